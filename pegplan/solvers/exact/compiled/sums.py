"""Windows of a board and sums over them, for the compiled functions."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from itertools import accumulate

import numpy as np

from pegplan.solvers.exact.compiled.library import (
    WORD_BITS,
    Array,
    address,
    library,
    number,
    words_of,
)

MOST = 64
"""No more windows than so many; see ``kernels.c``."""


class _Fields(ctypes.Structure):
    _fields_ = (
        ("shifts", ctypes.c_void_p), ("masks", ctypes.c_void_p), ("ends", ctypes.c_void_p),
        ("firsts", ctypes.c_void_p), ("count", ctypes.c_size_t), ("size", ctypes.c_size_t),
    )  # fmt: skip


class Places:
    """The places of words in the tables of windows.

    Args:
        runs: of each window; for each run of bits how far it moves down, and where it is then.
        sizes: of the table of each window.
    """

    def __init__(
        self,
        compiled: ctypes.CDLL,
        runs: Sequence[Sequence[tuple[int, int]]],
        sizes: Sequence[int],
    ) -> None:
        self._library = compiled
        self._shifts = words_of([shift for some in runs for shift, _ in some])
        self._masks = words_of([mask for some in runs for _, mask in some])
        self._ends = np.array(list(accumulate(map(len, runs))), np.uintp)
        self._firsts = np.array([0, *accumulate(sizes)], np.uintp)
        self._fields = _Fields(
            address(self._shifts), address(self._masks), address(self._ends),
            address(self._firsts), len(runs), sum(sizes),
        )  # fmt: skip

    @classmethod
    def of(
        cls, runs: Sequence[Sequence[tuple[int, int]]], sizes: Sequence[int], bits: int
    ) -> Places | None:
        """The places in words of so many bits; None where numpy has to do."""
        compiled = library(bits)
        return None if compiled is None or len(runs) > MOST else cls(compiled, runs, sizes)

    def of_each(self, words: Array) -> Array:
        """A row for each window: the place of each word."""
        words = words_of(words)
        found = np.empty((self._fields.count, len(words)), np.int64)
        self._library.pegplan_places(*self._asked(words), address(found))
        return found

    def sums(self, words: Array, numbers: Array) -> Array:
        """For each word the sum of what is at its places.

        Args:
            numbers: of all tables, one after the other; of 64 bits each.

        Raises:
            ValueError: the numbers have fewer bits.
        """
        if numbers.dtype.itemsize != WORD_BITS // 8:
            raise ValueError(f"numbers of 64 bits, not {numbers.dtype}")
        words = words_of(words)
        found = np.empty(len(words), numbers.dtype)
        of_doubles = numbers.dtype == np.float64
        add = self._library.pegplan_sums_double if of_doubles else self._library.pegplan_sums_word
        add(*self._asked(words), address(numbers), address(found))
        return found

    def kept(self, words: Array, numbers: Array, limits: Array, highs: Array) -> Array:
        """For each word whether no pack excludes it.

        Args:
            numbers: a row for each pack: those of all tables, one after the other.
            limits: for each pack a number that is added to its sum.
            highs: for each pack the bits that exclude a word if its sum has one of them.
        """
        words = words_of(words)
        found = np.empty(len(words), bool)
        self._library.pegplan_kept(
            *self._asked(words), address(numbers), address(limits), address(highs),
            number(len(limits)), address(found),
        )  # fmt: skip
        return found

    def _asked(self, words: Array) -> tuple[object, ...]:
        return ctypes.byref(self._fields), address(words), number(len(words))
