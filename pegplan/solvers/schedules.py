"""The schedules that ``auto`` runs: which solver on which encoding, for how long.

No one configuration solves all single-vacancy problems of even the English board quickly,
but few problems are hard for several at once, or both ways round. So slices are short at
first, and the last slots get all the time that is left. ``benchmarks/portfolio.py`` measures
what comes of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isinf

from pegplan.game.puzzle import Objective, Pegs, Puzzle, Stuck


@dataclass(frozen=True)
class Slot:
    """One entry of a schedule.

    Attributes:
        seconds: its slice of wall-clock time; infinite for all that is left.
        backwards: solve the puzzle's reversal and read the plan backwards.
    """

    solver: str
    encoding: str | None
    seconds: float
    backwards: bool = False

    @property
    def folder(self) -> str:
        """A folder name for its run files."""
        way = "-backwards" if self.backwards else ""
        return f"{self.solver}-{self.encoding or 'none'}{way}-{self.seconds:g}"

    def __str__(self) -> str:
        text = self.solver + (f" on {self.encoding}" if self.encoding else "")
        text += " backwards" if self.backwards else ""
        return text if isinf(self.seconds) else f"{text} ({self.seconds:g} s)"


_POSITION = (
    Slot("fd-add-type", "jump", 6),
    Slot("fd-add", "jump", 3),
    Slot("fd-add", "jump", 3, backwards=True),
    Slot("fd-add-type", "purge", 6),
    Slot("fd-add-type", "jump", 6, backwards=True),
    Slot("fd-type-based", "purge", 8),
    Slot("fd-add-type", "purge", inf, backwards=True),
    Slot("fd-add-type", "jump", inf),
)
_ONE_PEG = (
    Slot("fd-add", "one-anywhere", 4),
    Slot("fd-type-based", "one-anywhere", inf),
    Slot("fd-add-type", "one-anywhere", inf),
)
_PEGS = (
    Slot("fd-add", "count", 4),
    Slot("fd-type-based", "count", inf),
    Slot("fd-add-type", "count", inf),
)
_STUCK = (
    Slot("fd-add", "stuck", 4),
    Slot("fd-type-based", "stuck", inf),
    Slot("fd-add-type", "stuck", inf),
)


def schedule(puzzle: Puzzle, *, optimal: bool = False) -> tuple[Slot, ...]:
    """The schedule for a puzzle."""
    if optimal and not (puzzle.objective is Objective.JUMPS and puzzle.n_jumps is not None):
        encoding = "moves" if puzzle.objective is Objective.MOVES else None
        return (Slot("fd-lmcut", encoding, inf), Slot("symk-opt", encoding, inf))
    if isinstance(puzzle.goal, Stuck):
        return _STUCK
    if isinstance(puzzle.goal, Pegs):
        return _ONE_PEG if puzzle.goal.count == 1 else _PEGS
    return _POSITION
