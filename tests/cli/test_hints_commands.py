"""The commands ``hints`` and ``study``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.command_line import Said

pytest.importorskip("numpy")

import pegplan
from pegplan.game.catalog import puzzle
from pegplan.game.simulator import after


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.slow
def test_hints_are_those_of_the_function(said: Said) -> None:
    code, out, _ = said("hints", "triangle-4/a2-b2", "--after", "a4-a3-a2", "--json")
    asked = puzzle("triangle-4/a2-b2")
    here = after(asked.start, asked.board.jump("a4-a3-a2"))
    assert (code, json.loads(out)) == (0, pegplan.hints(asked, here).to_dict())


@pytest.mark.slow
def test_a_lost_position_has_its_exit_code_and_no_ways(said: Said) -> None:
    code, out, _ = said("hints", "triangle-4/a2-b2", "--after", "c4-b3-a2")
    assert code == 10
    assert "can't be reached" in out
    rows = out.splitlines()[1:-1]
    assert rows
    assert all(row.split()[1:] == ["loses", "0"] for row in rows)


def test_a_jump_that_is_not_possible_is_one_line(said: Said) -> None:
    code, out, err = said("hints", "triangle-4/a2-b2", "--after", "a4-a3-a2 a4-a3-a2")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "--after: jump 2" in err


@pytest.mark.slow
def test_study_says_what_is_known_now(said: Said) -> None:
    code, out, _ = said("study", "triangle-5/a1-a1")
    assert code == 0
    assert "all positions from which the goal can be reached" in out
    code, out, _ = said("study", "triangle-5/a1-a1", "--json")
    found = json.loads(out)
    assert (code, found["whole"], found["status"]) == (0, 0, "solved")
    assert Path(found["path"]).is_file()


@pytest.mark.slow
def test_a_study_of_a_puzzle_without_a_plan_keeps_nothing(said: Said, tmp_path: Path) -> None:
    code, out, _ = said("study", "english/d4-d3")
    assert (code, "no plan" in out, "kept" in out) == (0, True, False)
    assert "1 position can be won, 0 can't" in out
    assert list(tmp_path.rglob("*.npz*")) == []


@pytest.mark.parametrize("size", ["much", "0", "-1G"])
def test_a_size_that_is_none_is_one_line(size: str, said: Said) -> None:
    code, out, err = said("study", "triangle-5/a1-a1", "--disk", size)
    assert (code, out) == (2, "")
    assert err == f"pegplan: --disk '{size}': write MiB or a unit, such as 500M or 2G\n"


@pytest.mark.slow
def test_a_study_that_ends_early_says_so(said: Said) -> None:
    code, out, err = said("study", "wiegleb/e5-e5", "--timeout", "1")
    assert code == 12
    assert "some positions only: no answer within 1 s" in out
    assert "Traceback" not in err
