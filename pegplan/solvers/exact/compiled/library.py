"""The compiled library: find it, load it, pass arrays to it."""

from __future__ import annotations

import ctypes
import os
import zlib
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

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


def sorted_words(words: Array, once: bool = True) -> Array | None:
    """Words in increasing order, each once; None where numpy has to do.

    Sorts its argument in place, and takes as much memory again.

    Args:
        once: otherwise a word is there as often as before.
    """
    compiled = library(WORD_BITS) if words.dtype == np.uint64 else None
    if compiled is None or not LEAST <= len(words) <= MOST or not words.flags.c_contiguous:
        return None
    spare = np.empty_like(words)
    many = compiled.pegplan_sorted(address(words), number(len(words)), address(spare), once)
    return words[:many] if 2 * many > len(words) else words[:many].copy()


def words_of(some: Any) -> Array:
    """An array of words as C reads it."""
    return np.ascontiguousarray(some, np.uint64)


def address(array: Array) -> ctypes.c_void_p:
    """Where an array's numbers are. The array must live as long as they are used."""
    return ctypes.c_void_p(array.ctypes.data)


def number(count: int) -> ctypes.c_size_t:
    """A number as C takes it."""
    return ctypes.c_size_t(count)
