"""A plan at a glance: a narrow beam to a table of positions near the goal, within milliseconds.

Most positions that can be won are won by many plans, and a beam of a few hundred words meets one
of them. It says nothing where it finds none; :mod:`pegplan.solvers.exact.plans.find` searches on.
"""

from __future__ import annotations

import numpy as np

from pegplan.game.notation import Jump
from pegplan.solvers.exact.arrays.goals import GoalWords
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.sums import NeighbourSums
from pegplan.solvers.exact.arrays.table import GoalTable
from pegplan.solvers.exact.arrays.trace import on_to_goal
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.compiled.jumps import Jumps
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.plans.promise import SMALL, peg_values

BLOCK = 1 << 12
"""So many words are compared with all jumps at a time."""


class Glance:
    """Looks for plans from the positions of one board and goal.

    Args:
        table: leaves the goal as it is; it may grow later, which shortens the search.
    """

    def __init__(self, goal: GoalWords, table: GoalTable) -> None:
        self.goal = goal
        self.table = table
        words = goal.words
        self.steps = words.forward
        self.compiled = Jumps.of(self.steps, words.size)
        self.changes = words.array(step.change for step in words.forward)
        self.needs = words.array(step.need for step in words.forward)
        values = [peg_values(goal.puzzle, weighting) for weighting in SMALL]
        self.scores = [NeighbourSums(words, some) for some in values]

    def plan(
        self, start: int, width: int, prune: Test | None, limits: SearchLimits
    ) -> list[Jump] | None:
        """A plan from a word; None where none was met.

        Args:
            width: how many words of a level are kept.
            prune: is False for words from which the goal is out of reach.

        Raises:
            Stop: a limit ended the search.
        """
        for score in self.scores:
            found = self._beam(start, width, score, prune, limits)
            if found is not None:
                return found
        return None

    def _beam(
        self, start: int, width: int, score: NeighbourSums, prune: Test | None, limits: SearchLimits
    ) -> list[Jump] | None:
        level, pegs = self.goal.words.array([start]), start.bit_count()
        back: list[tuple[Array, Array]] = []
        while len(level):
            limits.check()
            hits = np.flatnonzero(self.met(level, pegs))
            if len(hits):
                return self._traced(int(level[hits[0]]), int(hits[0]), back)
            if pegs <= self.last:
                return None
            level, parents, steps = self._next(level, prune)
            pegs -= 1
            if len(level) > width:
                best = np.argpartition(score(level), width)[:width]
                level, parents, steps = level[best], parents[best], steps[best]
            back.append((parents, steps))
        return None

    def _next(self, level: Array, prune: Test | None) -> tuple[Array, Array, Array]:
        """The words after one jump more, each once; their parents and steps, as indices."""
        parents, steps = self.jumps_from(level)
        words, first = np.unique(level[parents] ^ self.changes[steps], return_index=True)
        if prune is not None and len(words):
            kept = prune(words)
            words, first = words[kept], first[kept]
        return words, parents[first], steps[first]

    @property
    def last(self) -> int:
        """The number of pegs at which a search ends: what is not met there leads nowhere."""
        return max(self.table.top, self.goal.least_pegs())

    def jumps_from(self, level: Array) -> tuple[Array, Array]:
        """Each jump that is possible in a word of a level: the word and the jump, as indices."""
        if self.compiled is not None:
            return self.compiled.from_each(level)
        found = [
            np.flatnonzero((level[low : low + BLOCK, None] & self.changes) == self.needs)
            + low * len(self.changes)
            for low in range(0, max(1, len(level)), BLOCK)
        ]
        parents, steps = np.divmod(np.concatenate(found), max(1, len(self.changes)))
        return parents, steps

    def met(self, level: Array, pegs: int) -> Array:
        """For each word of a level, whether it is in the table or satisfies the goal."""
        return self.known(self.table.group.canonical(level), pegs)

    def known(self, level: Array, pegs: int) -> Array:
        """The same for canonical words."""
        held = self.table.holds(level, pegs)
        return held if pegs <= self.table.top else held | self.goal.reached(level, pegs)

    def _traced(self, word: int, at: int, back: list[tuple[Array, Array]]) -> list[Jump]:
        """The jumps to a word of the last level, and on to the goal."""
        jumps = []
        for parents, steps in reversed(back):
            jumps.append(self.steps[steps[at]].jump)
            at = int(parents[at])
        jumps.reverse()
        if self.goal.reached(self.goal.words.array([word]), word.bit_count())[0]:
            return jumps
        return jumps + on_to_goal(self.table.group, self.table.levels, word, self.table.goals)
