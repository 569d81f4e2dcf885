"""Sums over areas of a word, by table lookup: weights of pegs, how promising a word is.

An area is some holes, with a number for each way to have pegs on them: number i is that with pegs
on those of its holes, in their order, whose bits are 1 in i. Areas that have few holes together
have a table together, the *window*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pegplan.solvers.exact.arrays.words import Array, WordArrays
from pegplan.solvers.exact.compiled.sums import Places
from pegplan.theory.area_states import Area

WIDTH = 13
"""Holes of a window; a table of 8,192 numbers fits in the processor's cache."""


class Windows:
    """The windows of a board, for some areas of at most :data:`WIDTH` holes each."""

    def __init__(self, words: WordArrays, areas: Sequence[Area]) -> None:
        self.words = words
        unions: list[set[int]] = []
        members: list[list[int]] = []
        for k in sorted(range(len(areas)), key=lambda k: (-len(areas[k]) // 4, areas[k])):
            more = [len({*areas[k]} - union) for union in unions]
            fits = [w for w, union in enumerate(unions) if len(union) + more[w] <= WIDTH]
            if not fits:
                fits.append(len(unions))
                unions.append(set())
                members.append([])
                more.append(len(areas[k]))
            window = min(fits, key=lambda w: more[w])
            unions[window].update(areas[k])
            members[window].append(k)
        self._holes = [sorted(union) for union in unions]
        self._runs = [self._run_masks(holes) for holes in self._holes]
        self.compiled = Places.of(
            self._runs, [1 << len(holes) for holes in self._holes], words.size
        )
        # For each window: its areas, by number, and the state of each for each place.
        self._states = [
            [(k, _gathered(np.arange(1 << len(holes)), map(holes.index, areas[k]))) for k in some]
            for holes, some in zip(self._holes, members, strict=True)
        ]

    def places(self, words: Array) -> list[Array]:
        """Where each word is in each table."""
        if self.compiled is not None:
            return list(self.compiled.of_each(words))
        return [self._place(words, runs) for runs in self._runs]

    def tables(self, numbers: Sequence[Any], dtype: Any = np.int64) -> list[Array]:
        """Tables for the :meth:`places`, to be added up by :func:`total`.

        Args:
            numbers: of each area; empty for one whose numbers are all 0.
        """
        found = []
        for holes, some in zip(self._holes, self._states, strict=True):
            table = np.zeros(1 << len(holes), dtype)
            for k, states in some:
                if len(numbers[k]):
                    table += np.array(numbers[k], dtype)[states]
            found.append(table)
        return found

    def split(self, numbers: Array) -> list[Array]:
        """The tables that were joined, one after the other."""
        return np.split(numbers, np.cumsum([1 << len(holes) for holes in self._holes])[:-1])

    def adder(self, numbers: Sequence[Any], dtype: Any) -> Callable[[Array], Array]:
        """A function that gives the sum for each word.

        Args:
            numbers: of each area, as for :meth:`tables`.
            dtype: of the sums, of 64 bits.
        """
        tables, compiled = self.tables(numbers, dtype), self.compiled
        if compiled is None:
            return lambda words: total(self.places(words), tables)
        joined = np.concatenate(tables)
        return lambda words: compiled.sums(words, joined)

    def _run_masks(self, holes: Sequence[int]) -> list[tuple[Any, Any]]:
        """For each run of neighbouring bits: how far it moves down, and where it is then."""
        scalar, found, done = self.words.scalar, [], 0
        while done < len(holes):
            run = next(n for n in range(1, len(holes) + 1) if holes[done] + n not in holes)
            found.append((scalar(holes[done] - done), scalar((1 << run) - 1 << done)))
            done += run
        return found

    def _place(self, words: Array, runs: Sequence[tuple[Any, Any]]) -> Array:
        """The pegs on some holes, given by their runs: bit i is the peg on the i-th of them."""
        found = np.zeros(len(words), self.words.dtype)
        for shift, mask in runs:
            found |= (words >> shift) & mask
        return found.astype(np.intp)


def _gathered(words: Array, bits: Any) -> Array:
    """The state of an area, given by its bits, in each of some words."""
    found = np.zeros(len(words), np.uint16)
    for place, bit in enumerate(bits):
        found |= ((words >> bit & 1) << place).astype(np.uint16)
    return found


def total(places: Sequence[Array], tables: Sequence[Array]) -> Array:
    """The sum for each word."""
    sums = tables[0].take(places[0])
    for place, table in zip(places[1:], tables[1:], strict=True):
        sums += table.take(place)
    return sums


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
