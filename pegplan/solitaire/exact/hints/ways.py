"""How many ways lead from a position to the goal, counted for all positions in between and kept."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pegplan.solitaire.exact.arrays.goals import GoalWords
from pegplan.solitaire.exact.arrays.levels import Pruning, children
from pegplan.solitaire.exact.arrays.table import GoalTable
from pegplan.solitaire.exact.arrays.words import Array, contains
from pegplan.solitaire.exact.limits import SearchLimits

MOST_KEPT = 8_000_000
"""So many words with their ways are kept, 24 bytes each."""


@dataclass(frozen=True)
class Ways:
    """Words of one number of pegs, each with its number of ways to the goal.

    Attributes:
        words: canonical, sorted.
        exact: the number of ways of each word, modulo 2**64.
        rough: the same numbers as floats, which show where ``exact`` has overflowed.
    """

    words: Array
    exact: Array
    rough: Array

    def of(self, words: Array) -> tuple[Array, Array]:
        """The exact and the rough numbers of some words; 0 for words that are not there."""
        if not len(self.words):
            return np.zeros(len(words), np.uint64), np.zeros(len(words))
        place = np.minimum(np.searchsorted(self.words, words), len(self.words) - 1)
        there = self.words[place] == words
        return self.exact[place] * there.astype(np.uint64), self.rough[place] * there

    def and_also(self, other: Ways) -> Ways:
        """These words and others, of which none is among these."""
        words = np.concatenate([self.words, other.words])
        order = np.argsort(words, kind="stable")
        exact = np.concatenate([self.exact, other.exact])[order]
        return Ways(words[order], exact, np.concatenate([self.rough, other.rough])[order])


class WayCounts:
    """Counts the ways of words to one goal.

    Args:
        table: the words from which the goal can be reached, as far as they are known.

    Attributes:
        known: by number of pegs, what was counted; a word that is not there was not looked at, or
            has no way.
    """

    def __init__(self, goal: GoalWords, table: GoalTable) -> None:
        self.goal, self.table, self.group = goal, table, table.group
        self.known: dict[int, Ways] = {}

    def after_each(
        self, start: int, later: Array, pruning: Pruning | None, most: int, limits: SearchLimits
    ) -> tuple[Array, Array] | None:
        """The exact and the rough numbers of ways after each jump from a start.

        Args:
            later: the words that the jumps lead to.
            pruning: leaves out words from which the goal is out of reach.
            most: words to look at that were not counted before.

        Returns:
            None where there are more such words.

        Raises:
            Stop: a limit ended the count.
        """
        found = self._between(start, pruning, most, limits)
        if found is None:
            return None
        if sum(len(ways.words) for ways in self.known.values()) > MOST_KEPT:
            self.known.clear()
            return self.after_each(start, later, pruning, most, limits)
        for pegs, words in reversed(found):
            self._count(words, pegs, limits)
        return self._of(self.group.canonical(later), start.bit_count() - 1)

    def _between(
        self, start: int, pruning: Pruning | None, most: int, limits: SearchLimits
    ) -> list[tuple[int, Array]] | None:
        """The words from a start on that may lead to the goal and are not counted, by pegs."""
        words = self.goal.words.array([self.group.canonical_word(start)])
        pegs, found, total = start.bit_count(), list[tuple[int, Array]](), 0
        keep = None if pruning is None else pruning.valid_for(self.group)
        while True:
            if pegs in self.known:
                words = words[~contains(self.known[pegs].words, words)]
            total += len(words)
            if total > most:
                return None
            if not len(words):
                return found
            found.append((pegs, words))
            if pegs <= self.goal.least_pegs():
                return found
            words = children(self.group, words, self.goal.words.forward, limits)
            pegs -= 1
            if pegs <= self.table.top:
                words = words[self.table.holds(words, pegs)]
            elif keep is not None and len(words):
                words = keep(words)

    def _count(self, words: Array, pegs: int, limits: SearchLimits) -> None:
        """Keep each word's ways: the sum of its children's, plus one where the word is a goal."""
        reached = self.goal.reached(words, pegs)
        exact, rough = reached.astype(np.uint64), reached.astype(float)
        for step in self.goal.words.forward:
            limits.check(len(words) * 8)
            which = np.flatnonzero(self.goal.words.possible(words, step))
            after = words[which] ^ self.goal.words.scalar(step.change)
            more, about = self._of(self.group.canonical(after), pegs - 1)
            exact[which] += more
            rough[which] += about
        new = Ways(words, exact, rough)
        self.known[pegs] = self.known[pegs].and_also(new) if pegs in self.known else new

    def _of(self, words: Array, pegs: int) -> tuple[Array, Array]:
        """The numbers of words that were counted, 0 for others."""
        if pegs not in self.known:
            return np.zeros(len(words), np.uint64), np.zeros(len(words))
        return self.known[pegs].of(words)
