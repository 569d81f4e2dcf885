"""The schedule of ``auto`` for peg solitaire.

No single planner solves all problems even of the English board quickly, but few problems are hard
for several searches, or both forwards and backwards. So the first slots get short slices, and the
last all the time that is left. Beam search solves most of what planners don't.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf

from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Stuck
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solvers.auto import MOMENT, SECOND
from pegplan.solvers.race import Slot

ENCODINGS = ("jump", "one-anywhere", "stuck", "count", "potential", "moves")
"""What planners get where no encoding is named: the first that expresses the goal."""
LARGE = 48
"""Boards with more holes are too much for planners as one task, unless the goal is near."""
WORD = 64
"""Holes that fit in a machine word; on larger boards exact search is slow."""
BEAM_HOLES = 2_000
"""The first beam takes half a minute on so many, and four times as long on twice as many."""

PROOF = Slot("proof", delay=MOMENT, role="proof")
BEAM = Slot("beam", delay=MOMENT, role="helper")
EXACT = Slot("bitboard", delay=inf, role="search")
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
_FEWEST_MOVES = (
    Slot("improve"),  # takes two cores, and proves most in its first seconds
    Slot("fd-lmcut", "potential"),
    Slot("symk-opt", "potential", delay=20.0),
)
_FEWEST_JUMPS = (Slot("fd-lmcut"), Slot("symk-opt"))


def schedule(
    puzzle: PegPuzzle, *, optimal: bool, encoding: str | None
) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
    """The planners for a puzzle, and what runs beside them; see :mod:`pegplan.solvers.auto`."""
    slots = _best(puzzle) if optimal else _any(puzzle)
    if encoding is not None:
        return slots, (PROOF,)
    helpers = [PROOF]
    holes = len(puzzle.board.holes)
    if not (optimal or isinstance(puzzle.goal, Stuck)) and holes <= BEAM_HOLES:
        helpers.append(BEAM)
    if holes <= WORD:
        helpers.append(replace(EXACT, delay=0.0) if optimal else EXACT)
    return slots, tuple(helpers)


def _best(puzzle: PegPuzzle) -> tuple[Slot, ...]:
    if puzzle.objective is Objective.JUMPS:
        return _FEWEST_JUMPS
    if len(puzzle.board.holes) <= LARGE:
        return _FEWEST_MOVES
    return tuple(replace(slot, delay=0.0) for slot in _FEWEST_MOVES)


def _any(puzzle: PegPuzzle) -> tuple[Slot, ...]:
    encoding = _encoding(puzzle)
    if len(puzzle.board.holes) > LARGE and not isinstance(puzzle.goal, Stuck):
        slots = Slot("fd-lama-first", encoding, 8), Slot("fd-add-type", encoding, delay=10, seed=1)
        square = puzzle.board.lattice is Lattice.SQUARE
        return (Slot("divide", "jump"), *slots) if square else slots
    if encoding == "jump":
        return _NAMED
    return (
        Slot("fd-add", encoding, 4),
        Slot("fd-type-based", encoding, delay=SECOND, seed=1),
        Slot("fd-add-type", encoding, seed=1),
    )


def _encoding(puzzle: PegPuzzle) -> str:
    """The plainest encoding that expresses the puzzle's goal."""
    if isinstance(puzzle.goal, Stuck):
        return "stuck"
    if isinstance(puzzle.goal, Count):
        return "one-anywhere" if puzzle.goal.count == 1 else "count"
    return "jump"


def anytime(puzzle: PegPuzzle) -> str | None:
    """The solver whose plans get better and better; None where jumps are counted."""
    return "improve" if puzzle.objective is Objective.MOVES else None
