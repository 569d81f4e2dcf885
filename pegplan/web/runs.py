"""Work that waits for its turn, runs under limits in a thread, and reports its progress."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from pegplan.errors import InputError, PegplanError
from pegplan.languages import Saying
from pegplan.running import foreign
from pegplan.running.folders import run_directory
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.searchlog import SearchLog
from pegplan.web.game_page import JsonObject
from pegplan.web.queueing import Turn
from pegplan.web.stream import Events

TICK = 0.15
"""Seconds between two reports on a run."""
LOG_LINES, LINE = 200, 200
"""Most log lines in one report, enough for all that a planner writes before its search; and most
characters of a line."""
BLOCK, MOST_BLOCKS = 1 << 16, 64
"""Most bytes that are read from a log at a time, and most of these in one report."""


class QueuedRun:
    """A run of a solver, or of other work that takes long.

    Attributes:
        name: the solver, or what is done.
        turn: its turn, or its place in the queue.
        cancel: set to end the run.
        request: limits, for solvers; its events become log lines.
        began: when it began, by ``time.monotonic``; None while it waits.
        found: what the work returned; None before its end, and where it failed.
        failure: how it failed, and why; None where it did not.
    """

    def __init__(
        self,
        name: str,
        turn: Turn,
        work: Callable[[QueuedRun, Path], Any],
        request: Request | None = None,
    ) -> None:
        """Have work done when its turn comes.

        Args:
            work: gets this run and a folder, in which logs are read meanwhile.
        """
        self.name = name
        self.turn = turn
        self.cancel = threading.Event()
        self.request = (request or Request()).but(cancel=self.cancel, on_event=self._event)
        self.began: float | None = None
        self.found: Any = None
        self.failure: tuple[Status, str] | None = None
        self._work = work
        self._logs: dict[Path, SearchLog] = {}
        self._lines: deque[str] = deque(maxlen=LOG_LINES)
        self._folder: Path | None = None
        self._read: dict[Path, int] = {}
        self._reading = threading.Lock()
        self._seconds: float | None = None

    @property
    def is_over(self) -> bool:
        """Whether it has ended, or was abandoned before it began."""
        return self.found is not None or self.failure is not None

    @property
    def state(self) -> str:
        """``waiting``, ``running`` or ``ended``."""
        if self.is_over:
            return "ended"
        return "waiting" if self.began is None else "running"

    @property
    def error(self) -> str:
        """Why it failed; empty where it did not."""
        return "" if self.failure is None else self.failure[1] or str(self.failure[0])

    async def in_turn(self, pool: Executor) -> None:
        """Wait for the turn, do the work in a thread, and give back the turn in any case."""
        try:
            await self.turn.granted.wait()
            if self.cancel.is_set():
                self.failure = Status.CANCELLED, "not started: the race was over"
            else:
                await asyncio.get_running_loop().run_in_executor(pool, self._do)
        finally:
            self.turn.release()

    def _do(self) -> None:
        self.began = monotonic()
        try:
            with run_directory() as folder:
                self._folder = folder
                found = self._work(self, folder)
                self.stop_clock()
                self.found = found  # the last thing: then the run is reported as ended
        except InputError as error:
            self._fail(Status.UNSUPPORTED, Saying.of(error))
        except PegplanError as error:
            self._fail(Status.UNAVAILABLE, Saying.of(error))
        except Exception as error:  # a bug in one solver must not end the race
            self._fail(Status.CRASHED, f"{type(error).__name__} in {self.name}")

    def _fail(self, status: Status, message: str) -> None:
        if self._seconds is None:
            self._seconds = monotonic() - (self.began or monotonic())
        self.failure = status, message

    def stop_clock(self) -> None:
        """What comes now, such as the check of a plan, is no part of what is measured."""
        if self._seconds is None:
            self._seconds = monotonic() - (self.began or monotonic())
            self.read_logs(over=True)
            self._folder = None

    def say(self, text: Any) -> None:
        """Add a line to the log."""
        self._lines.append(str(text)[:LINE])

    def _event(self, event: Event) -> None:
        if event.kind != "ended" and event.text:
            self.say(event.text)

    def progress(self) -> JsonObject:
        """The run's state and time, with the log lines since the last call, as JSON."""
        lines = []
        while self._lines:
            lines.append(self._lines.popleft())
        return {
            "event": "run",
            "solver": self.name,
            "state": self.state,
            "place": self.turn.place if self.state == "waiting" else 0,
            "log": lines,
            "curve": self._curve(),
            **self.figures(),
        }

    def _curve(self) -> list[JsonObject]:
        """What the log of its only planner said of its search since the last call, as JSON."""
        with self._reading:
            found = [moment for log in self._logs.values() for moment in log.take()]
            return [moment.to_dict() for moment in found] if len(self._logs) == 1 else []

    def figures(self) -> JsonObject:
        """What was measured until now, as JSON.

        ``seconds`` of wall-clock time since its turn began; ``expanded`` states, null where its
        logs have no number or where it runs several planners; ``final``: that is the number of
        all, and not what the newest line of a log said.
        """
        seconds = self._seconds
        if seconds is None:
            seconds = 0.0 if self.began is None else monotonic() - self.began
        logs = list(self._logs.values())
        states = logs[0] if len(logs) == 1 else SearchLog()
        final = states.final and self.is_over
        return {"seconds": round(seconds, 2), "expanded": states.number, "final": final}

    def read_logs(self, over: bool = False) -> None:
        """Read what the solver's programs have written to their logs since the last call.

        Args:
            over: they have ended, so that nothing more will come.
        """
        with self._reading, suppress(OSError):
            folder = self._folder
            for path in sorted(folder.rglob("stdout*.log")) if folder else ():
                self._read_log(path)
            for log in self._logs.values() if over else ():
                log.close()

    def _read_log(self, path: Path) -> None:
        log = self._logs.setdefault(path, SearchLog())
        clock = round(monotonic() - (self.began or monotonic()), 2)
        for _ in range(MOST_BLOCKS):
            seen = self._read.get(path, 0)
            text = foreign.read(path, BLOCK, seen) or b""
            whole = text.rfind(b"\n") + 1 or (len(text) if len(text) == BLOCK else 0)
            self._read[path] = seen + whole
            for line in foreign.plain(text[:whole]).splitlines():
                if line.strip():
                    self.say(line.strip())
                log.read(line, clock)
            if not whole:
                break


def cancel_all(runs: Sequence[QueuedRun]) -> None:
    """End runs, waiting ones too."""
    for run in runs:
        run.cancel.set()
        if run.began is None:  # it still waits for its turn
            run.turn.granted.set()


def events_of(
    run: QueuedRun, ending: Callable[[QueuedRun], JsonObject], **more: Callable[[], Any]
) -> Events:
    """How a run goes on, and at last how it ended; closing the events ends it.

    Args:
        ending: what the last event says.
        more: what each report says besides.
    """

    async def values() -> AsyncGenerator[JsonObject, None]:
        said: JsonObject = {}
        while not (over := run.is_over) or not said:
            if run.state != "waiting":
                await asyncio.to_thread(run.read_logs)
            if (news := run.progress() | {key: ask() for key, ask in more.items()}) != said:
                said = news
                yield news
            if not over:
                await asyncio.sleep(TICK)
        yield {"event": "ended", **ending(run), **run.figures()}

    return Events(values(), lambda: cancel_all([run]))
