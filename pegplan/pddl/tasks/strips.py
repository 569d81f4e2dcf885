"""Planning tasks as values: what a domain and a problem say, and their grounded actions.

The part of PDDL that peg solitaire tasks use: typed STRIPS with negative preconditions,
constants, action costs, durative actions, and goals that are preferences. Atoms are
tuples of words: ``("occupied", "pos-3-3")``; in operators their terms may be parameters,
``("occupied", "?from")``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from operator import itemgetter
from typing import Any, NamedTuple

from pegplan.errors import PlanError, TaskError, UnknownName
from pegplan.pddl.tasks.formulas import (
    FALSE,
    TRUE,
    Atom,
    Formula,
    Literal,
    decided,
    holds,
    literals_of,
)  # fmt: skip

__all__ = ["Atom", "Literal"]

Value = Fraction | Atom
"""A number, or a function of objects whose value the initial state gives."""


class Phase(StrEnum):
    """When a condition or effect of an action counts; an instantaneous action has START only."""

    START = "at start"
    ALL = "over all"
    END = "at end"


class Timed(NamedTuple):
    """A literal with its phase."""

    phase: Phase
    literal: Literal


class Increase(NamedTuple):
    """An effect that adds to a function: ``(increase (total-cost) 1)``."""

    phase: Phase
    function: Atom
    by: Value


class Bound(NamedTuple):
    """A bound on an action's duration: ``=``, ``<=`` or ``>=``, and a value."""

    relation: str
    value: Value


@dataclass(frozen=True)
class Operator:
    """An action schema.

    Attributes:
        parameters: each a ``?name`` with the types its object may have.
        durations: bounds on its duration; None for an instantaneous action.
        line: where it stands in the domain; 0 where it came from no text.
        formulas: conditions that are more than a literal; with objects put in they must
            come down to literals.
    """

    name: str
    parameters: tuple[tuple[str, tuple[str, ...]], ...]
    conditions: tuple[Timed, ...]
    effects: tuple[Timed, ...]
    increases: tuple[Increase, ...] = ()
    durations: tuple[Bound, ...] | None = None
    line: int = 0
    formulas: tuple[Formula, ...] = ()

    @cached_property
    def mold(self) -> Mold:
        """What puts objects into its literals."""
        places = {parameter: i for i, (parameter, _) in enumerate(self.parameters, start=1)}
        constants: list[str] = []

        def place(term: str) -> int:
            if term not in places:
                places[term] = len(self.parameters) + 1 + len(constants)
                constants.append(term)
            return places[term]

        tables: tuple[dict[Phase, list[Cut]], ...] = ({}, {}, {}, {})
        equalities = []
        for first, literals in ((0, self.conditions), (2, self.effects)):
            for phase, (atom, positive) in literals:
                at = [place(term) for term in atom]
                if atom[0] == "=":
                    equalities.append((at[1], at[2], positive))
                else:
                    tables[first + (not positive)].setdefault(phase, []).append(_cut(at))
        values = [each.by for each in self.increases]
        values += [bound.value for bound in self.durations or ()]
        binds = any(isinstance(value, tuple) for value in values)
        return Mold(tuple(constants), tables, tuple(equalities), binds)


Cut = Callable[[Atom], Atom]


class Mold(NamedTuple):
    """An operator's literals as functions of a plan step's words, for speed.

    Attributes:
        constants: what the functions want after the words.
        tables: needs, lacks, adds and deletes by phase.
        equalities: the places of two terms, and whether they must be equal.
        binds_values: whether increases or durations depend on the objects.
    """

    constants: Atom
    tables: tuple[Mapping[Phase, list[Cut]], ...]
    equalities: tuple[tuple[int, int, bool], ...]
    binds_values: bool


def _cut(places: list[int]) -> Cut:
    if len(places) > 1:
        return itemgetter(*places)
    (place,) = places
    return lambda terms: (terms[place],)


class Metric(NamedTuple):
    """What a task counts.

    Attributes:
        sense: ``minimize`` or ``maximize``.
        expression: a number, a word in brackets such as ``("total-cost",)``, or nested
            tuples such as ``("-", 9, ("*", ("is-violated", "g1"), 2))``.
    """

    sense: str
    expression: Any


class Ground(NamedTuple):
    """An action with its objects put in; one entry for each phase.

    Attributes:
        needs, lacks: atoms that must hold, and that must not.
        adds, deletes: what it makes true and false; adding wins.
        objection: why it can never be applied; empty where it can.
    """

    needs: Mapping[Phase, frozenset[Atom]]
    lacks: Mapping[Phase, frozenset[Atom]]
    adds: Mapping[Phase, frozenset[Atom]]
    deletes: Mapping[Phase, frozenset[Atom]]
    increases: tuple[Increase, ...]
    durations: tuple[Bound, ...] | None
    objection: str


_ALL_EMPTY: dict[Phase, frozenset[Atom]] = dict.fromkeys(Phase, frozenset())


@dataclass(frozen=True)
class StripsTask:
    """A domain and a problem together.

    Attributes:
        name: the problem's.
        types: each type's parent; ``object`` has none.
        objects: each object and constant with its type, in the order they are declared.
        predicates: each with the types of its arguments.
        operators: by name.
        init: the atoms that hold at first.
        values: functions of objects as the problem sets them.
        goal: literals that must hold at the end.
        goal_formula: what else must hold at the end, without quantifiers.
        preferences: those that it would be good to have, by name; one name may stand for
            several literals, all of which must hold.
    """

    domain: str
    name: str
    types: Mapping[str, str]
    objects: Mapping[str, str]
    predicates: Mapping[str, tuple[tuple[str, ...], ...]]
    operators: Mapping[str, Operator]
    init: frozenset[Atom]
    values: Mapping[Atom, Fraction]
    goal: tuple[Literal, ...]
    preferences: Mapping[str, tuple[Literal, ...]]
    metric: Metric | None = None
    goal_formula: Formula = TRUE
    _grounded: dict[tuple[str, ...], Ground] = field(
        default_factory=dict, compare=False, repr=False
    )

    def unmet_goal(self, state: frozenset[Atom]) -> list[Formula]:
        """What of the goal does not hold in a state."""
        return [each for each in (*self.goal, self.goal_formula) if not holds(each, state)]

    @cached_property
    def is_temporal(self) -> bool:
        """Whether it has durative actions."""
        return any(operator.durations is not None for operator in self.operators.values())

    @cached_property
    def fluents(self) -> frozenset[str]:
        """The predicates that some action changes; the others are static."""
        return frozenset(
            effect.literal.atom[0]
            for operator in self.operators.values()
            for effect in operator.effects
        )

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
        """The action of a plan step: its name, then its objects; in lower case.

        Raises:
            PlanError: no such action or object, or another number or type of objects.
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
        objection = ""
        mold = operator.mold
        terms = words + mold.constants
        for one, other, positive in mold.equalities:
            if (terms[one] == terms[other]) is not positive:
                relation = "be" if positive else "differ from"
                objection = f"{terms[one]} must {relation} {terms[other]}"
        needs, lacks, adds, deletes = [_cut_all(table, terms) for table in mold.tables]
        increases, durations = operator.increases, operator.durations
        binding = dict(zip((parameter for parameter, _ in parameters), arguments, strict=True))
        if operator.formulas and not objection:
            more = [self._literals(operator, formula, binding) for formula in operator.formulas]
            if None in more:
                objection = "its condition can't hold for these objects"
            found = [literal for each in more for literal in each or ()]
            needs = _with(needs, {atom for atom, positive in found if positive})
            lacks = _with(lacks, {atom for atom, positive in found if not positive})
        if mold.binds_values:
            increases = tuple(each._replace(by=_bind(each.by, binding)) for each in increases)
            if durations is not None:
                durations = tuple(Bound(word, _bind(value, binding)) for word, value in durations)
        return Ground(needs, lacks, adds, deletes, increases, durations, objection)

    def _literals(
        self, operator: Operator, formula: Formula, binding: Mapping[str, str]
    ) -> tuple[Literal, ...] | None:
        """What a formula asks with these objects; None where it is false whatever happens."""
        found = decided(formula, binding, self)
        literals = literals_of(found)
        if literals is None and found != FALSE:
            raise TaskError(
                f"action {operator.name}: {found} leaves a choice between facts that actions "
                "change, which is beyond what pegplan reads"
            )
        return literals

    def value(self, value: Value) -> Fraction | None:
        """A number or a function's value; None where the problem does not set it."""
        return value if isinstance(value, Fraction) else self.values.get(value)


def _with(
    table: Mapping[Phase, frozenset[Atom]], more: set[Atom]
) -> Mapping[Phase, frozenset[Atom]]:
    return {**table, Phase.START: table[Phase.START] | more}


def _cut_all(table: Mapping[Phase, list[Cut]], terms: Atom) -> Mapping[Phase, frozenset[Atom]]:
    if not table:
        return _ALL_EMPTY
    cut = {phase: frozenset([cut(terms) for cut in cuts]) for phase, cuts in table.items()}
    return cut if len(cut) == len(_ALL_EMPTY) else _ALL_EMPTY | cut


def _bind(value: Value, binding: Mapping[str, str]) -> Value:
    if isinstance(value, Fraction):
        return value
    return (value[0], *[binding.get(term, term) for term in value[1:]])
