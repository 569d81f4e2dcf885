"""Planning tasks as Python objects, and the grounding of their actions.

The supported part of PDDL is what peg solitaire tasks use: typed STRIPS with conditions of any
form, numbers, conditional effects, constants, action costs, durative actions and preferences.
Atoms are tuples of words: ``("occupied", "pos-3-3")``; in operators their terms may be parameters,
``("occupied", "?from")``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

from pegplan.errors import PlanError, TaskError, UnknownName
from pegplan.pddl.tasks.formulas import (
    FALSE,
    TRUE,
    Atom,
    Formula,
    Junction,
    Literal,
    Types,
    conjuncts,
    holds,
    joined,
    parts_of,
    put_literal,
)
from pegplan.pddl.tasks.numbers import NO_VALUES, Comparison, Values, compared, put
from pegplan.pddl.tasks.operators import (
    DurationBound,
    Increase,
    Operator,
    Phase,
    TimedFormula,
    Value,
    When,
)

__all__ = ["Atom", "Literal"]

MOST_PARTS = 200_000
"""A condition with more parts after grounding is refused."""


class Metric(NamedTuple):
    """The metric of a task.

    Attributes:
        sense: ``minimize`` or ``maximize``.
        expression: a number, a function such as ``("total-cost",)``, or nested
            tuples such as ``("-", 9, ("*", ("is-violated", "g1"), 2))``.
    """

    sense: str
    expression: Any


class Preference(NamedTuple):
    """A soft goal; its name is empty if it has none."""

    name: str
    formula: Formula


class Ground(NamedTuple):
    """A ground action; its mappings have an entry for each phase.

    Attributes:
        needs, lacks: atoms that must be true, and atoms that must be false.
        adds, deletes: atoms that it makes true, and false; an atom in both becomes true.
        choices: ground conditions that are not literals, such as disjunctions.
        whens: ground conditional effects whose conditions depend on the state.
        objection: why it can never be applied; empty if it can.
    """

    needs: Mapping[Phase, frozenset[Atom]]
    lacks: Mapping[Phase, frozenset[Atom]]
    adds: Mapping[Phase, frozenset[Atom]]
    deletes: Mapping[Phase, frozenset[Atom]]
    increases: tuple[Increase, ...]
    durations: tuple[DurationBound, ...] | None
    objection: str
    choices: tuple[TimedFormula, ...] = ()
    whens: tuple[When, ...] = ()


_NONE: Mapping[Phase, frozenset[Atom]] = dict.fromkeys(Phase, frozenset())


@dataclass(frozen=True)
class StripsTask:
    """A domain and a problem together.

    Attributes:
        name: the name of the problem.
        types: each type's parent; ``object`` has none.
        objects: each object and constant with its type, in the order of their declaration.
        predicates: each predicate with the types of its arguments.
        operators: the operators by name.
        init: the atoms that are true in the initial state.
        values: the values of functions in the initial state.
        goal: the literals of the goal.
        goal_formula: the rest of the goal, as a ground formula.
        preferences: soft goals; several may have one name.
    """

    domain: str
    name: str
    types: Mapping[str, str]
    objects: Mapping[str, str]
    predicates: Mapping[str, tuple[tuple[str, ...], ...]]
    operators: Mapping[str, Operator]
    init: frozenset[Atom]
    values: Mapping[Atom, Fraction]
    goal: tuple[Literal, ...] = ()
    preferences: tuple[Preference, ...] = ()
    metric: Metric | None = None
    goal_formula: Formula = TRUE
    _grounded: dict[tuple[str, ...], Ground] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def with_goal(
        self,
        formula: Formula,
        wishes: Iterable[tuple[str, Sequence[tuple[str, Types]], Formula]] = (),
    ) -> StripsTask:
        """The task with another part of its goal, and with preferences.

        Args:
            wishes: the name, variables and condition of preferences; each is as many preferences
                as there are bindings of its variables.

        Raises:
            TaskError: the goal is false in every state.
        """
        given = conjuncts(formula)
        found = decided(
            joined(True, [each for each in given if not isinstance(each, Literal)]), {}, self
        )
        if found == FALSE:
            raise TaskError("the goal is false in every state")
        parts = (*given, *conjuncts(found))
        literals = tuple(part for part in parts if isinstance(part, Literal))
        rest = joined(True, [part for part in conjuncts(found) if not isinstance(part, Literal)])
        preferences = list(self.preferences)
        for name, variables, wish in wishes:
            for binding in self.bindings(variables):
                preferences.append(Preference(name, decided(wish, binding, self)))
                if len(preferences) > MOST_PARTS:
                    raise TaskError(f"it has over {MOST_PARTS} preferences")
        goal = (*self.goal, *literals)
        return replace(self, goal=goal, goal_formula=rest, preferences=tuple(preferences))

    def bindings(self, variables: Sequence[tuple[str, Types]]) -> Iterator[dict[str, str]]:
        """Every way to put objects for variables."""
        choices = [
            [name for name in self.objects if self.is_a(name, types)] for _, types in variables
        ]
        names = [name for name, _ in variables]
        for values in product(*choices):
            yield dict(zip(names, values, strict=True))

    def unmet_goal(self, state: Collection[Atom], values: Values = NO_VALUES) -> list[Formula]:
        """The parts of the goal that are false in a state."""
        goals = (*self.goal, self.goal_formula)
        return [each for each in goals if not holds(each, state, values)]

    @cached_property
    def is_temporal(self) -> bool:
        """Whether it has durative actions."""
        return any(operator.durations is not None for operator in self.operators.values())

    @cached_property
    def fluents(self) -> frozenset[str]:
        """The predicates that some action changes; all others are static."""
        return frozenset(e.atom[0] for o in self.operators.values() for e in o.changes)

    @cached_property
    def numeric_fluents(self) -> frozenset[str]:
        """The functions that some action changes."""
        return frozenset(e.function[0] for o in self.operators.values() for e in o.increases)

    @cached_property
    def constants(self) -> Values:
        """The numbers that no action changes."""
        return {f: value for f, value in self.values.items() if f[0] not in self.numeric_fluents}

    @cached_property
    def numbers_read(self) -> frozenset[str]:
        """The functions that actions change and that a condition or the goal depends on."""
        parts = [part for formula in self.formulas for part in parts_of(formula)]
        found = {f for part in parts if isinstance(part, Comparison) for f in part.functions()}
        return frozenset(found & self.numeric_fluents)

    @property
    def formulas(self) -> Iterator[Formula]:
        """The conditions of its actions and their effects, its goal, and its preferences."""
        for operator in self.operators.values():
            yield from (each.formula for each in operator.conditions)
            yield from (when.condition for when in operator.effects)
        yield from (*self.goal, self.goal_formula, *(wish.formula for wish in self.preferences))

    @cached_property
    def _ancestors(self) -> dict[str, frozenset[str]]:
        found = {}
        for type_ in {*self.types, *self.types.values(), "object"}:
            chain = [type_]
            while (parent := self.types.get(chain[-1], "")) and parent not in chain:
                chain.append(parent)
            found[type_] = frozenset((*chain, "object"))
        return found

    def is_a(self, name: str, types: tuple[str, ...]) -> bool:
        """Whether an object is of one of the types."""
        if self.objects[name] in types:
            return True
        ancestors = self._ancestors.get(self.objects[name], frozenset(("object",)))
        return any(type_ in ancestors for type_ in types)

    def ground(self, words: tuple[str, ...]) -> Ground:
        """The ground action with these words.

        Args:
            words: its name, then its arguments, in lower case.

        Raises:
            PlanError: no such action or object, or a wrong number or type of arguments.
        """
        found = self._grounded.get(words)
        if found is None:
            found = self._grounded[words] = self._put_in(words)
        return found

    def _put_in(self, words: tuple[str, ...]) -> Ground:
        name, arguments = words[0], words[1:]
        operator = self.operators.get(name)
        if operator is None:
            shown = ", ".join(list(self.operators)[:8])
            shown += ", …" * (len(self.operators) > 8)
            raise PlanError(str(UnknownName("action", name, self.operators, f"it has {shown}")))
        parameters = operator.parameters
        if len(arguments) != len(parameters):
            takes = " ".join(parameter for parameter, _ in parameters) or "nothing"
            raise PlanError(f"action {name} takes {takes}, not {len(arguments)} objects")
        for argument in arguments:
            if argument not in self.objects:
                raise PlanError(str(UnknownName("object", argument, self.objects)))
        for argument, (parameter, types) in zip(arguments, parameters, strict=True):
            is_a = self.objects[argument]
            if is_a not in types and not self.is_a(argument, types):
                wanted = " or ".join(types)
                raise PlanError(f"{argument} is a {is_a}, but {parameter} of {name} is {wanted}")
        binding = dict(zip((parameter for parameter, _ in parameters), arguments, strict=True))
        return _Grounding(self, operator, binding).ground()

    def value(self, value: Value) -> Fraction | None:
        """A number, or the initial value of a function; None if the problem does not set it."""
        return value if isinstance(value, Fraction) else self.values.get(value)


class _Grounding:
    """Puts objects for an operator's parameters."""

    def __init__(self, task: StripsTask, operator: Operator, binding: Mapping[str, str]) -> None:
        self.task, self.operator, self.binding = task, operator, binding
        self.tables: dict[str, dict[Phase, set[Atom]]] = {}
        self.choices: list[TimedFormula] = []
        self.whens: list[When] = []
        self.increases: list[Increase] = []
        self.objection = ""

    def ground(self) -> Ground:
        """The ground action."""
        for phase, formula in self.operator.conditions:
            if isinstance(formula, Literal):
                self.need(phase, put_literal(formula, self.binding))
                continue
            found = decided(formula, self.binding, self.task)
            if found == FALSE:
                self.objection = "its condition can't hold for these objects"
            for part in conjuncts(found):
                if isinstance(part, Literal):
                    self.need(phase, part)
                else:
                    self.choices.append(TimedFormula(phase, part))
        for when in self.operator.effects:
            if when.is_plain:
                self.happen(when.with_objects(self.binding))
                continue
            for more in self.task.bindings(when.variables):
                bound = {**self.binding, **more}
                condition = decided(when.condition, bound, self.task)
                made = when.with_objects(bound)._replace(variables=(), condition=condition)
                if condition == TRUE:
                    self.happen(made)
                elif condition != FALSE:
                    self.whens.append(made)
        durations = self.operator.durations
        if durations is not None:
            durations = tuple(DurationBound(word, put(v, self.binding)) for word, v in durations)
        frozen = self.frozen
        return Ground(
            frozen("needs"), frozen("lacks"), frozen("adds"), frozen("deletes"),
            tuple(self.increases), durations, self.objection,
            tuple(self.choices), tuple(self.whens),
        )  # fmt: skip

    def need(self, phase: Phase, literal: Literal) -> None:
        """Add a condition."""
        atom, positive = literal
        if atom[0] != "=":
            self.note("needs" if positive else "lacks", phase, atom)
        elif (atom[1] == atom[2]) is not positive:
            self.objection = f"{atom[1]} must {'be' if positive else 'differ from'} {atom[2]}"

    def happen(self, when: When) -> None:
        """Add effects that always happen."""
        for atom, positive in when.effects:
            self.note("adds" if positive else "deletes", when.phase, atom)
        self.increases += when.increases

    def note(self, name: str, phase: Phase, atom: Atom) -> None:
        self.tables.setdefault(name, {}).setdefault(phase, set()).add(atom)

    def frozen(self, name: str) -> Mapping[Phase, frozenset[Atom]]:
        found = self.tables.get(name)
        if found is None:
            return _NONE
        return {phase: frozenset(found.get(phase, ())) for phase in Phase}


def decided(formula: Formula, binding: Mapping[str, str], task: StripsTask) -> Formula:
    """Ground a formula: no quantifiers, no static atoms.

    Args:
        binding: an object for each free variable.

    Raises:
        TaskError: the result has more than ``MOST_PARTS`` parts.
    """
    return _Decider(task).decide(formula, binding)


class _Decider:
    def __init__(self, task: StripsTask) -> None:
        self.task = task
        self.parts = 0

    def decide(self, formula: Formula, binding: Mapping[str, str]) -> Formula:
        self.parts += 1
        if self.parts > MOST_PARTS:
            raise TaskError(f"a condition has over {MOST_PARTS} parts after grounding")
        if isinstance(formula, Literal):
            return self.literal(formula, binding)
        if isinstance(formula, Comparison):
            return self.comparison(formula.with_objects(binding))
        if isinstance(formula, Junction):
            found = []
            for part in formula.parts:
                found.append(self.decide(part, binding))
                if found[-1] == Junction(not formula.every, ()):
                    return found[-1]
            return joined(formula.every, found)
        found = [
            self.decide(formula.part, {**binding, **more})
            for more in self.task.bindings(formula.variables)
        ]
        return joined(formula.every, found)

    def literal(self, literal: Literal, binding: Mapping[str, str]) -> Formula:
        terms = tuple(binding.get(term, term) for term in literal.atom[1:])
        atom = (literal.atom[0], *terms)
        if atom[0] == "=":
            holds = terms[0] == terms[1]
        elif atom[0] in self.task.fluents:
            return Literal(atom, literal.positive)
        else:
            holds = atom in self.task.init
        return TRUE if holds is literal.positive else FALSE

    def comparison(self, comparison: Comparison) -> Formula:
        if not self.task.numeric_fluents.isdisjoint(comparison.functions()):
            return comparison.simplified(self.task.constants)
        return TRUE if compared(comparison, self.task.constants) else FALSE
