"""Proofs by values of areas."""

from __future__ import annotations

import lzma
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from helpers.places import ROOT
from helpers.proof_definitions import value
from helpers.proof_puzzles import any_puzzles, crowded_arms, is_solvable, solvable_puzzles
from hypothesis import given

from pegplan.boards.puzzle import Puzzle
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.checking.counting import check_areas
from pegplan.solitaire.checking.judge import judge
from pegplan.solitaire.checking.rules import CheckLimits, Refuted, Unreadable, parse, read_puzzle
from pegplan.solitaire.proofs.certificate import Certificate, check, explain
from pegplan.solitaire.proofs.find_areas import areas_proof
from pegplan.solitaire.proofs.kinds import Area, Areas
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.proofs.statement import Statement
from pegplan.solitaire.simulator import after

DECIDED = ROOT / "benchmarks" / "facts" / "decided"


@cache
def arms() -> tuple[Puzzle, Areas]:
    """A position of Wiegleb's board, and the proof found for it."""
    proof = areas_proof(crowded_arms())
    assert proof is not None
    return crowded_arms(), proof


@pytest.mark.slow
def test_it_refutes_what_the_shorter_kinds_allow() -> None:
    wanted, proof = arms()
    assert prove(wanted, kinds=["class", "pagoda", "jump-counts", "relaxation"]) is None
    assert sorted(len(area.holes) for area in proof.areas) == [1] * 9 + [9] * 4
    assert "areas" in explain(wanted, Certificate.of(wanted, proof))


@pytest.mark.slow
def test_no_jump_of_a_game_makes_the_sum_rise() -> None:
    wanted, proof = arms()
    random = Random(1)
    for _ in range(20):
        position = frozenset(random.sample(wanted.board.holes, 40))
        while jumps := list(wanted.board.legal_jumps(position)):
            later = after(position, random.choice(jumps))
            before, now = (
                sum(value(area, some) for area in proof.areas) for some in (position, later)
            )
            assert now <= before
            position = later


@pytest.mark.slow
@given(any_puzzles())
def test_what_it_refutes_has_no_plan(wanted: Puzzle) -> None:
    proof = areas_proof(wanted, 5.0)
    if proof is not None:
        assert check(wanted, Certificate.loads(Certificate.of(wanted, proof).dumps())).valid
        assert not is_solvable(wanted)


@pytest.mark.slow
@given(solvable_puzzles())
def test_what_has_a_plan_is_not_refuted(wanted: Puzzle) -> None:
    assert areas_proof(wanted, 5.0) is None


@pytest.mark.slow
def test_each_part_of_it_is_checked() -> None:
    wanted, proof = arms()
    first, *rest = proof.areas
    case = read_puzzle(Statement.of(wanted).to_dict())

    def judged(*areas: Area) -> None:
        check_areas(case, {"areas": [said(one) for one in areas]}, CheckLimits())

    def said(area: Area) -> dict[str, object]:
        return {"holes": [*map(str, area.holes)], "values": list(area.values)}

    judged(*proof.areas)
    judged(*rest, replace(first, holes=first.holes))
    steep = [value + 50 * (number == 7) for number, value in enumerate(first.values)]
    with pytest.raises(Refuted, match="makes the value rise by"):
        judged(replace(first, values=tuple(steep)), *rest)
    with pytest.raises(Refuted, match="may rise to that of a goal"):
        judged(*(replace(one, values=(0,) * len(one.values)) for one in proof.areas))
    with pytest.raises(Unreadable, match="2\\^k values"):
        judged(replace(first, values=first.values[:-1]), *rest)
    with pytest.raises(Unreadable, match="names a hole twice"):
        judged(replace(first, holes=(first.holes[0], *first.holes[:-1])), *rest)


def test_jumps_of_bounded_number_may_raise_the_value() -> None:
    """By less, all together, than what goal positions have more than the start."""
    wanted = puzzle("english/central")
    case = read_puzzle(Statement.of(wanted).to_dict())
    into = [text for text in case.jumps if text.endswith("-d4")]
    node = {"areas": [{"holes": ["d4"], "values": [0, 1]}]}
    with pytest.raises(Refuted, match="makes the value rise by 1"):
        check_areas(case, node, CheckLimits())
    check_areas(case._replace(most=dict.fromkeys(into, 0)), node, CheckLimits())
    once = dict.fromkeys(into, 0) | {"d2-d3-d4": 1}
    with pytest.raises(Refuted, match="may rise to that of a goal"):
        check_areas(case._replace(most=once), node, CheckLimits())
    least = {"d4-d3-d2": 1}
    check_areas(case._replace(most=once, least=least), node, CheckLimits())


@pytest.mark.truth
def test_wieglebs_board_has_no_plan_from_e1_to_e1() -> None:
    """By cases, 39 of which values of areas refute."""
    text = lzma.decompress((DECIDED / "wiegleb-e1-e1.json.xz").read_bytes()).decode()
    found, asked = parse(text), Statement.of(puzzle("wiegleb/e1-e1")).to_dict()
    assert text.count('"areas"') == 39
    assert judge(found, asked).valid
    assert not judge(found, Statement.of(puzzle("wiegleb/e1-e4")).to_dict()).valid
