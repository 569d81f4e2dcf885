"""One piece to clear, as a puzzle on the holes around it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from pegplan.game.board import Board
from pegplan.game.lattice import DIRECTIONS
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Puzzle

Key = tuple[Position, Position, Position]


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

    @property
    def corner(self) -> Hole:
        """The least row and the least column of the region."""
        return Hole(min(h.row for h in self.region), min(h.column for h in self.region))

    @property
    def key(self) -> Key:
        """The same for subtasks that differ by a translation."""
        down, right = self.corner

        def shifted(holes: Position) -> Position:
            return frozenset(Hole(row - down, column - right) for row, column in holes)

        return (shifted(self.region), shifted(self.start), shifted(self.goal))

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


def moved(jumps: Iterable[Jump], rows: int, columns: int) -> tuple[Jump, ...]:
    """The jumps elsewhere: so many rows down and columns to the right."""
    return tuple(
        Jump(*(Hole(hole.row + rows, hole.column + columns) for hole in jump)) for jump in jumps
    )
