"""``auto``: a schedule of (solver, encoding, time slice) on the cores there are.

Slots start in the order of the schedule, as many at once as there are cores and memory for
them; the first checked answer wins and the rest are ended. Once the planners have had a second
to themselves, the ``proof`` solver looks beside them for a reason why there is no plan, and
``beam`` for a plan; where a best plan is asked, ``bitboard`` looks for it by exact search.

That a planner claims that there is no plan is no answer yet: ``proof`` and ``bitboard`` then
have a while to prove it.
"""

from __future__ import annotations

from dataclasses import replace

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Info, Request
from pegplan.solvers.choice import every_plan_is_best
from pegplan.solvers.options import Options
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.own import OwnSolver
from pegplan.solvers.race import Race
from pegplan.solvers.schedules import BEAM, EXACT, IMPROVE, PROOF, beam_fits, exact_fits, schedule
from pegplan.solvers.warmed import warmed


class _Auto(OwnSolver):
    """Runs a schedule; see the module."""

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        planners_only = Options(request.options).flag("planners_only", False)
        free = every_plan_is_best(puzzle)
        asked = request.but(optimal=request.optimal and not free, options={})
        slots = schedule(puzzle, optimal=asked.optimal)
        if request.encoding is not None:
            asked_for = [slot for slot in slots if slot.last is None and slot != IMPROVE]
            slots = tuple(replace(slot, encoding=request.encoding) for slot in asked_for)
        beside = [PROOF]
        if exact_fits(puzzle) and not planners_only:
            beside.append(EXACT)
        # Who names an encoding wants a plan of its task, and from a planner.
        any_plan = request.encoding is None and not asked.optimal
        if any_plan and beam_fits(puzzle) and not planners_only:
            beside.append(BEAM)
        with warmed(asked) as warm:
            outcome = Race(puzzle, warm, tuple(dict.fromkeys(slots)), beside).run()
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
