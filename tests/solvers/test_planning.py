"""Planners as solvers, tried on fake planners that behave well and badly."""

from __future__ import annotations

import os
import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers.fake_planners import CROSS, CROSS_PLAN, NO_WAY, PATTERN, SOLVED, STUCK, TWO_JUMPS, fake

from pegplan.errors import InputError, Unavailable, UnknownName, Unsupported
from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Objective
from pegplan.pddl.plan import parse_plan
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.planning import PlannerSolver
from pegplan.solvers.presets import Preset, presets
from pegplan.solvers.registry import solver
from pegplan.solvers.worker import plan_text

SOON = Request(timeout=60)


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    path = tmp_path / "good-plan"
    path.write_text(CROSS_PLAN)
    return path


def test_a_fake_that_replays_a_plan_is_a_solver(plan: Path) -> None:
    events: list[Event] = []
    outcome = fake("replay", plan).solve(CROSS, SOON.but(on_event=events.append))
    assert outcome.status is Status.SOLVED
    assert outcome.verified
    assert [str(jump) for jump in outcome.jumps or ()] == [
        "d3-e3-f3", "d5-d4-d3", "c3-d3-e3", "f3-e3-d3", "d2-d3-d4",
    ]  # fmt: skip
    assert outcome.encoding == "jump"
    assert outcome.optimal is False
    assert [event.kind for event in events] == ["started", "plan", "ended"]
    assert 0 < outcome.seconds.plan <= outcome.seconds.total


def test_a_plan_on_standard_output_counts_where_the_preset_says_so(plan: Path) -> None:
    printer = fake("print", plan, plan="stdout")
    assert printer.solve(CROSS, SOON).status is Status.SOLVED
    assert fake("print", plan).solve(CROSS, SOON).status is Status.NO_PLAN


@pytest.mark.parametrize(
    ("behaviour", "status", "says"),
    [
        ("wrong", Status.INVALID_PLAN, "line 1: jump d5-d4-d3: d3 is not empty"),
        ("short", Status.INVALID_PLAN, "goal not reached after 4 jumps"),
        ("short-without-cost", Status.INVALID_PLAN, "goal not reached after 2 jumps"),
        ("half", Status.INVALID_PLAN, "can't be read"),
        ("strange", Status.INVALID_PLAN, "line 1"),
        ("latin", Status.INVALID_PLAN, "UTF-8"),
        ("nothing", Status.NO_PLAN, "exit code 0 and no plan"),
        ("empty", Status.NO_PLAN, "exit code 0 and no plan"),
        ("crash", Status.CRASHED, "exit code 7: the sky falls"),
        ("die", Status.CRASHED, "signal 11"),
        ("memory", Status.MEMOUT, "out of memory"),
    ],
)
def test_bad_planners_get_the_right_status(
    plan: Path, behaviour: str, status: Status, says: str
) -> None:
    outcome = fake(behaviour, plan).solve(CROSS, SOON)
    assert (outcome.status, outcome.verified) == (status, False)
    assert says in outcome.message
    assert f"fake-{behaviour}" in outcome.message


def test_a_wrong_plan_keeps_its_verdict_and_is_never_optimal(plan: Path) -> None:
    outcome = fake("wrong", plan, optimal=True).solve(CROSS, SOON.but(optimal=True))
    assert outcome.verdict is not None
    assert outcome.verdict.step == 1
    assert outcome.verdict.line == 1
    assert not outcome.optimal


@pytest.mark.slow
def test_a_plan_counts_though_its_planner_crashed_or_was_stopped(plan: Path) -> None:
    crashed = fake("replay-and-crash", plan, optimal=True).solve(CROSS, SOON)
    assert crashed.status is Status.SOLVED
    assert not crashed.optimal
    assert "exit code 3" in crashed.message
    late = fake("replay-and-hang", plan).solve(CROSS, SOON.but(timeout=2))
    assert late.status is Status.SOLVED
    assert "time limit" in late.message


def test_each_bad_plan_file_is_noted_beside_the_good_one(plan: Path) -> None:
    outcome = fake("good-among-bad", plan).solve(CROSS, SOON)
    assert outcome.status is Status.SOLVED
    assert "plan.1 fails: line 1: jump d5-d4-d3" in outcome.message
    assert "plan.3: line 1: 'fly a1 b2 c3'" in outcome.message


@pytest.mark.slow
def test_half_a_plan_of_a_planner_that_was_stopped_is_no_plan(plan: Path) -> None:
    outcome = fake("half-and-hang", plan).solve(CROSS, SOON.but(timeout=2))
    assert outcome.status is Status.TIMEOUT
    assert outcome.jumps is None
    assert "its plan file is incomplete" in outcome.message


def test_numbered_plans_are_taken_as_they_come_and_the_best_is_the_outcome(
    tmp_path: Path,
) -> None:
    # A dead end of the four pegs needs both jumps; the first alone is no dead end.
    longer = tmp_path / "longer"
    longer.write_text("(jump a1 b1 c1)\n(jump c3 b3 a3)\n")
    events: list[Event] = []
    task = replace(PATTERN, name="square-3/open-pattern")
    outcome = fake("better", longer).solve(task, SOON.but(on_event=events.append))
    assert outcome.status is Status.SOLVED
    assert outcome.cost == 1
    assert outcome.statistics["plans"] == 2
    assert [event.text for event in events if event.kind == "plan"] == ["2 jumps", "1 jumps"]


@pytest.mark.parametrize("text", ["", "; LPG's file\n\n", "; cost = 0 (unit cost)\n"])
def test_an_empty_plan_solves_a_puzzle_that_starts_solved(plan: Path, text: str) -> None:
    plan.write_text(text)
    outcome = fake("replay", plan).solve(SOLVED, SOON)
    assert outcome.status is Status.SOLVED
    assert outcome.jumps == ()
    assert fake("replay", plan).solve(CROSS, SOON).status in (Status.NO_PLAN, Status.INVALID_PLAN)


def test_a_plan_file_that_says_no_solution_is_no_plan(plan: Path) -> None:
    plan.write_text("; Version LPG-td-1.4\n\nno solution")
    outcome = fake("replay", plan).solve(CROSS, SOON)
    assert outcome.status is Status.NO_PLAN


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "status"),
    [
        (0, Status.NO_PLAN), (1, Status.MEMOUT), (2, Status.TIMEOUT), (10, Status.UNSOLVABLE),
        (11, Status.UNSOLVABLE), (12, Status.NO_PLAN), (13, Status.NO_PLAN), (20, Status.MEMOUT),
        (21, Status.TIMEOUT), (22, Status.MEMOUT), (23, Status.TIMEOUT), (24, Status.MEMOUT),
        (30, Status.CRASHED), (34, Status.UNSUPPORTED), (35, Status.CRASHED),
        (36, Status.CRASHED), (37, Status.UNSUPPORTED),
    ],
)  # fmt: skip
def test_exit_codes_of_fast_downward(plan: Path, code: int, status: Status) -> None:
    solver = fake("code", plan, str(code), exits="fast-downward", proves=True)
    outcome = solver.solve(CROSS, SOON)
    assert outcome.status is status
    assert outcome.certificate is None
    if status is Status.UNSOLVABLE:
        assert outcome.message == "claimed by fake-code"


FAR = puzzle("triangle-5/a1-b3")  # no plan, which takes a search to see
SEARCHES = [
    ("fd-add", "astar(lmcut())", Status.UNSOLVABLE, "claimed"),
    ("fd-add", "lazy_greedy([ff()])", Status.UNSOLVABLE, "claimed"),
    ("fd-add", "iterated([lazy_greedy([ff()])],repeat_last=true)", Status.UNSOLVABLE, "claimed"),
    ("fd-add", "astar(blind(),bound=2)", Status.NO_PLAN, "within its bound on cost"),
    ("fd-add", "eager_greedy([cg()])", Status.NO_PLAN, "gave up"),  # not a safe heuristic
    ("fd-add", "ehc(ff())", Status.NO_PLAN, "gave up"),
    ("fd-add", "eager_greedy([add()],max_time=0)", Status.NO_PLAN, "gave up"),
    ("symk", "sym_bd()", Status.UNSOLVABLE, "claimed"),
    ("symk", "sym_bd(bound=2)", Status.NO_PLAN, "gave up"),
    ("symk", "sym_bd(max_time=0)", Status.NO_PLAN, "gave up"),
]


@pytest.mark.planner
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


def test_a_claim_of_a_planner_that_over_claims_is_no_plan(plan: Path) -> None:
    outcome = fake("code", plan, "11", exits="fast-downward").solve(CROSS, SOON)
    assert outcome.status is Status.NO_PLAN


def test_optimal_needs_a_preset_that_promises_it_and_an_encoding_that_means_it(
    plan: Path,
) -> None:
    assert fake("replay", plan, optimal=True).solve(CROSS, SOON).optimal
    moves = replace(CROSS, objective=Objective.MOVES)
    by_jumps = fake("replay", plan, optimal=True).solve(moves, SOON.but(encoding="jump"))
    assert by_jumps.status is Status.SOLVED
    assert not by_jumps.optimal
    with pytest.raises(Unsupported, match="objective, moves; use potential or moves"):
        fake("replay", plan, optimal=True).solve(moves, SOON.but(encoding="jump", optimal=True))
    with pytest.raises(Unsupported, match=r"does not promise a best plan; use .*fd-lmcut"):
        fake("replay", plan).solve(moves, SOON.but(optimal=True))


def test_encodings_are_chosen_by_goal_and_objective(plan: Path) -> None:
    solver = fake("nothing")
    assert solver.solve(STUCK, SOON).encoding == "stuck"
    assert solver.solve(puzzle("triangle-4/a1-any"), SOON).encoding == "one-anywhere"
    assert solver.solve(replace(CROSS, objective=Objective.MOVES), SOON).encoding == "potential"
    simple = fake("nothing", lacks=(":action-costs",))
    assert simple.solve(replace(CROSS, objective=Objective.MOVES), SOON).encoding == "sweeps"
    with pytest.raises(Unsupported, match=r"can't read encoding moves, .* :action-costs; use jump"):
        simple.solve(CROSS, SOON.but(encoding="moves"))
    with pytest.raises(Unsupported, match="can't express"):
        solver.solve(STUCK, SOON.but(encoding="jump"))
    with pytest.raises(UnknownName, match="jump"):
        solver.solve(CROSS, SOON.but(encoding="jmup"))


def test_bad_requests_say_what_is_wrong() -> None:
    with pytest.raises(InputError, match="timeout"):
        fake("nothing").solve(CROSS, SOON.but(timeout=0))
    with pytest.raises(InputError, match="dispatch"):
        fake("nothing").solve(CROSS, SOON.but(dispatch="telepathy"))
    with pytest.raises(InputError, match="no engine of unified-planning"):
        fake("nothing").solve(CROSS, SOON.but(dispatch="unified-planning"))


def test_a_planner_that_is_not_there_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("no-such-planner", "{domain}", "{problem}", "{plan}")
    missing = PlannerSolver(Preset("mine", "executable", command=command))
    assert "no-such-planner" in (missing.info().problem or "")
    with pytest.raises(Unavailable, match="no program 'no-such-planner' in PATH"):
        missing.solve(CROSS, SOON)
    lpg = presets()["lpg"]
    without = PlannerSolver(replace(lpg, imports=("pkg_resources_that_is_gone",)))
    with pytest.raises(
        Unavailable, match=r"resources_that_is_gone.*pegplan\[planners-restricted\]"
    ):
        without.solve(CROSS, SOON)
    unknown = PlannerSolver(replace(lpg, package="up-lpg-of-the-future"))
    assert "up-lpg-of-the-future is not installed" in (unknown.info().problem or "")
    monkeypatch.setenv("PATH", "/nowhere")
    assert "Java" in (PlannerSolver(presets()["enhsp"]).info().problem or "")


def test_an_engine_that_can_not_be_imported_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "broken_engine.py").write_text("import the_missing_piece\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for run in ("command", "worker"):
        engine = Preset("broken", run, engine="broken", factory="broken_engine:Engine")
        with pytest.raises(Unavailable, match="No module named 'the_missing_piece'"):
            PlannerSolver(engine).solve(CROSS, SOON)


def test_cancel_ends_a_run_at_once(plan: Path) -> None:
    cancel = threading.Event()
    threading.Timer(0.5, cancel.set).start()
    began = time.monotonic()
    outcome = fake("half-and-hang", plan).solve(CROSS, SOON.but(cancel=cancel, timeout=500))
    assert outcome.status is Status.CANCELLED
    assert time.monotonic() - began < 400  # not ended by its own limit


def test_runs_leave_nothing_unless_asked_to(
    plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    fake("replay", plan).solve(CROSS, SOON)
    assert os.listdir(scratch) == []
    kept = tmp_path / "kept"
    fake("replay", plan).solve(CROSS, SOON.but(keep=kept))
    names = {path.name for path in kept.rglob("*")}
    assert {"domain.pddl", "problem.pddl", "plan", "stdout.log", "stderr.log"} <= names


def test_the_planner_gets_the_rendered_files_as_they_are(plan: Path, tmp_path: Path) -> None:
    from pegplan.pddl.render import render

    fake("replay", plan).solve(CROSS, SOON.but(keep=tmp_path / "kept"))
    task = render(CROSS, "jump")
    (folder,) = (tmp_path / "kept").iterdir()
    assert (folder / "domain.pddl").read_text() == task.domain
    assert (folder / "problem.pddl").read_text() == task.problem


def test_placeholders_reach_an_executable() -> None:
    command = ("echo", "{timeout}", "{memory_mb}", "{seed}", "{domain}", "{problem}", "{plan}")
    outcome = PlannerSolver(Preset("mine", "executable", command=command)).solve(
        CROSS, Request(timeout=6.5, memory_mb=900, seed=4)
    )
    words = outcome.log.split()
    assert words[:3] == ["7", "900", "4"]
    assert [Path(word).name for word in words[3:]] == ["domain.pddl", "problem.pddl", "plan"]


@pytest.mark.planner
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


@pytest.mark.planner
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


@pytest.mark.planner
@pytest.mark.slow
def test_solves_four_at_a_time_are_all_valid() -> None:
    solver = PlannerSolver(presets()["fd-add"])
    task = puzzle("triangle-5/a1-any")
    with ThreadPoolExecutor(4) as pool:
        outcomes = list(pool.map(lambda _: solver.solve(task, SOON.but(timeout=300)), range(24)))
    assert [outcome.status for outcome in outcomes] == [Status.SOLVED] * 24
    assert all(len(outcome.jumps or ()) == 13 for outcome in outcomes)


@pytest.mark.planner
def test_two_jumps_and_no_way() -> None:
    solver = PlannerSolver(presets()["fd-lmcut"])
    assert solver.solve(TWO_JUMPS, SOON).status is Status.SOLVED
    outcome = solver.solve(NO_WAY, SOON)
    assert outcome.status is Status.UNSOLVABLE
    assert outcome.message == "claimed by fd-lmcut"


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("name", ["fd-lmcut", "fd-lama", "enhsp"])
def test_dispatch_by_unified_planning_gives_the_same_kind_of_answer(name: str) -> None:
    if name == "enhsp" and PlannerSolver(presets()[name]).info().problem:
        pytest.skip("not installed")
    request = Request(timeout=240, dispatch="unified-planning")
    outcome = PlannerSolver(presets()[name]).solve(TWO_JUMPS, request)
    assert outcome.status is Status.SOLVED, outcome.message
    assert outcome.optimal == (name == "fd-lmcut")
    assert len(outcome.jumps or ()) == 2


@pytest.mark.planner
@pytest.mark.slow
def test_a_worker_passes_on_that_its_engine_refuses_the_task() -> None:
    reckless = PlannerSolver(replace(presets()["pyperplan"], lacks=()))
    if reckless.info().problem:
        pytest.skip("not installed")
    outcome = reckless.solve(TWO_JUMPS, Request(timeout=240, encoding="jump-negative"))
    assert outcome.status is Status.UNSUPPORTED
    assert "UPUnsupportedProblemTypeError" in outcome.message


@pytest.mark.planner
@pytest.mark.slow
def test_a_worker_that_fails_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
        "        raise MemoryError if self.mood == 'full' else ValueError('not today')\n"
        "    @staticmethod\n"
        "    def supported_kind():\n"
        "        raise NotImplementedError\n"
        "    @staticmethod\n"
        "    def supports(kind):\n"
        "        return True\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for mood, status, says in (
        ("bad", Status.CRASHED, "ValueError: not today"),
        ("full", Status.MEMOUT, "out of memory"),
    ):
        preset = Preset(
            "moody", "worker", engine="moody", factory="moody_engine:Moody",
            parameters={"mood": mood},
        )  # fmt: skip
        outcome = PlannerSolver(preset).solve(TWO_JUMPS, Request(timeout=240))
        assert outcome.status is status, outcome.message
        assert says in outcome.message


@pytest.mark.planner
@pytest.mark.slow
def test_java_gets_its_memory_limit(tmp_path: Path) -> None:
    enhsp = PlannerSolver(presets()["enhsp"])
    if enhsp.info().problem:
        pytest.skip("not installed")
    small = puzzle("wiegleb/e5-e5")
    outcome = enhsp.solve(small, Request(timeout=100, memory_mb=120, keep=tmp_path))
    assert outcome.status is Status.MEMOUT


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("name", ["fd-lmcut", "symk", "symk-opt", "enhsp-opt"])
def test_planners_that_promise_the_fewest_moves_find_them(name: str) -> None:
    solver = PlannerSolver(presets()[name])
    if solver.info().problem:
        pytest.skip("not installed")
    moves = replace(puzzle("english/fireplace"), objective=Objective.MOVES)
    outcome = solver.solve(moves, Request(timeout=240, optimal=True))
    assert outcome.status is Status.SOLVED, outcome.message
    assert outcome.optimal
    assert outcome.cost == 8  # exhaustive search; a fact of the board file


def test_a_workers_timed_plan_keeps_its_durations() -> None:
    def step(*words: str) -> SimpleNamespace:
        action = SimpleNamespace(name=words[0])
        return SimpleNamespace(action=action, actual_parameters=words[1:])

    timed = [
        (Fraction(10001, 10000), step("jump", "d1", "c1", "b1"), Fraction(3, 2)),
        (Fraction(0), step("jump", "a1", "b1", "c1"), Fraction(1)),
        (Fraction(3), step("blow"), None),
    ]
    text = plan_text(SimpleNamespace(timed_actions=timed))
    assert text == (
        "0.000: (jump a1 b1 c1) [1.000]\n1.0001: (jump d1 c1 b1) [1.500]\n3.000: (blow)\n"
    )
    assert [step.duration for step in parse_plan(text).steps] == [1.0, 1.5, None]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("pipe", ""), ("link", ""), ("hard-link", ""), ("folder", ""),
        ("zeros", "larger than"), ("large", "larger than"),
    ],
)  # fmt: skip
def test_only_a_file_of_its_own_is_its_plan(
    kind: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another file's text is not shown, a pipe not waited for, a large file not read."""
    monkeypatch.setenv("PEGPLAN_CONTAIN", "plain")  # else it can't link what lies elsewhere
    secret = tmp_path / "secret"
    secret.write_text("(my-password hunter2)\n")
    outcome = fake("plan-is", Path(kind), str(secret)).solve(CROSS, SOON)
    assert outcome.status is (Status.INVALID_PLAN if said else Status.NO_PLAN)
    assert said in outcome.message
    assert "hunter2" not in outcome.message + outcome.log
    device = fake("plan-is", Path("link"), "/dev/zero").solve(CROSS, SOON)
    assert device.status is Status.NO_PLAN


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pipe", "link", "folder", "zeros", "gone"])
def test_logs_are_read_with_bounds(kind: str, tmp_path: Path) -> None:
    outcome = fake("logs-are", Path(kind), "/dev/zero").solve(CROSS, SOON)
    assert outcome.status is Status.CRASHED
    assert len(outcome.log) < 200_000
    assert "\0" not in outcome.log + outcome.message
    printed = fake("logs-are", Path(kind), "/dev/zero", plan="stdout").solve(CROSS, SOON)
    assert printed.status is Status.CRASHED


def test_a_planners_words_can_not_steer_a_terminal() -> None:
    outcome = fake("escapes").solve(CROSS, SOON)
    assert outcome.message == "fake-escapes: it ended with exit code 7: ?]0;owned??[31mred?2J"
    assert outcome.log == "?]0;owned??[31mred?2J"


def test_a_printed_plan_is_not_written_through_a_link(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("my own\n")
    fake("plan-is", Path("link"), str(mine), plan="stdout").solve(CROSS, SOON)
    assert mine.read_text() == "my own\n"


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["gone", "link", "deep", "closed"])
def test_whatever_becomes_of_its_folder(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run has a status, its folder goes, and nothing else does."""
    mine, temporary = tmp_path / "mine", tmp_path / "temporary"
    for folder in (mine, temporary):
        folder.mkdir()
    (mine / "plan").write_text(CROSS_PLAN)
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    outcome = fake("folder-is", Path(kind), str(mine)).solve(CROSS, SOON)
    assert outcome.status in (Status.NO_PLAN, Status.CRASHED)
    assert outcome.jumps is None
    assert (mine / "plan").read_text() == CROSS_PLAN
    assert not list(temporary.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("kept", [False, True])
def test_a_planners_temporary_files_go_with_its_run(
    kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary, keep = tmp_path / "temporary", tmp_path / "kept" if kept else None
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    outcome = fake("litter").solve(CROSS, Request(timeout=1, keep=keep))
    assert outcome.status is Status.TIMEOUT
    places = set(outcome.log.split())
    assert len(places) == 1
    assert Path(places.pop()).is_relative_to(temporary)
    assert not list(temporary.iterdir())
    assert not list(tmp_path.rglob("litter"))


@pytest.mark.skipif(shutil.which("java") is None, reason="needs Java")
def test_java_is_not_asked_for_what_it_can_not_open(tmp_path: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    with pytest.raises(InputError, match="whose name is no UTF-8 text; set TMPDIR"):
        fake("nothing", java=True).solve(CROSS, Request(timeout=20, keep=odd))
    assert fake("nothing").solve(CROSS, Request(timeout=20, keep=odd)).status is Status.NO_PLAN


@pytest.mark.planner
@pytest.mark.skipif(solver("lpg").info().problem is not None, reason="needs LPG")
def test_lpg_out_of_memory() -> None:
    """It reserves more than it uses, and dies where an allocation fails."""
    asked = Request(timeout=30, memory_mb=50)
    assert solver("lpg").solve(puzzle("square-6/c3-c3"), asked).status is Status.MEMOUT
