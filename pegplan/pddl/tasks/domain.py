"""Read a domain file: types, constants, predicates, operators, derived predicates."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count

from pegplan.pddl.tasks.formulas import Formula, joined, put_in
from pegplan.pddl.tasks.operators import Operator, Phase, TimedFormula
from pegplan.pddl.tasks.scope import Scope
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
        self.fresh: Iterator[int] = count()
        self._axioms: dict[str, list[Expression]] = {}
        self._derived: dict[str, tuple[Sequence[str], Formula] | None] = {}
        actions = []
        for section in self.sections:
            if section.head in (":action", ":durative-action"):
                actions.append(section)
            else:
                self._declared(section)
        self.types.pop("object", None)
        self.known_types: Collection[str] = {*self.types, *self.types.values(), "object"}
        for types in (t for each in self.predicates.values() for t in each):
            self.check_types(types, whole, self.known_types)
        for section in actions:
            operator = self._operator(section)
            if operator.name in self.operators:
                raise self.error(section, f"action {operator.name} is defined twice")
            self.operators[operator.name] = operator

    def _declared(self, section: Expression) -> None:
        match section.head:
            case ":types":
                list(self.declare_typed(self.types, section))
            case ":constants":
                list(self.declare_typed(self.constants, section))
            case ":predicates":
                for entry in section[1:]:
                    if not isinstance(entry, Expression) or not entry.head:
                        raise self.error(section, "a predicate is (name ?x - type …)")
                    kinds = tuple(types for _, types in self.typed(entry[1:], entry))
                    if entry.head != "=" or len(kinds) != 2:  # equality is predefined
                        self.declare(self.predicates, entry.head, kinds, entry)
            case ":functions":
                listed = (entry for entry in section[1:] if isinstance(entry, Expression))
                self.functions |= {entry.head for entry in listed}
            case ":derived":
                head = section[1] if len(section) == 3 else None
                if not isinstance(head, Expression) or not head.head:
                    raise self.error(section, "expected (:derived (name ?x …) condition)")
                self._axioms.setdefault(head.head, []).append(section)
            case ":requirements":
                pass
            case other:
                raise self.error(section, f"unknown part of a domain: {other or 'no name'}")

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
            head = self.brackets(section[1])
            listed = self.variables(head[1:], head, self.known_types)
            if len(listed) != len(names) or name not in self.predicates:
                raise self.error(head, f"{name} is not declared like this in :predicates")
            own = [variable for variable, _ in listed]
            formula = Scope(self, {*self.constants, *own}, f"{name}: ").condition(section[2])
            formulas.append(put_in(formula, dict(zip(own, names, strict=True))))
        return names, joined(False, formulas)

    def _operator(self, section: Expression) -> Operator:
        name = self.word(section[1], section) if len(section) > 1 else ""
        scope = Scope(self, (), f"action {name}: ")
        if len(section) % 2:
            raise scope.error(section, "expected pairs such as :effect (…)")
        fields: dict[str, str | Expression] = {}
        for key, value in zip(section[2::2], section[3::2], strict=True):
            if fields.setdefault(self.word(key, section), value) is not value:
                raise scope.error(section, f"{key} is given twice")
        durative = section.head == ":durative-action"
        known = {":parameters", ":condition" if durative else ":precondition", ":effect"}
        known |= {":duration"} if durative else set()
        if strange := sorted(set(fields) - known):
            raise scope.error(section, f"{strange[0]} is not a key of an action")
        listed = scope.brackets(fields.get(":parameters", Expression()))
        parameters = scope.variables(listed, section, self.known_types)
        if len(parameters) > MOST_PARAMETERS:
            many = f"{len(parameters)} parameters; at most {MOST_PARAMETERS} are read"
            raise scope.error(section, many)
        scope.terms = {*self.constants, *(parameter for parameter, _ in parameters)}
        if durative:
            conditions = list(scope.timed(fields.get(":condition")))
        else:
            formula = scope.condition(fields.get(":precondition"))
            conditions = [TimedFormula(Phase.START, formula)]
        effects = scope.effects(fields.get(":effect"), None if durative else Phase.START)
        durations = tuple(scope.durations(fields.get(":duration"))) if durative else None
        return Operator.of(name, parameters, conditions, effects, durations, section.line)
