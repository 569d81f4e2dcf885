"""pegplan as an engine of unified-planning.

    import pegplan
    from unified_planning.shortcuts import OneshotPlanner, PlanValidator

    pegplan.register_engine()
    with OneshotPlanner(name="pegplan") as planner:
        result = planner.solve(problem)

The engine solves any problem that is peg solitaire, whatever its names are, and its plans
consist of the problem's own actions. For other problems the result is ``UNSUPPORTED_PROBLEM``,
and a log message says why. Importing this module imports unified-planning, which takes about a
second.
"""

from __future__ import annotations

import json
import threading
import warnings
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import IO, Any

import unified_planning as up
from unified_planning.engines import (
    Credits,
    Engine,
    LogMessage,
    PlanGenerationResult,
    PlanGenerationResultStatus,
    ValidationResult,
    ValidationResultStatus,
)
from unified_planning.engines.mixins import OneshotPlannerMixin, PlanValidatorMixin
from unified_planning.engines.mixins.oneshot_planner import OptimalityGuarantee
from unified_planning.engines.results import FailedValidationReason, LogLevel
from unified_planning.exceptions import UPUsageError
from unified_planning.model import ProblemKind
from unified_planning.model.problem_kind_versioning import LATEST_PROBLEM_KIND_VERSION
from unified_planning.plans import ActionInstance, PlanKind, SequentialPlan, TimeTriggeredPlan

from pegplan.api import solve
from pegplan.errors import PegplanError, PlanError, TaskError
from pegplan.pddl.importing.imported import Imported
from pegplan.pddl.importing.importer import recognise
from pegplan.pddl.tasks.execution import Action
from pegplan.pddl.tasks.taskcheck import TaskVerdict, verify_actions
from pegplan.pddl.tasks.uptask import UPTask, read_problem
from pegplan.pddl.tasks.writing import actions_of
from pegplan.proofs.certificate import explain_checked
from pegplan.solvers.outcome import Outcome, Status

NAME = "pegplan"
NO_LIMIT = 1e7
"""The time limit for solvers if the caller gives none, in seconds."""

_STATUSES = {
    Status.NO_PLAN: PlanGenerationResultStatus.UNSOLVABLE_INCOMPLETELY,
    Status.TIMEOUT: PlanGenerationResultStatus.TIMEOUT,
    Status.MEMOUT: PlanGenerationResultStatus.MEMOUT,
}


def register_engine(environment: Any = None) -> None:
    """Make ``OneshotPlanner(name="pegplan")`` and ``PlanValidator(name="pegplan")`` work.

    unified-planning itself only finds the engines in its own table and in an ``up.ini`` file,
    so each program must register others. Registering twice has no effect.

    Args:
        environment: a unified-planning environment; the global one without it.
    """
    environment = environment or up.environment.get_environment()
    if NAME not in environment.factory.engines:
        environment.factory.add_engine(NAME, __name__, "PegplanEngine")


class PegplanEngine(Engine, OneshotPlannerMixin, PlanValidatorMixin):  # type: ignore[misc]  # untyped bases
    """Plans and validates problems that are peg solitaire.

    Args:
        solver: a solver of pegplan's; ``auto`` proves, chooses and runs a schedule.
        optimal: ask for a best plan by the problem's metric.
        memory_mb: MiB for all processes of a run together.
    """

    def __init__(self, solver: str = "auto", optimal: bool = False, memory_mb: int = 4096) -> None:
        Engine.__init__(self)
        OneshotPlannerMixin.__init__(self)
        PlanValidatorMixin.__init__(self)
        self._solver = solver
        self._optimal = optimal
        self._memory_mb = memory_mb

    @property
    def name(self) -> str:
        """``pegplan``."""
        return NAME

    @staticmethod
    def supported_kind() -> ProblemKind:
        """The features that a peg solitaire problem may have; other problems have them too."""
        kind = ProblemKind(version=LATEST_PROBLEM_KIND_VERSION)
        kind.set_problem_class("ACTION_BASED")
        kind.set_typing("FLAT_TYPING")
        kind.set_typing("HIERARCHICAL_TYPING")
        kind.set_conditions_kind("NEGATIVE_CONDITIONS")
        kind.set_conditions_kind("EQUALITIES")
        for condition in ("DISJUNCTIVE", "EXISTENTIAL", "UNIVERSAL"):
            kind.set_conditions_kind(f"{condition}_CONDITIONS")
        for effect in ("CONDITIONAL", "FORALL", "INCREASE", "DECREASE"):
            kind.set_effects_kind(f"{effect}_EFFECTS")
        for fluents in ("STATIC_FLUENTS", "FLUENTS"):
            kind.set_effects_kind(f"{fluents}_IN_BOOLEAN_ASSIGNMENTS")
            kind.set_effects_kind(f"{fluents}_IN_NUMERIC_ASSIGNMENTS")
        for numbers in ("SIMPLE", "GENERAL"):
            kind.set_problem_type(f"{numbers}_NUMERIC_PLANNING")
        kind.set_numbers("BOUNDED_TYPES")
        kind.set_fluents_type("INT_FLUENTS")
        kind.set_fluents_type("REAL_FLUENTS")
        kind.set_time("CONTINUOUS_TIME")
        kind.set_time("SELF_OVERLAPPING")
        kind.set_expression_duration("INT_TYPE_DURATIONS")
        kind.set_expression_duration("REAL_TYPE_DURATIONS")
        kind.set_quality_metrics("ACTIONS_COST")
        kind.set_actions_cost_kind("INT_NUMBERS_IN_ACTIONS_COST")
        kind.set_actions_cost_kind("REAL_NUMBERS_IN_ACTIONS_COST")
        kind.set_quality_metrics("PLAN_LENGTH")
        kind.set_quality_metrics("MAKESPAN")
        return kind

    @staticmethod
    def supports(problem_kind: ProblemKind) -> bool:
        """Whether a problem with these features can be peg solitaire."""
        return bool(problem_kind <= PegplanEngine.supported_kind())

    @staticmethod
    def supports_plan(plan_kind: PlanKind) -> bool:
        """Whether plans of this kind can be validated: sequential and time-triggered ones."""
        return plan_kind in (PlanKind.SEQUENTIAL_PLAN, PlanKind.TIME_TRIGGERED_PLAN)

    @staticmethod
    def satisfies(optimality_guarantee: OptimalityGuarantee) -> bool:
        """Whether the engine guarantees this: only satisficing plans; results may say more."""
        return bool(optimality_guarantee == OptimalityGuarantee.SATISFICING)

    @staticmethod
    def get_credits(**kwargs: Any) -> Credits:
        """The information that unified-planning prints about its engines."""
        return Credits(
            NAME, "The pegplan authors", "", "", "Apache-2.0",
            "Peg solitaire: proofs, exact play and a schedule of planners.",
            "Peg solitaire problems, recognised by structure: proofs of unsolvability, exact "
            "play and a schedule of planners; every plan is checked.",
        )  # fmt: skip

    def _solve(
        self,
        problem: Any,
        heuristic: Callable[[Any], float | None] | None = None,
        timeout: float | None = None,
        output_stream: IO[str] | None = None,
    ) -> PlanGenerationResult:
        if heuristic is not None:
            warnings.warn("pegplan ignores the heuristic", stacklevel=2)
        try:
            source = read_problem(problem)
            imported = recognise(source.task)
        except TaskError as error:
            return _result(PlanGenerationResultStatus.UNSUPPORTED_PROBLEM, str(error))
        limit = NO_LIMIT if timeout is None else timeout
        cancel = threading.Event()
        try:
            outcome = solve(
                imported, self._solver, timeout=limit, memory_mb=self._memory_mb,
                optimal=self._optimal, cancel=cancel,
            )  # fmt: skip
        except PegplanError as error:
            return _result(PlanGenerationResultStatus.INTERNAL_ERROR, str(error))
        finally:
            cancel.set()
        if output_stream is not None:
            output_stream.write(f"{outcome.status} by {outcome.solver}: {outcome.message}\n")
        if outcome.jumps is not None and outcome.verified:
            return _plan_result(source, imported, outcome)
        return _no_plan_result(outcome)

    def _validate(self, problem: Any, plan: Any) -> ValidationResult:
        try:
            source = read_problem(problem)
            imported = recognise(source.task)
        except TaskError as error:
            raise UPUsageError(str(error)) from None
        steps, actions = _actions_in(source, plan)
        try:
            verdict = verify_actions(imported, actions)
        except PlanError as error:
            return _verdict(False, str(error), None)
        if verdict.valid:
            metrics = dict.fromkeys(problem.quality_metrics, verdict.cost)
            return _verdict(True, str(verdict), None, metrics or None)
        return _verdict(False, str(verdict), steps[verdict.step - 1] if verdict.step else None)


def _result(
    status: PlanGenerationResultStatus, message: str, plan: Any = None, **metrics: str
) -> PlanGenerationResult:
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
        return _result(PlanGenerationResultStatus.INTERNAL_ERROR, str(verdict))
    plan = _up_plan(source, imported, actions)
    best = outcome.optimal or (imported.counts == "jumps" and imported.puzzle.n_jumps is not None)
    status = PlanGenerationResultStatus.SOLVED_SATISFICING
    if best and imported.counts in ("jumps", "moves"):
        status = PlanGenerationResultStatus.SOLVED_OPTIMALLY
    message = f"{outcome.solver} in {outcome.seconds.total:.2f} s; {verdict}"
    return _result(status, message, plan, engine_internal_time=f"{outcome.seconds.total:.6f}")


def _no_plan_result(outcome: Outcome) -> PlanGenerationResult:
    if outcome.status is Status.UNSOLVABLE and outcome.certificate is not None:
        return _result(
            PlanGenerationResultStatus.UNSOLVABLE_PROVEN,
            explain_checked(outcome.puzzle, outcome.certificate),
            certificate=json.dumps(outcome.certificate.to_dict()),
        )
    if outcome.status is Status.UNSOLVABLE:
        claimed = f"{outcome.solver} claims it, without a certificate: {outcome.message}"
        return _result(PlanGenerationResultStatus.UNSOLVABLE_INCOMPLETELY, claimed)
    status = _STATUSES.get(outcome.status, PlanGenerationResultStatus.INTERNAL_ERROR)
    return _result(status, f"{outcome.status}: {outcome.message}")


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


def _actions_in(source: UPTask, plan: Any) -> tuple[list[Any], list[Action]]:
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


def _verdict(
    valid: bool, message: str, action: Any, metrics: dict[Any, Any] | None = None
) -> ValidationResult:
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
