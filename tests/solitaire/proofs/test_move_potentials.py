"""Potentials that no move lowers by more than their unit, found and checked move by move."""

from __future__ import annotations

import json

import pytest
from helpers.forged_bounds import Parts

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.catalog import board, puzzle, single_vacancy_puzzle
from pegplan.solitaire.checking.positions import Bits
from pegplan.solitaire.checking.rules import CheckLimits, Refuted, read_puzzle
from pegplan.solitaire.checking.searching import PackedPotentials
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers, written
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.proofs.lowerbound import LowerBound, check_bound
from pegplan.solitaire.proofs.statement import Statement
from pegplan.solitaire.theory.sweeps import sweeps


def bits_of(some: Board) -> Bits:
    """The checker's numbers for a board."""
    claim = Statement.of(single_vacancy_puzzle(some, some.holes[0], some.holes[0])).to_dict()
    return Bits(read_puzzle(claim), [], 1000, CheckLimits())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["english", "triangle-6", "hexagon-19", "rectangle-3-5"])
def test_the_checker_finds_the_moves_that_the_search_finds(name: str) -> None:
    """Two implementations. Of moves that do the same, the search has those that need least."""
    some = board(name)
    numbers = {str(hole): 1 << i for i, hole in enumerate(some.holes)}
    found = {
        (
            sum(numbers[str(hole)] for hole in move.pegs),
            sum(numbers[str(hole)] for hole in move.empties),
            numbers[str(move.ends[1])],
            1,
        )
        for move in sweeps(some, 10_000) or ()
    }
    mine = set(bits_of(some).steps(whole=True, moving=False))
    assert found <= mine
    by_effect: dict[tuple[int, int], list[int]] = {}
    for pegs, empty, put, _ in found:
        by_effect.setdefault((pegs, put), []).append(empty)
    for pegs, empty, put, _ in mine:
        assert any(least & ~empty == 0 for least in by_effect[pegs, put])


@pytest.mark.slow
def test_a_certificate_with_weights_of_moving_pegs_is_proved() -> None:
    """And with a heavier hole for one potential alone, it is not."""
    wanted = puzzle("square-8/d4-d4")
    search = BoundSearch(wanted, True, SearchLimits())
    layers = search.run(search.pool.least)
    assert isinstance(layers, Layers)
    data = written(wanted, search, search.pool.least, layers)
    assert check_bound(wanted, LowerBound(data)).valid
    parts = Parts.of(data)
    first, areas = parts.head["potentials"][0], parts.head["areas"]
    assert any(area[0].startswith("moving") for area in areas)
    for hole in wanted.board.holes[::30]:
        values = [*first["values"], [0, -2 * first["unit"]]]
        heavy = {
            "areas": [*areas, [hole.name]],
            "potentials": [
                {**one, "values": [*one["values"], [0, 0]]} for one in parts.head["potentials"]
            ],
        }
        heavy["potentials"][0] = {**first, "values": values}
        other = Parts({**parts.head, **heavy}, parts.forward, parts.backward)
        assert not check_bound(wanted, LowerBound(other.whole())).valid


def test_a_move_of_three_jumps_may_raise_it_though_none_of_its_jumps_does() -> None:
    """On a row with side steps: each jumped peg weighs −1, which one jump may raise, not two."""
    some = board("english")
    bits = bits_of(some)
    middle = {bits.case.holes[hole]: {0: 0, bits.case.holes[hole]: -1} for hole in ("d2", "c3")}
    jumps, moves = (bits.steps(whole, moving=False) for whole in (False, True))
    PackedPotentials(bits, [(1, middle)], jumps, moves=9)
    with pytest.raises(Refuted, match="by more than its unit"):
        PackedPotentials(bits, [(1, middle)], moves, moves=9)
    PackedPotentials(bits, [(2, middle)], moves, moves=9)


def test_a_peg_weighs_no_less_while_it_moves_than_on_its_hole() -> None:
    """Else the end of a move would raise a potential that the first jump had lowered."""
    bits = bits_of(board("english"))
    for weight in (-1, 0, 1):
        own = [bit << len(bits.jumps) for bit in bits.jumps]
        moving = {bit: {0: 0, bit: -weight} for bit in own}
        steps = bits.steps(whole=True, moving=True)
        if weight <= 0:
            PackedPotentials(bits, [(1, moving)], steps, moves=9)
        else:
            with pytest.raises(Refuted, match=r"taking \['c1'\], a move raises"):
                PackedPotentials(bits, [(1, moving)], steps, moves=9)


def test_a_peg_may_end_where_it_jumped_over_one() -> None:
    """On a board with listed jumps: b2 over a1 to b1, and over c1 to a1, which had a peg before."""
    holes = tuple(map(Hole.parse, ("a1", "b1", "c1", "b2")))
    jumps = tuple(map(Jump.parse, ("a1-b1-c1", "a1-b1-b2", "b1-c1-a1", "b2-a1-b1")))
    some = peg_board("some", holes, Lattice.CUSTOM, jumps=jumps)
    move = next(one for one in sweeps(some, 10_000) or () if one.name == "b2-a1-b1-c1-a1")
    assert (sorted(map(str, move.removed)), move.put) == (["b2", "c1"], frozenset())
    wanted = Puzzle(some, "some/puzzle", frozenset(holes) - {holes[1]}, Exact(frozenset(holes[:1])))
    search = BoundSearch(wanted, True, SearchLimits())
    for at_least in (1, 2, 3):
        layers = search.run(at_least)
        if isinstance(layers, Layers):
            assert check_bound(wanted, LowerBound(written(wanted, search, at_least, layers))).valid


def test_a_hole_that_a_peg_comes_back_to_had_it_before() -> None:
    """From c3 over four pegs back to c3: what an area has with that hole empty does not matter."""
    bits = bits_of(board("english"))
    move = next(step for step in bits.steps(whole=True, moving=False) if step[0] & step[2])
    to, other = move[2], next(hole for hole in bits.jumps if hole & move[0] & ~move[2])
    area = {to | other: {0: 9, to: 0, other: 0, to | other: 0}}
    PackedPotentials(bits, [(0, area)], [move], moves=9)
    with pytest.raises(Refuted):
        PackedPotentials(bits, [(0, {to | other: {**area[to | other], to: 1}})], [move], moves=9)


@pytest.mark.slow
@pytest.mark.parametrize("mixed", [True, False], ids=["with its own hole", "at rest"])
def test_areas_of_moving_pegs_count_at_rest_too(mixed: bool) -> None:
    """What they have while no peg moves is a part of the potential, wherever it is asked for."""
    wanted = puzzle("english/central")
    names = [hole.name for hole in wanted.board.holes]
    areas, values = [[f"moving {name}"] for name in names], [[0, 0] for _ in names]
    if mixed:  # d6 weighs −99, and beside its own moving peg 99: 0 together, so no move raises it
        areas += [["d6"], ["d6", "moving d6"]]
        values += [[0, -99], [0, 99, 0, 99]]
    else:  # the goal seems to have 99 more than any position
        values[0] = [99, 99]
    head = {
        **json.loads(certificate_of(wanted).partition(b"\n")[0]),
        "at_least": 19,
        "areas": areas,
        "potentials": [{"unit": 1, "values": values}],
        "forward": [0] * 18,
        "backward": [],
    }
    forged = Parts(head, [[] for _ in range(18)], []).whole()
    assert check_bound(wanted, LowerBound(forged)).answer == "refuted"


def certificate_of(wanted: Puzzle) -> bytes:
    """A certificate that no plan has fewer than one move."""
    search = BoundSearch(wanted, True, SearchLimits())
    layers = search.run(1)
    assert isinstance(layers, Layers)
    return written(wanted, search, 1, layers)
