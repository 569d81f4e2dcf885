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

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations, pairwise

from pegplan.errors import TaskError
from pegplan.pddl.importing.ground_actions import Grounds, read_in
from pegplan.pddl.importing.pegs import LEFT, Place
from pegplan.pddl.tasks.formulas import (
    FALSE,
    TRUE,
    Atom,
    Formula,
    Junction,
    Literal,
    assumed,
    conjuncts,
    holds,
    joined,
    negated,
    parts_of,
    put_in,
    show,
)
from pegplan.pddl.tasks.grounding import Facts, bindings, grounds_of
from pegplan.pddl.tasks.numbers import Comparison, functions_in
from pegplan.pddl.tasks.operators import Operator, Phase, TimedFormula, When
from pegplan.pddl.tasks.strips import Ground, StripsTask

MOST_COUNTED = 100
MOST_PLACES = 10
SPARE = 4
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
            placed = self.placed(ground, few)
            if placed is None:
                continue
            made = _WithoutPegs(self, few, f"action {words[0]}", placed).ground(ground)
            if made is not None:
                key = self.without(words)
                if not {*few}.isdisjoint(key[1:]) or found.setdefault(key, made) != made:
                    raise TaskError(f"action {words[0]} tells pegs apart")
        return list(found.items())

    def placed(self, ground: Ground, pegs: Sequence[str]) -> dict[str, Place] | None:
        """Where the condition of an action says that pegs are; None if it is impossible."""
        found: dict[str, Place] = {}
        for atom in (atom for atoms in ground.needs.values() for atom in atoms):
            if (told := self.split(atom)) is not None:
                peg, place = told
                if found.setdefault(peg, place) != place or not {*pegs}.isdisjoint(place):
                    return None
        alone = len({*found.values()}) == len(found)
        return found if alone and {*found} <= {*pegs} else None

    def task(self) -> StripsTask:
        """The task with its initial state and goal told without pegs; its operators are as given.

        Raises:
            TaskError: it tells pegs apart; says where.
        """
        self.check()
        given, predicate, index = self.given, self.predicate, self.index
        types = given.predicates[predicate]
        reading = _WithoutPegs(self, self.pegs, "the goal", {})
        goals = conjuncts(joined(True, [*given.goal, given.goal_formula]))
        for formula in (joined(True, goals), *(wish.formula for wish in given.preferences)):
            if not self.is_alike(formula):
                raise TaskError(
                    f"the goal {formula} is about certain pegs; a board does not tell its pegs "
                    f"apart: ask for any peg, (exists (?p) ({predicate} ?p …))"
                )
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
        pegs = self.pegs
        atoms = [each.atom for each in parts_of(formula) if isinstance(each, Literal)]
        if not atoms or not all(atom[0] in self.present for atom in atoms):
            return None
        if len(pegs) > MOST_COUNTED or not self.is_alike(formula):
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

    def is_alike(self, formula: Formula) -> bool:
        """Whether a formula says the same with any two pegs exchanged."""
        first = _canonical(formula, {})
        swaps = ({one: other, other: one} for one, other in pairwise(self.pegs))
        return all(_canonical(formula, swap) == first for swap in swaps)


class _WithoutPegs:
    """Tells a ground action, or the goal, without pegs, by all ways to fill the places in it.

    Args:
        pegs: the pegs that it may be about; they stand for all.
        about: what it is called in messages.
        placed: where its condition says that pegs are.
    """

    def __init__(
        self, objects: PegObjects, pegs: Sequence[str], about: str, placed: Mapping[str, Place]
    ) -> None:
        self.objects, self.about, self.placed = objects, about, placed
        self.names = frozenset(pegs)
        self.others = [peg for peg in pegs if peg not in placed]

    def positions(self, atoms: Iterable[Atom]) -> Iterator[dict[str, Place]]:
        """Where pegs may be, as far as atoms are about their places: peg → place."""
        told = {found[1] for atom in atoms if (found := self.objects.split(atom))}
        places = sorted(told.difference(self.placed.values()))
        if len(places) > MOST_PLACES:
            raise TaskError(f"{self.about} looks at over {MOST_PLACES} places at once")
        for count in range(min(len(places), len(self.others)) + 1):
            for some in combinations(places, count):
                yield {**self.placed, **dict(zip(self.others, some, strict=False))}

    def truths(self, atoms: Iterable[Atom], at: Mapping[str, Place]) -> dict[Atom, bool]:
        """The truth of atoms about pegs, where these are known to be; of others nothing."""
        objects = self.objects
        found = {}
        for atom in atoms:
            if (told := objects.split(atom)) is not None:
                found[atom] = at.get(told[0]) == told[1]
            elif self.tells(atom) and atom[0] not in objects.given.fluents:
                found[atom] = atom in objects.given.init
            elif atom[0] in objects.present and atom[1] in at:
                found[atom] = objects.present[atom[0]]
        return found

    def tells(self, atom: Atom) -> bool:
        """Whether an atom is about a peg."""
        return not self.names.isdisjoint(atom[1:])

    def formula(self, formula: Formula) -> Formula:
        """A formula without pegs; raises :class:`TaskError` if it tells them apart."""
        return joined(True, [self.part(part) for part in conjuncts(formula)])

    def part(self, formula: Formula) -> Formula:
        """One that is no conjunction."""
        atoms = {each.atom for each in parts_of(formula) if isinstance(each, Literal)}
        if not any(map(self.tells, atoms)):
            return formula
        said = {}
        for at in self.positions(atoms):
            said[frozenset(at.values())] = found = assumed(formula, self.truths(atoms, at))
            for literal in (each for each in parts_of(found) if isinstance(each, Literal)):
                if self.tells(literal.atom):
                    raise TaskError(f"{self.about} tells pegs apart: it needs {literal}")
        return _told_by(said, self.objects.predicate)

    def ground(self, given: Ground) -> Ground | None:
        """An action without pegs; None if it is impossible.

        Raises:
            TaskError: it tells pegs apart, or does not move them from one hole to another.
        """
        whole = {
            phase: joined(True, [
                *map(Literal, sorted(given.needs[phase])),
                *(Literal(atom, False) for atom in sorted(given.lacks[phase])),
                *(formula for when, formula in given.choices if when is phase),
            ])
            for phase in Phase
        }  # fmt: skip
        needs: dict[Phase, frozenset[Atom]] = {}
        lacks: dict[Phase, frozenset[Atom]] = {}
        choices: list[TimedFormula] = []
        held = [Literal((self.objects.predicate, *place)) for place in self.placed.values()]
        for phase, formula in whole.items():
            parts = conjuncts(joined(True, [self.formula(formula), *held * (phase is Phase.START)]))
            if FALSE in parts:
                return None
            literals = [part for part in parts if isinstance(part, Literal)]
            needs[phase] = frozenset(each.atom for each in literals if each.positive)
            lacks[phase] = frozenset(each.atom for each in literals if not each.positive)
            choices += [TimedFormula(phase, p) for p in parts if not isinstance(p, Literal)]
        numbers = [each.by for each in given.increases]
        numbers += [value for _, value in given.durations or ()]
        if any(self.tells(each) for value in numbers for each in functions_in(value)):
            raise TaskError(f"{self.about} tells pegs apart: what it costs depends on them")
        moves = {phase: self.moves(given, phase, whole[Phase.START]) for phase in Phase}
        return given._replace(
            needs=needs,
            lacks=lacks,
            adds={phase: self.kept(given.adds[phase]) | moves[phase][0] for phase in Phase},
            deletes={phase: self.kept(given.deletes[phase]) | moves[phase][1] for phase in Phase},
            choices=tuple(choices),
            whens=tuple(found for when in given.whens if (found := self.when(when)) is not None),
        )

    def moves(
        self, given: Ground, phase: Phase, condition: Formula
    ) -> tuple[frozenset[Atom], frozenset[Atom]]:
        """The holes that an action fills at a phase, and those that it empties, as atoms."""
        whens = [when for when in given.whens if when.phase is phase]
        formulas = [condition, *(when.condition for when in whens)]
        atoms = {p.atom for f in formulas for p in parts_of(f) if isinstance(p, Literal)}
        changed = {*given.adds[phase], *given.deletes[phase]}
        changed |= {each.atom for when in whens for each in when.effects}
        told: dict[Place, set[tuple[bool, bool]]] = {}
        if not any(map(self.objects.split, changed)):
            return frozenset(), frozenset()
        for at in self.positions(atoms | changed):
            truths = self.truths(atoms, at)
            # Where a peg is put, none may be; as jumps need, or it is none (:mod:`jumps`).
            put = {found[1] for a in given.adds[phase] if (found := self.objects.split(a))}
            if assumed(condition, truths) == FALSE or any(at.get(o) in put for o in self.others):
                continue
            gone, come = set(given.deletes[phase]), set(given.adds[phase])
            for when in whens:
                pegs = [each for each in when.effects if self.objects.split(each.atom)]
                happens = assumed(when.condition, truths)
                if pegs and happens not in (TRUE, FALSE):
                    raise TaskError(f"{self.about} tells pegs apart: it makes {pegs[0]} true under "
                                    "a condition")  # fmt: skip
                if happens == TRUE:
                    gone |= {each.atom for each in pegs if not each.positive}
                    come |= {each.atom for each in pegs if each.positive}
            before = {*at.items()}
            after = before - {self.objects.split(atom) for atom in gone}
            after |= {found for atom in come if (found := self.objects.split(atom))}
            for one, other in combinations(sorted(after), 2):
                if one[0] == other[0] or one[1] == other[1]:
                    both = "one peg in two holes" if one[0] == other[0] else "two pegs in one hole"
                    raise TaskError(f"{self.about} puts {both}, {' '.join(other[1])}; it must take "
                                    "a peg from where it is and put it where none is")  # fmt: skip
            places = [{place for _, place in each} for each in (before, after)]
            for place in {found[1] for a in changed if (found := self.objects.split(a))}:
                told.setdefault(place, set()).add((place in places[0], place in places[1]))
        made: dict[bool, set[Atom]] = {True: set(), False: set()}
        for place, pairs in told.items():
            ends = {after for _, after in pairs}
            if any(one is not other for one, other in pairs):
                if len(ends) > 1:
                    raise TaskError(f"what {self.about} does to {' '.join(place)} depends on pegs "
                                    "that it does not need")  # fmt: skip
                made[ends.pop()].add((self.objects.predicate, *place))
        return frozenset(made[True]), frozenset(made[False])

    def kept(self, atoms: Iterable[Atom]) -> frozenset[Atom]:
        """The effects that are not about pegs; those on a peg's presence say no more than moves."""
        found = set()
        for atom in atoms:
            if not self.tells(atom):
                found.add(atom)
            elif atom[0] in self.objects.read - {self.objects.predicate, *self.objects.present}:
                raise TaskError(f"{self.about} tells pegs apart: it changes {show([atom])}")
        return frozenset(found)

    def when(self, when: When) -> When | None:
        """A conditional effect on what is not about pegs; None if there is none."""
        kept = self.kept(each.atom for each in when.effects)
        effects = tuple(each for each in when.effects if each.atom in kept)
        if not effects and not when.increases:
            return None
        return when._replace(condition=self.formula(when.condition), effects=effects)


def _told_by(said: Mapping[frozenset[Place], Formula], predicate: str) -> Formula:
    """The formula over holes that says this where just these hold a peg."""
    places = sorted(frozenset().union(*said))
    needless = [
        place
        for place in places
        if all(said.get(some ^ {place}, what) == what for some, what in said.items())
    ]
    rows = {
        tuple(Literal((predicate, *p), p in some) for p in places if p not in needless): what
        for some, what in said.items()
    }
    if len({*rows.values()}) == 1:
        return next(iter(rows.values()))
    false = [row for row, what in rows.items() if what == FALSE]
    if len(false) == 1 and all(what in (TRUE, FALSE) for what in rows.values()):
        return joined(False, [negated(each) for each in false[0]])
    return joined(False, [joined(True, [*row, what]) for row, what in rows.items()])


def _canonical(formula: Formula, swap: Mapping[str, str]) -> object:
    """A formula with objects exchanged, and without the order of its parts."""
    if not isinstance(formula, Junction):
        return put_in(formula, swap)
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
