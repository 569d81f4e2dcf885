"""Exact search as functions: :func:`count`, :func:`hints`, :func:`decide`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from math import inf
from pathlib import Path

from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.exact import kept
from pegplan.solvers.exact.counts.count import Counts
from pegplan.solvers.exact.counts.counting import count_within
from pegplan.solvers.exact.decisions import deciding
from pegplan.solvers.exact.decisions.decisions import Decision
from pegplan.solvers.exact.hints.hints import Hints
from pegplan.solvers.exact.hints.worker import find_hints

Progress = Callable[[str], None]


def count(
    puzzle: Puzzle | str,
    *,
    timeout: float | None = None,
    memory_mb: int | None = 4096,
    progress: Progress = lambda text: None,
    cancel: threading.Event | None = None,
) -> Counts:
    """Count a puzzle exactly: positions, solutions, complete games, dead ends.

    English central takes some 17 s of CPU time, or 40 s without the compiled loops, and 400 MB.

    Args:
        puzzle: a puzzle, or its name.
        timeout: wall-clock seconds; None for no limit.
        memory_mb: MiB; None for no limit.
        progress: called with a line of text that says how far the count has got.
        cancel: set it from another thread to end the count.

    Raises:
        InputError: the puzzle is unknown.
        LimitReached: a limit ended the count; its ``status`` says which.

    Examples:
        >>> pegplan.count("triangle-4/a2-b2").solutions
        14
    """
    found = catalog.as_puzzle(puzzle)
    request = _checked(timeout, memory_mb, cancel)
    request = request.but(on_event=lambda event: progress(event.text))
    return count_within(found, request)


def hints(
    puzzle: Puzzle | str,
    position: Iterable[Hole | str] | None = None,
    *,
    timeout: float = 10.0,
    memory_mb: int | None = None,
    progress: Callable[[Hints], None] = lambda hints: None,
    cancel: threading.Event | None = None,
) -> Hints:
    """For each jump of a position, whether the goal stays reachable, and in how many ways.

    Values that are not found within the limits stay None.

    Args:
        puzzle: a puzzle, or its name.
        position: the holes that hold pegs, or their names; None takes the puzzle's start.
        timeout: wall-clock seconds.
        memory_mb: MiB that the search may hold, in a process of its own; None for no limit.
        progress: called with the hints each time they have more values.
        cancel: set it from another thread to end the search.

    Returns:
        them: ``hints``, one for each possible jump, with ``wins`` and ``ways``; and
        ``solvable``, with a ``plan`` or a ``certificate``.

    Raises:
        InputError: the puzzle is unknown, or the board does not have a hole.
        LimitReached: the search was cancelled.

    Examples:
        >>> [(str(hint.jump), hint.ways) for hint in pegplan.hints("triangle-4/a2-b2").hints]
        [('a4-a3-a2', 14), ('c4-b3-a2', 0)]
    """
    found = catalog.as_puzzle(puzzle)
    if position is not None:
        found = replace(found, start=catalog.position_of(found.board, position))
    return find_hints(found, _checked(timeout, memory_mb, cancel), progress)


def decide(
    board: Board | str,
    *,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    store: str | Path | None = None,
    progress: Progress = lambda text: None,
    cancel: threading.Event | None = None,
) -> list[Decision]:
    """Answer every single-vacancy to single-peg problem of a board, up to symmetry.

    Problems that the position class rules out are left out. Answers are kept in a file, and a
    later call reuses them.

    Args:
        board: a board, its name, or a board file.
        timeout: wall-clock seconds for each problem; one that needs more stays open.
        memory_mb: MiB that the search may hold, in a process of its own; None for no limit.
        store: a file for the answers; None keeps them in the user's cache.
        progress: called with a line of text for each answer.
        cancel: set it from another thread to end the search.

    Returns:
        a row for each problem: ``vacancy``, ``last`` (peg), ``answer``, and the plan (``jumps``)
        or the ``certificate``, each checked.

    Raises:
        InputError: the board is unknown; ``store`` can't be read or written, or belongs to
            another board.
        LimitReached: the search was cancelled.

    Examples:
        >>> [str(row.answer) for row in pegplan.decide("triangle-4")]
        ['solvable', 'unsolvable', 'unsolvable']
    """
    found = catalog.as_board(board)
    request = _checked(timeout, memory_mb, cancel)
    return deciding.decide(
        found,
        timeout_per_problem=request.timeout,
        memory_mb=memory_mb,
        progress=lambda row, done, of: progress(
            f"{done} of {of} decided; {row.puzzle.name}: {row.answer}"
        ),
        store=kept.decisions_file(found) if store is None else Path(store),
        cancel=cancel,
    )


def _checked(
    timeout: float | None, memory_mb: int | None, cancel: threading.Event | None
) -> Request:
    """The limits as a request; raises :class:`~pegplan.errors.InputError` for impossible ones."""
    request = Request(memory_mb=memory_mb, cancel=cancel or threading.Event())
    if timeout is None:
        check_request(request)
        return request.but(timeout=inf)
    request = request.but(timeout=timeout)
    check_request(request)
    return request
