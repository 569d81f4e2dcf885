"""Beam search, and how it looks ahead: by the rules, on boards of any form."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from helpers.benchmark_boards import cube, joined, punched, unusual
from helpers.drawn_puzzles import puzzles
from helpers.fake_planners import STUCK, TWO_JUMPS
from helpers.small_games import shortest
from hypothesis import assume, given
from hypothesis import strategies as st

import pegplan
from pegplan.errors import InputError, LimitReached, Unsupported
from pegplan.game.bitwords import permuted
from pegplan.game.board import Board
from pegplan.game.catalog import board, puzzle
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Pattern, Pegs, Puzzle, Stuck
from pegplan.game.simulator import after, simulate
from pegplan.solvers.base import Request
from pegplan.solvers.exact.arrays.sums import NeighbourSums
from pegplan.solvers.exact.arrays.words import WordArrays
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.plans.beams import beams
from pegplan.solvers.exact.plans.columns import Columns, Fingerprints
from pegplan.solvers.exact.plans.promise import FIRST, peg_values
from pegplan.solvers.registry import solver
from pegplan.theory.symmetry import keeping


def game(its: Board, vacancy: str, last: str) -> Puzzle:
    start = frozenset(its.holes) - {its.hole(vacancy)}
    return Puzzle(its, f"{its.name}/{vacancy}-{last}", start, Exact(frozenset({its.hole(last)})))


BOARDS = (
    board("english"), board("triangle-5"), board("hexagon-19"), board("square-10"),
    joined("torus-5", 5, ends=True), cube(3),
)  # fmt: skip


@st.composite
def positions(draw: st.DrawFn) -> tuple[Board, Position]:
    its = draw(st.sampled_from(BOARDS))
    word = draw(st.integers(0, (1 << len(its.holes)) - 1))
    return its, frozenset(hole for i, hole in enumerate(its.holes) if word >> i & 1)


def value_by_hand(its: Board, values: list[list[float]], position: Position) -> float:
    return sum(
        values[its.index[hole]][sum(near in position for near in its.neighbours[hole])]
        for hole in position
    )


def some_values(its: Board) -> list[list[float]]:
    asked = Puzzle(its, "some", frozenset(its.holes) - {its.holes[0]}, Pegs(1))
    return peg_values(asked, FIRST[0])


# How promising a position is


@given(positions())
def test_jumps_change_columns_and_values_as_the_rules_say(found: tuple[Board, Position]) -> None:
    its, position = found
    columns, values = Columns(its), some_values(its)
    states = columns.column(position)
    jumps, at = columns.possible(states)
    assert [its.jumps[jump] for jump in jumps] == list(its.legal_jumps(position))
    later = [after(position, its.jumps[jump]) for jump in jumps]
    expected = [columns.column(one)[:, 0].tolist() for one in later]
    assert columns.after(states, jumps, at).T.tolist() == expected
    before = value_by_hand(its, values, position)
    gains = [value_by_hand(its, values, one) - before for one in later]
    assert columns.gains(states, jumps, at, columns.values(values)) == pytest.approx(gains)


@pytest.mark.slow
@given(positions())
def test_values_of_words_are_those_by_hand(found: tuple[Board, Position]) -> None:
    its, position = found
    words, values = WordArrays(its), some_values(its)
    sums = NeighbourSums(words, values)(words.array([words.word(position)]))
    assert sums[0] == pytest.approx(value_by_hand(its, values, position))


def test_a_hole_may_have_more_neighbours_than_a_table() -> None:
    """Sixteen lines through one hole: of its neighbours the first are counted."""
    middle = Hole(20, 20)
    rim = [(Hole(0, 2 * i), Hole(1, 2 * i)) for i in range(16)]
    jumps = sorted({jump for a, b in rim for jump in (Jump(a, middle, b), Jump(b, middle, a))})
    holes = (*sorted(hole for pair in rim for hole in pair), middle)
    star = Board("star", holes, Lattice.CUSTOM, "", tuple(jumps))
    words, values = WordArrays(star), some_values(star)
    full = NeighbourSums(words, values)(words.array([words.full]))
    assert full[0] == pytest.approx(value_by_hand(star, values, frozenset(holes)))
    assert beams(game(star, str(rim[0][0]), str(rim[0][1])), SearchLimits(300)).jumps is None


def test_a_peg_alone_or_far_away_is_less_promising() -> None:
    asked = puzzle("english/central")
    index = asked.board.index
    for weighting in FIRST:
        values = peg_values(asked, weighting)
        corner, near = values[index[asked.board.hole("c1")]], values[index[asked.board.hole("d3")]]
        assert corner[2] > near[2]
        assert corner[0] > corner[1] > corner[2]
        assert set(values[index[asked.board.hole("d4")]]) == {0.0}  # the goal


@pytest.mark.parametrize("name", ["english/central", "triangle-5/a1-any", "square-6/a1-a1"])
def test_symmetric_positions_have_one_fingerprint(name: str) -> None:
    asked = puzzle(name)
    columns, words = Columns(asked.board), WordArrays(asked.board)
    prints = Fingerprints(columns, asked, np.random.default_rng(0))
    symmetries = keeping(asked)
    assert len(symmetries) > 1
    found: dict[int, int] = {}
    level = {words.word(asked.start): prints.start}
    for _ in range(4):
        later = {}
        for word, some in level.items():
            states = columns.column(words.position(word))
            jumps, at = columns.possible(states)
            each = prints.after(some, jumps, at)
            for place, jump in enumerate(jumps):
                later[word ^ words.forward[jump].change] = each[:, [place]]
        for word, some in later.items():
            least = min(permuted(word, symmetry) for symmetry in symmetries)
            assert found.setdefault(least, int(some.min())) == some.min()
        level = later
    assert len(set(found.values())) == len(found)


# Plans

OPEN = {one.name: one for one in unusual() if "10" in one.board.name}
OPEN["punched"] = game(punched(10, 0, 0.1), "d5", "f5")
"""No planner finds a plan of these within half a minute."""


ENGLISH = puzzle("english/central")
SOLVED = {
    "punched": OPEN["punched"],
    "hexagon-217": puzzle("hexagon-217/i10-j10"),
    "any peg": replace(ENGLISH, goal=Pegs(1)),
    "5 pegs": replace(ENGLISH, goal=Pegs(5)),
    "pattern": replace(ENGLISH, goal=Pattern(
        frozenset({Hole(3, 3)}), frozenset({Hole(0, 2), Hole(0, 3), Hole(0, 4)})
    )),
}  # fmt: skip
LARGE = (
    game(cube(6), "c15", "c15"), puzzle("triangle-20/g13-g13"), *list(OPEN.values())[:-1],
)  # fmt: skip


def few_free(seed: int) -> Puzzle:
    """A pattern that leaves few holes free, which a beam hardly meets forwards."""
    its, chance = board("square-12"), random.Random(seed)
    vacancy, *holes = chance.sample(its.holes, 15)
    pegged, free = frozenset(holes[:6]), frozenset(holes[6:])
    goal = Pattern(pegged, frozenset(its.holes) - pegged - free)
    return Puzzle(its, "some", frozenset(its.holes) - {vacancy}, goal)


@pytest.mark.slow
@pytest.mark.parametrize(
    "asked",
    [
        *SOLVED.values(),
        few_free(0),
        *(
            pytest.param(one, marks=pytest.mark.truth)
            for one in (*list(OPEN.values())[:-1], *LARGE)
        ),
    ],
    ids=str,
)
def test_plans_on_boards_of_any_form_and_for_any_goal_of_pegs(asked: Puzzle) -> None:
    found = beams(asked, SearchLimits(300), seed=1)
    assert found.jumps is not None
    assert simulate(asked, found.jumps).valid


@pytest.mark.slow
@given(puzzles())
def test_on_small_boards_a_beam_leaves_nothing_out(asked: Puzzle) -> None:
    """So it finds a plan exactly where there is one; and ends."""
    assume(not isinstance(asked.goal, Stuck))
    found = beams(asked, SearchLimits(300))
    assert (found.jumps is None) == (shortest(asked) is None)
    assert found.jumps is None or simulate(asked, found.jumps).valid


def test_plans_follow_the_seed() -> None:
    one, same, other = (beams(ENGLISH, SearchLimits(300), seed).jumps for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.slow
def test_it_stops_at_its_limits() -> None:
    with pytest.raises(LimitReached, match="no answer within"):
        beams(puzzle("wiegleb/e1-e1"), SearchLimits(0.3))  # it has no plan
    with pytest.raises(LimitReached, match="MB"):
        beams(puzzle("square-30/c3-c3"), SearchLimits(60, 1))


# The solver


@pytest.mark.slow
def test_the_solver_says_what_it_did() -> None:
    said = []
    outcome = pegplan.solve(
        "wiegleb/e1-b4", "beam", timeout=60, on_event=lambda event: said.append(event.text)
    )
    assert outcome.verified
    assert outcome.statistics["beams"] >= 1
    assert any(text.startswith("beam 1, 200 wide") for text in said)


def test_what_it_can_not_do_is_said() -> None:
    with pytest.raises(Unsupported, match="beam needs a goal of pegs"):
        solver("beam").solve(STUCK, Request())
    with pytest.raises(InputError, match="seed -1"):
        solver("beam").solve(TWO_JUMPS, Request(seed=-1))
    with pytest.raises(InputError, match="width"):
        solver("beam").solve(TWO_JUMPS, Request(options={"width": 3}))


# Beside a schedule


@pytest.mark.planner
@pytest.mark.truth
def test_auto_answers_what_planners_do_not() -> None:
    outcome = solver("auto").solve(OPEN["torus-10/e5-e5"], Request(timeout=60))
    assert (outcome.verified, outcome.solver) == (True, "beam")
