"""Optimal weights under linear constraints, converted to whole numbers.

Often many weights are optimal. A second linear program then selects the smallest of them: it
minimises a sum of absolute values in which every weight has a different factor. So the result
does not depend on which optimal solution the solver finds first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import inf, lcm, modf, sqrt
from typing import NamedTuple

from pegplan.solitaire.theory.linear import LinearProgram, LPStatus, Ranges


class WholeWeights(NamedTuple):
    """Rational weights with a common denominator.

    Attributes:
        numbers: the numerators, one for each weight.
        scale: the common denominator.
    """

    numbers: tuple[int, ...]
    scale: int


def multiples(numbers: Sequence[float], scales: Iterable[int]) -> Iterator[list[int]]:
    """The numbers times each of some scales, rounded."""
    for scale in scales:
        yield [round(number * scale) for number in numbers]


def whole(
    numbers: Sequence[float], most_denominator: int, most_scale: int, usual: int
) -> WholeWeights:
    """The fractions nearest to some numbers, with a common denominator.

    Args:
        most_denominator: of one fraction.
        most_scale: where the common denominator is larger, these are not the fractions that were
            meant, and the numbers are rounded to parts of ``usual``.
    """
    near = [Fraction(number).limit_denominator(most_denominator) for number in numbers]
    scale = lcm(*(fraction.denominator for fraction in near))
    if scale > most_scale:
        return WholeWeights(tuple(next(multiples(numbers, [usual]))), usual)
    return WholeWeights(tuple(int(fraction * scale) for fraction in near), scale)


MOST_DENOMINATOR = 10_000
SLACK = 1e-9
"""How far below the first program's value the second one may stay, for rounding errors."""
GOLDEN = (sqrt(5) - 1) / 2


class Unbounded(Exception):
    """There is no optimum: the objective can grow without limit."""


class GaveUp(Exception):
    """The solver found no optimum."""


class Weights:
    """Weights under linear constraints, to be optimised for several objectives.

    Args:
        columns: the limits of each weight.
        conditions: the limits of each constraint.
        entries: the nonzero coefficients, as (constraint, weight, factor).
    """

    def __init__(
        self, columns: Ranges, conditions: Ranges, entries: Iterable[tuple[int, int, float]]
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
        self._programs: dict[tuple[tuple[int, int], ...], LinearProgram] = {}

    def _program(self, value: Mapping[int, int]) -> LinearProgram:
        key = tuple(sorted(value.items()))
        if key not in self._programs:
            total = [(self._total, column, factor) for column, factor in key]
            self._programs[key] = LinearProgram(self._columns, self._rows, [*self._terms, *total])
        return self._programs[key]

    def best(
        self, value: Mapping[int, int], bounds: Mapping[int, tuple[float, float]] | None = None
    ) -> WholeWeights:
        """The smallest weights that maximise the sum of weights times these factors.

        The weights satisfy the constraints up to rounding. Callers that need more check them.

        Args:
            value: the objective: weight → factor.
            bounds: constraint → limits that replace its own in this call.

        Raises:
            Unbounded: the objective can grow without limit.
            GaveUp: the solver found no optimum.
        """
        program, changed = self._program(value), bounds or {}
        for row, (low, high) in changed.items():
            program.bound_row(row, low, high)
        try:
            first = program.maximise(value)
            if first.status is LPStatus.UNBOUNDED:
                raise Unbounded
            if first.status is not LPStatus.OPTIMAL:
                raise GaveUp
            program.bound_row(self._total, first.value - SLACK, inf)
            second = program.maximise(self._sizes)
            found = second if second.status is LPStatus.OPTIMAL else first
            denominator = MOST_DENOMINATOR
            return whole(found.columns[: self._size], denominator, denominator**2, denominator)
        finally:
            program.bound_row(self._total, -inf, inf)
            for row in changed:
                program.bound_row(row, *self._rows[row])
