"""Counts and proofs by all positions of a puzzle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pegplan
from pegplan.boards.statespace import count_positions, explore
from pegplan.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[Any, str]:
    with pytest.raises(SystemExit) as ended:
        main([*words])
    return ended.value.code or 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "positions", "least"),
    [("frogs-3/swap", 72, 15), ("guarini/exchange", 280, 16), ("turning-2x3/swap", 120, None)],
)
def test_a_count_agrees_with_the_search_and_with_what_is_known(
    name: str, positions: int, least: int | None
) -> None:
    counts, found = count_positions(pegplan.puzzle(name)), explore(pegplan.puzzle(name), whole=True)
    assert (counts.total, counts.least_steps) == (positions, least)
    assert (counts.total, counts.steps) == (found.positions, found.steps)
    assert counts.per_step[0] == 1
    assert bool(counts.goals) is (least is not None)


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "count", "frogs-2/swap")
    assert code == 0
    assert " all             23" in text
    code, text = said(capsys, "count", "frogs-2/swap", "--json")
    counts = json.loads(text)
    assert (counts["positions"], counts["least_steps"], counts["dead_ends"]) == (23, 8, 5)
    assert sum(counts["per_step"]) == 23


def test_limits_end_a_count(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = said(capsys, "count", "tiles-3x3/middle", "-t", "0.2")
    assert code == 12


@pytest.mark.slow
def test_a_proof_is_written_and_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    code, text = said(capsys, "prove", "turning-2x3/swap", "-o", str(path))
    assert (code, "120 positions" in text) == (0, True)
    code, text = said(capsys, "check", "turning-2x3/swap", str(path), "--json")
    assert (code, json.loads(text)["answer"]) == (0, "proved")
    proof = json.loads(path.read_text())
    for wrong in (proof | {"positions": 119}, proof | {"digest": "0" * 64}):
        path.write_text(json.dumps(wrong))
        assert said(capsys, "check", "turning-2x3/swap", str(path))[0] == 1
    path.write_text(json.dumps(proof))
    assert said(capsys, "check", "turning-2x3/once", str(path))[0] == 1
    for bad in ("{", "[]", '{"kind": "class"}', json.dumps(proof | {"positions": -1})):
        path.write_text(bad)
        assert said(capsys, "check", "turning-2x3/swap", str(path))[0] == 2


def test_what_can_be_solved_has_no_proof(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "prove", "frogs-1/swap")
    assert (code, "can be solved" in text) == (11, True)
