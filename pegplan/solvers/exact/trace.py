"""From words back to jumps: a plan read off from levels of a search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from pegplan.game.board import Symmetry
from pegplan.game.notation import Jump
from pegplan.solvers.exact.words import Array, SymmetryGroup


def holds(level: Array, word: int) -> bool:
    """Whether a sorted level holds the word."""
    place = int(np.searchsorted(level, np.array([word], level.dtype))[0])
    return place < len(level) and int(level[place]) == word


def back_to_start(
    group: SymmetryGroup, levels: Sequence[Array], word: int
) -> tuple[list[Jump], int]:
    """The jumps that lead from an image of the start to a word of the last level.

    Args:
        group: the levels hold its canonical words.
        levels: of a forward search, level 0 the start alone.

    Returns:
        the jumps, and the image of the start that they begin with: the start itself where the
        group leaves it as it is.
    """
    jumps: list[Jump] = []
    for level in reversed(levels[:-1]):
        for step, before in group.words.plays(word, group.words.backward):
            if holds(level, group.canonical_word(before)):
                jumps.append(step.jump)
                word = before
                break
        else:
            raise AssertionError("a word of a level has a parent in the level before")
    return jumps[::-1], word


def on_to_goal(
    group: SymmetryGroup, table: Mapping[int, Array], word: int, goals: Mapping[int, Array]
) -> list[Jump]:
    """The jumps that lead from a word of a backward table to a goal position.

    Args:
        group: leaves the goal as it is; the table holds its canonical words.
        table: by number of pegs, the words from which the goal can be reached.
        goals: the goal's own words, by number of pegs; reaching one ends the plan.
    """
    jumps: list[Jump] = []
    while True:
        ends = goals.get(word.bit_count())
        if ends is not None and holds(ends, group.canonical_word(word)):
            return jumps
        level = table.get(word.bit_count() - 1)
        for step, child in group.words.plays(word, group.words.forward):
            if level is not None and holds(level, group.canonical_word(child)):
                jumps.append(step.jump)
                word = child
                break
        else:
            raise AssertionError("a word of a table has a child in the table")


def carried(jumps: Sequence[Jump], group: SymmetryGroup, symmetry: Symmetry) -> list[Jump]:
    """The images of jumps under a symmetry."""
    board = group.words.board
    image = {hole: board.holes[symmetry[i]] for i, hole in enumerate(board.holes)}
    return [Jump(*(image[hole] for hole in jump)) for jump in jumps]
