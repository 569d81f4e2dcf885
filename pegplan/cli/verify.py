"""The command ``verify``: plans against puzzles, puzzles in an encoding, and tasks."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Any, cast

import typer

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import Verdict, simulate
from pegplan.cli.options import Json, NotationName, PlanFile, PuzzleWords, opt
from pegplan.cli.output import read_text, say, say_json
from pegplan.cli.puzzles import given
from pegplan.errors import InputError
from pegplan.pddl.plan import PlanText, read_plan

if TYPE_CHECKING:
    from pegplan.pddl.plans.taskcheck import TaskVerdict


def verify(
    puzzle: PuzzleWords,
    plan: PlanFile,
    encoding: str | None = opt(
        None,
        "-e --encoding",
        "The plan is for this encoding: play its own actions to its own goal, and the steps on the "
        "board. Without it only the board is played.",
    ),
    epsilon: str = opt(
        "0",
        "--epsilon",
        "With durative actions what VAL's -t is: happenings no more than a tenth of it apart are "
        "at one time, and durations may be off by less than it. At 0 times and durations are taken "
        "as they are.",
        "TIME",
    ),
    notation: NotationName = None,
    json: Json = False,
) -> None:
    """Check a plan against a puzzle, or against a task.

    Against a task (pegplan verify DOMAIN PROBLEM PLAN), or with -e an encoding's task, its own
    actions are played to its own goal, and the cost is what its metric counts. Exit code 0 valid, 1
    invalid, 2 not a plan.
    """
    from pegplan.pddl.plans.taskcheck import verify_encoded, verify_plan
    from pegplan.solvers.rendering import render

    tolerance = tolerance_of(epsilon)
    source = given(puzzle)
    found = source.puzzle
    if notation is not None and (source.task is not None or encoding is not None):
        raise InputError("--notation is for plans in steps; a task's plan has its actions")
    text = read_text(plan, what="plan")
    result: dict[str, Any] = {"puzzle": found.name}
    verdict: Verdict | TaskVerdict
    if source.task is not None:
        if encoding is not None:
            raise InputError("-e is for puzzles; a task has its own actions")
        verdict = verify_plan(source.task, text, tolerance)
        result |= verdict.to_dict()
    elif encoding is not None:
        task = render(found, encoding)
        verdict = verify_encoded(task, text, tolerance)
        result |= {"encoding": task.encoding.name, **verdict.to_dict()}
    else:
        read = read_plan(text, found, notation=cast("Any", notation))
        verdict = simulate(found, read.steps, read.lines)
        result |= {
            "valid": verdict.valid,
            **_counts(found, read),
            "step": verdict.step,
            "line": verdict.line,
            "reason": verdict.reason,
            "format": read.format,
        }
    if json:
        say_json(result)
    else:
        about = f"valid for {result['encoding']}:" if "encoding" in result else "valid:"
        said = str(verdict).replace("valid:", about, 1) if verdict.valid else str(verdict)
        say(f"{plan if plan != '-' else 'plan'}: {said}")
    sys.stdout.flush()
    if not verdict.valid:
        raise typer.Exit(1)


def _counts(puzzle: Puzzle, read: PlanText) -> dict[str, int]:
    told = puzzle.plan_to_json(read.steps)
    return {name: count for name, count in told.items() if name.startswith("n_")}


def tolerance_of(text: str) -> Fraction:
    """``0.01`` as a number that is not negative."""
    if not re.fullmatch(r"\d{1,12}(\.\d{0,12})?|\.\d{1,12}", text):
        raise InputError(f"--epsilon {text[:40]!r}: write a number such as 0.01 that is 0 or more")
    return Fraction(text)
