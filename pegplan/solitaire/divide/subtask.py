"""The task to clear one piece, as a puzzle on the piece and the holes around it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
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
