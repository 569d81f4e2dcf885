"""Planners as solvers, tried on fake planners: requests, encodings, what is missing."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.fake_planners import CROSS, STUCK, fake

from pegplan.errors import InputError, Unavailable, UnknownName, Unsupported
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.puzzle import Objective
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.planning import PlannerSolver, choose_encoding
from pegplan.solvers.presets import Preset, presets

SOON = Request(timeout=60)


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


def test_optimal_needs_a_preset_that_promises_it_and_an_encoding_that_means_it(plan: Path) -> None:
    assert fake("replay", plan, optimal=True).solve(CROSS, SOON).optimal
    moves = replace(CROSS, objective=Objective.MOVES)
    by_jumps = fake("replay", plan, optimal=True).solve(moves, SOON.but(encoding="jump"))
    assert by_jumps.status is Status.SOLVED
    assert not by_jumps.optimal
    with pytest.raises(Unsupported, match="objective, moves; use potential or moves"):
        fake("replay", plan, optimal=True).solve(moves, SOON.but(encoding="jump", optimal=True))
    with pytest.raises(Unsupported, match=r"does not promise a best plan; use .*fd-lmcut"):
        fake("replay", plan).solve(moves, SOON.but(optimal=True))


def test_encodings_are_chosen_by_goal_and_objective() -> None:
    solver, simple = fake("nothing"), fake("nothing", lacks=(":action-costs",))
    moves = replace(CROSS, objective=Objective.MOVES)
    for asked, chosen, by in (
        (STUCK, "stuck", solver),
        (puzzle("triangle-4/a1-any"), "one-anywhere", solver),
        (moves, "potential", solver),
        (moves, "sweeps", simple),
    ):
        assert choose_encoding(by.preset, asked, SOON).name == chosen
    with pytest.raises(Unsupported, match=r"can't read encoding moves, .* :action-costs; use jump"):
        simple.solve(CROSS, SOON.but(encoding="moves"))
    with pytest.raises(Unsupported, match="can't express"):
        solver.solve(STUCK, SOON.but(encoding="jump"))
    with pytest.raises(UnknownName, match="jump"):
        solver.solve(CROSS, SOON.but(encoding="jmup"))


def test_costs_that_depend_on_objects_are_refused_before_the_start(plan: Path) -> None:
    whole = fake("nothing", lacks=("cost functions",))
    moves = replace(CROSS, objective=Objective.MOVES)
    assert whole.solve(moves, SOON).encoding == "moves"
    for name in ("potential", "weighted"):
        with pytest.raises(Unsupported, match=rf"encoding {name}, which needs cost functions; use"):
            whole.solve(CROSS, SOON.but(encoding=name))
    assert "cost functions" in presets()["aries"].lacks


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
    later = replace(lpg, package="up-lpg-2", factory="up_lpg_2.planner:Engine")
    unknown = PlannerSolver(later)
    assert "up-lpg-2 is not installed" in (unknown.info().problem or "")
    monkeypatch.setenv("PATH", "/nowhere")
    assert "Java" in (PlannerSolver(presets()["enhsp"]).info().problem or "")


@pytest.mark.slow
def test_an_engine_that_can_not_be_imported_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "broken_engine.py").write_text("import the_missing_piece\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    for run in ("command", "worker"):
        engine = Preset("broken", run, engine="broken", factory="broken_engine:Engine")
        with pytest.raises(Unavailable, match="No module named 'the_missing_piece'"):
            PlannerSolver(engine).solve(CROSS, SOON)


@pytest.mark.slow
def test_cancel_ends_a_run_at_once(plan: Path) -> None:
    cancel = threading.Event()
    threading.Timer(0.5, cancel.set).start()
    outcome = fake("half-and-hang", plan).solve(CROSS, SOON.but(cancel=cancel, timeout=500))
    assert outcome.status is Status.CANCELLED


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
