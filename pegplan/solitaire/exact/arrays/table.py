"""A table of the positions from which a goal can be reached, those near the goal first."""

from __future__ import annotations

import numpy as np

from pegplan.solitaire.exact.arrays.goals import GoalWords
from pegplan.solitaire.exact.arrays.levels import children, holds, way
from pegplan.solitaire.exact.arrays.words import Array, SymmetryGroup, contains, sorted_unique
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.notation import Jump

MOST_GOALS, MOST_LARGE_GOALS = 1 << 17, 1 << 12
"""Goals of more positions have no table; the second is for words of more than 64 bits."""


class GoalTable:
    """The words from which the goal can be reached, by number of pegs.

    Args:
        start: it is asked only about words of at most as many pegs, of which it has all goals.

    Attributes:
        levels: for each number of pegs up to ``top``, all such words, canonical and sorted.
        top: the largest number of pegs of which it has all; -1 where there are too many goal
            positions to list.
        goals: the goal positions themselves, by number of pegs.
    """

    def __init__(self, goal: GoalWords, group: SymmetryGroup, start: int) -> None:
        self.goal, self.group = goal, group
        self.most_pegs = start.bit_count()
        most = MOST_GOALS if goal.words.dtype is not object else MOST_LARGE_GOALS
        listed = goal.all(group, most, self.most_pegs)
        self.goals = listed or {}
        self.levels: dict[int, Array] = {}
        self.top = -1
        if listed:
            self.top = min(listed)
            self.levels[self.top] = listed[self.top]

    @property
    def size(self) -> int:
        """How many words it has."""
        return sum(map(len, self.levels.values()))

    def holds(self, words: Array, pegs: int) -> Array:
        """For each canonical word, whether it is in the table.

        Where it is, the goal can be reached; where it is not, that can't be only for at most
        ``top`` pegs.
        """
        return contains(self.levels.get(pegs, self.group.words.array([])), words)

    def grow(self, most: int, limits: SearchLimits) -> None:
        """Add levels while the table has fewer than ``most`` words."""
        empty = self.group.words.array([])
        while 0 <= self.top < self.most_pegs and self.size < most:
            parents = children(self.group, self.levels[self.top], self.group.words.backward, limits)
            self.top += 1
            extra = self.goals.get(self.top, empty)
            self.levels[self.top] = sorted_unique(np.concatenate([parents, extra]))

    def plan_from(self, word: int) -> list[Jump]:
        """The jumps that lead from a word whose canonical word it holds to a goal position."""
        jumps, plays = list[Jump](), self.group.words.plays
        none = self.group.words.array([])
        while not holds(self.goals.get(word.bit_count(), none), self.group.canonical_word(word)):
            more, word = way(
                word, [self.levels[word.bit_count() - 1]], self.group,
                lambda word: ((to, [step]) for step, to in plays(word, self.goal.words.forward)),
            )  # fmt: skip
            jumps += more
        return jumps
