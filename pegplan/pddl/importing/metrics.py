"""Metrics of tasks: what a problem counts, as a puzzle's objective."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from pegplan.errors import TaskError
from pegplan.game.puzzle import Objective
from pegplan.pddl.importing.roles import Roles
from pegplan.pddl.tasks.strips import StripsTask


def objective_of(
    task: StripsTask, roles: Roles, jumps: Collection[str], macros: Mapping[str, Collection[int]]
) -> tuple[Objective, str]:
    """The objective that a task's metric stands for, and what the metric counts.

    The second is ``actions`` (no metric), ``jumps``, ``moves``, ``weights`` (a cost that
    depends on the holes), ``total-time`` or ``utility``.

    Args:
        jumps: the operators that make one jump.
        macros: the operators that make several, with how many.

    Raises:
        TaskError: a metric that counts neither jumps nor moves.
    """
    metric = task.metric
    if metric is None:
        return Objective.JUMPS, "actions"
    expression = metric.expression
    if "is-violated" in str(expression):
        return Objective.JUMPS, "utility"
    if expression == ("total-time",) and metric.sense == "minimize":
        return Objective.JUMPS, "total-time"
    function = _function_in(expression)
    if metric.sense == "minimize" and function and _costs_vary(task, function):
        return Objective.JUMPS, "weights"
    costs = {name: _cost(task, name, function) for name in task.operators}
    others = {costs[n] for n in costs if n not in jumps and n not in macros} or {Fraction(0)}
    begin = {costs[name] for name in roles.begins}
    further = {costs[name] for name in roles.continues}
    steps = {costs[n] for n in jumps} | {costs[n] / k for n, many in macros.items() for k in many}
    if metric.sense == "minimize" and function and others == {Fraction(0)}:
        if len(steps) == 1:
            return Objective.JUMPS, "jumps"
        if not macros and further == {Fraction(0)} and len(begin) == 1 and min(begin) > 0:
            return Objective.MOVES, "moves"
    counted = ", ".join(f"{name} {cost}" for name, cost in costs.items())
    raise TaskError(
        f"its metric counts neither jumps nor moves: {metric.sense} {_show(expression)}, "
        f"with {counted}"
    )


def _function_in(expression: object) -> object:
    """The function that an expression grows with: itself, plus a number, times one; or None."""
    match expression:
        case ("+", Fraction(), rest) | ("+", rest, Fraction()) | ("-", rest, Fraction()):
            return _function_in(rest)
        case ("*", Fraction() as factor, rest) | ("*", rest, Fraction() as factor) if factor > 0:
            return _function_in(rest)
        case ("+" | "-" | "*" | "/", *_) | Fraction():
            return None
    return expression


def _cost(task: StripsTask, name: str, function: object) -> Fraction:
    total = Fraction(0)
    for increase in task.operators[name].increases:
        if increase.function == function:
            assert isinstance(increase.by, Fraction), "costs that vary are told apart before"
            total += increase.by
    return total


def _costs_vary(task: StripsTask, function: object) -> bool:
    """Whether the cost of an action depends on its objects: a weight, not a count."""
    increases = (each for operator in task.operators.values() for each in operator.increases)
    return any(
        each.function == function and not isinstance(each.by, Fraction) for each in increases
    )


def _show(expression: object) -> str:
    if isinstance(expression, tuple):
        return f"({' '.join(map(_show, expression))})"
    return str(expression)
