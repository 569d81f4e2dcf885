"""Runs a search of pegplan's own in a process of its own, under the supervisor.

So every limit holds for all that the search does, it can be ended at any moment, and its
memory goes with its process. :mod:`pegplan.running.worker` makes the call, and
:mod:`pegplan.solvers.models.query` says what passes between the two sides.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, Run
from pegplan.running.worker import LOOK, call
from pegplan.solvers.base import Event, Request
from pegplan.solvers.endings import Ending, search_ending
from pegplan.solvers.models.query import DO, Query, query_to_json
from pegplan.solvers.outcome import Status


class Worked(NamedTuple):
    """How a worker ended: what that means, its process, and the end of what that printed."""

    ending: Ending
    run: Run
    log: str


class Listener:
    """Receives the messages of a worker.

    Attributes:
        name: the solver that works, for events.
        shown: a pattern for the lines of its own output that are progress to report.
        ending: the answer that it gave; None without one.
        optimal: its plan is proved best.
        folder: in which the worker runs.
    """

    def __init__(self, name: str, on_event: Callable[[Event], None], shown: str = "") -> None:
        self.name, self.on_event, self.shown = name, on_event, shown
        self.ending: Ending | None = None
        self.optimal = False
        self.folder = Path()
        self._next_look = 0.0
        self._last_text = ""

    def hear(self, line: dict[str, Any]) -> None:
        """Take in one message."""
        match line:
            case {"text": text}:
                self.show(text)
            case {"answer": str(answer), "message": str(message), "optimal": bool(optimal)}:
                self.ending, self.optimal = Ending(Status(answer), message), optimal

    def show(self, text: str) -> None:
        """Report progress, if it is new."""
        if text and text != self._last_text:
            self._last_text = text
            self.on_event(Event("progress", self.name, text))

    def attend(self, folder: Path) -> None:
        """Note the folder in which the worker runs."""
        self.folder = folder

    def look(self) -> None:
        """Report the last line of the worker's own output that is progress, not too often."""
        if self.shown and time.monotonic() >= self._next_look:
            self._next_look = time.monotonic() + LOOK
            self.show(_last_match(self.folder / "stdout.log", self.shown))


def work(
    search: str,
    query: Query,
    request: Request,
    listener: Listener,
    hint: str = "",
    shared: Sequence[Path] = (),
) -> Worked:
    """Have a worker answer a query, and wait for its end.

    Args:
        search: the function that answers, ``module:name``; see :mod:`.query`.
        request: whose limits, ``keep`` and ``cancel`` hold.
        hint: what installs the library that it needs.
        shared: folders besides its own in which the worker writes.

    Raises:
        Unavailable: a library that it needs is missing.
        Unsupported, InputError: as it raises them.
    """
    with run_directory(request.keep) as folder:
        listener.attend(folder)
        answer, ended = call(
            DO,
            query_to_json(query, search),
            folder,
            # Sampled memory only: numeric libraries reserve far more than they use.
            Limits(request.timeout, request.cpu, request.memory_mb, address_space=False),
            on_said=listener.hear,
            cancel=request.cancel,
            tick=listener.look,
            shared=shared,
        )
        found = listener.ending
        if found is None or (answer is not None and answer.raised):
            found = search_ending(answer, ended, listener.name, hint)
        return Worked(found, ended, ended.tail())


def _last_match(path: Path, pattern: str) -> str:
    """The last line of a log that matches, with single blanks."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - 4000))
            lines = file.read().decode(errors="replace").splitlines()[1:]
    except OSError:
        return ""
    return next(
        (" ".join(line.split()) for line in reversed(lines) if re.search(pattern, line)), ""
    )
