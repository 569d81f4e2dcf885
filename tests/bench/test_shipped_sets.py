"""The benchmark sets that pegplan comes with, and the suites that run planners on them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pegplan.bench.compare.entries import entries_of
from pegplan.bench.compare.suite import load_suite
from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.check import check_set
from pegplan.bench.sets.manifest import MANIFEST, read_manifest
from pegplan.resources import resource

SETS = ("classical", "satisficing", "unsolvable")
LONGER = {"classical-longer": "classical", "unsolvable-longer": "unsolvable"}
"""Sets that go on to half an hour, with what they continue."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in ("classical", "unsolvable") else pytest.mark.truth)
        for name in (*SETS, *LONGER)
    ],
)
def test_what_a_shipped_set_claims_holds(name: str) -> None:
    report = check_set(resource("domains/sets") / name, quick=True)
    assert report.valid, report.faults


@pytest.mark.parametrize("name", SETS)
def test_a_shipped_set_grows_evenly_from_easy_to_hard(name: str) -> None:
    manifest = read_manifest((resource("domains/sets") / name / MANIFEST).read_text())
    assert isinstance(manifest.recipe, Calibration)
    assert len(manifest.boards) >= 4
    assert {claim.solvable for claim in manifest.claims} == {name != "unsolvable"}
    grades = [claim.grade.seconds for claim in manifest.claims if claim.grade is not None]
    assert len(grades) == 30
    known = [seconds for seconds in grades if seconds is not None]
    assert min(known) < 0.5
    assert max(known) > manifest.recipe.timeout / 3
    assert 3 <= grades.count(None) <= 6
    assert all(after < 4 * before for before, after in pairwise(known))


@pytest.mark.parametrize("name", SETS)
def test_the_suite_of_a_set_runs_its_graders_and_five_others(name: str) -> None:
    (part,) = load_suite(name).parts
    entries = entries_of(part.puzzles, resource("domains/suites"))
    assert len(entries) == 30
    claim = entries[0].claim
    assert claim is not None
    manifest = read_manifest((resource("domains/sets") / name / MANIFEST).read_text())
    assert isinstance(manifest.recipe, Calibration)
    graders = manifest.recipe.planners
    assert part.solvers[: len(graders)] == graders
    assert len(set(part.solvers) - set(graders)) == 5
    assert part.encodings == (manifest.recipe.encoding,)


@pytest.mark.parametrize(("name", "continued"), LONGER.items())
def test_a_longer_set_has_every_task_of_the_set_that_it_continues(
    name: str, continued: str
) -> None:
    first, longer = (
        read_manifest((resource("domains/sets") / one / MANIFEST).read_text()).claims
        for one in (continued, name)
    )
    beyond = [claim.grade for claim in longer if claim.grade and claim.grade.seconds is None]
    assert [grade.limit for grade in beyond] == [1800.0]
    known = [claim.grade.seconds for claim in longer if claim.grade and claim.grade.seconds]
    assert all(after < 4 * before for before, after in pairwise(known))
    assert known[-1] > 300
    grade_of = {(claim.board, claim.start, claim.goal): claim.grade for claim in longer}
    for claim in first:
        grade = grade_of[claim.board, claim.start, claim.goal]
        assert grade is not None
        assert claim.grade is not None
        if claim.grade.seconds is not None:
            assert grade == claim.grade
        else:
            assert grade.seconds is None or grade.seconds > claim.grade.limit
            assert grade.limit > claim.grade.limit
