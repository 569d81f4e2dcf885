"""Study a puzzle in a worker process that the supervisor keeps within limits."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Request
from pegplan.solvers.exact.heap import reuse_memory
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.study.shelf import Shelf
from pegplan.solvers.exact.study.study import Studied, Study
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.options import Options

SEARCH = "pegplan.solvers.exact.study.studying:search"
END = 30.0
"""Seconds that a worker may take after its limit, to write what it found."""
SHARE = 0.9
"""The part of a disk's free bytes that a study takes at most."""


def study_apart(puzzle: Puzzle, request: Request, path: Path, disk_mb: int) -> Studied:
    """:class:`~pegplan.solvers.exact.study.study.Study` in a supervised worker.

    Args:
        request: gives the limits, ``cancel`` and ``on_event``; the rest is not used.
        path: the file that has what is known, and gets what is found.
        disk_mb: MiB that files of positions may take beside it, while the study is at work.

    Raises:
        Unsupported: the board or the goal is too large.
        Stop: it was cancelled, or the worker was ended for its memory.
        InputError: the file can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"can't write {path}: {error.strerror}") from None
    listener = _StudyListener("study", request.on_event)
    with tempfile.TemporaryDirectory(
        prefix=f"{path.name}.", suffix=".part", dir=path.parent, ignore_cleanup_errors=True
    ) as folder:
        query = Query(
            puzzle, seconds=request.timeout, memory_mb=request.memory_mb,
            options=Options(path=str(path.absolute()), folder=folder, disk_mb=disk_mb),
        )  # fmt: skip
        request = request.but(timeout=request.timeout + END)
        ending = work(SEARCH, query, request, listener, shared=[path.parent]).ending
    if listener.studied is None:
        raise Stop(ending.status, ending.message)
    return listener.studied


class _StudyListener(Listener):
    """Takes the messages of a worker.

    Attributes:
        studied: the result; None until it arrives.
    """

    studied: Studied | None = None

    def hear(self, line: dict[str, Any]) -> None:
        match line:
            case {"studied": studied}:
                self.studied = Studied.from_dict(studied)
            case _:
                super().hear(line)


def search(query: Query, channel: Channel) -> None:
    """Study the query's puzzle; runs in a worker."""
    reuse_memory()
    limits = SearchLimits(query.seconds, query.memory_mb)
    path, folder = (Path(str(query.options[name])) for name in ("path", "folder"))
    shelf = Shelf(folder, _room(folder, int(query.options["disk_mb"])))
    found = Study(query.puzzle, path, limits, shelf, channel.progress).run()
    channel.say(studied=found.to_dict())
    channel.answer("solved")


def _room(folder: Path, most_mb: int) -> int:
    """Bytes that files in a folder may take: so many MiB, or a part of what the disk has left."""
    return min(most_mb * 2**20, int(SHARE * shutil.disk_usage(folder).free))
