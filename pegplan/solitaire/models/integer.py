"""A puzzle as a 0-1 integer program over time, after Jefferson, Miguel, Miguel, Tarim 2006.

Columns: ``d2-d3-d4@t``, 1 where that jump is made in step t; ``d4@t``, 1 where hole d4
holds a peg at time t. Only the jumps are declared integer: the equations then make the other
columns integer too. Rows, for every step:

    one       exactly one jump is made
    flow      a hole's value at t + 1 is its value at t, minus the jumps that remove its peg,
              plus those that bring a peg
    peg       jumps that remove a hole's peg need a peg there
    room      jumps that bring a peg need the hole to be empty

With pagoda cuts also one row for each jump: how often it can be made in the whole game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pegplan.boards.puzzle import Stuck
from pegplan.solitaire.models.bounds import forbidden_pairs
from pegplan.solitaire.puzzle import PegPuzzle


@dataclass(frozen=True)
class IntegerVariable:
    """A variable.

    Attributes:
        whole: it must be an integer.
    """

    name: str
    lower: float
    upper: float
    whole: bool


@dataclass(frozen=True)
class Constraint:
    """A constraint: ``lower <= sum of factor * column <= upper``.

    Attributes:
        terms: the factor of each column, by index; the rest are 0.
    """

    name: str
    terms: Mapping[int, int]
    lower: float
    upper: float


INFINITY = float("inf")


@dataclass(frozen=True)
class IntegerProgram:
    """The integer program of a puzzle for a number of steps; any solution is wanted.

    Attributes:
        most: how often a jump, by index, can be made: the pagoda cuts; may be empty.
        ordering: order independent consecutive jumps.
        open_end: a step may be ``stop@t``: no jump is made from there on.
    """

    puzzle: PegPuzzle
    steps: int
    most: Mapping[int, int]
    ordering: bool = False
    open_end: bool = False

    @property
    def block(self) -> int:
        """Columns of a time: its holes, then its jumps, then "stop" where there is one."""
        return len(self.puzzle.board.holes) + len(self.puzzle.board.jumps) + self.open_end

    def peg(self, hole: int, time: int) -> int:
        """The column of a hole, by index, at a time."""
        return time * self.block + hole

    def jump(self, jump: int, step: int) -> int:
        """The column of a jump, by index, in a step."""
        return step * self.block + len(self.puzzle.board.holes) + jump

    def stop(self, step: int) -> int:
        """The column of "no jump from that step on"; with an open end only."""
        return self.jump(len(self.puzzle.board.jumps), step)

    def columns(self) -> Iterator[IntegerVariable]:
        """All columns in order."""
        board, ends = self.puzzle.board, self._fixed_at_the_end()
        for time in range(self.steps + 1):
            for i, hole in enumerate(board.holes):
                lower, upper = 0, 1
                if time == 0:
                    lower = upper = int(hole in self.puzzle.pegs)
                elif time == self.steps and i in ends:
                    lower = upper = ends[i]
                yield IntegerVariable(f"{hole}@{time}", lower, upper, False)
            if time < self.steps:
                for j, jump in enumerate(board.jumps):
                    never = self.most.get(j, 1) == 0
                    yield IntegerVariable(f"{jump}@{time}", 0, 0 if never else 1, True)
                if self.open_end:
                    yield IntegerVariable(f"stop@{time}", 0, 1, True)

    def rows(self) -> Iterator[Constraint]:
        """All rows."""
        for step in range(self.steps):
            yield from self._step(step)
        if isinstance(self.puzzle.goal, Stuck):
            index = self.puzzle.board.index
            for jump in self.puzzle.board.jumps:
                a, b, c = (self.peg(index[hole], self.steps) for hole in jump)
                yield Constraint(f"stuck-{jump}", {a: 1, b: 1, c: -1}, -INFINITY, 1)
        for j, most in sorted(self.most.items()):
            if 0 < most < self.steps:
                terms = {self.jump(j, step): 1 for step in range(self.steps)}
                yield Constraint(f"pagoda-{self.puzzle.board.jumps[j]}", terms, -INFINITY, most)
        yield from self._order()

    def _step(self, step: int) -> Iterator[Constraint]:
        board = self.puzzle.board
        takes: list[list[int]] = [[] for _ in board.holes]
        adds: list[list[int]] = [[] for _ in board.holes]
        for j, (from_, over, to) in enumerate(board.triples):
            takes[from_].append(self.jump(j, step))
            takes[over].append(self.jump(j, step))
            adds[to].append(self.jump(j, step))
        every = {self.jump(j, step): 1 for j in range(len(board.jumps) + self.open_end)}
        if self.open_end and step:
            terms = {self.stop(step - 1): 1, self.stop(step): -1}
            yield Constraint(f"stop@{step}", terms, -INFINITY, 0)
        yield Constraint(f"one@{step}", every, 1, 1)
        for i, hole in enumerate(board.holes):
            before, after = self.peg(i, step), self.peg(i, step + 1)
            less, more = dict.fromkeys(takes[i], 1), dict.fromkeys(adds[i], -1)
            yield Constraint(f"flow-{hole}@{step}", {after: 1, before: -1, **less, **more}, 0, 0)
            if less:
                yield Constraint(f"peg-{hole}@{step}", {before: -1, **less}, -INFINITY, 0)
            if more:
                room = dict.fromkeys(adds[i], 1)
                yield Constraint(f"room-{hole}@{step}", {before: 1, **room}, -INFINITY, 1)

    def _order(self) -> Iterator[Constraint]:
        before: dict[int, list[int]] = {}
        for i, j in forbidden_pairs(self.puzzle) if self.ordering else ():
            before.setdefault(i, []).append(j)
        for step in range(self.steps - 1):
            # One row for all pairs that begin with the same jump: at most one of them is made.
            for i, later in before.items():
                terms = {self.jump(i, step): 1, **{self.jump(j, step + 1): 1 for j in later}}
                yield Constraint(f"order-{i}@{step}", terms, -INFINITY, 1)

    def _fixed_at_the_end(self) -> dict[int, int]:
        pegged, free = self.puzzle.goal_pegged, self.puzzle.goal_free
        holes = enumerate(self.puzzle.board.holes)
        return {i: int(hole in pegged) for i, hole in holes if hole not in free}
