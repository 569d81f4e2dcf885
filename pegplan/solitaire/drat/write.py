"""Making a DRAT proof under limits: :func:`write_drat`."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from pegplan.errors import check_choice
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.drat.check import FORMULA, PROOF, CheckerName, check_drat
from pegplan.solitaire.drat.formula import Complete, Line
from pegplan.solitaire.drat.pagoda import PagodaArgument, TooLong
from pegplan.solitaire.drat.parity import Parity
from pegplan.solitaire.models.bounded import Clause
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.certificate import Certificate, Checked
from pegplan.solitaire.proofs.kinds import HoleSets, Pagoda
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.solvers.proof_files import proof_to_dict, write_files

SAT_SOLVERS = {
    "cadical": "cadical195",
    "cadical153": "cadical153",
    "glucose": "glucose42",
    "lingeling": "lingeling",
}
"""SAT solvers that write a proof, the default first, and what python-sat calls them."""


@dataclass(frozen=True)
class DratProof:
    """A formula in a file, and a file with a proof that it is unsatisfiable.

    Attributes:
        puzzle: the name of the puzzle that has no plan if the formula is unsatisfiable.
        formula, proof: the files, a DIMACS CNF and a DRAT proof as text.
        argument: the kind of the certificate whose argument is the first part of the proof,
            ``class`` or ``pagoda``; None where a SAT solver found all of it.
        steps: the number of jumps of the games that the formula describes, or the most of any.
        variables, clauses: of the formula.
        lemmas: clauses of the argument.
        cpu_seconds: CPU seconds of writing both files, the search included.
        checked: what a checker said of the two files.
    """

    puzzle: str
    formula: Path
    proof: Path
    argument: str | None
    steps: int
    variables: int
    clauses: int
    lemmas: int
    cpu_seconds: float
    checked: Checked

    def to_dict(self) -> dict[str, Any]:
        """The proof as a JSON object."""
        return proof_to_dict(self, self.proof)


def write_drat(
    puzzle: PegPuzzle | str,
    folder: str | Path,
    *,
    sat_solver: str = "cadical",
    checker: CheckerName | None = None,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> DratProof | None:
    """Write a DRAT proof that the puzzle can't be solved, and have it checked.

    Args:
        puzzle: a puzzle, or its name.
        folder: where ``formula.cnf`` and ``proof.drat`` are written; it is made if need be.
        sat_solver: ``cadical``, ``cadical153``, ``glucose`` or ``lingeling``.
        checker: see :func:`check_drat`.
        timeout: wall-clock seconds for the search, and as many for the check.
        memory_mb: MiB for each of the two; None for no limit.
        progress: called with a line of text that says what is done.
        cancel: set it from another thread to end it.

    Returns:
        the proof; None where the puzzle can be solved. ``checked`` says whether a checker took it.

    Raises:
        InputError: an unknown puzzle or name, a folder that can't be written, or a puzzle that
            has no formula of reasonable size.
        LimitReached: a limit ended the search.
        Unavailable: python-sat is not installed.

    Examples:
        >>> proof = write_drat("triangle-4/a1-a1", "proof")
        >>> proof.steps, str(proof.checked.answer)
        (8, 'proved')
    """
    found, target = as_puzzle(puzzle), Path(folder)
    check_choice("sat_solver", sat_solver, list(SAT_SOLVERS))
    Complete(found)  # refuses a puzzle without a formula, before anything is made
    figures = write_files(
        f"{__name__}:search", found, target, (FORMULA, PROOF), timeout, memory_mb, progress, cancel,
        sat_solver=sat_solver,
    )  # fmt: skip
    if figures is None:
        return None
    progress("the proof is checked")
    checked = check_drat(
        found, target, checker=checker, seconds=timeout, memory_mb=memory_mb, cancel=cancel
    )
    return DratProof(
        puzzle=found.name,
        formula=target / FORMULA,
        proof=target / PROOF,
        checked=checked,
        **{"argument": None, "lemmas": 0, **figures},
    )


def search(query: Query, channel: Channel) -> None:
    """Write the two files into the folder that the options name; runs in a worker."""
    folder = Path(str(query.options["folder"]))
    formula = Complete(query.puzzle)
    clauses = formula.clauses()
    (folder / FORMULA).write_text(formula.dimacs(), encoding="utf-8")
    channel.statistics(steps=formula.steps, variables=formula.variables, clauses=len(clauses))
    channel.progress(
        f"{formula.steps} steps: {formula.variables} variables, {len(clauses)} clauses"
    )
    certificate = prove(query.puzzle, kinds=["class", "pagoda"], timeout=query.seconds / 2)
    argument = None if certificate is None else argument_of(formula, certificate)
    with (folder / PROOF).open("w", encoding="utf-8") as file:
        model, lemmas, shown = None, 0, False
        for role, clause in argument or ():
            _write(file, "d " * (role == "delete") + " ".join(map(str, [*clause, 0])))
            lemmas += role != "delete"
            if role == "keep":
                clauses.append(clause)
                shown |= not clause
        if certificate is not None and argument is not None:
            channel.statistics(argument=certificate.kind, lemmas=lemmas)
            channel.progress(f"{certificate.kind}: its argument in {lemmas} clauses")
        if not shown:
            channel.progress("the SAT solver searches")
            model = _refuted(clauses, str(query.options["sat_solver"]), file)
        channel.statistics(cpu_seconds=time.process_time())
    if model is not None:
        channel.plan(formula.bounded.read(model, formula.steps))
        channel.answer("solved", "the formula is satisfiable")
    else:
        channel.answer("unsolvable", "the formula is refuted")


def argument_of(formula: Complete, certificate: Certificate) -> Iterator[Line] | None:
    """A certificate's argument in clauses; None if it has none, or it would be too long."""
    match certificate.proof:
        case HoleSets(sets):
            return _parities(formula, sets)
        case Pagoda(weights) if any(weights.values()):
            try:
                return PagodaArgument(formula, weights).lines()
            except TooLong:
                return None
    return None


def _parities(formula: Complete, sets: Iterable[Position]) -> Iterator[Line]:
    first = formula.variables + 1
    for holes in sets:
        parity = Parity(formula.bounded, holes, first)
        first = parity.next_variable(formula.steps)
        yield from parity.lines(formula.steps)


def _refuted(clauses: list[Clause], name: str, file: IO[str]) -> list[int] | None:
    """A model; None where the solver refutes the clauses, with its proof added to the file."""
    from pysat.solvers import Solver

    with Solver(name=SAT_SOLVERS[name], bootstrap_with=clauses, with_proof=True) as solver:
        if solver.solve():
            model: list[int] = solver.get_model()
            return model
        lines: Iterable[Any] = solver.get_proof()
        last = ""
        for line in lines:
            last = str(line).strip()
            _write(file, last)
        if last != "0":
            _write(file, "0")
    return None


def _write(file: IO[str], line: str) -> None:
    file.write(line + "\n")
