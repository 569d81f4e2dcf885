"""How often a jump can be made at most, and the pagoda function that says so.

Let jump j be made x_j times. Each hole's balance is an equation: what it starts with, less
the pegs that jumps take from it, is what the goal leaves there. A linear program over x >= 0
bounds any sum of the x_j; its dual solution is a pagoda function, weights w on the holes with
w(from) + w(over) >= w(to) for every jump, and the bound is its *budget*, the weight of the
start less that of the goal. The simplex method below works in whole numbers only, so that
bounds are exact and nothing but the standard library is needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd
from typing import NamedTuple

from pegplan.game.puzzle import Exact, Pattern, Puzzle

Row = list[int]


class Bound(NamedTuple):
    """The most that a sum of jump counts can be, and why.

    Attributes:
        most: the bound.
        weights: whole weights of a pagoda function, one for each hole. Its budget is ``most``
            times ``scale``, and each jump of the sum loses at least ``scale`` of it.
    """

    most: Fraction
    weights: tuple[int, ...]
    scale: int


@dataclass(frozen=True)
class Balance:
    """What jumps have to balance, by hole indices.

    Attributes:
        triples: the jump table.
        more: for each hole what it starts with less what the goal is sure to leave there.
        free: holes that the goal leaves free. Their weights are not negative, so that the
            goal needs nothing of them.
    """

    triples: tuple[tuple[int, int, int], ...]
    more: tuple[int, ...]
    free: frozenset[int]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Balance:
        """The balance of a puzzle with an *exact* or *pattern* goal."""
        board, goal = puzzle.board, puzzle.goal
        assert isinstance(goal, Exact | Pattern)
        pegged = goal.position if isinstance(goal, Exact) else goal.pegged
        told = frozenset(board.holes) if isinstance(goal, Exact) else goal.pegged | goal.empty
        return cls(
            tuple((board.index[a], board.index[b], board.index[c]) for a, b, c in board.jumps),
            tuple((hole in puzzle.start) - (hole in pegged) for hole in board.holes),
            frozenset(i for i, hole in enumerate(board.holes) if hole not in told),
        )

    @cached_property
    def takers(self) -> list[list[tuple[int, int]]]:
        """For each hole the jumps that take its peg away: the other of from and over, and to."""
        takers: list[list[tuple[int, int]]] = [[] for _ in self.more]
        for from_, over, to in self.triples:
            takers[from_].append((over, to))
            takers[over].append((from_, to))
        return takers

    @cached_property
    def makers(self) -> list[list[tuple[int, int]]]:
        """For each hole the jumps that end there: from and over."""
        makers: list[list[tuple[int, int]]] = [[] for _ in self.more]
        for from_, over, to in self.triples:
            makers[to].append((from_, over))
        return makers


class GaveUp(Exception):
    """The program took more pivots than allowed."""


class JumpBounds:
    """The program of a puzzle, solved for one sum of jump counts after another.

    Args:
        pivots: how many pivots to spend in all.

    Raises:
        GaveUp: these were not enough for a first solution.
        ValueError: no jump counts balance at all: the puzzle can't be solved.
    """

    def __init__(self, balance: Balance, pivots: int) -> None:
        self.left = pivots
        size, n_jumps = len(balance.more), len(balance.triples)
        # Columns: jumps, the pegs left on free holes, one artificial for each hole, the balance.
        self.n_real = n_jumps + len(balance.free)
        self.rows = [[0] * (self.n_real + size + 1) for _ in range(size)]
        for j, triple in enumerate(balance.triples):
            for hole, sign in zip(triple, (1, 1, -1), strict=True):
                self.rows[hole][j] = sign
        for k, hole in enumerate(sorted(balance.free)):
            self.rows[hole][n_jumps + k] = 1
        self.signs = [-1 if more < 0 else 1 for more in balance.more]
        for hole, (more, sign) in enumerate(zip(balance.more, self.signs, strict=True)):
            self.rows[hole][-1] = more
            self.rows[hole] = [sign * entry for entry in self.rows[hole]]
            self.rows[hole][self.n_real + hole] = 1
        self.basis = [self.n_real + i for i in range(size)]
        self.divisor = 1
        objective = [-sum(row[c] for row in self.rows) for c in range(self.n_real)]
        objective += [0] * size + [-sum(row[-1] for row in self.rows)]
        if self._climb(objective)[-1] != 0:
            raise ValueError("no jump counts balance")

    def bound(self, jumps: Iterable[int]) -> Bound:
        """The most that the counts of these jumps, by index, can sum to.

        Raises:
            GaveUp: no pivots are left.
        """
        wanted = set(jumps)
        objective = [-self.divisor * (c in wanted) for c in range(len(self.rows[0]))]
        for row, column in zip(self.rows, self.basis, strict=True):
            if column in wanted:
                objective = [a + b for a, b in zip(objective, row, strict=True)]
        objective = self._climb(objective)
        duals = objective[self.n_real : -1]
        weights = [sign * dual for sign, dual in zip(self.signs, duals, strict=True)]
        common = gcd(self.divisor, *weights)
        return Bound(
            Fraction(objective[-1], self.divisor),
            tuple(weight // common for weight in weights),
            self.divisor // common,
        )

    def _climb(self, objective: Row) -> Row:
        """Pivot until no column's reduced cost is negative; the last objective row.

        All rows are multiples of ``divisor``, which keeps their entries whole (Edmonds). The
        steepest column goes in, the first one where that has not helped lately (Bland).
        """
        stalled = 0
        while True:
            costs = objective[: self.n_real]
            lowest = min(costs, default=0)
            if lowest >= 0:
                return objective
            if stalled > len(self.rows):
                column = next(c for c, cost in enumerate(costs) if cost < 0)
            else:
                column = costs.index(lowest)
            if self.left <= 0:
                raise GaveUp
            self.left -= 1
            value = Fraction(objective[-1], self.divisor)
            objective = self._pivot(self._leaving(column), column, objective)
            stalled = stalled + 1 if Fraction(objective[-1], self.divisor) == value else 0

    def _leaving(self, column: int) -> int:
        """The row whose balance is used up first; an artificial one that would grow goes too."""
        best: tuple[Fraction, int] | None = None
        leaving = -1
        for i, row in enumerate(self.rows):
            entry = row[column]
            if entry > 0 or (entry < 0 and row[-1] == 0 and self.basis[i] >= self.n_real):
                key = (Fraction(row[-1], abs(entry)), self.basis[i])
                if best is None or key < best:
                    best, leaving = key, i
        assert leaving >= 0  # each jump takes a peg, so no count is without bound
        return leaving

    def _pivot(self, at: int, column: int, objective: Row) -> Row:
        pivot_row = self.rows[at]
        if pivot_row[column] < 0:
            pivot_row = [-entry for entry in pivot_row]
        pivot, divisor = pivot_row[column], self.divisor

        def reduced(row: Row) -> Row:
            factor = row[column]
            if factor:
                return [
                    (a * pivot - factor * b) // divisor for a, b in zip(row, pivot_row, strict=True)
                ]
            return row if pivot == divisor else [a * pivot // divisor for a in row]

        self.rows = [
            pivot_row if i == at else reduced(row) for i, row in enumerate(self.rows)
        ]  # fmt: skip
        self.basis[at] = column
        self.divisor = pivot
        return reduced(objective)
