"""Cut a board into pieces that can be cleared one at a time.

Pegs on the three holes of a jump have the position class of the empty position, since a jump
changes just these three. So no position class forbids clearing a block with a side of three or
six, on any board.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from operator import itemgetter

from pegplan.boards.lattice import Lattice, Matrix, Vector, point_group, transform
from pegplan.boards.puzzle import Exact
from pegplan.solitaire.board import PegBoard, peg_board
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle, peg_puzzle

Holes = tuple[Hole, ...]
Key = tuple[Holes, ...]
"""Region, start and goal of a subtask in its standard pose."""


@dataclass(frozen=True)
class Pose:
    """How a subtask lies on its board.

    Attributes:
        matrix: rotates or reflects the lattice.
        corner: the least row and the least column after ``matrix``; translated to 0, 0.
    """

    matrix: Matrix
    corner: Vector

    def to_pose(self, hole: Hole) -> Hole:
        """The hole in the standard pose that corresponds to a hole of the board."""
        row, column = transform(self.matrix, hole)
        return Hole(row - self.corner[0], column - self.corner[1])

    def from_pose(self, hole: Hole) -> Hole:
        """The hole of the board that corresponds to a hole in the standard pose."""
        (a, b), (c, d) = self.matrix
        sign = a * d - b * c  # a determinant of 1 or -1 is its own inverse
        inverse = ((sign * d, -sign * b), (-sign * c, sign * a))
        return Hole(*transform(inverse, (hole.row + self.corner[0], hole.column + self.corner[1])))


def mapped(jumps: Iterable[Jump], to: Callable[[Hole], Hole]) -> tuple[Jump, ...]:
    """The jumps with each hole replaced by ``to(hole)``."""
    return tuple(Jump(*map(to, jump)) for jump in jumps)


@dataclass(frozen=True)
class Subtask:
    """The task to make a piece equal to the target and leave its margin unchanged.

    Attributes:
        region: the piece and its margin.
        start: the pegs in the region at the start.
        goal: the pegs in the region at the end.
    """

    region: Position
    start: Position
    goal: Position

    def posed(self) -> tuple[Key, Pose]:
        """The subtask in its standard pose, and the pose of this one.

        Subtasks that a translation and a symmetry of the square map to each other have the same
        standard pose.
        """
        return min(map(self._seen, point_group(Lattice.SQUARE)), key=itemgetter(0))

    def _seen(self, matrix: Matrix) -> tuple[Key, Pose]:
        turned = [transform(matrix, hole) for hole in self.region]
        pose = Pose(matrix, (min(row for row, _ in turned), min(column for _, column in turned)))
        key = (
            tuple(sorted(pose.to_pose(hole) for hole in holes))
            for holes in (self.region, self.start, self.goal)
        )
        return tuple(key), pose

    def puzzle(self, board: PegBoard, number: int) -> PegPuzzle:
        """The subtask as a puzzle; its holes have the names they have on the board."""
        holes = tuple(sorted(self.region))
        part = peg_board(f"{board.name}-part-{number}", holes, board.lattice)
        title = f"clear a piece of {board.name}, leave the rest as it is"
        return peg_puzzle(part, f"{part.name}/clear", self.start, Exact(self.goal), title=title)


def subtask(position: Position, piece: Position, target: Position, region: Position) -> Subtask:
    """The task to make a piece equal to ``target`` by jumps in a region around it."""
    start = position & region
    return Subtask(region, start, (start - piece) | (target & piece))


def around(board: PegBoard, piece: Iterable[Hole], steps: int) -> Position:
    """The piece and all holes at most ``steps`` steps between neighbours away from it."""
    found = dict.fromkeys(piece, 0)
    queue = deque(found)
    while queue:
        hole = queue.popleft()
        if found[hole] == steps:
            continue
        for neighbour in board.neighbours[hole]:
            if neighbour not in found:
                found[neighbour] = found[hole] + 1
                queue.append(neighbour)
    return frozenset(found)


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
