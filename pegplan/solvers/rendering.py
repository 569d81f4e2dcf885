"""Render puzzles under limits, where that may take long in a process of its own.

A template is a small program; a user's template may contain anything. Some variables of shipped
templates take a linear program or a search, which takes longer on larger boards. Both are
rendered in a supervised process. Everything else is rendered in this process, which saves the
fifth of a second that a process takes to start.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pegplan.boards.catalog import as_puzzle
from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import EncodingError, Unsupported
from pegplan.pddl import render as here
from pegplan.pddl.encoding import Encoding, load_encoding
from pegplan.pddl.render import Task
from pegplan.resources import resource
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.program import Limits
from pegplan.solvers.outcome import Status

LIMITS = Limits(60.0, memory_mb=4096)
MOST_CELLS = 2500
"""Larger boards are rendered in a process of their own: writing them may take a second."""


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
    encoding: str | Path | Encoding | None = None,
    limits: Limits = LIMITS,
    cancel: threading.Event | None = None,
) -> Task:
    """Write a puzzle in PDDL.

    Args:
        puzzle: a puzzle, or its name.
        encoding: a shipped encoding's name, a folder, or an encoding already loaded; None for
            the textbook one, `jump` of peg solitaire and `rules` of other puzzles.
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
    puzzle = as_puzzle(puzzle)
    return render_each([puzzle], encoding or plainest(puzzle), limits, cancel)[0]


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
    quick = encoding.folder.parent == resource("templates") and not here.is_costly(encoding)
    if quick and all(len(puzzle.board.cells) <= MOST_CELLS for puzzle in puzzles):
        return [here.render(puzzle, encoding) for puzzle in puzzles]
    return _apart(puzzles, encoding, limits, cancel)


def _apart(
    puzzles: Sequence[Puzzle], encoding: Encoding, limits: Limits, cancel: threading.Event | None
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
        text = f"{where}: rendering: {error.reason}"
        raise RenderingStopped(text, Status(error.status)) from None
    pairs = zip(puzzles, found.value, strict=True)
    return [Task(puzzle, encoding, *texts) for puzzle, texts in pairs]


def plainest(puzzle: Puzzle) -> str:
    """The textbook encoding of a puzzle: the first of its game, if that can express its goal."""
    own: tuple[str, ...] = part(puzzle.board, "encodings") or ()
    return own[0] if own and load_encoding(own[0]).expresses(puzzle) else "rules"


def to_unified_planning(puzzle: Puzzle, encoding: str | Path | Encoding | None = None) -> Any:
    """The puzzle as a ``unified_planning.model.Problem``.

    unified-planning's own ``PDDLReader`` reads the rendered text. Importing unified-planning
    takes about a second.

    Raises:
        Unsupported: the encoding can't express the puzzle's goal.
    """
    task = render(puzzle, encoding)
    from unified_planning.io import PDDLReader

    return PDDLReader().parse_problem_string(task.domain, task.problem)
