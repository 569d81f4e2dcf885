"""States of a task, and what its ground actions need and change: the one executor of pegplan.

An instantaneous action has one happening, a durative one two, its start and its end. Conditions
*over all* must hold after the happening at its start and until that at its end, not before it
(Fox and Long, PDDL2.1, JAIR 20, 2003, and VAL). What a happening makes true beats what it makes
false.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import Atom, holds, show
from pegplan.pddl.tasks.numbers import Values, evaluated, shown
from pegplan.pddl.tasks.operators import Increase, Phase
from pegplan.pddl.tasks.strips import Ground, StripsTask

Numbers = frozenset[tuple[Atom, Fraction]]
"""The functions that conditions depend on, each with its value."""
Key = tuple[frozenset[Atom], Numbers]
"""All of a state that its future depends on."""


class NotPossible(Exception):
    """An action can't be executed in a state; the message says why."""


class Changes(NamedTuple):
    """The changes of an action at one phase: atoms it makes true and false, and numeric effects."""

    adds: frozenset[Atom]
    deletes: frozenset[Atom]
    increases: tuple[Increase, ...] = ()


class State:
    """A state, which actions change in place: a step costs what it changes, on tasks of any size.

    Attributes:
        atoms: the atoms that are true.
        values: the values of functions; reading it includes those that no action changes.
    """

    def __init__(
        self,
        task: StripsTask,
        atoms: AbstractSet[Atom] | None = None,
        numbers: Mapping[Atom, Fraction] | None = None,
    ) -> None:
        self.task = task
        self.atoms: set[Atom] = set(task.init if atoms is None else atoms)
        if numbers is None:
            changing = task.numeric_fluents
            numbers = {f: value for f, value in task.values.items() if f[0] in changing}
        self._numbers = dict(numbers)
        self.values: Values = ChainMap(self._numbers, task.constants)  # type: ignore[arg-type]

    @property
    def numbers(self) -> Numbers:
        """The values of the functions that conditions depend on."""
        read = self.task.numbers_read
        return frozenset(each for each in self._numbers.items() if each[0][0] in read)

    @property
    def key(self) -> Key:
        """The state as a value."""
        return frozenset(self.atoms), self.numbers

    def copy(self) -> State:
        """A state that later steps of this one don't change."""
        return State(self.task, self.atoms, self._numbers)

    def objection(self, ground: Ground, phase: Phase = Phase.START) -> str:
        """Why the conditions of an action at a phase do not hold; empty if they do."""
        if ground.objection:
            return ground.objection
        if missing := ground.needs[phase] - self.atoms:
            return f"{show(missing)} {'do' if len(missing) > 1 else 'does'} not hold"
        if wrong := ground.lacks[phase] & self.atoms:
            return f"{show(wrong)} must not hold"
        try:
            for when, formula in ground.choices:
                if when is phase and not holds(formula, self.atoms, self.values):
                    return f"{formula} does not hold"
        except TaskError as error:
            return str(error)
        return ""

    def allows(self, ground: Ground) -> bool:
        """Whether the whole action can be executed, all by itself."""
        if ground.durations is None or self.objection(ground):
            return not self.objection(ground)
        try:
            self.copy().take(ground)
        except NotPossible:
            return False
        return True

    def changes(self, ground: Ground, phase: Phase) -> Changes:
        """What an action changes at a phase, if it is executed in this state.

        Raises:
            NotPossible: a number that it depends on has no value.
        """
        adds, deletes = ground.adds[phase], ground.deletes[phase]
        increases = tuple(each for each in ground.increases if each.phase is phase)
        try:
            for when in ground.whens:
                if when.phase is phase and holds(when.condition, self.atoms, self.values):
                    adds |= {each.atom for each in when.effects if each.positive}
                    deletes |= {each.atom for each in when.effects if not each.positive}
                    increases += when.increases
        except TaskError as error:
            raise NotPossible(str(error)) from None
        return Changes(adds, deletes, increases)

    def change(self, what: Changes) -> None:
        """Make changes that happen at once.

        Raises:
            NotPossible: a number that one sets is changed by another; or it can't be computed.
        """
        functions = [each.function for each in what.increases]
        found: dict[Atom, Fraction] = {}
        for _, function, by, assigns in what.increases:
            if assigns and functions.count(function) > 1:
                raise NotPossible(f"{shown(function)} is set and changed at once")
            try:
                value = evaluated(by, self.values)
            except TaskError as error:
                raise NotPossible(str(error)) from None
            old = found.get(function, self.values.get(function, Fraction(0)))
            found[function] = value if assigns else old + value
        self._numbers |= found
        self.atoms -= what.deletes
        self.atoms |= what.adds

    def take(self, ground: Ground) -> tuple[set[Atom], set[Atom]]:
        """Execute an action from its start to its end, and nothing beside it.

        Returns:
            the atoms that it made true, and those that it made false.

        Raises:
            NotPossible: it can't be executed; then the state may be one within the action.
        """
        before: dict[Atom, bool] = {}
        whole = (Phase.START, Phase.ALL, Phase.END)
        for phase in whole if ground.durations is not None else (Phase.START,):
            if reason := self.objection(ground, phase):
                raise NotPossible(reason)
            if phase is not Phase.ALL:
                what = self.changes(ground, phase)
                for atom in what.deletes | what.adds:
                    before.setdefault(atom, atom in self.atoms)
                self.change(what)
        made = {atom for atom, was in before.items() if not was and atom in self.atoms}
        return made, {atom for atom, was in before.items() if was and atom not in self.atoms}
