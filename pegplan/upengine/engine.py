"""The engine: what unified-planning asks of it, and the solver that it asks."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from math import inf
from queue import SimpleQueue
from typing import IO, Any

import unified_planning as up
from unified_planning.engines import (
    Credits,
    Engine,
    PlanGenerationResult,
    PlanGenerationResultStatus,
)
from unified_planning.engines.mixins import AnytimePlannerMixin, OneshotPlannerMixin
from unified_planning.engines.mixins.anytime_planner import AnytimeGuarantee
from unified_planning.engines.mixins.oneshot_planner import OptimalityGuarantee
from unified_planning.model import ProblemKind
from unified_planning.model.problem_kind_versioning import LATEST_PROBLEM_KIND_VERSION

from pegplan.api import solve
from pegplan.boards import games
from pegplan.errors import PegplanError, TaskError
from pegplan.pddl.importing import recognise
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import actions_of
from pegplan.pddl.playable import Imported
from pegplan.solvers.base import Event
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.registry import solver as find
from pegplan.upengine.problems import UPTask, read_problem
from pegplan.upengine.results import NAME, answer, refusal

_FEATURES = {
    "problem_class": "ACTION_BASED",
    "typing": "FLAT_TYPING HIERARCHICAL_TYPING",
    "conditions_kind": "NEGATIVE_CONDITIONS EQUALITIES DISJUNCTIVE_CONDITIONS "
    "EXISTENTIAL_CONDITIONS UNIVERSAL_CONDITIONS",
    "effects_kind": "CONDITIONAL_EFFECTS FORALL_EFFECTS INCREASE_EFFECTS DECREASE_EFFECTS "
    "STATIC_FLUENTS_IN_BOOLEAN_ASSIGNMENTS STATIC_FLUENTS_IN_NUMERIC_ASSIGNMENTS "
    "FLUENTS_IN_BOOLEAN_ASSIGNMENTS FLUENTS_IN_NUMERIC_ASSIGNMENTS",
    "problem_type": "SIMPLE_NUMERIC_PLANNING GENERAL_NUMERIC_PLANNING",
    "fluents_type": "INT_FLUENTS REAL_FLUENTS",
    "time": "CONTINUOUS_TIME SELF_OVERLAPPING",
    "expression_duration": "INT_TYPE_DURATIONS REAL_TYPE_DURATIONS",
    "quality_metrics": "ACTIONS_COST PLAN_LENGTH MAKESPAN",
    "actions_cost_kind": "INT_NUMBERS_IN_ACTIONS_COST REAL_NUMBERS_IN_ACTIONS_COST",
}
"""What a problem that is a board puzzle may have; other problems have it too."""
NO_LIMIT = 1e7
"""The time limit for solvers if the caller gives none, in seconds."""


def register_engine(environment: Any = None) -> None:
    """Make ``OneshotPlanner`` and ``AnytimePlanner`` know ``name="pegplan"``.

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
):
    """Plans for problems that are board puzzles.

    Args:
        solver: a solver of pegplan's; ``auto`` proves, chooses and runs a schedule, and streams
            plans in peg solitaire where the metric counts moves.
        optimal: ask for a best plan by the problem's metric.
        memory_mb: MiB for all processes of a run together.

    Raises:
        UnknownName: there is no such solver.
    """

    def __init__(self, solver: str = "auto", optimal: bool = False, memory_mb: int = 4096) -> None:
        Engine.__init__(self)
        OneshotPlannerMixin.__init__(self)
        AnytimePlannerMixin.__init__(self)
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
        """The features that a board puzzle's problem may have; other problems have them too."""
        kind = ProblemKind(version=LATEST_PROBLEM_KIND_VERSION)
        for part, features in _FEATURES.items():
            for feature in features.split():
                getattr(kind, f"set_{part}")(feature)
        return kind

    @staticmethod
    def supports(problem_kind: ProblemKind) -> bool:
        """Whether a problem with these features can be a board puzzle."""
        return bool(problem_kind <= PegplanEngine.supported_kind())

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
            "Board puzzles: proofs, exact search and a schedule of planners.",
            "Board puzzles, recognised by structure, peg solitaire among them: proofs of "
            "unsolvability, exact search and a schedule of planners; every plan is checked.",
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
            source, imported = _recognised(problem)
            outcome = self._outcome(imported, self._solver, timeout, self._optimal)
        except PegplanError as error:
            return refusal(error)
        return answer(source, imported, outcome)

    def _get_solutions(
        self, problem: Any, timeout: float | None = None, output_stream: IO[str] | None = None
    ) -> Iterator[PlanGenerationResult]:
        """Plans as they are found, each better than the one before, and the last one again.

        The last result is final: ``SOLVED_OPTIMALLY`` where no plan is better.
        """
        try:
            source, imported = _recognised(problem)
        except TaskError as error:
            yield refusal(error)
            return
        anytime = games.part(imported.puzzle.board, "anytime") if self._solver == "auto" else None
        solver = (anytime and anytime(imported.puzzle)) or self._solver
        found: SimpleQueue[Outcome | Future[Outcome]] = SimpleQueue()

        def heard(event: Event) -> None:
            if event.kind == "plan" and event.outcome is not None:
                found.put(event.outcome)

        cancel = threading.Event()
        with ThreadPoolExecutor(1, "pegplan-anytime") as pool:
            try:
                end = pool.submit(self._outcome, imported, solver, timeout, True, heard, cancel)
                end.add_done_callback(found.put)
                least: Fraction | float = inf
                while not isinstance(plan := found.get(), Future):
                    actions = list(actions_of(imported, plan.steps or ()))
                    cost = verify_actions(imported, actions).cost
                    if cost is not None and cost < least:
                        least = cost
                        result = answer(source, imported, plan)
                        yield replace(result, status=PlanGenerationResultStatus.INTERMEDIATE)
                try:
                    result = answer(source, imported, end.result())
                except PegplanError as error:
                    result = refusal(error)
                yield result
            finally:
                cancel.set()

    def _outcome(
        self,
        imported: Imported,
        solver: str,
        timeout: float | None,
        optimal: bool,
        on_event: Callable[[Event], None] | None = None,
        cancel: threading.Event | None = None,
    ) -> Outcome:
        return solve(
            imported, solver, timeout=NO_LIMIT if timeout is None else timeout,
            memory_mb=self._memory_mb, optimal=optimal, cancel=cancel, on_event=on_event,
        )  # fmt: skip


def _recognised(problem: Any) -> tuple[UPTask, Imported]:
    """A problem as a task and as a puzzle; raises :class:`TaskError` if it is neither."""
    source = read_problem(problem)
    return source, recognise(source.task)
