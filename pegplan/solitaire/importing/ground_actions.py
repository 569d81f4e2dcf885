"""Ground actions as what they need and change: pegs, and everything else.

The import works on ground actions only, so it does not matter which types, constants,
equalities or static facts an operator is written with. An action whose condition leaves a choice,
or whose effects depend on the state, becomes several: one for each alternative of its condition,
and for each combination of the conditions of its effects. In each state, those that are possible
do together what the action does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import (
    FALSE,
    TRUE,
    Atom,
    Formula,
    Junction,
    Literal,
    assumed,
    joined,
    negated,
    parts_of,
    show,
)
from pegplan.pddl.tasks.numbers import Comparison, functions_in, known, shown
from pegplan.pddl.tasks.operators import Phase, When
from pegplan.pddl.tasks.strips import Ground, StripsTask
from pegplan.solitaire.importing.pegs import Holds, PegPredicates, Place

MOST_WAYS = 64
Grounds = Sequence[tuple[Atom, Ground]]


class DependsOnPegs(TaskError):
    """An action moves pegs in one state, and other pegs or none in another one."""


class Change(NamedTuple):
    """An effect on a number: the function, by how much, and whether it is set to that."""

    function: Atom
    by: Fraction
    assigns: bool


class Control(NamedTuple):
    """What an action needs and changes besides pegs: atoms, and numbers."""

    needs: frozenset[Atom]
    lacks: frozenset[Atom]
    adds: frozenset[Atom]
    deletes: frozenset[Atom]
    tests: frozenset[Comparison] = frozenset()
    numbers: frozenset[Change] = frozenset()


class GroundAction(NamedTuple):
    """An action: what it needs of places, what it changes there (nothing if it moves no peg), and
    its other conditions and effects."""

    words: Atom
    before: Holds
    after: Holds
    control: Control

    def __str__(self) -> str:
        return f"({' '.join(self.words)})"


class _Way(NamedTuple):
    """One way in which an action may act: what it needs besides, and what happens besides."""

    literals: Sequence[Literal] = ()
    tests: frozenset[Comparison] = frozenset()
    happens: Sequence[When] = ()


class GroundActionReader:
    """Reads all ground actions of a task, given the predicates for peg and empty."""

    def __init__(self, task: StripsTask, pegs: PegPredicates, grounds: Grounds) -> None:
        self.task, self.pegs, self.grounds = task, pegs, grounds
        made: set[Atom] = set()
        gone: set[Atom] = set()
        for _, ground in grounds:
            made = made.union(*ground.adds.values())
            gone = gone.union(*ground.deletes.values())
            for each in (each for when in ground.whens for each in when.effects):
                (made if each.positive else gone).add(each.atom)
        self.possible, self.lasting = task.init | made, task.init - gone
        self.read = read_in(task)

    def all(self) -> list[GroundAction]:
        """Every ground action whose conditions are not obviously unreachable.

        Raises:
            TaskError: what an action does to pegs depends on the state; it can leave a hole both
                pegged and empty, or neither; a cost or duration has no value.
        """
        return [step for words, ground in self.grounds for step in self.steps(words, ground)]

    def steps(self, words: Atom, ground: Ground) -> list[GroundAction]:
        """One ground action, as one that needs and changes the same in all states, or several."""
        steps = [self.step(words, ground, way) for way in self.ways(words, ground)]
        found = [step for step in steps if step is not None]
        same = all(step[1:3] == found[0][1:3] for step in found)
        if not same and any(step.after for step in found):
            raise DependsOnPegs(
                f"what {show([words])} does to pegs, or which pegs it needs, depends on the "
                "state; write what that asks for in its precondition, in an action for each case"
            )
        return found

    def ways(self, words: Atom, ground: Ground) -> Iterator[_Way]:
        """The ways in which an action may act; raises :class:`TaskError` if they are too many."""
        if not ground.choices and not ground.whens:
            yield _Way()
            return
        if ground.durations is not None:
            on = ground.whens[0].condition if ground.whens else ground.choices[0].formula
            raise TaskError(f"{show([words])} takes time, and depends on {on}")
        truths = self.truths(ground)
        always, whens = self.conditional(ground.whens, truths)
        needed = [assumed(each.formula, truths) for each in ground.choices]
        conditions = list(dict.fromkeys(when.condition for when in whens))
        if len(conditions) > MOST_WAYS.bit_length():
            raise TaskError(
                f"what {show([words])} does depends on too much, such as {conditions[0]}"
            )
        for each in product((True, False), repeat=len(conditions)):
            chosen = dict(zip(conditions, each, strict=True))
            formulas = [each if truth else negated(each) for each, truth in chosen.items()]
            happens = [*always, *(when for when in whens if chosen[when.condition])]
            for parts in _alternatives(joined(True, [*needed, *formulas]), words):
                tests = frozenset(part for part in parts if isinstance(part, Comparison))
                literals = [part for part in parts if isinstance(part, Literal)]
                yield _Way(literals, tests, happens)

    def truths(self, ground: Ground) -> dict[Atom, bool]:
        """The atoms whose truth follows from an action's condition."""
        found: dict[Atom, bool] = {}
        for table, truth in ((ground.needs, True), (ground.lacks, False)):
            for atom in (atom for atoms in table.values() for atom in atoms):
                found[atom] = truth
                told = self.pegs.cell_of(Literal(atom, truth))
                for literal in self.pegs.literals(*told) if told else ():
                    found.setdefault(literal.atom, literal.positive)
        return found

    def conditional(
        self, whens: Iterable[When], truths: Mapping[Atom, bool]
    ) -> tuple[list[When], list[When]]:
        """The conditional effects that always happen, and those that may, as far as they matter."""
        always: list[When] = []
        maybe: list[When] = []
        for when in whens:
            condition = assumed(when.condition, truths)
            effects = tuple(each for each in when.effects if each.atom[0] in self.read)
            increases = tuple(each for each in when.increases if each.function[0] in self.read)
            if condition == FALSE or not (effects or increases):
                continue
            # Where what it makes false was true, or the other way round, the condition is idle.
            idle = isinstance(condition, Literal) and not increases
            if idle and set(effects) == {negated(condition)}:
                condition = TRUE
            found = when._replace(condition=condition, effects=effects, increases=increases)
            (always if condition == TRUE else maybe).append(found)
        return always, maybe

    def step(self, words: Atom, ground: Ground, way: _Way) -> GroundAction | None:
        """The ground action that acts in one way; None if its conditions can never hold."""
        literals = [Literal(atom) for phase in Phase for atom in sorted(ground.needs[phase])]
        literals += [Literal(a, False) for phase in Phase for a in sorted(ground.lacks[phase])]
        before: dict[Place, bool] = {}
        needs: set[Atom] = set()
        lacks: set[Atom] = set()
        for atom, positive in (*literals, *way.literals):
            told = self.pegs.cell_of(Literal(atom, positive))
            if positive and atom not in self.possible:
                return None
            if told is None:
                if not positive and atom in self.lasting:
                    return None
                if positive and atom not in self.lasting:
                    needs.add(atom)
                elif not positive and atom in self.possible:
                    lacks.add(atom)
            elif (positive or atom in self.possible or self.pegs.single) and before.setdefault(
                *told
            ) != told[1]:
                return None
        if not needs.isdisjoint(lacks):
            return None
        self.check_values(words, ground)
        values = _values_after(ground, way.happens)
        after = self.after(words, before, values)
        changed = {a for a in values if self.pegs.cell_of_atom(a) is None} - self.lasting
        control = Control(
            frozenset(needs), frozenset(lacks),
            frozenset(atom for atom in changed if values[atom]),
            frozenset(atom for atom in changed if not values[atom] and atom in self.possible),
            way.tests, self.changes(words, ground, way.happens),
        )  # fmt: skip
        return GroundAction(words, before, after, control)

    def changes(self, words: Atom, ground: Ground, happens: Iterable[When]) -> frozenset[Change]:
        """What an action does to the numbers that conditions ask for."""
        found: dict[Atom, Change] = {}
        increases = [*ground.increases, *(each for when in happens for each in when.increases)]
        for _, function, by, assigns in increases:
            if function[0] in self.task.numbers_read:
                value = known(by, self.task.constants)
                if not isinstance(value, Fraction):
                    raise TaskError(f"{show([words])} changes {shown(function)} by "
                                    f"{shown(value)}, which other actions change")  # fmt: skip
                if function in found:
                    raise TaskError(f"{show([words])} changes {shown(function)} twice")
                found[function] = Change(function, value, assigns)
        return frozenset(found.values())

    def after(self, words: Atom, before: Holds, values: Mapping[Atom, bool]) -> dict[Place, bool]:
        """The contents that an action changes; its effects on peg and empty must be consistent."""
        told: dict[Place, dict[str, bool]] = defaultdict(dict)
        for atom, now in values.items():
            if self.pegs.cell_of_atom(atom) is not None:
                told[atom[1:]][atom[0]] = now
        after: dict[Place, bool] = {}
        for place, said in told.items():
            old = before.get(place)
            new = self.pegs.holds(said, old)
            if new is None:
                atoms = [(word, *place) for word in self.pegs.predicates]
                raise TaskError(
                    f"{show([words])} does not keep {show(atoms)} opposite: it must make one true "
                    "and the other false"
                )
            if new is not old:
                after[place] = new
        return after

    def check_values(self, words: Atom, ground: Ground) -> None:
        """Raise :class:`TaskError` if a cost or duration has no value or none is possible."""
        bounds = ground.durations or ()
        asked = [each.by for each in ground.increases] + [value for _, value in bounds]
        for function in (each for value in asked for each in functions_in(value)):
            if function not in self.task.values:
                raise TaskError(f"the problem sets no value for {shown(function)}, "
                                f"by which {show([words])} counts")  # fmt: skip
        values = [(relation, self.task.value(value) or Fraction(0)) for relation, value in bounds]
        highs = [value for relation, value in values if relation != ">="]
        lows = [value for relation, value in values if relation != "<="]
        if highs and (min(highs) <= 0 or max(lows, default=min(highs)) > min(highs)):
            raise TaskError(f"{show([words])} has no duration above 0 within its bounds")


def read_in(task: StripsTask) -> set[str]:
    """The predicates and functions that occur in a condition or in the goal."""
    parts = (part for formula in task.formulas for part in parts_of(formula))
    return set(task.numbers_read).union(p.atom[0] for p in parts if isinstance(p, Literal))


def check_times(pegs: PegPredicates, words: Atom, ground: Ground) -> None:
    """Raise :class:`TaskError` unless a durative jump needs and changes its holes at start.

    Two jumps at the same time could use the same peg otherwise.
    """
    tables = (ground.needs, ground.lacks, ground.deletes)
    for table in (*tables, ground.adds) if pegs.single else tables:
        if any(pegs.cell_of_atom(a) for phase in (Phase.ALL, Phase.END) for a in table[phase]):
            raise TaskError(
                f"action {words[0]} does not take its pegs and its hole at start, so that two "
                "of them at a time could share one"
            )


def _values_after(ground: Ground, happens: Iterable[When]) -> dict[Atom, bool]:
    """The truth values that an action gives to atoms; an add effect beats a delete effect."""
    values: dict[Atom, bool] = {}
    for phase in Phase:
        more = [each for when in happens if when.phase is phase for each in when.effects]
        for table, truth in ((ground.deletes, False), (ground.adds, True)):
            values |= dict.fromkeys(table[phase], truth)
            values |= dict.fromkeys((e.atom for e in more if e.positive is truth), truth)
    return values


def _alternatives(formula: Formula, words: Atom) -> list[tuple[Formula, ...]]:
    """Lists of literals and comparisons, one of which holds where the formula does."""
    if not isinstance(formula, Junction):
        return [(formula,)]
    found: list[tuple[Formula, ...]] = [()] if formula.every else []
    for part in formula.parts:
        ways = _alternatives(part, words)
        if formula.every:
            found = [(*one, *other) for one in found for other in ways]
        else:
            found += ways
        if len(found) > MOST_WAYS:
            raise TaskError(f"{show([words])} may happen in over {MOST_WAYS} ways: {formula}")
    return found
