"""Tests of paired results, and intervals for medians; all exact but for large samples.

The page of a report has the same functions in JavaScript (``report/figures.js``); a test holds
both against each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

EXACT_PAIRS = 50
"""For at most so many differences, the signed-rank test counts every outcome."""
LEVEL = 0.95
"""The least probability with which an interval contains the median."""


def interval(values: Sequence[float]) -> tuple[float, float] | None:
    """Two of the values between which the median lies with a probability of at least 95 %.

    It needs no assumption on the distribution of the values; the probability follows from the
    binomial distribution (Conover, Practical Nonparametric Statistics, 1999, section 3.2).

    Returns:
        the lower and the upper end; None if there are fewer than six values.
    """
    count = len(values)
    outcomes = tail = 1
    cut = 0
    while cut <= count and 2 * tail / (1 << count) <= 1 - LEVEL:
        outcomes = outcomes * (count - cut) // (cut + 1)
        tail += outcomes
        cut += 1
    if not cut:
        return None
    ordered = sorted(values)
    return ordered[cut - 1], ordered[count - cut]


def sign_test(wins: int, losses: int) -> float:
    """The p-value of the two-sided exact sign test.

    Ties are left out beforehand (Dixon and Mood 1946). 1 where nothing was won or lost.
    """
    if min(wins, losses) < 0:
        raise ValueError("a tally can't be negative")
    games = wins + losses
    outcomes = tail = 1
    for k in range(min(wins, losses)):
        outcomes = outcomes * (games - k) // (k + 1)
        tail += outcomes
    return min(1.0, 2 * tail / (1 << games))


def signed_rank_test(differences: Sequence[float]) -> float:
    """The p-value of the two-sided Wilcoxon signed-rank test (1945).

    Differences of 0 are left out; equal ones share the mean of their ranks. For at most
    :data:`EXACT_PAIRS` differences all signs are counted, also with equal ranks; for more it is
    the normal approximation with the correction for equal ranks (Conover 1999, section 5.7).
    """
    differences = [value for value in differences if value]
    count = len(differences)
    ranks = _doubled_ranks([abs(value) for value in differences])
    total = sum(ranks)
    positive = sum(rank for rank, value in zip(ranks, differences, strict=True) if value > 0)
    smaller = min(positive, total - positive)
    if count > EXACT_PAIRS:
        spread = math.sqrt(sum(rank * rank for rank in ranks))
        return math.erfc((total / 2 - smaller) / spread * math.sqrt(2))
    ways = [1] + [0] * total
    reached = 0
    for rank in ranks:
        reached += rank
        for at in range(reached, rank - 1, -1):
            ways[at] += ways[at - rank]
    return min(1.0, 2 * sum(ways[: smaller + 1]) / (1 << count))


def _doubled_ranks(values: Sequence[float]) -> list[int]:
    """Twice the rank of each value, the smallest first; equal values have their mean rank."""
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for index in order[start:end]:
            ranks[index] = start + end + 1
        start = end
    return ranks


def holm(chances: Sequence[float]) -> list[float]:
    """P-values corrected for multiple tests by Holm's method (1979), in the same order."""
    corrected = [0.0] * len(chances)
    highest = 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        corrected[index] = highest
    return corrected
