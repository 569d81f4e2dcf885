"""Checking a proof in helve's format: :func:`check_helve`.

The task must have, byte for byte, the text that pegplan writes for the puzzle. That the task has no
plan is for the checkers to say: pegplan's own reader of the format, and helve itself.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.errors import InputError, Unavailable, check_choice
from pegplan.files import read_text
from pegplan.game.catalog import as_puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import MEMORY_MB, SECONDS, Answer, Checked
from pegplan.proofs.helve.proof import Proof
from pegplan.proofs.helve.reading import NotRead, ProofFault
from pegplan.proofs.helve.strips import read_strips
from pegplan.running.call import call
from pegplan.running.process import Limits, run
from pegplan.running.rundir import run_directory
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.endings import STOPPED, how
from pegplan.solvers.helve.searching import PROOF, TASK
from pegplan.solvers.helve.task import GroundTask

CheckerName = Literal["pegplan", "helve"]
CHECKERS: tuple[CheckerName, ...] = get_args(CheckerName)
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


def checker_of(name: str | None) -> None:
    """Raise :class:`InputError` unless it is the name of a checker, or None."""
    if name is not None:
        check_choice("checker", name, CHECKERS)


def check_helve(
    puzzle: Puzzle | str,
    folder: str | Path,
    *,
    checker: CheckerName | None = None,
    seconds: float = SECONDS,
    memory_mb: int | None = MEMORY_MB,
    cancel: threading.Event | None = None,
) -> Checked:
    """Check the proof of a folder: ``task.txt``, ``proof.txt`` and the diagrams that it names.

    Args:
        puzzle: the puzzle that has no plan if the proof holds, or its name.
        checker: ``pegplan``, the reader of :mod:`pegplan.proofs.helve`; or ``helve``, the program
            that ``PEGPLAN_HELVE`` names or that is in ``PATH``. None takes both where helve is
            there.
        seconds, memory_mb: limits of each checker; None for no limit of memory.
        cancel: set it from another thread to end it.

    Returns:
        *proved*: the task is the puzzle's, and the proof was accepted. *refuted*: one of the two
        is wrong. *not checked*: helve is not there, a limit ended the check, or the proof has what
        only helve reads, or the rule that helve does not check.

    Raises:
        InputError: a file is missing, an argument is wrong, or the board is too large.
    """
    found, place = as_puzzle(puzzle), Path(folder)
    checker_of(checker)
    check_request(Request(timeout=seconds, memory_mb=memory_mb))
    for name in (TASK, PROOF):
        _check_file(place / name, folder)
    if _text(place / TASK) != GroundTask.of(found).text:
        return Checked(Answer.REFUTED, f"{TASK} is not the task of {found.name}")
    limits = Limits(seconds, memory_mb=memory_mb, address_space=False)
    own = None
    if checker != "helve":
        own = _by_reader(place.absolute(), limits, cancel)
        if checker == "pegplan" or own.answer is Answer.REFUTED or helve_program() is None:
            return own
    other = _by_helve(place, limits, cancel)
    if own is None or own.answer is not Answer.PROVED:
        return other if own is None or other.valid else own
    if other.valid:
        return Checked(Answer.PROVED, f"{GOOD}, say pegplan's reader and helve")
    return Checked(other.answer, f"pegplan's reader accepts it, but {other.reason}")


def _check_file(path: Path, folder: str | Path) -> None:
    if not path.is_file():  # a pipe would keep a checker waiting
        raise InputError(f"{path}: no regular file; prove -f helve -o {folder} writes one")


def _text(path: Path) -> str:
    return read_text(path, MOST_BYTES, "part of a proof")


def read_here(folder: Path, tick: Callable[[], None] = lambda: None) -> Checked:
    """What pegplan's reader says of the proof of a folder, in this process and without limits.

    Args:
        tick: called now and then; what it raises ends the reading.
    """

    def diagrams(name: str) -> str:
        if not _FILE.fullmatch(name) or not (folder / name).is_file():
            raise ProofFault("no regular file of this folder")
        return _text(folder / name)

    part = TASK
    try:
        task = read_strips(_text(folder / TASK))
        part = PROOF
        Proof(task, diagrams, tick).check(_text(folder / PROOF))
    except (ProofFault, InputError) as fault:
        said = str(fault) if isinstance(fault, InputError) else f"{part}, {fault}"
        return Checked(Answer.REFUTED, said)
    except NotRead as error:
        return Checked(Answer.NOT_CHECKED, f"{part}, {error}")
    return Checked(Answer.PROVED, f"{GOOD}, says pegplan's reader")


def _by_reader(folder: Path, limits: Limits, cancel: threading.Event | None) -> Checked:
    with run_directory() as work:
        reply, ended = call(f"{__name__}:verify", str(folder), work, limits, cancel=cancel)
    if ended.stopped_by is not None:
        said = STOPPED[ended.stopped_by].message
        return Checked(Answer.NOT_CHECKED, f"pegplan's reader: {said}")
    if reply is None or reply.raised:
        line = how(ended) if reply is None else reply.line or reply.raised[0]
        return Checked(Answer.NOT_CHECKED, f"pegplan's reader gave no verdict: {line}")
    return Checked(Answer(reply.returned["answer"]), reply.returned["reason"])


def verify(folder: Any, say: object) -> dict[str, str]:
    """:func:`read_here`, in a process of its own."""
    checked = read_here(Path(folder))
    return {"answer": str(checked.answer), "reason": checked.reason}


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
    return Checked(Answer.NOT_CHECKED, f"helve gave no verdict and ended with {how(ended)}")
