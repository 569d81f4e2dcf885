"""A puzzle in an encoding as a task whose plans can be executed, as an imported one can."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import EncodingError, TaskError
from pegplan.pddl.actions import Terms
from pegplan.pddl.render import Task
from pegplan.pddl.tasks.grounding import Facts, bindings
from pegplan.pddl.tasks.reading import read_task
from pegplan.pddl.tasks.strips import Atom, StripsTask
from pegplan.solitaire.notation import Jump


@dataclass(frozen=True)
class EncodedTask:
    """A puzzle in an encoding.

    Attributes:
        rendered: the texts of domain and problem.
        task: the task that was read from them.
    """

    rendered: Task
    task: StripsTask

    @classmethod
    def of(cls, rendered: Task) -> EncodedTask:
        """Read a rendered task.

        Raises:
            EncodingError: the PDDL has features that pegplan can't read; this is possible only for
                a user's own encoding.
        """
        encoding = rendered.encoding
        try:
            task = read_task(rendered.domain, rendered.problem, ("its domain", "its problem"))
        except TaskError as error:
            raise EncodingError(
                f"plans of encoding {encoding.name} can't be checked, since pegplan can't read its "
                f"PDDL: {error}; without -e the jumps are checked on the board"
            ) from None
        return cls(rendered, task)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that was rendered."""
        return self.rendered.puzzle

    @cached_property
    def terms(self) -> Mapping[str, tuple[Terms, ...]]:
        """The operators that move pegs, each with its jumps in its own terms."""
        rows = self.rendered.table.rows
        return {name: rows[name][1] for name in self.task.operators if rows[name][1]}

    @cached_property
    def counts(self) -> str:
        """What the metric counts; see :class:`pegplan.pddl.plans.taskcheck.TaskVerdict`."""
        return _counts(self.task, self.rendered.encoding.objectives)

    @cached_property
    def made(self) -> Mapping[Atom, tuple[Jump, ...]]:
        """The ground actions that move pegs and that static facts allow, with their jumps."""
        task, facts = self.task, Facts(self.task.init)
        found: dict[Atom, tuple[Jump, ...]] = {}
        for name in self.terms:
            operator = task.operators[name]
            static = [each for each in operator.literals if each.atom[0] not in task.fluents]
            for binding in bindings(task, name, operator.parameters, static, facts):
                arguments = [binding[parameter] for parameter, _ in operator.parameters]
                found[name, *arguments] = self.steps_of(name, arguments)
        return found

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps that an action makes; raises :class:`PlanError` if it is unknown."""
        return cast("tuple[Jump, ...]", self.rendered.steps_of(name, arguments))


def _counts(task: StripsTask, objectives: Collection[str]) -> str:
    """What the metric of a rendered task counts."""
    if task.metric is None:
        return "actions"
    if task.metric.expression == ("total-time",):
        return "total-time"
    if _names_in(task.metric.expression, "is-violated"):
        return "utility"
    increases = (each for operator in task.operators.values() for each in operator.increases)
    if any(isinstance(each.by, tuple) for each in increases):
        return "weights"
    return str(next(iter(objectives))) if len(objectives) == 1 else "weights"


def _names_in(expression: Any, word: str) -> bool:
    if isinstance(expression, tuple):
        return any(part == word or _names_in(part, word) for part in expression)
    return False
