"""States of a task, and the successor states of ground actions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pegplan.errors import PlanError
from pegplan.pddl.tasks.formulas import Atom, holds
from pegplan.pddl.tasks.numbers import Values, evaluated, shown
from pegplan.pddl.tasks.operators import Increase, Phase
from pegplan.pddl.tasks.strips import Ground, StripsTask


class State(NamedTuple):
    """The true atoms, and the values of the functions that conditions depend on."""

    atoms: frozenset[Atom]
    numbers: frozenset[tuple[Atom, Fraction]] = frozenset()

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
            values = {**task.values, **dict(numbers)} if ground.whens or numbers else task.values
            adds, deletes, increases = changes(ground, phase, atoms, values)
            atoms = (atoms - deletes) | adds
            if numbers:
                read = [each for each in increases if each.function[0] in task.numbers_read]
                after = changed(values, read)
                numbers = frozenset((function, after[function]) for function, _ in numbers)
        return State(atoms, numbers)


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
