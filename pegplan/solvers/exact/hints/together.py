"""Which of several positions can be won, by one search from all of them together.

Each word of a level carries the set of positions that lead to it, as bits, so that positions share
what they have in common. A beam keeps the best words of each position on each level; a complete
search keeps all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.sums import NeighbourSums
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.growth import is_too_large
from pegplan.solvers.exact.hints.glance import Glance
from pegplan.solvers.exact.limits import SearchLimits

BYTES = 500
"""So many bytes the words after one word take, with what is needed to sort them."""
MOST = 64
"""So many positions have a bit each in a machine word."""


@dataclass(frozen=True)
class _Level:
    """Words of one number of pegs.

    Attributes:
        sources: for each word, a bit for each position that leads to it.
    """

    words: Array
    sources: Array
    pegs: int

    def some(self, which: Array | list[int]) -> _Level:
        """Those words alone that an array of truth values or indices names."""
        return _Level(self.words[which], self.sources[which], self.pegs)

    @property
    def positions(self) -> np.uint64:
        """The bits of all positions that lead to its words."""
        return np.uint64(np.bitwise_or.reduce(self.sources, initial=np.uint64(0)))


Cut = Callable[[_Level, int], tuple[_Level, np.uint64]]
"""Leaves out some words of a level, for which so many were made; also gives the bits of the
positions that lost some."""


class Together:
    """Looks for plans from positions of one board and goal that have as many pegs as each other.

    Args:
        glance: looks for one plan on this board; it has the table near the goal.
    """

    def __init__(self, glance: Glance) -> None:
        self.glance = glance

    @property
    def scores(self) -> list[NeighbourSums]:
        """Heuristics for words, lower for more promising ones, the better one first."""
        return self.glance.scores[:2]

    def wins(
        self, words: Array, pegs: int, width: int, score: NeighbourSums, prune: Test | None,
        limits: SearchLimits,
    ) -> list[bool | None]:  # fmt: skip
        """For each word, whether the goal can be reached from it; None where that stays open.

        Args:
            words: at most :data:`MOST`, canonical, each of ``pegs`` pegs.
            width: how many words are kept for each of them, on each level.
            score: of a word; lower is more promising.
            prune: is False for words from which the goal is out of reach.

        Raises:
            Stop: a limit ended the search.
        """

        def best(level: _Level, made: int) -> tuple[_Level, np.uint64]:
            return self._best(level, len(words), width, score)

        return self._search(words, pegs, best, prune, limits)

    def all_wins(
        self, words: Array, pegs: int, most: int, prune: Test | None, limits: SearchLimits
    ) -> list[bool | None]:
        """The same by a search that keeps all words, and ends once it would make too many.

        Args:
            words, pegs, prune: as for :meth:`wins`.
            most: so many words are made in all, with those that are left out.

        Raises:
            Stop: a limit ended the search.
        """
        sizes: list[int] = []

        def all_or_none(level: _Level, made: int) -> tuple[_Level, np.uint64]:
            sizes.append(made)
            if is_too_large(sizes, level.pegs - self.glance.last, most):
                return level.some([]), level.positions
            return level, np.uint64(0)

        return self._search(words, pegs, all_or_none, prune, limits)

    def _search(
        self, words: Array, pegs: int, cut: Cut, prune: Test | None, limits: SearchLimits
    ) -> list[bool | None]:
        bits = np.uint64(1) << np.arange(len(words), dtype=np.uint64)
        level, won, open_ = _Level(words, bits, pegs), np.uint64(0), np.uint64(0)
        last = self.glance.last
        while len(level.words):
            limits.check(len(level.words) * BYTES)
            known = self.glance.known(level.words, level.pegs)
            won |= level.some(known).positions
            if level.pegs <= last:
                break
            level = self._next(level.some((level.sources & ~won) != 0))
            made = len(level.words)
            if prune is not None and made:
                level = level.some(prune(level.words))
            level, lost_some = cut(level, made)
            open_ |= lost_some
        return [True if won & bit else None if open_ & bit else False for bit in bits]

    def _next(self, level: _Level) -> _Level:
        """The words after one jump more, each once, with all that lead to it."""
        group = self.glance.table.group
        words, sources = group.merged(level.words, level.sources, self.glance.steps)
        return _Level(words, sources, level.pegs - 1)

    def _best(
        self, level: _Level, positions: int, width: int, score: NeighbourSums
    ) -> tuple[_Level, np.uint64]:
        """The best words of each position, and the bits of those that lost some."""
        cut = np.uint64(0)
        if len(level.words) <= width:
            return level, cut
        level = level.some(np.argsort(score(level.words)))
        kept = np.zeros(len(level.words), bool)
        for number in range(positions):
            bit = np.uint64(1 << number)
            own = np.flatnonzero(level.sources & bit)
            kept[own[:width]] = True
            cut |= bit if len(own) > width else np.uint64(0)
        return level.some(kept), cut
