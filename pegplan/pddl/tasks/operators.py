"""Action schemas as values: their conditions and effects, with parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from operator import itemgetter
from typing import Any, NamedTuple

from pegplan.pddl.tasks.formulas import (
    TRUE,
    Atom,
    Formula,
    Literal,
    conjuncts,
    put_in,
    put_literal,
)
from pegplan.pddl.tasks.numbers import put

Value = Fraction | Atom
"""A number, or a function of objects that has its value in the initial state."""


class Phase(StrEnum):
    """When a condition or effect of an action applies; instantaneous actions use START only."""

    START = "at start"
    ALL = "over all"
    END = "at end"


class Timed(NamedTuple):
    """A literal with its phase."""

    phase: Phase
    literal: Literal


class Increase(NamedTuple):
    """An effect that adds to a function, ``(increase (total-cost) 1)``, or sets its value.

    Attributes:
        by: an arithmetic expression; see :mod:`pegplan.pddl.tasks.numbers`.
        assigns: whether it sets the value instead.
    """

    phase: Phase
    function: Atom
    by: Any
    assigns: bool = False

    def with_objects(self, binding: Mapping[str, str]) -> Increase:
        """The effect with objects substituted for its variables."""
        return self._replace(function=put(self.function, binding), by=put(self.by, binding))


class When(NamedTuple):
    """A conditional or universally quantified effect (``when``, ``forall``).

    Attributes:
        variables: each variable of ``forall`` with the types that its object may have.
        condition: the condition, evaluated before the effects of the same phase.
    """

    phase: Phase
    variables: tuple[tuple[str, tuple[str, ...]], ...]
    condition: Formula
    effects: tuple[Literal, ...]
    increases: tuple[Increase, ...] = ()

    def with_objects(self, binding: Mapping[str, str]) -> When:
        """The effect with terms substituted for free variables."""
        return self._replace(
            condition=put_in(self.condition, binding),
            effects=tuple(put_literal(each, binding) for each in self.effects),
            increases=tuple(each.with_objects(binding) for each in self.increases),
        )


class TimedFormula(NamedTuple):
    """A condition with its phase."""

    phase: Phase
    formula: Formula


class DurationBound(NamedTuple):
    """A bound on an action's duration: ``=``, ``<=`` or ``>=``, and a value."""

    relation: str
    value: Value


@dataclass(frozen=True)
class Operator:
    """An action schema.

    Attributes:
        parameters: each parameter, ``?name``, with the types that its object may have.
        conditions: the conditions that are literals.
        durations: bounds on its duration; None for an instantaneous action.
        line: its line in the domain; 0 if it was not read from a text.
        formulas: all other conditions.
        whens: conditional and universally quantified effects.
    """

    name: str
    parameters: tuple[tuple[str, tuple[str, ...]], ...]
    conditions: tuple[Timed, ...]
    effects: tuple[Timed, ...]
    increases: tuple[Increase, ...] = ()
    durations: tuple[DurationBound, ...] | None = None
    line: int = 0
    formulas: tuple[TimedFormula, ...] = ()
    whens: tuple[When, ...] = ()

    @classmethod
    def of(
        cls,
        name: str,
        parameters: tuple[tuple[str, tuple[str, ...]], ...],
        conditions: Iterable[TimedFormula],
        effects: Iterable[When],
        costs: tuple[Increase, ...] = (),
        durations: tuple[DurationBound, ...] | None = None,
        line: int = 0,
    ) -> Operator:
        """An operator with conditions and effects of any form."""
        parts = [
            TimedFormula(phase, part) for phase, each in conditions for part in conjuncts(each)
        ]
        effects = list(effects)
        plain = [when for when in effects if not when.variables and when.condition == TRUE]
        return cls(
            name,
            parameters,
            tuple(Timed(phase, part) for phase, part in parts if isinstance(part, Literal)),
            tuple(Timed(when.phase, each) for when in plain for each in when.effects),
            (*costs, *(each for when in plain for each in when.increases)),
            durations,
            line,
            tuple(each for each in parts if not isinstance(each.formula, Literal)),
            tuple(when for when in effects if when.variables or when.condition != TRUE),
        )

    @cached_property
    def changes(self) -> frozenset[Atom]:
        """The atoms of its effects, with parameters and variables as terms."""
        found = {effect.literal.atom for effect in self.effects}
        return frozenset(found | {e.atom for when in self.whens for e in when.effects})

    @cached_property
    def all_increases(self) -> tuple[Increase, ...]:
        """Its numeric effects, including conditional ones."""
        return (*self.increases, *(each for when in self.whens for each in when.increases))

    @cached_property
    def mold(self) -> Mold:
        """Functions that ground its literals."""
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
        values = [word for each in self.increases for word in (each.function[1:], each.by)]
        values += [bound.value for bound in self.durations or ()]
        binds = any(isinstance(value, tuple) and value for value in values)
        return Mold(tuple(constants), tables, tuple(equalities), binds)


Cut = Callable[[Atom], Atom]


class Mold(NamedTuple):
    """An operator's literals as functions from arguments to atoms; this makes grounding fast.

    The functions take the words of a ground action, followed by ``constants``.

    Attributes:
        constants: the constants in the operator's literals.
        tables: the functions of needs, lacks, adds and deletes, by phase.
        equalities: the indices of two terms, and whether they must be equal.
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
