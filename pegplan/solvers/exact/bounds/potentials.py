"""Potentials: numbers for positions that a move lowers by one unit at most, by linear programs.

The potential of a position is the sum of the weights of its pegs, and of the values of the sets
(:mod:`pegplan.theory.regions`) that are full. Where it falls by more than k units from one position
to another, k moves do not lead there. This extends the potential heuristics of Pommerening,
Helmert, Roeger and Seipp (2015) by sets of pegs. With a unit of 0 a potential never falls, which
makes its negative a pagoda function.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf, lcm

from pegplan.game.puzzle import Puzzle
from pegplan.theory.linear import LinearProgram, LPStatus
from pegplan.theory.regions import clusters, merson_regions

MOST_WEIGHT = {0: 3.0, 1: 50.0}
"""The largest weight, in units for a unit of 1, so that no program is unbounded."""
MOST_DENOMINATOR, MOST_SCALE = 60, 5_000


@dataclass(frozen=True)
class MovePotential:
    """A potential in whole numbers.

    Attributes:
        unit: by how much a move lowers it at most.
        weights: of a peg in each hole, by index.
        moving: what a peg that is moving weighs more, by its hole; 0 or less.
        sets: the value of each set of :attr:`PotentialSource.sets`.
    """

    unit: int
    weights: tuple[int, ...]
    moving: tuple[int, ...]
    sets: tuple[int, ...]


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
    def _steps(self) -> list[tuple[tuple[int, int, int], list[int], list[int]]]:
        """Each jump, the sets that it may empty, and those that it may while it goes on."""
        found = []
        for a, b, c in self.puzzle.board.triples:
            rest = [(k, holes) for k, holes in enumerate(self.sets) if c not in holes]
            emptied = [k for k, holes in rest if a in holes or b in holes]
            over = [k for k, holes in rest if b in holes and a not in holes]
            found.append(((a, b, c), emptied, over))
        return found

    @cached_property
    def _programs(self) -> dict[int, LinearProgram]:
        return {unit: self._program(unit) for unit in (0, 1)}

    def _program(self, unit: int) -> LinearProgram:
        """Columns: weights, moving weights, values of sets; for goals of n pegs also a threshold
        and by how much each weight exceeds it."""
        size, most = self._size, MOST_WEIGHT[unit]
        named = self.puzzle.goal_count is None
        free = {self.puzzle.board.index[hole] for hole in self.puzzle.goal_free} if named else ()
        columns = [(-most, 0.0 if hole in free else most) for hole in range(size)]
        columns += [(-most if self.moves else 0.0, 0.0)] * size
        columns += [(0.0, most)] * len(self.sets)
        rows: list[tuple[float, float]] = []
        entries: list[tuple[int, int, float]] = []
        values = 2 * size
        for (a, b, c), emptied, over in self._steps:
            lost = [(a, 1), (b, 1), (c, -1), (size + c, -1)]
            begins = [*lost, *((values + k, 1) for k in emptied)]
            goes_on = [*lost, (size + a, 1), *((values + k, 1) for k in over)]
            for most_loss, terms in ((unit, begins), (0, goes_on))[: 1 + self.moves]:
                entries += [(len(rows), column, factor) for column, factor in terms]
                rows.append((-inf, float(most_loss)))
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
            for k, holes in enumerate(self.sets, start=2 * self._size):
                if all(word >> hole & 1 for hole in holes):
                    found[k] = found.get(k, 0.0) + share
        return found

    @cached_property
    def _goal(self) -> dict[int, float]:
        """The factors of the columns in the largest potential of a goal position, or above."""
        board, goal = self.puzzle.board, self.puzzle
        count, values = goal.goal_count, 2 * self._size
        room = {board.index[hole] for hole in goal.goal_pegged | goal.goal_free}
        most = self._size if count is None else count
        found = {board.index[hole]: 1.0 for hole in goal.goal_pegged}
        found |= {
            values + k: 1.0
            for k, holes in enumerate(self.sets)
            if holes <= room and len(holes) <= most
        }
        if count is not None:
            top = values + len(self.sets)
            found |= {top: float(count), **dict.fromkeys(range(top + 1, top + 1 + self._size), 1.0)}
        return found

    def to_goal(self, words: Sequence[int], unit: int = 1) -> MovePotential | None:
        """The potential that falls most, on average, from these positions to the goal."""
        return self._best(self.features(words), self._goal, unit)

    def from_start(self, words: Sequence[int], unit: int = 1) -> MovePotential | None:
        """The potential that falls most, on average, from the start to these positions."""
        index = self.puzzle.board.index
        start = sum(1 << index[hole] for hole in self.puzzle.start)
        return self._best(self.features([start]), self.features(words), unit)

    def _best(
        self, above: Mapping[int, float], below: Mapping[int, float], unit: int
    ) -> MovePotential | None:
        """None if the solver finds none, or if none remains in whole numbers of usual size."""
        columns = {*above, *below}
        factors = {k: above.get(k, 0.0) - below.get(k, 0.0) for k in sorted(columns)}
        solved = self._programs[unit].maximise({k: f for k, f in factors.items() if f}, 10)
        if solved.status is not LPStatus.OPTIMAL:
            return None
        numbers = solved.columns[: 2 * self._size + len(self.sets)]
        near = [Fraction(number).limit_denominator(MOST_DENOMINATOR) for number in numbers]
        scale = lcm(*(number.denominator for number in near))
        whole = tuple(int(number * scale) for number in near)
        found = MovePotential(
            unit * scale,
            whole[: self._size],
            whole[self._size : 2 * self._size],
            whole[2 * self._size :],
        )
        return found if scale <= MOST_SCALE and self._holds(found) else None

    def _holds(self, potential: MovePotential) -> bool:
        """Whether no move lowers it by more than a unit, in exact numbers."""
        weights, moving, values = potential.weights, potential.moving, potential.sets
        for (a, b, c), emptied, over in self._steps:
            lost = weights[a] + weights[b] - weights[c] - moving[c]
            if lost + sum(values[k] for k in emptied) > potential.unit:
                return False
            if self.moves and lost + moving[a] + sum(values[k] for k in over) > 0:
                return False
        return True
