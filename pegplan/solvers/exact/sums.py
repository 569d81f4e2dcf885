"""Sums over the pegs of a word: pagoda weights, heuristic values, the number of pegs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegplan.solvers.exact.windows import Windows, total
from pegplan.solvers.exact.words import Array, WordArrays


class HoleSums:
    """Adds up a value for each peg of a word, by table lookup."""

    def __init__(self, words: WordArrays, values: Sequence[Any], dtype: Any) -> None:
        self._windows = Windows(words, [(hole,) for hole in range(words.size)])
        self._tables = self._windows.tables([(0, value) for value in values], dtype)

    def __call__(self, words: Array) -> Array:
        """The sum for each word."""
        return total(self._windows.places(words), self._tables)
