"""From the floating-point solution of a linear program to whole numbers.

None of these is exact: callers check in whole numbers what they need, and take the first that
holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple


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
