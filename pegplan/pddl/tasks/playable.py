"""Tasks that can be played: what the PDDL says, and what its actions do on the board.

A task of someone else's is one once it is imported; an encoding's own task, rendered, is one
at once, as ``encoding.toml`` says what its actions do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from pegplan.errors import EncodingError, TaskError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.importing.bindings import Facts, bindings
from pegplan.pddl.render import Task
from pegplan.pddl.tasks.reading import read_task
from pegplan.pddl.tasks.strips import Atom, StripsTask

Triple = tuple[str, str, str]


class Playable(Protocol):
    """A task whose plans can be played, on its own state and on the board."""

    @property
    def puzzle(self) -> Puzzle:
        """What it is on the board."""

    @property
    def task(self) -> StripsTask:
        """What the PDDL says."""

    @property
    def terms(self) -> Mapping[str, tuple[Triple, ...]]:
        """Each operator that moves pegs with the jumps it makes, in its own terms."""

    @property
    def counts(self) -> str:
        """What the metric counts; see :class:`pegplan.pddl.tasks.taskcheck.TaskVerdict`."""

    @property
    def made(self) -> Mapping[Atom, tuple[Jump, ...]]:
        """Each action that moves pegs, with its objects, and the jumps that it makes.

        Objects that are pegs are left out; :meth:`possible` puts them in.
        """

    def possible(self, words: Atom, state: frozenset[Atom]) -> Iterator[Atom]:
        """The task's own actions that a key of ``made`` stands for in a state."""

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps that an action makes; raises :class:`PlanError` where it is unknown."""


@dataclass(frozen=True)
class EncodedTask:
    """A puzzle in an encoding: its rendered task as :class:`Playable` has it.

    Attributes:
        rendered: the two texts.
        task: what they say.
    """

    rendered: Task
    task: StripsTask

    @classmethod
    def of(cls, rendered: Task) -> EncodedTask:
        """Read a rendered task.

        Raises:
            EncodingError: a folder of the user's writes PDDL that is not read here.
        """
        encoding = rendered.encoding
        try:
            task = read_task(rendered.domain, rendered.problem, ("its domain", "its problem"))
        except TaskError as error:
            raise EncodingError(
                f"encoding {encoding.name} can't be played, so no plan of it can be checked: "
                f"{error}; without -e only the board is played"
            ) from None
        return cls(rendered, task)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that was rendered."""
        return self.rendered.puzzle

    @cached_property
    def terms(self) -> Mapping[str, tuple[Triple, ...]]:
        """See :class:`Playable`; from ``encoding.toml``."""
        rows = self.rendered.table.rows
        return {name: rows[name][1] for name in self.task.operators if rows[name][1]}

    @cached_property
    def counts(self) -> str:
        """See :class:`Playable`."""
        return _counts(self.task, self.rendered.encoding.objectives)

    @cached_property
    def made(self) -> Mapping[Atom, tuple[Jump, ...]]:
        """See :class:`Playable`; of what the static facts allow."""
        task, facts = self.task, Facts(self.task.init)
        found: dict[Atom, tuple[Jump, ...]] = {}
        for name in self.terms:
            operator = task.operators[name]
            static = [each for _, each in operator.conditions if each.atom[0] not in task.fluents]
            for binding in bindings(task, operator, static, facts):
                arguments = [binding[parameter] for parameter, _ in operator.parameters]
                found[name, *arguments] = self.jumps_of(name, arguments)
        return found

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """See :class:`Playable`."""
        return self.rendered.jumps_of(name, arguments)

    def possible(self, words: Atom, state: frozenset[Atom]) -> Iterator[Atom]:
        """See :class:`Playable`; the action itself."""
        yield words


def _counts(task: StripsTask, objectives: Collection[Objective]) -> str:
    """What an encoding's metric counts, as far as it can be told without a look at its actions."""
    if task.metric is None:
        return "actions"
    if task.metric.expression == ("total-time",):
        return "total-time"
    if _names_in(task.metric.expression, "is-violated"):
        return "utility"
    increases = (each for operator in task.operators.values() for each in operator.all_increases)
    if any(isinstance(each.by, tuple) for each in increases):
        return "weights"
    return str(next(iter(objectives))) if len(objectives) == 1 else "weights"


def _names_in(expression: Any, word: str) -> bool:
    if isinstance(expression, tuple):
        return any(part == word or _names_in(part, word) for part in expression)
    return False
