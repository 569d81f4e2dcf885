"""Sums over the sets of holes that are full in a word, by table lookup.

A word's bits are looked up in ranges that overlap, the *windows*, so that most small sets of
holes lie within one. Each such set counts in one window. Whether each other set is full is found
out first, and some of these sets have a table together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from pegplan.solvers.exact.words import Array, WordArrays

WIDTH = 13
"""Bits of a window; a table of 8,192 numbers fits in the processor's cache."""
_TOGETHER = 8
"""Sets in no window that have a table together."""


class Windows:
    """The windows of a board, for some sets of holes, given as words."""

    def __init__(self, words: WordArrays, sets: Sequence[int]) -> None:
        self.words = words
        self._lows: list[int] = []
        # For each table: its sets, by number, and the bits of a place that each needs.
        self._parts: list[list[tuple[int, int]]] = []
        wide = []
        for k in sorted(range(len(sets)), key=lambda k: _low(sets[k])):
            if sets[k] >> _low(sets[k]) + WIDTH:
                wide.append(k)
                continue
            if not self._lows or sets[k] >> self._lows[-1] + WIDTH:
                self._lows.append(_low(sets[k]))
                self._parts.append([])
            self._parts[-1].append((k, sets[k] >> self._lows[-1]))
        some = [wide[low : low + _TOGETHER] for low in range(0, len(wide), _TOGETHER)]
        self._wide = [[sets[k] for k in part] for part in some]
        self._parts += [[(k, 1 << bit) for bit, k in enumerate(part)] for part in some]

    def places(self, words: Array) -> list[Array]:
        """Where each word is in each table."""
        scalar, mask = self.words.scalar, self.words.scalar((1 << WIDTH) - 1)
        found = [((words >> scalar(low)) & mask).astype(np.intp) for low in self._lows]
        for part in self._wide:
            place = np.zeros(len(words), np.intp)
            for bit, holes in enumerate(map(scalar, part)):
                place |= ((words & holes) == holes).astype(np.intp) << bit
            found.append(place)
        return found

    def tables(self, numbers: Sequence[Any], dtype: Any = np.int64) -> list[Array]:
        """Tables for the :meth:`places`, to be added up by :func:`total`.

        Args:
            numbers: one for each set, which counts while all its holes have pegs.
        """
        sizes = [WIDTH] * len(self._lows) + [len(part) for part in self._wide]
        return [
            _table(size, ((bits, numbers[k]) for k, bits in part), dtype)
            for size, part in zip(sizes, self._parts, strict=True)
        ]


def _table(size: int, numbers: Iterable[tuple[int, Any]], dtype: Any) -> Array:
    """For each place of so many bits, the sum of the numbers whose bits it has."""
    ending: dict[int, list[tuple[int, Any]]] = {}
    for bits, number in numbers:
        ending.setdefault(bits.bit_length() - 1, []).append((bits, number))
    table = np.zeros(1, dtype)
    for bit in range(size):
        here = np.arange(len(table)) | 1 << bit
        more = [dtype(n) * ((here & bits) == bits) for bits, n in ending.get(bit, ()) if n]
        table = np.concatenate([table, sum(more, table)])
    return table


def total(places: Sequence[Array], tables: Sequence[Array]) -> Array:
    """The sum for each word."""
    sums = tables[0].take(places[0])
    for place, table in zip(places[1:], tables[1:], strict=True):
        sums += table.take(place)
    return sums


def _low(holes: int) -> int:
    """The lowest bit."""
    return (holes & -holes).bit_length() - 1
