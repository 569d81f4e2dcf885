"""Read conditions, numbers and durations: the contents of actions, goals and metrics."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import count
from typing import Any, Protocol

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import (
    Formula,
    Junction,
    Quantified,
    Types,
    joined,
    literals_of,
    negated,
    put_in,
)  # fmt: skip
from pegplan.pddl.tasks.numbers import ARITHMETIC, Comparison
from pegplan.pddl.tasks.operators import DurationBound, Phase, TimedFormula, Value
from pegplan.pddl.tasks.sexpr import Expression
from pegplan.pddl.tasks.strips import Atom, Literal

_fresh = count()
MOST_VARIABLES = 12
"""A quantifier with more variables is refused."""
MOST_MESSAGE = 400
"""A longer error message is cut to so many characters."""

_PHASES = {("at", "start"): Phase.START, ("over", "all"): Phase.ALL, ("at", "end"): Phase.END}
_BOUNDS = ("=", "<=", ">=")
_NUMBER = re.compile(r"[-+]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})(e[-+]?\d\d?)?")


def short(text: str, most: int = MOST_MESSAGE) -> str:
    """A text, cut to at most so many characters."""
    return text if len(text) <= most else f"{text[:most]} …"


class Reader(Protocol):
    """An object that reads words and reports errors."""

    def word(self, part: str | Expression, where: Expression) -> str:
        """``part`` as a word; raises :class:`TaskError` for brackets."""

    def error(self, where: Expression, message: str) -> TaskError:
        """An error whose message begins with the file and a line."""


def typed(
    reader: Reader, parts: Sequence[str | Expression], where: Expression
) -> Iterator[tuple[str, Types]]:
    """``a b - hole c`` as (a, hole), (b, hole), (c, object)."""
    waiting: list[str] = []
    rest = iter(parts)
    for part in rest:
        if part != "-":
            waiting.append(reader.word(part, where))
            continue
        type_ = next(rest, None)
        if isinstance(type_, Expression):
            if type_.head != "either" or len(type_) < 2:
                raise reader.error(type_, "expected a type or (either …)")
            types = tuple(reader.word(name, type_) for name in type_[1:])
        elif type_ is None:
            raise reader.error(where, "a type is missing after -")
        else:
            types = (type_,)
        yield from ((name, types) for name in waiting)
        waiting = []
    yield from ((name, ("object",)) for name in waiting)


class Names(Protocol):
    """The declarations of a domain.

    Attributes:
        file: its name in error messages.
        predicates: each predicate with the types of its arguments.
    """

    file: str
    predicates: dict[str, tuple[tuple[str, ...], ...]]
    functions: set[str]

    def check_types(self, types: Types, where: Expression) -> None:
        """Raise :class:`TaskError` for a type that is not declared."""

    def derived(self, name: str) -> tuple[Sequence[str], Formula] | None:
        """The variables and the condition of a derived predicate; None for other predicates."""


class Scope:
    """Reads conditions and effects.

    Args:
        terms: the parameters and objects that may occur.
        about: the beginning of error messages, such as the action.
        file: the file's name in error messages; empty for the domain's.
    """

    def __init__(self, domain: Names, terms: Mapping[str, str], about: str, file: str = "") -> None:
        self.domain = domain
        self.terms = terms
        self.about = about
        self.file = file or domain.file

    def error(self, where: Expression, message: str) -> TaskError:
        """An error whose message begins with the file, a line and the action."""
        return TaskError(short(f"{self.file}: line {where.line}: {self.about}{message}"))

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

    def condition(self, part: str | Expression | None) -> Formula:
        """A condition as a formula; derived predicates are replaced by their conditions."""
        if part is None or part == []:
            return Junction(True, ())
        if isinstance(part, str):
            raise TaskError(
                f"{self.file}: {self.about}expected a condition in brackets, not {part[:40]}"
            )
        match part.head:
            case "and" | "or":
                return joined(part.head == "and", [self.condition(each) for each in part[1:]])
            case "not" if len(part) == 2:
                return negated(self.condition(part[1]))
            case "imply" if len(part) == 3:
                given, then = map(self.condition, part[1:])
                return joined(False, [negated(given), then])
            case "forall" | "exists" if len(part) == 3 and isinstance(part[1], Expression):
                return self.quantified(part.head == "forall", part[1], part[2])
            case "not" | "imply" | "forall" | "exists":
                raise self.error(part, f"({part.head} …) is incomplete")
            case "when":
                raise self.error(part, "(when …) is an effect; in a condition write (imply …)")
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

    def quantified(self, every: bool, listed: Expression, part: str | Expression) -> Formula:
        """A quantified formula."""
        inner, variables, fresh = self.bound("forall" if every else "exists", listed)
        return Quantified(every, variables, put_in(inner.condition(part), fresh))

    def bound(
        self, word: str, listed: Expression
    ) -> tuple[Scope, tuple[tuple[str, Types], ...], Mapping[str, str]]:
        """Read the variables of a quantifier and rename them.

        Returns:
            the scope that includes the variables, the renamed variables with their types, and the
            new name of each. New names are unique, so that no substituted term is captured.
        """
        variables = tuple(typed(self, listed, listed))
        if len(variables) > MOST_VARIABLES:
            raise self.error(listed, f"{word} with more than {MOST_VARIABLES} variables")
        for name, types in variables:
            if not name.startswith("?"):
                raise self.error(listed, f"variable {name}: write ?name")
            self.domain.check_types(types, listed)
        names = {name for name, _ in variables}
        if names & set(self.terms):
            raise self.error(listed, f"{min(names & set(self.terms))} is declared twice")
        inner = Scope(
            self.domain, {**self.terms, **dict.fromkeys(names, "")}, self.about, self.file
        )
        fresh = {name: f"{name} {next(_fresh)}" for name in names}
        return inner, tuple((fresh[name], types) for name, types in variables), fresh

    def comparison(self, part: Expression) -> Comparison:
        """A comparison of two numeric expressions."""
        left, right = (self.expression(each, part) for each in part[1:])
        return Comparison(part.head, left, right)

    def literals(self, part: str | Expression | None) -> Iterator[Literal]:
        """The literals of a conjunction; raises :class:`TaskError` for any other condition."""
        formula = self.condition(part)
        found = literals_of(formula)
        if found is None:
            where = part if isinstance(part, Expression) else Expression()
            raise self.error(
                where, f"{formula} is beyond peg solitaire here; expected atoms, and, not"
            )
        yield from found

    def timed(self, part: str | Expression | None) -> Iterator[TimedFormula]:
        """The conditions of a durative action, each with its phase."""
        if part is None or part == []:
            return
        if isinstance(part, str):
            raise TaskError(f"{self.file}: {self.about}expected brackets, not {part}")
        if part.head == "and":
            for each in part[1:]:
                yield from self.timed(each)
        elif part.head == "forall" and len(part) == 3 and isinstance(part[1], Expression):
            inner, variables, fresh = self.bound("forall", part[1])
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

    def durations(self, part: str | Expression | None) -> Iterator[DurationBound]:
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

    def word(self, part: str | Expression, where: Expression) -> str:
        """``part`` as a word; raises :class:`TaskError` for brackets."""
        if isinstance(part, str):
            return part
        raise self.error(part or where, "expected a name, not brackets")

    def number(self, part: str | Expression, where: Expression) -> Fraction:
        """A number, exactly."""
        word = self.word(part, where)
        if not _NUMBER.fullmatch(word):
            what = "is too long for a number" if len(word) > 40 else "is not a number"
            raise self.error(where, f"{word[:40]!r} {what}")
        return Fraction(word)
