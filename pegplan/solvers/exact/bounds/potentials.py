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
from pegplan.solvers.exact.bounds.losses import JumpLosses, MoveLosses, losses
from pegplan.theory.linear import LinearProgram, LPStatus
from pegplan.theory.regions import clusters, merson_regions

MOST_WEIGHT = 50.0
"""The largest weight, in units, so that no program is unbounded. So large that a pagoda function
excludes what it can, whatever the unit adds for the moves that are left."""
MOST_DENOMINATOR, MOST_SCALE = 60, 5_000
USUAL_SCALE = 420
"""Numbers without a common denominator up to :data:`MOST_SCALE` are rounded to parts of this."""
ROUNDS = 100
"""A program that still violates conditions after so many rounds gives no potential."""


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
    def _losses(self) -> MoveLosses | JumpLosses:
        return losses(self.puzzle.board, self.sets, self.moves)

    @cached_property
    def _program(self) -> LinearProgram:
        """Columns: weights, values of sets, weights of moving pegs; for goals of n pegs also a
        threshold and by how much each weight exceeds it."""
        size, most = self._size, MOST_WEIGHT
        named = self.puzzle.goal_count is None
        free = {self.puzzle.board.index[hole] for hole in self.puzzle.goal_free} if named else ()
        columns = [(-most, 0.0 if hole in free else most) for hole in range(size)]
        columns += [(0.0, most)] * len(self.sets) + [(-most, 0.0)] * self._losses.moving
        rows: list[tuple[float, float]] = []
        entries: list[tuple[int, int, float]] = []
        for factors, units in self._losses.first():
            entries += [(len(rows), column, factor) for column, factor in factors.items()]
            rows.append((-inf, units))
        if not named:
            top = len(columns)
            columns += [(-inf, inf), *[(0.0, inf)] * size]
            for hole in range(size):
                entries += [(len(rows), hole, 1), (len(rows), top, -1)]
                entries.append((len(rows), top + 1 + hole, -1))
                rows.append((-inf, 0.0))
        return LinearProgram(columns, rows, entries)

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
            top = values + len(self.sets) + self._losses.moving
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
        numbers = self._solved({k: f for k, f in factors.items() if f})
        return None if numbers is None else self._whole(numbers)

    def _solved(self, factors: Mapping[int, float]) -> tuple[float, ...] | None:
        """The best numbers that violate no condition (*row generation*)."""
        program, size = self._program, self._size + len(self.sets)
        for _ in range(ROUNDS):
            solved = program.maximise(factors, 10)
            if solved.status is not LPStatus.OPTIMAL:
                return None
            violated = self._losses.violated(solved.columns[:size])
            if not violated:
                return solved.columns[: size + self._losses.moving]
            for condition, units in violated:
                program.add_row(condition, -inf, units)
        return None

    def _whole(self, numbers: Sequence[float]) -> MovePotential | None:
        """The same potential in whole numbers, or nearly the same."""
        near = [Fraction(number).limit_denominator(MOST_DENOMINATOR) for number in numbers]
        scale = lcm(*(number.denominator for number in near))
        if scale <= MOST_SCALE:
            whole = [int(number * scale) for number in near]
        else:
            scale = USUAL_SCALE
            whole = [round(number * scale) for number in numbers]
        most = self._losses.most(whole)
        if most == inf:
            return None
        weights, values = self._size, self._size + len(self.sets)
        return MovePotential(
            int(most),
            tuple(whole[:weights]),
            tuple(whole[weights:values]),
            tuple(whole[values:]),
        )
