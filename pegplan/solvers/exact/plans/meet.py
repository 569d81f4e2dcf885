"""Bidirectional breadth-first search for exact goals: complete, without a heuristic.

A jump played backward is the same jump forward on the complement, with pegs and vacancies
exchanged. So a forward search from the goal's complement is a backward search from the goal
(Cater's lecture, UCD comp4031). For English central the goal's complement is the start, so one
search of 16 levels is enough for 31 jumps.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pegplan.errors import Unsupported
from pegplan.game.bitwords import permuted
from pegplan.game.board import Symmetry
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.arrays.slices import sliced_children
from pegplan.solvers.exact.arrays.trace import back_to_start, carried
from pegplan.solvers.exact.arrays.words import BLOCK, Array, SymmetryGroup, WordArrays, contains
from pegplan.solvers.exact.bounds.pool import Pool
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.plans.find import Found

GROWING = 100_000
"""From so many words on, potentials are computed for a level."""


def meet(
    puzzle: Puzzle, limits: SearchLimits, progress: Callable[[str], None] = lambda text: None
) -> Found:
    """Search from the start and from the goal until the searches meet, or find that none can.

    Raises:
        Unsupported: the goal is not exact.
        Stop: a limit ended the search.
    """
    words = WordArrays(puzzle.board)
    if not isinstance(puzzle.goal, Exact):
        raise Unsupported(f"method meet needs an exact goal, not {puzzle.goal}")
    start, last = words.word(puzzle.start), words.full ^ words.word(puzzle.goal.position)
    symmetries = puzzle.board.symmetries
    back = next((s for s in symmetries if permuted(last, s) == start), None)
    jumps = start.bit_count() - (words.size - last.bit_count())
    if jumps < 0:
        return Found(None)
    pool = Pool(goal_words(puzzle), False, start)
    ahead = _Side(pool, start, jumps)
    behind = _Side(pool, last, jumps, back=True) if back is None else ahead
    depths = -(-jumps // 2), jumps // 2
    for side, depth in ((ahead, depths[0]), (behind, depths[1])):
        while len(side.levels) <= depth:
            side.deepen(limits)
            size = len(side.levels[-1])
            progress(f"{len(side.levels) - 1} of {depth} jumps from one end: {size:,} positions")
    here, there = ahead.levels[: depths[0] + 1], behind.levels[: depths[1] + 1]
    back = symmetries[0] if back is None else back
    meeting = _meeting(here[-1], ahead.group, there[-1], behind.group, back)
    sides = [ahead] if behind is ahead else [ahead, behind]
    statistics = {"words": sum(len(level) for side in sides for level in side.levels)}
    if meeting is None:
        return Found(None, statistics=statistics)
    before, _ = back_to_start(ahead.group, here, meeting)
    after, _ = back_to_start(behind.group, there, permuted(words.full ^ meeting, back))
    turn = tuple(sorted(range(words.size), key=back.__getitem__))  # the inverse
    return Found(before + carried(after, behind.group, turn)[::-1], statistics=statistics)


class _Side:
    """A breadth-first search by jumps from one word.

    Attributes:
        back: from the goal's complement. Its words are complements of positions.
    """

    def __init__(self, pool: Pool, root: int, jumps: int, back: bool = False) -> None:
        self.group = pool.words.stabiliser(root)
        self.levels = [pool.words.array([root])]
        self.pool, self.jumps, self.back = pool, jumps, back

    def deepen(self, limits: SearchLimits) -> None:
        words, level = self.pool.words, self.levels[-1]
        if self.group.order == 1:
            level = sliced_children(words, level, words.forward, self._keep, limits)
        else:
            level = self._keep(children(self.group, level, words.forward, limits))
        if len(level) >= GROWING:
            level = self._turn(
                self.pool.grow(self._turn(level), self._left, self.back, limits.check)
            )
        self.levels.append(level)

    @property
    def _left(self) -> int:
        """How many jumps are left after those of the next level."""
        return self.jumps - len(self.levels)

    def _keep(self, level: Array) -> Array:
        return self._turn(self.pool.keep(self._turn(level), self._left, self.back))

    def _turn(self, level: Array) -> Array:
        """Words to positions, and back."""
        words = self.pool.words
        return np.asarray(level ^ words.scalar(words.full)) if self.back else level


def _meeting(
    here: Array, group: SymmetryGroup, there: Array, other: SymmetryGroup, back: Symmetry
) -> int | None:
    """A word of the level ``here`` whose complement ``back`` maps into the level ``there``."""
    full = group.words.scalar(group.words.full)
    turned = SymmetryGroup(group.words, (group.symmetries[0], back))
    for low in range(0, len(here), BLOCK):
        for row in group.images(here[low : low + BLOCK]):
            hits = contains(there, other.canonical(turned.images(row ^ full)[1]))
            if hits.any():
                return int(row[np.flatnonzero(hits)[0]])
    return None
