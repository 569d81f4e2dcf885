"""Grades that cost few runs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegplan.bench.calibration.measure import due, limits_of
from pegplan.bench.sets.calibration import Calibration, Source, calibration_of
from pegplan.bench.sets.grades import (
    Measured,
    doubt_of,
    grade_of,
)
from pegplan.errors import InputError

PLANNERS = ("p", "q", "r")
SMALL = Calibration(
    "Small", "satisficing", "jump", 10, (Source("english", ("exact-2", "exact-3"), (5, 9)),),
    PLANNERS, candidates=32, rounds=0, timeout=10.0,
)  # fmt: skip


def run_for(planner: str, needs: float | None, limit: float, started: str = "now") -> Measured:
    """The run of a planner that needs so many CPU seconds, or ends without memory (None)."""
    if needs is None:
        return Measured(planner, "memout", False, 0.5, limit, started=started)
    if needs <= limit:
        return Measured(planner, "solved", True, needs, limit, started=started)
    return Measured(planner, "timeout", False, limit, limit, started=started)


@given(
    st.lists(st.one_of(st.none(), st.floats(0.1, 500.0)), min_size=3, max_size=7),
    st.sampled_from([(), (1.0,), (1.0, 30.0)]),
)
def test_a_grade_of_few_runs_is_that_of_all_runs(
    needs: list[float | None], steps: tuple[float, ...]
) -> None:
    planners = {f"p{n}": seconds for n, seconds in enumerate(needs)}
    runs: dict[str, Measured] = {}
    spent = 0.0
    for limit in limits_of(100.0, steps):
        while asked := due(list(planners), runs, limit):
            for planner, most in asked:
                before = runs.get(planner)
                assert before is None or (before.status == "timeout" and before.given < most)
                runs[planner] = run_for(planner, planners[planner], most)
                spent += min(most, planners[planner] or 0.5)
    everything = [run_for(planner, seconds, 100.0) for planner, seconds in planners.items()]
    found, whole = grade_of(list(runs.values())), grade_of(everything)
    assert found.seconds == whole.seconds
    assert doubt_of(list(runs.values())) is None
    assert set(runs) == set(planners)


def test_planners_that_can_not_change_a_grade_do_not_run_longer() -> None:
    runs = {
        "fast": run_for("fast", 2.0, 10.0),
        "next": run_for("next", 7.0, 10.0),
        "slow": run_for("slow", 900.0, 1.0),
    }
    assert due(list(runs), runs, 100.0) == [("slow", 7.0)]
    runs["slow"] = run_for("slow", 900.0, 7.0)
    assert due(list(runs), runs, 100.0) == []
    lost = {"a": run_for("a", None, 1.0), "b": run_for("b", None, 1.0), "c": runs["slow"]}
    assert due(list(lost), lost, 100.0) == []  # one of three is not half of them


def test_long_runs_of_a_task_are_made_one_at_a_time_the_longest_so_far_first() -> None:
    runs = {
        "a": run_for("a", 900.0, 1.0),
        "b": run_for("b", None, 10.0),
        "c": run_for("c", 900.0, 10.0),
        "d": run_for("d", None, 10.0),
        "e": run_for("e", 900.0, 1.0),
    }
    assert due(list(runs), runs, 30.0) == [("c", 30.0), ("a", 30.0), ("e", 30.0)]
    assert due(list(runs), runs, 300.0) == [("c", 300.0)]
    runs["c"] = run_for("c", None, 300.0)
    assert due(list(runs), runs, 300.0) == []  # three of five have failed


def test_a_grade_is_doubted_where_a_planner_was_stopped_before_it() -> None:
    answers = [run_for("a", 2.0, 10.0), run_for("b", 9.0, 10.0)]
    assert doubt_of([*answers, run_for("c", 50.0, 10.0)]) is None
    assert "c was given 3 s" in str(doubt_of([*answers, run_for("c", 50.0, 3.0)]))
    by_the_clock = Measured("c", "timeout", False, 4.0, 10.0)
    assert "c was given 4 s" in str(doubt_of([*answers, by_the_clock]))
    beyond = [answers[0], run_for("c", 50.0, 10.0), by_the_clock]
    assert "c was given 4 s" in str(doubt_of(beyond))


def test_the_limits_of_a_recipe_are_read_and_must_grow() -> None:
    table = SMALL.to_dict() | {"limits": ["1s", "5m"], "timeout": "30m"}
    recipe = calibration_of(table)
    assert limits_of(recipe.timeout, recipe.limits) == [1.0, 300.0, 1800.0]
    assert calibration_of(recipe.to_dict()) == recipe
    assert "limits" not in SMALL.to_dict()
    with pytest.raises(InputError, match="limits must grow"):
        calibration_of(table | {"limits": ["5m", "1s"]})
