"""Hints in a worker process that the supervisor keeps within limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.solvers.base import Request
from pegplan.solvers.exact.hints.hints import Hint, Hints
from pegplan.solvers.exact.hints.search import HintSearch
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solvers.exact.hints.worker:search"
START = 1.5
"""Seconds that a worker may take until its search begins, and to say what it found last."""


def find_hints(puzzle: Puzzle, request: Request, progress: Callable[[Hints], None]) -> Hints:
    """What a worker finds about a puzzle's start within the limits.

    Args:
        request: gives the limits and ``cancel``; the rest is not used.
        progress: called with the hints each time they have more values.

    Raises:
        Stop: the run was cancelled, or the worker crashed.
    """
    query = Query(puzzle, seconds=request.timeout, memory_mb=request.memory_mb)
    listener = _HintListener(puzzle, progress)
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
