"""Potentials: how many moves a position is sure to need, as a sum over its pegs.

Let a task count moves: a jump that begins one costs 1, one that goes on with the same peg
nothing, and nothing costs to end it. Give each hole a weight, which a position has for a peg
there, and another weight that it has while a peg is moving and has just landed there. If no
action lowers the sum by more than it costs, then the sum for the start less that for the goal
is a lower bound on the moves of every plan: a *potential heuristic* (Pommerening, Helmert,
Roeger and Seipp 2015, "From Non-Negative to General Operator Cost Partitioning"). The weights
are the dual solution of a linear program over how often each action is used, and the best of
their kind for the start.

What an action costs less what it lowers the sum by is its *reduced cost*, 0 or more. Along a
plan the sums cancel out, so a plan that is cheapest by reduced costs has the fewest moves; but a
search that goes by them spends nothing on what every plan needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.pddl.computed.simplex import GaveUp, Simplex

WORK = 40_000_000
"""Entries of the program's table to work through, some seconds; boards that need more, from
about 60 holes on, have potentials of 0."""


@dataclass(frozen=True)
class Potentials:
    """Weights of holes, and the costs they leave.

    Attributes:
        unit: what a move counts; the weights are whole numbers in it.
        resting: what a peg in a hole weighs.
        moving: what a peg weighs beyond that while it has just landed there, 0 or less.
        least: a lower bound on the moves of every plan.
    """

    unit: int
    resting: Mapping[Hole, int]
    moving: Mapping[Hole, int]
    least: Fraction

    def loss(self, jump: Jump) -> int:
        """What a jump lowers the sum of the pegs by."""
        weights = self.resting
        return weights[jump.from_] + weights[jump.over] - weights[jump.to]

    def beginning(self, jump: Jump) -> int:
        """The reduced cost of a jump that begins a move."""
        return self.unit - self.loss(jump) + self.moving[jump.to]

    def continuing(self, jump: Jump) -> int:
        """The reduced cost of a jump that goes on with the peg that has just landed."""
        return self.moving[jump.to] - self.moving[jump.from_] - self.loss(jump)

    def ending(self, hole: Hole) -> int:
        """The reduced cost of ending a move there."""
        return -self.moving[hole]


@lru_cache(maxsize=64)
def potentials(puzzle: Puzzle) -> Potentials:
    """The potentials that promise most moves at the start.

    All are 0 for goals that are not *exact* or *pattern*, for boards too large for the
    program, and where the program alone shows that the puzzle can't be solved.
    """
    holes, jumps = puzzle.board.holes, puzzle.board.jumps
    none = dict.fromkeys(holes, 0)
    if not isinstance(puzzle.goal, Exact | Pattern):
        return Potentials(1, none, none, Fraction(0))
    told = _told(puzzle)
    resting = {hole: row for row, hole in enumerate(told)}
    moving = {hole: len(told) + row for row, hole in enumerate(holes)}
    right = [(hole in puzzle.start) - pegged for hole, pegged in told.items()] + [0] * len(holes)
    columns = list(_columns(puzzle, resting, moving))
    try:
        program = Simplex(columns, right, WORK // (len(right) * (len(columns) + len(right)) + 1))
        value, duals, unit = program.most(dict.fromkeys(range(len(jumps)), -1))
    except (GaveUp, ValueError):
        return Potentials(1, none, none, Fraction(0))
    return Potentials(
        unit,
        {hole: -duals[resting[hole]] if hole in resting else 0 for hole in holes},
        {hole: -duals[moving[hole]] for hole in holes},
        -value,
    )


def _told(puzzle: Puzzle) -> dict[Hole, bool]:
    """The holes of which the goal tells whether they are pegged; only these may weigh."""
    pegged, free = puzzle.goal_pegged, puzzle.goal_free
    return {hole: hole in pegged for hole in puzzle.board.holes if hole not in free}


def _columns(
    puzzle: Puzzle, resting: Mapping[Hole, int], moving: Mapping[Hole, int]
) -> Iterator[dict[int, int]]:
    """What each action takes: a peg from a hole, a moving peg that has landed there.

    First come the jumps that begin a move, then those that go on, then the ends.
    """

    def taken(jump: Jump) -> dict[int, int]:
        signs = zip(jump, (1, 1, -1), strict=True)
        return {resting[hole]: sign for hole, sign in signs if hole in resting}

    for jump in puzzle.board.jumps:
        yield {**taken(jump), moving[jump.to]: -1}
    for jump in puzzle.board.jumps:
        yield {**taken(jump), moving[jump.from_]: 1, moving[jump.to]: -1}
    for hole in puzzle.board.holes:
        yield {moving[hole]: 1}
