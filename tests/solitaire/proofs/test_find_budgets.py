"""Relaxations with budgets, cases and dead sets: found, checked, never for a solvable puzzle."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from helpers.proof_puzzles import any_puzzles, assert_refutes, is_solvable, solvable_puzzles
from hypothesis import given, settings

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.solitaire import catalog
from pegplan.solitaire.catalog import single_vacancy_puzzle
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.proofs.certificate import Certificate, check, explain
from pegplan.solitaire.proofs.find_budgets import reach_proof, relaxation_proof
from pegplan.solitaire.proofs.find_class import class_proof
from pegplan.solitaire.proofs.find_dead_set import dead_set_proof
from pegplan.solitaire.proofs.find_ends import ends_proof
from pegplan.solitaire.proofs.find_pagoda import pagoda_proof
from pegplan.solitaire.proofs.kinds import (
    Backwards,
    Budgets,
    Cases,
    DeadSet,
    FirstJumps,
    HoleBranch,
    Proof,
)
from pegplan.solitaire.theory.balance import counts_fit

FINDERS: list[Callable[[Puzzle], Proof | None]] = [
    reach_proof, relaxation_proof, ends_proof, dead_set_proof
]  # fmt: skip


def diamond(vacancy: str, last: str) -> Puzzle:
    board = catalog.board("diamond-41")
    return single_vacancy_puzzle(board, board.hole(vacancy), board.hole(last))


@pytest.mark.parametrize(("vacancy", "last"), [("e1", "e6"), ("e4", "b6"), ("d2", "f5")])
def test_relaxations_prove_what_class_and_pagoda_cannot(vacancy: str, last: str) -> None:
    """These had neither a plan nor a proof before there were relaxations."""
    puzzle = diamond(vacancy, last)
    assert class_proof(puzzle) is None
    assert pagoda_proof(puzzle) is None
    proof = relaxation_proof(puzzle)
    assert_refutes(puzzle, proof)
    assert proof is not None
    assert len(proof.budgets) <= 3
    assert "budget" in explain(puzzle, Certificate.of(puzzle, proof))


def test_holes_that_no_jump_empties_are_seen_on_large_boards() -> None:
    """Three pegs in line, apart from the rest, have no first jump; their class is that of none."""
    square = [Hole(row, column) for row in range(12) for column in range(12)]
    apart = [Hole(0, column) for column in (20, 21, 22)]
    board = Board("apart", (*square[:12], *apart, *square[12:]), Lattice.SQUARE)
    corner = frozenset({Hole(2, 2)})
    puzzle = Puzzle(board, "apart/c3", frozenset(board.holes) - corner, Exact(corner))
    assert class_proof(puzzle) is None
    assert_refutes(puzzle, reach_proof(puzzle))
    assert reach_proof(catalog.puzzle("square-12/c3-c3")) is None


@pytest.mark.slow
def test_first_and_last_jumps_refute_what_jump_counts_alone_do_not() -> None:
    """Nothing else decided the last open problem of the diamond."""
    puzzle = diamond("d2", "f8")
    assert counts_fit(puzzle) is True
    assert_refutes(puzzle, ends_proof(puzzle))


def test_a_relaxation_without_its_weights_proves_nothing() -> None:
    puzzle = diamond("e4", "b6")
    proof = relaxation_proof(puzzle)
    assert proof is not None
    for number in range(len(proof.budgets)):
        rest = (*proof.budgets[:number], {}, *proof.budgets[number + 1 :])
        assert not check(puzzle, Certificate.of(puzzle, Budgets(rest))).valid
    larger = tuple({h: w + Fraction(h.row == 3) for h, w in b.items()} for b in proof.budgets)
    assert not check(puzzle, Certificate.of(puzzle, Budgets(larger))).valid


@pytest.mark.slow
@pytest.mark.parametrize("find", FINDERS)
@settings(max_examples=15, deadline=None)
@given(puzzle=solvable_puzzles())
def test_what_has_a_plan_is_never_refuted(
    find: Callable[[Puzzle], Proof | None], puzzle: Puzzle
) -> None:
    assert puzzle.reached(puzzle.pegs) or find(puzzle) is None


@pytest.mark.slow
@pytest.mark.parametrize("find", FINDERS)
@settings(max_examples=25, deadline=None)
@given(puzzle=any_puzzles())
def test_what_is_found_is_accepted(find: Callable[[Puzzle], Proof | None], puzzle: Puzzle) -> None:
    if puzzle.reached(puzzle.pegs):
        return
    proof = find(puzzle)
    solvable = is_solvable(puzzle)
    if proof is not None:
        assert not solvable
        assert_refutes(puzzle, proof)
    elif find is dead_set_proof:
        assert solvable


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(puzzle=any_puzzles())
def test_trees_of_all_first_jumps_and_of_all_ends(puzzle: Puzzle) -> None:
    """A tree of cases holds exactly if each case is refuted, whatever refutes it."""
    if puzzle.reached(puzzle.pegs):
        return
    after: dict[Jump, DeadSet] = {}
    for jump in puzzle.legal_jumps():
        later = Puzzle(
            puzzle.board, "t/later", puzzle.pegs - set(jump[:2]) | {jump.to}, puzzle.goal
        )
        found = None if later.reached(later.start) else dead_set_proof(later)
        if found is None:
            assert is_solvable(puzzle)
            return
        after[jump] = found
    tree = FirstJumps(after)
    assert_refutes(puzzle, Cases(tree))
    if after:
        less = FirstJumps(dict(list(after.items())[1:]))
        assert not check(puzzle, Certificate.of(puzzle, Cases(less))).valid
    free = min(puzzle.goal_free, default=None)
    if free is not None and not any(found.symmetries for found in after.values()):
        assert_refutes(puzzle, Cases(HoleBranch(free, tree, tree)))  # it would end a symmetry


@pytest.mark.parametrize("name", ["triangle-4/a1-a1", "square-4/a1-a1"])
def test_a_proof_may_go_backwards(name: str) -> None:

    puzzle = catalog.puzzle(name)
    turned = puzzle.reversal()
    assert turned is not None
    found = class_proof(turned)
    assert found is not None
    assert_refutes(puzzle, Cases(Backwards(found)))
    loose = catalog.puzzle("diamond-13/c3-any")
    reason = check(loose, Certificate.of(loose, Cases(Backwards(found)))).reason
    assert "one goal position" in reason or "malformed" in reason
