"""Making a proof for helve under limits: :func:`write_helve`."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.game.catalog import as_puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Checked
from pegplan.solvers.helve.check import CheckerName, check_helve, checker_of
from pegplan.solvers.helve.searching import PROOF, SETS, TASK
from pegplan.solvers.helve.task import GroundTask
from pegplan.solvers.proof_folder import request_of, write_files

SEARCH = "pegplan.solvers.helve.searching:search"


@dataclass(frozen=True)
class HelveProof:
    """A STRIPS task, and a proof in helve's format that it has no plan.

    Attributes:
        puzzle: the name of the puzzle.
        encoding: the encoding that the task is the ground task of.
        task, proof, sets: the files: the task, the proof, and its set of states.
        argument: what the set is: ``class``, ``pagoda``, ``relaxation`` or ``exhaustion``.
        atoms, actions: of the task.
        nodes: of the diagram of the set.
        cpu_seconds: CPU seconds of writing the files, the search included.
        checked: what checkers said of the files.
    """

    puzzle: str
    encoding: str
    task: Path
    proof: Path
    sets: Path
    argument: str
    atoms: int
    actions: int
    nodes: int
    cpu_seconds: float
    checked: Checked

    def to_dict(self) -> dict[str, Any]:
        """The proof as a JSON object."""
        return {
            "puzzle": self.puzzle,
            "encoding": self.encoding,
            "task": str(self.task),
            "proof": str(self.proof),
            "sets": str(self.sets),
            "argument": self.argument,
            "atoms": self.atoms,
            "actions": self.actions,
            "nodes": self.nodes,
            "bytes": self.sets.stat().st_size,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "answer": str(self.checked.answer),
            "reason": self.checked.reason,
        }


def write_helve(
    puzzle: Puzzle | str,
    folder: str | Path,
    *,
    checker: CheckerName | None = None,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> HelveProof | None:
    """Write a proof for helve that the puzzle can't be solved, and have it checked.

    Args:
        puzzle: a puzzle, or its name.
        folder: where ``task.txt``, ``proof.txt`` and ``sets.bdd`` are written; it is made if need
            be.
        checker: see :func:`check_helve`.
        timeout: wall-clock seconds for the search, and as many for each check.
        memory_mb: MiB for each of them; None for no limit.
        progress: called with a line of text that says what is done.
        cancel: set it from another thread to end it.

    Returns:
        the proof; None where the puzzle can be solved. ``checked`` says whether it was accepted.

    Raises:
        InputError: an unknown puzzle or name, a folder that can't be written, or a board that is
            too large.
        LimitReached: a limit ended the search.
        Unavailable: dd is not installed.

    Examples:
        >>> proof = pegplan.write_helve("triangle-4/a1-a1", "proof")
        >>> proof.argument, str(proof.checked.answer)
        ('class', 'proved')
    """
    found, target = as_puzzle(puzzle), Path(folder)
    checker_of(checker)
    request = request_of(timeout, memory_mb, progress, cancel)
    GroundTask.check_size(found)
    figures = write_files(SEARCH, found, target, (TASK, PROOF, SETS), request)
    if figures is None:
        return None
    progress("the proof is checked")
    checked = check_helve(
        found, target, checker=checker, seconds=timeout, memory_mb=memory_mb, cancel=cancel
    )
    return HelveProof(
        puzzle=found.name,
        task=target / TASK,
        proof=target / PROOF,
        sets=target / SETS,
        checked=checked,
        **figures,
    )
