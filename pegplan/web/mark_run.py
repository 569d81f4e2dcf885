"""The marking of what a pupil wrote for an exercise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pegplan.classroom.exercise import Exercise
from pegplan.classroom.marking import CheckResult, mark
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status
from pegplan.web.queued_run import QueuedRun
from pegplan.web.queueing import Turn

SECONDS, MEMORY_MB = 20.0, 1024
"""Limits of one marking."""


class MarkRun(QueuedRun):
    """The marking of one text.

    Attributes:
        results: of the exercise's checks, in order; None until it has ended.
        error: why there are none; empty where there are.
    """

    def __init__(self, exercise: Exercise, text: str, turn: Turn) -> None:
        super().__init__("the check", Request(), turn)
        self.exercise = exercise
        self.text = text
        self.results: tuple[CheckResult, ...] | None = None
        self.error = ""

    @property
    def is_over(self) -> bool:
        """Whether there are results, or an error."""
        return self.results is not None or bool(self.error)

    def work(self, folder: Path) -> tuple[CheckResult, ...]:
        """Mark the text, in a process of its own."""
        return mark(
            self.exercise, self.text, timeout=SECONDS, memory_mb=MEMORY_MB, cancel=self.cancel
        )

    def finish(self, found: tuple[CheckResult, ...], folder: Path) -> None:
        """Keep the results."""
        self.results = found

    def fail(self, status: Status, message: str) -> None:
        """Keep an error."""
        self.error = message or str(status)

    def ending(self) -> dict[str, Any]:
        """How it ended, as JSON."""
        results = [result.to_dict() for result in self.results or ()]
        return {"event": "ended", "results": results, "error": self.error, **self.figures()}
