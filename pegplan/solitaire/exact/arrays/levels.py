"""Breadth-first search on words, level by level, and plans read off from the levels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pegplan.running.cores import cores
from pegplan.solitaire.bitwords import MaskedJump
from pegplan.solitaire.exact.arrays.words import (
    BLOCK,
    Array,
    SymmetryGroup,
    contains,
    in_threads,
    sorted_unique,
)
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.notation import Jump

MANY = 16 * BLOCK
"""From so many words at most one thread makes the next ones and sorts them."""
RANGE = 1 << 18
"""About so many words of sorted arrays are merged at a time."""
SAMPLE = 1 << 5
"""So many words of a sample are between two bounds."""


Keep = Callable[[Array], Array]
"""Gives those of some words that a search keeps."""


@dataclass(frozen=True)
class Pruning:
    """What a search leaves out: words from which the goal is out of reach, or out of a bound.

    A search up to symmetries asks about a word's image in place of the word. That is right only
    for symmetries that leave what the answer rests on as it is: the goal, and the start where it
    matters.

    Attributes:
        group: the symmetries for which it is valid.
        keep: those of some words that are not left out.
    """

    group: SymmetryGroup
    keep: Keep

    def valid_for(self, group: SymmetryGroup) -> Keep:
        """What a search up to these symmetries keeps.

        Raises:
            ValueError: it is not valid for one of them.
        """
        if group is not self.group and not {*group.symmetries} <= {*self.group.symmetries}:
            raise ValueError("pruning that is not valid for the symmetries of the search")
        return self.keep


class LevelSearch:
    """A breadth-first search, a jump a level, up to symmetries.

    Attributes:
        group: the symmetries; they leave the set of roots as it is.
        levels: the words after 0, 1, 2… steps, canonical and sorted.
    """

    def __init__(
        self,
        group: SymmetryGroup,
        roots: Array,
        steps: tuple[MaskedJump, ...],
        limits: SearchLimits,
    ) -> None:
        self.group, self.steps, self.limits = group, steps, limits
        self.levels = [sorted_unique(group.canonical(roots).copy())]

    @property
    def depth(self) -> int:
        """How many steps the last level is from the roots."""
        return len(self.levels) - 1

    @property
    def last(self) -> Array:
        """The words of the last level."""
        return self.levels[-1]

    @property
    def size(self) -> int:
        """How many words the levels have together."""
        return sum(map(len, self.levels))

    def deepen(self, pruning: Pruning | None = None) -> Array:
        """Add the level one step later; returns it.

        Raises:
            Stop: a limit ended the search.
        """
        level = self._after_last(None if pruning is None else pruning.valid_for(self.group))
        self.levels.append(level)
        return level

    def _after_last(self, keep: Keep | None) -> Array:
        return children(self.group, self.last, self.steps, self.limits, keep)

    def drop(self, kept: Array) -> None:
        """Leave only these words, sorted, of the last level."""
        self.levels[-1] = kept

    def narrow(self, width: int, score: Callable[[Array], Array]) -> None:
        """Leave at most so many words of the last level, those with the lowest scores."""
        if len(self.last) > width:
            best = np.argpartition(score(self.last), width)[:width]
            best.sort()
            self.drop(self.last[best])

    def after(self, word: int) -> Iterator[tuple[int, Sequence[MaskedJump]]]:
        """Each word one step after a word, with the jumps of that step."""
        return ((other, [step]) for step, other in self.group.words.plays(word, self.steps))

    def plan_to(self, word: int) -> list[Jump]:
        """The jumps that lead from a root to a word of the last level.

        For searches of single jumps, made and not taken back.
        """
        back = LevelSearch(self.group, self.last[:0], self.group.words.backward, self.limits)
        return way(word, self.levels[-2::-1], self.group, back.after)[0][::-1]


def children(
    group: SymmetryGroup,
    level: Array,
    steps: tuple[MaskedJump, ...],
    limits: SearchLimits,
    keep: Keep | None = None,
) -> Array:
    """The canonical words that one step leads to from the words of a level, sorted."""
    return made_of(level, lambda words: group.children(words, steps), limits, keep)


def made_of(
    level: Array, made: Callable[[Array], Array], limits: SearchLimits, keep: Keep | None
) -> Array:
    """The words that are made of those of a level, a block at a time, in a thread for each core.

    Args:
        made: of some words, new ones in any order.
    """
    size = min(MANY, max(BLOCK, len(level) // (4 * len(cores()))))

    def block(low: int) -> Array:
        found = made(level[low : low + BLOCK])
        return found if keep is None or not len(found) else keep(found)

    def some(low: int) -> Array:
        lows = range(low, min(low + size, len(level)), BLOCK)
        return sorted_unique(np.concatenate([block(each) for each in lows]))

    parts = [level[:0]]
    for part in in_threads(some, range(0, len(level), size)):
        parts.append(part)
        held = sum(part.nbytes for part in parts)
        limits.check(2 * held)
        if len(parts) > 8 and held > 2 * parts[0].nbytes:
            parts = [_merged(parts)]
    return _merged(parts)


def _merged(parts: list[Array]) -> Array:
    """The words of some sorted arrays, sorted, each once; the arrays are taken from the list."""
    cuts = ranges(parts)

    def between(number: int) -> Array:
        some = [part[at] for part, at in zip(parts, cuts[number], strict=True)]
        return sorted_unique(np.concatenate(some))

    pieces = list(in_threads(between, range(len(cuts))))
    parts.clear()
    return np.concatenate(pieces)


def ranges(parts: Sequence[Array]) -> list[list[slice]]:
    """Ranges of some sorted arrays, from one bound up to the next: for each a slice of each array.

    What is merged of a range fits in the processor's cache.
    """
    sample = np.sort(np.concatenate([part[:: RANGE // SAMPLE] for part in parts]))
    cuts = [[0, *np.searchsorted(part, sample[SAMPLE::SAMPLE]), len(part)] for part in parts]
    return [[slice(*cut[n : n + 2]) for cut in cuts] for n in range(len(cuts[0]) - 1)]


def holds(level: Array, word: int) -> bool:
    """Whether a sorted level holds the word."""
    return bool(contains(level, np.array([word], level.dtype))[0])


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
