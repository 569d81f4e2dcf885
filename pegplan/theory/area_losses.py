"""By how much the moves of a board lower the values of areas, and linear programs with these.

An area is some holes, with a value for each way to have pegs on them. A move lowers the value of an
area by a largest amount, whatever else is in the area, and the sum of all by the sum of these. Sets
of holes that lie in several areas have a value, 0 or more, while they are full, as in
:mod:`pegplan.theory.move_losses`. The linear program is the dual of the state equation over merged
variables (Bonet and van den Briel 2014), with a move as one action.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import inf
from typing import Any

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.theory.linear import LinearProgram, LPStatus
from pegplan.theory.sweeps import Sweep

Area = tuple[int, ...]
Part = tuple[int, int, int, int]
"""What a move does in an area: its number, which pegs it needs, which holes it needs empty, and
which of both it changes, as bits."""


class AreaLosses:
    """A linear program over values of areas and sets such that no move lowers their sum by over 1.

    Columns are the values of the areas, one area after the other, and then those of the sets.

    Args:
        areas: indices of holes; each hole of the board is in one of them.
        sets: of holes, by index.
        most: the largest value, without its sign.
    """

    def __init__(
        self,
        board: Board,
        areas: Sequence[Area],
        sets: Sequence[frozenset[int]],
        moves: Sequence[Sweep],
        most: float,
    ) -> None:
        import numpy

        self.firsts = [0, *accumulate(1 << len(area) for area in areas)]
        self.columns = self.firsts[-1] + len(sets)
        self._places = {
            hole: (number, place)
            for number, area in enumerate(areas)
            for place, hole in enumerate(area)
        }
        self._parts: dict[Part, int] = {}
        found = {(self._parts_of(board, move), _lost(board, sets, move)): None for move in moves}
        self._rows = list(found)
        states = [self._change(part, len(areas[part[0]])) for part in self._parts]
        self._before, self._after = (numpy.concatenate(some) for some in zip(*states, strict=True))
        self._starts = [0, *accumulate(len(before) for before, _ in states)]
        self._program = self._linear(len(sets), most)

    def best(
        self, factors: Mapping[int, float], seconds: float | None = None
    ) -> tuple[float, ...] | None:
        """The columns with the largest sum, counted so; None where the solver finds none."""
        found = self._program.maximise(factors, seconds)
        return found.columns[: self.columns] if found.status is LPStatus.OPTIMAL else None

    def most(self, numbers: Sequence[int]) -> int:
        """By how much a move lowers the sum of these whole numbers at most; 0 or more."""
        import numpy

        values = numpy.array(numbers, dtype=numpy.int64)
        falls = values[self._before] - values[self._after]
        of_part = numpy.maximum.reduceat(falls, self._starts[:-1])
        sets = values[self.firsts[-1] :]
        return max(
            0,
            *(
                int(of_part[list(parts)].sum() + sets[list(lost)].sum())
                for parts, lost in self._rows
            ),
        )

    def _parts_of(self, board: Board, move: Sweep) -> tuple[int, ...]:
        """The numbers of a move's parts."""
        pegs, empties, put, removed = (
            self._by_area(board, some) for some in (move.pegs, move.empties, move.put, move.removed)
        )
        found = []
        for area in sorted({*put, *removed}):
            part = area, pegs[area], empties[area], put[area] | removed[area]
            found.append(self._parts.setdefault(part, len(self._parts)))
        return tuple(found)

    def _by_area(self, board: Board, holes: Position) -> defaultdict[int, int]:
        found: defaultdict[int, int] = defaultdict(int)
        for hole in holes:
            area, place = self._places[board.index[hole]]
            found[area] |= 1 << place
        return found

    def _change(self, part: Part, size: int) -> tuple[Any, Any]:
        """The columns of an area's states before a part of a move, and after it."""
        import numpy

        area, pegs, empties, change = part
        states = numpy.arange(1 << size)
        states = states[states & (pegs | empties) == pegs]
        return self.firsts[area] + states, self.firsts[area] + (states ^ change)

    def _linear(self, sets: int, most: float) -> LinearProgram:
        """Further columns are what each part of a move lowers its area's value by, at most."""
        entries: list[tuple[int, int, float]] = []
        row = 0
        for part, (first, end) in enumerate(pairwise(self._starts), self.columns):
            for old, new in zip(
                self._before[first:end].tolist(), self._after[first:end].tolist(), strict=True
            ):
                entries += [(row, old, 1.0), (row, new, -1.0), (row, part, -1.0)]
                row += 1
        rows = [(-inf, 0.0)] * row + [(-inf, 1.0)] * len(self._rows)
        for of_move, (parts, lost) in enumerate(self._rows, row):
            entries += [(of_move, self.columns + part, 1.0) for part in parts]
            entries += [(of_move, self.firsts[-1] + one, 1.0) for one in lost]
        columns = [(-most, most)] * self.firsts[-1] + [(0.0, most)] * sets
        for first in self.firsts[:-1]:
            columns[first] = (0.0, 0.0)  # an area without pegs: only differences count
        columns += [(-inf, inf)] * len(self._parts)
        return LinearProgram(columns, rows, entries, interior=True, corner=False)


def _lost(board: Board, sets: Sequence[frozenset[int]], move: Sweep) -> tuple[int, ...]:
    """The sets that may be full before a move and are not full after it."""
    removed, empties = (
        {board.index[hole] for hole in some} for some in (move.removed, move.empties)
    )
    return tuple(k for k, some in enumerate(sets) if some & removed and not some & empties)
