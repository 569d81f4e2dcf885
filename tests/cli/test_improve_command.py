"""``pegplan improve``."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.command_line import Said
from helpers.fake_planners import CROSS_PLAN


@pytest.mark.parametrize("text", ["hello", "(jump d3 e3 f3)\n(jump d3 e3 f3)\n", ""])
def test_no_plan_is_one_line(text: str, tmp_path: Path, said: Said) -> None:
    plan = tmp_path / "plan"
    plan.write_text(text)
    code, out, error = said("improve", "english/cross", plan)
    assert (code, out) == (2, "")
    assert error.count("\n") == 1


@pytest.mark.planner
@pytest.mark.slow
def test_it_writes_a_plan_that_verifies(tmp_path: Path, said: Said) -> None:
    plan, better = tmp_path / "plan", tmp_path / "better"
    plan.write_text(CROSS_PLAN)
    code, out, error = said("improve", "english/cross", plan, "-o", better, "-t", "20")
    assert code == 0, error
    assert "no plan has fewer moves" in out
    assert said("verify", "english/cross", better)[0] == 0


@pytest.mark.planner
@pytest.mark.slow
def test_a_task_that_forbids_the_better_plan_keeps_its_own(tmp_path: Path, said: Said) -> None:
    # `ordered` allows few orders of the jumps; improving changes their order
    task = [tmp_path / "domain.pddl", tmp_path / "problem.pddl"]
    plan, better = tmp_path / "plan", tmp_path / "better"
    assert said("render", "english/fireplace", "-e", "ordered", "-o", tmp_path)[0] == 0
    assert said("solve", *task, "-s", "fd-add", "-o", plan)[0] == 0
    code, _, error = said("improve", *task, plan, "-o", better, "-t", "20")
    assert code == 0, error
    assert said("verify", *task, better)[0] == 0
