"""Costs of plans: of a task's own metric, and bounds on the least by an objective."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step

MOST = 50_000
"""A search ends after so many positions; the difficulty is then at least this number."""
LEVELS = {"easy": (0, 999), "medium": (1_000, 9_999), "hard": (10_000, MOST)}
"""Names for ranges of positions expanded."""


def level_of(expanded: int) -> str:
    """``easy``, ``medium`` or ``hard``."""
    return next(name for name, (low, high) in LEVELS.items() if low <= expanded <= high)


@dataclass(frozen=True)
class CostBounds:
    """Bounds on the least cost of a plan: ``lower`` is proved, the stored plan has ``upper``."""

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether both bounds are equal, so that the stored plan is optimal."""
        return self.lower == self.upper

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {"lower": self.lower, "upper": self.upper, "exact": self.exact}


@dataclass(frozen=True)
class TaskCost:
    """The cost of a plan as the task's own metric counts it; without a metric, its actions.

    Attributes:
        upper: the cost of the stored plan.
        counts: what the task counts: ``actions``, an objective, ``weights``, ``total-time`` or
            ``utility`` (which is to be large, unlike the others).
        lower: no plan of the task costs less; None where that is not known.
    """

    upper: float
    counts: str
    lower: float | None = None

    @classmethod
    def of(cls, cost: Fraction, counts: str, bounds: CostBounds | None) -> TaskCost:
        """The cost of a stored plan."""
        least = None if bounds is None else plain_number(cost - (bounds.upper - bounds.lower))
        return cls(plain_number(cost), counts, least)

    @property
    def exact(self) -> bool:
        """Whether the stored plan is proved to be optimal."""
        return self.lower == self.upper

    def __str__(self) -> str:
        least = "" if self.exact or self.lower is None else f"{self.lower:g}.."
        return f"{least}{self.upper:g}"

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        bounds = {"lower": self.lower, "upper": self.upper, "exact": self.exact}
        return bounds | {"counts": self.counts}


def plain_number(value: Fraction | float) -> float:
    """A whole number, or the nearest float, as JSON has them."""
    return int(value) if Fraction(value).denominator == 1 else float(value)


def worth(puzzle: Puzzle, steps: Sequence[Step], objective: str) -> int:
    """The cost of a plan by an objective."""
    return puzzle.but(objective=objective).worth(steps)
