"""Sums over the sets of holes that are full in a word, by table lookup.

A word's bits are looked up in ranges that overlap, the *windows*, so that most small sets of
holes lie within one. Each such set counts in one window.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pegplan.solvers.exact.words import Array, WordArrays

WIDTH = 13
"""Bits of a window; a table of 8,192 numbers fits in the processor's cache."""


class Windows:
    """The windows of a board, for some sets of holes, given as words."""

    def __init__(self, words: WordArrays, sets: Sequence[int]) -> None:
        self.words, self._sets = words, sets
        self._wide = [k for k, holes in enumerate(sets) if holes >> _low(holes) + WIDTH]
        self._lows: list[int] = []
        self._inside: list[list[int]] = []
        for k in sorted({*range(len(sets))} - {*self._wide}, key=self._place):
            if not self._lows or self._sets[k] >> self._lows[-1] + WIDTH:
                self._lows.append(_low(self._sets[k]))
                self._inside.append([])
            self._inside[-1].append(k)

    def _place(self, k: int) -> tuple[int, int]:
        return _low(self._sets[k]), k

    def places(self, words: Array) -> list[Array]:
        """Where each word is in the table of each window, and which of the wide sets are full."""
        scalar, mask = self.words.scalar, self.words.scalar((1 << WIDTH) - 1)
        found = [((words >> scalar(low)) & mask).astype(np.intp) for low in self._lows]
        wide = [scalar(self._sets[k]) for k in self._wide]
        return found + [((words & holes) == holes).astype(np.intp) for holes in wide]

    def tables(self, numbers: Sequence[int]) -> list[Array]:
        """A table for each array of :meth:`places`, to be added up by :func:`total`.

        Args:
            numbers: one for each set, which counts while all its holes have pegs.
        """
        found = []
        for low, inside in zip(self._lows, self._inside, strict=True):
            ending: dict[int, list[tuple[int, int]]] = {}
            for k in inside:
                bits = self._sets[k] >> low
                ending.setdefault(bits.bit_length() - 1, []).append((bits, numbers[k]))
            table = np.zeros(1, np.int64)
            for bit in range(min(WIDTH, self.words.size - low)):
                here = np.arange(len(table)) | 1 << bit
                more = [n * ((here & bits) == bits) for bits, n in ending.get(bit, ()) if n]
                table = np.concatenate([table, sum(more, table)])
            found.append(table)
        return found + [np.array([0, numbers[k]], np.int64) for k in self._wide]


def total(places: Sequence[Array], tables: Sequence[Array]) -> Array:
    """The sum for each word."""
    sums = tables[0].take(places[0])
    for place, table in zip(places[1:], tables[1:], strict=True):
        sums += table.take(place)
    return sums


def _low(holes: int) -> int:
    """The lowest bit."""
    return (holes & -holes).bit_length() - 1
