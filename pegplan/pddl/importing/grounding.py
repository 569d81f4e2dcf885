"""Every action of a task with its objects put in, as what it needs and makes of the board.

All that follows looks at these: whatever types, constants, equalities or static facts an
operator is written with, what counts is which of its actions there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.importing.joins import Facts, bindings
from pegplan.pddl.importing.shapes import Pegs, Place, show, static_conditions
from pegplan.pddl.tasks.formulas import Junction, variants
from pegplan.pddl.tasks.strips import Atom, Ground, Literal, Operator, Phase, StripsTask

MOST_ACTIONS = 500_000
PHASES = (Phase.START, Phase.ALL, Phase.END)

Holds = Mapping[Place, bool]
"""What holes hold: true for a peg, false for none."""


class Control(NamedTuple):
    """What an action needs and does besides pegs.

    Attributes:
        needs, lacks: atoms that must hold, and that must not.
        adds, deletes: atoms that it makes true, and false.
    """

    needs: frozenset[Atom]
    lacks: frozenset[Atom]
    adds: frozenset[Atom]
    deletes: frozenset[Atom]


class Step(NamedTuple):
    """An action with its objects.

    Attributes:
        words: its name and its objects.
        before: what it needs of holes.
        after: what it changes of them; empty for an action that moves no peg.
    """

    words: Atom
    before: Holds
    after: Holds
    control: Control

    def __str__(self) -> str:
        return f"({' '.join(self.words)})"


def steps_of(task: StripsTask, pegs: Pegs) -> list[Step]:
    """Every action that may be possible in some state.

    Raises:
        TaskError: one that leaves a hole with a peg and empty, or with neither; one whose cost
            or duration is not set; or too many.
    """
    grounds = list(_grounds(task))
    added = {atom for _, ground in grounds for atoms in ground.adds.values() for atom in atoms}
    deleted = {atom for _, ground in grounds for atoms in ground.deletes.values() for atom in atoms}
    possible, lasting = task.init | added, task.init - deleted
    return [
        step
        for words, ground in grounds
        if (step := _step(task, pegs, words, ground, possible, lasting)) is not None
    ]


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
    """The objects that an operator's parameters may take; some more than once."""
    added = {
        literal.atom[0]
        for each in task.operators.values()
        for _, literal in each.effects
        if literal.positive
    }
    # A fact that no action makes true must be there at first.
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
    pegs: Pegs,
    words: Atom,
    ground: Ground,
    possible: Collection[Atom],
    lasting: Collection[Atom],
) -> Step | None:
    """An action as a step; None where it needs what can never hold.

    Args:
        possible: the atoms that may hold at some time.
        lasting: those that always hold.
    """
    before: dict[Place, bool] = {}
    needs, lacks = set(), set()
    for phase in PHASES:
        for atom in sorted(ground.needs.get(phase, ())):
            told = pegs.tells_atom(atom)
            if told is None:
                if atom not in possible:
                    return None
                needs.update([] if atom in lasting else [atom])
            elif atom not in possible or before.setdefault(*told) != told[1]:
                return None
        for atom in sorted(ground.lacks.get(phase, ())):
            told = pegs.tells_atom(atom)
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
        if atom in possible and atom not in lasting and pegs.tells_atom(atom) is None
    }
    adds = frozenset(atom for atom, now in control.items() if now)
    deletes = frozenset(control) - adds
    return Step(words, before, after, Control(frozenset(needs), frozenset(lacks), adds, deletes))


def _values_after(ground: Ground) -> dict[Atom, bool]:
    """What an action makes of atoms; at one time, adding wins."""
    values: dict[Atom, bool] = {}
    for phase in PHASES:
        values |= dict.fromkeys(ground.deletes.get(phase, ()), False)
        values |= dict.fromkeys(ground.adds.get(phase, ()), True)
    return values


def _after(
    words: Atom, pegs: Pegs, before: Holds, values: Mapping[Atom, bool]
) -> dict[Place, bool]:
    """What an action changes of holes: peg and empty must stay each other's opposite."""
    told: dict[Place, dict[str, bool]] = defaultdict(dict)
    for atom, now in values.items():
        if pegs.tells_atom(atom) is not None:
            told[atom[1:]][atom[0]] = now
    after: dict[Place, bool] = {}
    for place, said in told.items():
        old = before.get(place)
        new = pegs.holds(said, old)
        if new is None:
            atoms = [(word, *place) for word in pegs.words]
            raise TaskError(
                f"({' '.join(words)}) does not keep {show(atoms)} opposite: it must make one true "
                "and the other false"
            )
        if new is not old:
            after[place] = new
    return after


def _check_values(task: StripsTask, words: Atom, ground: Ground) -> None:
    """An action whose cost is not set, or that has no duration, can't be applied."""
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
