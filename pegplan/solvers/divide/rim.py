"""Cut a board into pieces from the rim inwards, at random."""

from __future__ import annotations

import random
from math import dist

from pegplan.game.board import Board
from pegplan.game.lattice import place
from pegplan.game.notation import Hole
from pegplan.game.position import Position

SIZES = (5, 6, 7)
"""Holes of a piece: with fewer a planner has no choice, with more its plans get long."""
REST = 28
"""Holes that are left for the last task; planners solve many positions of this size."""
BLUR = 0.3
"""The most that is added to a distance at random, in steps between neighbours."""


def rim(board: Board, kept: Position, rng: random.Random) -> tuple[Position, ...]:
    """Random pieces from the rim inwards, until :data:`REST` holes are left.

    Args:
        kept: holes that no piece may have.
        rng: the source of random numbers.
    """
    at = {hole: place(board.lattice, hole) for hole in board.holes}
    xs, ys = zip(*at.values(), strict=True)
    middle = (sum(xs) / len(xs), sum(ys) / len(ys))
    ends = [at[hole] for hole in sorted(kept)] if rng.random() < 0.5 else [middle]
    far = {hole: min((dist(at[hole], end) for end in ends), default=0.0) for hole in board.holes}

    def blurred(distance: float) -> float:
        return distance + BLUR * rng.random()

    left = set(board.holes) - kept
    pieces = []
    while len(left) > REST:
        first = max(sorted(left), key=lambda hole: blurred(far[hole]))
        near = {h: blurred(dist(at[h], at[first]) - BLUR * far[h]) for h in sorted(left)}
        piece: list[Hole] = sorted(near, key=near.__getitem__)[: rng.choice(SIZES)]
        pieces.append(frozenset(piece))
        left.difference_update(piece)
    return tuple(pieces)
