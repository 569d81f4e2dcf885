"""Outcomes of pegplan as unified-planning's results."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from unified_planning.engines import LogMessage, PlanGenerationResult, PlanGenerationResultStatus
from unified_planning.engines.results import LogLevel
from unified_planning.plans import ActionInstance, SequentialPlan, TimeTriggeredPlan

from pegplan.errors import PegplanError, TaskError
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import actions_of
from pegplan.pddl.playable import Imported
from pegplan.pddl.tasks.execution import Action
from pegplan.solvers.outcome import Outcome, Status
from pegplan.upengine.problems import UPTask

NAME = "pegplan"

_STATUSES = {
    Status.NO_PLAN: PlanGenerationResultStatus.UNSOLVABLE_INCOMPLETELY,
    Status.TIMEOUT: PlanGenerationResultStatus.TIMEOUT,
    Status.MEMOUT: PlanGenerationResultStatus.MEMOUT,
}


def made_result(
    status: PlanGenerationResultStatus, message: str, plan: Any = None, **metrics: str
) -> PlanGenerationResult:
    """A result with one message."""
    good = plan is not None or status is PlanGenerationResultStatus.UNSOLVABLE_PROVEN
    level = LogLevel.INFO if good else LogLevel.ERROR
    return PlanGenerationResult(
        status, plan, NAME, metrics=metrics or None, log_messages=[LogMessage(level, message)]
    )


def refusal(error: PegplanError) -> PlanGenerationResult:
    """The result where a problem is no board puzzle, or no solver could be asked."""
    status = PlanGenerationResultStatus.INTERNAL_ERROR
    if isinstance(error, TaskError):
        status = PlanGenerationResultStatus.UNSUPPORTED_PROBLEM
    return made_result(status, str(error))


def answer(source: UPTask, imported: Imported, outcome: Outcome) -> PlanGenerationResult:
    """The result of a solver: a plan in the problem's own actions, which are checked again."""
    if not outcome.verified:
        return _no_plan_result(outcome)
    actions = list(actions_of(imported, outcome.steps or ()))
    verdict = verify_actions(imported, actions)
    if not verdict.valid:
        return made_result(PlanGenerationResultStatus.INTERNAL_ERROR, str(verdict))
    plan = _up_plan(source, imported, actions)
    best = outcome.optimal or imported.puzzle.every_plan_is_best
    status = PlanGenerationResultStatus.SOLVED_SATISFICING
    if best and imported.counts == imported.puzzle.objective:
        status = PlanGenerationResultStatus.SOLVED_OPTIMALLY
    message = f"{outcome.solver} in {outcome.seconds.total:.2f} s; {verdict}"
    return made_result(status, message, plan, engine_internal_time=f"{outcome.seconds.total:.6f}")


def _no_plan_result(outcome: Outcome) -> PlanGenerationResult:
    if outcome.status is Status.UNSOLVABLE and outcome.certificate is not None:
        return made_result(
            PlanGenerationResultStatus.UNSOLVABLE_PROVEN,
            outcome.certificate.explained(outcome.puzzle),
            certificate=json.dumps(outcome.certificate.to_dict()),
        )
    if outcome.status is Status.UNSOLVABLE:
        claimed = f"{outcome.solver} claims it, without a certificate: {outcome.message}"
        return made_result(PlanGenerationResultStatus.UNSOLVABLE_INCOMPLETELY, claimed)
    status = _STATUSES.get(outcome.status, PlanGenerationResultStatus.INTERNAL_ERROR)
    return made_result(status, f"{outcome.status}: {outcome.message}")


def _up_plan(source: UPTask, imported: Imported, actions: Sequence[Action]) -> Any:
    manager = next(iter(source.actions.values())).environment.expression_manager
    steps = [
        ActionInstance(
            source.actions[action.words[0]],
            tuple(manager.ObjectExp(source.objects[name]) for name in action.words[1:]),
        )
        for action in actions
    ]
    if not imported.task.is_temporal:
        return SequentialPlan(steps)
    return TimeTriggeredPlan(
        [
            (action.time or Fraction(0), step, action.duration or None)
            for action, step in zip(actions, steps, strict=True)
        ]
    )
