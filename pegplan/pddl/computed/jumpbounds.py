"""How often a jump can be made at most, and the pagoda function that says so.

Let jump j be made x_j times. Each hole's balance is an equation: what it starts with, less
the pegs that jumps take from it, is what the goal leaves there. A linear program over x >= 0
bounds any sum of the x_j; its dual solution is a pagoda function, weights w on the holes with
w(from) + w(over) >= w(to) for every jump, and the bound is its *budget*, the weight of the
start less that of the goal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pegplan.game.puzzle import Puzzle
from pegplan.pddl.computed.simplex import Simplex


class Bound(NamedTuple):
    """The most that a sum of jump counts can be, and why.

    Attributes:
        most: the bound.
        weights: whole weights of a pagoda function, one for each hole. Its budget is ``most``
            times ``scale``, and each jump of the sum loses at least ``scale`` of it.
    """

    most: Fraction
    weights: tuple[int, ...]
    scale: int


@dataclass(frozen=True)
class Balance:
    """What jumps have to balance, by hole indices.

    Attributes:
        triples: the jump table.
        more: for each hole what it starts with less what the goal is sure to leave there.
        free: holes that the goal leaves free. Their weights are not negative, so that the
            goal needs nothing of them.
    """

    triples: tuple[tuple[int, int, int], ...]
    more: tuple[int, ...]
    free: frozenset[int]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Balance:
        """The balance of a puzzle with an *exact* or *pattern* goal."""
        board, pegged = puzzle.board, puzzle.goal_pegged
        return cls(
            board.triples,
            tuple((hole in puzzle.start) - (hole in pegged) for hole in board.holes),
            frozenset(board.index[hole] for hole in puzzle.goal_free),
        )

    @cached_property
    def takers(self) -> list[list[tuple[int, int]]]:
        """For each hole the jumps that take its peg away: the other of from and over, and to."""
        takers: list[list[tuple[int, int]]] = [[] for _ in self.more]
        for from_, over, to in self.triples:
            takers[from_].append((over, to))
            takers[over].append((from_, to))
        return takers

    @cached_property
    def makers(self) -> list[list[tuple[int, int]]]:
        """For each hole the jumps that end there: from and over."""
        makers: list[list[tuple[int, int]]] = [[] for _ in self.more]
        for from_, over, to in self.triples:
            makers[to].append((from_, over))
        return makers


class JumpBounds:
    """The program of a puzzle, solved for one sum of jump counts after another.

    Args:
        pivots: how many pivots to spend in all.

    Raises:
        GaveUp: these were not enough for a first solution.
        ValueError: no jump counts balance at all: the puzzle can't be solved.
    """

    def __init__(self, balance: Balance, pivots: int) -> None:
        jumps = [dict(zip(triple, (1, 1, -1), strict=True)) for triple in balance.triples]
        left = [{hole: 1} for hole in sorted(balance.free)]
        self.program = Simplex([*jumps, *left], balance.more, pivots)

    def bound(self, jumps: Iterable[int]) -> Bound:
        """The most that the counts of these jumps, by index, can sum to.

        It has a limit, since each jump takes a peg.

        Raises:
            GaveUp: no pivots are left.
        """
        return Bound(*self.program.most(dict.fromkeys(jumps, 1)))
