"""Words after one step, slice by slice, by the compiled function."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.solvers.exact.compiled.library import (
    WORD_BITS,
    Array,
    address,
    library,
    number,
    words_of,
)


class Stepped:
    """The words that steps lead to from sorted words in slices.

    Args:
        ends: where the words of each slice begin, and where the last one ends.
        shift, bits: so many bits from that one on are the number of a word's slice.
    """

    def __init__(
        self, compiled: ctypes.CDLL, words: Array, ends: Array, steps: Sequence[MaskedJump],
        shift: int, bits: int,
    ) -> None:  # fmt: skip
        self._call, self._words = compiled.pegplan_stepped, words_of(words)
        self._ends = np.ascontiguousarray(ends, np.int64)
        self._needs = words_of([step.need for step in steps])
        self._changes = words_of([step.change for step in steps])
        room = int(np.diff(self._ends).max()) * len(steps) + 1
        self._found = np.empty(room, np.uint64)
        self._where = ctypes.c_uint(min(shift, WORD_BITS - 1)), ctypes.c_uint64((1 << bits) - 1)

    @classmethod
    def of(
        cls, words: Array, ends: Array, steps: Sequence[MaskedJump], shift: int, bits: int
    ) -> Stepped | None:
        """The same; None where numpy has to do."""
        compiled = library(WORD_BITS) if words.dtype == np.uint64 else None
        return None if compiled is None else cls(compiled, words, ends, steps, shift, bits)

    def after(self, slice_: int) -> Array:
        """The words that begin with a slice's bits, in no order; the next call changes them."""
        many = self._call(
            address(self._words), address(self._ends), number(slice_), *self._where,
            address(self._needs), address(self._changes), number(len(self._needs)),
            address(self._found),
        )  # fmt: skip
        return self._found[:many]
