"""The metric of a task as the objective of a puzzle."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from pegplan.errors import TaskError
from pegplan.game.puzzle import Objective
from pegplan.pddl.importing.roles import Roles
from pegplan.pddl.tasks.numbers import shown
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
    costs = {name: _cost(task, name, function) for name in task.operators}
    counted = metric.sense == "minimize" and function is not None
    if counted and not all(isinstance(cost, Fraction) for cost in costs.values()):
        return Objective.JUMPS, "weights"
    fixed = {name: cost for name, cost in costs.items() if isinstance(cost, Fraction)}
    if counted and len(fixed) == len(costs):
        steps = {fixed[n] for n in jumps}
        steps |= {fixed[n] / k for n, many in macros.items() for k in many}
        if not any(cost for n, cost in fixed.items() if n not in jumps and n not in macros):
            begin = {fixed[name] for name in roles.begins}
            further = {fixed[name] for name in roles.continues}
            if len(steps) == 1:
                return Objective.JUMPS, "jumps"
            if not macros and further == {Fraction(0)} and len(begin) == 1 and min(begin) > 0:
                return Objective.MOVES, "moves"
    listed = ", ".join(
        f"{name} {cost if isinstance(cost, str) else shown(cost)}" for name, cost in costs.items()
    )
    raise TaskError(
        f"its metric counts neither jumps nor moves: {metric.sense} {shown(expression)}, "
        f"with {listed}"
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


def _cost(task: StripsTask, name: str, function: object) -> Any:
    """What an action adds to a function: a number, or what it depends on."""
    operator = task.operators[name]
    found: Any = Fraction(0)
    for increase in operator.all_increases:
        if increase.function == function:
            if increase.assigns:
                raise TaskError(f"action {name} sets {shown(function)}, which the metric counts")
            if increase not in operator.increases:
                return "what the state says"
            both = isinstance(found, Fraction) and isinstance(increase.by, Fraction)
            found = found + increase.by if both else ("+", found, increase.by)
            if isinstance(found, tuple) and found[1] == 0:
                found = increase.by
    return found
