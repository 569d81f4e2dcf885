"""Hints in a worker process that the supervisor keeps within limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.solvers.base import Request
from pegplan.solvers.exact.hints.advice import Advice, Hint
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.study.studied import informed
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solvers.exact.hints.advising:search"
START = 1.5
"""Seconds that a worker may take until its search begins, and to say what it found last."""


def advise(puzzle: Puzzle, request: Request, progress: Callable[[Advice], None]) -> Advice:
    """What a worker finds about a puzzle's start within the limits.

    Args:
        request: gives the limits and ``cancel``; the rest is not used.
        progress: called with the advice each time it has more values.

    Raises:
        Stop: the run was cancelled, or the worker crashed.
    """
    query = Query(puzzle, seconds=request.timeout, memory_mb=request.memory_mb)
    listener = _Advice(puzzle, progress)
    ending = work(SEARCH, query, request.but(timeout=request.timeout + START), listener).ending
    if ending.status in (Status.CANCELLED, Status.CRASHED):
        raise Stop(ending.status, ending.message)
    return listener.advice


class _Advice(Listener):
    """Takes the advice of a worker.

    Attributes:
        advice: the last that came; at first nothing is known of any jump.
    """

    def __init__(self, puzzle: Puzzle, progress: Callable[[Advice], None]) -> None:
        super().__init__("hints", lambda event: None)
        jumps = puzzle.board.legal_jumps(puzzle.start)
        self.advice = Advice(None, None, None, tuple(map(Hint, jumps)))
        self._puzzle, self._progress = puzzle, progress

    def hear(self, line: dict[str, Any]) -> None:
        """Take in one message."""
        match line:
            case {"advice": data}:
                advice = Advice.from_dict(data, self._puzzle.board)
                if advice.plan is not None and not simulate(self._puzzle, advice.plan).valid:
                    raise AssertionError(f"{self._puzzle}: the plan found fails")
                self.advice = advice
                self._progress(advice)
            case _:
                super().hear(line)


def search(query: Query, channel: Channel) -> None:
    """Look at the start of the query's puzzle; runs in a worker."""
    limits = SearchLimits(query.seconds, query.memory_mb)
    puzzle = query.puzzle
    adviser = informed(puzzle.board, puzzle.goal, query.memory_mb, later=False)
    adviser.advise(query.puzzle, limits, lambda advice: channel.say(advice=advice.to_dict()))
    channel.answer("solved")
