"""Counting in a process of its own, under limits that hold at every step."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Request
from pegplan.solvers.exact.count import Counts, count
from pegplan.solvers.exact.limits import Limits, Stop
from pegplan.solvers.models.apart import Listener, ending, work
from pegplan.solvers.models.job import Channel, Job
from pegplan.solvers.outcome import Status

OWN = Path("levels")
"""Where a worker keeps levels in its own folder, which goes with it."""


def count_apart(puzzle: Puzzle, request: Request, levels: Path | None, spare: bool) -> Counts:
    """:func:`~pegplan.solvers.exact.count.count` in a supervised worker.

    Args:
        request: whose limits, ``cancel`` and ``on_event`` hold.
        levels: a folder to keep finished levels in, so that a count can go on.
        spare: count also where that folder can't be written.

    Raises:
        Stop: a limit ended the count.
        InputError: finished levels can't be kept.
    """
    options = {"levels": None if levels is None else str(levels.absolute()), "spare": spare}
    job = Job(puzzle, seconds=request.timeout, options=options, memory_mb=request.memory_mb)
    said = _Said("count", request.on_event)
    ended = work("pegplan.solvers.exact.counting:search", job, request, said)
    if said.answer is not None and said.answer["answer"] == "input":
        raise InputError(str(said.answer["message"]))
    status, why = ending(said, ended)
    if said.counts is not None and status is Status.SOLVED:
        return said.counts
    raise Stop(status, why + ("; finished levels are kept, start it again to go on" * said.kept))


class _Said(Listener):
    """What a counting worker has said.

    Attributes:
        kept: finished levels outlast it.
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


def search(job: Job, channel: Channel) -> None:
    """Count the job's puzzle; runs in a worker."""
    levels = job.options["levels"]
    folder = OWN if levels is None or (job.options["spare"] and not _writable(levels)) else levels
    channel.say(kept=folder is not OWN)
    try:
        counts = count(
            job.puzzle,
            limits=Limits(job.seconds, job.memory_mb),
            progress=lambda now: channel.progress(str(now)),
            checkpoint=Path(folder),
        )
    except Stop as stop:
        channel.answer(stop.status, str(stop))
    else:
        channel.say(counts=counts.to_dict())
        channel.answer("solved")


def _writable(folder: str) -> bool:
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
