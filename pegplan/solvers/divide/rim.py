"""Cut a board into pieces from the rim inwards, at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.solvers.divide.distances import distances, middle_of

SIZES = (5, 6, 7)
"""Holes of a piece: with fewer a planner has little choice, with more its plans get long."""
REST = 28
"""Holes that are left for the last task; planners solve many positions of this size."""
WIDE = 4
"""The farthest that two holes of a piece are apart."""
BLUR = 0.3
"""The most that is added to a distance at random, in steps between neighbours."""


def rim(
    board: Board,
    kept: Position,
    rng: random.Random,
    rest: int = REST,
    sizes: Sequence[int] = SIZES,
) -> tuple[Position, ...]:
    """Random pieces from the rim inwards, until at most ``rest`` holes are left.

    Args:
        kept: holes that no piece may have.
        rng: the source of random numbers.
        sizes: of the pieces, in holes.
    """
    ends = kept if kept and rng.random() < 0.5 else middle_of(board)
    far = distances(board, ends)

    def blurred(distance: float) -> float:
        return distance + BLUR * rng.random()

    left = set(board.holes) - kept
    pieces = []
    while len(left) > rest:
        first = max(sorted(left), key=lambda hole: blurred(far[hole]))
        near_first = distances(board, [first])
        near = {h: blurred(near_first[h] - BLUR * far[h]) for h in sorted(left)}
        nearest = sorted(near, key=near.__getitem__)[: rng.choice(sizes)]
        piece = [hole for hole in nearest if near_first[hole] <= WIDE]
        pieces.append(frozenset(piece))
        left.difference_update(piece)
    return tuple(pieces)
