"""Checking a proof in helve's format: :func:`check_helve`.

The task must have, byte for byte, the text that pegplan writes for the puzzle. That the task has no
plan is for helve to say.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from pathlib import Path

from pegplan.errors import InputError, Unavailable
from pegplan.files import read_text
from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, run
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.helve.task import GroundTask
from pegplan.solitaire.proofs.certificate import MEMORY_MB, SECONDS, Answer, Checked
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.endings import STOPPED

TASK, PROOF, SETS = "task.txt", "proof.txt", "sets.bdd"
"""The names of the three files."""
PROGRAM = "PEGPLAN_HELVE"
"""The environment variable that names helve's program."""
MOST_BYTES = 1 << 28
"""A larger file is refused."""
UNSOUND = "b5"
"""A rule that helve does not check: its version f0806ea compares the right side with itself."""
GOOD = "the set has the start and no goal state, and no action leaves it"
_FILE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,99}")


def helve_program() -> str | None:
    """helve's program: what :data:`PROGRAM` names, or ``helve`` in ``PATH``; None without one."""
    return shutil.which(os.environ.get(PROGRAM) or "helve")


def check_helve(
    puzzle: PegPuzzle | str,
    folder: str | Path,
    *,
    seconds: float = SECONDS,
    memory_mb: int | None = MEMORY_MB,
    cancel: threading.Event | None = None,
) -> Checked:
    """Check the proof of a folder: ``task.txt``, ``proof.txt`` and the diagrams that it names.

    Args:
        puzzle: the puzzle that has no plan if the proof holds, or its name.
        seconds, memory_mb: limits of helve; None for no limit of memory.
        cancel: set it from another thread to end it.

    Returns:
        *proved*: the task is the puzzle's, and helve accepted the proof. *refuted*: one of the two
        is wrong. *not checked*: helve is not there (neither in ``PATH`` nor named by
        ``PEGPLAN_HELVE``), a limit ended it, or the proof has the rule that helve does not check.

    Raises:
        InputError: a file is missing, a limit can't be meant, or the board is too large.
    """
    found, place = as_puzzle(puzzle), Path(folder)
    check_request(Request(timeout=seconds, memory_mb=memory_mb))
    for name in (TASK, PROOF):
        if not (place / name).is_file():  # a pipe would keep helve waiting
            raise InputError(
                f"{place / name}: no regular file; prove -f helve -o {folder} writes one"
            )
    if _text(place / TASK) != GroundTask.of(found).text:
        return Checked(Answer.REFUTED, f"{TASK} is not the task of {found.name}")
    limits = Limits(seconds, memory_mb=memory_mb, address_space=False)
    return _by_helve(place, limits, cancel)


def _text(path: Path) -> str:
    return read_text(path, MOST_BYTES, "part of a proof")


def _by_helve(folder: Path, limits: Limits, cancel: threading.Event | None) -> Checked:
    program = helve_program()
    if program is None:
        return Checked(
            Answer.NOT_CHECKED, f"helve is not installed: put it into PATH, or name it in {PROGRAM}"
        )
    words = _text(folder / PROOF).split()
    if UNSOUND in words:
        why = f"{PROOF} uses rule {UNSOUND}, by which helve accepts any claim"
        return Checked(Answer.NOT_CHECKED, why)
    names = {name for name in words if _FILE.fullmatch(name) and (folder / name).is_file()}
    with run_directory() as work:
        for name in {TASK, PROOF, *names}:
            shutil.copyfile(folder / name, work / name)
        try:
            ended = run([program, TASK, PROOF], work, limits, cancel=cancel)
        except Unavailable as error:
            return Checked(Answer.NOT_CHECKED, str(error))
        said, end = ended.said().splitlines(), ended.tail().splitlines()
    if ended.stopped_by is not None:
        return Checked(Answer.NOT_CHECKED, f"helve: {STOPPED[ended.stopped_by].message}")
    if {"unsolvability proven", "Exiting: certificate is valid"} <= {*said}:
        return Checked(Answer.PROVED, f"{GOOD}, says helve")
    if {"Exiting: certificate is not valid", "Exiting: parsing error"} & {*said}:
        why = next((line for line in end if line.startswith("Critical error")), "")
        return Checked(Answer.REFUTED, f"helve does not accept it{': ' * bool(why)}{why[:200]}")
    return Checked(Answer.NOT_CHECKED, f"helve gave no verdict and ended with {ended.how}")
