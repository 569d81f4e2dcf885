"""The metric of a task as the objective of a puzzle."""

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
    """The puzzle's objective for a task's metric, and what the metric counts.

    Args:
        roles: the operators that begin, continue and end moves.
        jumps: the operators that make one jump.
        macros: the operators that make several jumps → the possible numbers of jumps.

    Returns:
        the objective, and one of ``actions`` (no metric), ``jumps``, ``moves``, ``weights`` (a
        cost that depends on the holes), ``total-time`` or ``utility`` (preferences).

    Raises:
        TaskError: the metric is none of these.
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
    """The function f if an expression is f, f plus a number, or f times a positive number.

    Returns:
        f as it stands in the expression; None for other sums, products and numbers.
    """
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
            if increase.assigns:
                raise TaskError(f"action {name} sets {_show(function)}, which the metric counts")
            assert isinstance(increase.by, Fraction), "costs that vary are told apart before"
            total += increase.by
    return total


def _costs_vary(task: StripsTask, function: object) -> bool:
    """Whether the cost of an action depends on its objects or on the state."""
    operators = task.operators.values()
    varied = [each for operator in operators for when in operator.whens for each in when.increases]
    varied += [
        each
        for operator in operators
        for each in operator.increases
        if not isinstance(each.by, Fraction) and not each.assigns
    ]
    return any(each.function == function for each in varied)


def _show(expression: object) -> str:
    if isinstance(expression, tuple):
        return f"({' '.join(map(_show, expression))})"
    return str(expression)
