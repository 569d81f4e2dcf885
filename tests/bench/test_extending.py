"""Grades that cost few runs, and calibrated sets that are extended to longer limits."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pegplan
from pegplan.bench.calibration.calibrate import calibrate
from pegplan.bench.calibration.candidates import Candidate
from pegplan.bench.calibration.choose import targets
from pegplan.bench.calibration.grades import (
    MEASUREMENTS,
    Grade,
    Measured,
    doubt_of,
    grade_of,
    read_measurements,
)
from pegplan.bench.calibration.measure import due, limits_of
from pegplan.bench.calibration.recipe import Calibration, Source, calibration_of
from pegplan.bench.checkset import check_set
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


def test_harder_tasks_alone_are_wanted_of_a_set_that_is_extended() -> None:
    done = {f"t{n}": Grade(1.0 + n, 10.0, 2, 3) for n in range(9)}
    recipe = replace(SMALL, count=20, timeout=900.0)
    wanted = targets(recipe, done, tuple(done))
    assert len(wanted) == 20 - 2 - 9  # two beyond the limit
    assert all(9.0 < 10**target < 900.0 for target in wanted)
    assert targets(replace(recipe, count=9), done, tuple(done)) == []


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, float]]:
    """Runs that are made up: more pegs take longer. Lists each as task, planner and limit."""
    made: list[tuple[str, str, float]] = []

    def run(
        recipe: Calibration,
        asked: Mapping[tuple[str, float], Sequence[Candidate]],
        found: dict[str, dict[str, Measured]],
        *_: object,
    ) -> None:
        for (planner, limit), candidates in asked.items():
            for candidate in candidates:
                made.append((candidate.name, planner, limit))
                needs = (
                    0.2 * 3.0 ** (len(candidate.puzzle.start) - 5) * (1 + PLANNERS.index(planner))
                )
                measured = run_for(planner, needs, limit, f"2026-01-{len(made):04}")
                found[candidate.name][planner] = measured

    monkeypatch.setattr("pegplan.bench.calibration.measure._run", run)
    return made


@pytest.mark.slow
def test_a_set_is_extended_without_repeating_its_runs(
    tmp_path: Path, measured: list[tuple[str, str, float]]
) -> None:
    first, longer = tmp_path / "first", tmp_path / "longer"
    old = calibrate(SMALL, folder=first, store=tmp_path / "runs")
    grades = [claim.grade for claim in old.manifest.claims]
    assert None in [grade and grade.seconds for grade in grades]  # something is left to measure
    graded = {
        puzzle.name for puzzle, grade in zip(old.puzzles, grades, strict=True)
        if grade and grade.seconds
    }  # fmt: skip
    measured.clear()
    more = replace(SMALL, count=12, candidates=20, seed=2, timeout=1000.0)
    made = calibrate(more, extend=first, folder=longer, store=tmp_path / "runs")
    assert made.manifest.claims[-1].grade
    assert made.manifest.claims[-1].grade.limit > 10
    assert not graded & {task for task, _, _ in measured}
    kept = {(claim.start, claim.goal) for claim in old.manifest.claims}
    assert kept < {(claim.start, claim.goal) for claim in made.manifest.claims}
    again = [limit for task, _, limit in measured if re.search(r"/p\d", task)]
    assert again
    assert min(again) > 10  # what the earlier set measured is not measured again
    assert check_set(longer, quick=True).valid
    data = json.loads((longer / MEASUREMENTS).read_text())
    [sitting] = data["earlier"]
    before = [
        run for own in read_measurements((first / MEASUREMENTS).read_text()).values() for run in own
    ]
    assert sitting["until"] == max(run.started for run in before)
    assert sitting["machine"]["versions"]["pegplan"] == version("pegplan")

    third = calibrate(replace(more, candidates=0), extend=longer, store=tmp_path / "runs")
    assert len(json.loads(third.files[MEASUREMENTS])["earlier"]) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"planners": ("p", "q", "s")}, "its planners is p, q, r, the recipe's p, q, s"),
        ({"memory_mb": 100}, "its memory is 4096, the recipe's 100"),
        ({"timeout": 5.0}, "its runs had up to 10 s, the recipe gives 5 s"),
        ({"count": 9}, "has 10 tasks, which all stay; the recipe asks for 9"),
    ],
)
def test_a_set_that_does_not_suit_the_recipe_is_not_extended(
    change: dict[str, object],
    fault: str,
    tmp_path: Path,
    measured: list[tuple[str, str, float]],
) -> None:
    calibrate(SMALL, folder=tmp_path / "set", store=tmp_path / "runs")
    with pytest.raises(InputError, match=re.escape(fault)):
        calibrate(replace(SMALL, **change), extend=tmp_path / "set")


@pytest.mark.slow
def test_sets_that_are_damaged_or_not_calibrated_are_not_extended(
    tmp_path: Path, measured: list[tuple[str, str, float]]
) -> None:
    calibrate(SMALL, folder=tmp_path / "set", store=tmp_path / "runs")
    (tmp_path / "set/plans/p01.plan").write_text("(jump a1 a2 a3)\n")
    with pytest.raises(InputError, match=r"can't be extended: plans/p01.plan: its SHA-256"):
        calibrate(SMALL, extend=tmp_path / "set")
    with pytest.raises(InputError, match="nothing"):
        calibrate(SMALL, extend=tmp_path / "nothing")
    pegplan.generate("triangle-5", count=2, pegs=5, folder=tmp_path / "plain")
    with pytest.raises(InputError, match="its tasks have no measured grades"):
        calibrate(SMALL, extend=tmp_path / "plain")


def test_the_limits_of_a_recipe_are_read_and_must_grow() -> None:
    table = SMALL.to_dict() | {"limits": ["1s", "5m"], "timeout": "30m"}
    recipe = calibration_of(table)
    assert limits_of(recipe.timeout, recipe.limits) == [1.0, 300.0, 1800.0]
    assert calibration_of(recipe.to_dict()) == recipe
    assert "limits" not in SMALL.to_dict()
    with pytest.raises(InputError, match="limits must grow"):
        calibration_of(table | {"limits": ["5m", "1s"]})
