"""Real planners: what they find, refute and say, which changes with their versions."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from helpers.fake_planners import TWO_JUMPS

from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.puzzle import Objective
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.planning import PlannerSolver
from pegplan.solvers.presets import Preset, presets
from pegplan.solvers.registry import solver

pytestmark = pytest.mark.planner

SOON = Request(timeout=60)

FAR = puzzle("triangle-5/a1-b3")  # no plan, which takes a search to see
SEARCHES = [
    ("fd-add", "astar(lmcut())", Status.UNSOLVABLE, "claimed"),
    ("fd-add", "astar(blind(),bound=2)", Status.NO_PLAN, "within its bound on cost"),
    ("fd-add", "eager_greedy([cg()])", Status.NO_PLAN, "gave up"),  # not a safe heuristic
    ("symk", "sym_bd()", Status.UNSOLVABLE, "claimed"),
    ("symk", "sym_bd(bound=2)", Status.NO_PLAN, "gave up"),
]


@pytest.mark.thin(5)
@pytest.mark.slow
@pytest.mark.parametrize(("name", "search", "status", "said"), SEARCHES)
def test_what_real_planners_refute(name: str, search: str, status: Status, said: str) -> None:
    """Runs the planners themselves: what they print and how they end changes with versions."""
    preset = presets()[name]
    if find_spec(preset.factory.partition(":")[0]) is None:
        pytest.skip(f"{preset.package} is not installed")
    engine = "symk" if name == "symk" else "fast_downward"
    asked = replace(preset, parameters={f"{engine}_search_config": search})
    outcome = PlannerSolver(asked).solve(FAR, Request(timeout=60, memory_mb=2048))
    assert (outcome.status, said in outcome.message) == (status, True), outcome.message
    assert outcome.certificate is None


@pytest.mark.slow
def test_fast_downward_solves_and_tells_of_its_work() -> None:
    outcome = PlannerSolver(presets()["fd-add"]).solve(puzzle("english/central"), SOON)
    assert outcome.status is Status.SOLVED
    assert outcome.cost == 31
    # The search of DESIGN's measurement: 684 expansions, the same on every machine.
    assert outcome.statistics["expanded"] == 684
    assert {"evaluated", "generated", "search_seconds", "translator_seconds"} <= set(
        outcome.statistics
    )
    assert "Solution found" in outcome.log
    assert outcome.memory_mb


@pytest.mark.slow
def test_lama_improves_on_its_plans_and_reports_each() -> None:
    events: list[Event] = []
    moves = replace(puzzle("english/fireplace"), objective=Objective.MOVES)
    outcome = PlannerSolver(presets()["fd-lama"]).solve(
        moves, SOON.but(timeout=120, on_event=events.append)
    )
    assert outcome.status is Status.SOLVED
    assert outcome.encoding == "potential"
    costs = [event.outcome.cost for event in events if event.kind == "plan" and event.outcome]
    assert costs == sorted(set(costs), reverse=True)
    assert outcome.cost == costs[-1]
    assert outcome.cost == 8  # exhaustive search; a fact of the board file


@pytest.mark.slow
def test_dispatch_by_unified_planning_gives_the_same_kind_of_answer() -> None:
    request = Request(timeout=240, dispatch="unified-planning")
    outcome = PlannerSolver(presets()["fd-lmcut"]).solve(TWO_JUMPS, request)
    assert outcome.status is Status.SOLVED, outcome.message
    assert outcome.optimal
    assert len(outcome.jumps or ()) == 2


@pytest.fixture
def moody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], PlannerSolver]:
    """An engine of unified-planning's that raises what its mood says."""
    (tmp_path / "moody_engine.py").write_text(
        "from unified_planning.engines import Engine\n"
        "from unified_planning.engines.mixins import OneshotPlannerMixin\n"
        "class Moody(Engine, OneshotPlannerMixin):\n"
        "    name = 'moody'\n"
        "    def __init__(self, mood):\n"
        "        Engine.__init__(self)\n"
        "        OneshotPlannerMixin.__init__(self)\n"
        "        self.mood = mood\n"
        "    def _solve(self, problem, heuristic=None, timeout=None, output_stream=None):\n"
        "        raise MemoryError if self.mood == 'full' else ValueError({*self.mood.split()})\n"
        "    @staticmethod\n"
        "    def supported_kind():\n"
        "        raise NotImplementedError\n"
        "    @staticmethod\n"
        "    def supports(kind):\n"
        "        return True\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))

    def solver(mood: str) -> PlannerSolver:
        preset = Preset(
            "moody", "worker", engine="moody", factory="moody_engine:Moody",
            parameters={"mood": mood},
        )  # fmt: skip
        return PlannerSolver(preset)

    return solver


@pytest.mark.slow
def test_a_worker_that_is_out_of_memory_says_so(moody: Callable[[str], PlannerSolver]) -> None:
    outcome = moody("full").solve(TWO_JUMPS, Request(timeout=240))
    assert outcome.status is Status.MEMOUT, outcome.message
    assert "out of memory" in outcome.message


@pytest.mark.slow
def test_a_worker_that_fails_says_how_and_goes_through_sets_in_an_order_of_the_seed(
    moody: Callable[[str], PlannerSolver],
) -> None:
    """Otherwise pyperplan needs 6 s for a task and more than 100 s the next time."""
    mood = " ".join(f"h{number}" for number in range(12))
    outcome = moody(mood).solve(TWO_JUMPS, Request(timeout=240, seed=7))
    assert outcome.status is Status.CRASHED
    show = [sys.executable, "-c", f"print({{*'{mood}'.split()}})"]
    ordered = subprocess.run(show, env={"PYTHONHASHSEED": "7"}, capture_output=True, text=True)
    assert f"ValueError: {ordered.stdout.strip()}" in outcome.message


@pytest.mark.truth
def test_java_gets_its_memory_limit(tmp_path: Path) -> None:
    enhsp = PlannerSolver(presets()["enhsp"])
    if enhsp.info().problem:
        pytest.skip("not installed")
    small = puzzle("wiegleb/e5-e5")
    outcome = enhsp.solve(small, Request(timeout=100, memory_mb=120, keep=tmp_path))
    assert outcome.status is Status.MEMOUT


@pytest.mark.slow
def test_a_planner_that_promises_the_fewest_moves_finds_them() -> None:
    moves = replace(puzzle("english/fireplace"), objective=Objective.MOVES)
    outcome = solver("fd-lmcut").solve(moves, Request(timeout=240, optimal=True))
    assert outcome.status is Status.SOLVED, outcome.message
    assert outcome.optimal
    assert outcome.cost == 8  # exhaustive search; a fact of the board file


@pytest.mark.slow
@pytest.mark.skipif(solver("lpg").info().problem is not None, reason="needs LPG")
def test_lpg_out_of_memory() -> None:
    """It reserves more than it uses, and dies where an allocation fails."""
    asked = Request(timeout=30, memory_mb=50)
    assert solver("lpg").solve(puzzle("square-6/c3-c3"), asked).status is Status.MEMOUT
