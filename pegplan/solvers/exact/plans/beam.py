"""Beam search on boards of any size: of each number of pegs, the most promising positions.

On many boards where greedy search meets one dead end after another, a few hundred positions of
each level suffice, since positions are compared only with those that have as many pegs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import compress

import numpy as np

from pegplan.game.notation import Jump
from pegplan.game.puzzle import Exact, Puzzle, reversal
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.plans.columns import Columns, Fingerprints
from pegplan.solvers.exact.plans.promise import Weighting, peg_values, weightings
from pegplan.theory.classes import classes

DRAWS = 500
"""So many positions of a pattern are drawn for one in the class of the start."""
BYTES = 300
"""So many bytes each jump from a level takes, and 24 more for each hole that it touches."""
WIDTH, TIMES, BEAMS = 200, 4, 8
"""Positions of a level in the first beams; how many times as many in later ones; and after how
many beams it grows."""


@dataclass(frozen=True)
class Beamed:
    """What the beams found.

    Attributes:
        jumps: a plan; None where there is none.
        beams: how many there were.
        positions: how many positions all of them kept.
    """

    jumps: list[Jump] | None
    beams: int
    positions: int


def beams(
    puzzle: Puzzle, limits: SearchLimits, seed: int = 0,
    progress: Callable[[str], None] = lambda text: None,
) -> Beamed:  # fmt: skip
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
    ways = _ways(puzzle, limits, chance)
    for number, (weighting, way) in enumerate(zip(weightings(seed), ways, strict=False)):
        width = WIDTH * TIMES ** (number // BEAMS)
        run = way.run(width, weighting)
        positions += run.kept
        ended = "a plan" if run.jumps is not None else f"ended with {run.pegs} pegs"
        progress(f"beam {number + 1}, {width:,} wide{', backwards' * way.back}: {ended}")
        if run.jumps is not None:
            jumps = run.jumps[::-1] if way.back else run.jumps
            return Beamed(jumps, number + 1, positions)
        if not (run.cut or way.narrower):
            return Beamed(None, number + 1, positions)
    raise AssertionError("ways never end")


def _ways(puzzle: Puzzle, limits: SearchLimits, chance: np.random.Generator) -> Iterator[_Way]:
    """The puzzle and its reversal in turn, or for a pattern that of one of its positions; endless.

    Backwards, a beam begins where the goal says most of the position, and the start is met at last.
    """
    columns = Columns(puzzle.board)
    forwards = _Way(puzzle, columns, limits, chance)
    other = reversal(puzzle)
    backwards = None if other is None else _Way(other, columns, limits, chance, back=True)
    while True:
        yield forwards
        if backwards is not None:
            yield backwards
        elif (one := _one_of(puzzle, chance)) is not None:
            yield _Way(one, columns, limits, chance, back=True, narrower=True)


def _one_of(puzzle: Puzzle, chance: np.random.Generator) -> Puzzle | None:
    """The reversal of the puzzle with one position of its pattern as the goal; None for other
    goals, and where none of those drawn is in the class of the start."""
    if puzzle.goal_count is not None:
        return None
    free, found = sorted(puzzle.goal_free), classes(puzzle.board)
    wanted = found.of(puzzle.start)
    for _ in range(DRAWS):
        pegged = chance.random(len(free)) < chance.random()
        position = puzzle.goal_pegged | frozenset(compress(free, pegged))
        if len(position) < len(puzzle.start) and found.of(position) == wanted:
            return reversal(replace(puzzle, goal=Exact(position)))
    return None


@dataclass(frozen=True)
class _Run:
    """How a beam ended.

    Attributes:
        pegs: of the positions it ended with.
        kept: how many positions of all levels it kept.
        cut: positions of some level were left out.
    """

    jumps: list[Jump] | None
    pegs: int
    kept: int
    cut: bool


class _Way:
    """A puzzle to search from its start on.

    Attributes:
        back: it is a reversal, whose plans are to be read backwards.
        narrower: not all plans of the puzzle that was asked are plans of this one.
    """

    def __init__(
        self, puzzle: Puzzle, columns: Columns, limits: SearchLimits, chance: np.random.Generator,
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

    def run(self, width: int, weighting: Weighting) -> _Run:
        """One beam that keeps so many positions of a level; raises ``Stop`` at a limit."""
        columns, pegs = self.columns, len(self.puzzle.start)
        values = columns.values(peg_values(self.puzzle, weighting))
        states, prints = columns.column(self.puzzle.start), self.prints.start
        sums, kept, cut = np.zeros(1), 0, False
        back: list[tuple[Array, Array]] = []
        while True:
            kept += len(sums)
            if len(met := self._met(states, pegs)):
                return _Run(self._traced(int(met[0]), back), pegs, kept, cut)
            jumps, positions = columns.possible(states)
            if pegs <= self.least or not len(jumps):
                return _Run(None, pegs, kept, cut)
            self.limits.check(len(jumps) * (BYTES + 24 * len(columns.touched)))
            later = self.prints.after(prints, jumps, positions)
            _, new = np.unique(later.min(axis=0), return_index=True)
            jumps, positions = jumps[new], positions[new]
            found = sums[positions] + columns.gains(states, jumps, positions, values)
            if len(new) > width:
                noisy = found + weighting.noise * self.chance.random(len(found))
                best, cut = np.argpartition(noisy, width)[:width], True
                jumps, positions, found, new = jumps[best], positions[best], found[best], new[best]
            states, prints, sums = columns.after(states, jumps, positions), later[:, new], found
            back.append((positions, jumps))
            pegs -= 1

    def _met(self, states: Array, pegs: int) -> Array:
        """The positions of so many pegs that satisfy the goal, as indices."""
        if self.puzzle.goal_count is not None:
            return np.arange(states.shape[1] if pegs == self.least else 0)
        has = states[self.fixed] >= self.columns.pegged
        return np.flatnonzero((has == self.wanted[:, None]).all(axis=0))

    def _traced(self, at: int, back: Sequence[tuple[Array, Array]]) -> list[Jump]:
        """The jumps to a position of the last level."""
        found = []
        for positions, jumps in reversed(back):
            found.append(self.puzzle.board.jumps[jumps[at]])
            at = int(positions[at])
        return found[::-1]
