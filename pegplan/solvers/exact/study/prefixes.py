"""Cells for searches without symmetries: the words of a cell begin with the same high bits.

A cell is a range of words, and so are the slices in which it is made
(:mod:`pegplan.solvers.exact.arrays.slices`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.slices import Steps, joined, slices
from pegplan.solvers.exact.arrays.threads import in_threads
from pegplan.solvers.exact.arrays.words import Array, WordArrays, mark
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study.cells import Cell, Result, Sources

SMALL = 35
"""The words of so many holes are few enough for one cell."""
FEWEST, MOST = 4, 12
"""At least and at most so many high bits are those of a cell."""


class PrefixCells:
    """The cells of words that begin with the same bits."""

    def __init__(self, words: WordArrays) -> None:
        self._words = words
        self._bits = min(max(FEWEST, words.size - SMALL), MOST, words.size)
        self._low, self._full = words.size - self._bits, (1 << self._bits) - 1
        self._forward, self._backward = map(self._changes, (words.forward, words.backward))

    def of(self, word: int) -> Cell:
        """The cell of a word."""
        return (word >> self._low,)

    def complement(self, cell: Cell) -> Cell:
        """The cell of the complements of a cell's words."""
        return (cell[0] ^ self._full,)

    def after(self, level: Iterable[Cell]) -> list[Cell]:
        """The cells that jumps may lead to from some cells, in order."""
        changes = [(change, need) for change, need in self._forward]
        return sorted(
            {(of ^ change,) for (of,) in level for change, need in changes if of & change == need}
        )

    def before(self, cell: Cell, back: bool = False) -> Iterator[tuple[Cell, Steps]]:
        """The cells from which jumps, or jumps taken back, lead to a cell, each with these."""
        for (change, need), steps in (self._backward if back else self._forward).items():
            source = cell[0] ^ change
            if source & change == need:
                yield (source,), steps

    def each(self, work: Callable[[int], Result], cells: Sequence[int]) -> Iterator[Result]:
        """``map`` in threads: cells have very different sizes, and results few bytes."""
        return in_threads(work, cells, ahead=len(cells))

    def made(self, sources: Sources, test: Test | None, limits: SearchLimits) -> Array:
        """The words that steps lead to, sorted; without those for which a test is False."""

        def kept(some: Array) -> Array:
            return some if test is None or not len(some) else some[test(some)]

        some = slices(self._words, list(sources), self._bits)
        return joined(some, self._words.array([]), kept, limits)

    def mark(self, wins: Array, words: Array, sources: Sources, limits: SearchLimits) -> None:
        """Put True for the words of a cell that steps lead to."""
        for some in slices(self._words, list(sources), self._bits):
            limits.check()
            mark(wins, words, some)

    def turned(self, words: Array, limits: SearchLimits) -> Array:
        """The complements of the words of a cell, sorted."""
        return np.asarray(words[::-1] ^ self._words.scalar(self._words.full))

    def _changes(self, steps: Iterable[MaskedJump]) -> Mapping[tuple[int, int], Steps]:
        """Steps by what they change in the high bits, and need there."""
        found: dict[tuple[int, int], Steps] = {}
        for step in steps:
            key = step.change >> self._low, step.need >> self._low
            found[key] = (*found.get(key, ()), step)
        return found
