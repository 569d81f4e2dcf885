"""Hints as a function for users: :func:`hints`, in a worker that is kept within limits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from pegplan.game import catalog
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.solvers.exact.hints.hints import Hint, Hints
from pegplan.solvers.exact.hints.search import HintSearch
from pegplan.solvers.exact.limits import SearchLimits, Stop, limited
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solvers.exact.hints.worker:search"
START = 1.5
"""Seconds that a worker may take until its search begins, and to say what it found last."""


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
    request = limited(timeout, memory_mb, cancel)
    query = Query(found, seconds=request.timeout, memory_mb=memory_mb)
    listener = _HintListener(found, progress)
    ending = work(SEARCH, query, request.but(timeout=request.timeout + START), listener).ending
    if ending.status in (Status.CANCELLED, Status.CRASHED):
        raise Stop(ending.status, ending.message)
    return listener.hints


class _HintListener(Listener):
    """Takes the hints of a worker.

    Attributes:
        hints: the last that came; at first nothing is known of any jump.
    """

    def __init__(self, puzzle: Puzzle, progress: Callable[[Hints], None]) -> None:
        super().__init__("hints", lambda event: None)
        jumps = puzzle.board.legal_jumps(puzzle.start)
        self.hints = Hints(None, None, None, tuple(map(Hint, jumps)))
        self._puzzle, self._progress = puzzle, progress

    def hear(self, line: dict[str, Any]) -> None:
        """Take in one message."""
        match line:
            case {"hints": data}:
                hints = Hints.from_dict(data, self._puzzle.board)
                if hints.plan is not None and not simulate(self._puzzle, hints.plan).valid:
                    raise AssertionError(f"{self._puzzle}: the plan found fails")
                self.hints = hints
                self._progress(hints)
            case _:
                super().hear(line)


def search(query: Query, channel: Channel) -> None:
    """Look at the start of the query's puzzle; runs in a worker."""
    limits, puzzle = SearchLimits(query.seconds, query.memory_mb), query.puzzle
    found = HintSearch(puzzle.board, puzzle.goal)
    found.hints(puzzle, limits, lambda hints: channel.say(hints=hints.to_dict()))
    channel.answer("solved")
