"""Sets whose difficulty is measured with planners."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegplan.bench.calibration.calibrate import Runs, calibrate
from pegplan.bench.calibration.candidates import draw_candidates
from pegplan.bench.sets.calibration import Calibration, Source, calibration_of
from pegplan.bench.sets.check import check_set
from pegplan.bench.sets.draw import Drawn
from pegplan.bench.sets.grades import MEASUREMENTS, Measured, grade_of
from pegplan.bench.sets.manifest import MANIFEST, digest
from pegplan.bench.sets.workers import mapping
from pegplan.errors import InputError
from pegplan.formats import parse_toml
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.certificate import Answer, check

RECIPE = """
title = "Small boards"
track = "{track}"
encoding = "jump"
count = 2
candidates = 2
timeout = "1s"
planners = ["fd-lmcut", "fd-add", "fd-blind"]
[[sources]]
board = "english"
goals = ["central", "exact-4"]
pegs = "6..9"
[[sources]]
board = "triangle-5"
goals = ["single"]
pegs = "5..8"
"""
SMALL = Calibration(
    "Small", "satisficing", "jump", 10, (Source("english", ("central", "any"), (5, 32), "pegs"),),
    ("fd-add", "fd-blind", "fd-lmcut"), candidates=40, timeout=1000.0,
)  # fmt: skip


def run_of(answered: bool, seconds: float, limit: float = 10.0) -> Measured:
    return Measured("p", "solved" if answered else "timeout", answered, seconds, limit)


@given(st.lists(st.one_of(st.none(), st.floats(0.1, 9.0)), min_size=3, max_size=9))
def test_a_grade_is_the_time_within_which_half_answer(times: list[float | None]) -> None:
    grade = grade_of([run_of(t is not None, 10.0 if t is None else t) for t in times])
    half = -(-len(times) // 2)
    assert grade.answered == sum(t is not None for t in times)
    if grade.seconds is None:
        assert grade.answered < half
    else:
        assert sum(t is not None and t <= grade.seconds for t in times) >= half
        assert sum(t is not None and t < grade.seconds for t in times) < half


@pytest.mark.slow
def test_candidates_are_of_all_sources_goals_and_kinds() -> None:
    sources = (
        Source("english", ("exact-4", "exact-8"), (10, 28), "pegs"),
        Source("square-6", ("d4",), (9, 9), "pegs"),
    )
    recipe = replace(SMALL, track="unsolvable", sources=sources, candidates=16)
    boards = {name: catalog.board(name) for name in ("english", "square-6")}
    with mapping(1) as mapped:
        found = draw_candidates(recipe, boards, {}, mapped, lambda text: None)
    assert {c.puzzle.board.name for c in found} == set(boards)
    assert {c.proof for c in found} >= {"class", "pagoda", "jump-counts"}
    assert len({len(c.puzzle.pegs) for c in found}) > 4
    for candidate in found:
        assert candidate.certificate is not None
        assert check(candidate.puzzle, candidate.certificate).answer is Answer.PROVED


@pytest.mark.slow
def test_two_boards_of_one_name_make_a_set_that_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has its own name in the set; a copy of a board is that board."""

    def measured(recipe: Calibration, candidates: list[Drawn], *_: object) -> Runs:
        return {
            c.puzzle.name: {p: Measured(p, "solved", True, n / 9, 9.0) for p in recipe.planners}
            for n, c in enumerate(candidates, start=1)
        }

    monkeypatch.setattr("pegplan.bench.calibration.calibrate.measure", measured)
    square, cross = "*****\n" * 5, ".***.\n*****\n*****\n*****\n.***.\n"
    for folder, picture in (("a", square), ("b", cross), ("c", square)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.toml").write_text(f'picture = """\n{picture}"""\n')
    sources = tuple(
        Source(str(tmp_path / folder / "mine.toml"), ("exact-2",), (5, 9), "pegs")
        for folder in "abc"
    )
    recipe = replace(SMALL, count=6, candidates=12, sources=sources, timeout=9.0)
    made = calibrate(recipe, folder=tmp_path / "set", store=tmp_path / "runs")
    assert sorted(len(board.holes) for board in made.manifest.boards) == [21, 25]
    assert {claim.board for claim in made.manifest.claims} == {"mine", "mine-2"}
    assert check_set(tmp_path / "set", quick=True).faults == ()


@pytest.mark.planner
def test_a_set_is_measured_checked_and_resumed(tmp_path: Path) -> None:
    recipe = tmp_path / "recipe.toml"
    recipe.write_text(RECIPE.format(track="satisficing"))
    out, store = tmp_path / "set", tmp_path / "runs"
    said: list[str] = []
    made = calibrate(recipe, folder=out, store=store, progress=said.append)
    grades = [claim.grade for claim in made.manifest.claims]
    keys = [grade.sort_key for grade in grades if grade is not None]
    assert keys == sorted(keys)
    assert len(keys) == 2
    assert all(claim.solvable for claim in made.manifest.claims)
    report = check_set(out, quick=True)
    assert report.valid, report.faults
    again: list[str] = []
    assert calibrate(recipe, store=store, progress=again.append).files == made.files
    assert any(line.lstrip().startswith("[") for line in said)
    assert not any(line.lstrip().startswith("[") for line in again)  # nothing was run again

    for forge, fault in FORGERIES:
        data = json.loads((out / MANIFEST).read_text())
        measured = json.loads((out / MEASUREMENTS).read_text())
        forge(data, measured)
        text = json.dumps(measured)
        data["files"][MEASUREMENTS] = digest(text)
        forged = tmp_path / "forged"
        made.write(forged, force=True)
        (forged / MEASUREMENTS).write_text(text)
        (forged / MANIFEST).write_text(json.dumps(data))
        faults = check_set(forged, quick=True).faults
        assert any(fault in str(found) for found in faults), (fault, faults)


def faster(data: Any, measured: Any) -> None:
    measured["runs"]["p02"] = [run | {"seconds": 0.01} for run in measured["runs"]["p02"]]


def left_out(data: Any, measured: Any) -> None:
    measured["runs"]["p02"].pop()


def answers(data: Any, measured: Any) -> None:
    measured["runs"]["p01"][0] |= {"status": "timeout"}


def harder(data: Any, measured: Any) -> None:
    data["instances"][0]["grade"]["seconds"] = 1e6


def ungraded(data: Any, measured: Any) -> None:
    del data["instances"][1]["grade"]


def no_number(data: Any, measured: Any) -> None:
    measured["runs"]["p01"][0]["seconds"] = "fast"


FORGERIES = [
    (faster, "p02: its grade is not that of its runs"),
    (left_out, "p02: it needs one run of each planner"),
    (answers, "p01: fd-lmcut: timeout is noted answered"),
    (harder, "not numbered from easy to hard"),
    (ungraded, "some instances have no grade"),
    (no_number, "seconds must be a number"),
]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (('track = "satisficing"', 'track = "agile"'), "not one of satisficing, optimal"),
        (("count = 2", "count = 1"), "count must be a whole number from 2"),
        (("count = 2", "counts = 4"), "count"),
        (('pegs = "6..9"', 'pegs = "6..99"'), "board english takes from 2 to 32"),
        (
            ('"exact-4"', '"exact-9"'),
            "starts of 6 pegs: with goal exact-9 board english takes from",
        ),
        (('"exact-4"', '"any"'), "encoding jump can't express the goal of english/any"),
        (('encoding = "jump"', 'encoding = "jump"\nobjective = "moves"'), "don't count moves"),
        (('"exact-4"', '"everywhere"'), "no goal 'everywhere'"),
        (('board = "english"', 'board = "englich"'), "english"),
        (('"fd-add", ', ""), "fewer than 3 planners"),
        (('"fd-add"', '"fd-ad"'), "fd-add"),
        (('timeout = "1s"', 'timeout = "soon"'), "time limit 'soon'"),
        (('encoding = "jump"', 'encoding = "jumps"'), "jump"),
        (("[[sources]]", "[[source]]"), "source"),
        (('goals = ["central", "exact-4"]', "goals = []"), "no goals for english"),
    ],
)
def test_recipes_that_can_not_be_met_are_refused(
    change: tuple[str, str], fault: str, tmp_path: Path
) -> None:
    text = RECIPE.format(track="satisficing").replace(*change)
    recipe = tmp_path / "recipe.toml"
    recipe.write_text(text)
    with pytest.raises(InputError, match=re.escape(fault)):
        calibrate(recipe, folder=tmp_path / "set", store=tmp_path / "runs")
    assert not (tmp_path / "set").exists()


def test_a_recipe_is_read_back_from_its_json() -> None:
    recipe = calibration_of(parse_toml(RECIPE.format(track="unsolvable")))
    assert calibration_of(recipe.to_dict()) == recipe
