"""Checking certificates: for the right puzzle, exactly, within limits."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest
from helpers.places import PACKAGE
from helpers.proof_puzzles import PUZZLES, kiyomi_matsui, named, proved

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact, Puzzle, Stuck
from pegplan.solitaire import catalog
from pegplan.solitaire.board import board_of
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.certificate import Answer, Certificate, certify, check
from pegplan.solitaire.proofs.find_pagoda import linear_proof
from pegplan.solitaire.proofs.kinds import DeadSet, Exhaustion, JumpBranch, JumpCounts, Leaf, Pagoda
from pegplan.solitaire.puzzle import Objective, pattern_of


def test_names_titles_and_objectives_do_not_matter() -> None:
    puzzle, certificate = proved("pagoda-exact")
    board = Board("mine", puzzle.board.holes)
    twin = Puzzle(board, "mine/first", puzzle.pegs, puzzle.goal, Objective.MOVES, title="My own")
    assert check(twin, certificate).valid


@pytest.mark.parametrize("name", PUZZLES)
def test_a_certificate_fits_no_other_puzzle(name: str) -> None:
    _, certificate = proved(name)
    for other in set(PUZZLES) - {name}:
        verdict = check(proved(other)[0], certificate)
        assert not verdict.valid
        assert verdict.reason.startswith("it is not about")


def test_the_jump_table_belongs_to_the_puzzle() -> None:
    puzzle, certificate = proved("class-exact")
    diagonal = Board("d", puzzle.board.holes, Lattice.SQUARE_DIAGONAL)
    twin = Puzzle(diagonal, "d/p", puzzle.pegs, puzzle.goal)
    assert "jumps" in check(twin, certificate).reason
    assert not check(twin, certificate).valid


def row_of_three(goal: Stuck) -> tuple[Puzzle, Jump]:
    board = board_of("row", [(0, 0), (0, 1), (0, 2)])
    jump = board.jump("a1-b1-c1")
    puzzle = Puzzle(board, "row/p", frozenset(jump[:2]), goal)
    assert puzzle.reached(frozenset({jump.to}))
    return puzzle, jump


def test_a_dead_end_may_not_count_the_wrong_way() -> None:
    """With a negative factor for "no jump at the end" a solvable puzzle would be refuted."""
    puzzle, jump = row_of_three(Stuck(1))
    one, three = Fraction(1), Fraction(3)
    unused = Leaf({jump.from_: -one, jump.over: -one})
    used = Leaf({jump.from_: three, jump.over: three}, {jump: -one})
    verdict = check(puzzle, Certificate.of(puzzle, JumpCounts(JumpBranch(jump, 0, unused, used))))
    assert not verdict.valid
    assert "negative" in verdict.reason


def test_a_dead_end_may_have_a_peg_that_can_not_jump() -> None:
    """from + over − to is at most 1 at a dead end, not 0: the last peg may be on *from*."""
    board = board_of("row", [(0, 0), (0, 1), (0, 2), (0, 3)])
    puzzle = Puzzle(board, "row/p", named(board, "b1 c1"), Stuck(1))
    assert puzzle.reached(named(board, "a1"))
    factors = {"a1-b1-c1": 2, "b1-c1-d1": 1, "c1-b1-a1": 1, "d1-c1-b1": 2}
    leaf = Leaf({}, {board.jump(jump): Fraction(factor) for jump, factor in factors.items()})
    verdict = check(puzzle, Certificate.of(puzzle, JumpCounts(leaf)))
    assert not verdict.valid
    assert "a goal position may weigh" in verdict.reason


def test_dead_ends_count_only_where_the_goal_asks_for_one() -> None:
    puzzle, certificate = proved("stuck")
    goal = Count(14)
    loose = Puzzle(puzzle.board, "square-4/loose", puzzle.pegs, goal)
    verdict = check(loose, Certificate.of(loose, certificate.proof))
    assert not verdict.valid
    assert "dead end" in verdict.reason


@pytest.mark.parametrize("limits", [{"seconds": 0.0}, {"memory_mb": 1}])
def test_what_the_limits_leave_unchecked_is_no_proof(limits: dict[str, Any]) -> None:
    puzzle = kiyomi_matsui("fig5")
    certificate = Certificate.of(puzzle, Exhaustion((1, 12, 83, 475, 2392, 10340, 38463, 124102)))
    verdict = check(puzzle, certificate, **limits)
    assert (verdict.answer, verdict.valid) == (Answer.NOT_CHECKED, False)
    assert certify(puzzle, certificate.proof, **limits) is None
    puzzle, certificate = proved("jump-counts")
    if "seconds" in limits:
        assert check(puzzle, certificate, **limits).answer is Answer.NOT_CHECKED


def test_numbers_too_long_to_print_are_no_trouble() -> None:
    board = catalog.board("square-4")
    puzzle = Puzzle(board, "square-4/t", named(board, "a1 b1"), Exact(named(board, "d4")))
    odd = [10**1990 + 2 * i + 1 for i in range(len(board.holes))]
    weights = {hole: Fraction(1, n) for hole, n in zip(board.holes, odd, strict=True)}
    verdict = check(puzzle, Certificate.of(puzzle, Pagoda(weights)))
    assert verdict.answer is not Answer.PROVED
    huge = {hole: Fraction(n**3) for hole, n in zip(board.holes, odd, strict=True)}
    verdict = check(puzzle, Certificate.of(puzzle, Pagoda(huge)))
    assert verdict.answer is Answer.REFUTED
    assert len(verdict.reason) < 300


def test_checking_needs_only_the_standard_library_and_nothing_that_finds_proofs() -> None:
    _, certificate = proved("jump-counts")
    code = (
        "import sys; sys.path[:] = [p for p in sys.path if 'site-packages' not in p];"
        f"sys.path.insert(0, {str(PACKAGE.parent)!r});"
        "from pegplan.solitaire import catalog;"
        "from pegplan.solitaire.puzzle import Puzzle;"
        "from pegplan.solitaire.proofs.certificate import Certificate, check, explain;"
        "board = catalog.board('triangle-5');"
        "certificate = Certificate.loads(sys.stdin.read());"
        "statement = certificate.statement;"
        "puzzle = Puzzle(board, 't/p', statement.start, statement.goal);"
        "assert check(puzzle, certificate).valid and explain(puzzle, certificate);"
        "room = 'pegplan.solitaire.'; "
        "finding = ('numpy', 'highspy', room + 'theory', room + 'proofs.find');"
        "print(*[m for m in sys.modules if m.startswith(finding)])"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], input=certificate.dumps(), capture_output=True,
        text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_a_dead_set_has_positions_of_its_board_alone() -> None:
    board = board_of("row", [(0, 0), (0, 1), (0, 2), (0, 3)])
    puzzle = Puzzle(board, "row/p", named(board, "a1 d1"), Exact(named(board, "b1")))
    assert check(puzzle, Certificate.of(puzzle, DeadSet((0b1001,)))).valid
    for other in (1 << 4, 1 << 15, -1):
        verdict = check(puzzle, Certificate.of(puzzle, DeadSet((0b1001, other))))
        assert not verdict.valid
        assert "no position" in verdict.reason


def test_free_holes_count_their_negative_weights() -> None:
    """One jump of two pegs solves this; a third peg weighs −1 and may stay where it is."""
    whole = linear_proof(catalog.puzzle("english/matmod"))
    assert whole is not None
    board = catalog.board("english")
    jump, heavy = board.jump("a3-b3-c3"), board.hole("c7")
    assert [whole.weights.get(hole, 0) for hole in (*jump, heavy)] == [1, 0, 1, -1]
    start, pegged = frozenset({jump.from_, jump.over, heavy}), frozenset({jump.to})
    puzzle = Puzzle(board, "english/p", start, pattern_of(pegged, frozenset()))
    verdict = check(puzzle, Certificate.of(puzzle, whole))
    assert not verdict.valid
    assert "a goal position may weigh" in verdict.reason
