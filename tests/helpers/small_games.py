"""Small puzzles for the tests of the models, and a reference answer for each.

The reference plays with sets of holes, as the rules are written, and looks at every
position that can be reached.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

from pegplan.boards.board import Board
from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.solitaire.catalog import board
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import Objective, pattern_of
from pegplan.solitaire.simulator import after, fault


def levels(board: Board, start: Position) -> Iterator[frozenset[Position]]:
    """The positions after 0, 1, 2… jumps."""
    level = frozenset([start])
    while level:
        yield level
        level = frozenset(
            position - {from_, over} | {to}
            for position in level
            for from_, over, to in board.jumps
            if from_ in position and over in position and to not in position
        )


def shortest(puzzle: Puzzle) -> int | None:
    """The fewest jumps of a plan; None where there is none."""
    for number, level in enumerate(levels(puzzle.board, puzzle.pegs)):
        if any(puzzle.reached(position) for position in level):
            return number
    return None


def best(of: Puzzle) -> int | None:
    """The least cost by the puzzle's objective, by plain breadth-first search."""
    by_moves = of.objective is Objective.MOVES
    queue = deque([(0, of.pegs, None)])
    seen = set()
    while queue:
        cost, position, last = queue.popleft()
        if (position, last) in seen:
            continue
        seen.add((position, last))
        if of.reached(position):
            return cost
        for jump in of.board.jumps:
            if fault(of.board, position, jump) is None:
                free = by_moves and jump.from_ == last
                entry = (cost + (not free), after(position, jump), jump.to if by_moves else None)
                (queue.appendleft if free else queue.append)(entry)
    return None


def by_rule(puzzle: Puzzle) -> tuple[int | None, int | None]:
    """The fewest moves and the fewest jumps."""
    moves = best(replace(puzzle, objective=Objective.MOVES))
    return moves, best(replace(puzzle, objective=Objective.JUMPS))


def make(board_name: str, start: str, goal: Goal, name: str = "test") -> Puzzle:
    """A puzzle from the names of its start's pegs."""
    on = board(board_name)
    return Puzzle(on, f"{board_name}/{name}", frozenset(map(on.hole, start.split())), goal)


def position(board_name: str, names: str) -> Position:
    """A position from hole names."""
    return frozenset(map(board(board_name).hole, names.split()))


SQUARE_3 = "a1 b1 b3 c3"
PUZZLES = {
    "exact": make("square-3", SQUARE_3, Exact(position("square-3", "c1 a3"))),
    "exact-no": make("square-3", SQUARE_3, Exact(position("square-3", "c1"))),
    "pattern": make("square-3", SQUARE_3, pattern_of(position("square-3", "a3"), frozenset())),
    "pattern-no": make("square-3", SQUARE_3, pattern_of(position("square-3", "b2"), frozenset())),
    "pegs": make("square-3", SQUARE_3, Count(2)),
    "pegs-no": make("square-3", SQUARE_3, Count(1)),
    "stuck": make("square-3", SQUARE_3, Stuck()),
    "stuck-count": make("square-3", SQUARE_3, Stuck(2)),
    "stuck-no": make("square-3", SQUARE_3, Stuck(3)),
}
"""One solvable and one unsolvable puzzle for each kind of goal (a *stuck* goal without a
number of pegs can always be reached)."""
