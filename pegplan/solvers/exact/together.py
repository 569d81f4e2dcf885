"""Which of several positions can be won, by one beam search from all of them together.

Each word of a level carries the set of positions that lead to it, as bits, so that positions share
what they have in common. Of each level the best words of each position are kept.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pegplan.solvers.exact.glance import Glance
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.pagodas import Test
from pegplan.solvers.exact.sums import NeighbourSums
from pegplan.solvers.exact.words import Array

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

    def some(self, which: Array) -> _Level:
        """Those words alone that an array of truth values or indices names."""
        return _Level(self.words[which], self.sources[which], self.pegs)


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
            words: at most :data:`MOST`, each of ``pegs`` pegs.
            width: how many words are kept for each of them, on each level.
            score: of a word; lower is more promising.
            prune: is False for words from which the goal is out of reach.

        Raises:
            Stop: a limit ended the search.
        """
        bits = np.uint64(1) << np.arange(len(words), dtype=np.uint64)
        level, won, open_ = _Level(words, bits, pegs), np.uint64(0), np.uint64(0)
        last = self.glance.last
        while len(level.words):
            limits.check(len(level.words) * BYTES)
            met = level.sources[self.glance.met(level.words, level.pegs)]
            won |= np.bitwise_or.reduce(met, initial=np.uint64(0))
            if level.pegs <= last:
                break
            level = self._next(level.some((level.sources & ~won) != 0), prune)
            level, cut = self._best(level, len(words), width, score)
            open_ |= cut
        return [True if won & bit else None if open_ & bit else False for bit in bits]

    def _next(self, level: _Level, prune: Test | None) -> _Level:
        """The words after one jump more, each once, with all that lead to it."""
        words, sources = self._merged(level)
        after = _Level(words, sources, level.pegs - 1)
        return after if prune is None or not len(words) else after.some(prune(words))

    def _merged(self, level: _Level) -> tuple[Array, Array]:
        """The words after one jump more, each once, and the sets of those that lead to it."""
        if self.glance.compiled is not None:
            return self.glance.compiled.merged(level.words, level.sources)
        parents, steps = self.glance.jumps_from(level.words)
        words = level.words[parents] ^ self.glance.changes[steps]
        sources = level.sources[parents]
        order = np.argsort(words)
        words, sources = words[order], sources[order]
        new = np.ones(len(words), bool)
        np.not_equal(words[1:], words[:-1], out=new[1:])
        first = np.flatnonzero(new)
        if len(first):
            words, sources = words[first], np.bitwise_or.reduceat(sources, first)
        return words, sources

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
