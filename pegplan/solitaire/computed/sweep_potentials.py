"""Potentials of whole moves: a lower bound on the moves between two positions.

As in :mod:`~pegplan.solitaire.computed.potentials` each hole has a weight, and no move lowers the
weight of the pegs by more than 1. But the conditions are those of whole moves. While a peg moves,
the sum may be anything, so the weights have more freedom and the bound is better: 12 and not 9 of
the 18 moves of ``english/central``. There are thousands of such conditions, of which a few hundred
matter: the linear program gets those that its weights violate until they violate none (*row
generation*).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.position import Position
from pegplan.solitaire.theory.losses import WeightProgram, conditions_of_moves
from pegplan.solitaire.theory.sweeps import Sweep

UNIT = 5040
"""The cost of a move; the best weights are mostly fractions with small denominators."""
HEAVIEST = 50.0
"""Weights are between this and its negative: without limits there may be no best ones."""
ELSEWHERE = 1e-3
"""Of the weights that are best for the start, those are taken that are best elsewhere: positions
with half of all pegs count with this factor. That leaves a search fewer positions."""
AT_ONCE = 40
"""So many violated conditions are added before the next weights are computed."""
ROUNDS, MOST_STALE, FEW = 60, 6, 0.01
"""Moves are excluded in so many rounds at most, or until so many of them have excluded few."""


@dataclass(frozen=True)
class ReducedCosts:
    """The costs of moves at some weights, in units of 1/:data:`UNIT` move.

    A plan's moves cost together ``UNIT`` times their number minus ``least``, whatever the plan.

    Attributes:
        costs: of each move, an array of whole numbers, none negative.
        least: the weight of the start minus that of the goal, a lower bound.
    """

    costs: Any
    least: int

    def room(self, moves: int) -> int:
        """The most that a plan of so many moves costs; negative where there is none."""
        return moves * UNIT - self.least


class SweepPotentials:
    """Finds weights for one pair of positions of a board after another.

    Args:
        moves: those that plans may have.
    """

    def __init__(self, board: PegBoard, moves: Sequence[Sweep]) -> None:
        self._column = board.index
        limits = [(-HEAVIEST, HEAVIEST)] * len(board.holes)
        conditions = conditions_of_moves(board, (), moves)
        self._moves = WeightProgram(conditions, limits, AT_ONCE)
        self._whole = conditions.losses

    def between(
        self, start: Position, pegged: Position, free: Position = frozenset()
    ) -> ReducedCosts:
        """The reduced costs that give the best bound, from a start to the pegs of a goal.

        Args:
            free: holes whatever is in them at the goal; they weigh nothing.
        """
        drop = self._drop(start, pegged, free)
        wanted = {
            column: drop.get(column, 0.0) + ELSEWHERE * (0.5 - (hole in pegged))
            for hole, column in self._column.items()
        }
        return self._reduced(self._best(wanted, free), drop)

    def possible(
        self, start: Position, pegged: Position, free: Position, moves: int, rows: Sequence[int]
    ) -> list[int]:
        """Those of some moves, by number, that a plan with at most so many moves can have.

        Where a move costs more than is left for a plan, at some weights, no such plan has it. The
        weights are the best for one move after another.
        """
        import numpy

        drop, rng = self._drop(start, pegged, free), Random(0)
        left, stale = numpy.array(rows, dtype=numpy.int64), 0
        for _ in range(ROUNDS):
            if stale == MOST_STALE or not len(left):
                break
            losses = self._whole[left[rng.randrange(len(left))]]
            wanted = {c: drop.get(c, 0.0) - float(losses[c]) for c in self._column.values()}
            costs = self._reduced(self._best(wanted, free), drop)
            kept = left[costs.costs[left] <= costs.room(moves)]
            stale = stale + 1 if len(kept) > (1 - FEW) * len(left) else 0
            left = kept
        return [*map(int, left)]

    def _drop(self, start: Position, pegged: Position, free: Position) -> dict[int, float]:
        """What the weights of the start are counted with, less those of the goal."""
        return {
            column: float(less)
            for hole, column in self._column.items()
            if hole not in free and (less := (hole in start) - (hole in pegged))
        }

    def _best(self, wanted: Mapping[int, float], free: Position) -> Any:
        """The weights with the largest sum, counted so, of which no move lowers it too much."""
        import numpy

        nothing = {self._column[hole]: (0.0, 0.0) for hole in free if hole in self._column}
        found = self._moves.best(wanted, bounds=nothing)
        return numpy.zeros(len(self._column)) if found is None else numpy.array(found)

    def _reduced(self, weights: Any, drop: Mapping[int, float]) -> ReducedCosts:
        """The costs at these weights, made whole and a little smaller where they are too heavy."""
        import numpy

        numbers = numpy.rint(weights * UNIT).astype(numpy.int64)
        costs = UNIT - self._whole @ numbers
        if len(costs) and costs.min() < 0:
            shrunk = numbers * (UNIT / (UNIT - costs.min() + len(numbers)))
            numbers = numpy.trunc(shrunk).astype(numpy.int64)
            costs = UNIT - self._whole @ numbers
            if costs.min() < 0:
                return self._reduced(numpy.zeros(len(numbers)), drop)
        least = sum(int(numbers[column]) * int(less) for column, less in drop.items())
        return ReducedCosts(costs, least)
