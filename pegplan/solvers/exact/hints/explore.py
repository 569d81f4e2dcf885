"""Find many positions from which the goal can be reached, by one wide search, and keep them.

A narrow beam from another position then need not come near the goal: it ends where it meets one of
them. A search that keeps all words also shows from which of them the goal can't be reached.
"""

from __future__ import annotations

import numpy as np

from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.words import Array, contains, sorted_unique
from pegplan.solvers.exact.growth import is_too_large
from pegplan.solvers.exact.hints.glance import Glance
from pegplan.solvers.exact.limits import SearchLimits

BYTES = 100
"""So many bytes a word of a level takes for each level, with what is needed to sort its words."""
SCORES = 2
"""So many of the heuristics of narrow beams are used; each chooses its share of a level."""
LOST, MOST_LOST = 200_000, 4_000_000
"""So many words that are lost are taken in from one search, and from all of them."""
SAMPLE = 100
"""So many words of a level are kept as a sample."""


class Explorer:
    """Looks for positions of one board and goal that can be won.

    Args:
        glance: has the values of pegs, and the table, to which what is found is added.

    Attributes:
        sample: some of the words of the last beam that are not in the table.
    """

    def __init__(self, glance: Glance) -> None:
        self.glance, self.table = glance, glance.table
        self.sample = self.table.group.words.array([])

    @property
    def possible(self) -> bool:
        """Whether there is a table to search towards, and words fit in machine words."""
        return self.table.top >= 0 and self.table.group.words.dtype is not object

    def explore(
        self, words: Array, pegs: int, width: int, prune: Test | None, limits: SearchLimits
    ) -> bool:
        """Search on from some words, and add all that can be won to the table.

        Args:
            words: of ``pegs`` pegs, canonical and sorted.
            width: how many words of a level are kept at most.
            prune: is False for words from which the goal is out of reach.

        Returns:
            whether all was seen: of the words, those that are not in the table then can't be won.

        Raises:
            Stop: a limit ended the search; nothing is added.
        """
        levels, met, whole = {pegs: words}, dict[int, Array](), True
        while pegs > self.table.top and len(levels[pegs]):
            level, pegs = self._next(levels[pegs], pegs, prune, limits), pegs - 1
            known = self.glance.known(level, pegs)
            met[pegs] = level[known]
            if len(level) > width:
                level = level[~known]
                whole = whole and len(level) <= width
                level = self._best(level, width)
            levels[pegs] = level
        self._add(levels, met, limits)
        return whole

    def settle(
        self, words: Array, pegs: int, most: int, prune: Test | None, limits: SearchLimits
    ) -> bool:
        """Find out which words can be won, and which of those that jumps lead to from them.

        Both go into the table; of those that are lost, the ones of the most pegs.

        Args:
            words, pegs, prune: as for :meth:`explore`.
            most: so many words are kept in all.

        Returns:
            False where more would be kept; nothing is added then.

        Raises:
            Stop: a limit ended the search; nothing is added.
        """
        levels, met, sizes = dict[int, Array](), dict[int, Array](), list[int]()
        level = words
        while True:
            known = self.glance.known(level, pegs)
            levels[pegs], met[pegs] = level[~known], level[known]
            if pegs <= self.table.top or not len(levels[pegs]):
                break
            level, pegs = self._next(levels[pegs], pegs, prune, limits), pegs - 1
            sizes.append(len(level))
            if is_too_large(sizes, pegs - self.table.top, most):
                return False
        self._add(levels, met, limits)
        self._add_lost(levels)
        return True

    def _next(self, level: Array, pegs: int, prune: Test | None, limits: SearchLimits) -> Array:
        """The words after one jump more, without those that are known to be lost."""
        limits.check(len(level) * BYTES)
        group = self.table.group
        level = children(group, level, group.words.forward, limits, prune)
        return level[~self.table.loses(level, pegs - 1)] if pegs - 1 > self.table.top else level

    def drawn(
        self, words: Array, pegs: int, width: int, prune: Test | None, limits: SearchLimits
    ) -> Array:
        """A sample of the words that jumps lead to, and of which it is open whether they win.

        Args:
            words, pegs, prune: as for :meth:`explore`.
            width: so many words of a level are kept at most, drawn at random.

        Raises:
            Stop: a limit ended the search.
        """
        group, chance, found = self.table.group, np.random.default_rng(0), [words[:0]]
        while pegs > self.table.top and len(words):
            words = children(group, words, group.words.forward, limits, prune)
            pegs -= 1
            words = words[~self.table.holds(words, pegs)]
            if len(words) > width:
                words = np.sort(chance.choice(words, width, replace=False))
            found.append(chance.choice(words, min(len(words), SAMPLE), replace=False))
        return np.concatenate(found)

    def _best(self, level: Array, width: int) -> Array:
        """The most promising words of a level."""
        if len(level) <= width:
            return level
        scores = self.glance.scores[:SCORES]
        each = width // len(scores)
        kept = [level[np.argpartition(score(level), each)[:each]] for score in scores]
        return sorted_unique(np.concatenate(kept))

    def _add(self, levels: dict[int, Array], met: dict[int, Array], limits: SearchLimits) -> None:
        """Add the words of levels that lead to words that were met, directly or not."""
        group = self.table.group
        won = met[min(met)] if met else group.words.array([])
        for pegs in sorted(levels)[1:]:
            before = children(group, won, group.words.backward, limits)
            before = before[contains(levels[pegs], before)]
            won = sorted_unique(np.concatenate([before, met.get(pegs, before[:0])]))
            self.table.add(pegs, won)
        parts = []
        for pegs, words in levels.items():
            words = words[~self.table.holds(words, pegs)]
            parts.append(words[:: max(1, len(words) // SAMPLE)][:SAMPLE])
        self.sample = np.concatenate(parts)

    def _add_lost(self, levels: dict[int, Array]) -> None:
        """Add the words of whole levels that are not known to win.

        Those of the first level are what was asked; of the next ones, as many as there is room for.
        """
        room = min(LOST, MOST_LOST - sum(map(len, self.table.lost.values())))
        for number, (pegs, words) in enumerate(levels.items()):
            words = words[~self.table.holds(words, pegs)]
            room -= len(words)
            if number and room < 0:
                break
            self.table.add_lost(pegs, words)
