"""The command ``hints``."""

from __future__ import annotations

import json

import pytest
from helpers.command_line import Said

pytest.importorskip("numpy")

import pegplan
from pegplan.game.catalog import puzzle
from pegplan.game.simulator import after


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
