"""Answers to imported tasks: a plan counts only if the task's own actions reach its goal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from pegplan.boards.rules import Step
from pegplan.boards.simulator import Verdict, simulate
from pegplan.errors import InputError, PlanError
from pegplan.pddl.plan import read_plan
from pegplan.pddl.plans.taskcheck import verify_actions, verify_plan
from pegplan.pddl.plans.writing import plan_of
from pegplan.pddl.playable import Imported
from pegplan.solvers.outcome import Outcome, Status


def outcome_of_task(task: Imported, outcome: Outcome) -> Outcome:
    """The outcome of an imported task, from the outcome of its puzzle.

    The steps are translated to the task's own actions, and these are executed from the task's
    initial state to its goal; where that fails, the plan is invalid. A task may not allow this
    order of the steps, or allow only the mirror image of the first; then the outcome gets the
    steps of an equivalent plan that the task allows.
    """
    if outcome.steps is None or not outcome.verified:
        return outcome
    try:
        verdict = verify_actions(task, list(plan_of(task, cast("Any", outcome.steps))))
        reason = "" if verdict.valid else str(verdict)
        if verdict.valid and not task.task.is_temporal and verdict.steps != outcome.steps:
            board = simulate(outcome.puzzle, verdict.steps)
            found = replace(outcome, steps=verdict.steps, verdict=board)
            return replace(found, optimal=found.optimal and found.cost == outcome.cost)
    except PlanError as error:
        reason = str(error)
    if not reason:
        return outcome
    assert outcome.verdict is not None
    reason = f"played in the task's own actions: {reason}"
    return replace(
        outcome,
        status=Status.INVALID_PLAN,
        verdict=replace(outcome.verdict, valid=False, reason=reason),
        optimal=False,
        message=f"{outcome.solver}'s plan fails, {reason}",
    )


def given_steps(task: Imported, text: str) -> tuple[Step, ...]:
    """The steps of a plan text that solves an imported task; raises :class:`InputError`."""
    verdict = verify_plan(task, text)
    if not verdict.valid:
        raise InputError(f"the plan to improve fails: {verdict}")
    return verdict.steps


def replayed(task: Imported, text: str) -> tuple[Verdict, tuple[Step, ...]]:
    """What the board says of a plan text and, where that stops before, the task's own actions.

    Returns:
        the verdict, and the steps that it allows.

    Raises:
        PlanError: the text is not a plan of the task.
    """
    read = read_plan(text, task.puzzle, task)
    board = simulate(task.puzzle, read.steps, read.lines)
    own = verify_plan(task, text)
    allowed, noun = len(own.steps), task.puzzle.board.step_noun
    if own.valid or (not board.valid and board.n_steps <= allowed):
        return board, read.steps[: board.n_steps]
    step = None if own.step is None else allowed + 1
    position = simulate(task.puzzle, own.steps).position
    return Verdict(False, step, own.line, own.reason, position, allowed, allowed, noun), own.steps
