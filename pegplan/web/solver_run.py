"""The run of one solver in a race: it waits for its turn, runs under limits, reports progress."""

from __future__ import annotations

import re
import threading
from collections import deque
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from pegplan.errors import InputError, PegplanError
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.plan import parse_plan
from pegplan.running import foreign
from pegplan.running.rundir import run_directory
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.plans import MOST_BYTES
from pegplan.solvers.registry import solver
from pegplan.solvers.rendering import render
from pegplan.web.answers import actions_json
from pegplan.web.bounds import Settings
from pegplan.web.queueing import Turn

LOG_LINES = 200
"""Most log lines in one report: enough for all that a planner writes before its search."""
LINE = 200
"""Most characters of a log line."""
BLOCK = 1 << 16
"""Most bytes that are read from a log at a time."""
_EXPANDED = re.compile(
    r"(\d+) expanded|[Ee]xpanded (\d+) state|(?:Expanded Nodes|Nodes expanded):?\s*(\d+)"
)


class SolverRun:
    """The run of one solver in a race.

    Attributes:
        turn: its turn, or its place in the queue.
        cancel: set to end the run.
        began: when it began, by ``time.monotonic``; None while it waits.
        outcome: the solver's outcome; None until the run has ended.
        actions: the plan's actions, where a planner's plan file was read.
        expanded: how many states were expanded, from the log; None where the log has no number.
    """

    def __init__(self, name: str, puzzle: Puzzle, request: Request, turn: Turn) -> None:
        self.name = name
        self.puzzle = puzzle
        self.turn = turn
        self.cancel = threading.Event()
        self.request = request.but(cancel=self.cancel, on_event=self._event)
        self.began: float | None = None
        self.outcome: Outcome | None = None
        self.actions: list[dict[str, Any]] | None = None
        self.expanded: int | None = None
        self._lines: deque[str] = deque(maxlen=LOG_LINES)
        self._folder: Path | None = None
        self._read: dict[Path, int] = {}
        self._seconds = 0.0

    def execute(self) -> None:
        """Run the solver in this thread; errors become its outcome, too."""
        self.began = monotonic()
        try:
            with run_directory() as folder:
                self._folder = folder
                self._finish(self._solve(folder))
                self.read_logs()
                self._folder = None
        except InputError as error:
            self._end(Status.UNSUPPORTED, str(error))
        except PegplanError as error:
            self._end(Status.UNAVAILABLE, str(error))
        except Exception as error:  # a bug in one solver must not end the race
            self._end(Status.CRASHED, f"{type(error).__name__} in {self.name}")

    def _solve(self, folder: Path) -> Outcome:
        return solver(self.name).solve(self.puzzle, self.request.but(keep=folder / "runs"))

    def _finish(self, outcome: Outcome) -> None:
        if outcome.verified and outcome.encoding and self._folder:
            with suppress(PegplanError, OSError, UnicodeDecodeError):
                self.actions = _own_actions(self._folder, self.puzzle, outcome)
        expanded = outcome.statistics.get("expanded")
        if isinstance(expanded, int):
            self.expanded = expanded
        self._seconds = monotonic() - (self.began or 0)
        self.outcome = outcome

    def abandon(self) -> None:
        """End the run before it has begun."""
        self._end(Status.CANCELLED, "not started: the race was over")

    def _end(self, status: Status, message: str) -> None:
        self._seconds = monotonic() - (self.began or monotonic())
        self.outcome = Outcome(self.puzzle, status, self.name, message=message)

    def _event(self, event: Event) -> None:
        if event.kind != "ended" and event.text:
            self._lines.append(event.text[:LINE])

    @property
    def state(self) -> str:
        """``waiting``, ``running`` or ``ended``."""
        if self.outcome is not None:
            return "ended"
        return "waiting" if self.began is None else "running"

    def progress(self) -> dict[str, Any]:
        """The run's state and time, with the log lines since the last call, as JSON."""
        lines = []
        while self._lines:
            lines.append(self._lines.popleft())
        seconds = self._seconds
        if self.began is not None and self.outcome is None:
            seconds = monotonic() - self.began
        return {
            "event": "run",
            "solver": self.name,
            "state": self.state,
            "place": self.turn.place if self.state == "waiting" else 0,
            "seconds": round(seconds, 2),
            "expanded": self.expanded,
            "log": lines,
        }

    def read_logs(self) -> None:
        """Read what the solver's programs have written to their logs since the last call."""
        folder = self._folder
        if folder is None:
            return
        with suppress(OSError):
            for path in sorted(folder.rglob("stdout*.log")):
                self._read_log(path)

    def _read_log(self, path: Path) -> None:
        seen, size = self._read.get(path, 0), path.lstat().st_size
        if size <= seen:
            return
        text = foreign.read(path, BLOCK, max(seen, size - BLOCK)) or b""
        whole = text.rfind(b"\n") + 1
        self._read[path] = size - len(text) + whole
        for line in foreign.plain(text[:whole]).splitlines():
            if line.strip():
                self._lines.append(line.strip()[:LINE])
            if match := _EXPANDED.search(line):
                self.expanded = int(next(group for group in match.groups() if group))


def _own_actions(folder: Path, puzzle: Puzzle, outcome: Outcome) -> list[dict[str, Any]] | None:
    """The actions of the plan file that has the outcome's jumps; None if there is no such file."""
    task = render(puzzle, str(outcome.encoding))
    wanted = [str(jump) for jump in outcome.jumps or ()]
    for path in sorted(folder.rglob("plan*"), reverse=True):
        if (text := foreign.read(path, MOST_BYTES)) is not None:
            steps = parse_plan(text.decode("utf-8")).steps
            actions = actions_json(task, [step.words for step in steps if not step.is_notation])
            if [jump for action in actions for jump in action["jumps"]] == wanted:
                return actions
    return None


def request_of(settings: Settings, encoding: str | None, optimal: bool) -> Request:
    """The request for every solver of a race."""
    return Request(
        encoding=encoding,
        timeout=settings.timeout,
        memory_mb=settings.memory_mb,
        cpu=settings.timeout * 2,
        optimal=optimal,
    )


async def run_in_turn(run: SolverRun, pool: Executor) -> None:
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
