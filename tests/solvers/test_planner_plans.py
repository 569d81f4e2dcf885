"""The plan files that planners leave, good and bad, one or several."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from helpers.fake_planners import CROSS, PATTERN, SOLVED, fake

from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Status

SOON = Request(timeout=60)


def test_a_plan_on_standard_output_counts_where_the_preset_says_so(plan: Path) -> None:
    printer = fake("print", plan, plan="stdout")
    assert printer.solve(CROSS, SOON).status is Status.SOLVED
    assert fake("print", plan).solve(CROSS, SOON).status is Status.NO_PLAN


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
    late = fake("replay-and-hang", plan).solve(CROSS, SOON.but(timeout=5))
    assert late.status is Status.SOLVED
    assert "time limit" in late.message


def test_each_bad_plan_file_is_noted_beside_the_good_one(plan: Path) -> None:
    outcome = fake("good-among-bad", plan).solve(CROSS, SOON)
    assert outcome.status is Status.SOLVED
    assert "plan.1 fails: line 1: jump d5-d4-d3" in outcome.message
    assert "plan.3: line 1: 'fly a1 b2 c3'" in outcome.message
    assert outcome.statistics["bad_plans"] == 2


@pytest.mark.slow
def test_half_a_plan_of_a_planner_that_was_stopped_is_no_plan(plan: Path) -> None:
    outcome = fake("half-and-hang", plan).solve(CROSS, SOON.but(timeout=5))
    assert outcome.status is Status.TIMEOUT
    assert outcome.jumps is None
    assert "its plan file is incomplete" in outcome.message


def test_numbered_plans_are_taken_as_they_come_and_the_best_is_the_outcome(tmp_path: Path) -> None:
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
