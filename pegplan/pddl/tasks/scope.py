"""Reading conditions, effects, costs and durations: the inside of actions, goals and metrics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Protocol

from pegplan.errors import TaskError
from pegplan.pddl.tasks.sexpr import Expression
from pegplan.pddl.tasks.strips import Atom, Bound, Increase, Literal, Phase, Timed, Value

_PHASES = {("at", "start"): Phase.START, ("over", "all"): Phase.ALL, ("at", "end"): Phase.END}
_BOUNDS = ("=", "<=", ">=")


class Names(Protocol):
    """What a domain declares.

    Attributes:
        file: what to call it in errors.
        predicates: each with the types of its arguments.
    """

    file: str
    predicates: dict[str, tuple[tuple[str, ...], ...]]
    functions: set[str]


class Scope:
    """Reads conditions and effects where certain terms are known."""

    def __init__(self, domain: Names, terms: Mapping[str, str], about: str, file: str = "") -> None:
        self.domain = domain
        self.terms = terms
        self.about = about
        self.file = file or domain.file

    def error(self, where: Expression, message: str) -> TaskError:
        """The error that names the file, a line and the action."""
        return TaskError(f"{self.file}: line {where.line}: {self.about}{message}")

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

    def literals(self, part: str | Expression | None) -> Iterator[Literal]:
        """A conjunction of literals, one literal, or nothing."""
        if part is None or part == []:
            return
        if isinstance(part, str):
            raise TaskError(
                f"{self.file}: {self.about}expected a condition in brackets, not {part}"
            )
        match part.head:
            case "and":
                for each in part[1:]:
                    yield from self.literals(each)
            case "not" if len(part) == 2 and isinstance(part[1], Expression):
                yield Literal(self.atom(part[1]), False)
            case "not" | "or" | "imply" | "forall" | "exists" | "when" | "<" | ">" | "<=" | ">=":
                raise self.error(
                    part, f"({part.head} …) is beyond peg solitaire; expected atoms, and, not"
                )
            case _:
                yield Literal(self.atom(part))

    def phased(
        self, part: str | Expression | None, durative: bool
    ) -> Iterator[tuple[Phase, Expression]]:
        """The parts of a conjunction with their phases."""
        if part is None or part == []:
            return
        if isinstance(part, str):
            raise TaskError(f"{self.file}: {self.about}expected brackets, not {part}")
        if part.head == "and":
            for each in part[1:]:
                yield from self.phased(each, durative)
        elif not durative:
            yield Phase.START, part
        else:
            key = tuple(str(word) for word in part[:2])
            if key not in _PHASES or len(part) != 3 or not isinstance(part[2], Expression):
                raise self.error(part, "expected (at start …), (over all …) or (at end …)")
            inner = part[2]
            for each in inner[1:] if inner.head == "and" else [inner]:
                if not isinstance(each, Expression):
                    raise self.error(part, "expected brackets")
                yield _PHASES[key], each

    def timed(self, part: str | Expression | None, durative: bool) -> Iterator[Timed]:
        """Conditions with their phases."""
        for phase, each in self.phased(part, durative):
            for literal in self.literals(each):
                yield Timed(phase, literal)

    def effects(self, part: str | Expression | None, durative: bool) -> Iterator[Timed | Increase]:
        """Effects with their phases."""
        for phase, each in self.phased(part, durative):
            if each.head in ("increase", "decrease", "assign", "scale-up", "scale-down"):
                yield self.increase(phase, each)
            else:
                for literal in self.literals(each):
                    if literal.atom[0] == "=":
                        raise self.error(each, "an effect can't make terms equal")
                    yield Timed(phase, literal)

    def increase(self, phase: Phase, part: Expression) -> Increase:
        """``(increase (total-cost) 1)``."""
        if part.head != "increase" or len(part) != 3 or not isinstance(part[1], Expression):
            raise self.error(part, f"({part.head} …): of numeric effects only increase is read")
        return Increase(phase, self.function(part[1]), self.value(part[2], part))

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

    def durations(self, part: str | Expression | None) -> Iterator[Bound]:
        """The bounds on a durative action."""
        if not isinstance(part, Expression):
            raise TaskError(f"{self.file}: {self.about}expected :duration (= ?duration …)")
        if part.head == "and":
            for each in part[1:]:
                yield from self.durations(each)
        elif part:
            if part.head not in _BOUNDS or len(part) != 3 or part[1] != "?duration":
                raise self.error(part, "expected (= ?duration …), (<= …) or (>= …)")
            yield Bound(part.head, self.value(part[2], part))

    def word(self, part: str | Expression, where: Expression) -> str:
        """A bare word."""
        if isinstance(part, str):
            return part
        raise self.error(part or where, "expected a name, not brackets")

    def number(self, part: str | Expression, where: Expression) -> Fraction:
        """A number, exactly as written."""
        try:
            return Fraction(self.word(part, where)[:40])
        except (ValueError, ZeroDivisionError):
            raise self.error(where, f"{part!r} is not a number") from None
