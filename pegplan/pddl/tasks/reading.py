"""Read PDDL: the texts of a domain and a problem become a :class:`StripsTask`.

Unsupported features are refused, with their name and line; one is recursive derived predicates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.effects import read_effects
from pegplan.pddl.tasks.formulas import (
    Formula,
    joined,
    literals_of,
    put_in,
)
from pegplan.pddl.tasks.numbers import ARITHMETIC
from pegplan.pddl.tasks.operators import Operator, Phase, TimedFormula
from pegplan.pddl.tasks.scope import Scope, short, typed
from pegplan.pddl.tasks.sexpr import Expression, read_expression
from pegplan.pddl.tasks.strips import Atom, Literal, Metric, StripsTask

Types = tuple[str, ...]
MOST_PARAMETERS = 200


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
    reader = _Domain(_define(domain, "domain", files[0]), files[0])
    return _Problem(_define(problem, "problem", files[1]), files[1], reader).task()


def kind_of(text: str) -> str:
    """What a text defines: ``domain`` or ``problem``; empty if it is neither."""
    try:
        found = read_expression(text)
    except TaskError:
        return ""
    return next((part.head for part in found if isinstance(part, Expression)), "")


def _define(text: str, kind: str, file: str) -> Expression:
    try:
        found = read_expression(text.removeprefix("\ufeff"))
    except TaskError as error:
        raise TaskError(f"{file}: {error}") from None
    title = found[1] if len(found) > 1 else ""
    if found.head != "define" or not isinstance(title, Expression) or len(title) != 2:
        raise TaskError(f"{file}: line {found.line}: expected (define ({kind} NAME) …)")
    if title.head != kind:
        raise TaskError(f"{file}: it defines a {title.head or 'thing'}, but should be the {kind}")
    return found


class _Reader:
    """Common parts of domain and problem: sections and typed lists."""

    def __init__(self, whole: Expression, file: str) -> None:
        self.file = file
        self.name = self.word(whole[1][1], whole)
        self.sections = [part for part in whole[2:] if isinstance(part, Expression)]
        if len(self.sections) != len(whole) - 2:
            raise self.error(whole, "expected bracketed sections after its name")

    def error(self, where: Expression, message: str) -> TaskError:
        return TaskError(f"{self.file}: line {where.line}: {short(message)}")

    def word(self, part: str | Expression, where: Expression) -> str:
        if isinstance(part, str):
            return part
        raise self.error(part or where, "expected a name, not brackets")

    def typed(
        self, parts: list[str | Expression], where: Expression
    ) -> Iterator[tuple[str, Types]]:
        """``a b - hole c`` as (a, hole), (b, hole), (c, object)."""
        return typed(self, parts, where)


class _Domain(_Reader):
    """Reads a domain file."""

    def __init__(self, whole: Expression, file: str) -> None:
        super().__init__(whole, file)
        self.types: dict[str, str] = {}
        self.constants: dict[str, str] = {}
        self.predicates: dict[str, tuple[Types, ...]] = {}
        self.functions: set[str] = set()
        self.operators: dict[str, Operator] = {}
        self._axioms: dict[str, list[Expression]] = {}
        self._derived: dict[str, tuple[Sequence[str], Formula] | None] = {}
        actions = []
        for section in self.sections:
            match section.head:
                case ":types":
                    for name, types in self.typed(section[1:], section):
                        if name != "object":
                            self.declare(self.types, name, self.only(types, section), section)
                case ":constants":
                    for name, types in self.typed(section[1:], section):
                        self.declare(self.constants, name, self.only(types, section), section)
                case ":predicates":
                    for entry in section[1:]:
                        if not isinstance(entry, Expression) or not entry.head:
                            raise self.error(section, "a predicate is (name ?x - type …)")
                        terms = self.typed(entry[1:], entry)
                        kinds = tuple(types for _, types in terms)
                        if entry.head == "=" and len(kinds) == 2:
                            continue  # equality is predefined
                        self.declare(self.predicates, entry.head, kinds, entry)
                case ":functions":
                    listed = (entry for entry in section[1:] if isinstance(entry, Expression))
                    self.functions |= {entry.head for entry in listed}
                case ":action" | ":durative-action":
                    actions.append(section)
                case ":derived":
                    head = section[1] if len(section) == 3 else None
                    if not isinstance(head, Expression) or not head.head:
                        raise self.error(section, "expected (:derived (name ?x …) condition)")
                    self._axioms.setdefault(head.head, []).append(section)
                case ":requirements":
                    pass
                case other:
                    raise self.error(section, f"unknown part of a domain: {other or 'no name'}")
        for types in (t for each in self.predicates.values() for t in each):
            self.check_types(types, whole)
        for section in actions:
            operator = self.operator(section)
            if operator.name in self.operators:
                raise self.error(section, f"action {operator.name} is defined twice")
            self.operators[operator.name] = operator

    def declare(self, table: dict[str, Any], name: str, value: Any, where: Expression) -> None:
        """Enter a name; raises :class:`TaskError` if it is declared with another meaning."""
        if table.setdefault(name, value) != value:
            raise self.error(where, f"{name} is declared twice, with different types")

    def derived(self, name: str) -> tuple[Sequence[str], Formula] | None:
        """The variables and the condition of a derived predicate; None for other predicates."""
        if name not in self._axioms:
            return None
        if name not in self._derived:
            self._derived[name] = None
            self._derived[name] = self._read_derived(name, self._axioms[name])
        found = self._derived[name]
        if found is None:
            raise self.error(
                self._axioms[name][0], f"{name} is derived from itself, which is not read"
            )
        return found

    def _read_derived(
        self, name: str, sections: Sequence[Expression]
    ) -> tuple[Sequence[str], Formula]:
        names = [f"?{name} {i}" for i in range(len(self.predicates.get(name, ())))]
        formulas = []
        for section in sections:
            head, condition = section[1], section[2]
            assert isinstance(head, Expression)
            listed = list(self.typed(head[1:], head))
            if len(listed) != len(names) or name not in self.predicates:
                raise self.error(head, f"{name} is not declared like this in :predicates")
            own = [variable for variable, _ in listed]
            if len(set(own)) < len(own):
                raise self.error(head, "a variable is listed twice")
            terms = {**self.constants, **dict.fromkeys(own, "")}
            formula = Scope(self, terms, f"{name}: ").condition(condition)
            formulas.append(put_in(formula, dict(zip(own, names, strict=True))))
        return names, joined(False, formulas)

    def only(self, types: Types, where: Expression) -> str:
        if len(types) > 1:
            raise self.error(where, "(either …) is for parameters; give one type here")
        return types[0]

    def check_types(self, types: Types, where: Expression) -> None:
        for type_ in types:
            if type_ != "object" and type_ not in self.types and type_ not in self.types.values():
                raise self.error(where, f"type {type_} is not declared in :types")

    def operator(self, section: Expression) -> Operator:
        name = self.word(section[1], section) if len(section) > 1 else ""
        fields: dict[str, str | Expression] = {}
        if len(section) % 2:
            raise self.error(section, f"action {name}: expected pairs such as :effect (…)")
        for key, value in zip(section[2::2], section[3::2], strict=True):
            if fields.setdefault(self.word(key, section), value) is not value:
                raise self.error(section, f"action {name}: {key} is given twice")
        durative = section.head == ":durative-action"
        known = {":parameters", ":condition" if durative else ":precondition", ":effect"}
        known |= {":duration"} if durative else set()
        if strange := sorted(set(fields) - known):
            raise self.error(section, f"action {name}: {strange[0]} is not a key of an action")
        listed = fields.get(":parameters", Expression())
        parameters = tuple(self.typed(list(listed), section))
        for parameter, types in parameters:
            if not parameter.startswith("?"):
                raise self.error(section, f"action {name}: parameter {parameter}: write ?name")
            self.check_types(types, section)
        terms = {parameter for parameter, _ in parameters}
        if len(terms) < len(parameters):
            raise self.error(section, f"action {name}: a parameter is listed twice")
        if len(parameters) > MOST_PARAMETERS:
            raise self.error(
                section, f"action {name} has {len(parameters)} parameters; at most "
                f"{MOST_PARAMETERS} are read",
            )  # fmt: skip
        scope = Scope(self, {**self.constants, **dict.fromkeys(terms, "")}, f"action {name}: ")
        if durative:
            conditions = list(scope.timed(fields.get(":condition")))
        else:
            formula = scope.condition(fields.get(":precondition"))
            conditions = [TimedFormula(Phase.START, formula)]
        effects = read_effects(scope, fields.get(":effect"), None if durative else Phase.START)
        durations = tuple(scope.durations(fields.get(":duration"))) if durative else None
        return Operator.of(
            name, parameters, conditions, effects, (), durations, section.line
        )  # fmt: skip


class _Problem(_Reader):
    """Reads a problem file, given its domain."""

    def __init__(self, whole: Expression, file: str, domain: _Domain) -> None:
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
                for name, types in self.typed(section[1:], section):
                    domain.check_types(types, section)
                    domain.declare(self.objects, name, domain.only(types, section), section)
        self.scope = Scope(domain, self.objects, "", file)
        for section in self.sections:
            self.section(section)
        if not self.has_goal:
            raise self.error(whole, "it has no (:goal …)")

    def section(self, section: Expression) -> None:
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
                    self.initial(part, section)
            case ":goal":
                self.has_goal = True
                for part in section[1:]:
                    self.goals(part, section)
            case ":metric":
                if len(section) != 3 or section[1] not in ("minimize", "maximize"):
                    raise self.error(section, "expected (:metric minimize …) or maximize")
                self.metric = Metric(str(section[1]), self.expression(section[2], section))
            case other:
                raise self.error(section, f"unknown part of a problem: {other or 'no name'}")

    def initial(self, part: str | Expression, where: Expression) -> None:
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

    def goals(self, part: str | Expression, where: Expression) -> None:
        """Read hard goals and preferences, also in nested conjunctions."""
        if isinstance(part, Expression) and part.head == "and":
            for each in part[1:]:
                self.goals(each, part)
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

    def expression(self, part: str | Expression, where: Expression) -> Any:
        """A metric's expression as nested tuples."""
        if isinstance(part, str):
            return self.scope.number(part, where)
        if part.head in ARITHMETIC and len(part) > 1:
            return (part.head, *(self.expression(each, part) for each in part[1:]))
        if part.head == "is-violated" and len(part) == 2:
            name = self.word(part[1], part)
            if name not in self.preferences:
                raise self.error(part, f"no preference is called {name}")
            return ("is-violated", name)
        if part == ["total-time"]:
            return ("total-time",)
        return self.scope.function(part)

    def task(self) -> StripsTask:
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
