"""Proofs by pagoda functions: the MatMod model, Conway's army, IPC tasks, and the laws."""

from __future__ import annotations

from fractions import Fraction

import pytest
from helpers.proof_definitions import total
from helpers.proof_puzzles import (
    any_puzzles,
    army,
    assert_refutes,
    goal_positions,
    is_pagoda,
    is_solvable,
    kiyomi_matsui,
)
from hypothesis import assume, given, settings

from pegplan.boards.puzzle import Count, Exact, Pattern, Puzzle, Stuck
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.proofs.find_class import class_proof
from pegplan.solitaire.proofs.find_pagoda import (
    count_proof,
    fibonacci_proof,
    linear_proof,
    pagoda_proof,
)
from pegplan.solitaire.proofs.kinds import Pagoda
from pegplan.solitaire.puzzle import pattern_of


def refuting_weights(puzzle: Puzzle, proof: Pagoda | None) -> dict[Hole, Fraction]:
    assert_refutes(puzzle, proof)
    assert proof is not None
    weights = dict(proof.weights)
    assert is_pagoda(puzzle.board, weights)
    return weights


def test_the_matmod_configuration_has_a_gap_of_exactly_two() -> None:
    # MatMod (LPL), "The Solitaire Board Game": N(Z) − N(A) = 2 with weights in [−3, 3].
    puzzle = catalog.puzzle("english/matmod")
    assert isinstance(puzzle.goal, Exact)
    assert class_proof(puzzle) is None
    weights = refuting_weights(puzzle, linear_proof(puzzle))
    assert all(-3 <= weight <= 3 for weight in weights.values())
    assert total(puzzle.goal_pegged, weights) - total(puzzle.pegs, weights) == 2


@pytest.mark.parametrize("width", [1, 2, 3, 5, 8, 13, 20, 25])
def test_conways_army_never_reaches_the_fifth_row(width: int) -> None:
    puzzle = army(width)
    weights = refuting_weights(puzzle, fibonacci_proof(puzzle))
    assert all(weight.denominator == 1 for weight in weights.values())


def test_an_army_that_reaches_the_fourth_row_is_not_refuted() -> None:
    # Conway: 20 pegs suffice for row 4; the Unsolvability IPC's satprob01 is 11 wide.
    puzzle = army(11, rows_up=4)
    assert pagoda_proof(puzzle) is None


@pytest.mark.parametrize("figure", ["fig5", "fig7", "fig8"])
def test_kiyomi_and_matsuis_figures_have_no_pagoda(figure: str) -> None:
    assert pagoda_proof(kiyomi_matsui(figure)) is None


@pytest.mark.parametrize("name", ["diamond-41/e3-e4", "diamond-41/e4-e6"])
def test_single_peg_problems_of_the_diamond(name: str) -> None:
    # Known to be impossible; in the right class, so a pagoda has to say so.
    puzzle = catalog.puzzle(name)
    assert class_proof(puzzle) is None
    refuting_weights(puzzle, linear_proof(puzzle))


@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("a1", Count(2)),
        ("a1", Exact(frozenset({Hole(0, 0), Hole(1, 0)}))),
        ("a1", pattern_of(frozenset({Hole(0, 0), Hole(1, 0)}), frozenset())),
        ("a1 b1", Stuck(3)),
        ("a1 b1 c1 d1", Exact(frozenset({Hole(3, 0), Hole(3, 1), Hole(3, 2)}))),
    ],
)
def test_counting_pegs(start: str, goal: Exact | Pattern | Count | Stuck) -> None:
    """The goal has more pegs than the start, or fewer jumps than holes to be filled."""
    board = catalog.board("square-4")
    puzzle = Puzzle(board, "p", frozenset(board.hole(name) for name in start.split()), goal)
    refuting_weights(puzzle, count_proof(puzzle))
    assert not is_solvable(puzzle)


@pytest.mark.slow
@given(any_puzzles())
@settings(max_examples=25, deadline=None)
def test_a_refuted_puzzle_can_not_be_solved(puzzle: Puzzle) -> None:
    assume(not puzzle.reached(puzzle.pegs))
    proof = pagoda_proof(puzzle)
    if proof is None:
        return
    weights = refuting_weights(puzzle, proof)
    assert not is_solvable(puzzle)
    goal = puzzle.goal
    if isinstance(goal, Stuck):
        puzzle = Puzzle(puzzle.board, "p", puzzle.pegs, Count(goal.count or 0))
    start = total(puzzle.pegs, weights)
    assert all(total(position, weights) > start for position in goal_positions(puzzle))
