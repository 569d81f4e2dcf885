"""The run of one solver in a race."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from pegplan.errors import PegplanError
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.plan import parse_plan
from pegplan.running import foreign
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.plans import MOST_BYTES
from pegplan.solvers.registry import solver
from pegplan.solvers.rendering import render
from pegplan.web.answers import actions_json
from pegplan.web.queued_run import QueuedRun
from pegplan.web.queueing import Turn


class SolverRun(QueuedRun):
    """The run of one solver in a race.

    Attributes:
        outcome: the solver's outcome; None until the run has ended.
        actions: the plan's actions, where a planner's plan file was read.
    """

    def __init__(self, name: str, puzzle: Puzzle, request: Request, turn: Turn) -> None:
        super().__init__(name, request, turn)
        self.puzzle = puzzle
        self.outcome: Outcome | None = None
        self.actions: list[dict[str, Any]] | None = None

    @property
    def is_over(self) -> bool:
        """Whether there is an outcome."""
        return self.outcome is not None

    def work(self, folder: Path) -> Outcome:
        """Solve the puzzle."""
        return solver(self.name).solve(self.puzzle, self.request.but(keep=folder / "runs"))

    def finish(self, found: Outcome, folder: Path) -> None:
        """Keep the outcome, with the actions of its plan."""
        if found.verified and found.encoding:
            with suppress(PegplanError, OSError, UnicodeDecodeError):
                self.actions = _own_actions(folder, self.puzzle, found)
        self.outcome = found  # the last thing: then the run is reported as ended

    def fail(self, status: Status, message: str) -> None:
        """Keep an outcome without an answer."""
        self.outcome = Outcome(self.puzzle, status, self.name, message=message)


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
