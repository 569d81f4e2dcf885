"""Read conditions, effects and numbers: the contents of actions, goals and metrics."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import (
    TRUE,
    Formula,
    Literal,
    Quantified,
    joined,
    literals_of,
    negated,
    put_in,
)
from pegplan.pddl.tasks.numbers import ARITHMETIC, Comparison
from pegplan.pddl.tasks.operators import DurationBound, Increase, Phase, TimedFormula, Value, When
from pegplan.pddl.tasks.sections import PddlReader, Types
from pegplan.pddl.tasks.sexpr import Expression
from pegplan.pddl.tasks.strips import Atom

MOST_VARIABLES = 12
"""A quantifier with more variables is refused."""

_PHASES = {("at", "start"): Phase.START, ("over", "all"): Phase.ALL, ("at", "end"): Phase.END}
_BOUNDS = ("=", "<=", ">=")
_NUMERIC = ("increase", "decrease", "assign", "scale-up", "scale-down")

Part = str | Expression | None


class Names(Protocol):
    """The declarations of a domain.

    Attributes:
        known_types: the types, and ``object``.
        predicates: each predicate with the types of its arguments.
        fresh: numbers for the new names of bound variables.
    """

    file: str
    known_types: Collection[str]
    predicates: dict[str, tuple[Types, ...]]
    functions: set[str]
    fresh: Iterator[int]

    def derived(self, name: str) -> tuple[Sequence[str], Formula] | None:
        """The variables and the condition of a derived predicate; None for other predicates."""


class Scope(PddlReader):
    """Reads conditions and effects.

    Args:
        terms: the parameters and objects that may occur.
        about: the beginning of error messages, such as the action.
        file: the file's name in error messages; empty for the domain's.
    """

    def __init__(self, domain: Names, terms: Collection[str], about: str, file: str = "") -> None:
        super().__init__(file or domain.file, about)
        self.domain, self.terms = domain, terms

    def atom(self, part: Expression) -> Atom:
        """An atom whose predicate and terms are declared."""
        words = tuple(word for word in part if isinstance(word, str))
        if not words or len(words) < len(part):
            raise self.error(part, "expected an atom such as (peg ?x)")
        name, shown = words[0], f"({' '.join(words)})"
        types = self.domain.predicates.get(name)
        if types is None and name != "=":
            raise self.error(part, f"predicate {name} is not declared in :predicates")
        wanted = 2 if types is None else len(types)
        if len(words) != wanted + 1:
            raise self.error(part, f"{shown}: {name} takes {wanted} terms")
        for term in words[1:]:
            if term not in self.terms:
                raise self.error(part, f"{term} in {shown} is not declared")
        return words

    def condition(self, part: Part) -> Formula:
        """A condition as a formula; derived predicates are replaced by their conditions."""
        if part is None or part == []:
            return TRUE
        part = self.brackets(part, "a condition in brackets")
        match part.head:
            case "and" | "or":
                return joined(part.head == "and", [self.condition(each) for each in part[1:]])
            case "not" if len(part) == 2:
                return negated(self.condition(part[1]))
            case "imply" if len(part) == 3:
                given, then = map(self.condition, part[1:])
                return joined(False, [negated(given), then])
            case "forall" | "exists" if len(part) == 3 and isinstance(part[1], Expression):
                inner, variables, fresh = self.bound(part[1])
                inside = put_in(inner.condition(part[2]), fresh)
                return Quantified(part.head == "forall", variables, inside)
            case "not" | "imply" | "forall" | "exists":
                raise self.error(part, f"({part.head} …) is incomplete")
            case "when":
                raise self.error(part, "(when …) is an effect; in a condition write (imply …)")
            case "preference":
                raise self.error(part, "(preference …) is read in conjunctions of the goal only")
            case "<" | ">" | "<=" | ">=" if len(part) == 3:
                return self.comparison(part)
            case "=" if len(part) == 3 and any(isinstance(each, Expression) for each in part[1:]):
                return self.comparison(part)
        atom = self.atom(part)
        derived = self.domain.derived(atom[0])
        if derived is None:
            return Literal(atom)
        names, formula = derived
        return put_in(formula, dict(zip(names, atom[1:], strict=True)))

    def bound(
        self, listed: Expression
    ) -> tuple[Scope, tuple[tuple[str, Types], ...], Mapping[str, str]]:
        """Read the variables of a quantifier and rename them.

        Returns:
            the scope that includes the variables, the renamed variables with their types, and the
            new name of each. New names are unique, so that no substituted term is captured.
        """
        variables = self.variables(listed, listed, self.domain.known_types)
        if len(variables) > MOST_VARIABLES:
            raise self.error(listed, f"a quantifier with more than {MOST_VARIABLES} variables")
        names = {name for name, _ in variables}
        if twice := names & set(self.terms):
            raise self.error(listed, f"{min(twice)} is declared twice")
        inner = Scope(self.domain, {*self.terms, *names}, self.about, self.file)
        fresh = {name: f"{name} {next(self.domain.fresh)}" for name, _ in variables}
        return inner, tuple((fresh[name], types) for name, types in variables), fresh

    def comparison(self, part: Expression) -> Comparison:
        """A comparison of two numeric expressions."""
        left, right = (self.expression(each, part) for each in part[1:])
        return Comparison(part.head, left, right)

    def literals(self, part: Expression) -> tuple[Literal, ...]:
        """The literals of a conjunction; raises :class:`TaskError` for any other condition."""
        found = literals_of(formula := self.condition(part))
        if found is None:
            raise self.error(part, f"{formula} is not read here; expected atoms, and, not")
        return found

    def timed(self, part: Part) -> Iterator[TimedFormula]:
        """The conditions of a durative action, each with its phase."""
        if part is None or part == []:
            return
        part = self.brackets(part)
        if part.head == "and":
            for each in part[1:]:
                yield from self.timed(each)
        elif part.head == "forall" and len(part) == 3 and isinstance(part[1], Expression):
            inner, variables, fresh = self.bound(part[1])
            for phase, formula in inner.timed(part[2]):
                yield TimedFormula(phase, Quantified(True, variables, put_in(formula, fresh)))
        else:
            phase, rest = self.phase(part)
            yield TimedFormula(phase, self.condition(rest))

    def phase(self, part: Expression) -> tuple[Phase, Expression]:
        """The phase of ``(at start …)`` and its like, and the expression inside."""
        key = tuple(str(word) for word in part[:2])
        if key not in _PHASES or len(part) != 3 or not isinstance(part[2], Expression):
            raise self.error(part, "expected (at start …), (over all …) or (at end …)")
        return _PHASES[key], part[2]

    def effects(self, part: Part, phase: Phase | None) -> Iterator[When]:
        """The single effects of an action's effect expression.

        Args:
            phase: the phase of the effects; None for a durative action, whose effects name it.
        """
        if part is None or part == []:
            return
        part = self.brackets(part)
        if part.head == "and":
            for each in part[1:]:
                yield from self.effects(each, phase)
        elif part.head == "forall" and len(part) == 3 and isinstance(part[1], Expression):
            inner, variables, fresh = self.bound(part[1])
            for when in inner.effects(part[2], phase):
                found = when.with_objects(fresh)
                yield found._replace(variables=(*variables, *found.variables))
        elif part.head == "when" and len(part) == 3:
            if phase is None:
                raise self.error(
                    part, "(when …) across the start and the end of an action is not read; write "
                    "(at start (when …)) or (at end (when …))",
                )  # fmt: skip
            condition = self.condition(part[1])
            for when in self.effects(part[2], phase):
                yield when._replace(condition=joined(True, [condition, when.condition]))
        elif phase is None:
            phase, rest = self.phase(part)
            yield from self.effects(rest, phase)
        elif part.head in _NUMERIC:
            yield When(phase, (), TRUE, (), (self.increase(phase, part),))
        else:
            yield self.effect_literals(phase, part)

    def effect_literals(self, phase: Phase, part: Expression) -> When:
        """An effect that makes an atom true or false."""
        if part.head in ("or", "imply", "exists", "when", "forall"):
            raise self.error(part, f"({part.head} …) as an effect is not read; list atoms")
        named = part[1] if part.head == "not" and len(part) == 2 else part
        head = named.head if isinstance(named, Expression) else ""
        if head in self.domain.predicates and self.domain.derived(head) is not None:
            raise self.error(part, f"{head} is derived, so no action can change it")
        literals = self.literals(part)
        if any(literal.atom[0] == "=" for literal in literals):
            raise self.error(part, "an effect can't make terms equal")
        return When(phase, (), TRUE, literals)

    def increase(self, phase: Phase, part: Expression) -> Increase:
        """``(increase (total-cost) 1)``."""
        if part.head.startswith("scale") or len(part) != 3 or not isinstance(part[1], Expression):
            raise self.error(
                part, f"({part.head} …): of numeric effects increase, decrease and assign are read"
            )
        function, by = self.function(part[1]), self.expression(part[2], part)
        if part.head == "decrease":
            by = -by if isinstance(by, Fraction) else ("-", by)
        return Increase(phase, function, by, part.head == "assign")

    def function(self, part: Expression) -> Atom:
        """A function whose name and terms are declared."""
        name, *terms = (self.word(term, part) for term in part) if part else ("",)
        if name not in self.domain.functions:
            raise self.error(part, f"function {name} is not declared in :functions")
        for term in terms:
            if term not in self.terms:
                raise self.error(part, f"{term} in ({' '.join((name, *terms))}) is not declared")
        return (name, *terms)

    def value(self, part: str | Expression, where: Expression) -> Value:
        """A number or a function."""
        if isinstance(part, Expression):
            return self.function(part)
        return self.number(part, where)

    def expression(self, part: str | Expression, where: Expression) -> Any:
        """An arithmetic expression; see :mod:`pegplan.pddl.tasks.numbers`."""
        if isinstance(part, Expression) and part.head in ARITHMETIC and len(part) > 1:
            return (part.head, *(self.expression(each, part) for each in part[1:]))
        return self.value(part, where)

    def durations(self, part: Part) -> Iterator[DurationBound]:
        """The bounds on the duration of an action."""
        if not isinstance(part, Expression):
            raise TaskError(f"{self.file}: {self.about}expected :duration (= ?duration …)")
        if part.head == "and":
            for each in part[1:]:
                yield from self.durations(each)
        elif part:
            if part.head not in _BOUNDS or len(part) != 3 or part[1] != "?duration":
                raise self.error(part, "expected (= ?duration …), (<= …) or (>= …)")
            yield DurationBound(part.head, self.value(part[2], part))
