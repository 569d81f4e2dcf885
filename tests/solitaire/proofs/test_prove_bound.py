"""Asking for a bound, from Python and from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.bound_certificates import certificate
from helpers.command_line import call

from pegplan.errors import InputError, LimitReached, PegplanError
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.exact.bounds.worker import prove_bound
from pegplan.solitaire.proofs.lowerbound import LowerBound
from pegplan.solitaire.puzzle import Objective


@pytest.mark.slow
def test_the_whole_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The search in a process of its own, the command line, and the file in between."""
    file = tmp_path / "cert"
    name = "triangle-5/a1-a1"
    ask = ("prove", name, "--objective", "moves")
    assert call(*ask, "--fewest", "-o", file) == 0
    said = capsys.readouterr().out
    assert "So 10 is the fewest." in said
    assert call("check", name, file, "--json") == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "lower-bound"
    assert call("check", "triangle-5/a1-a4", file) == 1
    assert "it is not about" in capsys.readouterr().out
    assert call(*ask, "--at-least", "11", "--json") == 1
    refuted = json.loads(capsys.readouterr().out)
    assert (refuted["at_least"], refuted["length"]) == (0, 10)
    assert call("prove", "triangle-5/a1-a1", "--objective", "moves") == 2
    assert call(*ask, "--at-least", "0") == 2
    file.write_bytes(file.read_bytes()[:-3])
    assert call("check", name, file) == 2


@pytest.mark.slow
def test_any_plan_has_the_fewest_jumps_where_all_have_as_many() -> None:
    result = prove_bound("english/central", objective="jumps", timeout=30)
    assert (result.at_least, result.length, result.fewest) == (31, 31, True)


@pytest.mark.parametrize("strange", [2.5, True, "3"])
def test_a_bound_is_a_whole_number(strange: int) -> None:
    with pytest.raises(InputError, match="give a whole number"):
        prove_bound("english/cross", strange)


@pytest.mark.slow
def test_only_a_bound_that_was_asked_for_is_refuted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "one.toml"
    board.write_text('picture = "*"\n[puzzles.solved]\ngoal = { pegs = 1 }\n')
    solved = f"{board}/solved"
    assert call("prove", solved, "--fewest") == 0
    assert capsys.readouterr().out == "one/solved has a plan of 0 jumps\nSo 0 is the fewest.\n"
    assert call("prove", solved, "--at-least", "1") == 1
    assert capsys.readouterr().out.startswith("refuted: one/solved has a plan of 0 jumps\n")


@pytest.mark.slow
def test_a_limit_of_the_search_proves_nothing_or_less() -> None:
    with pytest.raises(LimitReached):
        prove_bound("english/central", 18, objective="moves", timeout=0.5)
    with pytest.raises(PegplanError):
        prove_bound("english/central", 18, objective="hops")


@pytest.mark.slow
def test_a_bound_above_all_plans_says_that_there_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "own.toml"
    board.write_text('picture = "*ooo*"\n[puzzles.far]\nstart = { pegs = ["a1", "e1"] }\n'
                     'goal = { exact = ["c1"] }\n')  # fmt: skip
    out = tmp_path / "bound"
    assert call("prove", f"{board}/far", "--at-least", "3", "-o", out) == 0
    said = capsys.readouterr().out
    assert "can't be solved at all: no plan has more than 1 jump" in said
    assert f"pegplan check {board}/far {out}" in said


def test_an_interruption_leaves_the_bound_proved_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C after a certificate was found, while the search goes on."""
    wanted = replace(puzzle("triangle-5/a1-a1"), objective=Objective.MOVES)
    good, file = LowerBound(certificate(wanted, 9)), tmp_path / "cert"

    def search(*_: object, on_bound: Callable[[LowerBound], None], **__: object) -> None:
        on_bound(good)
        raise KeyboardInterrupt

    monkeypatch.setattr("pegplan.solitaire.exact.bounds.worker.prove_bound", search)
    ask = ("prove", "triangle-5/a1-a1", "--fewest", "--objective", "moves", "-o", file)
    assert call(*ask) == 130
    said = capsys.readouterr().out
    assert said.startswith("proved: no plan has fewer than 9 moves")
    assert said.endswith("More was not proved: interrupted\n")
    assert file.read_bytes() == good.data
    assert call(*ask, "--json") == 130
    assert json.loads(capsys.readouterr().out)["at_least"] == 9


@pytest.mark.slow
def test_each_bound_is_told_when_it_is_found() -> None:
    told: list[int] = []
    prove_bound(
        "triangle-5/a1-a1", objective="moves", on_bound=lambda found: told.append(found.at_least)
    )
    assert told == [9, 10]
