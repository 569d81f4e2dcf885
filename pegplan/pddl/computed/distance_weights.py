"""Weights of holes that grow with the distance from the goal, for additive heuristics.

Heuristics of the delete relaxation count the removal of each peg independently, so they do not
distinguish the order in which pegs are removed. If the cost of removing a peg grows with its
distance from the goal's pegs, a greedy search removes distant pegs first, and the remaining
pegs stay together.
"""

from __future__ import annotations

from math import dist

from pegplan.game.lattice import place
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle

BASE = 2.2
"""The factor between the weights at distances d and d + 1; chosen by ``benchmarks/portfolio``."""
MOST = 20_000
"""The largest weight: planners add weights in 32-bit numbers."""


def hole_weights(puzzle: Puzzle) -> tuple[tuple[Hole, int], ...]:
    """Each hole with its weight ``1 + BASE ** d``, where ``d`` is its distance to a goal peg.

    The power is rounded down. Distances are Euclidean, to the nearest goal peg; neighbours are
    1 apart. All weights are 1 if the goal names no peg. On large boards the base is smaller, so
    that no weight is above ``MOST``.
    """
    board = puzzle.board
    targets = [place(board.lattice, hole) for hole in puzzle.goal_pegged]
    if not targets:
        return tuple((hole, 1) for hole in board.holes)
    far = [min(dist(place(board.lattice, h), t) for t in targets) for h in board.holes]
    base = min(BASE, MOST ** (1 / max(1.0, *far)))
    return tuple((hole, 1 + int(base**d)) for hole, d in zip(board.holes, far, strict=True))
