"""Check every claim of one instance, from the texts of its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pegplan.bench.sets.costs import least, plain_number, value
from pegplan.bench.sets.difficulty import measure
from pegplan.bench.sets.draw import Key, key, shorter_kind
from pegplan.bench.sets.folder import difference
from pegplan.bench.sets.manifest import MANIFEST, Claim
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError
from pegplan.pddl.encoding import Encoding
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_plan
from pegplan.pddl.playable import Imported
from pegplan.pddl.tasks.execution import number
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.proofs.certificate import Answer, Certificate, check
from pegplan.solitaire.proofs.kinds import Exhaustion
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solvers.rendering import render


class Fault(NamedTuple):
    """A claim that does not hold: a file's path within the set, and what is wrong."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class CheckedInstance(NamedTuple):
    """The claims that do not hold, and a certificate that was not checked in full.

    The key is of the puzzle in its files; None where they could not be read.
    """

    faults: tuple[Fault, ...]
    key: Key | None = None
    unchecked: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class InstanceFiles:
    """An instance as it is to be checked, with the texts of its files by path.

    The encoding must give the same texts; it is None where it is not the one here. A quick check
    leaves out what takes a search.
    """

    claim: Claim
    puzzle: PegPuzzle
    texts: Mapping[str, str]
    encoding: Encoding | None
    quick: bool


def check_instance(asked: InstanceFiles) -> CheckedInstance:
    """Check an instance."""
    claim, puzzle, texts = asked.claim, asked.puzzle, asked.texts
    paths = (claim.domain, claim.problem)
    if not texts.keys() >= {*paths}:
        return CheckedInstance(())
    try:
        imported = import_task(texts[paths[0]], texts[paths[1]], puzzle.name, paths)
        if (fault := difference(as_puzzle(imported.puzzle), puzzle)) is not None:
            return CheckedInstance((Fault(claim.problem, fault),))
        faults: list[Fault] = []
        unchecked: list[Fault] = []
        if asked.encoding is not None:
            task = render(puzzle, asked.encoding)
            for path, ours in zip(paths, (task.domain, task.problem), strict=True):
                if texts[path] != ours:
                    faults.append(Fault(path, f"not what encoding {asked.encoding.name} writes"))
        if puzzle.reached(puzzle.pegs):
            faults.append(Fault(claim.problem, "its start satisfies the goal already"))
        if (plan := texts.get(claim.plan or "")) is not None:
            faults += _plan_faults(claim, puzzle, imported, plan)
            faults += _bound_faults(claim, imported, asked.encoding)
        if (proof := texts.get(claim.certificate or "")) is not None:
            found, is_fault = _certificate(claim, puzzle, proof, asked.quick)
            (faults if is_fault else unchecked).extend(found)
        if not asked.quick and not faults:
            faults += _search_faults(claim, puzzle)
        return CheckedInstance(tuple(faults), key(puzzle), tuple(unchecked))
    except InputError as error:
        return CheckedInstance((Fault(claim.problem, str(error)),))


def _plan_faults(claim: Claim, puzzle: PegPuzzle, imported: Imported, text: str) -> Iterator[Fault]:
    """The faults of the reference plan, and of the upper bounds that it must attain."""
    path = claim.plan or ""
    try:
        run = verify_plan(imported, text)
    except InputError as error:
        yield Fault(path, str(error))
        return
    # The task's own rules first, then the game's: soft goals let every plan pass the first.
    verdict = simulate(puzzle, run.steps)
    if not run.valid or not verdict.valid:
        yield Fault(path, f"the plan fails: {verdict if run.valid else run}")
        return
    if run.stated_cost not in (None, run.cost):
        yield Fault(path, f"it states cost {run.stated_cost}, but the task counts {run.cost}")
    cost = claim.cost
    if cost and run.cost is not None and cost.upper != plain_number(run.cost):
        yield Fault(
            path, f"it costs {number(run.cost)} {run.counts}; the manifest says {cost.upper:g}"
        )
    for objective, bounds in ((Objective.JUMPS, claim.jumps), (Objective.MOVES, claim.moves)):
        steps: Any = run.steps
        attained = value(steps, objective)
        if bounds is not None and attained != bounds.upper:
            yield Fault(
                path, f"it has {attained} {objective}; the manifest says {bounds.upper} at most"
            )


def _bound_faults(claim: Claim, imported: Imported, encoding: Encoding | None) -> Iterator[Fault]:
    """A lower bound on the task's cost that does not follow from those on jumps or moves."""
    cost, where = claim.cost, f"{MANIFEST}: {claim.name}"
    assert cost is not None
    if cost.counts != imported.counts:
        yield Fault(where, f"its task counts {imported.counts}; it says {cost.counts}")
    if cost.lower is None or encoding is None:
        return
    bounds = claim.bounds if claim.objective in encoding.objectives else None
    if bounds is None:
        yield Fault(where, "nothing shows the lower bound of its cost")
    elif cost.upper - cost.lower != bounds.upper - bounds.lower:
        yield Fault(where, f"its cost is not bounded as its {claim.objective} are")


def _certificate(
    claim: Claim, puzzle: PegPuzzle, text: str, quick: bool
) -> tuple[list[Fault], bool]:
    """What is wrong with the certificate, or why it was not checked; and whether it is wrong."""
    path = claim.certificate or ""
    try:
        certificate = Certificate.loads(text)
    except InputError as error:
        return [Fault(path, str(error))], True
    # With a limit of 0 s, only the form and the puzzle of an exhaustion are checked.
    hurried = quick and isinstance(certificate.proof, Exhaustion)
    checked = check(puzzle, certificate, seconds=0.0 if hurried else None)
    if checked.answer is Answer.REFUTED:
        return [Fault(path, f"the certificate does not hold: {checked.reason}")], True
    if certificate.kind != claim.proof:
        what = f"it is of kind {certificate.kind}; the manifest says {claim.proof}"
        return [Fault(path, what)], True
    if checked.answer is Answer.NOT_CHECKED:
        return [Fault(path, f"the certificate is not checked: {checked.reason}")], False
    return [], True


def _search_faults(claim: Claim, puzzle: PegPuzzle) -> Iterator[Fault]:
    """The claims that exact searches refute."""
    where = f"{MANIFEST}: {claim.name}"
    expanded, _ = measure(puzzle)
    if expanded != claim.difficulty:
        yield Fault(where, f"its difficulty is {expanded}; it says {claim.difficulty}")
    if not claim.solvable:
        shorter = shorter_kind(puzzle, claim.proof)
        if shorter is not None:
            yield Fault(where, f"its kind is {shorter}; it says {claim.proof}")
        return
    for objective, bounds in ((Objective.JUMPS, claim.jumps), (Objective.MOVES, claim.moves)):
        if bounds is None:
            continue
        lower, _ = least(puzzle, objective)
        if lower < bounds.lower:
            yield Fault(
                where,
                f"it says that every plan takes {bounds.lower} {objective} or more; "
                f"search shows {lower}",
            )
        elif lower > bounds.upper:
            raise AssertionError(f"{puzzle}: search rules out its checked plan")
