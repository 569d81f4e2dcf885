"""Sorted words in fewer bytes: their low bits, and how often each value of the high bits follows.

Sorted words have their high bits in common with their neighbours. Where there are ten million of
45 holes, each takes four bytes in place of eight.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pegplan.solvers.exact.arrays.words import Array

LOW = {16: (np.uint16,), 24: (np.uint16, np.uint8), 32: (np.uint32,)}
"""The types of the arrays that hold so many low bits, the lowest first."""
RUN = 12
"""Bytes of a value of the high bits, and of how often it follows."""


def packed(words: Array) -> tuple[Array, ...]:
    """The arrays that :func:`unpacked` makes the words of; the words alone where these are shorter.

    Args:
        words: of dtype ``uint64``, sorted.
    """
    bits = min(LOW, key=lambda bits: _most_bytes(words, bits))
    if not len(words) or _most_bytes(words, bits) >= words.nbytes:
        return (words,)
    high = words >> np.uint64(bits)
    starts = np.flatnonzero(np.concatenate([[True], high[1:] != high[:-1]]))
    counts = np.diff(starts, append=len(words)).astype(np.uint32)
    low, parts = 0, list[Array]()
    for dtype in LOW[bits]:
        parts.append((words >> np.uint64(low)).astype(dtype))
        low += 8 * np.dtype(dtype).itemsize
    return (high[starts], counts, *parts)


def unpacked(parts: Sequence[Array]) -> Array:
    """The words of which :func:`packed` made these arrays."""
    if len(parts) == 1:
        return parts[0]
    high, counts, *lower = parts
    bits = 8 * sum(part.dtype.itemsize for part in lower)
    words = np.repeat(high << np.uint64(bits), counts)
    words |= lower[0]
    if len(lower) > 1:
        words |= lower[1].astype(np.uint32) << np.uint32(8 * lower[0].dtype.itemsize)
    return words


def _most_bytes(words: Array, bits: int) -> int:
    """So many bytes the words take at most with so many low bits."""
    if not len(words):
        return 0
    values = int(words[-1] >> np.uint64(bits)) - int(words[0] >> np.uint64(bits)) + 1
    return len(words) * bits // 8 + RUN * min(len(words), values)
