"""One solver in a race: waits for its turn, runs under limits, and reports its progress."""

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
BLOCK = 1 << 16
_EXPANDED = re.compile(
    r"(\d+) expanded|[Ee]xpanded (\d+) state|(?:Expanded Nodes|Nodes expanded):?\s*(\d+)"
)


class Lane:
    """The run of one solver in a race.

    Attributes:
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

    def run(self) -> None:
        """Run the solver in this thread; whatever happens becomes its outcome."""
        self.began = monotonic()
        try:
            with run_directory() as folder:
                self._folder = folder
                self._finish(self._solve(folder))
                self.look()
                self._folder = None
        except InputError as error:
            self._end(Status.UNSUPPORTED, str(error))
        except PegplanError as error:
            self._end(Status.UNAVAILABLE, str(error))
        except Exception as error:  # a bug of ours or of a solver must not end the race
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
        """End the run before it has begun, because the race is over."""
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

    def news(self) -> dict[str, Any]:
        """The run's state and times, with the log lines since the last call."""
        lines = []
        while self._lines:
            lines.append(self._lines.popleft())
        running = self.state == "running" and self.began is not None
        return {
            "event": "lane",
            "solver": self.name,
            "state": self.state,
            "place": self.turn.place if self.state == "waiting" else 0,
            "seconds": round(monotonic() - self.began if running else self._seconds, 2),  # type: ignore[operator]
            "expanded": self.expanded,
            "log": lines,
        }

    def look(self) -> None:
        """Read what its programs have written since the last look."""
        folder = self._folder
        if folder is None:
            return
        with suppress(OSError):
            for path in sorted(folder.rglob("stdout*.log")):
                self._look_at(path)

    def _look_at(self, path: Path) -> None:
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
    """The actions of the plan file that makes the outcome's jumps; None where none does."""
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
    """The request that every lane of a race gets."""
    return Request(
        encoding=encoding,
        timeout=settings.timeout,
        memory_mb=settings.memory_mb,
        cpu=settings.timeout * 2,
        optimal=optimal,
    )


async def run_lane(lane: Lane, pool: Executor) -> None:
    """Wait for a lane's turn and run it in a thread; the turn is given back in any case."""
    import asyncio

    try:
        await lane.turn.come.wait()
        if lane.cancel.is_set():
            lane.abandon()
            return
        await asyncio.get_running_loop().run_in_executor(pool, lane.run)
    finally:
        lane.turn.release()
