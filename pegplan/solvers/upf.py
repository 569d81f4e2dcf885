"""Conversion to and from unified-planning: puzzles to its problems, its plans to jumps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pegplan.errors import PlanError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.encoding import Encoding
from pegplan.pddl.render import Task
from pegplan.solvers.rendering import render


def to_unified_planning(puzzle: Puzzle, encoding: str | Path | Encoding = "jump") -> Any:
    """The puzzle as a ``unified_planning.model.Problem``.

    unified-planning's own ``PDDLReader`` reads the rendered text. Importing unified-planning
    takes about a second.

    Raises:
        Unsupported: the encoding can't express the puzzle's goal.
    """
    task = render(puzzle, encoding)
    from unified_planning.io import PDDLReader

    return PDDLReader().parse_problem_string(task.domain, task.problem)


def jumps_of(plan: Any, task: Task) -> tuple[Jump, ...]:
    """The jumps of a unified-planning plan for a task.

    Args:
        plan: a ``SequentialPlan``, or a ``TimeTriggeredPlan``, whose actions are sorted by
            their start time.
        task: the task that the plan solves; its table maps actions to jumps.

    Raises:
        PlanError: the plan is of another class, or has an action that the task does not have.
    """
    from unified_planning.plans import SequentialPlan, TimeTriggeredPlan

    if isinstance(plan, SequentialPlan):
        actions = list(plan.actions)
    elif isinstance(plan, TimeTriggeredPlan):
        timed = sorted(plan.timed_actions, key=lambda entry: entry[0])
        actions = [action for _, action, _ in timed]
    else:
        raise PlanError(
            f"a {type(plan).__name__} can't be read; give a SequentialPlan or TimeTriggeredPlan"
        )
    return tuple(
        jump
        for action in actions
        for jump in task.jumps_of(action.action.name, [str(p) for p in action.actual_parameters])
    )
