"""Windows: parts of a plan, each a puzzle of its own between two positions."""

from __future__ import annotations

from collections.abc import Sequence
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


class Orders:
    """The orders of a plan's jumps in which no two jumps that share a hole change places.

    Each of them is a plan too: a jump reads and changes its three holes only.
    """

    def __init__(self, jumps: Sequence[Jump]) -> None:
        self.jumps = tuple(jumps)
        self._after: list[list[int]] = [[] for _ in jumps]
        self._waits_for = [0] * len(jumps)
        self._continued_by: list[int | None] = [None] * len(jumps)
        last: dict[Hole, int] = {}
        for number, jump in enumerate(jumps):
            before = {last[hole] for hole in jump if hole in last}
            self._waits_for[number] = len(before)
            for earlier in before:
                self._after[earlier].append(number)
            lander = last.get(jump.from_)
            if lander is not None and jumps[lander].to == jump.from_:
                self._continued_by[lander] = number
            last.update(dict.fromkeys(jump, number))

    def draw(self, rng: Random) -> tuple[Jump, ...]:
        """A random order in which many moves go on where another order would break them up.

        A jump that continues the move comes next if it can; and a jump whose move could not go on
        afterwards waits, as long as there are others.
        """
        waits_for = list(self._waits_for)
        ready = [number for number, count in enumerate(waits_for) if not count]
        drawn: list[int] = []
        following: int | None = None
        while ready:
            if following is None or waits_for[following]:
                whole = [n for n in ready if self._goes_on(n, waits_for)]
                following = rng.choice(whole or ready)
            ready.remove(following)
            drawn.append(following)
            for later in self._after[following]:
                waits_for[later] -= 1
                if not waits_for[later]:
                    ready.append(later)
            following = self._continued_by[following]
        return tuple(self.jumps[number] for number in drawn)

    def _goes_on(self, number: int, waits_for: list[int]) -> bool:
        """Whether the move that the jump begins or continues can go on right after it."""
        following = self._continued_by[number]
        return following is None or waits_for[following] == 1
