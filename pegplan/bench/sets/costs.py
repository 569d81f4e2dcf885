"""Costs of plans: of a task's own metric, and bounds on jumps and moves by exact search.

The bounds are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegplan.solitaire.notation import Jump, moves_of
from pegplan.solitaire.puzzle import Objective, PegPuzzle

MOST_BLOCKS = 400
"""Most blocks of up to 32,768 words that one exact search for a set expands."""
SMALL, LARGE_BLOCKS = 64, 1
"""On a board of more holes than SMALL, a search for a set expands only so many blocks: a position
there takes several machine words and has so many successors that a block may take minutes."""


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
        counts: what the task counts: ``actions``, ``jumps``, ``moves``, ``weights``,
            ``total-time`` or ``utility`` (which is to be large, unlike the others).
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


def value(jumps: tuple[Jump, ...], objective: Objective) -> int:
    """The cost of a plan by an objective."""
    return len(jumps) if objective is Objective.JUMPS else len(moves_of(jumps))


def least(puzzle: PegPuzzle, objective: Objective) -> tuple[int, tuple[Jump, ...] | None]:
    """A lower bound on the cost of every plan of a solvable puzzle, and a plan of that cost.

    The plan is None where every plan has that cost, and where the search ended before it
    found one.
    """
    from pegplan.solitaire.exact.limits import Effort, Stop
    from pegplan.solitaire.exact.plans.fewest import fewest_jumps, fewest_moves

    if objective is Objective.JUMPS and puzzle.n_jumps is not None:
        return puzzle.n_jumps, None
    most_blocks = MOST_BLOCKS if len(puzzle.board.holes) <= SMALL else LARGE_BLOCKS
    search: Callable[..., Any] = fewest_moves if objective is Objective.MOVES else fewest_jumps
    ruled_out = 0  # costs below this: a search reports once for each cost, before it goes on

    def report(text: str) -> None:
        nonlocal ruled_out
        ruled_out += 1

    try:
        found = search(puzzle, Effort(most_blocks), report)
    except Stop:
        return ruled_out, None
    if found.jumps is None:
        raise AssertionError(f"{puzzle}: it has a plan, and an exact search finds none")
    jumps = tuple(found.jumps)
    return value(jumps, objective), jumps
