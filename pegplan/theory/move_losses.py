"""By how much the moves of a board lower a potential, and linear programs with these conditions.

A potential is the sum of the weights of the pegs, and of the values, 0 or more, of the sets of
holes that are full. A move lowers it by at most the weights of the pegs that it takes, less that of
the peg that it puts, and the values of all sets that may be full before it and are not full after.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.theory.linear import LinearProgram, LPStatus, Ranges
from pegplan.theory.sweeps import Sweep

_SLACK = 1e-6


class MoveLosses:
    """A linear program over weights and values such that no move lowers the potential by over 1.

    There are thousands of conditions, of which some hundred matter. The program begins with those
    of single jumps, and gets others where its numbers violate them, until they violate none (*row
    generation*).

    Attributes:
        losses: an array of whole numbers with a row for each move: the factors of the weights of
            the holes, and then of the values of the sets.

    Args:
        sets: of holes, by index.
        columns: the limits of the weights, of the values, and of columns without a condition.
        at_once: so many violated conditions are added before the next numbers are computed.
        rows, entries: further conditions, see :class:`~pegplan.theory.linear.LinearProgram`.
    """

    def __init__(
        self,
        board: Board,
        sets: Sequence[frozenset[int]],
        moves: Sequence[Sweep],
        columns: Ranges,
        at_once: int,
        rows: Ranges = (),
        entries: Sequence[tuple[int, int, float]] = (),
    ) -> None:
        import numpy

        full = _indicators(board, sets)
        taken = _indicators(board, [_indices(board, move.removed) for move in moves])
        put = _indicators(board, [_indices(board, move.put) for move in moves])
        empty = _indicators(board, [_indices(board, move.empties) for move in moves])
        lost = (taken @ full.T > 0) & (empty @ full.T == 0)
        self.losses = numpy.concatenate([taken - put, lost], axis=1)
        self._floats, self._at_once = self.losses.astype(float), at_once
        self._program = LinearProgram(columns, rows, entries)
        self._has: set[int] = set()
        for row, move in enumerate(moves):
            if len(move.move.jumps) == 1:
                self._add(row)

    def best(
        self,
        factors: Mapping[int, float],
        seconds: float | None = None,
        bounds: Mapping[int, tuple[float, float]] | None = None,
    ) -> tuple[float, ...] | None:
        """The columns with the largest sum, counted so; None where the solver finds none.

        Args:
            factors, seconds, bounds: see :meth:`~pegplan.theory.linear.LinearProgram.maximise`.
        """
        import numpy

        while True:
            found = self._program.maximise(factors, seconds, bounds)
            if found.status is not LPStatus.OPTIMAL:
                return None
            sums = self._floats @ numpy.array(found.columns[: self._floats.shape[1]])
            worst = numpy.argsort(-sums)[: self._at_once]
            new = [
                int(row) for row in worst if sums[row] > 1 + _SLACK and int(row) not in self._has
            ]
            if not new:
                return found.columns
            for row in new:
                self._add(row)

    def most(self, numbers: Sequence[int]) -> int:
        """By how much a move lowers a potential of these whole numbers at most; 0 or more."""
        import numpy

        return int((self.losses @ numpy.array(numbers, dtype=numpy.int64)).max(initial=0))

    def _add(self, row: int) -> None:
        losses = self.losses[row]
        terms = {int(column): float(losses[column]) for column in losses.nonzero()[0]}
        self._program.add_row(terms, -inf, 1.0)
        self._has.add(row)


def _indices(board: Board, holes: Position) -> frozenset[int]:
    return frozenset(board.index[hole] for hole in holes)


def _indicators(board: Board, many: Sequence[frozenset[int]]) -> Any:
    """An array with a row for each of many sets of holes: 1 for each of its holes, else 0."""
    import numpy

    found = numpy.zeros((len(many), len(board.holes)), dtype=numpy.int64)
    for row, holes in enumerate(many):
        found[row, list(holes)] = 1
    return found
