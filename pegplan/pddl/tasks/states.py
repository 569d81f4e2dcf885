"""States of a task, and the successor states of ground actions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import NamedTuple

from pegplan.errors import PlanError
from pegplan.pddl.tasks.formulas import Atom, holds
from pegplan.pddl.tasks.numbers import Values, evaluated, shown
from pegplan.pddl.tasks.operators import Increase, Phase
from pegplan.pddl.tasks.strips import Ground, StripsTask

Numbers = frozenset[tuple[Atom, Fraction]]
"""The functions that conditions depend on, each with its value."""


class State(NamedTuple):
    """The true atoms, and the values of the functions that conditions depend on."""

    atoms: AbstractSet[Atom]
    numbers: Numbers = frozenset()

    @classmethod
    def first(cls, task: StripsTask) -> State:
        """The initial state of a task."""
        values = task.values.items()
        return cls(task.init, frozenset(each for each in values if each[0][0] in task.numbers_read))

    def allows(self, task: StripsTask, ground: Ground) -> bool:
        """Whether an action is applicable; conditions at its end are not checked."""
        phases = (Phase.START, Phase.ALL)
        return not ground.objection and all(
            ground.needs[phase] <= self.atoms and ground.lacks[phase].isdisjoint(self.atoms)
            for phase in phases
        ) and all(
            holds(formula, self.atoms, self.values(task))
            for phase, formula in ground.choices
            if phase in phases
        )  # fmt: skip

    def values(self, task: StripsTask) -> Values:
        """The values of functions in this state, including constants."""
        return {**task.constants, **dict(self.numbers)} if task.numbers_read else task.constants

    def after(self, task: StripsTask, ground: Ground) -> State:
        """The state after an action."""
        atoms, numbers = self
        for phase in (Phase.START, Phase.END):
            of_phase, numbers = _changed_state(task, ground, phase, atoms, numbers)
            atoms = (atoms - of_phase.deletes) | of_phase.adds
        return State(atoms, numbers)


class Walk:
    """A state that actions change in place; a step costs what it changes, on tasks of any size.

    Attributes:
        now: the state; its atoms change with the next step. ``frozen`` gives one that stays.
    """

    def __init__(self, task: StripsTask) -> None:
        self.task = task
        self._atoms = set(task.init)
        self.now = State(self._atoms, State.first(task).numbers)

    def frozen(self) -> State:
        """The state, as one that no step changes."""
        return State(frozenset(self._atoms), self.now.numbers)

    def take(self, ground: Ground) -> tuple[set[Atom], set[Atom]]:
        """Apply an action; returns the atoms that it made true, and those that it made false."""
        before: dict[Atom, bool] = {}
        numbers = self.now.numbers
        for phase in (Phase.START, Phase.END):
            of_phase, numbers = _changed_state(self.task, ground, phase, self._atoms, numbers)
            for atom in of_phase.deletes | of_phase.adds:
                before.setdefault(atom, atom in self._atoms)
            self._atoms -= of_phase.deletes
            self._atoms |= of_phase.adds
        self.now = State(self._atoms, numbers)
        made = {atom for atom, was in before.items() if not was and atom in self._atoms}
        return made, {atom for atom, was in before.items() if was and atom not in self._atoms}


class Changes(NamedTuple):
    """The changes of an action at one phase: atoms it makes true and false, and numeric effects."""

    adds: frozenset[Atom]
    deletes: frozenset[Atom]
    increases: tuple[Increase, ...]


def changes(ground: Ground, phase: Phase, atoms: Collection[Atom], values: Values) -> Changes:
    """The changes that an action makes in a state, including its conditional effects."""
    found = Changes(
        ground.adds[phase],
        ground.deletes[phase],
        tuple(each for each in ground.increases if each.phase is phase),
    )
    for when in ground.whens:
        if when.phase is phase and holds(when.condition, atoms, values):
            found = Changes(
                found.adds | {each.atom for each in when.effects if each.positive},
                found.deletes | {each.atom for each in when.effects if not each.positive},
                (*found.increases, *when.increases),
            )
    return found


def _changed_state(
    task: StripsTask, ground: Ground, phase: Phase, atoms: AbstractSet[Atom], numbers: Numbers
) -> tuple[Changes, Numbers]:
    """The changes of an action at one phase, and the numbers after it."""
    values = {**task.values, **dict(numbers)} if ground.whens or numbers else task.values
    found = changes(ground, phase, atoms, values)
    if not numbers:
        return found, numbers
    read = [each for each in found.increases if each.function[0] in task.numbers_read]
    after = changed(values, read)
    return found, frozenset((function, after[function]) for function, _ in numbers)


def changed(values: Values, increases: Sequence[Increase]) -> Mapping[Atom, Fraction]:
    """The numbers after effects that happen at once.

    Raises:
        PlanError: an effect sets a number that another one changes too.
    """
    found = dict(values)
    assigned = [each.function for each in increases if each.assigns]
    for function in assigned:
        if sum(each.function == function for each in increases) > 1:
            raise PlanError(f"{shown(function)} is set and changed at once")
    for each in increases:
        by = evaluated(each.by, values)
        found[each.function] = by if each.assigns else found.get(each.function, Fraction(0)) + by
    return found
