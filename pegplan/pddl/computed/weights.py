"""Weights of holes for heuristics that add costs up: far from the goal is dear.

Heuristics of the delete relaxation count each peg's removal by itself and so don't mind in
which order pegs go. A greedy search that minds costs takes the dear ones first where taking
a peg costs more the farther it lies from where the last ones must be; what is left then
stays together.
"""

from __future__ import annotations

from math import dist

from pegplan.game.lattice import place
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle

BASE = 2.2
"""How much dearer one hole farther away is; chosen by ``benchmarks/portfolio``."""
MOST = 20_000
"""The dearest hole: planners add weights up in 32 bits."""


def hole_weights(puzzle: Puzzle) -> tuple[tuple[Hole, int], ...]:
    """Each hole with ``1 + BASE ** d``, rounded, at a distance ``d`` from the nearest goal peg.

    Distances are straight lines with neighbours 1 apart. Every weight is 1 where the goal
    names no peg. On large boards the base is smaller, so that no weight is above ``MOST``.
    """
    board = puzzle.board
    targets = [place(board.lattice, hole) for hole in puzzle.goal_pegged]
    if not targets:
        return tuple((hole, 1) for hole in board.holes)
    far = [min(dist(place(board.lattice, h), t) for t in targets) for h in board.holes]
    base = min(BASE, MOST ** (1 / max(1.0, *far)))
    return tuple((hole, 1 + int(base**d)) for hole, d in zip(board.holes, far, strict=True))
