"""A puzzle as a propositional formula over time steps, with variables numbered as in DIMACS.

For each time t = 0…T and each hole a variable *peg*: the hole holds a peg at time t. For
each step t = 0…T−1 and each jump a variable *jump*: the jump is made in step t, between
times t and t + 1. The formula is INIT ∧ ⋀ITER(t) ∧ POST:

    INIT     the start position at time 0
    ITER(t)  exactly one jump; a jump needs its two pegs and its empty hole, and changes
             these three; a hole changes only by a jump that changes it (frame axioms)
    POST     the goal at time T

With an *open end* a step may also be "stop": no jump is made, nor in any later step. The
formula then describes games of at most T jumps.

"At most one jump" is written as a product (Chen 2010): jumps lie in a grid, each in its
row and its column, and no two rows and no two columns are used; pairwise it would take
2850 clauses a step on the English board instead of 234.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import isqrt

from pegplan.boards.puzzle import Stuck
from pegplan.solitaire.puzzle import PegPuzzle

Clause = list[int]
"""A disjunction of literals; a literal is a variable's number, negative for its negation."""


def grid(count: int) -> tuple[int, int]:
    """Rows and columns of a nearly square grid with at least ``count`` cells."""
    rows = isqrt(max(count - 1, 0)) + 1
    return rows, -(-count // rows)


@dataclass(frozen=True)
class Bounded:
    """The numbering of the variables, and the parts of the formula.

    Variables of a time come in one block: pegs in the order of the board's holes, jumps in
    the order of its jumps, then the grid of "at most one jump". Blocks follow each other,
    so that a longer game only adds variables and clauses.

    Attributes:
        open_end: steps may be "stop".
    """

    puzzle: PegPuzzle
    open_end: bool = False

    @cached_property
    def holes(self) -> int:
        """How many holes the board has."""
        return len(self.puzzle.board.holes)

    @property
    def choices(self) -> int:
        """How many choices a step has: the jumps, and "stop" with an open end."""
        return len(self.puzzle.board.triples) + self.open_end

    @cached_property
    def grid(self) -> tuple[int, int]:
        """The rows and columns that the choices of a step lie in."""
        return grid(self.choices)

    @cached_property
    def block(self) -> int:
        """How many variables a time has."""
        return self.holes + self.choices + sum(self.grid)

    def peg(self, hole: int, time: int) -> int:
        """The variable "this hole, by index, holds a peg at that time"."""
        return time * self.block + hole + 1

    def jump(self, jump: int, step: int) -> int:
        """The variable "this jump, by index, is made in that step"."""
        return step * self.block + self.holes + jump + 1

    def stop(self, step: int) -> int:
        """The variable "no jump is made from that step on"; with an open end only."""
        return self.jump(len(self.puzzle.board.triples), step)

    def variables(self, steps: int) -> int:
        """The highest variable of a game of that many steps."""
        return steps * self.block + self.holes

    def start(self) -> Iterator[Clause]:
        """INIT."""
        for i, hole in enumerate(self.puzzle.board.holes):
            yield [self.peg(i, 0) if hole in self.puzzle.pegs else -self.peg(i, 0)]

    def step(self, step: int) -> Iterator[Clause]:
        """ITER: from time ``step`` to the next."""
        yield from self._exactly_one(step)
        if self.open_end and step:
            yield [-self.stop(step - 1), self.stop(step)]
        adds: list[Clause] = [[] for _ in range(self.holes)]
        takes: list[Clause] = [[] for _ in range(self.holes)]
        for j, (from_, over, to) in enumerate(self.puzzle.board.triples):
            jump = self.jump(j, step)
            for hole, sign in ((from_, 1), (over, 1), (to, -1)):
                yield [-jump, sign * self.peg(hole, step)]
                yield [-jump, -sign * self.peg(hole, step + 1)]
            takes[from_].append(jump)
            takes[over].append(jump)
            adds[to].append(jump)
        for hole in range(self.holes):
            before, after = self.peg(hole, step), self.peg(hole, step + 1)
            yield [before, -after, *adds[hole]]
            yield [-before, after, *takes[hole]]

    def _exactly_one(self, step: int) -> Iterator[Clause]:
        choices = [self.jump(j, step) for j in range(self.choices)]
        yield choices
        row = step * self.block + self.holes + self.choices + 1
        rows, columns = self.grid
        column = row + rows
        for j, choice in enumerate(choices):
            yield [-choice, row + j % rows]
            yield [-choice, column + j // rows]
        for first, count in ((row, rows), (column, columns)):
            for a, b in combinations(range(first, first + count), 2):
                yield [-a, -b]

    def goal(self, time: int) -> Iterator[Clause]:
        """POST: the goal at that time.

        A number of pegs needs no clause: each step removes one peg, so the time fixes it.
        """
        puzzle = self.puzzle
        for i, hole in enumerate(puzzle.board.holes):
            if hole in puzzle.goal_pegged:
                yield [self.peg(i, time)]
            elif hole in puzzle.goal_empty:
                yield [-self.peg(i, time)]
        if isinstance(puzzle.goal, Stuck):
            for from_, over, to in self.puzzle.board.triples:
                yield [-self.peg(from_, time), -self.peg(over, time), self.peg(to, time)]

    def formula(self, steps: int) -> Iterator[Clause]:
        """The whole formula for a game of that many steps."""
        yield from self.start()
        for step in range(steps):
            yield from self.step(step)
        yield from self.goal(steps)

    def read(self, true: Iterable[int], steps: int) -> list[int]:
        """The jumps of a model, in order, by index.

        Args:
            true: the literals of the model; negative ones may be among them.
        """
        on = {literal for literal in true if literal > 0}
        numbers = range(len(self.puzzle.board.triples))
        return [j for step in range(steps) for j in numbers if self.jump(j, step) in on]
