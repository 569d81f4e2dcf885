"""Cut a board into pieces that can be cleared one at a time.

Pegs on the three holes of a jump have the position class of the empty position, since a jump
changes just these three. So no position class forbids clearing a block with a side of three or
six, on any board.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.divide.subtask import around
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position

Shape = tuple[int, int]

SHAPES: tuple[tuple[Shape, ...], ...] = (
    ((3, 3), (2, 3), (3, 2)),
    ((3, 6), (6, 3), (3, 3), (2, 3), (3, 2)),
    ((4, 3), (3, 4), (3, 3), (2, 3), (3, 2)),
    ((5, 3), (3, 5), (3, 3), (2, 3), (3, 2)),
    ((2, 3), (3, 2)),
)
"""For each way of cutting, the blocks that it uses as (rows, columns), in order of preference.
Where none fits, the three holes of a jump are a piece."""
LINES: tuple[Shape, ...] = ((1, 3), (3, 1))
HOME_HOLES = 12
"""Neighbouring pieces are added to the home piece up to this many holes."""


@dataclass(frozen=True)
class Partition:
    """A board cut into pieces.

    Attributes:
        pieces: the blocks to clear.
        home: the rest, with the holes that had to be kept.
    """

    pieces: tuple[Position, ...]
    home: Position


def partition(
    board: PegBoard,
    kept: Position,
    shapes: Sequence[Shape],
    seed: int = 0,
    settled: Position = frozenset(),
) -> Partition:
    """Cut a board into blocks, from the holes farthest from ``kept`` inwards.

    Args:
        kept: holes that must be in the home piece; at least one.
        shapes: blocks in order of preference.
        settled: holes that no piece shall have, nor home.
        seed: ties are broken by place with 0, at random with others.
    """
    rng = random.Random(seed)
    ties = {hole: rng.random() if seed else 0.0 for hole in board.holes}
    far = distances(board, kept)
    left = set(board.holes) - kept - settled
    home = set(kept)
    pieces = []
    for hole in sorted(board.holes, key=lambda h: (-far[h], ties[h], h)):
        if hole not in left:
            continue
        block = _block(hole, left, far, shapes)
        if block is None:
            home.add(hole)
            left.discard(hole)
        else:
            pieces.append(block)
            left -= block
    return Partition(tuple(_settle(board, pieces, home)), frozenset(home))


def distances(board: PegBoard, ends: Iterable[Hole]) -> Mapping[Hole, float]:
    """The distance of each hole from the nearest of some ends, or from the middle of the board."""
    to = list(ends) or middle_of(board)
    return {hole: min(dist(hole, end) for end in to) for hole in board.holes}


def middle_of(board: PegBoard) -> tuple[Hole, ...]:
    """The hole nearest to the middle of the board."""
    centre = [sum(axis) / len(board.holes) for axis in zip(*board.holes, strict=True)]
    return (min(board.holes, key=lambda hole: (dist(hole, centre), hole)),)


def way_to_cut(
    board: PegBoard, kept: Position, number: int, settled: Position = frozenset()
) -> Partition:
    """The partition of a try, from 0; the arguments are those of :func:`partition`."""
    shapes, seed = SHAPES[number % len(SHAPES)], number // len(SHAPES)
    return partition(board, kept, shapes, seed, settled)


def _settle(board: PegBoard, pieces: Sequence[Position], home: set[Hole]) -> list[Position]:
    """The pieces that remain after the nearest ones were added to a small home."""
    rest = list(pieces)
    for piece in reversed(pieces):
        if len(home) + len(piece) <= HOME_HOLES and around(board, home, 1) & piece:
            home |= piece
            rest.remove(piece)
    return rest


def _block(
    hole: Hole, left: set[Hole], far: Mapping[Hole, float], shapes: Sequence[Shape]
) -> Position | None:
    """A block of the first shape that fits over a hole, or a line; of several, the farthest out."""
    for some in (*((shape,) for shape in shapes), LINES):
        fitting = [block for shape in some for block in _around(hole, shape) if block <= left]
        if fitting:
            return max(fitting, key=lambda block: (sum(far[h] for h in block), sorted(block)))
    return None


def _around(hole: Hole, shape: Shape) -> Iterator[Position]:
    rows, columns = shape
    for top in range(hole.row - rows + 1, hole.row + 1):
        for first in range(hole.column - columns + 1, hole.column + 1):
            yield frozenset(
                Hole(row, column)
                for row in range(top, top + rows)
                for column in range(first, first + columns)
            )
