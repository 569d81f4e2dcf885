"""Plans of tasks, and of puzzles in an encoding, in their own actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pegplan.errors import InputError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle

if TYPE_CHECKING:
    from pegplan.pddl.playable import EncodedTask, Playable


def task_plan_text(task: Playable, jumps: Sequence[Jump]) -> str:
    """A plan file in a task's own actions, which were played to its goal.

    Raises:
        InputError: the task does not allow these jumps.
    """
    from pegplan.pddl.plans.taskcheck import verify_actions
    from pegplan.pddl.plans.writing import plan_of, plan_text

    actions = list(plan_of(task, jumps))
    verdict = verify_actions(task, actions)
    if verdict.cost is None:
        raise InputError(f"the plan can't be written in the task's actions: {verdict}")
    return plan_text(task, actions, verdict.cost)


def encoded(puzzle: Puzzle, encoding: str) -> EncodedTask:
    """A puzzle in an encoding, ready to be played; raises :class:`InputError`."""
    from pegplan.pddl.playable import EncodedTask
    from pegplan.solvers.rendering import render

    return EncodedTask.of(render(puzzle, encoding))
