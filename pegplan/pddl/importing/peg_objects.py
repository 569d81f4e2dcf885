"""Tasks whose pegs are objects that move, ``(at ?peg ?hole)``, told without these objects.

If pegs differ in nothing but their names, only the holes that hold one matter: ``(at ?peg ?hole)``
is read as ``(at ?hole)``. Each state of the task and the state without its pegs' names allow the
same, as long as each peg is in at most one hole and each hole holds at most one peg. The initial
state is looked at for that, and each action keeps it: it takes a peg from where it needs it, and
puts it where none is or whose peg it takes.

Since pegs may be exchanged (:meth:`PegObjects.check`), actions are looked at with a few of them.
What tells one peg from another, in a condition, an effect, a type or the goal, is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from pegplan.errors import TaskError
from pegplan.pddl.importing.ground_actions import Grounds, read_in
from pegplan.pddl.importing.pegs import LEFT, Place
from pegplan.pddl.tasks.formulas import (
    TRUE,
    Atom,
    Formula,
    Junction,
    Literal,
    conjuncts,
    holds,
    joined,
    parts_of,
    show,
)
from pegplan.pddl.tasks.grounding import Facts, bindings, grounds_of
from pegplan.pddl.tasks.numbers import Comparison, functions_in
from pegplan.pddl.tasks.operators import Operator, Phase, TimedFormula, When
from pegplan.pddl.tasks.strips import Ground, StripsTask

MOST_COUNTED = 100
SPARE = 2
"""So many pegs more than an action has parameters stand for all others."""
PEG = "a peg"
"""The type of these; a blank is in no name of PDDL."""


@dataclass(frozen=True)
class PegObjects:
    """A task whose pegs are objects.

    Attributes:
        given: the task.
        predicate: what says where a peg is.
        index: which word of an atom of this predicate is the peg, counted from 1.
    """

    given: StripsTask
    predicate: str
    index: int

    @cached_property
    def pegs(self) -> list[str]:
        """The objects that are pegs, sorted."""
        held = {a[self.index] for a in self.given.init if a[0] == self.predicate}
        return sorted(held)

    def split(self, atom: Atom) -> tuple[str, Place] | None:
        """The peg and its place for an atom about a peg; None for other atoms."""
        if atom[0] != self.predicate or len(atom) == len(self.given.predicates[atom[0]]):
            return None  # an atom that was told without its peg has a word less
        return atom[self.index], (*atom[1 : self.index], *atom[self.index + 1 :])

    def single(self, atom: Atom) -> Atom:
        """An atom without its peg."""
        told = self.split(atom)
        return atom if told is None else (atom[0], *told[1])

    @cached_property
    def hidden(self) -> Mapping[str, tuple[str, ...]]:
        """Operator → its parameters that stand for pegs."""
        told = {
            name: [self.split(each.atom) for each in operator.literals if each.positive]
            for name, operator in self.given.operators.items()
        }
        return {
            name: tuple(dict.fromkeys(split[0] for split in each if split))
            for name, each in told.items()
        }

    def without(self, words: Atom) -> Atom:
        """The words of a ground action without its pegs."""
        parameters = self.given.operators[words[0]].parameters
        shown = zip(parameters, words[1:], strict=True)
        return (words[0], *(w for (name, _), w in shown if name not in self.hidden[words[0]]))

    def possible(self, words: Atom, state: AbstractSet[Atom]) -> Iterator[Atom]:
        """The actions that words without pegs stand for in a state."""
        operator = self.given.operators[words[0]]
        parameters = operator.parameters
        names = [name for name, _ in parameters if name not in self.hidden[words[0]]]
        given = dict(zip(names, words[1:], strict=True))
        needs = [literal for literal in operator.literals if literal.positive]
        for found in bindings(self.given, words[0], parameters, needs, Facts(state), given):
            yield (words[0], *(found[name] for name, _ in parameters))

    @cached_property
    def read(self) -> set[str]:
        """The predicates and functions that occur in a condition or in the goal."""
        return read_in(self.given)

    @cached_property
    def present(self) -> Mapping[str, bool]:
        """The predicates that say just whether a peg is on the board → whether they say it is."""
        found = {}
        for name in () if self.given.is_temporal else sorted(self.given.fluents):
            held = {(name, peg) in self.given.init for peg in self.pegs}
            if len(self.given.predicates[name]) == 1 and len(held) == 1:
                (alive,) = held
                if all(self._follows(each, name, alive) for each in self.given.operators.values()):
                    found[name] = alive
        return found

    def _follows(self, operator: Operator, name: str, alive: bool) -> bool:
        """Whether an operator changes a predicate only of the pegs that it takes away."""
        if any(not w.is_plain and name in {e.atom[0] for e in w.effects} for w in operator.effects):
            return False
        changed = {each for each in operator.changes if each.atom[0] == name}
        told = [(self.split(each.atom), each.positive) for each in operator.changes]
        put = {split[0] for split, positive in told if split and positive}
        taken = {split[0] for split, positive in told if split and not positive} - put
        if any(not when.is_plain and any(self.split(e.atom) for e in when.effects)
               for when in operator.effects):  # fmt: skip
            return False
        wanted = {Literal((name, peg), not alive) for peg in taken}
        placed = {split[0] for each in operator.literals if (split := self.split(each.atom))}
        return wanted <= changed <= wanted | {Literal((name, p), alive) for p in placed - taken}

    def check(self) -> None:
        """Raise :class:`TaskError` unless pegs and holes fit at first, and pegs are alike."""
        given = self.given
        held: dict[Place, str] = {}
        where: dict[str, Place] = {}
        for atom in sorted(given.init):
            if (told := self.split(atom)) is not None:
                peg, place = told
                if (first := held.setdefault(place, peg)) != peg:
                    raise TaskError(f"{' '.join(place)} holds both {first} and {peg} at first")
                if (here := where.setdefault(peg, place)) != place:
                    both = f"{' '.join(here)} and {' '.join(place)}"
                    raise TaskError(f"peg {peg} is in two holes at first, {both}")
        facts = {atom for atom in given.init if atom[0] != self.predicate}
        told_of = [(*f, str(value)) for f, value in given.values.items()] + sorted(facts)
        known = set(told_of)
        for one, other in pairwise(self.pegs):
            swap = {one: other, other: one}
            if given.objects[one] != given.objects[other]:
                raise TaskError(f"it tells pegs apart: {one} and {other} are of two types")
            for fact in told_of:
                if tuple(swap.get(word, word) for word in fact) not in known:
                    raise TaskError(f"it tells pegs apart: {show([fact])} holds at first")
        for operator in given.operators.values():
            atoms = [each.atom for each in (*operator.changes, *operator.literals)]
            if about := {word for atom in atoms for word in atom[1:]} & {*self.pegs}:
                raise TaskError(f"action {operator.name} is about one peg, {min(about)}")
            for name, types in operator.parameters:
                if name in self.hidden[operator.name] and not given.is_a(self.pegs[0], types):
                    raise TaskError(f"{name} of action {operator.name} can be no peg")

    def grounds(self) -> Grounds:
        """The ground actions without pegs."""
        given = self.given
        most = max((len(o.parameters) for o in given.operators.values()), default=0) + SPARE
        few = self.pegs[:most]
        gone = {*self.pegs} - {*few}
        small = replace(
            given,
            types={**given.types, PEG: given.objects[few[0]]},
            objects={
                name: PEG if name in few else type_
                for name, type_ in given.objects.items()
                if name not in gone
            },
            operators={
                name: replace(operator, parameters=tuple(
                    (p, (PEG,) if p in self.hidden[name] else types)
                    for p, types in operator.parameters
                ))
                for name, operator in given.operators.items()
            },
            init=frozenset(atom for atom in given.init if gone.isdisjoint(atom)),
            goal=(),
            goal_formula=TRUE,
            preferences=(),
        )  # fmt: skip
        found: dict[Atom, Ground] = {}
        for words, ground in grounds_of(small):
            made = _WithoutPegs(self, few, words, ground).ground()
            if made is not None:
                key = self.without(words)
                if not {*few}.isdisjoint(key[1:]) or found.setdefault(key, made) != made:
                    raise TaskError(f"action {words[0]} tells pegs apart")
        return list(found.items())

    def task(self) -> StripsTask:
        """The task with its initial state and goal told without pegs; its operators are as given.

        Raises:
            TaskError: it tells pegs apart; says where.
        """
        self.check()
        given, predicate, index = self.given, self.predicate, self.index
        types = given.predicates[predicate]
        reading = _WithoutPegs(self, self.pegs, ("the goal",), None)
        goals = conjuncts(joined(True, [*given.goal, given.goal_formula]))
        counts = {part: self.counted(part) for part in goals}
        rest = reading.formula(joined(True, [p for p, count in counts.items() if count is None]))
        parts = [*conjuncts(rest), *(count for count in counts.values() if count is not None)]
        return replace(
            given,
            predicates={**given.predicates, predicate: (*types[: index - 1], *types[index:])},
            init=frozenset(map(self.single, given.init)),
            goal=tuple(part for part in parts if isinstance(part, Literal)),
            goal_formula=joined(True, [each for each in parts if not isinstance(each, Literal)]),
            preferences=tuple(
                wish._replace(formula=reading.formula(wish.formula)) for wish in given.preferences
            ),
        )

    def counted(self, formula: Formula) -> Comparison | None:
        """What a part of the goal asks of the number of pegs left; None if it asks for more.

        It does so if it is about pegs being on the board, whichever these are.
        """
        atoms = [each.atom for each in parts_of(formula) if isinstance(each, Literal)]
        if not atoms or not all(atom[0] in self.present for atom in atoms):
            return None
        pegs = self.pegs
        first = _canonical(formula, {})
        if len(pegs) > MOST_COUNTED or any(
            _canonical(formula, {one: other, other: one}) != first for one, other in pairwise(pegs)
        ):
            return None
        held = [
            count
            for count in range(1, len(pegs) + 1)
            if holds(
                formula,
                {(name, peg) for name, on in self.present.items()
                 for peg in (pegs[:count] if on else pegs[count:])},
            )
        ]  # fmt: skip
        if held and held == [*range(1, len(held) + 1)]:
            return Comparison("<=", LEFT, Fraction(held[-1]))
        return Comparison("=", LEFT, Fraction(held[0])) if len(held) == 1 else None


class _WithoutPegs:
    """Tells a ground action, or the goal, without pegs.

    Args:
        pegs: the pegs that it may be about; they stand for all.
        ground: the action; None for the goal.
    """

    def __init__(
        self, objects: PegObjects, pegs: Sequence[str], words: Atom, ground: Ground | None
    ) -> None:
        self.objects, self.given, self.words = objects, ground, words
        self.about = f"action {words[0]}" if ground else words[0]
        self.placed: dict[str, Place] = {}
        self.impossible = False
        for atom in (a for table in (ground.needs.values() if ground else ()) for a in table):
            if (told := objects.split(atom)) is not None:
                peg, place = told
                self.impossible |= self.placed.setdefault(peg, place) != place
                self.impossible |= peg not in pegs or not {*pegs}.isdisjoint(place)
        self.impossible |= len({*self.placed.values()}) < len(self.placed)
        self.others = frozenset(pegs) - self.placed.keys()

    def ground(self) -> Ground | None:
        """The action without pegs; None if it is impossible."""
        given = self.given
        assert given is not None, "the goal is no action"
        conditions = {
            phase: self.formula(joined(True, [
                *map(Literal, sorted(given.needs[phase])),
                *(Literal(atom, False) for atom in sorted(given.lacks[phase])),
                *(formula for when, formula in given.choices if when is phase),
            ]))
            for phase in Phase
        }  # fmt: skip
        if self.impossible or Junction(False, ()) in conditions.values():
            return None
        needs: dict[Phase, frozenset[Atom]] = {}
        lacks: dict[Phase, frozenset[Atom]] = {}
        choices: list[TimedFormula] = []
        for phase, formula in conditions.items():
            parts = conjuncts(formula)
            literals = [part for part in parts if isinstance(part, Literal)]
            needs[phase] = frozenset(each.atom for each in literals if each.positive)
            lacks[phase] = frozenset(each.atom for each in literals if not each.positive)
            choices += [TimedFormula(phase, p) for p in parts if not isinstance(p, Literal)]
        for place in self.placed.values():
            needs[Phase.START] |= {(self.objects.predicate, *place)}
        effects = {phase: self.effects(given, phase) for phase in Phase}
        taken = {t for a in given.deletes.values() for each in a if (t := self.objects.split(each))}
        put = {t for a in given.adds.values() for each in a if (t := self.objects.split(each))}
        self.check_moves(taken, put)
        numbers = [each.by for each in given.increases] + [
            value for _, value in given.durations or ()
        ]
        words = {word for value in numbers for f in functions_in(value) for word in f}
        if words & (self.others | self.placed.keys()):
            raise TaskError(f"{self.about} tells pegs apart: what it costs depends on them")
        return given._replace(
            needs=needs,
            lacks=lacks,
            adds={phase: adds for phase, (adds, _) in effects.items()},
            deletes={phase: deletes for phase, (_, deletes) in effects.items()},
            choices=tuple(choices),
            whens=tuple(found for when in given.whens if (found := self.when(when)) is not None),
        )

    def check_moves(self, taken: set[tuple[str, Place]], put: set[tuple[str, Place]]) -> None:
        """Raise :class:`TaskError` unless pegs are taken from where they are, and put once."""
        for peg, place in sorted(put):
            if (peg, self.placed.get(peg)) not in taken or len(put) > 1:
                raise TaskError(f"{self.about} puts a peg on {' '.join(place)}, and does not take "
                                "it away from where it was")  # fmt: skip
            held = place in self.placed.values() and not any(at == place for _, at in taken)
            if held:
                raise TaskError(f"{self.about} puts a second peg on {' '.join(place)}")

    def effects(self, given: Ground, phase: Phase) -> tuple[frozenset[Atom], frozenset[Atom]]:
        """The atoms that it makes true and false at a phase."""
        deletes = set(given.deletes[phase])
        for when in given.whens:  # "take whichever peg is there" is: no peg is there then
            if when.phase is phase and self.is_taking(when):
                deletes.add(when.effects[0].atom)
        gone: dict[Place, set[str]] = {}
        made: dict[bool, set[Atom]] = {True: set(), False: set()}
        for atom in deletes:
            told = self.objects.split(atom)
            if told is None:
                self.note(made[False], atom)
            elif self.placed.get(told[0]) == told[1]:
                made[False].add(self.objects.single(atom))
            elif told[0] not in self.placed:
                gone.setdefault(told[1], set()).add(told[0])
        for place, pegs in gone.items():
            if place in self.placed.values():
                continue  # another peg is there
            if not pegs >= self.others:
                raise TaskError(f"{self.about} takes {min(pegs)} from {' '.join(place)}, and does "
                                "not need it there")  # fmt: skip
            made[False].add((self.objects.predicate, *place))
        for atom in given.adds[phase]:
            if self.objects.split(atom) is None:
                self.note(made[True], atom)
            else:
                made[True].add(self.objects.single(atom))
        return frozenset(made[True]), frozenset(made[False])

    def note(self, made: set[Atom], atom: Atom) -> None:
        """Note an effect that is not about where pegs are, unless it is about a peg's presence."""
        if not self.tells(atom):
            made.add(atom)
        elif atom[0] in self.objects.read and atom[0] not in self.objects.present:
            raise TaskError(f"{self.about} tells pegs apart: it makes {show([atom])} true or false")

    def tells(self, atom: Atom) -> bool:
        return any(word in self.others or word in self.placed for word in atom[1:])

    def is_taking(self, when: When) -> bool:
        """Whether an effect takes a peg from where it is if it is there."""
        effects = [each for each in when.effects if self.objects.split(each.atom)]
        return (
            when.effects == (*effects,)
            and len(effects) == 1
            and not effects[0].positive
            and when.condition == Literal(effects[0].atom)
            and not when.increases
        )

    def when(self, when: When) -> When | None:
        """A conditional effect; None if nothing is left of it."""
        if self.is_taking(when):
            return None
        effects = []
        for each in when.effects:
            if self.objects.split(each.atom):
                raise TaskError(f"{self.about} tells pegs apart: it makes {each} true under a "
                                "condition")  # fmt: skip
            kept: set[Atom] = set()
            self.note(kept, each.atom)
            effects += [each] * bool(kept)
        if not effects and not when.increases:
            return None
        return when._replace(condition=self.formula(when.condition), effects=tuple(effects))

    def formula(self, formula: Formula) -> Formula:
        """A formula about any peg, without pegs.

        Raises:
            TaskError: it is about certain pegs.
        """
        found = self.collapsed(formula)
        for literal in (part for part in parts_of(found) if isinstance(part, Literal)):
            if self.tells(literal.atom):
                told = self.objects.split(literal.atom)
                if told is not None and not self.given:
                    some = (*literal.atom[: self.objects.index], "?p",
                            *literal.atom[self.objects.index + 1 :])  # fmt: skip
                    raise TaskError(
                        f"{self.about} asks where {told[0]} is, {literal}; a board does not tell "
                        f"its pegs apart: ask for any peg, (exists (?p) {show([some])})"
                    )
                raise TaskError(f"{self.about} tells pegs apart: it needs {literal}")
        return found

    def collapsed(self, formula: Formula) -> Formula:
        """A formula with "some peg is there" and "no peg is there" in place of each peg's."""
        if isinstance(formula, Literal):
            return self.decided(formula)
        if not isinstance(formula, Junction):
            return formula
        every = formula.every
        whole = joined(every, [self.collapsed(part) for part in formula.parts])
        if not isinstance(whole, Junction) or whole.every is not every:
            return whole
        pegs_at: dict[Literal, set[str]] = {}
        here: set[str] = set()
        for part in whole.parts:
            told = self.about_peg(part)
            if told is not None and isinstance(part, Literal):
                cell = Literal(self.objects.single(part.atom), part.positive)
                pegs_at.setdefault(cell, set()).add(told)
                here |= {told} if part.positive and every else set()
        found = [
            cell
            for cell, pegs in pegs_at.items()
            if cell.positive is not every and pegs >= self.others
        ]
        rest = []
        for part in whole.parts:
            if isinstance(part, Literal):
                cell = Literal(self.objects.single(part.atom), part.positive)
                if self.about_peg(part) is not None and cell in found:
                    continue
                alive = self.objects.present.get(part.atom[0])
                if alive is part.positive and part.atom[1] in here:
                    continue
            rest.append(part)
        return joined(every, [*found, *rest])

    def about_peg(self, part: Formula) -> str | None:
        """The peg whose place a literal is about; None for others."""
        told = self.objects.split(part.atom) if isinstance(part, Literal) else None
        return told[0] if told is not None and told[0] in self.others else None

    def decided(self, literal: Literal) -> Formula:
        """A literal about pegs of which the condition says where they are, as true or false."""
        atom, positive = literal
        objects = self.objects
        told = objects.split(atom)
        if told is not None:
            if told[0] in self.placed or told[0] not in self.others:
                return Junction((self.placed.get(told[0]) == told[1]) is positive, ())
            if self.others == {told[0]}:
                return Literal(objects.single(atom), positive)
        elif self.tells(atom):
            if atom[0] not in objects.given.fluents:
                return Junction((atom in objects.given.init) is positive, ())
            if atom[0] in objects.present and atom[1] in self.placed:
                return Junction(objects.present[atom[0]] is positive, ())
        return literal


def _canonical(formula: Formula, swap: Mapping[str, str]) -> object:
    """A formula with objects exchanged, and without the order of its parts."""
    if isinstance(formula, Literal):
        return tuple(swap.get(word, word) for word in formula.atom), formula.positive
    assert isinstance(formula, Junction), "a goal has no quantifiers left"
    return formula.every, frozenset(_canonical(part, swap) for part in formula.parts)


def peg_objects(task: StripsTask) -> PegObjects | None:
    """How a task says where its pegs are, if these are objects; None if they are not."""
    for predicate in sorted(task.fluents):
        for index in range(1, len(task.predicates[predicate]) + 1):
            found = PegObjects(task, predicate, index)
            moves = (_moves(found, operator) for operator in task.operators.values())
            if len(task.predicates[predicate]) > 1 and found.pegs and any(moves):
                return found
    return None


def _moves(found: PegObjects, operator: Operator) -> bool:
    """Whether an operator puts one object somewhere and takes another away."""
    told = [(found.split(e.atom), e.positive) for e in operator.changes]
    put = {split[0] for split, positive in told if split and positive}
    taken = [split[0] for split, positive in told if split and not positive]
    needed = {at[0] for e in operator.literals if (at := found.split(e.atom))}
    return len(put) == 1 and put <= needed and bool({*taken} - put)
