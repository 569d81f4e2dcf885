"""Arrays of positions as words: jumps on a whole array at once, canonical forms by table lookup.

:mod:`pegplan.solitaire.bitwords` defines a word. Arrays have dtype ``uint64`` up to 64 holes, and
above that dtype ``object`` with Python integers, which is slower.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from pegplan.boards.board import Symmetry
from pegplan.running.cores import cores
from pegplan.solitaire.bitwords import BitWords, MaskedJump, permuted
from pegplan.solitaire.exact.compiled.library import Images, sorted_words
from pegplan.solitaire.theory.symmetry import stabiliser

Result = TypeVar("Result")

_AHEAD = 2
"""So many items for each thread are begun before the first result is taken."""


def in_threads(work: Callable[[int], Result], items: Sequence[int]) -> Iterator[Result]:
    """``map`` in one thread for each core, in order; an item alone needs no thread."""
    threads = min(len(cores()), len(items))
    if threads < 2:
        yield from map(work, items)
        return
    with ThreadPoolExecutor(threads) as pool:
        first = _AHEAD * threads
        begun = deque(pool.submit(work, item) for item in items[:first])
        try:
            for item in items[first:]:
                result = begun.popleft().result()
                begun.append(pool.submit(work, item))
                yield result
            while begun:
                yield begun.popleft().result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


Array = NDArray[Any]
"""A one-dimensional array of words, unless said otherwise."""

BLOCK = 1 << 15
"""How many words are expanded at a time; their images fit in the processor's cache."""


@dataclass(frozen=True)
class WordArrays(BitWords):
    """A board's positions as words, one by one or as arrays."""

    @cached_property
    def dtype(self) -> Any:
        """``uint64`` up to 64 holes, ``object`` above."""
        return np.uint64 if self.size <= 64 else object

    def array(self, words: Iterable[int]) -> Array:
        """Words as an array."""
        return np.array(list(words), dtype=self.dtype)

    def scalar(self, word: int) -> Any:
        """A word as the arrays' scalar type."""
        return word if self.dtype is object else np.uint64(word)

    def pegs(self, words: Array) -> Array:
        """A row for each word: 1 for each hole that has a peg, else 0."""
        holes = self.array(range(self.size))
        return np.asarray((words[:, None] >> holes) & self.scalar(1), np.intp)

    def possible(self, words: Array, step: MaskedJump) -> Array:
        """For each word, whether the step is possible."""
        return np.asarray((words & self.scalar(step.change)) == self.scalar(step.need))

    def stuck(self, words: Array) -> Array:
        """For each word, whether it is a dead end: no jump is possible."""
        free = np.zeros(len(words), bool)
        for step in self.forward:
            free |= self.possible(words, step)
        return ~free

    @cached_property
    def group(self) -> SymmetryGroup:
        """All symmetries of the board."""
        return SymmetryGroup(self, self.board.symmetries)

    def stabiliser(self, *words: int) -> SymmetryGroup:
        """The symmetries of the board that leave each of these positions as it is."""
        keeping = stabiliser(self.board, *words)
        return self.group if keeping == self.board.symmetries else SymmetryGroup(self, keeping)


class SymmetryGroup:
    """A group of symmetries, acting on words.

    Attributes:
        symmetries: its elements, the identity first.
        compiled: what is compiled of this; None where numpy has to do.
    """

    def __init__(self, words: WordArrays, symmetries: Sequence[Symmetry]) -> None:
        self.words = words
        self.symmetries = tuple(symmetries)
        self._tables = _tables(words, self.symmetries[1:])
        self._changes = dict[int, Array]()
        self.compiled = Images.of(self.symmetries[1:], self._tables, words.size)

    @property
    def order(self) -> int:
        """How many symmetries."""
        return len(self.symmetries)

    def images(self, words: Array) -> Array:
        """Every image of every word: shape (order, number of words); row 0 is ``words``."""
        images = np.empty((self.order, len(words)), self.words.dtype)
        images[0] = words
        images[1:] = 0
        for byte in range(self._tables.shape[1]):
            places = words >> self.words.scalar(8 * byte) & self.words.scalar(255)
            images[1:] |= self._tables[:, byte].take(places.astype(np.intp), axis=1)
        return images

    def canonical(self, words: Array) -> Array:
        """The least image of each word; equal for two words exactly if they have one orbit."""
        if self.order == 1 or not len(words):
            return words
        if self.compiled is not None:
            return self.compiled.least(words)
        return np.concatenate(
            [
                np.minimum.reduce(self.images(words[low : low + BLOCK]), axis=0)
                for low in range(0, len(words), BLOCK)
            ]
        )

    def canonical_word(self, word: int) -> int:
        """The least image of one word."""
        return min(permuted(word, symmetry) for symmetry in self.symmetries)

    def orbit_sizes(self, words: Array) -> Array:
        """The size of each word's orbit: the group's order divided by its stabiliser's."""

        def some(low: int) -> Array:
            block = words[low : low + BLOCK]
            return np.asarray(self.order // np.count_nonzero(self.images(block) == block, axis=0))

        found = in_threads(some, range(0, len(words), BLOCK))
        return np.concatenate([np.empty(0, np.int64), *found])

    def children(self, words: Array, steps: tuple[MaskedJump, ...]) -> Array:
        """The canonical words after one step from those of a block, each once, in no order."""
        if self.compiled is not None:
            return self.compiled.children(words, steps)
        found = [each for each, _ in self.expand(words, steps)]
        return sorted_unique(np.concatenate([words[:0], *found]))

    def expand(self, words: Array, steps: Sequence[MaskedJump]) -> Iterator[tuple[Array, Array]]:
        """For each step, the canonical children of at most a block of words, and their parents.

        An image of a child is the parent's image with the images of the step's three holes
        inverted. So images are looked up once for each parent, not for each child.
        """
        images = self.images(words)
        for step in steps:
            parents = np.flatnonzero(self.words.possible(words, step))
            if parents.size:
                children = images.take(parents, axis=1)
                if step.change not in self._changes:
                    changes = [permuted(step.change, symmetry) for symmetry in self.symmetries]
                    self._changes[step.change] = self.words.array(changes)[:, None]
                children ^= self._changes[step.change]
                yield np.minimum.reduce(children, axis=0), parents


def _tables(words: WordArrays, symmetries: Sequence[Symmetry]) -> Array:
    """For each symmetry, and each byte of a word, the image of each value of that byte."""
    values = np.arange(256)
    tables = np.zeros((len(symmetries), -(-words.size // 8), 256), words.dtype)
    for table, symmetry in zip(tables, symmetries, strict=True):
        for bit, image in enumerate(symmetry):
            table[bit // 8, values >> bit % 8 & 1 == 1] |= words.scalar(1 << image)
    return tables


def sorted_unique(words: Array) -> Array:
    """The different words in increasing order; sorts its argument in place."""
    if len(words) < 2:
        return words
    if (found := sorted_words(words)) is not None:
        return found
    words.sort()
    keep = np.empty(len(words), bool)
    keep[0] = True
    np.not_equal(words[1:], words[:-1], out=keep[1:])
    return words[keep]


def contains(table: Array, words: Array) -> Array:
    """For each word, whether the sorted ``table`` holds it."""
    if not len(table):
        return np.zeros(len(words), bool)
    places = np.minimum(np.searchsorted(table, words), len(table) - 1)
    return np.asarray(table[places] == words)
