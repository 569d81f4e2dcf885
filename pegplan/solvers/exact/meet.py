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
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.solvers.exact.find import Found, children
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.trace import back_to_start
from pegplan.solvers.exact.words import BLOCK, Array, SymmetryGroup, WordArrays, contains


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
    ahead = _Side(words, start)
    behind = ahead if last == start else _Side(words, last)
    jumps = start.bit_count() - (words.size - last.bit_count())
    if jumps < 0:
        return Found(None)
    depths = -(-jumps // 2), jumps // 2
    for side, depth in ((ahead, depths[0]), (behind, depths[1])):
        while len(side.levels) <= depth:
            side.deepen(limits)
            size = len(side.levels[-1])
            progress(f"{len(side.levels) - 1} of {depth} jumps from one end: {size:,} positions")
    here, there = ahead.levels[: depths[0] + 1], behind.levels[: depths[1] + 1]
    meeting = _meeting(here[-1], ahead.group, there[-1], behind.group)
    sides = [ahead] if behind is ahead else [ahead, behind]
    statistics = {"words": sum(len(level) for side in sides for level in side.levels)}
    if meeting is None:
        return Found(None, statistics=statistics)
    before, _ = back_to_start(ahead.group, here, meeting)
    after, _ = back_to_start(behind.group, there, words.full ^ meeting)
    return Found(before + after[::-1], statistics=statistics)


class _Side:
    """A breadth-first search by jumps from one word."""

    def __init__(self, words: WordArrays, root: int) -> None:
        self.group = words.stabiliser(root)
        self.levels = [words.array([root])]

    def deepen(self, limits: SearchLimits) -> None:
        level = children(self.group, self.levels[-1], self.group.words.forward, limits)
        self.levels.append(level)


def _meeting(here: Array, group: SymmetryGroup, there: Array, other: SymmetryGroup) -> int | None:
    """A word of the level ``here`` whose complement is in the level ``there``; None without."""
    full = group.words.scalar(group.words.full)
    for low in range(0, len(here), BLOCK):
        for row in group.images(here[low : low + BLOCK]):
            hits = contains(there, other.canonical(row ^ full))
            if hits.any():
                return int(row[np.flatnonzero(hits)[0]])
    return None
