"""Exact play on machine words, as a solver: finds plans and proves that there is none."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from typing import Any

from pegplan.errors import Unavailable
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Event, Info, Request
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge

_HINT = "numpy is not installed; pip install 'pegplan[exact]'"


class Bitboard:
    """Beam search, breadth-first search and meeting in the middle on words of bits."""

    name = "bitboard"

    def info(self) -> Info:
        """What it is and whether numpy is there."""
        here = find_spec("numpy") is not None
        return Info(
            self.name,
            "Exact play on machine words",
            "exact",
            licence="Apache-2.0",
            version=_version() if here else None,
            problem=None if here else _HINT,
            optimal=True,
            notes="finds plans, proves that none exists, proves the fewest moves",
        )

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle; raises :class:`Unavailable` without numpy."""
        if find_spec("numpy") is None:
            raise Unavailable(_HINT)
        from pegplan.solvers.exact.limits import Limits, Stop

        limits = Limits(request.timeout, request.memory_mb, request.cancel)
        try:
            outcome = self._answer(puzzle, request, limits)
        except Stop as stop:
            outcome = Outcome(puzzle, stop.status, self.name, message=str(stop))
        except MemoryError:
            outcome = Outcome(puzzle, Status.MEMOUT, self.name, message="out of memory")
        seconds = Seconds(total=limits.seconds, plan=limits.seconds)
        return replace(outcome, seconds=seconds, memory_mb=limits.peak_mb)

    def _answer(self, puzzle: Puzzle, request: Request, limits: Any) -> Outcome:
        from pegplan.proofs.certificate import Certificate
        from pegplan.solvers.exact.find import find

        def progress(text: str) -> None:
            request.on_event(Event("progress", self.name, text))

        search = find(puzzle, limits, request.seed or 0, progress)
        if search.jumps is not None:
            return judge(puzzle, self.name, search.jumps, statistics=search.statistics)
        certificate = None if search.proof is None else Certificate.of(puzzle, search.proof)
        return Outcome(
            puzzle,
            Status.UNSOLVABLE,
            self.name,
            certificate=certificate,
            message="every position that could matter was looked at",
            statistics=search.statistics,
        )


def _version() -> str:
    from importlib.metadata import version

    return f"numpy {version('numpy')}"
