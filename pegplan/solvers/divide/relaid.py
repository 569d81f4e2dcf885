"""Listed jumps that are those of a lattice: the same game on the lattice's board.

On a lattice pieces can be blocks, and distances are those of the plane.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Exact, Goal, Pattern, Puzzle

MOST_HOLES = 1000
"""A layout of larger boards is not looked for."""


@dataclass(frozen=True)
class Relaid:
    """A puzzle on another board of the same jumps.

    Attributes:
        puzzle: it; where no lattice has these jumps, the puzzle itself.
        back: the holes of its board as those of the puzzle's own.
    """

    puzzle: Puzzle
    back: Mapping[Hole, Hole]

    def jumps(self, jumps: tuple[Jump, ...] | None) -> tuple[Jump, ...] | None:
        """Jumps on its board as those of the puzzle's own."""
        if jumps is None:
            return None
        return tuple(Jump(*(self.back.get(hole, hole) for hole in jump)) for jump in jumps)


def relaid(puzzle: Puzzle) -> Relaid:
    """The puzzle on the lattice board that has its listed jumps, if there is one."""
    board, to = lattice_board(puzzle.board)
    if board is puzzle.board:
        return Relaid(puzzle, {})
    start = frozenset(to[hole] for hole in puzzle.start)
    goal = _moved(puzzle.goal, to)
    moved = Puzzle(board, puzzle.name, start, goal, puzzle.objective, puzzle.title)
    return Relaid(moved, {new: old for old, new in to.items()})


@lru_cache(maxsize=8)
def lattice_board(board: Board) -> tuple[Board, Mapping[Hole, Hole]]:
    """The lattice board with a board's listed jumps, and where each hole is on it.

    Returns:
        the board itself, and no holes, where it is on a lattice, too large, or fits none.
    """
    if board.lattice is not Lattice.CUSTOM or len(board.holes) > MOST_HOLES:
        return board, {}
    from pegplan.pddl.importing.geometry import board_of_names

    names = [str(hole) for hole in board.holes]
    triples = [(str(a), str(b), str(c)) for a, b, c in board.jumps]
    found, holes = board_of_names(board.name, names, triples)
    if found.lattice is Lattice.CUSTOM:
        return board, {}
    return found, {hole: holes[name] for hole, name in zip(board.holes, names, strict=True)}


def _moved(goal: Goal, to: Mapping[Hole, Hole]) -> Goal:
    """The goal on the other board."""
    if isinstance(goal, Exact):
        return Exact(frozenset(to[hole] for hole in goal.position))
    if isinstance(goal, Pattern):
        pegged, empty = (frozenset(to[h] for h in holes) for holes in (goal.pegged, goal.empty))
        return Pattern(pegged, empty)
    return goal
