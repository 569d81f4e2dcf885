"""A search that is traced when its turn comes, for the page to show step by step."""

from __future__ import annotations

import json
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.game.codec import position_to_json, puzzle_to_json
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.languages import error_json
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status
from pegplan.tracing.ask import trace
from pegplan.tracing.choices import HeuristicName, SearchName
from pegplan.tracing.trace import Trace
from pegplan.tracing.tracejson import trace_to_json
from pegplan.web.queued_run import QueuedRun
from pegplan.web.queueing import Turn

SECONDS, MEMORY_MB = 20.0, 1200
"""Limits of one search. After so many seconds it stops, and its steps so far are shown."""
MOST_STEPS, MOST_NODES = 2_000, 12_000
"""Where else it stops."""
KEPT = 24
"""Traces that are kept: a class often watches the same search."""

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class Searched:
    """What is searched: a puzzle from a position, in an encoding or as the texts of a task.

    Attributes:
        position: where the search begins.
        encoding: its name; None takes the simplest that can express the goal.
        task: the texts of a domain and a problem, in place of an encoding.
    """

    puzzle: Puzzle
    position: Position
    encoding: str | None
    task: tuple[str, str] | None

    def to_dict(self) -> JsonObject:
        """As JSON."""
        return {
            "puzzle": puzzle_to_json(self.puzzle),
            "position": position_to_json(self.position),
            "encoding": self.encoding,
            "task": None if self.task is None else list(self.task),
        }


@dataclass(frozen=True)
class TraceWish:
    """What is asked of a trace; see :func:`pegplan.trace`."""

    searched: Searched
    search: SearchName
    heuristic: HeuristicName
    weight: float | None
    steps: int

    @property
    def key(self) -> str:
        """The same for the same wish."""
        asked = [self.searched.to_dict(), self.search, self.heuristic, self.weight, self.steps]
        return json.dumps(asked, sort_keys=True)


class KeptTraces:
    """The traces made last, packed."""

    def __init__(self) -> None:
        self._packed: OrderedDict[str, bytes] = OrderedDict()

    def get(self, wish: TraceWish) -> JsonObject | None:
        """The trace of a wish as JSON; None if it is not kept."""
        packed = self._packed.get(wish.key)
        if packed is None:
            return None
        self._packed.move_to_end(wish.key)
        found: JsonObject = json.loads(zlib.decompress(packed))
        return found

    def keep(self, wish: TraceWish, found: JsonObject) -> None:
        """Keep a trace in place of the oldest."""
        self._packed[wish.key] = zlib.compress(json.dumps(found).encode(), 1)
        if len(self._packed) > KEPT:
            self._packed.popitem(last=False)


class TraceRun(QueuedRun):
    """The tracing of one search.

    Attributes:
        found: the trace as JSON; None until it has ended, and where there is an error.
        error: why there is none; empty where there is one.
    """

    def __init__(self, wish: TraceWish, turn: Turn) -> None:
        super().__init__("the search", Request(), turn)
        self.wish = wish
        self.steps = 0
        self.found: JsonObject | None = None
        self.error = ""

    @property
    def is_over(self) -> bool:
        """Whether there is a trace, or an error."""
        return self.found is not None or bool(self.error)

    def work(self, folder: Path) -> Trace:
        """Search, in a process of its own."""
        wish, asked = self.wish, self.wish.searched
        return trace(
            asked.puzzle,
            wish.search,
            wish.heuristic,
            weight=wish.weight,
            position=asked.position,
            encoding=asked.encoding,
            task=asked.task,
            most_steps=wish.steps,
            most_nodes=MOST_NODES,
            timeout=SECONDS,
            memory_mb=MEMORY_MB,
            cancel=self.cancel,
            on_expanded=self._count,
        )

    def _count(self, number: int) -> None:
        self.steps = number

    def finish(self, found: Trace, folder: Path) -> None:
        """Keep the trace."""
        self.found = trace_to_json(found)

    def fail(self, status: Status, message: str) -> None:
        """Keep an error."""
        self.error = message or str(status)

    def progress(self) -> JsonObject:
        """The run's state, and how many positions have been expanded."""
        return {**super().progress(), "steps": self.steps}

    def ending(self) -> JsonObject:
        """How it ended, as JSON."""
        return ended(self.found, self.error)


def ended(found: JsonObject | None, error: str = "") -> JsonObject:
    """The last event: the trace, or why there is none."""
    return {"event": "ended", "trace": found, **error_json(error)}
