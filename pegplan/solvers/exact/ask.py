"""What exact search tells of a puzzle or a board: :func:`count`, :func:`hints`, :func:`decide`."""

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
from pegplan.solvers.exact import decide as deciding
from pegplan.solvers.exact import kept
from pegplan.solvers.exact.count import Counts
from pegplan.solvers.exact.counting import count_apart
from pegplan.solvers.exact.decided import Decision
from pegplan.solvers.exact.hints import Advice, Adviser
from pegplan.solvers.exact.limits import Limits

Progress = Callable[[str], None]


def count(
    puzzle: Puzzle | str,
    *,
    timeout: float | None = None,
    memory_mb: int | None = 4096,
    keep: str | Path | None = None,
    progress: Progress = lambda text: None,
    cancel: threading.Event | None = None,
) -> Counts:
    """Count a puzzle exactly: positions, solutions, complete games, dead ends.

    Interrupted and started again, it goes on from the last finished level. English central
    takes half a minute and 700 MB.

    Args:
        puzzle: a puzzle, or its name.
        timeout: wall-clock seconds; None for no limit.
        memory_mb: MiB; None for no limit.
        keep: a folder to keep finished levels in. Without it they are in the user's cache
            until the count ends.
        progress: told in words how far it is.
        cancel: set it from another thread to end the count.

    Raises:
        InputError: an unknown puzzle, or ``keep`` can't be written.
        LimitReached: a limit came first; its ``status`` says which.

    Example:
        >>> pegplan.count("triangle-4/a2-b2").solutions
        14
    """
    found = catalog.as_puzzle(puzzle)
    request = _checked(timeout, memory_mb, cancel)
    request = request.but(on_event=lambda event: progress(event.text))
    levels = kept.levels_folder() if keep is None else Path(keep)
    counts = count_apart(found, request, levels, spare=keep is None)
    if keep is None:
        kept.discard_levels(found)
    return counts


def hints(
    puzzle: Puzzle | str,
    position: Iterable[Hole | str] | None = None,
    *,
    timeout: float = 10.0,
    memory_mb: int | None = None,
    progress: Callable[[Advice], None] = lambda advice: None,
    cancel: threading.Event | None = None,
) -> Advice:
    """Which jumps of a position still win, and in how many ways.

    What is not known within the time stays None.

    Args:
        puzzle: a puzzle, or its name.
        position: the holes that hold pegs, or their names; the puzzle's start without it.
        timeout: wall-clock seconds.
        memory_mb: MiB that this Python process may come to hold; None for no limit.
        progress: told each time more is known.
        cancel: set it from another thread to end the search.

    Returns:
        ``hints``, one for each possible jump, with ``wins`` and ``ways``; and whether the
        position can be solved at all, with a plan or a certificate.

    Raises:
        InputError: an unknown puzzle, or a hole that the board has not.
        LimitReached: it was cancelled.

    Example:
        >>> [(str(hint.jump), hint.ways) for hint in pegplan.hints("triangle-4/a2-b2").hints]
        [('a4-a3-a2', 14), ('c4-b3-a2', 0)]
    """
    found = catalog.as_puzzle(puzzle)
    if position is not None:
        found = replace(found, start=catalog.position_of(found.board, position))
    request = _checked(timeout, memory_mb, cancel)
    limits = Limits(request.timeout, memory_mb, request.cancel)
    return Adviser(found.board, found.goal).advise(found, limits, progress)


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

    Problems that the position class rules out are left out. Interrupted and started again, it
    goes on where it stopped.

    Args:
        board: a board, its name, or a board file.
        timeout: wall-clock seconds for each problem; one that needs more stays open.
        memory_mb: MiB that this Python process may come to hold; None for no limit.
        store: a file that takes the answers. Without it they are in the user's cache.
        progress: told in words each answer, and how many there are.
        cancel: set it from another thread to end the search.

    Returns:
        a row for each problem: ``vacancy``, ``last`` (peg), ``answer``, and the plan (``jumps``)
        or the ``certificate``, each checked.

    Raises:
        InputError: an unknown board; ``store`` can't be read or written, or is of another board.
        LimitReached: it was cancelled.

    Example:
        >>> [str(row.answer) for row in pegplan.decide("triangle-4")]
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
    """Limits that can be meant; raises :class:`~pegplan.errors.InputError` for others."""
    request = Request(memory_mb=memory_mb, cancel=cancel or threading.Event())
    if timeout is None:
        check_request(request)
        return request.but(timeout=inf)
    request = request.but(timeout=timeout)
    check_request(request)
    return request
