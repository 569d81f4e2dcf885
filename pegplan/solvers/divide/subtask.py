"""The task to clear one piece, as a puzzle on the piece and the holes around it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice, Matrix, Vector, point_group, transform
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Pattern, Puzzle

_AS_IT_IS: Matrix = ((1, 0), (0, 1))

Holes = tuple[Hole, ...]
Key = tuple[Holes, ...]
"""Region, start, goal and free holes of a subtask in its standard pose."""


@dataclass(frozen=True)
class Pose:
    """How a subtask lies on its board.

    Attributes:
        matrix: rotates or reflects the lattice.
        corner: the least row and the least column after ``matrix``; translated to 0, 0.
    """

    matrix: Matrix
    corner: Vector

    def there(self, hole: Hole) -> Hole:
        """The hole in the standard pose that corresponds to a hole of the board."""
        row, column = transform(self.matrix, hole)
        return Hole(row - self.corner[0], column - self.corner[1])

    def back(self, hole: Hole) -> Hole:
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
    """The task to make a piece equal to the target and leave its margin unchanged, or free.

    Attributes:
        region: the piece and its margin.
        start: the pegs in the region at the start.
        goal: the pegs in the region at the end, but for those on ``free``.
        free: holes of the region that may end with a peg or without.
    """

    region: Position
    start: Position
    goal: Position
    free: Position = frozenset()

    def posed(self, lattice: Lattice) -> tuple[Key, Pose]:
        """The subtask in its standard pose, and the pose of this one.

        Subtasks that a translation and a symmetry of the lattice map to each other have the
        same standard pose; on a custom board each has its own.
        """
        if lattice is Lattice.CUSTOM:
            return self._seen(_AS_IT_IS, moved=False)
        return min((self._seen(matrix) for matrix in point_group(lattice)), key=itemgetter(0))

    def _seen(self, matrix: Matrix, *, moved: bool = True) -> tuple[Key, Pose]:
        turned = [transform(matrix, hole) for hole in self.region]
        corner = (min(row for row, _ in turned), min(column for _, column in turned))
        pose = Pose(matrix, corner if moved else (0, 0))
        key = (
            tuple(sorted(pose.there(hole) for hole in holes))
            for holes in (self.region, self.start, self.goal, self.free)
        )
        return tuple(key), pose

    def puzzle(self, board: Board, number: int) -> Puzzle:
        """The subtask as a puzzle; its holes have the names they have on the board."""
        part = part_of(board, self.region, number)
        title = f"clear a piece of {board.name}, leave the rest as it is"
        goal: Goal = Exact(self.goal)
        if self.free:
            title = f"clear a piece of {board.name}"
            goal = Pattern(self.goal, self.region - self.goal - self.free)
        return Puzzle(part, f"{part.name}/clear", self.start, goal, title=title)


def part_of(board: Board, region: Position, number: int) -> Board:
    """Some holes of a board, with the jumps that need no others, as a board of its own."""
    jumps = tuple(jump for jump in board.custom_jumps if region.issuperset(jump))
    holes = tuple(hole for hole in board.holes if hole in region)
    return Board(f"{board.name}-part-{number}", holes, board.lattice, custom_jumps=jumps)


def subtask(
    position: Position,
    piece: Position,
    target: Position,
    region: Position,
    free: Position = frozenset(),
) -> Subtask:
    """The task to make a piece equal to ``target`` by jumps in a region around it.

    Args:
        free: holes whose pegs at the end do not matter, where they are in the region.
    """
    start = position & region
    free &= region
    return Subtask(region, start, ((start - piece) | (target & piece)) - free, free)


def around(board: Board, piece: Iterable[Hole], steps: int) -> Position:
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
