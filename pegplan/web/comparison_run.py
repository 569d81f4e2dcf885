"""The comparison of a task that a user has written with the game that it should be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pegplan.game.codec import puzzle_to_json
from pegplan.game.puzzle import Puzzle
from pegplan.languages import Saying, error_json
from pegplan.pddl.comparing.apart import COMPARE
from pegplan.running.call import call
from pegplan.running.process import Limits
from pegplan.running.rundir import run_directory
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status
from pegplan.web.queued_run import LINE, QueuedRun
from pegplan.web.queueing import Turn

SECONDS, MEMORY_MB, MOST_STATES = 20.0, 1200, 200_000
"""Limits of one comparison. After so many seconds, or states, it ends with *undecided*."""
GRACE = 10.0
"""Seconds after that when its process is ended."""
TOO_MUCH = Saying("error.too-much")

JsonObject = dict[str, Any]


class ComparisonRun(QueuedRun):
    """The comparison of a domain and a problem with a puzzle.

    Attributes:
        found: the JSON of :class:`~pegplan.pddl.comparing.result.GameComparison`; None without.
        error: why there is none; empty where there is one, or none yet.
    """

    def __init__(self, puzzle: Puzzle, texts: tuple[str, str], turn: Turn) -> None:
        super().__init__("the comparison", Request(), turn)
        self.puzzle = puzzle
        self.texts = texts
        self.found: JsonObject | None = None
        self.error = ""

    @property
    def is_over(self) -> bool:
        """Whether there is a result, or an error."""
        return self.found is not None or bool(self.error)

    def work(self, folder: Path) -> JsonObject | str:
        """Compare, in a process of its own; an error comes as text."""
        data = {
            "game": puzzle_to_json(self.puzzle),
            "task": {"domain": self.texts[0], "problem": self.texts[1]},
            "options": {"most_states": MOST_STATES, "seconds": SECONDS},
        }
        limits = Limits(SECONDS + GRACE, memory_mb=MEMORY_MB)
        with run_directory() as own:
            reply, _ = call(COMPARE, data, own, limits, on_said=self._say, cancel=self.cancel)
        if reply is None or (reply.raised and "InputError" not in reply.raised):
            return TOO_MUCH
        if reply.raised:
            return reply.line
        found: JsonObject = reply.returned
        return found

    def _say(self, text: Any) -> None:
        self._lines.append(str(text)[:LINE])

    def finish(self, found: JsonObject | str, folder: Path) -> None:
        """Keep the result or the error."""
        if isinstance(found, str):
            self.error = found
        else:
            self.found = found

    def fail(self, status: Status, message: str) -> None:
        """Keep an error."""
        self.error = message or str(status)

    def ending(self) -> JsonObject:
        """How it ended, as JSON."""
        return {"event": "ended", "found": self.found, **error_json(self.error), **self.figures()}
