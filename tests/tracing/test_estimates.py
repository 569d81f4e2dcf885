"""Heuristics on the board, beside traces, the truth and their definitions."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest

import pegplan
from pegplan.cli import main
from pegplan.errors import InputError
from pegplan.show.pictures import estimate_scene
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.notation import Jump
from pegplan.tracing.heuristics import heuristic_curve

pytest.importorskip("pyperplan")
SMALL = "triangle-4/a2-b2"


@pytest.mark.slow
def test_costs_of_facts_explain_the_value() -> None:
    for name, joined in (("hadd", sum), ("hmax", max)):
        found = pegplan.explain_heuristic(SMALL, name)  # type: ignore[arg-type]  # a plain str
        assert found.value == joined(each.value for each in found.facts if each.goal)
        assert found.value == pegplan.trace(SMALL, "astar", name, most_steps=1).nodes[0].h
        pegs = found.on("*")
        assert {hole for hole, cost in pegs.items() if not cost} == puzzle(SMALL).pegs


def test_layers_are_those_of_delete_free_play() -> None:
    """Counted once more, by playing all possible jumps at once and deleting nothing."""
    found = pegplan.explain_heuristic(SMALL, "hadd")
    asked = puzzle(SMALL)
    pegs, empty = set(asked.pegs), set(asked.board.holes) - asked.pegs
    layers = {(hole, True): 0 for hole in pegs} | {(hole, False): 0 for hole in empty}
    for layer in range(1, 9):
        possible = [j for j in asked.board.jumps
                    if {j.from_, j.over} <= pegs and j.to in empty]  # fmt: skip
        pegs |= {jump.to for jump in possible}
        empty |= {hole for jump in possible for hole in (jump.from_, jump.over)}
        for holes, pegged in ((pegs, True), (empty, False)):
            for hole in holes:
                layers.setdefault((hole, pegged), layer)
    assert {(e.cell, e.sign == "*"): e.layer for e in found.facts if e.layer is not None} == layers


def test_the_relaxed_plan_reaches_the_goal_without_deletions() -> None:
    found = pegplan.explain_heuristic(SMALL, "hff", encoding="jump-negative")
    assert found.value == len(found.relaxed_plan)
    asked = puzzle(SMALL)
    true = {(hole, hole in asked.pegs) for hole in asked.board.holes}
    for jump in (each.step for each in found.relaxed_plan):
        assert isinstance(jump, Jump)
        assert {(jump.from_, True), (jump.over, True), (jump.to, False)} <= true
        true |= {(jump.from_, False), (jump.over, False), (jump.to, True)}
    assert {(hole, False) for hole in asked.goal_empty} <= true


def test_a_dead_end_is_explained() -> None:
    found = pegplan.explain_heuristic(SMALL, "hmax", position=["a1", "d4"])
    assert found.value == inf
    assert "can't be reached" in found.text
    assert "∞" in estimate_scene(found).description


@pytest.mark.slow
def test_a_curve_stands_beside_the_truth() -> None:
    jumps = pegplan.solve(SMALL, "bitboard").jumps
    assert jumps is not None
    curve = heuristic_curve(SMALL, jumps, ["hmax", "hadd", "goalcount"])
    assert [point.distance for point in curve.points] == list(range(len(jumps), -1, -1))
    for point in curve.points:
        assert point.distance is not None
        assert point.values["hmax"] <= point.distance  # h_max never overestimates
    assert len(curve.to_csv().splitlines()) == len(jumps) + 2
    # a game that loses has a truth too
    lost = heuristic_curve(SMALL, ["c4-b3-a2"], ["hadd"])
    assert [point.distance for point in lost.points] == [8, inf]
    assert [point.values["hadd"] for point in lost.points] == [14, 16]
    with pytest.raises(InputError, match="jump 1"):
        heuristic_curve(SMALL, ["a1-a2-a3"])


@pytest.mark.slow
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def ran(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["heuristic", SMALL, *words])
        said = capsys.readouterr()
        return int(caught.value.code or 0), said.out, said.err

    assert "hadd = 8" in ran("--after", "a4-a3-a2")[1]
    (tmp_path / "plan").write_text("a4-a3-a2\na1-a2-a3\n")
    file = tmp_path / "curve.csv"
    assert ran("--plan", str(tmp_path / "plan"), "-H", "hmax,hff", "-o", str(file))[0] == 0
    assert file.read_text().splitlines()[1].startswith("0,,3,6,8,")
    for wrong in (
        ["-o", str(file)],
        ["-H", "hmax,hff"],
        ["--plan", "plan", "-o", "curve.svg"],
        ["--after", "a1-a2-a3"],
        ["-H", "x"],
    ):
        code, _, said = ran(*wrong)
        assert (code, said.count("\n")) == (2, 1)
