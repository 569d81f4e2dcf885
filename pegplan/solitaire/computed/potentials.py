"""Potentials: a lower bound on the moves that a position needs, as a sum over its pegs.

Let a task count moves: a jump that begins a move costs 1, a jump that continues a move costs 0,
and so does ending a move. Each hole has two weights. The first counts if a peg is in the hole,
the second counts in addition while the moving peg has just landed there. If no action lowers
the sum by more than its cost, then the sum of the start minus the sum of the goal is a lower
bound on the moves of every plan. This is a *potential heuristic* (Pommerening, Helmert, Roeger
and Seipp 2015, "From Non-Negative to General Operator Cost Partitioning"). The weights are the
dual solution of a linear program over action counts, and give the best bound for the start.

The *reduced cost* of an action is its cost minus the amount by which it lowers the sum; it is
at least 0. All plans have the same difference between cost and reduced cost, so a plan with
minimal reduced cost has the fewest moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import inf

from pegplan.boards.puzzle import Exact, Pattern
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.weights import GaveUp, Unbounded, Weights

MOST_HOLES = 200
"""Larger boards have potentials of 0: solving their linear program takes too long."""


@dataclass(frozen=True)
class Potentials:
    """Weights of holes and the reduced costs of actions.

    Attributes:
        unit: the cost of a move, in the units of the weights, which are whole numbers.
        resting: the weight of a peg in each hole.
        moving: the additional weight while the moving peg has just landed there, 0 or less.
        least: a lower bound on the moves of every plan.
    """

    unit: int
    resting: Mapping[Hole, int]
    moving: Mapping[Hole, int]
    least: Fraction

    def loss(self, jump: Jump) -> int:
        """By how much a jump lowers the sum of the resting weights."""
        weights = self.resting
        return weights[jump.from_] + weights[jump.over] - weights[jump.to]

    def beginning(self, jump: Jump) -> int:
        """The reduced cost of a jump that begins a move."""
        return self.unit - self.loss(jump) + self.moving[jump.to]

    def continuing(self, jump: Jump) -> int:
        """The reduced cost of a jump that continues the move of the peg that has just landed."""
        return self.moving[jump.to] - self.moving[jump.from_] - self.loss(jump)

    def is_feasible(self, board: PegBoard) -> bool:
        """Whether no reduced cost is negative."""
        costs = (f(jump) for jump in board.jumps for f in (self.beginning, self.continuing))
        return min(costs, default=0) >= 0 and max(self.moving.values(), default=0) <= 0

    def ending(self, hole: Hole) -> int:
        """The reduced cost of ending a move in this hole."""
        return -self.moving[hole]


@lru_cache(maxsize=64)
def potentials(puzzle: PegPuzzle) -> Potentials:
    """The potentials that give the largest lower bound at the start.

    All are 0 if the goal is not *exact* or *pattern*, if the board has more than
    :data:`MOST_HOLES` holes, or if the linear program already shows that there is no plan.
    """
    holes = puzzle.board.holes
    none = Potentials(1, dict.fromkeys(holes, 0), dict.fromkeys(holes, 0), Fraction(0))
    if not isinstance(puzzle.goal, Exact | Pattern) or len(holes) > MOST_HOLES:
        return none
    fixed, moving = _fixed_by_goal(puzzle), len(holes)
    columns = [(-inf, inf) if hole in fixed else (0.0, 0.0) for hole in holes]
    columns += [(-inf, 0.0)] * len(holes)
    drop = {i: (hole in puzzle.pegs) - fixed[hole] for i, hole in enumerate(holes) if hole in fixed}
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
    return found if found.is_feasible(puzzle.board) else none


def _fixed_by_goal(puzzle: PegPuzzle) -> dict[Hole, bool]:
    """The holes that the goal fixes, with whether they are pegged; others have weight 0."""
    pegged, free = puzzle.goal_pegged, puzzle.goal_free
    return {hole: hole in pegged for hole in puzzle.board.holes if hole not in free}


def _conditions(puzzle: PegPuzzle) -> tuple[list[tuple[float, float]], list[tuple[int, int, int]]]:
    """The constraints that no action lowers the sum by more than its cost.

    The first rows are for jumps that begin a move, the others for jumps that continue one.
    """
    jumps, moving = puzzle.board.triples, len(puzzle.board.holes)
    entries = []
    for j, (from_, over, to) in enumerate(jumps):
        for row in (j, len(jumps) + j):
            entries += [(row, from_, 1), (row, over, 1), (row, to, -1), (row, moving + to, -1)]
        entries.append((len(jumps) + j, moving + from_, 1))
    return [(-inf, 1.0)] * len(jumps) + [(-inf, 0.0)] * len(jumps), entries
