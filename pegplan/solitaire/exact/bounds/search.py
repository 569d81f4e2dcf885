"""Search from the start and from the goal within a bound on the moves, pruned by potentials.

The search either shows that no plan has fewer moves than the bound, and then its levels are the
layers of a certificate (:mod:`pegplan.solitaire.checking.fewest`), or it finds such a plan. The
last level of the search from the start is not among the layers: it is one move after them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pegplan.solitaire.exact.arrays.goals import goal_words
from pegplan.solitaire.exact.arrays.levels import LevelSearch
from pegplan.solitaire.exact.arrays.words import Array
from pegplan.solitaire.exact.bounds.pool import Pool
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.exact.plans.fewest import MOST_GOALS, TwoSided
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import PegPuzzle


@dataclass(frozen=True)
class Layers:
    """The layers of a certificate: sorted words, forward and backward."""

    forward: list[Array]
    backward: list[Array]


class BoundSearch:
    """Searches of one puzzle within bounds; all use one pool of potentials.

    Attributes:
        most: every plan has at most so many moves.

    Args:
        moves: count moves; else jumps.
        certified: make layers for certificates, which should be small, and have those from the goal
            only where one position satisfies it.
    """

    def __init__(
        self,
        puzzle: PegPuzzle,
        moves: bool,
        limits: SearchLimits,
        progress: Callable[[str], None] = lambda text: None,
        certified: bool = True,
    ) -> None:
        self.goal = goal_words(puzzle)
        self.words = self.goal.words
        self.start = self.words.word(puzzle.pegs)
        self.by_jumps, self.limits, self.progress = not moves, limits, progress
        self.pool = Pool(self.goal, moves, self.start, certified)
        self.group = self.pool.group
        self._ends = self._goals(certified)
        self.most = max(0, len(puzzle.pegs) - self.goal.least_pegs())

    def run(self, at_least: int) -> Layers | list[Jump]:
        """Layers that show that no plan has fewer moves than ``at_least``; or such a plan.

        Raises:
            Stop: a limit ended the search.
        """
        both = TwoSided(self.goal, self.start, self._ends, self.group, self.limits, self.by_jumps)
        for side in both.sides:
            self._prune(side, at_least, side is both.backward)
        while (plan := both.plan()) is None:
            if both.depth == at_least - 1 or both.ended:
                return self._layers(both, at_least)
            self._deepen(both.smaller, at_least, both.smaller is both.backward)
        return plan

    def _goals(self, certified: bool) -> Array | None:
        """The goal positions to search from; None where there are too many, or it can't be told."""
        if not self.goal.puzzle.goal_free:
            return self.words.array([self.goal.pegged])
        pegs = len(self.goal.puzzle.pegs)
        every = None if certified else self.goal.all(self.group, MOST_GOALS, pegs)
        return None if every is None else np.concatenate([self.words.array([]), *every.values()])

    def _deepen(self, side: LevelSearch, at_least: int, back: bool) -> None:
        side.deepen(self.pool.pruning(side.last, at_least - 2 - side.depth, back))
        self._prune(side, at_least, back)
        where = "to the goal" if back else "from the start"
        self.progress(
            f"at least {at_least}? {side.depth} moves {where}: {len(side.last):,} positions"
        )

    def _prune(self, side: LevelSearch, at_least: int, back: bool) -> None:
        """Leave out of the last level what potentials exclude, some of them new."""
        left = at_least - 1 - side.depth
        side.drop(self.pool.grow(side.last, left, back, self.limits.check))

    def _layers(self, both: TwoSided, at_least: int) -> Layers:
        """The layers of the certificate; those after an empty one are empty."""
        empty, forward, backward = self.words.array([]), both.forward, both.backward
        if both.one_sided:
            layers = forward.levels[: at_least - 1]
            return Layers([*layers, *[empty] * (at_least - 1 - len(layers))], [])
        if not len(forward.levels[-1]):
            layers = [*forward.levels, *[empty] * (at_least - 1 - len(forward.levels))]
            return Layers(layers[: at_least - 1], [])
        layers = forward.levels[: forward.depth]
        missing = at_least - 1 - forward.depth - backward.depth
        return Layers(layers, [*backward.levels, *[empty] * missing])
