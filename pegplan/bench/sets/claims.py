"""Check every claim of one instance, from the texts of its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pegplan.bench.sets.costs import plain_number, worth
from pegplan.bench.sets.draw import Key, key
from pegplan.bench.sets.folder import difference, read_task
from pegplan.bench.sets.game import set_game
from pegplan.bench.sets.manifest import MANIFEST, Claim
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError
from pegplan.pddl.encoding import Encoding
from pegplan.pddl.plans.taskcheck import verify_plan
from pegplan.pddl.playable import Playable
from pegplan.pddl.tasks.execution import number
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
    puzzle: Puzzle
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
        if asked.encoding is None and not set_game(puzzle.board).reads_tasks:
            what = "its task can't be read as a puzzle without the templates of its encoding"
            return CheckedInstance((), key(puzzle), (Fault(claim.problem, what),))
        ours = None if asked.encoding is None else render(puzzle, asked.encoding)
        playable = read_task(puzzle, ours, (texts[paths[0]], texts[paths[1]]), paths)
        if (fault := difference(playable.puzzle, puzzle)) is not None:
            return CheckedInstance((Fault(claim.problem, fault),))
        faults: list[Fault] = []
        unchecked: list[Fault] = []
        if ours is not None:
            for path, text in zip(paths, (ours.domain, ours.problem), strict=True):
                if texts[path] != text:
                    what = f"not what encoding {ours.encoding.name} writes"
                    faults.append(Fault(path, what))
        if puzzle.reached(puzzle.start):
            faults.append(Fault(claim.problem, "its start satisfies the goal already"))
        if (plan := texts.get(claim.plan or "")) is not None:
            faults += _plan_faults(claim, puzzle, playable, plan)
            faults += _bound_faults(claim, playable, asked.encoding)
        if (proof := texts.get(claim.certificate or "")) is not None:
            found, is_fault = _certificate(claim, puzzle, proof, asked.quick)
            (faults if is_fault else unchecked).extend(found)
        if not asked.quick and not faults:
            faults += _search_faults(claim, puzzle)
        return CheckedInstance(tuple(faults), key(puzzle), tuple(unchecked))
    except InputError as error:
        return CheckedInstance((Fault(claim.problem, str(error)),))


def _plan_faults(claim: Claim, puzzle: Puzzle, playable: Playable, text: str) -> Iterator[Fault]:
    """The faults of the reference plan, and of the upper bounds that it must attain."""
    path = claim.plan or ""
    try:
        run = verify_plan(playable, text)
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
    for objective, bounds in claim.least.items():
        attained = worth(puzzle, run.steps, objective)
        if attained != bounds.upper:
            yield Fault(
                path, f"it has {attained} {objective}; the manifest says {bounds.upper} at most"
            )


def _bound_faults(claim: Claim, playable: Playable, encoding: Encoding | None) -> Iterator[Fault]:
    """A lower bound on the task's cost that does not follow from that by the objective."""
    cost, where = claim.cost, f"{MANIFEST}: {claim.name}"
    assert cost is not None
    if cost.counts != playable.counts:
        yield Fault(where, f"its task counts {playable.counts}; it says {cost.counts}")
    if cost.lower is None or encoding is None:
        return
    bounds = claim.bounds if claim.objective in encoding.objectives else None
    if bounds is None:
        yield Fault(where, "nothing shows the lower bound of its cost")
    elif cost.upper - cost.lower != bounds.upper - bounds.lower:
        yield Fault(where, f"its cost is not bounded as its {claim.objective} are")


def _certificate(claim: Claim, puzzle: Puzzle, text: str, quick: bool) -> tuple[list[Fault], bool]:
    """What is wrong with the certificate, or why it was not checked; and whether it is wrong."""
    path = claim.certificate or ""
    try:
        kind, holds, reason = set_game(puzzle.board).check_certificate(puzzle, text, quick)
    except InputError as error:
        return [Fault(path, str(error))], True
    if holds is False:
        return [Fault(path, f"the certificate does not hold: {reason}")], True
    if kind != claim.proof:
        return [Fault(path, f"it is of kind {kind}; the manifest says {claim.proof}")], True
    if holds is None:
        return [Fault(path, f"the certificate is not checked: {reason}")], False
    return [], True


def _search_faults(claim: Claim, puzzle: Puzzle) -> Iterator[Fault]:
    """The claims that exact searches refute."""
    where, game = f"{MANIFEST}: {claim.name}", set_game(puzzle.board)
    expanded, _ = game.measure(puzzle)
    if expanded != claim.difficulty:
        yield Fault(where, f"its difficulty is {expanded}; it says {claim.difficulty}")
    if not claim.solvable:
        shorter = game.shorter_kind(puzzle, claim.proof)
        if shorter is not None:
            yield Fault(where, f"its kind is {shorter}; it says {claim.proof}")
        return
    for objective, bounds in claim.least.items():
        lower, _ = game.least(puzzle, objective)
        if lower < bounds.lower:
            yield Fault(
                where,
                f"it says that every plan takes {bounds.lower} {objective} or more; "
                f"search shows {lower}",
            )
        elif lower > bounds.upper:
            raise AssertionError(f"{puzzle}: search rules out its checked plan")
