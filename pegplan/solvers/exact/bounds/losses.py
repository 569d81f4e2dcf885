"""By how much a move may lower a potential: the conditions of the linear programs.

The numbers of a potential are the weights of the holes, the values of the sets, and for
:class:`JumpLosses` the weights of moving pegs. A move lowers it by at most the weights of the pegs
that it takes, less that of the peg that it puts, and the values of all sets that may be full before
it and are not full after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import inf
from typing import Any

import numpy as np

from pegplan.errors import EncodingError
from pegplan.game.board import Board
from pegplan.theory.sweeps import Sweep, sweeps

MOST_MOVES = 20_000
"""A board with more moves has conditions for jumps, which are stricter than those for moves."""
AT_ONCE = 30
"""So many violated conditions are added before the next numbers are computed."""
_SLACK = 1e-6

Condition = tuple[Mapping[int, float], float]
"""Factors of the numbers, and how many units their sum has at most."""


def losses(board: Board, sets: Sequence[frozenset[int]], by_moves: bool) -> MoveLosses | JumpLosses:
    """The conditions for a board; where jumps are counted, each jump is a move."""
    if by_moves:
        with suppress(EncodingError):
            return MoveLosses(board, sets, sweeps(board, MOST_MOVES))
    return JumpLosses(board, sets, by_moves)


class MoveLosses:
    """A condition for each move. Only those that are violated need be in a program.

    Attributes:
        moving: how many weights of moving pegs there are.
    """

    moving = 0

    def __init__(
        self, board: Board, sets: Sequence[frozenset[int]], moves: Sequence[Sweep]
    ) -> None:
        holes = [[hole in some for hole in range(len(board.holes))] for some in sets]
        full = np.array(holes, int).reshape(len(sets), len(board.holes))
        taken = self._holes(board, [move.removed for move in moves])
        put = self._holes(board, [move.put for move in moves])
        empty = self._holes(board, [move.empties for move in moves])
        lost = (taken @ full.T > 0) & (empty @ full.T == 0)
        self._losses = np.concatenate([taken - put, lost], axis=1)
        self._floats = self._losses.astype(float)
        self._first = [row for row, move in enumerate(moves) if len(move.move.jumps) == 1]

    @staticmethod
    def _holes(board: Board, many: Sequence[Any]) -> Any:
        """A row for each of many sets of holes: 1 for each of its holes, else 0."""
        found = np.zeros((len(many), len(board.holes)), int)
        for row, holes in enumerate(many):
            found[row, [board.index[hole] for hole in holes]] = 1
        return found

    def first(self) -> list[Condition]:
        """The conditions that a program begins with: those of single jumps."""
        return [self._condition(row) for row in self._first]

    def violated(self, numbers: Sequence[float]) -> list[Condition]:
        """The conditions that these numbers, in units, violate most; empty without any."""
        sums = self._floats @ np.array(numbers)
        worst = np.argsort(-sums)[:AT_ONCE]
        return [self._condition(row) for row in worst if sums[row] > 1 + _SLACK]

    def _condition(self, row: int) -> Condition:
        factors = self._losses[row]
        return {int(k): float(factors[k]) for k in factors.nonzero()[0]}, 1.0

    def most(self, numbers: Sequence[int]) -> float:
        """By how much a move lowers the potential at most."""
        return int((self._losses @ np.array(numbers, int)).max(initial=0))


class JumpLosses:
    """Conditions for each jump: where it is a move, and with ``by_moves`` where it continues one.

    While a peg is moving its hole has a further weight, and the peg does not count for sets. The
    first jump of a move may lower the potential by a unit, a later one not at all. So a peg that
    is jumped over must not count, or what it counts must be made up for, even where a move cannot
    jump over all pegs that these conditions think of.
    """

    def __init__(self, board: Board, sets: Sequence[frozenset[int]], by_moves: bool) -> None:
        size = len(board.holes)
        self.moving, values, moving = size if by_moves else 0, size, size + len(sets)
        self._conditions: list[Condition] = []
        for a, b, c in board.triples:
            rest = [(k, holes) for k, holes in enumerate(sets, values) if c not in holes]
            lost = {a: 1.0, b: 1.0, c: -1.0} | ({moving + c: -1.0} if by_moves else {})
            begins = lost | {k: 1.0 for k, holes in rest if a in holes or b in holes}
            self._conditions.append((begins, 1.0))
            if by_moves:
                over = {k: 1.0 for k, holes in rest if b in holes and a not in holes}
                self._conditions.append((lost | {moving + a: 1.0} | over, 0.0))

    def first(self) -> list[Condition]:
        """All conditions."""
        return self._conditions

    def violated(self, numbers: Sequence[float]) -> list[Condition]:
        """None: a program has them all."""
        return []

    def most(self, numbers: Sequence[int]) -> float:
        """By how much a move lowers the potential at most, by these conditions."""
        found = 0
        for factors, units in self._conditions:
            loss = sum(int(factor) * numbers[k] for k, factor in factors.items())
            if units:
                found = max(found, loss)
            elif loss > 0:
                return inf
        return found
