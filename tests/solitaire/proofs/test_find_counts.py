"""Case trees over jump counts: what no pagoda refutes, and nothing else."""

from __future__ import annotations

import pytest
from helpers.proof_puzzles import any_puzzles, assert_refutes, is_solvable, kiyomi_matsui, two_cases
from hypothesis import assume, given, settings

from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.certificate import Certificate, check
from pegplan.solitaire.proofs.find_budgets import relaxation_proof
from pegplan.solitaire.proofs.find_class import class_proof
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.find_pagoda import pagoda_proof
from pegplan.solitaire.proofs.kinds import HoleBranch, JumpBranch, JumpCounts, Leaf, Node
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solitaire.theory.balance import counts_fit


def leaves(node: Node) -> int:
    match node:
        case Leaf():
            return 1
        case JumpBranch():
            return leaves(node.low) + leaves(node.high)
        case HoleBranch():
            return leaves(node.empty) + leaves(node.pegged)


@pytest.mark.slow
def test_kiyomi_and_matsuis_figure_7_needs_whole_numbers() -> None:
    puzzle = kiyomi_matsui("fig7")
    assert class_proof(puzzle) is None
    assert pagoda_proof(puzzle) is None
    certificate = prove(puzzle)
    assert certificate is not None
    assert certificate.kind == "jump-counts"
    assert isinstance(certificate.proof, JumpCounts)
    assert_refutes(puzzle, certificate.proof)
    assert leaves(certificate.proof.tree) > 1


@pytest.mark.parametrize("figure", ["fig5", "fig8"])
def test_whole_counts_fit_figures_5_and_8(figure: str) -> None:
    """Fig. 5 has no solution all the same, as search or a relaxation shows; Fig. 8 has one."""
    puzzle = kiyomi_matsui(figure)
    assert counts_fit(puzzle) is True
    assert prove(puzzle, kinds=("class", "pagoda", "jump-counts")) is None
    assert (relaxation_proof(puzzle) is not None) is (figure == "fig5")


def test_a_small_puzzle_without_class_or_pagoda_proof() -> None:
    puzzle = two_cases()
    assert class_proof(puzzle) is None
    assert pagoda_proof(puzzle) is None
    assert_refutes(puzzle, jump_counts_proof(puzzle))
    assert not is_solvable(puzzle)


@pytest.mark.slow
def test_dead_ends_come_in() -> None:
    """The shortest dead end of the central game takes six jumps (Jefferson et al. 2006)."""
    puzzle = catalog.puzzle("english/d4-stuck-28")
    assert class_proof(puzzle) is None
    assert pagoda_proof(puzzle) is None
    assert_refutes(puzzle, jump_counts_proof(puzzle))
    assert counts_fit(catalog.puzzle("english/d4-stuck-26")) is True


@pytest.mark.slow
@given(any_puzzles())
@settings(max_examples=15, deadline=None)
def test_jump_counts_refute_whatever_no_counts_fit(puzzle: Puzzle) -> None:
    assume(puzzle.board.jumps and not puzzle.reached(puzzle.pegs))
    proof = jump_counts_proof(puzzle)
    if counts_fit(puzzle):
        assert proof is None
    else:
        assert_refutes(puzzle, proof)
        assert not is_solvable(puzzle)


def test_holes_are_branched_on_where_the_goal_leaves_them_free() -> None:
    """Some case trees must split on the end position; the checker takes them."""
    board = catalog.board("triangle-5")
    puzzle = two_cases()
    assert isinstance(puzzle.goal, Exact)
    fixed = puzzle.goal_pegged
    loose = pattern_of(fixed, frozenset(board.holes) - fixed - {board.hole("c3")})
    free = Puzzle(board, "triangle-5/free", puzzle.pegs, loose)
    one = jump_counts_proof(puzzle)
    full = Exact(fixed | {board.hole("c3")})
    two = jump_counts_proof(Puzzle(board, "triangle-5/more", puzzle.pegs, full))
    assert one is not None
    assert two is not None
    by_hand = JumpCounts(HoleBranch(board.hole("c3"), one.tree, two.tree))
    assert_refutes(free, by_hand)
    swapped = JumpCounts(HoleBranch(board.hole("c3"), two.tree, one.tree))
    assert not check(free, Certificate.of(free, swapped)).valid
