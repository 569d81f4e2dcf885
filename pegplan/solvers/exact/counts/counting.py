"""Count in a worker process that the supervisor keeps within limits."""

from __future__ import annotations

from typing import Any

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Request
from pegplan.solvers.exact.counts.count import Counts, count
from pegplan.solvers.exact.heap import reuse_memory
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solvers.exact.counts.counting:search"


def count_within(puzzle: Puzzle, request: Request) -> Counts:
    """:func:`~pegplan.solvers.exact.counts.count.count` in a supervised worker.

    Args:
        request: gives the limits, ``cancel`` and ``on_event``; the rest is not used.

    Raises:
        Stop: a limit ended the count.
    """
    query = Query(puzzle, seconds=request.timeout, memory_mb=request.memory_mb)
    listener = _CountListener("count", request.on_event)
    ending = work(SEARCH, query, request, listener).ending
    if listener.counts is not None and ending.status is Status.SOLVED:
        return listener.counts
    raise Stop(ending.status, ending.message)


class _CountListener(Listener):
    """Takes the messages of a counting worker.

    Attributes:
        counts: the result; None until it arrives.
    """

    counts: Counts | None = None

    def hear(self, line: dict[str, Any]) -> None:
        match line:
            case {"counts": counts}:
                self.counts = Counts.from_dict(counts)
            case _:
                super().hear(line)


def search(query: Query, channel: Channel) -> None:
    """Count the query's puzzle; runs in a worker."""
    reuse_memory()
    limits = SearchLimits(query.seconds, query.memory_mb)
    try:
        counts = count(query.puzzle, limits=limits, progress=lambda now: channel.progress(str(now)))
    except Stop as stop:
        channel.answer(stop.status, str(stop))
    else:
        channel.say(counts=counts.to_dict())
        channel.answer("solved")
