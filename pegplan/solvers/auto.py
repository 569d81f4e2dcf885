"""``auto``: a short schedule of solvers; the first checked answer wins.

No single planner solves all problems even of the English board quickly, but few problems are hard
for several searches, or both forwards and backwards. So the first slots get short slices, and the
last all the time that is left. Easy tasks are left to the planners for a moment; then beam search,
which solves most of what planners don't, and the search for a proof start beside them.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf

from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Puzzle, Stuck
from pegplan.pddl.encoding import load_encoding
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solvers.base import Info, OwnSolver, Request
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.presets import presets
from pegplan.solvers.race import Race, Slot

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
_FEWEST_MOVES = (
    Slot("improve"),  # takes two cores, and proves most in its first seconds
    Slot("fd-lmcut", "potential"),
    Slot("symk-opt", "potential", delay=20.0),
)
STATES = Slot("dijkstra", delay=MOMENT)
_BY_RULES = (
    Slot("fd-add", "rules-grounded", 4),
    Slot("fd-lama-first", "rules-grounded", 20, SECOND),
    Slot("fd-type-based", "rules-grounded", seed=1),
    Slot("fd-lama-first", "rules-grounded"),
    STATES,
)
"""For puzzles of any rules."""
_BEST_BY_RULES = (
    Slot("fd-lmcut", "rules-grounded"),
    Slot("symk-opt", "rules-grounded", delay=2.0),
    STATES,
)
_FEWEST_JUMPS = (Slot("fd-lmcut"), Slot("symk-opt"))


def schedule(
    puzzle: Puzzle, *, optimal: bool = False, encoding: str | None = None
) -> tuple[Slot, ...]:
    """The schedule for a puzzle.

    Args:
        optimal: a best plan is asked for, and not every plan is one.
        encoding: that all planners shall use. Who names one wants a plan of its task, so only
            planners look for it.
    """
    if not isinstance(puzzle, PegPuzzle):
        by_rules: tuple[Slot, ...] = _BEST_BY_RULES if optimal else _BY_RULES
        return by_rules if encoding is None else _with_encoding(by_rules, encoding)
    slots = _best(puzzle) if optimal else _any(puzzle)
    if encoding is not None:
        return (*_with_encoding(slots, encoding), PROOF)
    helpers = [PROOF]
    holes = len(puzzle.board.holes)
    if not (optimal or isinstance(puzzle.goal, Stuck)) and holes <= BEAM_HOLES:
        helpers.append(BEAM)
    if holes <= WORD:
        helpers.append(replace(EXACT, delay=0.0) if optimal else EXACT)
    return (*slots, *helpers)


def _with_encoding(slots: tuple[Slot, ...], encoding: str) -> tuple[Slot, ...]:
    """The planners of a schedule, all with one encoding; `improve` makes tasks of its own."""
    planners = [slot for slot in slots if slot.is_planner]
    given = [replace(slot, encoding=encoding) for slot in planners]
    return tuple(dict.fromkeys(given))


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


class _Auto(OwnSolver):
    any_game = True

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        presets()  # refuses a malformed table, which would cost every planner
        if request.encoding is not None:
            load_encoding(request.encoding)
        free = puzzle.every_plan_is_best
        asked = request.but(optimal=request.optimal and not free)
        slots = schedule(puzzle, optimal=asked.optimal, encoding=request.encoding)
        outcome = Race(puzzle, asked, slots).run()
        best = request.optimal and free and outcome.status is Status.SOLVED
        return replace(outcome, optimal=True) if best else outcome


SOLVER = _Auto(
    Info(
        "auto",
        "a schedule of encodings and planners, chosen for the puzzle",
        "schedule",
        optimal=True,
        notes="with an encoding only planners look for a plan",
    )
)
