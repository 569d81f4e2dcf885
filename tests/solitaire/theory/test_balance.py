"""The balance of jumps: whole counts, exact weights, and bounds of another solver."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest
from helpers.proof_puzzles import assert_refutes
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan import puzzle
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.solitaire import catalog
from pegplan.solitaire.board import board_of
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.kinds import Pagoda
from pegplan.solitaire.theory.balance import counts_fit
from pegplan.solitaire.theory.jumpbounds import HoleBalance, JumpBounds
from pegplan.solitaire.theory.relaxation import Box, Gap, Relaxation

NAMES = ["english/central", "triangle-5/a1-a1"]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_bounds_are_those_of_another_solver_of_linear_programs(name: str) -> None:
    from scipy import optimize

    chosen = puzzle(name)
    balance = HoleBalance.of(chosen)
    program = JumpBounds(balance)
    matrix = [[0] * len(balance.triples) for _ in balance.surplus]
    for j, triple in enumerate(balance.triples):
        for hole, sign in zip(triple, (1, 1, -1), strict=True):
            matrix[hole][j] = sign
    for wanted in ({0}, {3}, {1, 2, 5}, set(range(len(balance.triples)))):
        cost = [-(j in wanted) for j in range(len(balance.triples))]
        theirs = optimize.linprog(cost, A_eq=matrix, b_eq=balance.surplus)
        ours = program.bound(wanted)
        assert float(ours.most) == pytest.approx(-theirs.fun)
        losses = [
            ours.weights[a] + ours.weights[b] - ours.weights[c] for a, b, c in balance.triples
        ]
        assert min(losses) >= 0
        assert min(losses[j] for j in wanted) >= ours.scale
        budget = sum(w * more for w, more in zip(ours.weights, balance.surplus, strict=True))
        assert Fraction(budget, ours.scale) == ours.most


def counts_by_trying(puzzle: Puzzle, most: int) -> bool:
    """Whether counts up to ``most`` lead to the goal, by trying them all."""
    assert isinstance(puzzle.goal, Exact)
    board = puzzle.board
    wanted = {hole: (hole in puzzle.goal_pegged) - (hole in puzzle.pegs) for hole in board.holes}
    for counts in product(range(most + 1), repeat=len(board.jumps)):
        gained = dict.fromkeys(board.holes, 0)
        for jump, count in zip(board.jumps, counts, strict=True):
            for hole, sign in zip(jump, (-1, -1, 1), strict=True):
                gained[hole] += sign * count
        if gained == wanted:
            return True
    return False


@pytest.mark.slow
def test_counts_on_a_row_agree_with_trying_them_all() -> None:
    board = board_of("row-5", product(range(1), range(5)))
    refuted = 0
    for start_bits, goal_bits in product(range(1 << 5), repeat=2):
        start = frozenset(h for i, h in enumerate(board.holes) if start_bits >> i & 1)
        goal = frozenset(h for i, h in enumerate(board.holes) if goal_bits >> i & 1)
        puzzle = Puzzle(board, "row-5/p", start, Exact(goal))
        if start_bits % 9 or start == goal or len(goal) > len(start):
            continue  # every ninth start is enough
        fit = counts_by_trying(puzzle, len(start) - len(goal))
        assert counts_fit(puzzle) is fit
        if not fit:
            refuted += 1
            assert_refutes(puzzle, jump_counts_proof(puzzle))
    assert refuted > 10


@given(st.integers(0, 2**32 - 1), st.floats(1e-9, 1e-3))
@settings(max_examples=15, deadline=None)
def test_exact_weights_survive_rounding_error(seed: int, size: float) -> None:
    """However the program's weights are off, a clear gap is kept, in whole numbers."""
    puzzle = catalog.puzzle("english/matmod")
    program = Relaxation(puzzle, dead_end=False)
    gap = program.gap(3, Box())
    assert gap is not None
    chance = random.Random(seed)
    noise = [w * 0.917 + chance.uniform(-size, size) for w in gap.weights]
    noisy = Gap(gap.value, noise, gap.factors, gap.counts, gap.end)
    exact = program.exact(noisy, Box())
    assert exact is not None
    assert_refutes(puzzle, Pagoda(exact[0]))
