"""Plans of few moves: the search within a bound, that keeps the best positions of each level only.

It proves nothing, but finds plans of few moves soon where the whole search takes very long. What
is best is ranked in two ways: by how promising a position is, which takes little time; and by how
near the potentials are to excluding it, which finds plans of fewer moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, pairwise
from typing import NamedTuple

import numpy as np

from pegplan.game.notation import Jump, moves_of
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.arrays.sums import NeighbourSums
from pegplan.solvers.exact.arrays.windows import total
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.bounds.packs import Member
from pegplan.solvers.exact.bounds.search import BoundSearch, Layers
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.plans.moves import MoveSearch
from pegplan.solvers.exact.plans.promise import SMALL, peg_values

WIDTH, TIMES = 3_000, 2
"""Positions of a level at first, and how many times as many in each new round."""
FIRST_MORE, MORE = 8, 6
"""Plans of at most so many moves more than a potential shows to be needed are looked for, in the
first round and later: with a bound far from that, potentials exclude too few positions."""
NEWEST, NEAREST = 60, 5
"""So many potentials, those found last, rank a position, by the mean of the so many highest."""


class Rank(NamedTuple):
    """How positions are ranked.

    Attributes:
        weighting: a number of :data:`~pegplan.solvers.exact.plans.promise.SMALL`.
        promise: what a difference of 1 in how promising a position is counts.
        potentials: what they show counts too, a move for 1.
    """

    weighting: int
    promise: float
    potentials: bool


RANKS = (
    Rank(0, 1, False), Rank(0, 0.1, True), Rank(0, 0, True), Rank(1, 1, False), Rank(2, 1, False),
)  # fmt: skip


def few_moves(
    puzzle: Puzzle,
    limits: SearchLimits,
    tell: Callable[[list[Jump]], None],
    most: int,
    progress: Callable[[str], None] = lambda text: None,
) -> None:
    """Look for plans of fewer and fewer moves, until none has fewer, or none at all is there.

    Args:
        tell: called with each plan, which has fewer moves than the one before.
        most: plans of more moves are of no use.

    Raises:
        Stop: a limit ended the search, as it usually does.
    """
    search = _Narrow(puzzle, limits, progress)
    most, least = min(most, search.most), search.pool.least
    for number in count():
        turn = number // len(RANKS)
        search.rank, search.width = RANKS[number % len(RANKS)], WIDTH * TIMES**turn
        within = min(most, least + (MORE if turn else FIRST_MORE))
        while within >= least and (found := search.within(within)) is not None:
            tell(found)
            most = within = len(moves_of(found)) - 1
        if search.complete:  # so no plan has so few moves
            least = max(least, within + 1)
        if most < least:
            return
        limits.check()


class _Narrow(BoundSearch):
    """The search within a bound that keeps only the best positions of a level from the start.

    Attributes:
        complete: the last search kept all.
    """

    def __init__(
        self, puzzle: Puzzle, limits: SearchLimits, progress: Callable[[str], None]
    ) -> None:
        super().__init__(puzzle, True, limits, progress, certified=False)
        self.rank, self.width, self.complete = RANKS[0], WIDTH, True
        values = (peg_values(puzzle, weighting) for weighting in SMALL)
        self._tables = dict[Member, list[Array]]()
        self._promise = [NeighbourSums(self.words, of_pegs) for of_pegs in values]

    def within(self, moves: int) -> list[Jump] | None:
        """A plan of at most so many moves; None where none was met."""
        self.complete = True
        found = self.run(moves + 1)
        return None if isinstance(found, Layers) else found

    def _prune(self, side: MoveSearch, at_least: int, back: bool) -> None:
        super()._prune(side, at_least, back)
        level = side.levels[-1]
        if back or len(level) <= self.width:
            return
        values = self._values(level, at_least - 1 - side.depth)
        side.levels[-1] = np.sort(level[np.argpartition(values, self.width)[: self.width]])
        self.complete = False

    def _values(self, words: Array, left: int) -> Array:
        """A value for each word from which so many moves are left; the lower, the better."""
        rank = self.rank
        values = rank.promise * self._promise[rank.weighting](words)
        if rank.potentials and (newest := self.pool.members[-NEWEST:]):
            places = self.pool.windows.places(words)
            above = [self._above(one, places, left) for one in newest]
            highest = np.partition(above, -NEAREST, axis=0) if len(above) > NEAREST else above
            values = values + np.mean(highest[-NEAREST:], axis=0)
        return np.asarray(values)

    def _above(self, member: Member, places: Sequence[Array], left: int) -> Array:
        """By how many moves each word needs more than are left, as :meth:`.Member.above`."""
        if member not in self._tables:
            areas = [member.numbers[first:end] for first, end in pairwise(member.firsts)]
            self._tables[member] = self.pool.windows.tables(areas)
        excess = total(places, self._tables[member]) - member.allows(left, False)
        return np.asarray(excess / (member.potential.unit or 1))
