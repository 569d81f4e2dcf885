"""Images of words under symmetries, for the compiled functions."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.game.board import Symmetry
from pegplan.solvers.exact.compiled.jumps import Jumps
from pegplan.solvers.exact.compiled.library import Array, address, library, number, words_of

MOST = 64
"""No more symmetries than so many, without the identity; see ``kernels.c``."""


class _Fields(ctypes.Structure):
    _fields_ = (
        ("tables", ctypes.c_void_p), ("others", ctypes.c_size_t), ("bytes", ctypes.c_size_t),
    )  # fmt: skip


class _Carried(ctypes.Structure):
    _fields_ = (
        ("paths", ctypes.c_void_p), ("found_paths", ctypes.c_void_p),
        ("dead", ctypes.c_void_p), ("limbs", ctypes.c_size_t),
    )  # fmt: skip


class Images:
    """The images under a group of symmetries.

    Args:
        symmetries: those without the identity; each gives the image of each bit.
        size: how many bits a word has.
    """

    def __init__(self, compiled: ctypes.CDLL, symmetries: Sequence[Symmetry], size: int) -> None:
        self._library, self._symmetries, self._size = compiled, symmetries, size
        self._jumps: dict[tuple[MaskedJump, ...], Jumps] = {}
        self._tables = _tables(symmetries, size)
        others, chunks = self._tables.shape[:2]
        self._fields = _Fields(address(self._tables), others, chunks)

    @classmethod
    def of(cls, symmetries: Sequence[Symmetry], size: int) -> Images | None:
        """The images in words of so many bits; None where numpy has to do."""
        compiled = library(size)
        few = len(symmetries) <= MOST
        return None if compiled is None or not few else cls(compiled, symmetries, size)

    def least(self, words: Array) -> Array:
        """The least image of each word."""
        words = words_of(words)
        found = np.empty_like(words)
        self._library.pegplan_least(
            ctypes.byref(self._fields), address(words), number(len(words)), address(found)
        )
        return found

    def children(self, words: Array, steps: tuple[MaskedJump, ...]) -> Array:
        """The least images of all words after one jump, each once, in no order."""
        jumps = self._jumps_of(steps)
        return self._made(words, jumps, _Carried(), *jumps.room(words)).copy()  # of far more room

    def counted(
        self, words: Array, steps: tuple[MaskedJump, ...], paths: Array
    ) -> tuple[Array, Array, Array]:
        """The same, and for each image the sum of the paths of all words that lead to it.

        Args:
            paths: a number for each word: its limbs in the rows of an array.

        Returns:
            the images, their sums in such rows, and for each word whether no jump is possible.
        """
        jumps, limbs = self._jumps_of(steps), words_of(paths.T)
        found, slots, bits = jumps.room(words)
        sums = np.empty((len(found), len(paths)), np.uint64)
        dead = np.empty(len(words), bool)
        carried = _Carried(
            paths=address(limbs), found_paths=address(sums), dead=address(dead), limbs=len(paths)
        )
        found = self._made(words, jumps, carried, found, slots, bits)
        return found, sums[: len(found)].T, dead

    def _jumps_of(self, steps: tuple[MaskedJump, ...]) -> Jumps:
        if steps not in self._jumps:
            self._jumps[steps] = Jumps(self._library, steps, self._size, self._symmetries)
        return self._jumps[steps]

    def _made(
        self, words: Array, jumps: Jumps, carried: _Carried, found: Array, slots: Array,
        bits: ctypes.c_uint,
    ) -> Array:  # fmt: skip
        words = words_of(words)
        many = self._library.pegplan_children(
            ctypes.byref(self._fields), ctypes.byref(jumps.fields), address(words),
            number(len(words)), ctypes.byref(carried), address(found), address(slots), bits,
        )  # fmt: skip
        return found[:many]


def _tables(symmetries: Sequence[Symmetry], size: int) -> Array:
    """For each symmetry and byte of a word, the image of each value of that byte."""
    values = np.arange(256, dtype=np.uint64)
    tables = np.zeros((len(symmetries), -(-size // 8), 256), np.uint64)
    for table, symmetry in zip(tables, symmetries, strict=True):
        for bit, image in enumerate(symmetry):
            ones = values >> np.uint64(bit % 8) & np.uint64(1)
            table[bit // 8] |= ones << np.uint64(image)
    return tables
