"""Hints as a function for users: :func:`hints`, in a worker that is kept within limits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from pegplan.boards.simulator import simulate
from pegplan.running.answers import Stopped, ask
from pegplan.solitaire import catalog
from pegplan.solitaire.exact.hints.hints import Hint, Hints
from pegplan.solitaire.exact.hints.search import HintSearch
from pegplan.solitaire.exact.limits import asked, limited, question_of
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solitaire.exact.hints.worker:search"
START = 1.5
"""Seconds that a worker may take until its search begins, and to say what it found last."""


def hints(
    puzzle: PegPuzzle | str,
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
        found = found.but(start=catalog.position_of(found.board, position))
    limits = limited(timeout, memory_mb, cancel)
    jumps = found.board.legal_jumps(found.pegs)
    known = Hints(None, None, None, tuple(map(Hint, jumps)))

    def take(data: dict[str, Any]) -> None:
        nonlocal known
        known = Hints.from_dict(data, found.board)
        if known.plan is not None and not simulate(found, known.plan).valid:
            raise AssertionError(f"{found}: the plan found fails")
        progress(known)

    limits, question = replace(limits, wall=timeout + START), question_of(found, timeout, memory_mb)
    try:
        ask(SEARCH, question, take, limits=limits, what="the search for hints", cancel=cancel)
    except Stopped as stopped:
        if stopped.status == Status.CANCELLED:
            raise
    return known


def search(question: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """Look at the start of a puzzle; runs in a worker."""
    puzzle, limits = asked(question)
    found = HintSearch(puzzle.board, puzzle.goal)
    found.hints(puzzle, limits, lambda hints: say(hints.to_dict()))
