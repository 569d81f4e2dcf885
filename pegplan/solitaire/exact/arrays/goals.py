"""Goals on words: tests which words satisfy a goal, and lists all that do where they are few."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

import numpy as np

from pegplan.boards.puzzle import Count, Exact, Goal, Pattern, Stuck
from pegplan.solitaire.exact.arrays.words import Array, SymmetryGroup, WordArrays, sorted_unique
from pegplan.solitaire.puzzle import PegPuzzle


@dataclass(frozen=True)
class GoalWords:
    """A puzzle's goal on words."""

    words: WordArrays
    puzzle: PegPuzzle

    @property
    def goal(self) -> Goal:
        """The puzzle's goal."""
        return self.puzzle.goal

    @property
    def count(self) -> int | None:
        """How many pegs a goal *pegs* or *stuck* asks for."""
        return self.puzzle.goal_count

    @cached_property
    def pegged(self) -> int:
        """The holes that must hold pegs, as a word; 0 for goals that name no hole."""
        return self.words.word(self.puzzle.goal_pegged)

    @cached_property
    def free(self) -> int:
        """The holes that may hold a peg or be empty, as a word."""
        return self.words.word(self.puzzle.goal_free)

    @cached_property
    def keeping(self) -> SymmetryGroup:
        """The symmetries that leave the goal as it is."""
        return self.words.stabiliser(self.pegged, self.free)

    def group(self, start: int) -> SymmetryGroup:
        """The symmetries that leave the start and the goal as they are."""
        return self.words.stabiliser(start, self.pegged, self.free)

    def least_pegs(self) -> int:
        """The fewest pegs that a goal position can have."""
        if isinstance(self.goal, Exact | Pattern):
            return self.pegged.bit_count()
        return self.count or 0

    def allows(self, pegs: int) -> bool:
        """Whether goal positions may have so many pegs."""
        if isinstance(self.goal, Exact | Pattern):
            return 0 <= pegs - self.pegged.bit_count() <= self.free.bit_count()
        return self.count in (None, pegs)

    def reached(self, words: Array, pegs: int | None = None) -> Array:
        """For each word, whether it satisfies the goal.

        Args:
            pegs: how many each of the words has; None where they differ.
        """
        goal = self.goal
        if isinstance(goal, Exact | Pattern):
            care = self.words.scalar(self.words.full ^ self.free)
            return np.asarray((words & care) == self.words.scalar(self.pegged))
        found = np.ones(len(words), bool)
        if self.count is not None:
            found &= (self.words.pegs(words).sum(axis=1) if pegs is None else pegs) == self.count
        if isinstance(goal, Stuck) and found.any():
            found &= self.words.stuck(words)
        return found

    def all(self, group: SymmetryGroup, most: int, pegs: int) -> dict[int, Array] | None:
        """Every goal position of at most ``pegs`` pegs, by its number of pegs.

        Returns:
            the words, canonical under ``group`` and sorted; None where there are more than
            ``most`` before symmetry, and for *stuck* goals, whose positions take a search.
        """
        goal = self.goal
        if isinstance(goal, Stuck):
            return None
        if isinstance(goal, Count):
            counts: list[int] = [self.count or 0]
        else:
            least = self.pegged.bit_count()
            counts = list(range(least, min(pegs, least + self.free.bit_count()) + 1))
        bits = [1 << i for i in range(self.words.size) if self.free >> i & 1]
        fixed = self.pegged.bit_count()
        if sum(comb(len(bits), count - fixed) for count in counts) > most:
            return None
        found = {}
        for count in counts:
            words = [self.pegged + sum(some) for some in combinations(bits, count - fixed)]
            found[count] = sorted_unique(group.canonical(self.words.array(words)))
        return found


def goal_words(puzzle: PegPuzzle) -> GoalWords:
    """The goal of a puzzle on the words of its board."""
    return GoalWords(WordArrays(puzzle.board), puzzle)
