"""Scores of planning competitions, as their organisers define them.

Sources:

- satisficing quality and optimal coverage: rules of the IPC 2008 deterministic part,
  "Evaluation schema", ipc08.icaps-conference.org/deterministic; a planner scores Q*/Q for
  each task, where Q* is the optimal cost, or the best known one where that is not known.
- agile: rules of the classical tracks of IPC 2018 and 2023, ipc2023-classical.github.io: a
  task solved within 1 s scores 1, one solved in T seconds 1 - log(T)/log(limit), one not
  solved within the limit 0.
- PAR-2 and PAR-10, penalised average runtime: rules of the SAT competitions, and of SMAC and
  its kin (Hutter et al. 2011); a run without an answer counts as twice, or ten times, its limit.
"""

from __future__ import annotations

import math
from collections.abc import Iterable


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

    Raises:
        ValueError: a cost below zero.
    """
    if cost is None or reference is None:
        return 0.0
    if cost < 0 or reference < 0:
        raise ValueError(f"costs must be at least 0, not {min(cost, reference)}")
    return 1.0 if cost == 0 else reference / cost


def par(seconds: float | None, limit: float, factor: int = 2) -> float:
    """The penalised runtime of one run: ``factor`` times the limit where there is no answer."""
    return factor * limit if seconds is None else min(seconds, factor * limit)


def mean(values: Iterable[float]) -> float:
    """The arithmetic mean; 0 of nothing."""
    listed = list(values)
    return math.fsum(listed) / len(listed) if listed else 0.0


def geometric_mean(values: Iterable[float]) -> float:
    """The geometric mean of positive values; 0 of nothing."""
    listed = list(values)
    return math.exp(math.fsum(map(math.log, listed)) / len(listed)) if listed else 0.0
