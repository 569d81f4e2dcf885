"""Beside the windows: the narrow search for whole plans of few moves.

On boards such as Wiegleb's a plan is improved window by window to within two or three moves of the
best, and no window leads on. There this search finds other plans
(:mod:`pegplan.solvers.exact.bounds.narrow`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from pegplan.errors import PegplanError
from pegplan.game.notation import moves_of
from pegplan.game.puzzle import Puzzle
from pegplan.running.budget import Budget
from pegplan.solvers.base import Event, Request
from pegplan.solvers.improve.windows import Jumps

SOLVER, METHOD = "bitboard", "narrow"
LEAST, MOST = 41, 64
"""Holes of the boards that it is for. On smaller ones the windows come as far, and it would take a
core from the proof; on larger ones positions do not fit in a machine word."""
AFTER = 2.0
"""Seconds that the windows are alone: plans of few jumps are proved best by then."""
PART, FLOOR = 4, 160
"""It gets a quarter of the memory and of the CPU seconds, or so many MiB."""


@dataclass(frozen=True)
class Beside:
    """The search of one puzzle.

    Attributes:
        request: its limits.
    """

    puzzle: Puzzle
    request: Request

    def run(self, best: Callable[[], Jumps], offer: Callable[[Jumps], None]) -> None:
        """Offer plans of fewer moves than the best one, until a limit or the cancellation."""
        from pegplan.solvers.registry import solver

        def told(event: Event) -> None:
            if event.kind == "plan" and event.outcome is not None and event.outcome.verified:
                offer(event.outcome.jumps or ())

        if self.request.cancel.wait(min(AFTER, self.request.timeout)):
            return
        options = {"method": METHOD, "at_most": len(moves_of(best())) - 1}
        left = max(0.05, self.request.timeout - AFTER)
        asked = self.request.but(timeout=left, options=options, on_event=told)
        with suppress(PegplanError):  # the windows go on without it
            solver(SOLVER).solve(self.puzzle, asked)


def beside(puzzle: Puzzle, request: Request, budget: Budget) -> tuple[Beside | None, Request]:
    """The search for a puzzle, and the request with what it leaves; None on other boards."""
    if not LEAST <= len(puzzle.board.holes) <= MOST:
        return None, request
    memory = budget.reserve(PART, FLOOR)
    cpu = None if request.cpu is None else request.cpu / PART
    keep = None if request.keep is None else request.keep / METHOD
    own = request.but(
        memory_mb=memory, cpu=cpu, keep=keep, encoding=None, optimal=True, dispatch="command"
    )
    left = None if memory is None or request.memory_mb is None else request.memory_mb - memory
    rest = None if cpu is None or request.cpu is None else request.cpu - cpu
    return Beside(puzzle, own), request.but(memory_mb=left, cpu=rest)
