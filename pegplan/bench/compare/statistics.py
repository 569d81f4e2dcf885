"""Bootstrap intervals for medians, and the sign test for two solvers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from statistics import median

RESAMPLES = 2000


def interval(
    values: Sequence[float], level: float = 0.95, resamples: int = RESAMPLES, seed: int = 1
) -> tuple[float, float]:
    """A bootstrap interval for the median, by percentiles.

    Efron and Tibshirani, An Introduction to the Bootstrap (1993), chapter 13. The values are
    drawn again with replacement, ``resamples`` times; the interval holds the middle
    ``level`` of the medians. The same values and seed give the same interval.

    Raises:
        ValueError: no values.
    """
    if not values:
        raise ValueError("no values")
    random = Random(seed)
    ordered = sorted(values)
    medians = sorted(median(random.choices(ordered, k=len(ordered))) for _ in range(resamples))
    tail = (1 - level) / 2
    return quantile(medians, tail), quantile(medians, 1 - tail)


def quantile(ordered: Sequence[float], share: float) -> float:
    """A quantile of sorted values, with linear interpolation."""
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def sign_test(wins: int, losses: int) -> float:
    """The p-value of the two-sided exact sign test.

    Ties are left out beforehand (Dixon and Mood 1946). 1 where nothing was won or lost.
    """
    if min(wins, losses) < 0:
        raise ValueError("a tally can't be negative")
    games = wins + losses
    tail = sum(math.comb(games, k) for k in range(min(wins, losses) + 1))
    return min(1.0, 2 * tail / (1 << games))


def holm(chances: Sequence[float]) -> list[float]:
    """P-values corrected for multiple tests by Holm's method (1979), in the same order."""
    corrected = [0.0] * len(chances)
    highest = 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        corrected[index] = highest
    return corrected
