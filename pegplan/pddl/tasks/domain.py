"""Read a domain file: types, constants, predicates, operators, derived predicates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegplan.pddl.tasks.effects import read_effects
from pegplan.pddl.tasks.formulas import Formula, joined, put_in
from pegplan.pddl.tasks.operators import Operator, Phase, TimedFormula
from pegplan.pddl.tasks.scope import Scope, typed
from pegplan.pddl.tasks.sections import SectionReader, Types
from pegplan.pddl.tasks.sexpr import Expression

MOST_PARAMETERS = 200


class DomainReader(SectionReader):
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
                    for name, types in typed(self, section[1:], section):
                        if name != "object":
                            self.declare(self.types, name, self.only(types, section), section)
                case ":constants":
                    for name, types in typed(self, section[1:], section):
                        self.declare(self.constants, name, self.only(types, section), section)
                case ":predicates":
                    for entry in section[1:]:
                        if not isinstance(entry, Expression) or not entry.head:
                            raise self.error(section, "a predicate is (name ?x - type …)")
                        terms = typed(self, entry[1:], entry)
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
            operator = self._operator(section)
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
            listed = list(typed(self, head[1:], head))
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
        """The single type of a name; raises :class:`TaskError` for ``(either …)``."""
        if len(types) > 1:
            raise self.error(where, "(either …) is for parameters; give one type here")
        return types[0]

    def check_types(self, types: Types, where: Expression) -> None:
        """Raise :class:`TaskError` if a type is not declared."""
        for type_ in types:
            if type_ != "object" and type_ not in self.types and type_ not in self.types.values():
                raise self.error(where, f"type {type_} is not declared in :types")

    def _operator(self, section: Expression) -> Operator:
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
        parameters = tuple(typed(self, list(listed), section))
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
