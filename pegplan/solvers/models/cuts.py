"""Pagoda cuts: upper bounds on how often a jump can be made in any game.

A pagoda function gives each hole a weight so that no jump increases a position's total weight.
If the start has weight S, every goal position at least G, and a jump reduces the weight by L,
that jump is made at most (S − G) / L times. The best such bound over all pagoda functions is
the optimum of a linear program, by duality: it maximises the number of times the jump is made,
subject to the balance of every hole.
"""

from __future__ import annotations

import time
from math import inf

from pegplan.game.puzzle import Puzzle
from pegplan.theory.balance import balance_program
from pegplan.theory.linear import LPStatus

ROUNDS = 3  # a bound that was rounded down tightens the others
SLACK = 1e-6  # of the linear program's floating point; a bound this close is not rounded


def most_uses(puzzle: Puzzle, steps: int, seconds: float = inf) -> dict[int, int]:
    """For each jump, by index, an upper bound on its uses in a game of ``steps`` jumps.

    Args:
        seconds: wall-clock seconds after which the bounds found so far are returned.
    """
    n_jumps = len(puzzle.board.jumps)
    program = balance_program(puzzle, len(puzzle.start) - steps)
    most = [steps] * n_jumps
    deadline = time.monotonic() + seconds
    for _ in range(ROUNDS):
        changed = False
        for j in range(n_jumps):
            left = deadline - time.monotonic()
            if left <= 0:
                return dict(enumerate(most))
            if most[j] == 0:
                continue
            bounds = {i: (0.0, float(bound)) for i, bound in enumerate(most)}
            found = program.maximise({j: 1}, None if left == inf else left, bounds)
            if found.status is LPStatus.INFEASIBLE:  # no game at all
                return dict.fromkeys(range(n_jumps), 0)
            if found.status is not LPStatus.OPTIMAL:
                continue
            bound = int(found.value + SLACK)
            changed |= bound < most[j]
            most[j] = min(most[j], bound)
        if not changed:
            break
    return dict(enumerate(most))
