"""Sums over the pegs of a word: pagoda weights, the number of pegs, how promising it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegplan.solvers.exact.arrays.windows import WIDTH, Windows
from pegplan.solvers.exact.arrays.words import Array, WordArrays


class HoleSums:
    """Adds up a value for each peg of a word, by table lookup."""

    def __init__(self, words: WordArrays, values: Sequence[Any], dtype: Any) -> None:
        windows = Windows(words, [(hole,) for hole in range(words.size)])
        self._sums = windows.adder([(0, value) for value in values], dtype)

    def __call__(self, words: Array) -> Array:
        """The sum for each word."""
        return self._sums(words)


class NeighbourSums:
    """Adds up a value for each peg of a word, which depends on its neighbours.

    Args:
        values: of a peg in each hole, by the number of neighbours that have pegs; see
            :func:`pegplan.solvers.exact.plans.promise.peg_values`. Of very many neighbours only the
            first are counted.
    """

    def __init__(self, words: WordArrays, values: Sequence[Sequence[float]]) -> None:
        board = words.board
        near = [
            [board.index[other] for other in board.neighbours[hole]][: WIDTH - 1]
            for hole in board.holes
        ]
        areas = [(hole, *others) for hole, others in enumerate(near)]
        numbers = [
            [
                of[(state >> 1).bit_count()] if state & 1 else 0.0
                for state in range(2 << len(others))
            ]
            for of, others in zip(values, near, strict=True)
        ]
        self._sums = Windows(words, areas).adder(numbers, float)

    def __call__(self, words: Array) -> Array:
        """The sum for each word."""
        return self._sums(words)
