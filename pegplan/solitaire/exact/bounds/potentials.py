"""Potentials: numbers for positions that a move lowers by one unit at most, by linear programs.

The potential of a position is the sum of the values of *areas*, some holes each, that are full.
Where it falls by more than k units from one position to another, k moves
do not lead there. This extends the potential heuristics of Pommerening, Helmert, Roeger and Seipp
(2015). A potential with a unit of 0 never falls, which makes its negative a pagoda function.

A linear program finds them: it gives a weight to each hole, and a value to each set
(:mod:`pegplan.solitaire.theory.losses`) that is full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf

from pegplan.solitaire.exact.arrays.pruning import Potential
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.losses import (
    WeightProgram,
    clusters,
    conditions_of_jumps,
    conditions_of_moves,
    merson_regions,
)
from pegplan.solitaire.theory.sweeps import Sweep, sweeps
from pegplan.solitaire.theory.weights import whole

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
class PotentialSource:
    """Computes potentials of a puzzle.

    Attributes:
        moves: count moves; else each jump counts.
    """

    puzzle: PegPuzzle
    moves: bool

    @cached_property
    def sets(self) -> list[frozenset[int]]:
        """The sets that may have a value; a single hole has its weight."""
        regions = [region for region in merson_regions(self.puzzle.board) if len(region) > 1]
        return list(dict.fromkeys([*regions, *clusters(self.puzzle.board)]))

    @cached_property
    def areas(self) -> list[tuple[int, ...]]:
        """The areas: each hole, and each set."""
        return [(hole,) for hole in range(self._size)] + [tuple(sorted(x)) for x in self.sets]

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
        found: dict[int, float] = {}
        for word in words:
            for k, holes in enumerate(self.areas):
                if all(word >> hole & 1 for hole in holes):
                    found[k] = found.get(k, 0.0) + 1 / len(words)
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

    def to_goal(self, words: Sequence[int]) -> Potential | None:
        """The potential that falls most, on average, from these positions to the goal."""
        return self._best(self._features(words), self._goal)

    def from_start(self, words: Sequence[int]) -> Potential | None:
        """The potential that falls most, on average, from the start to these positions."""
        index = self.puzzle.board.index
        start = sum(1 << index[hole] for hole in self.puzzle.pegs)
        return self._best(self._features([start]), self._features(words))

    def _best(self, above: Mapping[int, float], below: Mapping[int, float]) -> Potential | None:
        """None if the solver finds none, or if none remains in whole numbers."""
        factors = {k: above.get(k, 0.0) - below.get(k, 0.0) for k in sorted({*above, *below})}
        factors = {k: factor for k, factor in factors.items() if factor}
        numbers = self._program.best(factors, SECONDS)
        if numbers is None:
            return None
        count = len(self.areas)
        some = numbers[: count + self._n_moving]
        near = whole(some, MOST_DENOMINATOR, MOST_SCALE, USUAL_SCALE).numbers
        most = self._program.most(near)
        return None if most is None else Potential(most, near[:count], near[count:])
