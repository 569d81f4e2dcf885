"""Sums over the pegs of a word: pagoda weights, heuristic values, the number of pegs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pegplan.solvers.exact.words import Array, WordArrays

_CHUNK = 12


class HoleSums:
    """Adds up a value for each peg of a word, by table lookup."""

    def __init__(self, words: WordArrays, values: Sequence[Any], dtype: Any) -> None:
        self.words = words
        self._tables = []
        for low in range(0, words.size, _CHUNK):
            table = np.zeros(1, dtype)
            for value in values[low : low + _CHUNK]:
                table = np.concatenate([table, table + np.asarray(value, dtype)])
            self._tables.append(table)

    def __call__(self, words: Array) -> Array:
        """The sum for each word."""
        mask = self.words.scalar((1 << _CHUNK) - 1)
        total: Any = 0
        for number, table in enumerate(self._tables):
            chunk = (words >> self.words.scalar(number * _CHUNK)) & mask
            total = total + table.take(chunk.astype(np.intp))
        return np.asarray(total)
