"""One piece to clear, as a puzzle on the holes around it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter

from pegplan.game.board import Board
from pegplan.game.lattice import DIRECTIONS, Lattice, Matrix, Vector, point_group, transform
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Puzzle

Holes = tuple[Hole, ...]
Key = tuple[Holes, Holes, Holes]
"""Region, start and goal of a subtask in its standard pose."""


@dataclass(frozen=True)
class Pose:
    """How a subtask lies on its board.

    Attributes:
        matrix: turns or mirrors the lattice.
        corner: the least row and the least column after that; moved to 0, 0.
    """

    matrix: Matrix
    corner: Vector

    def there(self, hole: Hole) -> Hole:
        """Where a hole of the board lies in the standard pose."""
        row, column = transform(self.matrix, hole)
        return Hole(row - self.corner[0], column - self.corner[1])

    def back(self, hole: Hole) -> Hole:
        """The hole of the board that lies there in the standard pose."""
        (a, b), (c, d) = self.matrix
        sign = a * d - b * c  # a determinant of 1 or -1 is its own inverse
        inverse = ((sign * d, -sign * b), (-sign * c, sign * a))
        return Hole(*transform(inverse, (hole.row + self.corner[0], hole.column + self.corner[1])))


def mapped(jumps: Iterable[Jump], to: Callable[[Hole], Hole]) -> tuple[Jump, ...]:
    """The jumps with each hole replaced."""
    return tuple(Jump(*map(to, jump)) for jump in jumps)


@dataclass(frozen=True)
class Subtask:
    """A piece that shall look as it does in the target, and all around it stay as it is.

    Attributes:
        region: the piece and its margin.
        start: the pegs in the region now.
        goal: the pegs that shall be left in the region.
    """

    region: Position
    start: Position
    goal: Position

    def posed(self, lattice: Lattice) -> tuple[Key, Pose]:
        """A key that is the same for all subtasks alike, and how this one lies to it.

        Alike are those that differ by a translation and a symmetry of the lattice.
        """
        return min((self._seen(matrix) for matrix in point_group(lattice)), key=itemgetter(0))

    def _seen(self, matrix: Matrix) -> tuple[Key, Pose]:
        turned = [transform(matrix, hole) for hole in self.region]
        pose = Pose(matrix, (min(row for row, _ in turned), min(column for _, column in turned)))
        region, start, goal = (
            tuple(sorted(pose.there(hole) for hole in holes))
            for holes in (self.region, self.start, self.goal)
        )
        return (region, start, goal), pose

    def puzzle(self, board: Board, number: int) -> Puzzle:
        """The subtask as a puzzle; its holes have the names they have on the board."""
        lattice = board.lattice
        part = Board(f"{board.name}-part-{number}", tuple(self.region), lattice)
        title = f"clear a piece of {board.name}, leave the rest as it is"
        return Puzzle(part, f"{part.name}/clear", self.start, Exact(self.goal), title=title)


def subtask(
    board: Board, position: Position, piece: Position, target: Position, margin: int
) -> Subtask:
    """The task to make a piece look as in ``target``."""
    region = around(board, piece, margin)
    start = position & region
    return Subtask(region, start, (start - piece) | (target & piece))


def around(board: Board, piece: Iterable[Hole], steps: int) -> Position:
    """The piece and all holes at most so many steps between neighbours away from it."""
    found = dict.fromkeys(piece, 0)
    queue = deque(found)
    while queue:
        hole = queue.popleft()
        if found[hole] == steps:
            continue
        for neighbour in neighbours(board, hole):
            if neighbour not in found:
                found[neighbour] = found[hole] + 1
                queue.append(neighbour)
    return frozenset(found)


def neighbours(board: Board, hole: Hole) -> list[Hole]:
    """The holes next to a hole."""
    steps = [Hole(hole.row + r, hole.column + c) for r, c in DIRECTIONS[board.lattice]]
    return [neighbour for neighbour in steps if neighbour in board.index]
