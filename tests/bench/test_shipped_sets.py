"""The benchmark sets that pegplan comes with, and the suites that run planners on them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.check import check_set
from pegplan.bench.sets.manifest import MANIFEST, read_manifest
from pegplan.resources import resource

SETS = ("classical", "satisficing", "unsolvable")
LONGER = ("classical-longer", "unsolvable-longer")
"""Sets that go on to half an hour."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name == "unsolvable" else pytest.mark.truth)
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
