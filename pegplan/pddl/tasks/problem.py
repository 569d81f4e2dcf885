"""Read a problem file: objects, initial state, goal, preferences, metric."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.domain import DomainReader
from pegplan.pddl.tasks.formulas import Formula, Quantified, joined, put_in
from pegplan.pddl.tasks.numbers import ARITHMETIC
from pegplan.pddl.tasks.scope import Scope
from pegplan.pddl.tasks.sections import SectionReader, Types, check_text, definition
from pegplan.pddl.tasks.sexpr import Expression
from pegplan.pddl.tasks.strips import Atom, Metric, StripsTask

NO_NAMES: Mapping[str, str] = MappingProxyType({})


class ProblemReader(SectionReader):
    """Reads a problem file, given its domain."""

    def __init__(self, whole: Expression, file: str, domain: DomainReader) -> None:
        super().__init__(whole, file)
        self.domain = domain
        self.objects = dict(domain.constants)
        self.init: set[Atom] = set()
        self.denied: set[Atom] = set()
        self.values: dict[Atom, Fraction] = {}
        self.goals: list[Formula] = []
        self.wishes: list[tuple[str, tuple[tuple[str, Types], ...], Formula]] = []
        self.metric: Metric | None = None
        self.has_goal = False
        for section in self.sections:
            if section.head == ":objects":
                for types in self.declare_typed(self.objects, section):
                    self.check_types(types, section, domain.known_types)
        self.scope = Scope(domain, self.objects, "", file)
        for section in sorted(self.sections, key=lambda each: each.head == ":metric"):
            self._section(section)  # the metric last: it names preferences
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
                    if not isinstance(part, Expression):
                        raise self.error(section, f"expected atoms in brackets, not {part}")
                    self._initial(part)
            case ":goal":
                self.has_goal = True
                for part in section[1:]:
                    self._goals(part, self.scope)
            case ":metric":
                if len(section) != 3 or section[1] not in ("minimize", "maximize"):
                    raise self.error(section, "expected (:metric minimize …) or maximize")
                self.metric = Metric(str(section[1]), self._expression(section[2], section))
            case other:
                raise self.error(section, f"unknown part of a problem: {other or 'no name'}")

    def _initial(self, part: Expression) -> None:
        if part.head == "=" and len(part) == 3 and isinstance(part[1], Expression):
            self.values[self.scope.function(part[1])] = self.scope.number(part[2], part)
        elif part.head == "not":
            self.denied |= {literal.atom for literal in self.scope.literals(part)}
        elif part.head == "at" and "at" not in self.domain.predicates:
            raise self.error(part, "timed initial literals are not read")
        else:
            atom = self.scope.atom(part)
            if atom[0] == "=" or self.domain.derived(atom[0]) is not None:
                raise self.error(part, f"{atom[0]} is derived or predefined; it can't be in :init")
            self.init.add(atom)

    def _goals(
        self,
        part: str | Expression,
        scope: Scope,
        variables: tuple[tuple[str, Types], ...] = (),
        names: Mapping[str, str] = NO_NAMES,
    ) -> None:
        """Read hard goals and preferences, also in nested conjunctions and ``forall``.

        Args:
            variables: the variables of ``forall`` around it.
            names: what these are called where it is read → their names in ``variables``.
        """
        if isinstance(part, Expression) and part.head == "and":
            for each in part[1:]:
                self._goals(each, scope, variables, names)
        elif isinstance(part, Expression) and part.head == "preference":
            if len(part) not in (2, 3):
                raise self.error(part, "expected (preference NAME condition)")
            name = self.word(part[1], part) if len(part) == 3 else ""
            formula = put_in(scope.condition(part[-1]), names)
            self.wishes.append((name, variables, formula))
        elif isinstance(part, Expression) and part.head == "forall" and _has_preference(part):
            if len(part) != 3:
                raise self.error(part, "(forall …) is incomplete")
            inner, more, fresh = scope.bound(self.brackets(part[1]))
            self._goals(part[2], inner, (*variables, *more), {**names, **fresh})
        else:
            formula = put_in(scope.condition(part), names)
            self.goals.append(Quantified(True, variables, formula) if variables else formula)

    def _expression(self, part: str | Expression, where: Expression) -> Any:
        """A metric's expression as nested tuples."""
        if isinstance(part, str):
            return self.scope.number(part, where)
        if part.head in ARITHMETIC and len(part) > 1:
            return (part.head, *(self._expression(each, part) for each in part[1:]))
        if part.head == "is-violated" and len(part) == 2:
            name = self.word(part[1], part)
            if all(name != each for each, _, _ in self.wishes):
                raise self.error(part, f"no preference is called {name}")
            return ("is-violated", name)
        if part == ["total-time"]:
            return ("total-time",)
        return self.scope.function(part)

    def task(self) -> StripsTask:
        """The task of domain and problem.

        Raises:
            TaskError: the initial state contradicts itself, or the goal is false in every state.
        """
        domain = self.domain
        if both := self.denied & self.init:
            raise TaskError(
                f"{self.file}: (:init …) has both ({' '.join(min(both))}) and its negation"
            )
        task = StripsTask(
            domain.name, self.name, domain.types, self.objects, domain.predicates,
            domain.operators, frozenset(self.init), self.values, metric=self.metric,
        )  # fmt: skip
        try:
            return task.with_goal(joined(True, self.goals), self.wishes)
        except TaskError as error:
            raise TaskError(f"{self.file}: {error}") from None


def _has_preference(part: str | Expression) -> bool:
    """Whether a part of the goal is a preference, or a conjunction or ``forall`` with one."""
    if not isinstance(part, Expression):
        return False
    inner = {"and": part[1:], "forall": part[2:]}.get(part.head, [])
    return part.head == "preference" or any(map(_has_preference, inner))


def read_task(
    domain: str, problem: str, files: tuple[str, str] = ("domain", "problem")
) -> StripsTask:
    """Read the texts of a domain and a problem.

    Args:
        files: the names of the two in error messages.

    Raises:
        TaskError: malformed PDDL or an unsupported feature; the message has the file, the line,
            and what is expected.
    """
    check_text(problem, files[1])
    reader = DomainReader(definition(domain, "domain", files[0]), files[0])
    return ProblemReader(definition(problem, "problem", files[1]), files[1], reader).task()
