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

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from pegplan.errors import TaskError
from pegplan.pddl.importing.peg_formulas import LEFT, AnyPeg, atoms_in, words_in
from pegplan.pddl.importing.peg_objects import PegObjects
from pegplan.pddl.importing.shapes import Place
from pegplan.pddl.tasks.formulas import TRUE, Formula, Junction, conjuncts, joined
from pegplan.pddl.tasks.numbers import shown
from pegplan.pddl.tasks.operators import Increase, Operator, Phase, Timed, TimedFormula, When
from pegplan.pddl.tasks.strips import Atom, Literal, StripsTask


def without_objects(objects: PegObjects) -> StripsTask:
    """The task without peg objects.

    Raises:
        TaskError: it tells pegs apart; says where.
    """
    return _Projection(objects).task()


class _Projection:
    """Writes the task without peg objects."""

    def __init__(self, objects: PegObjects) -> None:
        self.objects = objects
        self.given = objects.given
        self.pegs = sorted(objects.pegs)
        self._check_start()
        present = {} if self.given.is_temporal else dict(self._present())
        self.any = AnyPeg(objects, present)

    def task(self) -> StripsTask:
        given, predicate, index = self.given, self.objects.predicate, self.objects.index
        types = given.predicates[predicate]
        goal = joined(True, [*given.goal, given.goal_formula])
        counts = {part: self.any.counted(part) for part in conjuncts(goal)}
        counted = any(counts.values())
        rest = self.any.formula(
            joined(True, [p for p, c in counts.items() if c is None]), "the goal"
        )
        parts = [*conjuncts(rest), *(count for count in counts.values() if count is not None)]
        for name, wish in given.preferences:
            self.any.formula(wish, f"preference {name}")
        return replace(
            given,
            predicates={**given.predicates, predicate: (*types[: index - 1], *types[index:])},
            operators={
                name: self.operator(each, counted) for name, each in given.operators.items()
            },
            values={**given.values, LEFT: Fraction(len(self.pegs))} if counted else given.values,
            init=frozenset(self.objects.single(Literal(atom)).atom for atom in given.init),
            goal=tuple(part for part in parts if isinstance(part, Literal)),
            goal_formula=_rest(parts),
            _grounded={},
        )

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
            found = self.any.formula(each, about)
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
            for peg in {*placed} & words_in(terms):
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
                effects.append(self.objects.single(literal))
            elif told is not None or (pegs & {*literal.atom} and literal.atom[0] in self._read):
                raise TaskError(f"action {operator.name} tells pegs apart: it makes {literal} "
                                "true under a condition")  # fmt: skip
            elif not pegs & {*literal.atom}:
                effects.append(literal)
        found: list[Formula] = []
        for part in parts:
            told = split(part.atom) if isinstance(part, Literal) and part.positive else None
            if isinstance(part, Literal) and told is not None and told[0] in pegs:
                found.append(self.objects.single(part))
            else:
                found.append(self.any.formula(part, f"action {operator.name}"))
        condition = joined(True, found)
        if pegs & words_in(condition):
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
                yield Timed(phase, self.objects.single(literal))
            elif not {*placed} & {*literal.atom}:
                yield Timed(phase, literal)
            elif literal.atom[0] in self._read and literal.atom[0] not in self.any.present:
                raise TaskError(f"{about} tells pegs apart: it makes {literal} true")

    @cached_property
    def _read(self) -> frozenset[str]:
        """The predicates that occur in a condition or in the goal."""
        given = self.given
        found = {each.atom[0] for o in given.operators.values() for _, each in o.conditions}
        for operator in given.operators.values():
            formulas = [each.formula for each in operator.formulas]
            formulas += [when.condition for when in operator.whens]
            found |= {atom[0] for formula in formulas for atom in atoms_in(formula)}
        wishes = [each.formula for each in given.preferences]
        goals = joined(True, [*given.goal, given.goal_formula, *wishes])
        return frozenset(found | {atom[0] for atom in atoms_in(goals)})

    def condition(
        self, operator: Operator, literal: Literal, placed: Mapping[str, Place]
    ) -> Formula:
        """A condition of an operator without pegs; :data:`TRUE` if nothing is left of it."""
        atom, positive = literal
        told = self.objects.split(atom)
        among = [i for i, term in enumerate(atom) if term in placed]
        if told is not None:
            if positive:
                return Literal(self.objects.single(Literal(atom)).atom)
            if told[0] in placed:
                return _same(placed[told[0]], told[1], False)
        elif atom[0] in self.any.present:
            if among:
                return Junction(positive is self.any.present[atom[0]], ())
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


def _rest(parts: Sequence[Formula]) -> Formula:
    return joined(True, [part for part in parts if not isinstance(part, Literal)])


def _same(one: Place, other: Place, positive: bool) -> Formula:
    """Whether two places are the same."""
    parts = [Literal(("=", a, b), positive) for a, b in zip(one, other, strict=True)]
    return joined(positive, parts)
