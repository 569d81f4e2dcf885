"""Outcomes and verdicts of pegplan as unified-planning's results."""

from __future__ import annotations

import json
import queue
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from time import perf_counter
from typing import IO, Any

from unified_planning.engines import (
    LogMessage,
    PlanGenerationResult,
    PlanGenerationResultStatus,
    ValidationResult,
    ValidationResultStatus,
)
from unified_planning.engines.plan_validator import (
    SequentialPlanValidator,
    TimeTriggeredPlanValidator,
)
from unified_planning.engines.results import FailedValidationReason, LogLevel
from unified_planning.exceptions import UPUsageError
from unified_planning.plans import ActionInstance, SequentialPlan, TimeTriggeredPlan

from pegplan.errors import PegplanError
from pegplan.pddl.importing.imported import Imported
from pegplan.pddl.plans.taskcheck import TaskVerdict, verify_actions
from pegplan.pddl.plans.writing import actions_of
from pegplan.pddl.tasks.execution import Action
from pegplan.proofs.certificate import explain_checked
from pegplan.solvers.base import Event
from pegplan.solvers.outcome import Outcome, Status
from pegplan.upengine.problems import UPTask

NAME = "pegplan"

_STATUSES = {
    Status.NO_PLAN: PlanGenerationResultStatus.UNSOLVABLE_INCOMPLETELY,
    Status.TIMEOUT: PlanGenerationResultStatus.TIMEOUT,
    Status.MEMOUT: PlanGenerationResultStatus.MEMOUT,
}


class PlanStream:
    """What a solver finds, on its way from its thread: better plans, then the last word."""

    def __init__(self) -> None:
        self.queue: queue.SimpleQueue[tuple[bool, Outcome | BaseException]] = queue.SimpleQueue()

    def event(self, event: Event) -> None:
        """Take a message of the solver."""
        if event.kind == "plan" and event.outcome is not None:
            self.queue.put((False, event.outcome))

    def end(self, outcome: Outcome | BaseException) -> None:
        """Take the solver's answer, or what it raised."""
        self.queue.put((True, outcome))


def stream(source: UPTask, imported: Imported, found: PlanStream) -> Iterator[PlanGenerationResult]:
    """A result for each plan that costs less than all before it, then the final one."""
    began = perf_counter()
    least: Fraction | int | None = None
    while True:
        ended, outcome = found.queue.get()
        if isinstance(outcome, PegplanError):
            yield made_result(PlanGenerationResultStatus.INTERNAL_ERROR, str(outcome))
        elif isinstance(outcome, BaseException):
            raise outcome
        elif ended:
            yield answer(source, imported, outcome)
        elif outcome.jumps is not None and outcome.verified:
            actions = list(actions_of(imported, outcome.jumps))
            verdict = verify_actions(imported, actions)
            if verdict.cost is not None and (least is None or verdict.cost < least):
                least = verdict.cost
                seconds = replace(outcome.seconds, total=perf_counter() - began)
                result = _plan_result(source, imported, replace(outcome, seconds=seconds))
                yield replace(result, status=PlanGenerationResultStatus.INTERMEDIATE)
        if ended:
            return


def say(outcome: Outcome, output_stream: IO[str] | None) -> None:
    """Tell a caller's stream, where there is one, how a solver ended."""
    if output_stream is not None:
        output_stream.write(f"{outcome.status} by {outcome.solver}: {outcome.message}\n")


def answer(source: UPTask, imported: Imported, outcome: Outcome) -> PlanGenerationResult:
    """The result of a solver's last word."""
    if outcome.jumps is not None and outcome.verified:
        return _plan_result(source, imported, outcome)
    return _no_plan_result(outcome)


def validated_by_theirs(problem: Any, plan: Any, why: str) -> ValidationResult:
    """The verdict on a plan of a problem that is no peg solitaire, by unified-planning itself.

    Raises:
        UPUsageError: neither of its validators can; with ``why``.
    """
    for theirs in (SequentialPlanValidator(), TimeTriggeredPlanValidator()):
        if theirs.supports(problem.kind) and theirs.supports_plan(plan.kind):
            result = theirs.validate(problem, plan)
            message = LogMessage(LogLevel.INFO, f"checked by {theirs.name}: {why}")
            logs = [message, *(result.log_messages or [])]
            return replace(result, engine_name=NAME, log_messages=logs)
    raise UPUsageError(why)


def made_result(
    status: PlanGenerationResultStatus, message: str, plan: Any = None, **metrics: str
) -> PlanGenerationResult:
    """A result with one message."""
    good = plan is not None or status is PlanGenerationResultStatus.UNSOLVABLE_PROVEN
    level = LogLevel.INFO if good else LogLevel.ERROR
    return PlanGenerationResult(
        status, plan, NAME, metrics=metrics or None, log_messages=[LogMessage(level, message)]
    )


def _plan_result(source: UPTask, imported: Imported, outcome: Outcome) -> PlanGenerationResult:
    """The result with the plan in the problem's own actions, which are checked again."""
    actions = list(actions_of(imported, outcome.jumps or ()))
    verdict: TaskVerdict = verify_actions(imported, actions)
    if not verdict.valid:
        return made_result(PlanGenerationResultStatus.INTERNAL_ERROR, str(verdict))
    plan = _up_plan(source, imported, actions)
    best = outcome.optimal or (imported.counts == "jumps" and imported.puzzle.n_jumps is not None)
    status = PlanGenerationResultStatus.SOLVED_SATISFICING
    if best and imported.counts in ("jumps", "moves"):
        status = PlanGenerationResultStatus.SOLVED_OPTIMALLY
    message = f"{outcome.solver} in {outcome.seconds.total:.2f} s; {verdict}"
    return made_result(status, message, plan, engine_internal_time=f"{outcome.seconds.total:.6f}")


def _no_plan_result(outcome: Outcome) -> PlanGenerationResult:
    if outcome.status is Status.UNSOLVABLE and outcome.certificate is not None:
        return made_result(
            PlanGenerationResultStatus.UNSOLVABLE_PROVEN,
            explain_checked(outcome.puzzle, outcome.certificate),
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


def actions_in(source: UPTask, plan: Any) -> tuple[list[Any], list[Action]]:
    """The actions of a unified-planning plan, as its own objects and as pegplan's."""
    timed: list[tuple[Fraction | None, Any, Fraction | None]]
    if isinstance(plan, SequentialPlan):
        timed = [(None, step, None) for step in plan.actions]
    else:
        timed = sorted(plan.timed_actions, key=lambda entry: entry[0] or Fraction(0))
    steps = [step for _, step, _ in timed]
    actions = [
        Action(
            (
                source.name_of[step.action],
                *(source.name_of.get(each.object(), str(each)) for each in step.actual_parameters),
            ),
            0, time, duration,
        )
        for time, step, duration in timed
    ]  # fmt: skip
    return steps, actions


def made_verdict(
    valid: bool, message: str, action: Any, metrics: dict[Any, Any] | None = None
) -> ValidationResult:
    """A verdict with one message; ``action`` is the first that fails."""
    reason = None
    if not valid:
        goals, actions = (
            FailedValidationReason.UNSATISFIED_GOALS, FailedValidationReason.INAPPLICABLE_ACTION
        )  # fmt: skip
        reason = goals if action is None else actions
    status = ValidationResultStatus.VALID if valid else ValidationResultStatus.INVALID
    return ValidationResult(
        status, NAME, [LogMessage(LogLevel.INFO, message)], metrics, reason, action
    )
