"""Sums over areas of a word, by table lookup: weights of pegs, how promising a word is.

An area is some holes, with a number for each way to have pegs on them: number i is that with pegs
on those of its holes, in their order, whose bits are 1 in i. Areas that have few holes together
have a table together, the *window*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pegplan.solitaire.exact.arrays.words import Array, WordArrays
from pegplan.solitaire.theory.areas import Area

WIDTH = 13
"""Holes of a window; a table of 8,192 numbers fits in the processor's cache."""


class Windows:
    """The windows of a board, for some areas of at most :data:`WIDTH` holes each."""

    def __init__(self, words: WordArrays, areas: Sequence[Area]) -> None:
        self.words, self.areas = words, areas
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
        # For each window: its areas, by number, and the state of each for each place.
        self._states = [
            [(k, self._states_of(k, holes)) for k in some]
            for holes, some in zip(self._holes, members, strict=True)
        ]

    def _states_of(self, k: int, holes: Sequence[int]) -> Array:
        places, states = np.arange(1 << len(holes)), np.zeros(1 << len(holes), np.uint16)
        for bit, hole in enumerate(self.areas[k]):
            states |= ((places >> holes.index(hole) & 1) << bit).astype(np.uint16)
        return states

    def places(self, words: Array) -> list[Array]:
        """Where each word is in each table: bit i is the peg on the i-th hole of the window."""
        scalar, found = self.words.scalar, []
        for holes in self._holes:
            places, done = np.zeros(len(words), self.words.dtype), 0
            while done < len(holes):  # a run of neighbouring bits at a time
                run = next(n for n in range(1, len(holes) + 1) if holes[done] + n not in holes)
                mask = scalar((1 << run) - 1 << done)
                places |= words >> scalar(holes[done] - done) & mask
                done += run
            found.append(places.astype(np.intp))
        return found

    def tables(self, numbers: Sequence[Any], dtype: Any = np.int64) -> list[Array]:
        """Tables for the :meth:`places`, to be added up by :func:`total`.

        Args:
            numbers: of each area.
        """
        found = []
        for holes, some in zip(self._holes, self._states, strict=True):
            table = np.zeros(1 << len(holes), dtype)
            for k, states in some:
                table += np.array(numbers[k], dtype)[states]
            found.append(table)
        return found


def total(places: Sequence[Array], tables: Sequence[Array]) -> Array:
    """The sum for each word."""
    sums = tables[0].take(places[0])
    for place, table in zip(places[1:], tables[1:], strict=True):
        sums += table.take(place)
    return sums


class NeighbourSums:
    """Adds up a value for each peg of a word, which depends on its neighbours.

    Args:
        values: of a peg in each hole, by the number of neighbours that have pegs; see
            :func:`pegplan.solitaire.exact.plans.beams.peg_values`. Of very many neighbours only
            the first are counted.
    """

    def __init__(self, words: WordArrays, values: Sequence[Sequence[float]]) -> None:
        board = words.board
        near = [
            [board.index[other] for other in board.neighbours[hole]][: WIDTH - 1]
            for hole in board.holes
        ]
        self._windows = Windows(words, [(hole, *others) for hole, others in enumerate(near)])
        numbers = [
            [
                of[(state >> 1).bit_count()] if state & 1 else 0.0
                for state in range(2 << len(others))
            ]
            for of, others in zip(values, near, strict=True)
        ]
        self._tables = self._windows.tables(numbers, float)

    def __call__(self, words: Array) -> Array:
        """The sum for each word."""
        return total(self._windows.places(words), self._tables)
