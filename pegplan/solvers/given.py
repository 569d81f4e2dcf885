"""Outcomes for tasks of someone else's: nothing is solved that the task's own actions don't do."""

from __future__ import annotations

from dataclasses import replace

from pegplan.errors import PlanError
from pegplan.pddl.importing.importer import Imported
from pegplan.pddl.tasks.taskcheck import verify_actions
from pegplan.pddl.tasks.writing import actions_of
from pegplan.solvers.outcome import Outcome, Status


def held_against(task: Imported, outcome: Outcome) -> Outcome:
    """The outcome as it counts for the task whose puzzle was solved.

    Its jumps are written in the task's own actions, and these are played to the task's own
    goal; where that fails, the plan is invalid.
    """
    if outcome.jumps is None or not outcome.verified:
        return outcome
    try:
        verdict = verify_actions(task, list(actions_of(task, outcome.jumps)))
        reason = "" if verdict.valid else str(verdict)
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
