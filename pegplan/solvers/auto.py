"""``auto``: a short schedule of solvers; the first checked answer wins.

Easy tasks are left to the first planner for a moment; then others start beside it, and the search
of all positions, which proves that there is no plan. A game that knows more of its puzzles has a
schedule of its own.
"""

from __future__ import annotations

from dataclasses import replace

from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.pddl.encoding import load_encoding
from pegplan.solvers.base import Info, OwnSolver, Request
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.presets import presets
from pegplan.solvers.race import Race, Slot

SECOND = 0.6
"""Seconds that the first planner is alone: an easy task then costs one planner."""
MOMENT = 0.8
"""Seconds that the planners are alone."""

STATES = Slot("dijkstra", delay=MOMENT, role="search")
_ANY = (
    Slot("fd-add", "rules-grounded", 4),
    Slot("fd-lama-first", "rules-grounded", 20, SECOND),
    Slot("fd-type-based", "rules-grounded", seed=1),
    Slot("fd-lama-first", "rules-grounded"),
    STATES,
)
_BEST = (Slot("fd-lmcut", "rules-grounded"), Slot("symk-opt", "rules-grounded", delay=2.0), STATES)


def schedule(
    puzzle: Puzzle, *, optimal: bool = False, encoding: str | None = None
) -> tuple[Slot, ...]:
    """The schedule for a puzzle.

    Args:
        optimal: a best plan is asked for, and not every plan is one.
        encoding: that all planners shall use. Who names one wants a plan of its task, so only
            planners look for it.
    """
    own = part(puzzle.board, "schedule")
    slots: tuple[Slot, ...] = _BEST if optimal else _ANY
    helpers: tuple[Slot, ...] = ()
    if own is not None:
        slots, helpers = own(puzzle, optimal=optimal, encoding=encoding)
    return (*(slots if encoding is None else _with_encoding(slots, encoding)), *helpers)


def _with_encoding(slots: tuple[Slot, ...], encoding: str) -> tuple[Slot, ...]:
    """The planners of a schedule, all with one encoding."""
    planners = [slot for slot in slots if slot.is_planner]
    given = [replace(slot, encoding=encoding) for slot in planners]
    return tuple(dict.fromkeys(given))


class _Auto(OwnSolver):
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
