"""Tasks whose plans can be executed, in their own states and on the board of a puzzle.

Such a task is a puzzle in an encoding, or a task of any origin that was recognised as a puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import EncodingError, PlanError, TaskError, counted
from pegplan.pddl.actions import Terms
from pegplan.pddl.render import Task
from pegplan.pddl.tasks.grounding import Facts, bindings
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.strips import Atom, StripsTask

if TYPE_CHECKING:
    from pegplan.pddl.comparing.cells import BoardReading


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
                f"PDDL: {error}; without -e the steps are checked on the board"
            ) from None
        return cls(rendered, task)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that was rendered."""
        return self.rendered.puzzle

    @cached_property
    def terms(self) -> Mapping[str, tuple[Terms, ...]]:
        """The operators that make steps, each with the cells of these in its own terms."""
        rows = self.rendered.table.rows
        made = {name: rows[name].steps for name in self.task.operators if rows[name].steps}
        return {name: tuple(step[1:] for step in steps) for name, steps in made.items()}

    @cached_property
    def counts(self) -> str:
        """What the metric counts; see :class:`pegplan.pddl.plans.taskcheck.TaskVerdict`."""
        return _counts(self.task, self.rendered.encoding.objectives)

    @cached_property
    def made(self) -> Mapping[Atom, tuple[Step, ...]]:
        """The ground actions that make steps and that static facts allow, with these."""
        task, facts = self.task, Facts(self.task.init)
        found: dict[Atom, tuple[Step, ...]] = {}
        for name in self.terms:
            operator = task.operators[name]
            static = [each for each in operator.literals if each.atom[0] not in task.fluents]
            for binding in bindings(task, name, operator.parameters, static, facts):
                arguments = [binding[parameter] for parameter, _ in operator.parameters]
                found[name, *arguments] = self.steps_of(name, arguments)
        return found

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Step, ...]:
        """The steps that an action makes; raises :class:`PlanError` if it is unknown."""
        return self.rendered.steps_of(name, arguments)


@dataclass(frozen=True)
class Imported:
    """A task and the puzzle that is equivalent to it.

    Attributes:
        puzzle: the puzzle.
        task: the parsed PDDL.
        terms: each operator that makes steps → the cells of these, in its parameters.
        counts: what the metric counts; see :class:`pegplan.pddl.plans.taskcheck.TaskVerdict`.
        made: each ground action that makes steps → these.
        domain, problem: the texts of the two files; empty where there were none.
    """

    puzzle: Puzzle
    task: StripsTask
    terms: Mapping[str, tuple[Terms, ...]]
    counts: str
    made: Mapping[Atom, tuple[Step, ...]] = field(repr=False)
    domain: str = field(default="", repr=False)
    problem: str = field(default="", repr=False)

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Step, ...]:
        """The steps that a ground action of the task makes; letter case does not matter.

        Raises:
            PlanError: there is no such action or object, the number of objects is wrong, or
                the action makes no step although its operator does.
        """
        words = (name.lower(), *(argument.lower() for argument in arguments))
        self.task.ground(words)
        found = self.made.get(words, ())
        if not found and words[0] in self.terms:
            raise PlanError(f"({' '.join(words)}) is no {self.puzzle.board.step_noun} of the task")
        return found

    @property
    def reading(self) -> BoardReading | None:
        """What its states say of the cells, where its game has found that."""
        return None

    def recognised(self) -> dict[str, Any]:
        """What the task's names were recognised as, as JSON."""
        return {
            "domain": self.task.domain,
            "problem": self.task.name,
            "actions": {
                name: [list(cells) for cells in self.terms.get(name, ())]
                for name in self.task.operators
            },
            "counts": self.counts,
        }

    def recognised_text(self) -> list[str]:
        """The same as lines of text."""
        noun = self.puzzle.board.step_noun
        made = [
            f"{name}: {f'a {noun}' if len(steps) == 1 else counted(len(steps), noun)}"
            for name, steps in list(self.terms.items())[:6]
        ]
        metric = "no metric" if self.counts == "actions" else f"its metric counts {self.counts}"
        return [metric, f"{'; '.join(made)}{'; …' * (len(self.terms) > 6)}"]


Playable = EncodedTask | Imported
"""A task whose plans can be executed."""


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
