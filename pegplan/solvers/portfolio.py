"""``auto``: a schedule of solvers, on the cores there are; the first checked answer wins.

That a planner claims that there is no plan is no answer yet: ``proof`` and ``bitboard`` then have
a while to prove it.
"""

from __future__ import annotations

from dataclasses import replace

from pegplan.game.puzzle import Puzzle
from pegplan.pddl.encoding import load_encoding
from pegplan.solvers.base import Info, Request
from pegplan.solvers.choice import every_plan_is_best
from pegplan.solvers.options import Options
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.own import OwnSolver
from pegplan.solvers.presets import presets
from pegplan.solvers.race import Race
from pegplan.solvers.schedules import schedule


class _Auto(OwnSolver):
    """Runs a schedule; see the module."""

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        presets()  # refuses a malformed table, which would cost every planner
        if request.encoding is not None:
            load_encoding(request.encoding)
        free = every_plan_is_best(puzzle)
        asked = request.but(optimal=request.optimal and not free, options={})
        slots = schedule(
            puzzle,
            optimal=asked.optimal,
            encoding=request.encoding,
            planners_only=Options(request.options).flag("planners_only", False),
        )
        outcome = Race(puzzle, asked, slots).run()
        best = request.optimal and free and outcome.status is Status.SOLVED
        return replace(outcome, optimal=True) if best else outcome


SOLVER = _Auto(
    Info(
        "auto",
        "a schedule of encodings and planners, chosen for the puzzle",
        "schedule",
        optimal=True,
        notes="option planners_only: on leaves out beam search and exact search",
    ),
    options=("planners_only",),
)
