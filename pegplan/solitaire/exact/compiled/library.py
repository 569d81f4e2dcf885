"""The compiled library: children of words with their least images, and sorting.

A package that was built where there is no C compiler has none; then, on boards of more than 64
holes, and where the variable ``PEGPLAN_COMPILED`` is ``no``, numpy does the same in more time.
"""

from __future__ import annotations

import ctypes
import os
import zlib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegplan.boards.board import Symmetry
from pegplan.solitaire.bitwords import MaskedJump, permuted

Array = NDArray[Any]
SOURCE = Path(__file__).with_name("kernels.c")
LIBRARY = SOURCE.with_name("kernels.so")
VARIABLE = "PEGPLAN_COMPILED"
WORD_BITS = 64
LEAST, MOST = 1 << 10, 1 << 24
"""Fewer words numpy sorts as fast; more would take too much memory."""


def library(size: int) -> ctypes.CDLL | None:
    """The library for words of so many bits; None where numpy has to do."""
    return _loaded() if size <= WORD_BITS and os.environ.get(VARIABLE) != "no" else None


@cache
def _loaded() -> ctypes.CDLL | None:
    """The library; None where it is missing, damaged or was made from another source.

    It is looked at before it is loaded, since a damaged one may end the process.
    """
    with suppress(OSError, AttributeError, ValueError):
        made = LIBRARY.with_suffix(".crc32").read_text(encoding="ascii")
        if int(made) != zlib.crc32(LIBRARY.read_bytes()):
            return None
        found = ctypes.CDLL(str(LIBRARY))
        found.pegplan_source.restype = ctypes.c_uint32
        if found.pegplan_source() == zlib.crc32(SOURCE.read_bytes()):
            for name in ("children", "count", "sorted"):
                getattr(found, f"pegplan_{name}").restype = ctypes.c_size_t
            return found
    return None


def sorted_words(words: Array) -> Array | None:
    """Words in increasing order, each once; None where numpy has to do.

    Sorts its argument in place, and takes as much memory again.
    """
    compiled = library(WORD_BITS) if words.dtype == np.uint64 else None
    if compiled is None or not LEAST <= len(words) <= MOST or not words.flags.c_contiguous:
        return None
    many: int = _call(compiled.pegplan_sorted, words, len(words), np.empty_like(words))
    return words[:many] if 2 * many > len(words) else words[:many].copy()


class Images:
    """The least images of words under a group, and those of the words after one jump.

    Args:
        tables: for each symmetry but the identity, and each byte of a word, the image of each
            value of that byte.
    """

    def __init__(
        self, compiled: ctypes.CDLL, symmetries: Sequence[Symmetry], tables: Array
    ) -> None:
        self._library, self._symmetries, self._tables = compiled, symmetries, tables
        self._jumps: dict[tuple[MaskedJump, ...], list[Array]] = {}

    @classmethod
    def of(cls, symmetries: Sequence[Symmetry], tables: Array, size: int) -> Images | None:
        """The images in words of so many bits; None where numpy has to do."""
        compiled = library(size) if len(symmetries) <= WORD_BITS else None
        return None if compiled is None else cls(compiled, symmetries, tables)

    def least(self, words: Array) -> Array:
        """The least image of each word."""
        words = _words_of(words)
        found = np.empty_like(words)
        sizes = self._tables.shape[:2]
        _call(self._library.pegplan_least, self._tables, *sizes, words, len(words), found)
        return found

    def children(self, words: Array, steps: tuple[MaskedJump, ...]) -> Array:
        """The least images of all words after one jump, each once, in no order."""
        return self._made(words, steps)[0].copy()  # it is in far more room

    def counted(
        self, words: Array, steps: tuple[MaskedJump, ...], paths: Array
    ) -> tuple[Array, Array, Array]:
        """The same, and for each image the sum of the paths of all words that lead to it.

        Args:
            paths: a number for each word: its limbs in the rows of an array.

        Returns:
            the images, their sums in such rows, and for each word whether no jump is possible.
        """
        dead = np.empty(len(words), bool)
        found, sums = self._made(words, steps, paths, dead)
        return found, sums.T, dead

    def _made(
        self,
        words: Array,
        steps: tuple[MaskedJump, ...],
        paths: Array | None = None,
        dead: Array | None = None,
    ) -> tuple[Array, Array]:
        words, (changes, images, able) = _words_of(words), self._jumps_of(steps)
        sets, limbs = able.shape[2], 0 if paths is None else len(paths)
        possible = _call(self._library.pegplan_count, able, len(able), sets, words, len(words))
        bits = max(4, (2 * possible).bit_length())
        found, sums = np.empty(possible, np.uint64), np.empty((possible, limbs), np.uint64)
        many = _call(
            self._library.pegplan_children, self._tables, len(self._symmetries), len(able), changes,
            images, able, sets, words, len(words), None if paths is None else _words_of(paths.T),
            limbs, sums, dead, found, np.empty(1 << bits, np.uint32), bits,
        )  # fmt: skip
        return found[:many], sums[:many]

    def _jumps_of(self, steps: tuple[MaskedJump, ...]) -> list[Array]:
        """The holes that each jump changes, their images, and which jumps a byte allows."""
        if steps not in self._jumps:
            images = [[permuted(step.change, by) for by in self._symmetries] for step in steps]
            changes = _words_of([step.change for step in steps])
            able = _able(steps, self._tables.shape[1])
            self._jumps[steps] = [changes, _words_of(images), able]
        return self._jumps[steps]


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


def _words_of(some: Any) -> Array:
    """An array of words as C reads it."""
    return np.ascontiguousarray(some, np.uint64)


def _call(function: Any, *arguments: Array | int | None) -> Any:
    """Call a function of the library with arrays and sizes."""
    return function(
        *(
            ctypes.c_void_p(one.ctypes.data) if isinstance(one, np.ndarray)
            else None if one is None else ctypes.c_size_t(one)
            for one in arguments
        )
    )  # fmt: skip
