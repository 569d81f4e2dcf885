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
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.program import Limits
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
    limits = replace(limits, wall=max(0.01, limits.wall))
    question = here.render_request(puzzles, encoding)
    try:
        found = ask(
            "pegplan.pddl.render:answer",
            question,
            files.append,
            limits=limits,
            what="rendering",
            cancel=cancel,
        )
    except (Stopped, Failed) as error:
        where = files[-1] if files else str(encoding.folder)
        if isinstance(error, Failed):
            raise EncodingError(f"{where}: {error}") from None
        texts = {
            "cancel": "was cancelled",
            "cpu": f"took more than {limits.cpu or 0:g} s of CPU time",
            "wall": f"took more than {limits.wall:.3g} s",
            "disk": f"wrote more than {limits.disk_mb} MiB",
            "processes": "started too many processes",
        }
        text = texts.get(error.run.stopped_by or "", f"took more than {limits.memory_mb} MiB")
        raise RenderingStopped(f"{where}: rendering {text}", Status(error.status)) from None
    pairs = zip(puzzles, found.value, strict=True)
    return [Task(puzzle, encoding, *texts) for puzzle, texts in pairs]
