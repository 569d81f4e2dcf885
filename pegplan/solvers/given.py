"""Outcomes for tasks of someone else's: nothing is solved that the task's own actions don't do."""

from __future__ import annotations

from dataclasses import replace

from pegplan.errors import PlanError
from pegplan.game.simulator import simulate
from pegplan.pddl.importing.importer import Imported
from pegplan.pddl.tasks.taskcheck import verify_actions
from pegplan.pddl.tasks.writing import plan_of
from pegplan.solvers.outcome import Outcome, Status


def held_against(task: Imported, outcome: Outcome) -> Outcome:
    """The outcome as it counts for the task whose puzzle was solved.

    Its jumps are written in the task's own actions, and these are played to the task's own
    goal; where that fails, the plan is invalid. Where the task leaves out their order, or their
    first jump for its mirror image, the outcome has the jumps of the plan that it allows.
    """
    if outcome.jumps is None or not outcome.verified:
        return outcome
    try:
        verdict = verify_actions(task, list(plan_of(task, outcome.jumps)))
        reason = "" if verdict.valid else str(verdict)
        if verdict.valid and not task.task.is_temporal and verdict.jumps != outcome.jumps:
            board = simulate(outcome.puzzle, verdict.jumps)
            found = replace(outcome, jumps=verdict.jumps, verdict=board)
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
