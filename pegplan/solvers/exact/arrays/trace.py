"""From words back to jumps: a plan read off from levels of a search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.game.board import Symmetry
from pegplan.game.notation import Jump
from pegplan.solvers.exact.arrays.words import Array, SymmetryGroup


def holds(level: Array, word: int) -> bool:
    """Whether a sorted level holds the word."""
    place = int(np.searchsorted(level, np.array([word], level.dtype))[0])
    return place < len(level) and int(level[place]) == word


def way(
    word: int,
    levels: Iterable[Array],
    group: SymmetryGroup,
    next_words: Callable[[int], Iterable[tuple[int, Sequence[MaskedJump]]]],
) -> tuple[list[Jump], int]:
    """The jumps from a word through one word, or an image of one, of each level; the last word.

    Args:
        group: the levels hold its canonical words.
        next_words: the words that may follow a word, each with the steps to it.
    """
    jumps: list[Jump] = []
    for level in levels:
        for other, steps in next_words(word):
            if holds(level, group.canonical_word(other)):
                jumps += [step.jump for step in steps]
                word = other
                break
        else:
            raise AssertionError("each word of a level leads to one of the next")
    return jumps, word


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
    jumps, root = way(word, levels[-2::-1], group, _by_one(group, group.words.backward))
    return jumps[::-1], root


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
    one = _by_one(group, group.words.forward)
    while (ends := goals.get(pegs := word.bit_count())) is None or not holds(
        ends, group.canonical_word(word)
    ):
        more, word = way(word, [table[pegs - 1]], group, one)
        jumps += more
    return jumps


def _by_one(
    group: SymmetryGroup, steps: Sequence[MaskedJump]
) -> Callable[[int], Iterator[tuple[int, Sequence[MaskedJump]]]]:
    """The words that are one step away from a word."""
    return lambda word: ((after, [step]) for step, after in group.words.plays(word, steps))


def carried(jumps: Sequence[Jump], group: SymmetryGroup, symmetry: Symmetry) -> list[Jump]:
    """The images of jumps under a symmetry."""
    board = group.words.board
    image = {hole: board.holes[symmetry[i]] for i, hole in enumerate(board.holes)}
    return [Jump(*(image[hole] for hole in jump)) for jump in jumps]
