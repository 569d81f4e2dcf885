"""Integer jump counts: what no pagoda refutes, and that nothing solvable is refuted."""

from __future__ import annotations

from itertools import product

import pytest
from helpers.proof_puzzles import any_puzzles, is_solvable, kiyomi_matsui, named, solvable_puzzles
from hypothesis import assume, given, settings

from pegplan.errors import UnknownName
from pegplan.game import catalog
from pegplan.game.board import board_of
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.proofs.certificate import Certificate, check
from pegplan.proofs.find_class import class_proof
from pegplan.proofs.find_counts import jump_counts_proof
from pegplan.proofs.find_pagoda import pagoda_proof
from pegplan.proofs.kinds import HoleBranch, JumpBranch, JumpCounts, Leaf, Node
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.theory.balance import counts_fit


def leaves(node: Node) -> int:
    match node:
        case Leaf():
            return 1
        case JumpBranch():
            return leaves(node.low) + leaves(node.high)
        case HoleBranch():
            return leaves(node.empty) + leaves(node.pegged)


def assert_refutes(puzzle: Puzzle, proof: JumpCounts | None) -> None:
    assert proof is not None
    certificate = Certificate.of(puzzle, proof)
    verdict = check(puzzle, Certificate.loads(certificate.dumps()))
    assert verdict.valid, verdict.reason


def triangle_puzzle() -> Puzzle:
    """A puzzle with a class and fractional jump counts that fit, but no whole ones."""
    board = catalog.board("triangle-5")
    start, goal = named(board, "a2 a3 a5 b4 d4 d5 e5"), named(board, "d5 e5")
    return Puzzle(board, "triangle-5/two-cases", start, Exact(goal))


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
    """Fig. 5 has no solution all the same, and only a search can show it; Fig. 8 has one."""
    puzzle = kiyomi_matsui(figure)
    assert counts_fit(puzzle) is True
    assert prove(puzzle) is None


def test_a_small_puzzle_without_class_or_pagoda_proof() -> None:
    puzzle = triangle_puzzle()
    assert class_proof(puzzle) is None
    assert pagoda_proof(puzzle) is None
    assert_refutes(puzzle, jump_counts_proof(puzzle))
    assert not is_solvable(puzzle)


def test_dead_ends_come_in() -> None:
    """The shortest dead end of the central game takes six jumps (Jefferson et al. 2006)."""
    puzzle = catalog.puzzle("english/d4-stuck-28")
    assert class_proof(puzzle) is None
    assert pagoda_proof(puzzle) is None
    assert_refutes(puzzle, jump_counts_proof(puzzle))
    assert counts_fit(catalog.puzzle("english/d4-stuck-26")) is True


@pytest.mark.slow
@given(solvable_puzzles())
@settings(max_examples=60, deadline=None)
def test_prove_never_refutes_a_solvable_puzzle(puzzle: Puzzle) -> None:
    assert prove(puzzle) is None
    assert prove_quickly(puzzle) is None
    if puzzle.board.jumps:
        assert counts_fit(puzzle) is True
        assert jump_counts_proof(puzzle) is None


@pytest.mark.slow
@given(any_puzzles())
@settings(max_examples=80, deadline=None)
def test_jump_counts_refute_whatever_no_counts_fit(puzzle: Puzzle) -> None:
    assume(puzzle.board.jumps and not puzzle.reached(puzzle.start))
    proof = jump_counts_proof(puzzle)
    if counts_fit(puzzle):
        assert proof is None
    else:
        assert_refutes(puzzle, proof)
        assert not is_solvable(puzzle)


def counts_by_trying(puzzle: Puzzle, most: int) -> bool:
    """Whether counts up to ``most`` lead to the goal, by trying them all."""
    assert isinstance(puzzle.goal, Exact)
    board = puzzle.board
    wanted = {hole: (hole in puzzle.goal.position) - (hole in puzzle.start) for hole in board.holes}
    for counts in product(range(most + 1), repeat=len(board.jumps)):
        gained = dict.fromkeys(board.holes, 0)
        for jump, count in zip(board.jumps, counts, strict=True):
            for hole, sign in zip(jump, (-1, -1, 1), strict=True):
                gained[hole] += sign * count
        if gained == wanted:
            return True
    return False


def test_counts_on_a_row_agree_with_trying_them_all() -> None:
    board = board_of("row-5", product(range(1), range(5)))
    refuted = 0
    for start_bits, goal_bits in product(range(1 << 5), repeat=2):
        start = frozenset(h for i, h in enumerate(board.holes) if start_bits >> i & 1)
        goal = frozenset(h for i, h in enumerate(board.holes) if goal_bits >> i & 1)
        puzzle = Puzzle(board, "row-5/p", start, Exact(goal))
        if start_bits % 5 or start == goal or len(goal) > len(start):
            continue  # every fifth start is enough
        fit = counts_by_trying(puzzle, len(start) - len(goal))
        assert counts_fit(puzzle) is fit
        if not fit:
            refuted += 1
            assert_refutes(puzzle, jump_counts_proof(puzzle))
    assert refuted > 10


def test_holes_are_branched_on_where_the_goal_leaves_them_free() -> None:
    """Some case trees must split on the end position; the checker takes them."""
    board = catalog.board("triangle-5")
    puzzle = triangle_puzzle()
    assert isinstance(puzzle.goal, Exact)
    fixed = puzzle.goal.position
    loose = Pattern(fixed, frozenset(board.holes) - fixed - {board.hole("c3")})
    free = Puzzle(board, "triangle-5/free", puzzle.start, loose)
    one = jump_counts_proof(puzzle)
    full = Exact(fixed | {board.hole("c3")})
    two = jump_counts_proof(Puzzle(board, "triangle-5/more", puzzle.start, full))
    assert one is not None
    assert two is not None
    by_hand = JumpCounts(HoleBranch(board.hole("c3"), one.tree, two.tree))
    assert_refutes(free, by_hand)
    swapped = JumpCounts(HoleBranch(board.hole("c3"), two.tree, one.tree))
    assert not check(free, Certificate.of(free, swapped)).valid


def test_prove_answers_in_the_order_of_its_kinds() -> None:
    puzzle = catalog.puzzle("square-5/central")
    assert [c.kind for c in [prove(puzzle)] if c] == ["class"]
    linear = prove(puzzle, kinds=["pagoda"])
    assert linear is None or linear.kind == "pagoda"
    assert prove(puzzle, kinds=[]) is None
    assert prove(puzzle, timeout=0) is None
    with pytest.raises(UnknownName, match="jump-counts"):
        prove(puzzle, kinds=["jump-count"])


def test_a_start_without_jumps_is_a_proof() -> None:
    board = catalog.board("square-4")
    puzzle = Puzzle(board, "square-4/dead", named(board, "a1 c3"), Exact(named(board, "a1")))
    certificate = prove_quickly(puzzle)
    assert certificate is not None
    assert certificate.kind == "exhaustion"
    assert check(puzzle, certificate).valid


def test_a_solved_puzzle_is_not_refuted() -> None:
    board = catalog.board("square-4")
    start = named(board, "a1 c3")
    assert prove(Puzzle(board, "square-4/done", start, Exact(start))) is None
