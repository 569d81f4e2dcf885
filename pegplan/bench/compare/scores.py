"""Scores of planning competitions, as their organisers define them.

Sources:

- satisficing quality and optimal coverage: rules of the IPC 2008 deterministic part,
  "Evaluation schema", ipc08.icaps-conference.org/deterministic; a planner scores Q*/Q for
  each task, where Q* is the optimal cost, or the best known one where that is not known.
- agile: rules of the classical tracks of IPC 2018 and 2023, ipc2023-classical.github.io: a
  task solved within 1 s scores 1, one solved in T seconds 1 - log(T)/log(limit), one not
  solved within the limit 0.
- PAR-2, penalised average runtime: rules of the SAT competitions; a run without an answer counts
  as twice its limit.
- the sign test: Dixon and Mood 1946; its correction for several tests: Holm 1979.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence


def agile(seconds: float | None, limit: float) -> float:
    """The agile score of one task.

    Args:
        seconds: that finding a plan took; None without a plan.
        limit: the time limit in seconds.
    """
    if seconds is None or seconds > limit:
        return 0.0
    if seconds <= 1.0:
        return 1.0
    return 1.0 - math.log(seconds) / math.log(limit)


def quality(cost: float | None, reference: float | None) -> float:
    """The satisficing score of one task: C*/C.

    Args:
        cost: C, of the plan; None without one.
        reference: C*, the optimal cost or the best known; None where neither is known.
    """
    if cost is None or reference is None:
        return 0.0
    if cost < 0 or reference < 0:
        raise ValueError(f"costs must be at least 0, not {min(cost, reference)}")
    return 1.0 if cost == 0 else reference / cost


def par2(seconds: float | None, limit: float) -> float:
    """The penalised runtime of one run: twice the limit where there is no answer."""
    return 2 * limit if seconds is None else min(seconds, 2 * limit)


def mean(values: Iterable[float]) -> float:
    """The arithmetic mean; 0 of nothing."""
    listed = list(values)
    return math.fsum(listed) / len(listed) if listed else 0.0


def geometric_mean(values: Iterable[float]) -> float:
    """The geometric mean of positive values; 0 of nothing."""
    listed = list(values)
    return math.exp(math.fsum(map(math.log, listed)) / len(listed)) if listed else 0.0


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


def holm(chances: Sequence[float]) -> list[float]:
    """P-values corrected for multiple tests by Holm's method (1979), in the same order."""
    corrected = [0.0] * len(chances)
    highest = 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        corrected[index] = highest
    return corrected
