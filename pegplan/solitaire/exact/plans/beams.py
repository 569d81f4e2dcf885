"""Beam search: of each number of pegs, the most promising positions.

On many boards where greedy search meets one dead end after another, a few hundred positions of
each level suffice, since positions are compared only with those that have as many pegs. Positions
are words, up to a table of those near the goal, or the columns of a matrix on boards of any size.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import compress
from random import Random
from typing import NamedTuple

import numpy as np

from pegplan.boards.puzzle import Exact
from pegplan.solitaire.exact.arrays.levels import LevelSearch, Pruning
from pegplan.solitaire.exact.arrays.table import GoalTable
from pegplan.solitaire.exact.arrays.words import Array, SymmetryGroup
from pegplan.solitaire.exact.limits import Found, SearchLimits
from pegplan.solitaire.exact.plans.columns import Columns, Fingerprints
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.classes import classes
from pegplan.solitaire.theory.pagoda import steps_to


class Weighting(NamedTuple):
    """What counts in the value of a peg.

    Attributes:
        distance: for each step to the nearest hole where the goal may have a peg.
        jumps: divided by the number of jumps, and a half, in which a peg of that hole jumps or is
            taken.
        alone: where no neighbour has a peg.
        pair: where one neighbour has a peg.
        noise: the largest random number that is added to the sum, so that beams differ.
    """

    distance: float
    jumps: float
    alone: float
    pair: float
    noise: float


_LARGE = Weighting(1.5, 20, 4, 1, 2)
SMALL = (Weighting(0.2, 20, 3, 0.7, 1), Weighting(0.1, 12, 3, 0.7, 1), _LARGE)
"""Weightings for small boards: on positions of random games on the European and on Wiegleb's board
the first was among the best in narrow beams, and the second found most of what it missed."""
FIRST = (_LARGE, SMALL[0], Weighting(0.6, 6, 3, 0.7, 1), SMALL[1])
"""Weightings to try first on any board: the first was best in 24 games on boards of 33 to 230
holes, and the others find plans where it does not."""


def weightings(seed: int) -> Iterator[Weighting]:
    """Weightings to try, one after another: the first are fixed, then random ones, without end."""
    yield from FIRST
    chance = Random(seed)
    while True:
        alone = chance.uniform(1.5, 4)
        yield Weighting(
            0.3 * 7 ** chance.random(), 6 * 3 ** chance.random(), alone, alone / 4,
            chance.choice((1, 2)),
        )  # fmt: skip


def peg_values(puzzle: PegPuzzle, by: Weighting) -> list[list[float]]:
    """For each hole, the value of a peg there by the number of neighbours that have pegs.

    Pegs where an exact goal or a pattern has one are worth nothing.
    """
    board = puzzle.board
    ends = puzzle.goal_pegged | (puzzle.goal_free if puzzle.goal_count is None else frozenset())
    apart = steps_to(board, ends or frozenset(board.holes) - puzzle.pegs or board.holes)
    uses = dict.fromkeys(board.holes, 0)
    for from_, over, _ in board.jumps:
        uses[from_] += 1
        uses[over] += 1
    found = []
    for hole in board.holes:
        near = len(board.neighbours[hole])
        base = by.distance * apart.get(hole, 0) + by.jumps / (uses[hole] + 0.5)
        values = [base + by.alone, base + by.pair, *[base] * max(0, near - 1)][: near + 1]
        found.append([0.0] * (near + 1) if hole in puzzle.goal_pegged else values)
    return found


DRAWS = 500
"""So many positions of a pattern are drawn for one in the class of the start."""
BYTES = 300
"""So many bytes each jump from a level takes, and 24 more for each hole that it touches."""
WIDTH, TIMES, BEAMS = 200, 4, 8
"""Positions of a level in the first beams; how many times as many in later ones; and after how
many beams it grows."""


def beams(
    puzzle: PegPuzzle, limits: SearchLimits, seed: int = 0,
    progress: Callable[[str], None] = lambda text: None,
) -> Found:  # fmt: skip
    """Find a plan by beams of growing width, forwards and backwards in turn.

    It ends without a plan only where a beam left no position out.

    Args:
        puzzle: has no *stuck* goal.
        seed: of the random numbers.
        progress: called with a line of text after each beam.

    Raises:
        Stop: a limit ended the search.
    """
    chance, positions = np.random.default_rng(seed), 0
    sides = _sides(puzzle, limits, chance)
    for number, (weighting, side) in enumerate(zip(weightings(seed), sides, strict=False)):
        width = WIDTH * TIMES ** (number // BEAMS)
        beam = ColumnBeam(side, weighting)
        jumps = beam.run(width)
        positions += beam.kept
        ended = "a plan" if jumps is not None else f"ended with {beam.pegs} pegs"
        progress(f"beam {number + 1}, {width:,} wide{', backwards' * side.back}: {ended}")
        if jumps is not None:
            jumps = jumps[::-1] if side.back else jumps
        if jumps is not None or not (beam.cut or side.narrower):
            counts = {"beams": number + 1, "positions": positions}
            return Found(jumps, statistics=counts)
    raise AssertionError("there are always more sides")


def _sides(puzzle: PegPuzzle, limits: SearchLimits, chance: np.random.Generator) -> Iterator[Side]:
    """The puzzle and its reversal in turn, or for a pattern that of one of its positions; endless.

    Backwards, a beam begins where the goal says most of the position, and the start is met at last.
    """
    columns = Columns(puzzle.board)
    forwards = Side(puzzle, columns, limits, chance)
    other = puzzle.reversal()
    backwards = None if other is None else Side(other, columns, limits, chance, back=True)
    while True:
        yield forwards
        if backwards is not None:
            yield backwards
        elif (one := _one_of(puzzle, chance)) is not None:
            yield Side(one, columns, limits, chance, back=True, narrower=True)


def _one_of(puzzle: PegPuzzle, chance: np.random.Generator) -> PegPuzzle | None:
    """The reversal of the puzzle with one position of its pattern as the goal; None for other
    goals, and where none of those drawn is in the class of the start."""
    if puzzle.goal_count is not None:
        return None
    free, found = sorted(puzzle.goal_free), classes(puzzle.board)
    wanted = found.of(puzzle.pegs)
    for _ in range(DRAWS):
        pegged = chance.random(len(free)) < chance.random()
        position = puzzle.goal_pegged | frozenset(compress(free, pegged))
        if len(position) < len(puzzle.pegs) and found.of(position) == wanted:
            return puzzle.but(goal=Exact(position)).reversal()
    return None


class Beam(ABC):
    """One beam.

    Attributes:
        pegs: of the positions of its last level.
        least: positions of fewer pegs are of no use.
        kept: how many positions of all levels it kept.
        cut: positions of some level were left out, so that finding no plan proves nothing.
    """

    pegs: int
    least: int
    kept = 0
    cut = False

    def run(self, width: int) -> list[Jump] | None:
        """The plan that it finds by keeping so many positions of a level; None without one.

        Raises:
            Stop: a limit ended the search.
        """
        size = 1
        while size:
            self.kept += min(size, width)
            if (jumps := self.plan()) is not None:
                return jumps
            if self.pegs <= self.least:
                return None
            size = self.deepen(width)
            self.cut = self.cut or size > width
            self.pegs -= 1
        return None

    @abstractmethod
    def plan(self) -> list[Jump] | None:
        """A plan through a position of the last level; None where none satisfies the goal."""

    @abstractmethod
    def deepen(self, width: int) -> int:
        """Go on by a jump, to the most promising positions; how many there were in all."""


class WordBeam(Beam):
    """A beam of words from a start, that ends at a table of positions near the goal.

    Args:
        group: leaves start and goal as they are.
        table: is complete for the numbers of pegs that it covers.
        score: of each word; lower is more promising.
    """

    def __init__(
        self,
        table: GoalTable,
        group: SymmetryGroup,
        start: int,
        score: Callable[[Array], Array],
        pruning: Pruning | None,
        limits: SearchLimits,
    ) -> None:
        words = group.words
        self.table, self.score, self.pruning = table, score, pruning
        self.search = LevelSearch(group, words.array([start]), words.forward, limits)
        self.pegs, self.least = start.bit_count(), max(table.top, table.goal.least_pegs())

    def plan(self) -> list[Jump] | None:
        """A plan through a word that is near the goal, or satisfies it."""
        level, table = self.search.last, self.table
        if near := self.pegs <= table.top:
            hits = table.holds(table.group.canonical(level), self.pegs)
        else:
            hits = table.goal.reached(level, self.pegs)
        if not hits.any():
            return None
        word = int(level[np.flatnonzero(hits)[0]])
        return self.search.plan_to(word) + (table.plan_from(word) if near else [])

    def deepen(self, width: int) -> int:
        """Go on by a jump."""
        size = len(self.search.deepen(self.pruning))
        self.search.narrow(width, self.score)
        return size


class Side:
    """A puzzle that beams of columns search from its start on.

    Attributes:
        back: it is a reversal, whose plans are to be read backwards.
        narrower: not all plans of the puzzle that was asked are plans of this one.
    """

    def __init__(
        self, puzzle: PegPuzzle, columns: Columns, limits: SearchLimits,
        chance: np.random.Generator,
        *, back: bool = False, narrower: bool = False,
    ) -> None:  # fmt: skip
        self.puzzle, self.columns, self.limits, self.chance = puzzle, columns, limits, chance
        self.back, self.narrower = back, narrower
        self.prints = Fingerprints(self.columns, puzzle, chance)
        board = puzzle.board
        fixed = puzzle.goal_pegged | puzzle.goal_empty
        self.fixed = np.array(sorted(board.index[hole] for hole in fixed), np.intp)
        self.wanted = np.array([board.holes[row] in puzzle.goal_pegged for row in self.fixed], bool)
        self.least = len(puzzle.goal_pegged) if puzzle.goal_count is None else puzzle.goal_count


class ColumnBeam(Beam):
    """A beam of columns; those of the last level are made once they are needed."""

    def __init__(self, side: Side, weighting: Weighting) -> None:
        self.side, self.columns, self.weighting = side, side.columns, weighting
        self.pegs, self.least = len(side.puzzle.pegs), side.least
        self._values = self.columns.values(peg_values(side.puzzle, weighting))
        self._states, self._prints = self.columns.column(side.puzzle.pegs), side.prints.start
        self._sums, self._back = np.zeros(1), list[tuple[Array, Array]]()
        self._new: tuple[Array, Array] | None = None  # positions and jumps that lead to the level

    @property
    def states(self) -> Array:
        """The columns of the last level."""
        if self._new is not None:
            positions, jumps = self._new
            self._states = self.columns.after(self._states, jumps, positions)
            self._back.append(self._new)
            self._new = None
        return self._states

    def plan(self) -> list[Jump] | None:
        """A plan to a column that satisfies the goal."""
        side = self.side
        if side.puzzle.goal_count is not None:
            met = np.arange(len(self._sums) if self.pegs == side.least else 0)
        else:
            has = self.states[side.fixed] >= self.columns.pegged
            met = np.flatnonzero((has == side.wanted[:, None]).all(axis=0))
        return self._traced(int(met[0])) if len(met) else None

    def deepen(self, width: int) -> int:
        """Go on by a jump."""
        states, columns = self.states, self.columns
        jumps, positions = columns.possible(states)
        self.side.limits.check(len(jumps) * (BYTES + 24 * len(columns.touched)))
        if not len(jumps):
            return 0
        prints = self.side.prints.after(self._prints, jumps, positions)
        _, new = np.unique(prints.min(axis=0), return_index=True)
        size, jumps, positions = len(new), jumps[new], positions[new]
        sums = self._sums[positions] + columns.gains(states, jumps, positions, self._values)
        if size > width:
            noise = self.weighting.noise * self.side.chance.random(size)
            best = np.argpartition(sums + noise, width)[:width]
            sums, new, jumps, positions = sums[best], new[best], jumps[best], positions[best]
        self._sums, self._prints, self._new = sums, prints[:, new], (positions, jumps)
        return size

    def _traced(self, at: int) -> list[Jump]:
        """The jumps to a position of the last level."""
        found = []
        _ = self.states
        for positions, jumps in reversed(self._back):
            found.append(self.side.puzzle.board.jumps[jumps[at]])
            at = int(positions[at])
        return found[::-1]
