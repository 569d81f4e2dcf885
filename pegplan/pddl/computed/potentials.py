"""Potentials: how many moves a position is sure to need, as a sum over its pegs.

Let a task count moves: a jump that begins one costs 1, one that goes on with the same peg
nothing, and nothing costs to end it. Give each hole a weight, which a position has for a peg
there, and another weight that it has while a peg is moving and has just landed there. If no
action lowers the sum by more than it costs, then the sum for the start less that for the goal
is a lower bound on the moves of every plan: a *potential heuristic* (Pommerening, Helmert,
Roeger and Seipp 2015, "From Non-Negative to General Operator Cost Partitioning"). The weights
are the dual solution of a linear program over how often each action is used, and the best of
their kind for the start.

What an action costs less what it lowers the sum by is its *reduced cost*, 0 or more. Along a
plan the sums cancel out, so a plan that is cheapest by reduced costs has the fewest moves; but a
search that goes by them spends nothing on what every plan needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import inf

from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.theory.weights import GaveUp, Unbounded, Weights

MOST_HOLES = 200
"""Larger boards have potentials of 0: their program takes too long."""


@dataclass(frozen=True)
class Potentials:
    """Weights of holes, and the costs they leave.

    Attributes:
        unit: what a move counts; the weights are whole numbers in it.
        resting: what a peg in a hole weighs.
        moving: what a peg weighs beyond that while it has just landed there, 0 or less.
        least: a lower bound on the moves of every plan.
    """

    unit: int
    resting: Mapping[Hole, int]
    moving: Mapping[Hole, int]
    least: Fraction

    def loss(self, jump: Jump) -> int:
        """What a jump lowers the sum of the pegs by."""
        weights = self.resting
        return weights[jump.from_] + weights[jump.over] - weights[jump.to]

    def beginning(self, jump: Jump) -> int:
        """The reduced cost of a jump that begins a move."""
        return self.unit - self.loss(jump) + self.moving[jump.to]

    def continuing(self, jump: Jump) -> int:
        """The reduced cost of a jump that goes on with the peg that has just landed."""
        return self.moving[jump.to] - self.moving[jump.from_] - self.loss(jump)

    def hold(self, board: Board) -> bool:
        """Whether no reduced cost is negative."""
        costs = (f(jump) for jump in board.jumps for f in (self.beginning, self.continuing))
        return min(costs, default=0) >= 0 and max(self.moving.values(), default=0) <= 0

    def ending(self, hole: Hole) -> int:
        """The reduced cost of ending a move there."""
        return -self.moving[hole]


@lru_cache(maxsize=64)
def potentials(puzzle: Puzzle) -> Potentials:
    """The potentials that promise most moves at the start.

    All are 0 for goals that are not *exact* or *pattern*, for boards too large for the
    program, and where the program alone shows that the puzzle can't be solved.
    """
    holes = puzzle.board.holes
    none = Potentials(1, dict.fromkeys(holes, 0), dict.fromkeys(holes, 0), Fraction(0))
    if not isinstance(puzzle.goal, Exact | Pattern) or len(holes) > MOST_HOLES:
        return none
    told, moving = _told(puzzle), len(holes)
    columns = [(-inf, inf) if hole in told else (0.0, 0.0) for hole in holes]
    columns += [(-inf, 0.0)] * len(holes)
    drop = {i: (hole in puzzle.start) - told[hole] for i, hole in enumerate(holes) if hole in told}
    conditions, entries = _conditions(puzzle)
    try:
        numbers, unit = Weights(columns, conditions, entries).best(drop)
    except (GaveUp, Unbounded):
        return none
    found = Potentials(
        unit,
        dict(zip(holes, numbers[:moving], strict=True)),
        dict(zip(holes, numbers[moving:], strict=True)),
        Fraction(sum(numbers[i] * more for i, more in drop.items()), unit),
    )
    return found if found.hold(puzzle.board) else none


def _told(puzzle: Puzzle) -> dict[Hole, bool]:
    """The holes of which the goal tells whether they are pegged; only these may weigh."""
    pegged, free = puzzle.goal_pegged, puzzle.goal_free
    return {hole: hole in pegged for hole in puzzle.board.holes if hole not in free}


def _conditions(puzzle: Puzzle) -> tuple[list[tuple[float, float]], list[tuple[int, int, int]]]:
    """No action lowers the sum by more than it costs: of beginning a move, then of going on."""
    jumps, moving = puzzle.board.triples, len(puzzle.board.holes)
    entries = []
    for j, (from_, over, to) in enumerate(jumps):
        for row in (j, len(jumps) + j):
            entries += [(row, from_, 1), (row, over, 1), (row, to, -1), (row, moving + to, -1)]
        entries.append((len(jumps) + j, moving + from_, 1))
    return [(-inf, 1.0)] * len(jumps) + [(-inf, 0.0)] * len(jumps), entries
