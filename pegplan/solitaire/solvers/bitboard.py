"""The ``bitboard`` solver: exact search that finds plans, or proves that there are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import NumpySearch
from pegplan.solitaire.notation import Jump, moves_of
from pegplan.solitaire.proofs.kinds import Exhaustion, Proof
from pegplan.solitaire.puzzle import Objective
from pegplan.solvers.base import Info

if TYPE_CHECKING:
    from pegplan.solitaire.exact.limits import SearchLimits

SOLVER = NumpySearch(
    Info(
        "bitboard",
        "Exact play on machine words",
        "exact",
        licence="Apache-2.0",
        optimal=True,
        notes="finds plans, proves that none exists, proves the fewest moves",
    ),
    search="pegplan.solitaire.solvers.bitboard:search",
)
"""Beam, breadth-first and bidirectional search on machine words: a position is a word of bits."""


def search(query: Query, channel: Channel) -> None:
    """Answer the query's puzzle; runs in a worker."""
    from pegplan.solitaire.exact.limits import searched

    searched(query, channel, lambda limits: _Play(query, channel, limits).run())


@dataclass(frozen=True)
class _Play:
    """The search of one query."""

    query: Query
    channel: Channel
    limits: SearchLimits

    def run(self) -> None:
        """Search by the method that the objective and the goal ask for."""
        puzzle = self.query.puzzle
        # Every plan is a best one where the goal fixes the number of jumps.
        best = puzzle.objective is Objective.JUMPS and puzzle.n_jumps is not None
        if self.query.optimal and puzzle.objective is Objective.MOVES:
            self._fewest_moves()
        elif self.query.optimal and puzzle.n_jumps is None:
            self._fewest_jumps()
        else:
            self._find(best)

    def _find(self, best: bool) -> None:
        from pegplan.solitaire.exact.plans.find import find

        found = find(self.query.puzzle, self.limits, self.query.seed or 0, self.channel.progress)
        self.channel.statistics(**found.statistics)
        self._end(found.jumps, found.proof, best)

    def _fewest_jumps(self) -> None:
        from pegplan.solitaire.exact.plans.fewest import fewest_jumps

        shortest = fewest_jumps(self.query.puzzle, self.limits, self.channel.progress)
        self.channel.statistics(words=sum(shortest.levels))
        self._end(shortest.jumps, Exhaustion(shortest.levels), True)

    def _fewest_moves(self) -> None:
        """Find any plan first, to show it; then a plan that is proved to have the fewest moves."""
        from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers
        from pegplan.solitaire.exact.plans.find import find

        puzzle, progress = self.query.puzzle, self.channel.progress
        some = find(puzzle, self.limits, self.query.seed or 0, progress)
        self.channel.statistics(**some.statistics)
        if some.jumps is None:
            self._end(None, some.proof)
            return
        self._say(some.jumps)
        search = BoundSearch(puzzle, True, self.limits, progress, certified=False)
        answer, bound = some.jumps, search.pool.least
        while len(moves_of(answer)) > bound:
            found = search.run(bound + 1)
            if isinstance(found, Layers):
                bound += 1
            else:
                answer = found
        self.channel.statistics(at_least=bound)
        self._end(answer, None, True)

    def _end(
        self, jumps: Sequence[Jump] | None, proof: Proof | None, optimal: bool = False
    ) -> None:
        if jumps is not None:
            self._say(jumps)
            self.channel.answer("solved", optimal=optimal)
            return
        from pegplan.solitaire.proofs.certificate import Certificate

        if proof is not None:
            self.channel.certificate(Certificate.of(self.query.puzzle, proof))
        self.channel.answer("unsolvable", "every position that could matter was looked at")

    def _say(self, jumps: Sequence[Jump]) -> None:
        index = {jump: number for number, jump in enumerate(self.query.puzzle.board.jumps)}
        self.channel.plan([index[jump] for jump in jumps])
