"""Jumps, made or taken back, for the compiled functions."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import numpy as np

from pegplan.game.bitwords import MaskedJump, permuted
from pegplan.game.board import Symmetry
from pegplan.solvers.exact.compiled.library import (
    WORD_BITS,
    Array,
    address,
    number,
    words_of,
)


class _Fields(ctypes.Structure):
    _fields_ = (
        ("changes", ctypes.c_void_p), ("images", ctypes.c_void_p), ("able", ctypes.c_void_p),
        ("count", ctypes.c_size_t), ("bytes", ctypes.c_size_t), ("sets", ctypes.c_size_t),
    )  # fmt: skip


class Jumps:
    """Some jumps of a board.

    Args:
        size: how many bits a word has.
        symmetries: whose images of the jumps are wanted, without the identity.
    """

    def __init__(
        self,
        compiled: ctypes.CDLL,
        steps: Sequence[MaskedJump],
        size: int,
        symmetries: Sequence[Symmetry] = (),
    ) -> None:
        self._library = compiled
        self._changes = words_of([step.change for step in steps])
        self._images = words_of(
            [[permuted(step.change, symmetry) for symmetry in symmetries] for step in steps]
        )
        self._able = _able(steps, -(-size // 8))
        self.fields = _Fields(
            address(self._changes), address(self._images), address(self._able), len(steps),
            len(self._able), self._able.shape[2],
        )  # fmt: skip

    def possible(self, words: Array) -> int:
        """How many jumps are possible in all words together."""
        return int(
            self._library.pegplan_count(
                ctypes.byref(self.fields), address(words), number(len(words))
            )
        )

    def room(self, words: Array) -> tuple[Array, Array, ctypes.c_uint]:
        """Room for the words after one jump, and for a hash table that knows them; its bits."""
        possible = self.possible(words_of(words))
        bits = max(4, (2 * possible).bit_length())
        return np.empty(possible, np.uint64), np.empty(1 << bits, np.uint32), ctypes.c_uint(bits)


def _able(steps: Sequence[MaskedJump], count: int) -> Array:
    """For each byte of a word and each value of it, which jumps are possible by this byte alone."""
    values = np.arange(256)
    able = np.zeros((count, 256, -(-len(steps) // WORD_BITS)), np.uint64)
    for jump, step in enumerate(steps):
        bit = np.uint64(1 << jump % WORD_BITS)
        for byte, row in enumerate(able):
            change, need = step.change >> 8 * byte & 255, step.need >> 8 * byte & 255
            row[(values & change) == need, jump // WORD_BITS] |= bit
    return able
