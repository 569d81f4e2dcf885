"""Render puzzles under limits, where that may take long in a process of its own.

A template is a small program; a user's template may contain anything. Some variables of shipped
templates take a linear program or a search, which takes longer on larger boards. Both are
rendered in a supervised process. Everything else is rendered in this process, which saves the
fifth of a second that a process takes to start.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from pegplan.errors import EncodingError, Unsupported
from pegplan.game.board import Board
from pegplan.game.catalog import as_puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.pddl import render as here
from pegplan.pddl.encoding import Encoding, load_encoding
from pegplan.pddl.render import Task
from pegplan.resources import resource
from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, Run
from pegplan.running.worker import Reply, call
from pegplan.solvers.endings import STOPPED, how
from pegplan.solvers.outcome import Status

LIMITS = Limits(60.0, memory_mb=4096)
MOST_HOLES = 2500
"""Larger boards are rendered in a process of their own: writing them may take a second."""
MOST_JUMPS = 80
"""The same for boards with more jumps, where a variable is costly; English has 76 jumps."""
KEPT = 4


class RenderingStopped(EncodingError):
    """A limit or a cancellation ended rendering.

    Attributes:
        status: which of them.
    """

    def __init__(self, message: str, status: Status) -> None:
        super().__init__(message)
        self.status = status


def render(
    puzzle: Puzzle | str,
    encoding: str | Path | Encoding = "jump",
    limits: Limits = LIMITS,
    cancel: threading.Event | None = None,
) -> Task:
    """Write a puzzle in PDDL.

    Args:
        puzzle: a puzzle, or its name.
        encoding: a shipped encoding's name, a folder, or an encoding already loaded.
        limits: a minute and 4 GiB without it.
        cancel: set it from another thread to end rendering.

    Raises:
        Unsupported: the encoding can't express the puzzle's goal; says which encodings can.
        UnknownName: there is no such encoding.
        RenderingStopped: a limit or a cancellation ended rendering; names the file.
        EncodingError: the encoding is malformed; names file and line.

    Examples:
        >>> print(pegplan.render("english/central").problem.splitlines()[0])
        ;; english/central: The central game: vacancy d4, last peg d4
    """
    return render_each([as_puzzle(puzzle)], encoding, limits, cancel)[0]


def render_each(
    puzzles: Sequence[Puzzle],
    encoding: str | Path | Encoding,
    limits: Limits = LIMITS,
    cancel: threading.Event | None = None,
) -> list[Task]:
    """Render several puzzles under one set of limits for all of them; see :func:`render`."""
    if not isinstance(encoding, Encoding):
        encoding = load_encoding(encoding)
    for puzzle in puzzles:
        if objection := encoding.objection(puzzle):
            raise Unsupported(objection)
    if not _is_shipped(encoding):
        return _apart(puzzles, encoding, limits, cancel)
    return [_shipped(puzzle, encoding, limits, cancel) for puzzle in puzzles]


def _is_shipped(encoding: Encoding) -> bool:
    return encoding.folder.parent == resource("templates")


def _is_quick(board: Board, encoding: Encoding) -> bool:
    """Whether a puzzle of this board takes milliseconds to write in a shipped encoding."""
    if len(board.holes) > MOST_HOLES:
        return False
    return len(board.jumps) <= MOST_JUMPS or not here.is_costly(encoding)


def _shipped(
    puzzle: Puzzle,
    encoding: Encoding,
    limits: Limits,
    cancel: threading.Event | None,
) -> Task:
    key = (puzzle, puzzle.title, encoding.name)  # equal puzzles may differ in the title
    task = _kept.get(key)
    if task is None:
        if _is_quick(puzzle.board, encoding):
            task = here.render(puzzle, encoding)
        else:
            task = _apart([puzzle], encoding, limits, cancel)[0]
        _kept[key] = task
        while len(_kept) > KEPT:
            with suppress(KeyError):  # another thread may be at it
                _kept.popitem(last=False)
    return task if task.puzzle is puzzle else replace(task, puzzle=puzzle)


_kept: OrderedDict[tuple[Puzzle, str, str], Task] = OrderedDict()
"""The last tasks: schedules and comparisons ask for one several times."""


def _apart(
    puzzles: Sequence[Puzzle],
    encoding: Encoding,
    limits: Limits,
    cancel: threading.Event | None,
) -> list[Task]:
    files: list[str] = []
    with run_directory() as folder:
        answer, ended = call(
            "pegplan.pddl.render:answer",
            here.render_request(puzzles, encoding),
            folder,
            replace(limits, wall=max(0.01, limits.wall)),
            on_said=files.append,
            cancel=cancel,
        )
        if answer is None or answer.raised:
            raise _failure(answer, ended, files, encoding, limits)
    pairs = zip(puzzles, answer.returned, strict=True)
    return [Task(puzzle, encoding, *texts) for puzzle, texts in pairs]


def _failure(
    answer: Reply | None, ended: Run, files: Sequence[str], encoding: Encoding, limits: Limits
) -> EncodingError:
    """Why there are no texts, beginning with the file that was at work."""
    where = files[-1] if files else str(encoding.folder)
    reason = ended.stopped_by
    if answer is not None and "EncodingError" in answer.raised:
        return EncodingError(answer.message)
    if answer is not None and "MemoryError" in answer.raised:
        reason = "memory"
    elif answer is not None:
        return EncodingError(f"{where}: rendering failed: {answer.raised[0]}: {answer.line}")
    elif reason is None and "MemoryError" in ended.tail():  # while Python started
        reason = "memory"
    if reason is None:
        return EncodingError(f"{where}: rendering ended with {how(ended)}")
    texts = {
        "cancel": "was cancelled",
        "memory": f"took more than {limits.memory_mb} MiB",
        "cpu": f"took more than {limits.cpu or 0:g} s of CPU time",
        "wall": f"took more than {limits.wall:.3g} s",
        "disk": f"wrote more than {limits.disk_mb} MiB",
        "processes": "started too many processes",
    }
    return RenderingStopped(f"{where}: rendering {texts[reason]}", STOPPED[reason].status)
