"""Pagoda cuts: how often a jump can be made in any game, by weights that never rise.

A pagoda function gives each hole a weight so that no jump raises the total. If the start
weighs S, every goal position at least G, and a jump loses L, that jump is made at most
(S − G) / L times. The best such bound, over all pagoda functions, is the dual of the
linear program that makes the jump as often as the balance of every hole allows.
"""

from __future__ import annotations

import time
from typing import Any

from pegplan.game.puzzle import Puzzle

INFINITY = float("inf")
ROUNDS = 3  # a bound that was rounded down tightens the others
SLACK = 1e-6  # of the linear program's floating point; a bound this close is not rounded


def most_uses(puzzle: Puzzle, steps: int, seconds: float = INFINITY) -> dict[int, int]:
    """For each jump, by index, the most times that a game of that many jumps can make it.

    Args:
        seconds: after so long it goes with the bounds that it has.

    Raises:
        ImportError: scipy is missing.
    """
    import numpy as np
    from scipy.optimize import linprog

    n_jumps = len(puzzle.board.jumps)
    matrix, right, ends = _balance(puzzle, steps)
    most = [steps] * n_jumps
    deadline = time.monotonic() + seconds
    for _ in range(ROUNDS):
        changed = False
        for j in range(n_jumps):
            if time.monotonic() > deadline:
                return dict(enumerate(most))
            if most[j] == 0:
                continue
            cost = np.zeros(matrix.shape[1])
            cost[j] = -1
            bounds = [(0, m) for m in most] + ends
            found = linprog(cost, A_eq=matrix, b_eq=right, bounds=bounds, method="highs")
            if found.status == 2:  # infeasible: no game at all
                return dict.fromkeys(range(n_jumps), 0)
            if found.status != 0:
                continue
            bound = int(-found.fun + SLACK)
            changed |= bound < most[j]
            most[j] = min(most[j], bound)
        if not changed:
            break
    return dict(enumerate(most))


def _balance(puzzle: Puzzle, steps: int) -> tuple[Any, Any, list[tuple[int, int]]]:
    """Equations over the jump counts and the end position, and the end position's bounds."""
    import numpy as np
    from scipy.sparse import csr_array

    board = puzzle.board
    n_holes, n_jumps = len(board.holes), len(board.jumps)
    matrix = np.zeros((n_holes + 1, n_jumps + n_holes))
    for j, (from_, over, to) in enumerate(board.triples):
        for row, change in ((from_, -1), (over, -1), (to, 1)):
            matrix[row, j] += change
    matrix[:n_holes, n_jumps:] = -np.eye(n_holes)
    matrix[n_holes, :n_jumps] = 1
    matrix = csr_array(matrix)
    right = np.array([*(-float(hole in puzzle.start) for hole in board.holes), float(steps)])
    ends = [(0, 1)] * n_holes
    for hole in puzzle.goal_pegged | puzzle.goal_empty:
        value = int(hole in puzzle.goal_pegged)
        ends[board.index[hole]] = (value, value)
    return matrix, right, ends
