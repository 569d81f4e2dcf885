"""Linear programs in whole numbers: exact, and with nothing but the standard library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple

Row = list[int]


class Solution(NamedTuple):
    """The most that a sum can be, and why.

    Attributes:
        value: the most.
        duals: whole numbers, one for each equation; ``scale`` times what one more on its right
            side is worth. Combined by them, the equations say that no solution has more.
    """

    value: Fraction
    duals: tuple[int, ...]
    scale: int


class GaveUp(Exception):
    """The program took more pivots than allowed."""


class Simplex:
    """Equations over x >= 0 in whole numbers, solved for one sum of the x after another.

    Args:
        columns: for each x what it adds to the left side of which equation.
        right: the right side of each equation.
        pivots: how many pivots to spend in all.

    Raises:
        GaveUp: these were not enough for a first solution.
        ValueError: no x >= 0 solves the equations.
    """

    def __init__(
        self, columns: Sequence[Mapping[int, int]], right: Sequence[int], pivots: int
    ) -> None:
        self.left = pivots
        size = len(right)
        if pivots < sum(map(bool, right)):  # each artificial column above 0 takes one to go
            raise GaveUp
        # Columns: those given, one artificial for each equation, the right side.
        self.n_real = len(columns)
        self.rows = [[0] * (self.n_real + size + 1) for _ in range(size)]
        for c, column in enumerate(columns):
            for equation, factor in column.items():
                self.rows[equation][c] += factor
        self.signs = [-1 if amount < 0 else 1 for amount in right]
        for i, (amount, sign) in enumerate(zip(right, self.signs, strict=True)):
            self.rows[i][-1] = amount
            self.rows[i] = [sign * entry for entry in self.rows[i]]
            self.rows[i][self.n_real + i] = 1
        self.basis = [self.n_real + i for i in range(size)]
        self.divisor = 1
        objective = [-sum(row[c] for row in self.rows) for c in range(self.n_real)]
        objective += [0] * size + [-sum(row[-1] for row in self.rows)]
        if self._climb(objective)[-1] != 0:
            raise ValueError("no x >= 0 solves the equations")

    def most(self, factors: Mapping[int, int]) -> Solution:
        """The most that the sum of x times these factors, by column, can be.

        It must have a limit.

        Raises:
            GaveUp: no pivots are left.
        """
        objective = [-self.divisor * factors.get(c, 0) for c in range(len(self.rows[0]))]
        for row, column in zip(self.rows, self.basis, strict=True):
            if factor := factors.get(column, 0):
                objective = [a + factor * b for a, b in zip(objective, row, strict=True)]
        objective = self._climb(objective)
        found = [s * dual for s, dual in zip(self.signs, objective[self.n_real : -1], strict=True)]
        common = gcd(self.divisor, *found)
        return Solution(
            Fraction(objective[-1], self.divisor),
            tuple(dual // common for dual in found),
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
        """The row whose amount is used up first; an artificial one that would grow goes too."""
        best: tuple[Fraction, int] | None = None
        leaving = -1
        for i, row in enumerate(self.rows):
            entry = row[column]
            if entry > 0 or (entry < 0 and row[-1] == 0 and self.basis[i] >= self.n_real):
                key = (Fraction(row[-1], abs(entry)), self.basis[i])
                if best is None or key < best:
                    best, leaving = key, i
        assert leaving >= 0  # else the sum had no limit
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
