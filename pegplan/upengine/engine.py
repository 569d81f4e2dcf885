"""The engine: what unified-planning asks of it, and the solver that it asks."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterator
from typing import IO, Any

import unified_planning as up
from unified_planning.engines import (
    Credits,
    Engine,
    PlanGenerationResult,
    PlanGenerationResultStatus,
    ValidationResult,
)
from unified_planning.engines.mixins import (
    AnytimePlannerMixin,
    OneshotPlannerMixin,
    PlanValidatorMixin,
)
from unified_planning.engines.mixins.anytime_planner import AnytimeGuarantee
from unified_planning.engines.mixins.oneshot_planner import OptimalityGuarantee
from unified_planning.model import ProblemKind
from unified_planning.model.problem_kind_versioning import LATEST_PROBLEM_KIND_VERSION
from unified_planning.plans import PlanKind

from pegplan.api import solve
from pegplan.errors import PegplanError, PlanError, TaskError
from pegplan.pddl.importing.imported import Imported
from pegplan.pddl.importing.importer import recognise
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.solvers.base import Event
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.registry import solver as find
from pegplan.upengine.problems import read_problem
from pegplan.upengine.results import (
    NAME,
    PlanStream,
    actions_in,
    answer,
    made_result,
    made_verdict,
    say,
    stream,
    validated_by_theirs,
)

NO_LIMIT = 1e7
"""The time limit for solvers if the caller gives none, in seconds."""


def register_engine(environment: Any = None) -> None:
    """Make ``OneshotPlanner``, ``AnytimePlanner`` and ``PlanValidator`` know ``name="pegplan"``.

    unified-planning itself only finds the engines in its own table and in an ``up.ini`` file,
    so each program must register others. Registering twice has no effect.

    Args:
        environment: a unified-planning environment; the global one without it.
    """
    environment = environment or up.environment.get_environment()
    if NAME not in environment.factory.engines:
        environment.factory.add_engine(NAME, __name__, "PegplanEngine")


class PegplanEngine(
    # unified-planning has no types, so these bases are Any
    Engine,  # type: ignore[misc]
    OneshotPlannerMixin,  # type: ignore[misc]
    AnytimePlannerMixin,  # type: ignore[misc]
    PlanValidatorMixin,  # type: ignore[misc]
):
    """Plans and validates problems that are peg solitaire.

    Args:
        solver: a solver of pegplan's; ``auto`` proves, chooses and runs a schedule, and streams
            plans by ``improve`` where the metric counts moves.
        optimal: ask for a best plan by the problem's metric.
        memory_mb: MiB for all processes of a run together.

    Raises:
        UnknownName: there is no such solver.
    """

    def __init__(self, solver: str = "auto", optimal: bool = False, memory_mb: int = 4096) -> None:
        Engine.__init__(self)
        OneshotPlannerMixin.__init__(self)
        AnytimePlannerMixin.__init__(self)
        PlanValidatorMixin.__init__(self)
        find(solver)
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
    def ensures(anytime_guarantee: AnytimeGuarantee) -> bool:
        """Whether the stream of plans guarantees this: each plan is better than the one before."""
        return bool(anytime_guarantee == AnytimeGuarantee.INCREASING_QUALITY)

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
            return made_result(PlanGenerationResultStatus.UNSUPPORTED_PROBLEM, str(error))
        cancel = threading.Event()
        try:
            outcome = self._outcome(imported, self._solver, timeout, self._optimal, cancel)
        except PegplanError as error:
            return made_result(PlanGenerationResultStatus.INTERNAL_ERROR, str(error))
        finally:
            cancel.set()
        say(outcome, output_stream)
        return answer(source, imported, outcome)

    def _get_solutions(
        self, problem: Any, timeout: float | None = None, output_stream: IO[str] | None = None
    ) -> Iterator[PlanGenerationResult]:
        """Plans as they are found, each better than the one before, and the last one again.

        The last result is final: ``SOLVED_OPTIMALLY`` where no plan is better.
        """
        try:
            source = read_problem(problem)
            imported = recognise(source.task)
        except TaskError as error:
            yield made_result(PlanGenerationResultStatus.UNSUPPORTED_PROBLEM, str(error))
            return
        soon = self._solver == "auto" and imported.counts == "moves"
        solver, found, cancel = "improve" if soon else self._solver, PlanStream(), threading.Event()

        def work() -> None:
            try:
                outcome = self._outcome(imported, solver, timeout, True, cancel, found.event)
                say(outcome, output_stream)
                found.end(outcome)
            except BaseException as error:  # it is raised in the caller's thread
                found.end(error)

        worker = threading.Thread(target=work, name="pegplan-anytime", daemon=True)
        worker.start()
        try:
            yield from stream(source, imported, found)
        finally:
            cancel.set()
            worker.join()

    def _outcome(
        self,
        imported: Imported,
        solver: str,
        timeout: float | None,
        optimal: bool,
        cancel: threading.Event,
        on_event: Callable[[Event], None] | None = None,
    ) -> Outcome:
        return solve(
            imported, solver, timeout=NO_LIMIT if timeout is None else timeout,
            memory_mb=self._memory_mb, optimal=optimal, cancel=cancel, on_event=on_event,
        )  # fmt: skip

    def _validate(self, problem: Any, plan: Any) -> ValidationResult:
        try:
            source = read_problem(problem)
            imported = recognise(source.task)
        except TaskError as error:
            return validated_by_theirs(problem, plan, str(error))
        steps, actions = actions_in(source, plan)
        try:
            verdict = verify_actions(imported, actions)
        except PlanError as error:
            return made_verdict(False, str(error), None)
        if verdict.valid:
            metrics = dict.fromkeys(problem.quality_metrics, verdict.cost)
            return made_verdict(True, str(verdict), None, metrics or None)
        return made_verdict(False, str(verdict), steps[verdict.step - 1] if verdict.step else None)
