"""A run in the queue: it waits for its turn, runs under limits, and reports its progress."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from pegplan.errors import InputError, PegplanError
from pegplan.running import foreign
from pegplan.running.rundir import run_directory
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.searchlog import SearchLog
from pegplan.web.queueing import Turn

LOG_LINES = 200
"""Most log lines in one report: enough for all that a planner writes before its search."""
LINE = 200
"""Most characters of a log line."""
BLOCK = 1 << 16
"""Most bytes that are read from a log at a time."""
MOST_BLOCKS = 64
"""Most of them in one report."""


class QueuedRun(ABC):
    """The run of a solver that waits for its turn; subclasses say what it solves.

    Attributes:
        name: the solver.
        turn: its turn, or its place in the queue.
        cancel: set to end the run.
        began: when it began, by ``time.monotonic``; None while it waits.
    """

    def __init__(self, name: str, request: Request, turn: Turn) -> None:
        self.name = name
        self.turn = turn
        self.cancel = threading.Event()
        self.request = request.but(cancel=self.cancel, on_event=self._event)
        self.began: float | None = None
        self._logs: dict[Path, SearchLog] = {}
        self._lines: deque[str] = deque(maxlen=LOG_LINES)
        self._folder: Path | None = None
        self._read: dict[Path, int] = {}
        self._reading = threading.Lock()
        self._seconds = 0.0

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether it has ended, or was abandoned before it began."""

    @abstractmethod
    def work(self, folder: Path) -> Any:
        """Solve; logs below the folder are read meanwhile."""

    @abstractmethod
    def finish(self, found: Any, folder: Path) -> None:
        """Take in what :meth:`work` returned; at the end the run is over."""

    @abstractmethod
    def fail(self, status: Status, message: str) -> None:
        """End without an answer."""

    def execute(self) -> None:
        """Solve in this thread; errors end the run, too."""
        self.began = monotonic()
        try:
            with run_directory() as folder:
                self._folder = folder
                found = self.work(folder)
                self._seconds = monotonic() - self.began
                self.read_logs(over=True)
                self._folder = None
                self.finish(found, folder)
        except InputError as error:
            self._end(Status.UNSUPPORTED, str(error))
        except PegplanError as error:
            self._end(Status.UNAVAILABLE, str(error))
        except Exception as error:  # a bug in one solver must not end the race
            self._end(Status.CRASHED, f"{type(error).__name__} in {self.name}")

    def abandon(self) -> None:
        """End the run before it has begun."""
        self._end(Status.CANCELLED, "not started: the race was over")

    def _end(self, status: Status, message: str) -> None:
        self._seconds = monotonic() - (self.began or monotonic())
        self.fail(status, message)

    def _event(self, event: Event) -> None:
        if event.kind != "ended" and event.text:
            self._lines.append(event.text[:LINE])

    @property
    def state(self) -> str:
        """``waiting``, ``running`` or ``ended``."""
        if self.is_over:
            return "ended"
        return "waiting" if self.began is None else "running"

    def progress(self) -> dict[str, Any]:
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

    def _curve(self) -> list[dict[str, Any]]:
        """What the log of its only planner said of its search since the last call, as JSON."""
        with self._reading:
            found = [moment for log in self._logs.values() for moment in log.take()]
            return [moment.to_dict() for moment in found] if len(self._logs) == 1 else []

    def figures(self) -> dict[str, Any]:
        """What was measured until now, as JSON.

        ``seconds`` of wall-clock time since its turn began; ``expanded`` states, null where its
        logs have no number or where it runs several planners; ``final``: that is the number of
        all, and not what the newest line of a log said.
        """
        seconds = self._seconds
        if self.began is not None and not self.is_over:
            seconds = monotonic() - self.began
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
                    self._lines.append(line.strip()[:LINE])
                log.read(line, clock)
            if not whole:
                break


async def run_in_turn(run: QueuedRun, pool: Executor) -> None:
    """Wait for a run's turn, execute it in a thread, and give back the turn in any case."""
    import asyncio

    try:
        await run.turn.granted.wait()
        if run.cancel.is_set():
            run.abandon()
            return
        await asyncio.get_running_loop().run_in_executor(pool, run.execute)
    finally:
        run.turn.release()
