"""Pagoda cuts: how often a jump can be made in any game, by weights that never rise.

A pagoda function gives each hole a weight so that no jump raises the total. If the start
weighs S, every goal position at least G, and a jump loses L, that jump is made at most
(S − G) / L times. The best such bound, over all pagoda functions, is the dual of the
linear program that makes the jump as often as the balance of every hole allows.
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
    """For each jump, by index, the most times that a game of that many jumps can make it.

    Args:
        seconds: after so long it goes with the bounds that it has.
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
            found = program.maximise({j: 1}, None if left == inf else left)
            if found.status is LPStatus.INFEASIBLE:  # no game at all
                return dict.fromkeys(range(n_jumps), 0)
            if found.status is not LPStatus.OPTIMAL:
                continue
            bound = int(found.value + SLACK)
            changed |= bound < most[j]
            most[j] = min(most[j], bound)
            program.bound_column(j, 0, most[j])
        if not changed:
            break
    return dict(enumerate(most))
