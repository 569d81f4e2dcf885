"""By how much the moves of a board lower the values of areas, and linear programs with these.

An area is some holes, with a value for each way to have pegs on them. A move lowers the value of an
area by a largest amount, whatever else is in the area, and the sum of all by the sum of these. Sets
of holes that lie in several areas have a value, 0 or more, while they are full, as in
:mod:`pegplan.theory.move_losses`. The linear program is the dual of the state equation over merged
variables (Bonet and van den Briel 2014), with a move as one action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import inf

from pegplan.game.board import Board
from pegplan.theory.area_states import Area, AreaStates
from pegplan.theory.linear import LinearProgram, LPStatus
from pegplan.theory.sweeps import Sweep

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

        self.states = AreaStates(areas)
        self.columns = self.states.count + len(sets)
        self._parts: dict[Part, int] = {}
        found = {(self._parts_of(board, move), _lost(board, sets, move)): None for move in moves}
        self._rows = list(found)
        changes = [self.states.changes(*part) for part in self._parts]
        self._before, self._after = map(numpy.concatenate, zip(*changes, strict=True))
        self._starts = [0, *accumulate(len(before) for before, _ in changes)]
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
        sets = values[self.states.count :]
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
            self.states.divided(board.index[hole] for hole in some)
            for some in (move.pegs, move.empties, move.put, move.removed)
        )
        found = []
        for area in sorted({*put, *removed}):
            part = area, pegs[area], empties[area], put[area] | removed[area]
            found.append(self._parts.setdefault(part, len(self._parts)))
        return tuple(found)

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
            entries += [(of_move, self.states.count + one, 1.0) for one in lost]
        columns = [(-most, most)] * self.states.count + [(0.0, most)] * sets
        for first in self.states.firsts:
            columns[first] = (0.0, 0.0)  # an area without pegs: only differences count
        columns += [(-inf, inf)] * len(self._parts)
        return LinearProgram(columns, rows, entries, interior=True, corner=False)


def _lost(board: Board, sets: Sequence[frozenset[int]], move: Sweep) -> tuple[int, ...]:
    """The sets that may be full before a move and are not full after it."""
    removed, empties = (
        {board.index[hole] for hole in some} for some in (move.removed, move.empties)
    )
    return tuple(k for k, some in enumerate(sets) if some & removed and not some & empties)
