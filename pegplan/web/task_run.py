"""The run of a planner on PDDL that a user has written, and the check of its plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pegplan.solvers.any_task import PlannerAnswer, ask_planner
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.presets import presets
from pegplan.web.queued_run import QueuedRun
from pegplan.web.queueing import Turn
from pegplan.web.task_checking import check

MOST_SAID = 4000
"""Characters of a planner's last words that are sent to the page."""
MOST_WORDS = 600
"""Characters of a message about a run's end."""


class TaskRun(QueuedRun):
    """The run of a planner on a domain and a problem.

    Attributes:
        texts: domain and problem.
        fault: the first error that reading the texts finds; empty without one.
        asked: the puzzle on whose board the plan may be played, as in a request; or None.
        answer: what the planner made of them; None until all is over.
        checked: what :func:`pegplan.web.task_checking.check` says of its plan; None without one.
    """

    def __init__(
        self,
        name: str,
        texts: tuple[str, str],
        asked: Any,
        request: Request,
        turn: Turn,
        fault: str = "",
    ) -> None:
        super().__init__(name, request, turn)
        self.texts = texts
        self.fault = fault
        self.asked = asked
        self.answer: PlannerAnswer | None = None
        self.checked: dict[str, Any] | None = None

    @property
    def is_over(self) -> bool:
        """Whether the planner has ended, and its plan has been checked."""
        return self.answer is not None

    def work(self, folder: Path) -> PlannerAnswer:
        """Run the planner."""
        return ask_planner(self.name, *self.texts, self.request.but(keep=folder / "runs"))

    def finish(self, found: PlannerAnswer, folder: Path) -> None:
        """Check the planner's plan."""
        if found.plan is not None:
            self.checked = check(self.texts, found.plan, self.asked, self.cancel)
        self.answer = found

    def fail(self, status: Status, message: str) -> None:
        """Keep an answer without a plan."""
        self.answer = PlannerAnswer(None, status, message, "", self._seconds)

    def ending(self) -> dict[str, Any]:
        """How it ended, as JSON; the plan's actions are in ``check``."""
        answer = self.answer
        assert answer is not None
        return {
            "event": "ended",
            "solver": self.name,
            "found": answer.plan is not None,
            "optimal": presets()[self.name].optimal,
            "status": None if answer.status is None else str(answer.status),
            "message": self._message(answer)[:MOST_WORDS],
            "said": answer.said[-MOST_SAID:],
            "check": self.checked,
            **self.figures(),
        }

    def _message(self, answer: PlannerAnswer) -> str:
        """Why there is no plan: what is wrong with the texts, if the planner failed on them."""
        if self.fault and answer.status is Status.CRASHED:
            return f"{self.fault} ({answer.message})"
        return answer.message
