"""Which holes to clear first where everything is in the way: the outermost."""

from __future__ import annotations

import random
from math import dist

from pegplan.game.board import Board
from pegplan.game.lattice import place
from pegplan.game.notation import Hole
from pegplan.game.position import Position

SIZES = (5, 6, 7)
"""Holes of a piece: fewer leave a planner no choice, more are a long way off."""
REST = 28
"""So many holes are left for the last task; planners finish many positions on them."""
BLUR = 0.3
"""By so much, in steps between neighbours, chance blurs distances."""


def rim(board: Board, kept: Position, chance: random.Random) -> tuple[Position, ...]:
    """Pieces from the rim inwards, until :data:`REST` holes are left; cut by chance.

    Args:
        kept: holes that are in no piece.
    """
    at = {hole: place(board.lattice, hole) for hole in board.holes}
    xs, ys = zip(*at.values(), strict=True)
    middle = (sum(xs) / len(xs), sum(ys) / len(ys))
    ends = [at[hole] for hole in sorted(kept)] if chance.random() < 0.5 else [middle]
    far = {hole: min((dist(at[hole], end) for end in ends), default=0.0) for hole in board.holes}

    def blurred(distance: float) -> float:
        return distance + BLUR * chance.random()

    left = set(board.holes) - kept
    pieces = []
    while len(left) > REST:
        first = max(sorted(left), key=lambda hole: blurred(far[hole]))
        near = {h: blurred(dist(at[h], at[first]) - BLUR * far[h]) for h in sorted(left)}
        piece: list[Hole] = sorted(near, key=near.__getitem__)[: chance.choice(SIZES)]
        pieces.append(frozenset(piece))
        left.difference_update(piece)
    return tuple(pieces)
