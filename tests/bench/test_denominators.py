"""Denominators are whole: what could not run, or crashed, counts as not solved and is seen."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.comparisons import presets, record, results_of

from pegplan.bench.compare.board import common_tasks, rows_of, scored
from pegplan.cli import main

GONE = '\n[gone]\nrun = "executable"\ncommand = ["no-such", "{domain}", "{problem}", "{plan}"]\n'


def test_runs_without_a_result_count_as_not_solved() -> None:
    statuses = ("solved", "unavailable", "unsupported", "crashed", "invalid-plan")
    records = [
        record(status, puzzle=status, puzzle_key=status, status=status, cost=None, timeout=10.0)
        for status in statuses
    ]
    [row] = rows_of(scored(records, {}))
    assert (row.tasks, row.runs, row.coverage) == (5, 5, 1)
    assert (row.unavailable, row.unsupported, row.crashed, row.invalid) == (1, 1, 1, 1)
    assert row.par2 == pytest.approx((0.5 + 4 * 20) / 5)


def test_contenders_with_different_tasks_have_those_in_common() -> None:
    records = [
        record(f"{solver}{puzzle}", solver=solver, puzzle=puzzle, puzzle_key=puzzle)
        for solver, puzzles in {"a": "pq", "b": "qr"}.items()
        for puzzle in puzzles
    ]
    runs = scored(records, {})
    assert common_tasks(runs) == {"q"}
    assert common_tasks(run for run in runs if run.task == "q") is None


def test_runs_that_waited_for_a_core_are_known(tmp_path: Path) -> None:
    loads = ({"load": 2.9}, {"load": 3.0}, {"load": None}, {"load": 9.0, "environment": "other"})
    runs = [{"environment": "here", "repetition": n, **run} for n, run in enumerate(loads, 1)]
    found = replace(results_of(tmp_path, runs), environments={"here": {"cores": 2}})
    assert [run.record.load for run in found.disturbed] == [3.0]


@pytest.mark.slow
def test_a_contender_that_is_not_there_has_its_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the command says so, in a line and in its exit code."""
    file = presets(tmp_path, "replay")
    with file.open("a") as table:
        table.write(GONE)
    solvers = f"{file}/gone,{file}/replay"
    words = ["compare", "--puzzles", "english/cross", "--encodings", "jump", "--solvers", solvers]
    words += ["-o", str(tmp_path / "r"), "--truth", "0"]
    with pytest.raises(SystemExit) as caught:
        main(words)
    out = capsys.readouterr().out
    assert caught.value.code == 1
    assert "unavailable: 1 run of gone · jump could not start: gone is not available" in out
    with pytest.raises(SystemExit) as caught:
        main([*words, "--json"])
    assert caught.value.code == 1
    found = json.loads(capsys.readouterr().out)
    assert {row["contender"]: (row["coverage"], row["unavailable"]) for row in found["rows"]} == {
        "gone · jump": (0, 1), "replay · jump": (1, 0),
    }  # fmt: skip


@pytest.mark.slow
def test_what_is_no_ranking_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    presets(tmp_path, "replay", "nothing")
    parts = [
        f'[[parts]]\nname = "{solver}"\nencodings = ["jump"]\npuzzles = {json.dumps(puzzles)}\n'
        f'solvers = ["fakes.toml/{solver}"]\n'
        for solver, puzzles in {
            "replay": ["english/cross"], "nothing": ["english/cross", "english/plus"],
        }.items()
    ]  # fmt: skip
    (tmp_path / "mine.toml").write_text("".join(parts))
    with pytest.raises(SystemExit) as caught:
        main(["compare", str(tmp_path / "mine.toml"), "-o", str(tmp_path / "r"), "--truth", "0"])
    assert caught.value.code in (0, None)
    out = capsys.readouterr().out
    assert "the same puzzles, so this is no ranking; on the 1 puzzle that all" in out
    assert out.count("nothing · jump") >= 3, "a run, and a row in each of two tables"
