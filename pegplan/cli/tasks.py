"""Plans of tasks that are not ours: written and checked in their own actions."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import typer

from pegplan.cli.output import read_text, say, say_json
from pegplan.errors import InputError
from pegplan.game.notation import Jump

if TYPE_CHECKING:
    from pegplan.pddl.importing.importer import Imported


def task_plan_text(task: Imported, jumps: Sequence[Jump]) -> str:
    """A plan file in a task's own actions, which were played to its goal.

    Raises:
        InputError: the task does not allow these jumps.
    """
    from pegplan.pddl.tasks.taskcheck import verify_actions
    from pegplan.pddl.tasks.writing import actions_of, plan_text

    actions = list(actions_of(task, jumps))
    verdict = verify_actions(task, actions)
    if verdict.cost is None:
        raise InputError(f"the plan can't be written in the task's actions: {verdict}")
    return plan_text(task, actions, verdict.cost)


def verify_task(
    task: Imported, plan: str, encoding: str | None, epsilon: float, json: bool
) -> None:
    """Check a plan file against a task, and print the verdict."""
    from pegplan.pddl.tasks.taskcheck import verify_plan

    if encoding is not None:
        raise InputError("-e is for puzzles; a task has its own actions")
    verdict = verify_plan(task, read_text(plan), Fraction(str(epsilon)))
    if json:
        say_json({"puzzle": task.puzzle.name, **verdict.to_dict()})
    else:
        say(f"{plan if plan != '-' else 'plan'}: {verdict}")
    sys.stdout.flush()
    if not verdict.valid:
        raise typer.Exit(1)
