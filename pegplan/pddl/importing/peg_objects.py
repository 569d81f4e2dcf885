"""Tasks whose pegs are objects that move, ``(at ?peg ?hole)``, without these objects.

If pegs differ in nothing but their names, only the holes that hold one matter. Then ``(at ?peg
?hole)`` is read as ``(at ?hole)``, and the parameters that stand for pegs are left out. Each
state of the task and the state without its pegs' names allow the same, as long as each peg is in
at most one hole and each hole holds at most one peg: then the holes of a jump tell its pegs. The
initial state is looked at for that, and each action keeps it: a peg that is put down is taken
from where it was, and (:mod:`grounding`) goes to a hole that held none or whose peg goes.

What tells one peg from another, in a condition, an effect, a type or the goal, is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from pegplan.errors import TaskError
from pegplan.pddl.importing.bindings import Facts, bindings
from pegplan.pddl.importing.shapes import Place
from pegplan.pddl.tasks.formulas import (
    TRUE,
    Formula,
    Junction,
    Quantified,
    conjuncts,
    holds,
    joined,
    parts_of,
    put_in,
    put_literal,
)
from pegplan.pddl.tasks.numbers import Comparison, functions_in, shown
from pegplan.pddl.tasks.strips import (
    Atom,
    Increase,
    Literal,
    Operator,
    Phase,
    StripsTask,
    Timed,
    TimedFormula,
    When,
)

LEFT: Atom = ("pegs left",)
"""How many pegs are left, where the goal asks for that; a blank is in no name of PDDL."""
MOST_COUNTED = 100


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
    def pegs(self) -> frozenset[str]:
        """The objects that are pegs."""
        return frozenset(a[self.index] for a in self.given.init if a[0] == self.predicate)

    def split(self, atom: Atom) -> tuple[str, Place] | None:
        """The peg and its place for an atom about a peg; None for other atoms."""
        if atom[0] != self.predicate or len(atom) == len(self.given.predicates[self.predicate]):
            return None
        return atom[self.index], (*atom[1 : self.index], *atom[self.index + 1 :])

    @cached_property
    def hidden(self) -> Mapping[str, frozenset[int]]:
        """Operator → which words of its actions are pegs, counted from 1."""
        found = {}
        for operator in self.given.operators.values():
            pegs = self.placed(operator)
            names = [name for name, _ in operator.parameters]
            found[operator.name] = frozenset(names.index(peg) + 1 for peg in pegs)
        return found

    def without(self, words: Atom) -> Atom:
        """The words of a ground action without its pegs."""
        hidden = self.hidden.get(words[0], ())
        return tuple(word for i, word in enumerate(words) if i not in hidden)

    def possible(self, words: Atom, state: frozenset[Atom]) -> Iterator[Atom]:
        """The actions that words without pegs stand for in a state."""
        operator = self.given.operators[words[0]]
        hidden = self.hidden[words[0]]
        names = [name for name, _ in operator.parameters]
        open_ = [name for i, name in enumerate(names, start=1) if i not in hidden]
        conditions = [literal for _, literal in operator.conditions if literal.positive]
        given = dict(zip(open_, words[1:], strict=True))
        for binding in bindings(self.given, operator, conditions, Facts(state), given):
            yield (words[0], *(binding[name] for name in names))

    def placed(self, operator: Operator) -> dict[str, Place]:
        """The parameters that stand for pegs, and where each must be.

        Raises:
            TaskError: the operator is about a certain peg, or about one in two places.
        """
        found: dict[str, Place] = {}
        for _, (atom, positive) in operator.conditions:
            told = self.split(atom)
            if told is None or not positive:
                continue
            peg, place = told
            if not peg.startswith("?"):
                raise TaskError(f"action {operator.name} is about one peg, {peg}")
            if found.setdefault(peg, place) != place:
                raise TaskError(f"action {operator.name} wants {peg} in two places")
        return found

    @cached_property
    def task(self) -> StripsTask:
        """The task without peg objects.

        Raises:
            TaskError: it tells pegs apart; says where.
        """
        return _Projection(self).task()


def peg_objects(task: StripsTask) -> PegObjects | None:
    """How a task says where its pegs are, if these are objects; None if they are not."""
    for predicate in sorted(task.fluents):
        for index in range(1, len(task.predicates[predicate]) + 1):
            found = PegObjects(task, predicate, index)
            if len(task.predicates[predicate]) > 1 and found.pegs and _moves(found):
                return found
    return None


def _moves(found: PegObjects) -> bool:
    """Whether an operator puts one object somewhere and takes another away."""
    for operator in found.given.operators.values():
        told = [(found.split(e.atom), e.positive) for _, e in operator.effects]
        put = {split[0] for split, positive in told if split and positive}
        taken = [split[0] for split, positive in told if split and not positive]
        conditional = (e for when in operator.whens for e in when.effects if not e.positive)
        taken += [split[0] for e in conditional if (split := found.split(e.atom))]
        needed = {at[0] for _, e in operator.conditions if (at := found.split(e.atom))}
        if len(put) == 1 and put <= needed and {*taken} - put and len(set(taken)) == len(taken):
            return True
    return False


class _Projection:
    """Writes the task without peg objects."""

    def __init__(self, objects: PegObjects) -> None:
        self.objects = objects
        self.given = objects.given
        self.pegs = sorted(objects.pegs)
        self._check_start()
        self.present = {} if self.given.is_temporal else dict(self._present())

    def task(self) -> StripsTask:
        given, predicate, index = self.given, self.objects.predicate, self.objects.index
        types = given.predicates[predicate]
        goal = joined(True, [*given.goal, given.goal_formula])
        counts = {part: self._counted(part) for part in conjuncts(goal)}
        counted = any(counts.values())
        rest = self.formula(joined(True, [p for p, c in counts.items() if c is None]), "the goal")
        parts = [*conjuncts(rest), *(count for count in counts.values() if count is not None)]
        for name, wish in given.preferences.items():
            self.formula(joined(True, wish), f"preference {name}")
        return replace(
            given,
            predicates={**given.predicates, predicate: (*types[: index - 1], *types[index:])},
            operators={
                name: self.operator(each, counted) for name, each in given.operators.items()
            },
            values={**given.values, LEFT: Fraction(len(self.pegs))} if counted else given.values,
            init=frozenset(self.atom(atom) for atom in given.init),
            goal=tuple(part for part in parts if isinstance(part, Literal)),
            goal_formula=_rest(parts),
            _grounded={},
        )

    def atom(self, atom: Atom) -> Atom:
        told = self.objects.split(atom)
        return atom if told is None else (atom[0], *told[1])

    def _check_start(self) -> None:
        """Raise :class:`TaskError` unless each peg and each hole is with one other at first."""
        held: dict[Place, str] = {}
        where: dict[str, Place] = {}
        for atom in sorted(self.given.init):
            if (told := self.objects.split(atom)) is not None:
                peg, place = told
                if (first := held.setdefault(place, peg)) != peg:
                    raise TaskError(f"{' '.join(place)} holds both {first} and {peg} at first")
                if (here := where.setdefault(peg, place)) != place:
                    both = f"{' '.join(here)} and {' '.join(place)}"
                    raise TaskError(f"peg {peg} is in two holes at first, {both}")

    def _present(self) -> Iterator[tuple[str, bool]]:
        """The predicates that say just whether a peg is on the board → whether they say it is."""
        for name in self.given.fluents:
            held = [(name, peg) in self.given.init for peg in self.pegs]
            if len(self.given.predicates[name]) == 1 and len(set(held)) == 1:
                operators = self.given.operators.values()
                if all(self._follows(operator, name, held[0]) for operator in operators):
                    yield name, held[0]

    def _follows(self, operator: Operator, name: str, alive: bool) -> bool:
        """Whether an operator changes a predicate only of the pegs that it takes away."""
        placed = self.objects.placed(operator)
        effects = [literal for _, literal in operator.effects]
        conditional = {each.atom[0] for when in operator.whens for each in when.effects}
        if conditional & {name, self.objects.predicate}:
            return False
        taken = self._taken(operator)
        changed = {e for e in effects if e.atom[0] == name}
        wanted = {Literal((name, peg), not alive) for peg in taken}
        needless = {Literal((name, peg), alive) for peg in set(placed) - taken}
        return wanted <= changed <= wanted | needless

    def _taken(self, operator: Operator) -> set[str]:
        """The pegs that an operator takes away."""
        told = [(self.objects.split(e.atom), e.positive) for _, e in operator.effects]
        put = {split[0] for split, positive in told if split and positive}
        return {split[0] for split, positive in told if split and not positive} - put

    def _counted(self, formula: Formula) -> Comparison | None:
        """What a part of the goal asks of the number of pegs left; None if it asks for more.

        It does so if it is about pegs being on the board, whichever these are.
        """
        atoms = {*_in(formula)}
        if not atoms or not all(atom[0] in self.present for atom in atoms):
            return None
        if len(self.pegs) > MOST_COUNTED or not self._is_symmetric(formula):
            return None
        held = {
            count
            for count in range(1, len(self.pegs) + 1)
            if holds(
                formula,
                {(name, peg) for name, on in self.present.items()
                 for peg in (self.pegs[:count] if on else self.pegs[count:])},
            )
        }  # fmt: skip
        most = Fraction(max(held, default=0))
        if held == {*range(1, len(held) + 1)} and held:
            return Comparison("<=", LEFT, most)
        return Comparison("=", LEFT, most) if len(held) == 1 else None

    def _is_symmetric(self, formula: Formula) -> bool:
        """Whether a formula says the same with any two pegs exchanged."""
        first = _canonical(formula, {})
        return all(
            first == _canonical(formula, {one: other, other: one})
            for one, other in pairwise(self.pegs)
        )

    def operator(self, operator: Operator, counted: bool) -> Operator:
        """An operator without the parameters that stand for pegs.

        Args:
            counted: whether it is to count the pegs left.
        """
        about = f"action {operator.name}"
        placed = self.objects.placed(operator)
        for parameter, types in operator.parameters:
            if parameter in placed and not all(self.given.is_a(p, types) for p in self.pegs):
                raise TaskError(f"{parameter} of {about} can be some of the pegs only")
        conditions: list[Timed] = []
        formulas: list[TimedFormula] = []
        for phase, literal in operator.conditions:
            found = self.condition(operator, literal, placed)
            if isinstance(found, Literal):
                conditions.append(Timed(phase, found))
            elif found != TRUE:
                formulas.append(TimedFormula(phase, found))
        for phase, each in operator.formulas:
            found = self.formula(each, about)
            if isinstance(found, Literal):
                conditions.append(Timed(phase, found))
            else:
                formulas.append(TimedFormula(phase, found))
        whens = tuple(self._when(operator, when) for when in operator.whens)
        effects = tuple(self._effects(operator, placed))
        increases = operator.increases
        if counted and (gone := self._taken(operator)):
            increases = (*increases, Increase(Phase.START, LEFT, Fraction(-len(gone))))
        numbers = [word for each in operator.all_increases for word in (each.function, each.by)]
        numbers += [bound.value for bound in operator.durations or ()]
        others = [each.formula for each in formulas]
        others += [each for when in whens for each in (when.condition, *when.effects)]
        for terms in (*others, *numbers):
            for peg in {*placed} & _words(terms):
                raise TaskError(f"{about} tells pegs apart: {shown(terms)}, with {peg}")
        return replace(
            operator,
            parameters=tuple(each for each in operator.parameters if each[0] not in placed),
            conditions=tuple(conditions),
            effects=effects,
            formulas=tuple(formulas),
            increases=increases,
            whens=whens,
        )

    def _when(self, operator: Operator, when: When) -> When:
        """A conditional effect without pegs: the peg of a hole, whichever it is, may be taken."""
        split = self.objects.split
        parts = conjuncts(when.condition)
        at = {
            told[0]: told[1]
            for part in parts
            if isinstance(part, Literal) and part.positive and (told := split(part.atom))
        }
        pegs = {name for name, _ in when.variables} & {*at}
        effects = []
        for literal in when.effects:
            told = split(literal.atom)
            if told is not None and not literal.positive and at.get(told[0]) == told[1]:
                effects.append(self._single(literal))
            elif told is not None or (pegs & {*literal.atom} and literal.atom[0] in self._read):
                raise TaskError(f"action {operator.name} tells pegs apart: it makes {literal} "
                                "true under a condition")  # fmt: skip
            elif not pegs & {*literal.atom}:
                effects.append(literal)
        found = [
            self._single(part) if isinstance(part, Literal) and at.get(_first(split(part.atom)))
            else self.formula(part, f"action {operator.name}")
            for part in parts
        ]  # fmt: skip
        condition = joined(True, found)
        if pegs & _words(condition):
            raise TaskError(f"action {operator.name} tells pegs apart: {when.condition}")
        variables = tuple(each for each in when.variables if each[0] not in pegs)
        return When(when.phase, variables, condition, tuple(effects), when.increases)

    def _effects(self, operator: Operator, placed: Mapping[str, Place]) -> Iterator[Timed]:
        split = self.objects.split
        about = f"action {operator.name}"
        effects = [each.literal for each in operator.effects]
        taken = {told[0]: told[1] for e in effects if not e.positive and (told := split(e.atom))}
        put = [told for e in effects if e.positive and (told := split(e.atom))]
        for peg, place in taken.items():
            if placed.get(peg) != place:
                raise TaskError(f"{about} takes {peg} from {' '.join(place)}, and does not need "
                                "it there")  # fmt: skip
        for peg, place in put:
            if len(put) > 1 or peg not in taken:
                raise TaskError(f"{about} puts {peg} on {' '.join(place)}, and does not take it "
                                "away from where it was")  # fmt: skip
        for phase, literal in operator.effects:
            if split(literal.atom) is not None:
                yield Timed(phase, Literal(self.atom(literal.atom), literal.positive))
            elif not {*placed} & {*literal.atom}:
                yield Timed(phase, literal)
            elif literal.atom[0] in self._read and literal.atom[0] not in self.present:
                raise TaskError(f"{about} tells pegs apart: it makes {literal} true")

    @cached_property
    def _read(self) -> frozenset[str]:
        """The predicates that occur in a condition or in the goal."""
        given = self.given
        found = {each.atom[0] for o in given.operators.values() for _, each in o.conditions}
        for operator in given.operators.values():
            formulas = [each.formula for each in operator.formulas]
            formulas += [when.condition for when in operator.whens]
            found |= {atom[0] for formula in formulas for atom in _in(formula)}
        wishes = [each for wish in given.preferences.values() for each in wish]
        goals = joined(True, [*given.goal, given.goal_formula, *wishes])
        return frozenset(found | {atom[0] for atom in _in(goals)})

    def condition(
        self, operator: Operator, literal: Literal, placed: Mapping[str, Place]
    ) -> Formula:
        """A condition of an operator without pegs; :data:`TRUE` if nothing is left of it."""
        atom, positive = literal
        told = self.objects.split(atom)
        among = [i for i, term in enumerate(atom) if term in placed]
        if told is not None:
            if positive:
                return Literal(self.atom(atom))
            if told[0] in placed:
                return _same(placed[told[0]], told[1], False)
        elif atom[0] in self.present:
            if among:
                return Junction(positive is self.present[atom[0]], ())
        elif not among and not self.objects.pegs & {*atom}:
            return literal
        elif atom[0] == "=":
            if len(among) == 2:
                return _same(placed[atom[1]], placed[atom[2]], positive)
        elif atom[0] not in self.given.fluents:
            alike = self._static(atom, among, placed, positive)
            if alike is not None:
                return alike
        raise TaskError(f"action {operator.name} tells pegs apart: it needs {literal}")

    def _static(
        self, atom: Atom, among: Sequence[int], placed: Mapping[str, Place], positive: bool
    ) -> Formula | None:
        """A static condition on pegs if it is the same for all of them; else None."""
        if len(among) == 1:
            (i,) = among
            facts = [fact for fact in self.given.init if fact[0] == atom[0]]
            others = {
                frozenset((*f[:i], *f[i + 1 :]) for f in facts if f[i] == peg) for peg in self.pegs
            }
            one = (*atom[:i], self.pegs[0], *atom[i + 1 :])
            return Literal(one, positive) if len(others) == 1 else None
        if len(among) == 2 and len(atom) == 3:
            pairs = {
                (a == b, (atom[0], a, b) in self.given.init) for a in self.pegs for b in self.pegs
            }
            if pairs == {(True, False), (False, True)}:
                return _same(placed[atom[1]], placed[atom[2]], not positive)
        return None

    def formula(self, formula: Formula, about: str) -> Formula:
        """A formula about any peg, without pegs.

        Raises:
            TaskError: it is about certain pegs.
        """
        found = self._collapsed(self._expanded(formula))
        for atom in _in(found):
            if (told := self.objects.split(atom)) is not None:
                raise TaskError(
                    f"{about} asks where {told[0]} is, {shown(atom)}; a board does not tell its "
                    f"pegs apart: ask for any peg, (exists (?p) {shown(self._any(atom))})"
                )
            if self.objects.pegs & {*atom} or atom[0] in self.present:
                raise TaskError(f"{about} asks for {shown(atom)}, which tells pegs apart")
        return found

    def _any(self, atom: Atom) -> Atom:
        return (*atom[: self.objects.index], "?p", *atom[self.objects.index + 1 :])

    def _expanded(self, formula: Formula) -> Formula:
        """A formula with the variables written out that stand for pegs."""
        if isinstance(formula, Literal | Comparison):
            return formula
        if isinstance(formula, Junction):
            return joined(formula.every, [self._expanded(part) for part in formula.parts])
        part = self._expanded(formula.part)
        asked = {told[0] for atom in _in(part) if (told := self.objects.split(atom))}
        asked |= {atom[1] for atom in _in(part) if atom[0] in self.present}
        rest = tuple(each for each in formula.variables if each[0] not in asked)
        for variable, types in formula.variables:
            if variable in asked:
                names = [name for name in self.given.objects if self.given.is_a(name, types)]
                part = joined(formula.every, [put_in(part, {variable: name}) for name in names])
        return Quantified(formula.every, rest, part) if rest else part

    def _collapsed(self, formula: Formula) -> Formula:
        """A formula with "some peg is there" and "no peg is there" in place of each peg's."""
        if isinstance(formula, Literal | Comparison):
            return formula
        if isinstance(formula, Quantified):
            return formula._replace(part=self._collapsed(formula.part))
        parts = [self._collapsed(part) for part in formula.parts]
        pegs_at: dict[Literal, set[str]] = {}
        for part in parts:
            if isinstance(part, Literal) and (told := self.objects.split(part.atom)):
                each = Literal((part.atom[0], *told[1]), part.positive)
                pegs_at.setdefault(each, set()).add(told[0])
        found = [
            each
            for each, pegs in pegs_at.items()
            if each.positive is not formula.every and pegs >= self.objects.pegs
        ]
        here = {peg for each, pegs in pegs_at.items() if each.positive for peg in pegs}
        rest: list[Formula] = []
        for part in parts:
            told = self.objects.split(part.atom) if isinstance(part, Literal) else None
            if told is None:
                if not (formula.every and self._is_present(part, here)):
                    rest.append(part)
            elif isinstance(part, Literal) and self._single(part) not in found:
                nowhere = told[0] in self.given.objects and told[0] not in self.objects.pegs
                rest.append(Junction(not part.positive, ()) if nowhere else part)
        return joined(formula.every, [*found, *rest])

    def _single(self, literal: Literal) -> Literal:
        return Literal(self.atom(literal.atom), literal.positive)

    def _is_present(self, part: Formula, here: Collection[str]) -> bool:
        """Whether a part says no more than that a peg, whose hole is known, is on the board."""
        return (
            isinstance(part, Literal)
            and part.positive is self.present.get(part.atom[0])
            and part.atom[1] in here
        )


def _rest(parts: Sequence[Formula]) -> Formula:
    return joined(True, [part for part in parts if not isinstance(part, Literal)])


def _canonical(formula: Formula, swap: Mapping[str, str]) -> object:
    """A formula with objects exchanged, and without the order of its parts."""
    if isinstance(formula, Literal):
        return put_literal(formula, swap)
    assert isinstance(formula, Junction), "a goal has no quantifiers left"
    return formula.every, frozenset(_canonical(part, swap) for part in formula.parts)


def _same(one: Place, other: Place, positive: bool) -> Formula:
    """Whether two places are the same."""
    parts = [Literal(("=", a, b), positive) for a, b in zip(one, other, strict=True)]
    return joined(positive, parts)


def _in(formula: Formula) -> Iterator[Atom]:
    """The atoms of a formula."""
    for part in parts_of(formula):
        if isinstance(part, Literal):
            yield part.atom


def _words(what: object) -> set[str]:
    """The terms in a formula, or in an expression of numbers."""
    if isinstance(what, Literal | Junction | Quantified | Comparison):
        numbers = [part for part in parts_of(what) if isinstance(part, Comparison)]
        found = {term for atom in _in(what) for term in atom}
        return found.union(*(_words(side) for part in numbers for side in part[1:]))
    return {word for each in functions_in(what) for word in each}


def _first(told: tuple[str, Place] | None) -> str:
    return told[0] if told else ""
