"""Count in a worker process that the supervisor keeps within limits."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Request
from pegplan.solvers.exact.counts.count import Counts, count
from pegplan.solvers.exact.counts.levels import Taken
from pegplan.solvers.exact.heap import reuse_memory
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.options import Options
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solvers.exact.counts.counting:search"
OWN = Path("levels")
"""A folder in the worker's own folder, which is removed when the worker ends."""


def count_apart(puzzle: Puzzle, request: Request, levels: Path | None, spare: bool) -> Counts:
    """:func:`~pegplan.solvers.exact.counts.count.count` in a supervised worker.

    Args:
        request: gives the limits, ``cancel`` and ``on_event``; the rest is not used.
        levels: a folder to keep finished levels in, so that a later count can continue.
        spare: do without that folder where it can't be written or another count has it, and
            remove the levels once all is counted.

    Raises:
        Stop: a limit ended the count.
        InputError: finished levels can't be kept.
    """
    if levels is not None:
        try:
            levels.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            if not spare:
                raise InputError(f"{levels}: can't keep levels there: {error.strerror}") from None
            levels = None
    if spare and levels is not None and not os.access(levels, os.W_OK):
        levels = None
    kept = None if levels is None else str(levels.absolute())
    options = Options(levels=kept, spare=spare)
    query = Query(puzzle, seconds=request.timeout, options=options, memory_mb=request.memory_mb)
    listener = _CountListener("count", request.on_event)
    shared = [] if levels is None else [levels]
    ending = work(SEARCH, query, request, listener, shared=shared).ending
    if listener.counts is not None and ending.status is Status.SOLVED:
        return listener.counts
    more = "; finished levels are kept, start it again to go on" if listener.kept else ""
    raise Stop(ending.status, ending.message + more)


class _CountListener(Listener):
    """Takes the messages of a counting worker.

    Attributes:
        counts: the result; None until it arrives.
        kept: finished levels stay in a folder after the worker has ended.
    """

    counts: Counts | None = None
    kept = False

    def hear(self, line: dict[str, Any]) -> None:
        match line:
            case {"counts": counts}:
                self.counts = Counts.from_dict(counts)
            case {"kept": bool(kept)}:
                self.kept = kept
            case _:
                super().hear(line)


def search(query: Query, channel: Channel) -> None:
    """Count the query's puzzle; runs in a worker."""
    reuse_memory()
    levels, spare = query.options["levels"], query.options["spare"]
    folder = OWN if levels is None else Path(levels)
    limits = SearchLimits(query.seconds, query.memory_mb)

    def counted(folder: Path) -> Counts:
        channel.say(kept=folder is not OWN)
        return count(
            query.puzzle,
            limits=limits,
            progress=lambda now: channel.progress(str(now)),
            checkpoint=folder,
            discard=spare,
        )

    try:
        try:
            counts = counted(folder)
        except Taken:
            if not spare:
                raise
            counts = counted(OWN)
    except Stop as stop:
        channel.answer(stop.status, str(stop))
    else:
        channel.say(counts=counts.to_dict())
        channel.answer("solved")
