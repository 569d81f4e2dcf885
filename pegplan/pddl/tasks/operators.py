"""Action schemas as values: their conditions and effects, with parameters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from pegplan.pddl.tasks.formulas import (
    TRUE,
    Atom,
    Formula,
    Literal,
    Types,
    conjuncts,
    put_in,
    put_literal,
)
from pegplan.pddl.tasks.numbers import put

Value = Fraction | Atom
"""A number, or a function of objects that has its value in the initial state."""
Typed = tuple[tuple[str, Types], ...]
"""Parameters or variables, each with the types that its object may have."""


class Phase(StrEnum):
    """When a condition or effect of an action applies; instantaneous actions use START only."""

    START = "at start"
    ALL = "over all"
    END = "at end"


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
    """Effects, which may be conditional or universally quantified (``when``, ``forall``).

    Attributes:
        variables: the variables of ``forall``.
        condition: the condition, evaluated before the effects of the same phase.
    """

    phase: Phase
    variables: Typed
    condition: Formula
    effects: tuple[Literal, ...]
    increases: tuple[Increase, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it has no variables and no condition."""
        return not self.variables and self.condition == TRUE

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
        conditions: all of these must hold; none is a conjunction.
        durations: bounds on its duration; None for an instantaneous action.
        line: its line in the domain; 0 if it was not read from a text.
    """

    name: str
    parameters: Typed
    conditions: tuple[TimedFormula, ...]
    effects: tuple[When, ...]
    durations: tuple[DurationBound, ...] | None = None
    line: int = field(default=0, compare=False)

    @classmethod
    def of(
        cls,
        name: str,
        parameters: Typed,
        conditions: Iterable[TimedFormula],
        effects: Iterable[When],
        durations: tuple[DurationBound, ...] | None = None,
        line: int = 0,
    ) -> Operator:
        """An operator with conditions of any form."""
        parts = (TimedFormula(phase, part) for phase, f in conditions for part in conjuncts(f))
        return cls(name, parameters, tuple(parts), tuple(effects), durations, line)

    @cached_property
    def literals(self) -> tuple[Literal, ...]:
        """The conditions that are literals."""
        return tuple(each.formula for each in self.conditions if isinstance(each.formula, Literal))

    @cached_property
    def formulas(self) -> tuple[Formula, ...]:
        """The conditions that are not literals."""
        return tuple(f for _, f in self.conditions if not isinstance(f, Literal))

    @property
    def changes(self) -> Iterator[Literal]:
        """Its effects on atoms, with parameters and variables as terms."""
        return (each for when in self.effects for each in when.effects)

    @property
    def increases(self) -> Iterator[Increase]:
        """Its effects on numbers."""
        return (each for when in self.effects for each in when.increases)
