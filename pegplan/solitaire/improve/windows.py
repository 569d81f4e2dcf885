"""Windows: parts of a plan, each a puzzle of its own between two positions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Exact, Goal, Pattern
from pegplan.solitaire.board import PegBoard, peg_board
from pegplan.solitaire.notation import Hole, Jump, moves_of
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import Objective, PegPuzzle, pattern_of, peg_puzzle
from pegplan.solitaire.simulator import after

Jumps = tuple[Jump, ...]

WHOLE = 48
"""On boards with more holes, a window's board has only the holes near its jumps."""


@dataclass(frozen=True)
class Window:
    """Some consecutive moves of a plan.

    Attributes:
        puzzle: the one that the plan solves.
        before, inside, behind: the jumps of the plan, in three parts.
    """

    puzzle: PegPuzzle
    before: Jumps
    inside: Jumps
    behind: Jumps

    @property
    def is_whole(self) -> bool:
        """Whether its task is the whole puzzle, so that its best plan is the puzzle's."""
        board, goal = self.puzzle.board, self.puzzle.goal
        everything = not (self.before or self.behind) and len(board.holes) <= WHOLE
        return everything and isinstance(goal, Exact | Pattern)

    @property
    def ends(self) -> tuple[Position, Position]:
        """The positions before and after it."""
        start = self.puzzle.pegs
        for jump in self.before:
            start = after(start, jump)
        end = start
        for jump in self.inside:
            end = after(end, jump)
        return start, end

    def replaced(self, inside: Jumps) -> Jumps:
        """The plan with other jumps in the window."""
        return self.before + inside + self.behind

    def task(self, number: int) -> PegPuzzle:
        """The puzzle to get from the position before the window to the one after it.

        Args:
            number: makes its name.
        """
        start, end = self.ends
        board = self.puzzle.board
        if len(board.holes) > WHOLE:
            board = _near(board, frozenset(hole for jump in self.inside for hole in jump))
        holes = frozenset(board.holes)
        goal: Goal = Exact(end & holes)
        if not self.behind and isinstance(self.puzzle.goal, Pattern):
            goal = pattern_of(self.puzzle.goal_pegged & holes, self.puzzle.goal_empty & holes)
        name = f"{self.puzzle.board.name}-part-{number}/window"
        return peg_puzzle(board, name, start & holes, goal, Objective.MOVES)


def draw_window(puzzle: PegPuzzle, jumps: Jumps, length: int, rng: Random) -> Window:
    """A window with a random place and about so many jumps; it has whole moves, at least one."""
    moves = moves_of(jumps)
    ends = [0]
    for move in moves:
        ends.append(ends[-1] + len(move.jumps))
    first = rng.randrange(len(moves))
    last = first + 1
    while last < len(moves) and ends[last + 1] - ends[first] <= length:
        last += 1
    while first and ends[last] - ends[first - 1] <= length:
        first -= 1
    begin, end = ends[first], ends[last]
    return Window(puzzle, jumps[:begin], jumps[begin:end], jumps[end:])


def _near(board: PegBoard, holes: Position) -> PegBoard:
    """The part of a board with the given holes and those of all jumps that touch them."""
    kept: set[Hole] = set(holes)
    for jump in board.jumps:
        if not holes.isdisjoint(jump):
            kept.update(jump)
    inside = tuple(hole for hole in board.holes if hole in kept)
    name = f"{board.name}-part"
    if board.lattice is not Lattice.CUSTOM:
        return peg_board(name, inside, board.lattice)
    listed = tuple(jump for jump in board.jumps if kept.issuperset(jump))
    return peg_board(name, inside, board.lattice, jumps=listed)
