"""Plans of tasks, and of puzzles in an encoding: written and checked in their own actions."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import typer

from pegplan.cli.output import read_text, say, say_json
from pegplan.errors import InputError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle

if TYPE_CHECKING:
    from pegplan.pddl.importing.importer import Imported
    from pegplan.pddl.tasks.playable import EncodedTask, Playable
    from pegplan.pddl.tasks.taskcheck import TaskVerdict


def task_plan_text(task: Playable, jumps: Sequence[Jump]) -> str:
    """A plan file in a task's own actions, which were played to its goal.

    Raises:
        InputError: the task does not allow these jumps.
    """
    from pegplan.pddl.tasks.taskcheck import verify_actions
    from pegplan.pddl.tasks.writing import plan_of, plan_text

    actions = list(plan_of(task, jumps))
    verdict = verify_actions(task, actions)
    if verdict.cost is None:
        raise InputError(f"the plan can't be written in the task's actions: {verdict}")
    return plan_text(task, actions, verdict.cost)


def encoded(puzzle: Puzzle, encoding: str) -> EncodedTask:
    """A puzzle in an encoding, ready to be played; raises :class:`InputError`."""
    from pegplan.pddl.tasks.playable import EncodedTask
    from pegplan.solvers.rendering import render

    return EncodedTask.of(render(puzzle, encoding))


def verify_task(
    task: Imported, plan: str, encoding: str | None, epsilon: Fraction, json: bool
) -> None:
    """Check a plan file against a task, and print the verdict."""
    from pegplan.pddl.tasks.taskcheck import verify_plan

    if encoding is not None:
        raise InputError("-e is for puzzles; a task has its own actions")
    _say(task.puzzle, verify_plan(task, read_text(plan), epsilon), plan, json)


def verify_encoding(
    puzzle: Puzzle, plan: str, encoding: str, epsilon: Fraction, json: bool
) -> None:
    """Check a plan file against a puzzle in an encoding, and print the verdict."""
    from pegplan.pddl.tasks.taskcheck import verify_encoded
    from pegplan.solvers.rendering import render

    task = render(puzzle, encoding)
    verdict = verify_encoded(task, read_text(plan), epsilon)
    _say(puzzle, verdict, plan, json, encoding=task.encoding.name)


def _say(puzzle: Puzzle, verdict: TaskVerdict, plan: str, json: bool, **more: str) -> None:
    if json:
        say_json({"puzzle": puzzle.name, **more, **verdict.to_dict()})
    else:
        about = f" for {more['encoding']}" if more else ""
        text = str(verdict)
        text = text.replace("valid:", f"valid{about}:", 1) if verdict.valid else text
        say(f"{plan if plan != '-' else 'plan'}: {text}")
    sys.stdout.flush()
    if not verdict.valid:
        raise typer.Exit(1)
