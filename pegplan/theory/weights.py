"""The best weights under linear conditions, in whole numbers.

Many weights are often equally good. The smallest of them are taken, by a sum in which no two
columns count the same, so that the answer does not hang on the order in which a solver of
linear programs goes through its solutions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import inf, lcm, modf, sqrt
from typing import NamedTuple

from pegplan.theory.linear import Bounds, Ended, Program

MOST_DENOMINATOR = 10_000
SLACK = 1e-9
"""What the second program may lose of the first one's value."""
GOLDEN = (sqrt(5) - 1) / 2


class Unbounded(Exception):
    """No weights are best: there are always better ones."""


class GaveUp(Exception):
    """No best weights were found in the time allowed."""


class Whole(NamedTuple):
    """Weights in whole numbers.

    Attributes:
        numbers: one for each weight.
        scale: what stands for 1 in them.
    """

    numbers: tuple[int, ...]
    scale: int


class Weights:
    """Weights within bounds whose sums, one for each condition, are within bounds.

    Args:
        columns: the bounds of each weight.
        conditions: the bounds of each condition.
        entries: (condition, weight, factor) of every term.
    """

    def __init__(
        self, columns: Bounds, conditions: Bounds, entries: Iterable[tuple[int, int, float]]
    ) -> None:
        n, m = len(columns), len(conditions)
        self._size = n
        self._total = m  # a row for the value of the weights, without bounds at first
        self._sizes = {n + i: -1 - modf((i + 1) * GOLDEN)[0] for i in range(n)}
        terms = list(entries)
        for i in range(n):  # column n + i is the size of weight i: it is at least ± the weight
            terms += [(m + 1 + 2 * i, n + i, 1), (m + 1 + 2 * i, i, 1)]
            terms += [(m + 2 + 2 * i, n + i, 1), (m + 2 + 2 * i, i, -1)]
        self._terms = terms
        self._columns = [*columns, *[(0.0, inf)] * n]
        self._rows = [*conditions, (-inf, inf), *[(0.0, inf)] * (2 * n)]
        self._programs: dict[tuple[tuple[int, int], ...], Program] = {}

    def _program(self, value: Mapping[int, int]) -> Program:
        key = tuple(sorted(value.items()))
        if key not in self._programs:
            total = [(self._total, column, factor) for column, factor in key]
            self._programs[key] = Program(self._columns, self._rows, [*self._terms, *total])
        return self._programs[key]

    def best(
        self,
        value: Mapping[int, int],
        bounds: Mapping[int, tuple[float, float]] | None = None,
    ) -> Whole:
        """The weights with the largest sum of weights times these factors, the smallest of them.

        They satisfy the conditions up to rounding: who needs more checks them.

        Args:
            bounds: of conditions, for this call, in place of their own.

        Raises:
            Unbounded: the sum has no limit.
            GaveUp: the solver found no answer.
        """
        program, changed = self._program(value), bounds or {}
        for row, (low, high) in changed.items():
            program.bound_row(row, low, high)
        try:
            first = program.most(value)
            if first.ended is Ended.UNBOUNDED:
                raise Unbounded
            if first.ended is not Ended.OPTIMAL:
                raise GaveUp
            program.bound_row(self._total, first.value - SLACK, inf)
            second = program.most(self._sizes)
            found = second if second.ended is Ended.OPTIMAL else first
            return whole(found.columns[: self._size])
        finally:
            program.bound_row(self._total, -inf, inf)
            for row in changed:
                program.bound_row(row, *self._rows[row])


def whole(numbers: Sequence[float]) -> Whole:
    """Numbers in floating point as the fractions near them, over one denominator."""
    near = [Fraction(number).limit_denominator(MOST_DENOMINATOR) for number in numbers]
    scale = lcm(*(fraction.denominator for fraction in near))
    if scale > MOST_DENOMINATOR**2:  # these are not the fractions that were meant
        scale = MOST_DENOMINATOR
        return Whole(tuple(round(number * scale) for number in numbers), scale)
    return Whole(tuple(int(fraction * scale) for fraction in near), scale)
