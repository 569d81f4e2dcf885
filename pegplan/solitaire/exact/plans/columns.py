"""Many positions of a board of any size, as the columns of a matrix.

A row is a hole, and an entry its *state*: how many of its neighbours have pegs, and ``pegged``
more if it has one itself. A jump changes the states of its three holes and of their neighbours
alone, each by a number that does not depend on the position. So what a value of all states
together becomes is known of each jump without the position after it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.exact.arrays.words import Array
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.symmetry import keeping

SYMMETRIES = 16
"""So many symmetries are used at most."""


class Columns:
    """The matrices of a board's positions.

    Attributes:
        pegged: a state that is not smaller means a peg.
        jumps: for each jump the rows of its three holes: shape (3, jumps).
        touched: for each jump the rows that it changes, and the row after the last hole to fill
            up: shape (rows a jump, jumps).
        change: what it adds to them, of the same shape.
    """

    def __init__(self, board: PegBoard) -> None:
        self.board, self.size = board, len(board.holes)
        near = [[board.index[hole] for hole in board.neighbours[h]] for h in board.holes]
        self.pegged = max(map(len, near)) + 1
        self.jumps = np.array(board.triples, np.intp).reshape(-1, 3).T
        changes = [self._changes(triple, near) for triple in board.triples]
        most = max(map(len, changes), default=0)
        self.touched = np.full((most, len(changes)), self.size, np.intp)
        self.change = np.zeros((most, len(changes)), np.int16)
        for jump, change in enumerate(changes):
            self.touched[: len(change), jump] = list(change)
            self.change[: len(change), jump] = list(change.values())

    def _changes(self, triple: Sequence[int], near: Sequence[Sequence[int]]) -> dict[int, int]:
        """The rows that a jump changes, each with what is added to it."""
        found: dict[int, int] = {}
        for hole, more in zip(triple, (-1, -1, 1), strict=True):
            found[hole] = found.get(hole, 0) + more * self.pegged
            for other in near[hole]:
                found[other] = found.get(other, 0) + more
        return found

    def column(self, position: Position) -> Array:
        """A matrix of one position."""
        states = [
            self.pegged * (hole in position)
            + sum(near in position for near in self.board.neighbours[hole])
            for hole in self.board.holes
        ]
        return np.array([*states, 0], np.int16)[:, None]

    def possible(self, states: Array) -> tuple[Array, Array]:
        """Each jump that is possible in a position: the jump and the position, as indices."""
        pegs = states >= self.pegged
        from_, over, to = (pegs[rows] for rows in self.jumps)
        jumps, positions = np.nonzero(from_ & over & ~to)
        return jumps, positions

    def after(self, states: Array, jumps: Array, positions: Array) -> Array:
        """The positions after some jumps, each in one position."""
        later = states.take(positions, axis=1)
        later[self.touched[:, jumps], np.arange(len(jumps))] += self.change[:, jumps]
        return later

    def values(self, of_pegs: Sequence[Sequence[float]]) -> Array:
        """The value of each state of each row: shape (rows, states).

        Args:
            of_pegs: for each hole, that of a peg by the number of neighbours that have pegs.
        """
        found = np.zeros((self.size + 1, 2 * self.pegged))
        for row, values in enumerate(of_pegs):
            found[row, self.pegged : self.pegged + len(values)] = values
        return found

    def gains(self, states: Array, jumps: Array, positions: Array, values: Array) -> Array:
        """What some jumps, each in one position, add to the sum of the values of its states."""
        rows = self.touched[:, jumps]
        before = states[rows, positions]
        after = before + self.change[:, jumps]
        return np.asarray((values[rows, after] - values[rows, before]).sum(axis=0))


class Fingerprints:
    """A random number for each position, the same for those that a symmetry maps onto each other.

    Two others have the same one with a chance of 1 to 2**64. Symmetries keep start and goal.
    """

    def __init__(self, columns: Columns, puzzle: PegPuzzle, chance: np.random.Generator) -> None:
        symmetries = keeping(puzzle)[:SYMMETRIES]
        numbers = chance.integers(1 << 64, size=columns.size, dtype=np.uint64)
        # One row for each symmetry: the number of the image of each hole, and of each jump.
        holes = numbers[np.array(symmetries)]
        pegs = [columns.board.index[hole] for hole in puzzle.pegs]
        self.start = np.bitwise_xor.reduce(holes[:, pegs], axis=1)[:, None]
        self.jumps = np.bitwise_xor.reduce(holes[:, columns.jumps], axis=1)

    def after(self, prints: Array, jumps: Array, positions: Array) -> Array:
        """Those after some jumps, by symmetry and position, from those of the positions."""
        return np.asarray(prints[:, positions] ^ self.jumps[:, jumps])
