"""How often a jump can be made at most, and the pagoda function that says so.

A pagoda function gives weights w to the holes with w(from) + w(over) >= w(to) for every jump;
what a jump makes less of them is its *loss*. All losses of a plan come to the weight of the
start less that of the goal, the *budget*. So if certain jumps lose at least 1 each, a plan makes
them at most as often as the budget says, and the least budget is the best bound: the dual of the
linear program that makes these jumps as often as the balance of every hole allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import NamedTuple

from pegplan.game.puzzle import Puzzle
from pegplan.theory.weights import GaveUp, Weights


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

    def losses(self, weights: Sequence[int]) -> list[int]:
        """What each jump makes less of the weights."""
        return [weights[a] + weights[b] - weights[c] for a, b, c in self.triples]

    def budget(self, weights: Sequence[int]) -> int:
        """What the start weighs more than the goal."""
        return sum(weight * more for weight, more in zip(weights, self.more, strict=True))

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
    """The bounds of a puzzle, for one sum of jump counts after another.

    Raises:
        Unbounded: no jump counts balance at all: the puzzle can't be solved.
        GaveUp: the linear program was not solved.
    """

    def __init__(self, balance: Balance) -> None:
        self._balance = balance
        n = len(balance.more)
        free = [(0.0, inf) if hole in balance.free else (-inf, inf) for hole in range(n)]
        losses = [
            (jump, hole, sign)
            for jump, triple in enumerate(balance.triples)
            for hole, sign in zip(triple, (1, 1, -1), strict=True)
        ]
        self._weights = Weights(free, [(0.0, inf)] * len(balance.triples), losses)
        self._gain = {hole: -more for hole, more in enumerate(balance.more) if more}
        self._weights.best(self._gain)

    def bound(self, jumps: Iterable[int]) -> Bound:
        """The most that the counts of these jumps, by index, can sum to.

        The bound holds exactly; up to rounding, it is the best of its kind.

        Raises:
            GaveUp: the linear program was not solved.
        """
        wanted = list(jumps)
        found = list(self._weights.best(self._gain, dict.fromkeys(wanted, (1, inf))).numbers)
        losses = self._balance.losses(found)
        if (worst := min(losses)) < 0:  # rounding: a jump loses one peg, so this mends it
            found = [weight - worst for weight in found]
            losses = self._balance.losses(found)
        scale = min(losses[jump] for jump in wanted)
        if scale <= 0 or any(found[hole] < 0 for hole in self._balance.free):
            raise GaveUp
        return Bound(Fraction(self._balance.budget(found), scale), tuple(found), scale)
