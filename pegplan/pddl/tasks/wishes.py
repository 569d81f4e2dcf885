"""What a net-benefit task is worth: its soft goals and its metric, told of positions.

Such a task asks for no position, or for little; each soft goal that holds at the end is worth
something, and actions may cost. What is left is a weight for each wish that is not granted and
one for each jump: the plan that loses least is best.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegplan.errors import TaskError
from pegplan.game.position import Position
from pegplan.game.puzzle import Pattern
from pegplan.pddl.importing.importer import Imported
from pegplan.pddl.tasks.strips import Literal, StripsTask

Linear = Mapping[Any, Fraction]
"""A sum: for each term its factor; the term ``()`` is 1."""

ONE = ()


@dataclass(frozen=True)
class Wish:
    """A soft goal.

    Attributes:
        pegged, empty: it holds where all of these do.
        worth: what a plan loses that leaves it.
    """

    pegged: Position
    empty: Position
    worth: Fraction


@dataclass(frozen=True)
class Wishes:
    """What plans of a task are worth.

    Attributes:
        most: the metric where every wish is granted and no jump is made.
        jump: what each jump costs.
        hard: what must hold at the end in any case.
        maximise: the metric is what to have much of, else little of.
    """

    wishes: tuple[Wish, ...]
    most: Fraction
    jump: Fraction
    hard: Pattern
    maximise: bool


def wishes_of(imported: Imported) -> Wishes:
    """The wishes of a task with soft goals.

    Raises:
        TaskError: its worth hangs on more than the last position and the number of jumps.
    """
    task = imported.task
    metric = task.metric
    if metric is None:
        raise TaskError(f"{task.name}: its soft goals are worth nothing, as it has no metric")
    terms = _linear(metric.expression)
    sign = Fraction(-1 if metric.sense == "maximize" else 1)
    wishes = []
    for name, literals in task.preferences.items():
        pegged, empty = _holes(imported, literals)
        wishes.append(Wish(pegged, empty, sign * terms.get(("is-violated", name), Fraction(0))))
    jump = Fraction(0)
    for term, factor in terms.items():
        if term != ONE and term[0] != "is-violated" and factor:
            jump += sign * factor * _per_jump(imported, term)
    hard = tuple(literal for literal in task.goal if literal.atom[0] in task.fluents)
    return Wishes(
        tuple(wishes), _start_value(task, terms), jump, Pattern(*_holes(imported, hard)), sign < 0
    )


def _holes(imported: Imported, literals: tuple[Literal, ...]) -> tuple[Position, Position]:
    """The holes that literals want pegged, and those that they want empty."""
    wanted: tuple[set[Any], set[Any]] = (set(), set())
    for literal in literals:
        told = imported.pegs.cell_of(literal)
        hole = imported.holes.get(" ".join(told[0])) if told is not None else None
        if told is None or hole is None:
            raise TaskError(f"the goal {literal} is about no peg, so its worth is not computed")
        wanted[not told[1]].add(hole)
    return frozenset(wanted[0]), frozenset(wanted[1])


def _linear(expression: Any) -> dict[Any, Fraction]:
    """An expression as a sum; raises :class:`TaskError` where it is none."""
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
            raise TaskError("its metric is no weighted sum, so what plans are worth is not known")
        by = other[ONE] if head == "*" else 1 / other[ONE]
        total = {term: factor * by for term, factor in total.items()}
    return total


def _per_jump(imported: Imported, function: Any) -> Fraction:
    """What each jump adds to a function."""
    rates = set()
    for operator in imported.task.operators.values():
        jumps = len(imported.terms.get(operator.name, ()))
        added = Fraction(0)
        if any(each.function == function for when in operator.whens for each in when.increases):
            raise TaskError(f"what action {operator.name} costs depends on the state")
        for increase in operator.increases:
            if increase.function == function:
                if not isinstance(increase.by, Fraction) or increase.assigns:
                    raise TaskError(f"what action {operator.name} costs depends on its objects")
                added += increase.by
        if jumps == 0 and added:
            raise TaskError(f"action {operator.name}, which is no jump, costs {added}")
        if jumps:
            rates.add(added / jumps)
    if function == ("total-time",) or len(rates) != 1:
        raise TaskError(f"({' '.join(function)}) grows by other things than the number of jumps")
    return rates.pop()


def _start_value(task: StripsTask, terms: Linear) -> Fraction:
    """The metric at the start, were every wish granted."""
    return sum(
        (
            factor * (Fraction(1) if term == ONE else task.values.get(term, Fraction(0)))
            for term, factor in terms.items()
            if term == ONE or term[0] != "is-violated"
        ),
        Fraction(0),
    )
