"""All ground actions of a task, with their conditions and effects on pegs and on other atoms.

The import works on ground actions only, so it does not matter which types, constants,
equalities or static facts an operator is written with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.importing.allowed_actions import grounds_of, read_in
from pegplan.pddl.importing.shapes import PegPredicates, Place
from pegplan.pddl.importing.variants import Variant, variants_of
from pegplan.pddl.tasks.formulas import show
from pegplan.pddl.tasks.numbers import Comparison, functions_in, known, shown
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import Atom, Ground, StripsTask

PHASES = (Phase.START, Phase.ALL, Phase.END)

Holds = Mapping[Place, bool]
"""The content of places: true for a peg, false for none."""


class DependsOnPegs(TaskError):
    """An action moves pegs in one state, and other pegs or none in another one."""


class Change(NamedTuple):
    """An effect on a number: the function, by how much, and whether it is set to that."""

    function: Atom
    by: Fraction
    assigns: bool


class Control(NamedTuple):
    """The conditions and effects of an action that are not about pegs.

    Attributes:
        needs: atoms that must be true.
        lacks: atoms that must be false.
        adds: atoms that the action makes true.
        deletes: atoms that the action makes false.
        tests: what it needs of numbers.
        numbers: what it adds to functions, or sets them to.
    """

    needs: frozenset[Atom]
    lacks: frozenset[Atom]
    adds: frozenset[Atom]
    deletes: frozenset[Atom]
    tests: frozenset[Comparison] = frozenset()
    numbers: frozenset[Change] = frozenset()


class GroundAction(NamedTuple):
    """An operator with objects for its parameters.

    Attributes:
        words: the operator's name and the objects.
        before: the contents that it needs.
        after: the contents that it changes; empty for an action that moves no peg.
        control: its other conditions and effects.
    """

    words: Atom
    before: Holds
    after: Holds
    control: Control

    def __str__(self) -> str:
        return f"({' '.join(self.words)})"


def ground_actions(task: StripsTask, pegs: PegPredicates, moved: str = "") -> list[GroundAction]:
    """Every ground action whose conditions are not obviously unreachable.

    Args:
        moved: the predicate that stands for "some peg is there", if pegs are objects.

    Raises:
        TaskError: an action can leave a hole both pegged and empty, or neither, or with two
            pegs that are objects; a cost or duration has no value; or there are more than
            :data:`MOST_ACTIONS` actions.
    """
    read = read_in(task)
    grounds = [
        (words, variant)
        for words, ground in grounds_of(task)
        for variant in variants_of(words, ground, pegs, read)
    ]
    added = {atom for _, (ground, _) in grounds for atoms in ground.adds.values() for atom in atoms}
    deleted = {
        atom for _, (ground, _) in grounds for atoms in ground.deletes.values() for atom in atoms
    }
    possible, lasting = task.init | added, task.init - deleted
    found: dict[Atom, list[GroundAction]] = defaultdict(list)
    for words, variant in grounds:
        if moved:
            _check_single(words, variant.ground, moved)
        step = _step(task, pegs, words, variant, possible, lasting)
        if step is not None:
            found[words].append(step)
    for words, steps in found.items():
        same = all(step[1:3] == steps[0][1:3] for step in steps)
        if not same and any(step.after for step in steps):
            raise DependsOnPegs(
                f"what ({' '.join(words)}) does to pegs, or which pegs it needs, depends on the "
                "state; write what that asks for in its precondition, in an action for each case"
            )
    return [step for steps in found.values() for step in steps]


def _check_single(words: Atom, ground: Ground, moved: str) -> None:
    """Raise :class:`TaskError` if an action puts a peg where another one stays."""
    needs, adds, deletes = (
        frozenset().union(*each.values()) for each in (ground.needs, ground.adds, ground.deletes)
    )
    for atom in sorted(needs & adds - deletes):
        if atom[0] == moved:
            raise TaskError(f"({' '.join(words)}) puts a second peg on {' '.join(atom[1:])}")


def _step(
    task: StripsTask,
    pegs: PegPredicates,
    words: Atom,
    variant: Variant,
    possible: Collection[Atom],
    lasting: Collection[Atom],
) -> GroundAction | None:
    """The ground action of a STRIPS action; None if its conditions can never hold.

    Args:
        possible: the atoms that may hold in some state.
        lasting: the atoms that hold in every state.
    """
    ground = variant.ground
    before: dict[Place, bool] = {}
    needs, lacks = set(), set()
    for phase in PHASES:
        for atom in sorted(ground.needs.get(phase, ())):
            told = pegs.cell_of_atom(atom)
            if told is None:
                if atom not in possible:
                    return None
                needs.update([] if atom in lasting else [atom])
            elif atom not in possible or before.setdefault(*told) != told[1]:
                return None
        for atom in sorted(ground.lacks.get(phase, ())):
            told = pegs.cell_of_atom(atom)
            if told is None:
                if atom in lasting:
                    return None
                lacks.update([atom] if atom in possible else [])
            elif atom in possible or pegs.single:
                place, peg = told
                if before.setdefault(place, not peg) == peg:
                    return None
    if not needs.isdisjoint(lacks):
        return None
    _check_values(task, words, ground)
    values = _values_after(ground)
    after = _after(words, pegs, before, values)
    control = {
        atom: now
        for atom, now in values.items()
        if atom in possible and atom not in lasting and pegs.cell_of_atom(atom) is None
    }
    adds = frozenset(atom for atom, now in control.items() if now)
    deletes = frozenset(control) - adds
    numbers = _changes(task, words, ground)
    needed = frozenset(needs), frozenset(lacks)
    return GroundAction(
        words, before, after, Control(*needed, adds, deletes, variant.tests, numbers)
    )


def _changes(task: StripsTask, words: Atom, ground: Ground) -> frozenset[Change]:
    """What an action does to the numbers that conditions ask for."""
    found: dict[Atom, Change] = {}
    for _, function, by, assigns in ground.increases:
        if function[0] in task.numbers_read:
            value = known(by, task.constants)
            if not isinstance(value, Fraction):
                raise TaskError(f"{show([words])} changes {shown(function)} by {shown(value)}, "
                                "which other actions change")  # fmt: skip
            old = found.get(function)
            if old is not None and (old.assigns or assigns):
                raise TaskError(f"{show([words])} sets and changes {shown(function)} at once")
            found[function] = Change(function, value + (old.by if old else 0), assigns)
    return frozenset(found.values())


def _values_after(ground: Ground) -> dict[Atom, bool]:
    """The truth values that an action gives to atoms; an add effect beats a delete effect."""
    values: dict[Atom, bool] = {}
    for phase in PHASES:
        values |= dict.fromkeys(ground.deletes.get(phase, ()), False)
        values |= dict.fromkeys(ground.adds.get(phase, ()), True)
    return values


def _after(
    words: Atom, pegs: PegPredicates, before: Holds, values: Mapping[Atom, bool]
) -> dict[Place, bool]:
    """The contents that an action changes; its effects on peg and empty must be consistent."""
    told: dict[Place, dict[str, bool]] = defaultdict(dict)
    for atom, now in values.items():
        if pegs.cell_of_atom(atom) is not None:
            told[atom[1:]][atom[0]] = now
    after: dict[Place, bool] = {}
    for place, said in told.items():
        old = before.get(place)
        new = pegs.holds(said, old)
        if new is None:
            atoms = [(word, *place) for word in pegs.predicates]
            raise TaskError(
                f"({' '.join(words)}) does not keep {show(atoms)} opposite: it must make one true "
                "and the other false"
            )
        if new is not old:
            after[place] = new
    return after


def _check_values(task: StripsTask, words: Atom, ground: Ground) -> None:
    """Raise :class:`TaskError` if a cost or duration has no value or no duration is possible."""
    for increase in ground.increases:
        unset = [each for each in functions_in(increase.by) if each not in task.values]
        if unset:
            raise TaskError(
                f"the problem sets no value for {show(unset)}, "
                f"by which ({' '.join(words)}) adds to {show([increase.function])}"
            )
    if ground.durations is None:
        return
    bounds = [(relation, task.value(value)) for relation, value in ground.durations]
    unset = [each for _, value in ground.durations for each in functions_in(value)
             if each not in task.values]  # fmt: skip
    if unset:
        raise TaskError(f"the problem sets no value for {show(unset)}, a duration")
    lows = [value for relation, value in bounds if relation != "<=" and value is not None]
    highs = [value for relation, value in bounds if relation != ">=" and value is not None]
    if highs and (min(highs) <= 0 or max(lows, default=min(highs)) > min(highs)):
        raise TaskError(f"({' '.join(words)}) has no duration above 0 within its bounds")
