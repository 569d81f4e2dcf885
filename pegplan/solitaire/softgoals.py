"""The utility of plans of a net-benefit task, in terms of positions.

The goals of such a task are preferences: each is worth something if it is true at the end, and
actions may have costs. Here its metric becomes a penalty for each preference that is violated and
a penalty for each jump. A plan with the least total penalty is optimal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegplan.boards.puzzle import Pattern
from pegplan.errors import TaskError
from pegplan.pddl.tasks.strips import Literal, StripsTask
from pegplan.solitaire.importing.goals import wished
from pegplan.solitaire.importing.imported import PegTask
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import pattern_of

Linear = Mapping[Any, Fraction]
"""A linear expression: the factor of each term. The term ``()`` is the constant 1."""

ONE = ()


@dataclass(frozen=True)
class SoftGoal:
    """A preference for holes of the last position, and the loss of utility if it is violated."""

    pegged: Position
    empty: Position
    penalty: Fraction


@dataclass(frozen=True)
class Utility:
    """The utility of plans of a task.

    Attributes:
        goals: the soft goals.
        most: the value of the metric if no soft goal is violated and no jump is made.
        jump: the penalty for each jump.
        hard: the goal that must be reached in any case.
        maximise: whether the metric is to be maximised.
    """

    goals: tuple[SoftGoal, ...]
    most: Fraction
    jump: Fraction
    hard: Pattern
    maximise: bool


def utility_of(imported: PegTask) -> Utility:
    """The utility of the plans of a task with preferences.

    Raises:
        TaskError: the metric depends on more than the last position and the number of jumps.
    """
    task = imported.task
    metric = task.metric
    if metric is None:
        raise TaskError(f"{task.name}: it has preferences, but no metric")
    terms = _linear(metric.expression)
    sign = Fraction(-1 if metric.sense == "maximize" else 1)
    goals = [
        SoftGoal(
            *_holes(imported, wished(wish)),
            sign * terms.get(("is-violated", wish.name), Fraction(0)),
        )
        for wish in task.preferences
    ]
    jump = Fraction(0)
    for term, factor in terms.items():
        if term != ONE and term[0] != "is-violated" and factor:
            jump += sign * factor * _per_jump(imported, term)
    hard = tuple(literal for literal in task.goal if literal.atom[0] in task.fluents)
    return Utility(
        tuple(goals), _start_value(task, terms), jump, pattern_of(*_holes(imported, hard)), sign < 0
    )


def _holes(imported: PegTask, literals: tuple[Literal, ...]) -> tuple[Position, Position]:
    """The holes that must have a peg if literals are true, and those that must have none."""
    wanted: tuple[set[Any], set[Any]] = (set(), set())
    for literal in literals:
        told = imported.pegs.cell_of(literal)
        hole = imported.holes.get(" ".join(told[0])) if told is not None else None
        if told is None or hole is None:
            raise TaskError(f"utility can't be computed: {literal} is not about a hole")
        wanted[not told[1]].add(hole)
    return frozenset(wanted[0]), frozenset(wanted[1])


def _linear(expression: Any) -> dict[Any, Fraction]:
    """A linear expression as a sum; raises :class:`TaskError` if it is not linear."""
    if isinstance(expression, Fraction):
        return {ONE: expression}
    head, *parts = expression
    if head not in ("+", "-", "*", "/"):
        return {expression: Fraction(1)}
    sums = [_linear(part) for part in parts]
    total = dict(sums[0])
    if head == "-" and len(sums) == 1:
        return {term: -factor for term, factor in total.items()}
    for other in sums[1:]:
        if head in ("+", "-"):
            for term, factor in other.items():
                total[term] = total.get(term, Fraction(0)) + (factor if head == "+" else -factor)
            continue
        if head == "*" and set(total) == {ONE}:
            total, other = other, total
        if set(other) != {ONE} or (head == "/" and not other[ONE]):
            raise TaskError("its metric is not linear, so the utility can't be computed")
        by = other[ONE] if head == "*" else 1 / other[ONE]
        total = {term: factor * by for term, factor in total.items()}
    return total


def _per_jump(imported: PegTask, function: Any) -> Fraction:
    """By how much each jump increases a function."""
    rates = set()
    for operator in imported.task.operators.values():
        jumps = len(imported.terms.get(operator.name, ()))
        added = Fraction(0)
        for when in operator.effects:
            for increase in (each for each in when.increases if each.function == function):
                if not when.is_plain:
                    raise TaskError(f"what action {operator.name} costs depends on the state")
                if not isinstance(increase.by, Fraction) or increase.assigns:
                    raise TaskError(f"the cost of action {operator.name} depends on its objects")
                added += increase.by
        if jumps == 0 and added:
            raise TaskError(f"action {operator.name} makes no jump, but costs {added}")
        if jumps:
            rates.add(added / jumps)
    if function == ("total-time",) or len(rates) != 1:
        raise TaskError(f"({' '.join(function)}) does not depend on the number of jumps alone")
    return rates.pop()


def _start_value(task: StripsTask, terms: Linear) -> Fraction:
    """The value of the metric if no preference is violated and no jump is made."""
    values = {ONE: Fraction(1), **task.values}
    return sum((values.get(term, Fraction(0)) * f for term, f in terms.items()), Fraction(0))
