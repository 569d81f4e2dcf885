"""Potentials: numbers for positions that a move lowers by one unit at most, by linear programs.

The potential of a position is the sum of the weights of its pegs, and of the values of the sets
(:mod:`pegplan.theory.regions`) that are full. Where it falls by more than k units from one position
to another, k moves do not lead there. This extends the potential heuristics of Pommerening,
Helmert, Roeger and Seipp (2015) by sets of pegs. A potential with a unit of 0 never falls, which
makes its negative a pagoda function.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf, lcm

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.bounds.losses import JumpLosses
from pegplan.theory.move_losses import MoveLosses
from pegplan.theory.regions import clusters, merson_regions
from pegplan.theory.sweeps import Sweep, sweeps

MOST_WEIGHT = 50.0
"""The largest weight, in units, so that no program is unbounded. So large that a pagoda function
excludes what it can, whatever the unit adds for the moves that are left."""
MOST_DENOMINATOR, MOST_SCALE = 60, 5_000
USUAL_SCALE = 420
"""Numbers without a common denominator up to :data:`MOST_SCALE` are rounded to parts of this."""
AT_ONCE = 30
"""So many violated conditions are added before the next numbers are computed."""
MOST_MOVES = 20_000
"""A board with more moves has conditions for jumps, which are stricter than those for moves."""
SECONDS = 10
"""A program that takes longer gives no potential."""


@dataclass(frozen=True)
class MovePotential:
    """A potential in whole numbers.

    Attributes:
        unit: by how much a move lowers it at most.
        weights: of a peg in each hole, by index.
        sets: the value of each set of :attr:`PotentialSource.sets`.
        moving: what a peg that is moving weighs more, by its hole, 0 or less; empty where the
            unit was found by looking at all moves.
    """

    unit: int
    weights: tuple[int, ...]
    sets: tuple[int, ...]
    moving: tuple[int, ...]


@dataclass(frozen=True)
class PotentialSource:
    """Computes potentials of a puzzle.

    Attributes:
        moves: count moves; else each jump counts.
    """

    puzzle: Puzzle
    moves: bool

    @cached_property
    def sets(self) -> list[frozenset[int]]:
        """The sets that may have a value; a single hole has its weight."""
        regions = [region for region in merson_regions(self.puzzle.board) if len(region) > 1]
        return list(dict.fromkeys([*regions, *clusters(self.puzzle.board)]))

    @cached_property
    def _size(self) -> int:
        return len(self.puzzle.board.holes)

    @cached_property
    def _moves(self) -> tuple[Sweep, ...] | None:
        """The moves that have conditions; None where jumps have them."""
        return sweeps(self.puzzle.board, MOST_MOVES) if self.moves else None

    @cached_property
    def _n_moving(self) -> int:
        """How many weights of moving pegs there are."""
        return self._size if self.moves and self._moves is None else 0

    @cached_property
    def _program(self) -> MoveLosses | JumpLosses:
        """Columns: weights, values of sets, weights of moving pegs; for goals of n pegs also a
        threshold and by how much each weight exceeds it."""
        board, size, most = self.puzzle.board, self._size, MOST_WEIGHT
        named = self.puzzle.goal_count is None
        free = {board.index[hole] for hole in self.puzzle.goal_free} if named else ()
        columns = [(-most, 0.0 if hole in free else most) for hole in range(size)]
        columns += [(0.0, most)] * len(self.sets) + [(-most, 0.0)] * self._n_moving
        rows: list[tuple[float, float]] = []
        entries: list[tuple[int, int, float]] = []
        if not named:
            top = len(columns)
            columns += [(-inf, inf), *[(0.0, inf)] * size]
            for hole in range(size):
                entries += [(hole, hole, 1), (hole, top, -1), (hole, top + 1 + hole, -1)]
                rows.append((-inf, 0.0))
        if self._moves is not None:
            return MoveLosses(board, self.sets, self._moves, columns, AT_ONCE, rows, entries)
        return JumpLosses(board, self.sets, self.moves, columns, rows, entries)

    def features(self, words: Sequence[int]) -> dict[int, float]:
        """The factors of the columns in the mean potential of some positions."""
        share = 1 / len(words)
        found: dict[int, float] = {}
        for word in words:
            for hole in range(self._size):
                if word >> hole & 1:
                    found[hole] = found.get(hole, 0.0) + share
            for k, holes in enumerate(self.sets, start=self._size):
                if all(word >> hole & 1 for hole in holes):
                    found[k] = found.get(k, 0.0) + share
        return found

    @cached_property
    def _goal(self) -> dict[int, float]:
        """The factors of the columns in the largest potential of a goal position, or above."""
        board, goal = self.puzzle.board, self.puzzle
        count, values = goal.goal_count, self._size
        room = {board.index[hole] for hole in goal.goal_pegged | goal.goal_free}
        most = self._size if count is None else count
        found = {board.index[hole]: 1.0 for hole in goal.goal_pegged}
        found |= {
            values + k: 1.0
            for k, holes in enumerate(self.sets)
            if holes <= room and len(holes) <= most
        }
        if count is not None:
            top = values + len(self.sets) + self._n_moving
            found |= {top: float(count), **dict.fromkeys(range(top + 1, top + 1 + self._size), 1.0)}
        return found

    def to_goal(self, words: Sequence[int]) -> MovePotential | None:
        """The potential that falls most, on average, from these positions to the goal."""
        return self._best(self.features(words), self._goal)

    def from_start(self, words: Sequence[int]) -> MovePotential | None:
        """The potential that falls most, on average, from the start to these positions."""
        index = self.puzzle.board.index
        start = sum(1 << index[hole] for hole in self.puzzle.start)
        return self._best(self.features([start]), self.features(words))

    def _best(self, above: Mapping[int, float], below: Mapping[int, float]) -> MovePotential | None:
        """None if the solver finds none, or if none remains in whole numbers."""
        columns = {*above, *below}
        factors = {k: above.get(k, 0.0) - below.get(k, 0.0) for k in sorted(columns)}
        numbers = self._program.best({k: f for k, f in factors.items() if f}, SECONDS)
        length = self._size + len(self.sets) + self._n_moving
        return None if numbers is None else self._whole(numbers[:length])

    def _whole(self, numbers: Sequence[float]) -> MovePotential | None:
        """The same potential in whole numbers, or nearly the same."""
        near = [Fraction(number).limit_denominator(MOST_DENOMINATOR) for number in numbers]
        scale = lcm(*(number.denominator for number in near))
        if scale <= MOST_SCALE:
            whole = [int(number * scale) for number in near]
        else:
            scale = USUAL_SCALE
            whole = [round(number * scale) for number in numbers]
        most = self._program.most(whole)
        if most is None:
            return None
        weights, values = self._size, self._size + len(self.sets)
        return MovePotential(
            most,
            tuple(whole[:weights]),
            tuple(whole[weights:values]),
            tuple(whole[values:]),
        )
