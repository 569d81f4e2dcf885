"""The schedules that ``auto`` runs: which solver on which encoding, for how long.

No single configuration solves all single-vacancy problems of the English board quickly. But few
problems are hard for several configurations at once, or both forwards and backwards. So slices
are short at first, and the last slots get all the time that is left. For goals that name holes
the schedule is learned from measured runs (``benchmarks/portfolio``) and kept in
``schedule.toml``.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from math import inf, isinf
from pathlib import Path

from pegplan.game.lattice import Lattice
from pegplan.game.puzzle import Exact, Objective, Pegs, Puzzle, Stuck

LEARNED = Path(__file__).with_name("schedule.toml")


@dataclass(frozen=True)
class Slot:
    """One entry of a schedule.

    Attributes:
        seconds: its slice, in CPU seconds; infinite for all the time that is left.
        backwards: solve the puzzle's reversal and read the plan backwards.
        seed: of a randomised planner, where the request has none.
        after: wall-clock seconds that the slot waits while others run.
        tight: the slot is used only where the guards (pagoda functions) prune much.
    """

    solver: str
    encoding: str | None
    seconds: float
    backwards: bool = False
    seed: int | None = None
    after: float = 0.0
    tight: bool = False

    @property
    def folder(self) -> str:
        """A folder name for its run files."""
        way = "-backwards" if self.backwards else ""
        return f"{self.solver}-{self.encoding or 'none'}{way}-{self.seconds:g}"

    def __str__(self) -> str:
        text = self.solver + (f" on {self.encoding}" if self.encoding else "")
        text += " backwards" if self.backwards else ""
        return text if isinf(self.seconds) else f"{text} ({self.seconds:g} s)"


PROOF, EXACT = Slot("proof", None, inf), Slot("bitboard", None, inf)
"""Slots that run in parallel with a schedule; :mod:`pegplan.solvers.portfolio` says when."""
WORD = 64
"""Holes that fit in a machine word; on larger boards exact search is slow."""

HEAD_START = 0.25
"""Seconds that the first of some planners is alone: an easy task then costs one planner."""
LARGE = 48
"""Boards with more holes are cleared piece by piece: no planner solves them as one task."""

_PIECES = (Slot("divide", "jump", inf), Slot("inwards", "jump", inf, seed=1, after=2.0))
HUGE = 200
"""On boards with more holes ``inwards`` takes too long and is left out."""
_ELSE = (Slot("fd-lama-first", "jump", inf), Slot("fd-add-type", "jump", inf, seed=1))
"""Slots for puzzles that the slots before can't solve: pattern goals, boards without a lattice."""
_ONE_PEG = (
    Slot("fd-add", "one-anywhere", 4),
    Slot("fd-type-based", "one-anywhere", inf, after=HEAD_START),
    Slot("fd-add-type", "one-anywhere", inf),
)
_PEGS = (
    Slot("fd-add", "count", 4),
    Slot("fd-type-based", "count", inf, after=HEAD_START),
    Slot("fd-add-type", "count", inf),
)
_STUCK = (
    Slot("fd-add", "stuck", 4),
    Slot("fd-type-based", "stuck", inf, after=HEAD_START),
    Slot("fd-add-type", "stuck", inf),
)

_FEWEST_MOVES = (
    Slot("symk-opt", "potential", inf),
    Slot("fd-lmcut", "potential", 4),
    Slot("fd-lama", "potential", inf),
    Slot("fd-lmcut", "potential", inf),
)
"""The first slot proves most, but takes a second to start; the second solves small tasks in that
time. The third proves nothing, but finds plans meanwhile; the last is for systems without SymK."""
_BEST = (Slot("fd-lmcut", None, inf), Slot("symk-opt", None, inf))


def schedule(puzzle: Puzzle, *, optimal: bool = False) -> tuple[Slot, ...]:
    """The schedule for a puzzle."""
    if optimal and not (puzzle.objective is Objective.JUMPS and puzzle.n_jumps is not None):
        return _FEWEST_MOVES if puzzle.objective is Objective.MOVES else _BEST
    if isinstance(puzzle.goal, Stuck):
        return _STUCK
    if isinstance(puzzle.goal, Pegs):
        return _ONE_PEG if puzzle.goal.count == 1 else _PEGS
    if isinstance(puzzle.goal, Exact) and _is_large(puzzle):
        return _PIECES if len(puzzle.board.holes) <= HUGE else _PIECES[:1]
    return learned()


def exact_fits(puzzle: Puzzle) -> bool:
    """Whether exact search is worth trying on the puzzle's board."""
    return len(puzzle.board.holes) <= WORD


def _is_large(puzzle: Puzzle) -> bool:
    board = puzzle.board
    return len(board.holes) > LARGE and board.lattice is not Lattice.CUSTOM


@cache
def learned() -> tuple[Slot, ...]:
    """The schedule for goals that name holes, as ``benchmarks/portfolio/learn.py`` wrote it."""
    rows = tomllib.loads(LEARNED.read_text(encoding="utf-8"))["slot"]
    first, second, *others = (Slot(**{"seconds": inf, **row}) for row in rows)
    return (first, replace(second, after=HEAD_START), *others, *_ELSE)
