"""The plan files of a run: reads each as it appears, simulates it and keeps the best plan."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import PlanError
from pegplan.running import foreign
from pegplan.solvers.base import Event
from pegplan.solvers.endings import Ending
from pegplan.solvers.outcome import Outcome, Status, judge

if TYPE_CHECKING:
    from pegplan.pddl.plan import ActionReader

MOST_BYTES = 2_000_000
"""Bytes of a plan file: enough for ten thousand holes; reading takes a second a megabyte."""
MOST_FILES = 10_000
MOST_READ = 10 * MOST_BYTES
"""Bytes of all plan files that are read in one run."""
MOST_NOTED = 5
BAD_PLANS = "bad_plans"
"""In the statistics of an outcome: how many of its plan files fail, although one is good."""
NO_SOLUTION = "no solution"  # LPG's plan file where it has no plan


class Plans:
    """Reads plan files: ``plan``, or ``plan.1``, ``plan.2`` … where each improves on the last.

    Args:
        path: of ``plan``.
        soft: the task's goals are soft, so that a valid plan may miss the puzzle's goal.
        by_moves: the task counts moves, so that plans of equal cost may still improve.

    Attributes:
        best: the outcome of the best valid plan so far; None without one.
        count: how many valid plans were read.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        task: ActionReader,
        solver: str,
        path: Path,
        on_event: Callable[[Event], None],
        soft: bool = False,
        by_moves: bool = False,
    ) -> None:
        self.puzzle, self.task, self.solver, self.path = puzzle, task, solver, path
        self.on_event, self.soft, self.by_moves = on_event, soft, by_moves
        self.best: Outcome | None = None
        self.count = 0
        self._done: set[Path] = set()
        self._seen: dict[Path, int] = {}
        self._left = MOST_READ
        self._bad: dict[str, Outcome | str] = {}
        self._short: dict[str, Outcome] = {}

    @property
    def unbeatable(self) -> bool:
        """Whether there is a valid plan and none can be better, by the puzzle and by the task."""
        return self.best is not None and not self.by_moves and self.puzzle.every_plan_is_best

    def look(self, *, last: bool = False) -> None:
        """Read the plan files that are complete by now; ``last``: the planner has ended."""
        for path in plan_files(self.path):
            if path not in self._done:
                self._read(path, last)

    def outcome(self, found: Ending, *, optimal: bool, **fields: Any) -> Outcome:
        """The outcome of the run: its best plan, or else what is wrong with its plans, or its end.

        Args:
            found: how the run ended.
            optimal: the best plan, if there is one, is optimal.
            fields: further attributes of the outcome, the statistics among them.
        """
        ended_well = found.status in (Status.NO_PLAN, Status.UNSOLVABLE)
        bad = {**self._bad, **self._short} if ended_well and not self.soft else self._bad
        figures = fields.pop("statistics", {}) | ({"plans": self.count} if self.count > 1 else {})
        if self.best is not None:
            message = "; ".join([*self._about(found), *_noted(bad)])
            figures |= {BAD_PLANS: len(bad)} if bad else {}
            return replace(
                self.best, optimal=optimal, message=message, statistics=figures, **fields
            )
        fields["statistics"] = figures
        if self.soft and self._short and not self._bad:
            return self._missed(found, optimal and ended_well, **fields)
        if ended_well and (bad := {**self._bad, **self._short}):
            return self._invalid(bad, **fields)
        message = f"{self.solver}: {found.message}"
        if found.claim:
            message = f"claimed by {self.solver}"
        elif self._short:
            message += "; its plan file is incomplete"
        message = "; ".join([message, *_noted(bad)])
        return Outcome(self.puzzle, found.status, self.solver, message=message, **fields)

    def _invalid(self, bad: dict[str, Outcome | str], **fields: Any) -> Outcome:
        """The outcome of a run without a valid plan: the last plan, with notes on the others."""
        _, found = bad.popitem()
        notes = _noted(bad)
        if isinstance(found, Outcome):
            return replace(found, message="; ".join([found.message, *notes]), **fields)
        message = "; ".join([f"{self.solver}'s plan can't be read: {found}", *notes])
        return Outcome(self.puzzle, Status.INVALID_PLAN, self.solver, message=message, **fields)

    def _missed(self, found: Ending, optimal: bool, **fields: Any) -> Outcome:
        """The outcome of a task with soft goals whose valid plan misses the puzzle's goal."""
        short = list(self._short.values())[-1]
        message = f"{self.solver}'s plan does not reach all of the puzzle's goal: {short.verdict}"
        status = found.status
        if optimal:
            status = Status.UNSOLVABLE
            message = f"claimed by {self.solver}, whose best plan misses the goal: {short.verdict}"
        return Outcome(self.puzzle, status, self.solver, message=message, **fields)

    def _about(self, found: Ending) -> list[str]:
        parts = [f"the best of {self.count} plans"] if self.count > 1 else []
        late = {Status.TIMEOUT, Status.MEMOUT, Status.CRASHED, Status.CANCELLED}
        if self.unbeatable:  # then the run was ended for it
            late.discard(Status.CANCELLED)
        if found.status in late:
            parts.append(f"then {found.message}")
        return parts

    def _fresh(self, path: Path, last: bool) -> bytes | None:
        """A file's bytes; None where there are none, or, unless ``last``, none that are new."""
        if self._left <= 0:
            self._bad[path.name] = f"there are more than {MOST_READ} bytes of plans before it"
            return None
        data = foreign.read(path, MOST_BYTES + 1)
        if data is None:
            return None
        seen, self._seen[path] = self._seen.get(path), hash(data)
        if not last and seen == hash(data):
            return None
        self._left -= len(data)
        return data

    def _read(self, path: Path, last: bool) -> None:
        from pegplan.pddl.plan import read_plan

        data = self._fresh(path, last)
        if data is None:
            return
        if len(data) > MOST_BYTES:
            self._bad[path.name] = f"the file is larger than {MOST_BYTES} bytes"
            return
        try:
            text = data.decode("utf-8")
            plan = read_plan(text, self.puzzle, self.task)
        except UnicodeDecodeError as error:
            if last:
                self._bad[path.name] = f"not UTF-8 text ({error.reason})"
            return
        except PlanError as error:
            said = "".join(line.partition(";")[0].strip() for line in text.splitlines())
            if last and not said:  # a plan where the start is a goal position
                outcome = judge(self.puzzle, self.solver, ())
                if outcome.verified:
                    self._accept(path, outcome)
            elif last and said.lower() != NO_SOLUTION:
                self._bad[path.name] = str(error)
            return
        outcome = judge(self.puzzle, self.solver, plan.steps, plan.lines)
        if outcome.verified and (last or plan.complete):
            self._accept(path, outcome)
        elif last:
            self._judge_bad(path, outcome, plan.complete)

    def _judge_bad(self, path: Path, outcome: Outcome, complete: bool) -> None:
        """Note a plan that fails; one that only misses the goal may be incomplete, or soft."""
        assert outcome.verdict is not None
        stops_short = outcome.verdict.step is None
        if stops_short and (self.soft or (outcome.steps and not complete)):
            self._short[path.name] = outcome
        elif outcome.steps or complete:
            self._bad[path.name] = outcome

    def _accept(self, path: Path, outcome: Outcome) -> None:
        self._done.add(path)
        self._bad.pop(path.name, None)
        self.count += 1
        if self.best is None or _worth(outcome) < _worth(self.best):
            self.best = outcome
            text = f"{outcome.cost} {self.puzzle.objective}"
            self.on_event(Event("plan", self.solver, text, outcome))


def plan_files(plan: Path) -> list[Path]:
    """The files ``plan``, ``plan.1``, ``plan.2`` … that are there, the oldest first."""
    name = re.compile(re.escape(plan.name) + r"(?:\.(\d{1,9}))?")
    matches = [
        (match, path)
        for path in foreign.entries(plan.parent, MOST_FILES)
        if (match := name.fullmatch(path.name))
    ]
    return [path for _, path in sorted((int(match[1] or 0), path) for match, path in matches)]


def _noted(bad: Mapping[str, Outcome | str]) -> list[str]:
    """A text for each of some plan files that says what is wrong with it."""
    notes = [
        f"{name} fails: {what.verdict}" if isinstance(what, Outcome) else f"{name}: {what}"
        for name, what in list(bad.items())[:MOST_NOTED]
    ]
    left = len(bad) - len(notes)
    return [*notes, f"{left} more plans are bad"] if left else notes


def _worth(outcome: Outcome) -> tuple[int, int]:
    """A plan's cost, and of plans of equal cost the number of moves or steps."""
    assert outcome.cost is not None
    return outcome.cost, len(outcome.moves or outcome.steps or ())
