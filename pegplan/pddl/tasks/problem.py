"""Read a problem file: objects, initial state, goal, preferences, metric."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.domain import DomainReader
from pegplan.pddl.tasks.formulas import Formula, joined, literals_of
from pegplan.pddl.tasks.numbers import ARITHMETIC
from pegplan.pddl.tasks.scope import Scope, typed
from pegplan.pddl.tasks.sections import SectionReader
from pegplan.pddl.tasks.sexpr import Expression
from pegplan.pddl.tasks.strips import Atom, Literal, Metric, StripsTask


class ProblemReader(SectionReader):
    """Reads a problem file, given its domain."""

    def __init__(self, whole: Expression, file: str, domain: DomainReader) -> None:
        super().__init__(whole, file)
        self.domain = domain
        self.objects = dict(domain.constants)
        self.init: set[Atom] = set()
        self.denied: set[Atom] = set()
        self.values: dict[Atom, Fraction] = {}
        self.goal: list[Literal] = []
        self.formulas: list[Formula] = []
        self.preferences: dict[str, tuple[Literal, ...]] = {}
        self.metric: Metric | None = None
        self.has_goal = False
        for section in self.sections:
            if section.head == ":objects":
                for name, types in typed(self, section[1:], section):
                    domain.check_types(types, section)
                    domain.declare(self.objects, name, domain.only(types, section), section)
        self.scope = Scope(domain, self.objects, "", file)
        for section in self.sections:
            self._section(section)
        if not self.has_goal:
            raise self.error(whole, "it has no (:goal …)")

    def _section(self, section: Expression) -> None:
        match section.head:
            case ":objects" | ":requirements":
                pass
            case ":domain":
                if section[1:] != [self.domain.name]:
                    raise self.error(
                        section,
                        f"a problem of domain {' '.join(map(str, section[1:]))}, but the domain "
                        f"file defines {self.domain.name}",
                    )
            case ":init":
                for part in section[1:]:
                    self._initial(part, section)
            case ":goal":
                self.has_goal = True
                for part in section[1:]:
                    self._goals(part, section)
            case ":metric":
                if len(section) != 3 or section[1] not in ("minimize", "maximize"):
                    raise self.error(section, "expected (:metric minimize …) or maximize")
                self.metric = Metric(str(section[1]), self._expression(section[2], section))
            case other:
                raise self.error(section, f"unknown part of a problem: {other or 'no name'}")

    def _initial(self, part: str | Expression, where: Expression) -> None:
        if not isinstance(part, Expression):
            raise self.error(where, f"expected atoms in brackets, not {part}")
        if part.head == "=" and len(part) == 3 and isinstance(part[1], Expression):
            self.values[self.scope.function(part[1])] = self.scope.number(part[2], part)
        elif part.head == "not":
            self.denied |= {literal.atom for literal in self.scope.literals(part)}
        elif part.head == "at" and "at" not in self.domain.predicates:
            raise self.error(part, "timed initial literals are beyond peg solitaire")
        else:
            atom = self.scope.atom(part)
            if atom[0] == "=" or self.domain.derived(atom[0]) is not None:
                raise self.error(part, f"{atom[0]} is derived or predefined; it can't be in :init")
            self.init.add(atom)

    def _goals(self, part: str | Expression, where: Expression) -> None:
        """Read hard goals and preferences, also in nested conjunctions."""
        if isinstance(part, Expression) and part.head == "and":
            for each in part[1:]:
                self._goals(each, part)
        elif isinstance(part, Expression) and part.head == "preference":
            name = self.word(part[1], part) if len(part) == 3 else ""
            if not name:
                raise self.error(part, "expected (preference NAME condition)")
            known = self.preferences.get(name, ())
            self.preferences[name] = (*known, *self.scope.literals(part[2]))
        else:
            formula = self.scope.condition(part)
            literals = literals_of(formula)
            if literals is None:
                self.formulas.append(formula)
            else:
                self.goal += literals

    def _expression(self, part: str | Expression, where: Expression) -> Any:
        """A metric's expression as nested tuples."""
        if isinstance(part, str):
            return self.scope.number(part, where)
        if part.head in ARITHMETIC and len(part) > 1:
            return (part.head, *(self._expression(each, part) for each in part[1:]))
        if part.head == "is-violated" and len(part) == 2:
            name = self.word(part[1], part)
            if name not in self.preferences:
                raise self.error(part, f"no preference is called {name}")
            return ("is-violated", name)
        if part == ["total-time"]:
            return ("total-time",)
        return self.scope.function(part)

    def task(self) -> StripsTask:
        """The task of domain and problem.

        Raises:
            TaskError: the initial state contradicts itself, or the goal is not supported.
        """
        domain = self.domain
        if both := self.denied & self.init:
            raise TaskError(
                f"{self.file}: (:init …) has both ({' '.join(min(both))}) and its negation"
            )
        task = StripsTask(
            domain.name, self.name, domain.types, self.objects, domain.predicates,
            domain.operators, frozenset(self.init), self.values, tuple(self.goal),
            self.preferences, self.metric,
        )  # fmt: skip
        try:
            return task.with_goal(joined(True, self.formulas))
        except TaskError as error:
            raise TaskError(f"{self.file}: {error}") from None
