"""Study a puzzle in a worker process that the supervisor keeps within limits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Request
from pegplan.solvers.exact.heap import reuse_memory
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.study import Studied, Study
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.options import Options

SEARCH = "pegplan.solvers.exact.studying:search"
END = 30.0
"""Seconds that a worker may take after its limit, to write what it found."""


def study_apart(puzzle: Puzzle, request: Request, path: Path) -> Studied:
    """:class:`~pegplan.solvers.exact.study.Study` in a supervised worker.

    Args:
        request: gives the limits, ``cancel`` and ``on_event``; the rest is not used.
        path: the file that has what is known, and gets what is found.

    Raises:
        Unsupported: the board or the goal is too large.
        Stop: it was cancelled, or the worker was ended for its memory.
        InputError: the file can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"can't write {path}: {error.strerror}") from None
    query = Query(
        puzzle, seconds=request.timeout, memory_mb=request.memory_mb,
        options=Options(path=str(path.absolute())),
    )  # fmt: skip
    listener = _StudyListener("study", request.on_event)
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
    path = Path(str(query.options["path"]))
    found = Study(query.puzzle, path, limits, channel.progress).run()
    channel.say(studied=found.to_dict())
    channel.answer("solved")
