"""Beam search, on boards of any form."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location

import pytest
from helpers.drawn_puzzles import puzzles
from helpers.fake_planners import STUCK, TWO_JUMPS
from helpers.places import ROOT
from helpers.small_games import shortest
from hypothesis import assume, given

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact, Puzzle, Stuck
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, LimitReached, Unsupported
from pegplan.solitaire.catalog import board, puzzle
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.exact.plans.beams import beams
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver

SPEC = spec_from_file_location("benchmark_unusual", ROOT / "benchmarks" / "unusual.py")
assert SPEC is not None
assert SPEC.loader is not None
BENCHMARK = sys.modules[SPEC.name] = module_from_spec(SPEC)
SPEC.loader.exec_module(BENCHMARK)


def punched(side: int, seed: int, part: float) -> Board:
    """A square without some of its holes, as a part of all, and without those that no jump has."""
    whole = [Hole(row, column) for row in range(side) for column in range(side)]
    out = set(random.Random(f"{side}/{seed}").sample(whole, round(part * len(whole))))
    board = Board("punched", tuple(hole for hole in whole if hole not in out), Lattice.SQUARE)
    used = {hole for jump in board.jumps for hole in jump}
    holes = tuple(hole for hole in board.holes if hole in used)
    return Board(f"punched-{side}-{seed}", holes, Lattice.SQUARE)


def game(its: Board, vacancy: str, last: str) -> Puzzle:
    start = frozenset(its.holes) - {its.hole(vacancy)}
    return Puzzle(its, f"{its.name}/{vacancy}-{last}", start, Exact(frozenset({its.hole(last)})))


# Plans

OPEN = {one.name: one for one in BENCHMARK.unusual() if "10" in one.board.name}
OPEN["punched"] = game(punched(10, 0, 0.1), "d5", "f5")
"""No planner finds a plan of these within half a minute."""


ENGLISH = puzzle("english/central")
SOLVED = {
    "punched": OPEN["punched"],
    "any peg": replace(ENGLISH, goal=Count(1)),
    "5 pegs": replace(ENGLISH, goal=Count(5)),
    "pattern": replace(ENGLISH, goal=pattern_of(
        frozenset({Hole(3, 3)}), frozenset({Hole(0, 2), Hole(0, 3), Hole(0, 4)})
    )),
}  # fmt: skip
LARGE = (
    game(BENCHMARK.cube(6), "c15", "c15"), puzzle("hexagon-217/i10-j10"),
    puzzle("triangle-20/g13-g13"), *list(OPEN.values())[:-1],
)  # fmt: skip


def few_free(seed: int) -> Puzzle:
    """A pattern that leaves few holes free, which a beam hardly meets forwards."""
    its, chance = board("square-12"), random.Random(seed)
    vacancy, *holes = chance.sample(its.holes, 15)
    pegged, free = frozenset(holes[:6]), frozenset(holes[6:])
    goal = pattern_of(pegged, frozenset(its.holes) - pegged - free)
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
