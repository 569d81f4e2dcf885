"""Making a DRAT proof under limits: :func:`write_drat`."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.errors import check_choice
from pegplan.game.catalog import as_puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Checked
from pegplan.solvers.drat.check import CheckerName, check_drat
from pegplan.solvers.drat.formula import Complete
from pegplan.solvers.drat.searching import FORMULA, PROOF, SAT_SOLVERS
from pegplan.solvers.proof_folder import request_of, write_files

SEARCH = "pegplan.solvers.drat.searching:search"


@dataclass(frozen=True)
class DratProof:
    """A formula in a file, and a file with a proof that it is unsatisfiable.

    Attributes:
        puzzle: the name of the puzzle that has no plan if the formula is unsatisfiable.
        formula, proof: the files, a DIMACS CNF and a DRAT proof as text.
        argument: the kind of the certificate whose argument is the first part of the proof:
            ``class``, ``pagoda``, ``relaxation``, ``jump-counts`` or ``cases``; None where a SAT
            solver found all of it.
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
        return {
            "puzzle": self.puzzle,
            "formula": str(self.formula),
            "proof": str(self.proof),
            "argument": self.argument,
            "steps": self.steps,
            "variables": self.variables,
            "clauses": self.clauses,
            "lemmas": self.lemmas,
            "bytes": self.proof.stat().st_size,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "answer": str(self.checked.answer),
            "reason": self.checked.reason,
        }


def write_drat(
    puzzle: Puzzle | str,
    folder: str | Path,
    *,
    at_least: int | None = None,
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
        at_least: prove only that no plan has fewer moves, or jumps, by the puzzle's objective.
        sat_solver: ``cadical``, ``cadical153``, ``glucose`` or ``lingeling``.
        checker: see :func:`check_drat`.
        timeout: wall-clock seconds for the search, and as many for the check.
        memory_mb: MiB for each of the two; None for no limit.
        progress: called with a line of text that says what is done.
        cancel: set it from another thread to end it.

    Returns:
        the proof; None where the puzzle can be solved, with fewer moves if ``at_least`` is given.
        ``checked`` says whether a checker took it.

    Raises:
        InputError: an unknown puzzle or name, a folder that can't be written, or a puzzle that
            has no formula of reasonable size.
        LimitReached: a limit ended the search.
        Unavailable: python-sat is not installed.

    Examples:
        >>> proof = pegplan.write_drat("triangle-4/a1-a1", "proof")
        >>> proof.steps, str(proof.checked.answer)
        (8, 'proved')
    """
    found, target = as_puzzle(puzzle), Path(folder)
    check_choice("sat_solver", sat_solver, list(SAT_SOLVERS))
    request = request_of(timeout, memory_mb, progress, cancel)
    Complete(found, at_least)  # refuses a puzzle without a formula, before anything is made
    figures = write_files(
        SEARCH, found, target, (FORMULA, PROOF), request,
        sat_solver=sat_solver, at_least=str(at_least or 0),
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
