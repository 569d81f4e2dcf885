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


def library(size: int) -> ctypes.CDLL | None:
    """The library for words of so many bits; None where numpy has to do."""
    return _loaded() if size <= WORD_BITS and os.environ.get(VARIABLE) != "no" else None


@cache
def _loaded() -> ctypes.CDLL | None:
    """The library; None where it is missing, can't be loaded or was made from another source."""
    with suppress(OSError, AttributeError):
        found = ctypes.CDLL(str(LIBRARY))
        found.pegplan_source.restype = ctypes.c_uint32
        if found.pegplan_source() == zlib.crc32(SOURCE.read_bytes()):
            for function in (found.pegplan_children, found.pegplan_count, found.pegplan_merged):
                function.restype = ctypes.c_size_t
            return found
    return None


def words_of(some: Any) -> Array:
    """An array of words as C reads it."""
    return np.ascontiguousarray(some, np.uint64)


def address(array: Array) -> ctypes.c_void_p:
    """Where an array's numbers are. The array must live as long as they are used."""
    return ctypes.c_void_p(array.ctypes.data)


def number(count: int) -> ctypes.c_size_t:
    """A number as C takes it."""
    return ctypes.c_size_t(count)
