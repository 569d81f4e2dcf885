"""The command ``verify``: plans against puzzles, puzzles in an encoding, and tasks."""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.options import Json, NotationName, PlanFile, PuzzleWords
from pegplan.cli.output import read_text, say, say_json
from pegplan.cli.puzzles import given
from pegplan.cli.units import choice_of, tolerance_of
from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle

if TYPE_CHECKING:
    from pegplan.pddl.importing.imported import Imported
    from pegplan.pddl.plans.taskcheck import TaskVerdict


def verify(
    puzzle: PuzzleWords,
    plan: PlanFile,
    encoding: Annotated[
        str | None,
        typer.Option(
            "-e",
            "--encoding",
            help="The plan is for this encoding: play its own actions to its own goal, and the "
            "jumps on the board. Without it only the board is played.",
        ),
    ] = None,
    epsilon: Annotated[
        str,
        typer.Option(
            "--epsilon",
            metavar="TIME",
            help="With durative actions what VAL's -t is: happenings no more than a tenth of "
            "it apart are at one time, and durations may be off by less than it. At 0 times "
            "and durations are taken as they are.",
        ),
    ] = "0",
    notation: NotationName = None,
    json: Json = False,
) -> None:
    """Check a plan against a puzzle, or against a task: pegplan verify DOMAIN PROBLEM PLAN.

    Against a task, or with -e an encoding's task, its own actions are played to its own goal,
    and the cost is what its metric counts. Exit code 0 valid, 1 invalid, 2 not a plan.
    """
    from pegplan.game.notation import moves_of
    from pegplan.game.numbering import Notation
    from pegplan.game.simulator import simulate
    from pegplan.pddl.plan import read_plan

    named = choice_of(notation, "--notation", Notation)
    tolerance = tolerance_of(epsilon)
    source = given(puzzle)
    found = source.puzzle
    if named is not None and (source.task is not None or encoding is not None):
        raise InputError("--notation is for jumps and moves; a task's plan has its actions")
    if source.task is not None:
        _verify_task(source.task, plan, encoding, tolerance, json)
        return
    if encoding is not None:
        _verify_encoding(found, plan, encoding, tolerance, json)
        return
    read = read_plan(read_text(plan, what="plan"), found, notation=named)
    verdict = simulate(found, read.jumps, read.lines)
    if json:
        result: dict[str, Any] = {
            "puzzle": found.name,
            "valid": verdict.valid,
            "n_jumps": len(read.jumps),
            "n_moves": len(moves_of(read.jumps)),
            "step": verdict.step,
            "line": verdict.line,
            "reason": verdict.reason,
            "format": read.format,
        }
        say_json(result)
    else:
        say(f"{plan if plan != '-' else 'plan'}: {verdict}")
    sys.stdout.flush()
    if not verdict.valid:
        raise typer.Exit(1)


def _verify_task(
    task: Imported, plan: str, encoding: str | None, epsilon: Fraction, json: bool
) -> None:
    """Check a plan file against a task, and print the verdict."""
    from pegplan.pddl.plans.taskcheck import verify_plan

    if encoding is not None:
        raise InputError("-e is for puzzles; a task has its own actions")
    _say(task.puzzle, verify_plan(task, read_text(plan, what="plan"), epsilon), plan, json)


def _verify_encoding(
    puzzle: Puzzle, plan: str, encoding: str, epsilon: Fraction, json: bool
) -> None:
    """Check a plan file against a puzzle in an encoding, and print the verdict."""
    from pegplan.pddl.plans.taskcheck import verify_encoded
    from pegplan.solvers.rendering import render

    task = render(puzzle, encoding)
    verdict = verify_encoded(task, read_text(plan, what="plan"), epsilon)
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
