"""All ground actions of a task, with their conditions and effects on pegs and on other atoms.

The import works on ground actions only, so it does not matter which types, constants,
equalities or static facts an operator is written with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.importing.bindings import Facts, bindings
from pegplan.pddl.importing.shapes import PegPredicates, Place, show, static_conditions
from pegplan.pddl.tasks.formulas import Junction, variants
from pegplan.pddl.tasks.strips import Atom, Ground, Literal, Operator, Phase, StripsTask

MOST_ACTIONS = 500_000
PHASES = (Phase.START, Phase.ALL, Phase.END)

Holds = Mapping[Place, bool]
"""The content of places: true for a peg, false for none."""


class Control(NamedTuple):
    """The conditions and effects of an action that are not about pegs.

    Attributes:
        needs: atoms that must be true.
        lacks: atoms that must be false.
        adds: atoms that the action makes true.
        deletes: atoms that the action makes false.
    """

    needs: frozenset[Atom]
    lacks: frozenset[Atom]
    adds: frozenset[Atom]
    deletes: frozenset[Atom]


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
    grounds = list(_grounds(task))
    added = {atom for _, ground in grounds for atoms in ground.adds.values() for atom in atoms}
    deleted = {atom for _, ground in grounds for atoms in ground.deletes.values() for atom in atoms}
    possible, lasting = task.init | added, task.init - deleted
    for words, ground in grounds if moved else ():
        _check_single(words, ground, moved)
    return [
        step
        for words, ground in grounds
        if (step := _step(task, pegs, words, ground, possible, lasting)) is not None
    ]


def _check_single(words: Atom, ground: Ground, moved: str) -> None:
    """Raise :class:`TaskError` if an action puts a peg where another one stays."""
    needs, adds, deletes = (
        frozenset().union(*each.values()) for each in (ground.needs, ground.adds, ground.deletes)
    )
    for atom in sorted(needs & adds - deletes):
        if atom[0] == moved:
            raise TaskError(f"({' '.join(words)}) puts a second peg on {' '.join(atom[1:])}")


def _grounds(task: StripsTask) -> Iterator[tuple[Atom, Ground]]:
    facts = Facts(sorted(task.init))
    made = 0
    for operator in task.operators.values():
        seen: set[Atom] = set()
        for binding in _bindings(task, operator, facts):
            made += 1
            if made > MOST_ACTIONS:
                raise TaskError(f"it has over {MOST_ACTIONS} actions; {operator.name} is too wide")
            words = (operator.name, *[binding[name] for name, _ in operator.parameters])
            if operator.formulas:
                if words in seen:
                    continue
                seen.add(words)
            ground = task.ground(words)
            if not ground.objection:
                yield words, ground


def _bindings(task: StripsTask, operator: Operator, facts: Facts) -> Iterator[dict[str, str]]:
    """The bindings of an operator's parameters; some of them several times."""
    added = {
        literal.atom[0]
        for each in task.operators.values()
        for _, literal in each.effects
        if literal.positive
    }
    # An atom that no action makes true can only hold if it holds at first.
    static = static_conditions(task, operator)
    static += [
        each
        for _, each in operator.conditions
        if each.positive and each.atom[0] in task.fluents - added
    ]
    ways = variants(Junction(True, operator.formulas), task.fluents)
    for atoms, variables in ways:
        wider = replace(operator, parameters=(*operator.parameters, *variables))
        conditions = [*static, *map(Literal, atoms)]
        yield from bindings(task, wider, conditions, facts)


def _step(
    task: StripsTask,
    pegs: PegPredicates,
    words: Atom,
    ground: Ground,
    possible: Collection[Atom],
    lasting: Collection[Atom],
) -> GroundAction | None:
    """The ground action of a STRIPS action; None if its conditions can never hold.

    Args:
        possible: the atoms that may hold in some state.
        lasting: the atoms that hold in every state.
    """
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
    return GroundAction(
        words, before, after, Control(frozenset(needs), frozenset(lacks), adds, deletes)
    )


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
        if task.value(increase.by) is None:
            raise TaskError(
                f"the problem sets no value for {show([increase.by])}, "  # type: ignore[list-item]
                f"by which ({' '.join(words)}) adds to {show([increase.function])}"
            )
    if ground.durations is None:
        return
    bounds = [(relation, task.value(value)) for relation, value in ground.durations]
    unset = [value for _, value in ground.durations if task.value(value) is None]
    if unset:
        raise TaskError(f"the problem sets no value for {show(unset)}, a duration")  # type: ignore[arg-type]
    lows = [value for relation, value in bounds if relation != "<=" and value is not None]
    highs = [value for relation, value in bounds if relation != ">=" and value is not None]
    if highs and (min(highs) <= 0 or max(lows, default=min(highs)) > min(highs)):
        raise TaskError(f"({' '.join(words)}) has no duration above 0 within its bounds")
