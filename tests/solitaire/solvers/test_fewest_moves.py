"""Fewest moves: published minima, the IPC instances, and plain breadth-first search."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.drawn_puzzles import puzzles
from helpers.exact_facts import facts, puzzle_of
from helpers.small_games import by_rule
from hypothesis import given, settings

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import simulate
from pegplan.solitaire import catalog
from pegplan.solitaire.exact.arrays.words import WordArrays
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.exact.plans.fewest import MoveSearch, fewest_jumps, fewest_moves
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.puzzle import Objective, pattern_of
from pegplan.solitaire.solvers.bitboard import SOLVER as BITBOARD
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status


@pytest.mark.usefixtures("searches_here")
@pytest.mark.slow
@pytest.mark.thin(40)
@pytest.mark.parametrize("fact", facts("moves"), ids=lambda fact: fact["id"])
def test_fewest_moves(fact: dict[str, Any]) -> None:
    puzzle = puzzle_of(fact, Objective.MOVES)
    outcome = BITBOARD.solve(puzzle, Request(optimal=True))
    assert outcome.status is Status.SOLVED
    assert outcome.optimal
    assert outcome.cost == fact["value"]


@pytest.mark.thin(4)
@pytest.mark.usefixtures("searches_here")
@pytest.mark.slow
@pytest.mark.parametrize("fact", facts("jumps"), ids=lambda fact: fact["id"])
def test_jumps(fact: dict[str, Any]) -> None:
    outcome = BITBOARD.solve(puzzle_of(fact), Request())
    assert outcome.cost == fact["value"]


@pytest.mark.parametrize("fact", facts("per_move_symmetric"), ids=lambda fact: fact["id"])
def test_positions_by_moves(fact: dict[str, Any]) -> None:
    puzzle = puzzle_of(fact)
    words = WordArrays(puzzle.board)
    start = words.word(puzzle.pegs)
    breadth = MoveSearch(
        words.stabiliser(start), words.array([start]), words.forward, SearchLimits()
    )
    for _ in fact["value"][1:]:
        breadth.deepen()
    assert [len(level) for level in breadth.levels] == fact["value"]


@pytest.mark.slow
@settings(max_examples=30)
@given(puzzles())
def test_agrees_with_plain_search(puzzle: Puzzle) -> None:
    moves, jumps = by_rule(puzzle)
    fewest, shortest = fewest_moves(puzzle, SearchLimits()), fewest_jumps(puzzle, SearchLimits())
    assert fewest.number == moves
    assert (shortest.jumps is None) == (jumps is None)
    if moves is not None:
        assert fewest.jumps is not None
        assert shortest.jumps is not None
        assert simulate(puzzle, fewest.jumps).valid
        assert simulate(puzzle, shortest.jumps).valid
        assert len(moves_of(fewest.jumps)) == moves
        assert len(shortest.jumps) == jumps
        search = BoundSearch(puzzle, True, SearchLimits(), certified=False)  # as bitboard searches
        assert search.pool.least <= moves
        bounds = [search.run(at_least) for at_least in range(1, moves + 2)]
        assert all(isinstance(bound, Layers) for bound in bounds[:-1])
        assert not isinstance(bounds[-1], Layers)
        assert simulate(puzzle, bounds[-1]).valid
        assert len(moves_of(bounds[-1])) == moves


@pytest.mark.parametrize("hole", ["a3", "g3", "d6", "c2"])
def test_a_goal_without_the_symmetries_of_the_start(hole: str) -> None:
    """One that is too large to be listed, so that the search is from the start alone."""
    cross = catalog.puzzle("english/cross")
    holes = map(cross.board.hole, (hole, "d4"))
    pegged, empty = (frozenset({one}) for one in holes)
    puzzle = Puzzle(cross.board, "english/one-way", cross.start, pattern_of(pegged, empty))
    assert fewest_moves(puzzle, SearchLimits()).number == by_rule(puzzle)[0]
