"""Exact play on machine words, as a solver: finds plans and proves that there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pegplan.errors import Unavailable
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.proofs.kinds import Exhaustion, Proof
from pegplan.solvers.base import Event, Info, Request, refuse_options
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge

if TYPE_CHECKING:
    from pegplan.solvers.exact.limits import Limits

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
        refuse_options(self.name, request, ("method",))
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

    def _answer(self, puzzle: Puzzle, request: Request, limits: Limits) -> Outcome:
        from pegplan.proofs.prove import prove_quickly
        from pegplan.solvers.exact.deadends import fewest_jumps
        from pegplan.solvers.exact.find import find
        from pegplan.solvers.exact.meet import meet

        certificate = prove_quickly(puzzle)
        if certificate is not None:
            text = f"a {certificate.kind} certificate proves it"
            return Outcome(
                puzzle, Status.UNSOLVABLE, self.name, certificate=certificate, message=text
            )

        def progress(text: str) -> None:
            request.on_event(Event("progress", self.name, text))

        # Every plan is a best one where the goal fixes the number of jumps.
        optimal = puzzle.objective is Objective.JUMPS and puzzle.n_jumps is not None
        if request.options.get("method") == "meet":
            met = meet(puzzle, limits, progress)
            return self._outcome(
                puzzle, met.jumps, met.proof, optimal=optimal, statistics=met.statistics
            )
        if request.optimal and puzzle.objective is Objective.MOVES:
            return self._fewest_moves(puzzle, request, limits, progress)
        if request.optimal and puzzle.n_jumps is None:
            best = fewest_jumps(puzzle, limits, progress)
            proof = Exhaustion(best.levels)
            statistics = {"words": sum(best.levels)}
            return self._outcome(puzzle, best.jumps, proof, optimal=True, statistics=statistics)
        search = find(puzzle, limits, request.seed or 0, progress)
        return self._outcome(
            puzzle, search.jumps, search.proof, optimal=optimal, statistics=search.statistics
        )

    def _fewest_moves(
        self,
        puzzle: Puzzle,
        request: Request,
        limits: Limits,
        progress: Callable[[str], None],
    ) -> Outcome:
        """First any plan, to have one to show; then the proof that none has fewer moves."""
        from pegplan.solvers.exact.find import find
        from pegplan.solvers.exact.limits import Stop
        from pegplan.solvers.exact.moves import fewest_moves

        search = find(puzzle, limits, request.seed or 0, progress)
        some = self._outcome(puzzle, search.jumps, search.proof, statistics=search.statistics)
        if search.jumps is None:
            return some
        request.on_event(Event("plan", self.name, f"{some.cost} moves", some))
        try:
            best = fewest_moves(puzzle, limits, progress)
        except Stop as stop:
            if stop.status is Status.CANCELLED:
                raise
            return replace(some, message=f"not proved to be the fewest moves: {stop}")
        statistics = {"words": best.words, "depths": best.depths}
        return self._outcome(puzzle, best.jumps, None, optimal=True, statistics=statistics)

    def _outcome(
        self, puzzle: Puzzle, jumps: Sequence[Jump] | None, proof: Proof | None, **fields: Any
    ) -> Outcome:
        if jumps is not None:
            return judge(puzzle, self.name, jumps, **fields)
        from pegplan.proofs.certificate import Certificate

        fields.pop("optimal", None)
        return Outcome(
            puzzle,
            Status.UNSOLVABLE,
            self.name,
            certificate=None if proof is None else Certificate.of(puzzle, proof),
            message="every position that could matter was looked at",
            **fields,
        )


def _version() -> str:
    from importlib.metadata import version

    return f"numpy {version('numpy')}"
