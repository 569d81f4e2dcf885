"""Potentials: numbers for positions that a move lowers by one unit at most, by linear programs.

The potential of a position is the sum of the values of *areas*, some holes with a number for each
way to have pegs on them. Where it falls by more than k units from one position to another, k moves
do not lead there. This extends the potential heuristics of Pommerening, Helmert, Roeger and Seipp
(2015). A potential with a unit of 0 never falls, which makes its negative a pagoda function.

Two linear programs find them. One gives a weight to each hole, and a value to each set
(:mod:`pegplan.theory.regions`) that is full. The other gives values to all states of squares of
three by three, which takes longer and excludes more, and to the sets that lie in several of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf

from pegplan.game.puzzle import Exact, Puzzle
from pegplan.solvers.exact.arrays.pruning import Potential
from pegplan.theory.areas import blocks
from pegplan.theory.losses import (
    AreaProgram,
    AreaStep,
    WeightProgram,
    conditions_of_jumps,
    conditions_of_moves,
)
from pegplan.theory.regions import clusters, merson_regions
from pegplan.theory.rounding import multiples, whole
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
SECONDS, SECONDS_OF_SQUARES = 10, 20
"""A program that takes longer gives no potential."""
MOST_SQUARES, LEAST_HOLES = 9, 6
"""A board with more squares is too large for a program of their values; where they have fewer holes
on average, they say little more than weights and sets do."""
SCALE_OF_SQUARES = 2_520
"""The values of squares are rounded to parts of this."""


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
    def squares(self) -> list[tuple[int, ...]]:
        """Squares of three by three that together are the board; none where they do not serve."""
        if not isinstance(self.puzzle.goal, Exact) or self._moves is None:
            return []
        found = blocks(self.puzzle.board, whole=True)[0]
        serve = len(found) <= min(MOST_SQUARES, self._size // LEAST_HOLES)
        return list(found) if serve else []

    @cached_property
    def areas(self) -> list[tuple[int, ...]]:
        """The areas: each hole, each set, and each square."""
        holes = ((hole,) for hole in range(self._size))
        return [*holes, *(tuple(sorted(some)) for some in self.sets), *self.squares]

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
    def _program(self) -> WeightProgram:
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
            conditions = conditions_of_moves(board, self.sets, self._moves)
        else:
            conditions = conditions_of_jumps(board, self.sets, self.moves)
        return WeightProgram(conditions, columns, AT_ONCE, rows, entries)

    def _features(self, words: Sequence[int]) -> dict[int, float]:
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
    def _spanning(self) -> list[int]:
        """The numbers of the sets that lie in several squares."""
        return [
            k
            for k, some in enumerate(self.sets)
            if not any(some <= {*area} for area in self.squares)
        ]

    @cached_property
    def _area_program(self) -> AreaProgram:
        """Columns: the values of squares, and of the sets that lie in several."""
        board, sets = self.puzzle.board, [self.sets[k] for k in self._spanning]
        assert self._moves is not None
        steps = (AreaStep.of_move(board, move) for move in self._moves)
        return AreaProgram(self.squares, steps, 1.0, MOST_WEIGHT, sets)

    def _area_features(self, words: Sequence[int]) -> dict[int, float]:
        """The same of the columns of :attr:`_area_program`."""
        share, states = 1 / len(words), self._area_program.states
        found: defaultdict[int, float] = defaultdict(float)
        for word in words:
            pegs = states.divided(hole for hole in range(self._size) if word >> hole & 1)
            for square, first in enumerate(states.firsts):
                found[first + pegs[square]] += share
            for k, number in enumerate(self._spanning, start=states.count):
                if all(word >> hole & 1 for hole in self.sets[number]):
                    found[k] += share
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

    def to_goal(self, words: Sequence[int], squares: bool = False) -> Potential | None:
        """The potential that falls most, on average, from these positions to the goal.

        Args:
            squares: give values to :attr:`squares`, which there must be.
        """
        if squares:
            goal = sum(1 << self.puzzle.board.index[hole] for hole in self.puzzle.goal_pegged)
            return self._best_of_squares(words, [goal])
        return self._best(self._features(words), self._goal)

    def from_start(self, words: Sequence[int], squares: bool = False) -> Potential | None:
        """The potential that falls most, on average, from the start to these positions."""
        index = self.puzzle.board.index
        start = sum(1 << index[hole] for hole in self.puzzle.start)
        if squares:
            return self._best_of_squares([start], words)
        return self._best(self._features([start]), self._features(words))

    def _best_of_squares(self, above: Sequence[int], below: Sequence[int]) -> Potential | None:
        factors = _difference(self._area_features(above), self._area_features(below))
        numbers = self._area_program.best(factors, SECONDS_OF_SQUARES)
        if numbers is None:
            return None
        program = self._area_program
        near = next(multiples(numbers[: program.columns], [SCALE_OF_SQUARES]))
        states = program.states.count
        of_sets = dict(zip(self._spanning, near[states:], strict=True))
        full = [0] * self._size + [of_sets.get(k, 0) for k in range(len(self.sets))]
        values = (*self._when_full(full), *near[:states])
        return Potential(program.most(near), values, ())

    def _when_full(self, numbers: Sequence[int]) -> Iterator[int]:
        """The values of holes and sets that have a number while they are full, and else 0."""
        for area, number in zip(self.areas, numbers, strict=False):
            yield from [0] * ((1 << len(area)) - 1)
            yield number

    def _best(self, above: Mapping[int, float], below: Mapping[int, float]) -> Potential | None:
        """None if the solver finds none, or if none remains in whole numbers."""
        numbers = self._program.best(_difference(above, below), SECONDS)
        length = self._size + len(self.sets) + self._n_moving
        return None if numbers is None else self._whole(numbers[:length])

    def _whole(self, numbers: Sequence[float]) -> Potential | None:
        """The same potential in whole numbers, or nearly the same."""
        near = whole(numbers, MOST_DENOMINATOR, MOST_SCALE, USUAL_SCALE).numbers
        most = self._program.most(near)
        if most is None:
            return None
        count = self._size + len(self.sets)
        rest = sum(1 << len(area) for area in self.squares)
        values = (*self._when_full(near[:count]), *[0] * rest)
        return Potential(most, values, near[count:])


def _difference(above: Mapping[int, float], below: Mapping[int, float]) -> dict[int, float]:
    found = {k: above.get(k, 0.0) - below.get(k, 0.0) for k in sorted({*above, *below})}
    return {k: factor for k, factor in found.items() if factor}
