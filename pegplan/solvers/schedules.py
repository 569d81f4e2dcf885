"""The schedules of ``auto``: which solver on which encoding, when it starts, and for how long.

No single planner solves all problems even of the English board quickly, but few problems are hard
for several searches, or both forwards and backwards. So the first slots get short slices, and the
last all the time that is left. Easy tasks are left to the planners for a moment; then beam search,
which solves most of what planners don't, and the search for a proof start beside them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf, isinf

from pegplan.game.lattice import Lattice
from pegplan.game.puzzle import Objective, Pegs, Puzzle, Stuck


@dataclass(frozen=True)
class Slot:
    """One entry of a schedule.

    Attributes:
        encoding: for planners; None lets the solver choose.
        seconds: its limit in CPU seconds; infinite for all the time that is left.
        delay: wall-clock seconds for which it waits while planners run.
        backwards: solve the puzzle's reversal and read the plan backwards.
        seed: added to the request's; 0 for searches that draw nothing.
    """

    solver: str
    encoding: str | None = None
    seconds: float = inf
    delay: float = 0.0
    backwards: bool = False
    seed: int = 0

    @property
    def is_planner(self) -> bool:
        """Whether it takes one of the places for planners; the others need little memory."""
        return self.solver not in ("proof", "beam", "bitboard")

    @property
    def is_prover(self) -> bool:
        """Whether it can prove that there is no plan."""
        return self.solver in ("proof", "bitboard")

    @property
    def folder(self) -> str:
        """A folder name for its run files."""
        way = "-backwards" if self.backwards else ""
        return f"{self.solver}-{self.encoding or 'none'}{way}-{self.seconds:g}-{self.seed}"

    def __str__(self) -> str:
        text = self.solver + (f" on {self.encoding}" if self.encoding else "")
        text += " backwards" if self.backwards else ""
        return text if isinf(self.seconds) else f"{text} ({self.seconds:g} s)"


SECOND = 0.6
"""Seconds that the first planner is alone: an easy task then costs one planner."""
MOMENT = 0.8
"""Seconds that the planners are alone."""
LARGE = 48
"""Boards with more holes are too much for planners as one task, unless the goal is near."""
WORD = 64
"""Holes that fit in a machine word; on larger boards exact search is slow."""
BEAM_HOLES = 2_000
"""The first beam takes half a minute on so many, and four times as long on twice as many."""

PROOF = Slot("proof", delay=MOMENT)
BEAM = Slot("beam", delay=MOMENT)
EXACT = Slot("bitboard", delay=inf)
"""It starts when all planners have ended, or one claims that there is no plan."""

_NAMED = (
    Slot("fd-add-type", "weighted", 1, seed=1),
    Slot("fd-add-type", "guarded", 4, SECOND, backwards=True, seed=1),
    Slot("fd-type-based", "guarded", seed=1),
    Slot("fd-add-type", "guarded", backwards=True, seed=2),
    Slot("fd-lama-first", "jump"),
    Slot("fd-add-type", "jump", seed=1),
)
"""For goals that name the pegs."""
_DIVIDE = Slot("divide", "jump")
_IMPROVE = Slot("improve")
"""It makes tasks of its own, whatever encoding is asked for."""
_FEWEST_MOVES = (_IMPROVE, Slot("symk-opt", "potential", delay=20.0), Slot("fd-lmcut", "potential"))
"""``improve`` takes two cores, and proves most in its first seconds."""
_FEWEST_JUMPS = (Slot("fd-lmcut"), Slot("symk-opt"))


def schedule(
    puzzle: Puzzle,
    *,
    optimal: bool = False,
    encoding: str | None = None,
    planners_only: bool = False,
) -> tuple[Slot, ...]:
    """The schedule for a puzzle.

    Args:
        optimal: a best plan is asked for, and not every plan is one.
        encoding: that all planners shall use. Who names one wants a plan of its task, so only
            planners look for it.
        planners_only: leave out beam search and exact search.
    """
    slots = list(_best(puzzle) if optimal else _any(puzzle))
    if encoding is not None:
        slots = [replace(slot, encoding=encoding) for slot in slots if slot != _IMPROVE]
    helpers = [PROOF]
    if encoding is None and not planners_only:
        if (
            not (optimal or isinstance(puzzle.goal, Stuck))
            and len(puzzle.board.holes) <= BEAM_HOLES
        ):
            helpers.append(BEAM)
        if len(puzzle.board.holes) <= WORD:
            helpers.append(replace(EXACT, delay=0.0) if optimal else EXACT)
    return tuple(dict.fromkeys((*slots, *helpers)))


def _best(puzzle: Puzzle) -> tuple[Slot, ...]:
    if puzzle.objective is Objective.JUMPS:
        return _FEWEST_JUMPS
    if len(puzzle.board.holes) <= LARGE:
        return _FEWEST_MOVES
    return tuple(replace(slot, delay=0.0) for slot in _FEWEST_MOVES)


def _any(puzzle: Puzzle) -> tuple[Slot, ...]:
    encoding = _encoding(puzzle)
    if len(puzzle.board.holes) > LARGE and not isinstance(puzzle.goal, Stuck):
        slots = Slot("fd-lama-first", encoding, 8), Slot("fd-add-type", encoding, delay=10, seed=1)
        return (_DIVIDE, *slots) if puzzle.board.lattice is Lattice.SQUARE else slots
    if encoding == "jump":
        return _NAMED
    return (
        Slot("fd-add", encoding, 4),
        Slot("fd-type-based", encoding, delay=SECOND, seed=1),
        Slot("fd-add-type", encoding, seed=1),
    )


def _encoding(puzzle: Puzzle) -> str:
    """The plainest encoding that expresses the puzzle's goal."""
    if isinstance(puzzle.goal, Stuck):
        return "stuck"
    if isinstance(puzzle.goal, Pegs):
        return "one-anywhere" if puzzle.goal.count == 1 else "count"
    return "jump"
