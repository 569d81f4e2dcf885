"""Upper bounds on jump counts, each with a pagoda function that proves it.

A pagoda function gives each hole a weight w, such that w(from) + w(over) >= w(to) for every
jump. The weight of a position is the sum over its pegs. A jump reduces this weight by its
*loss* w(from) + w(over) - w(to). The losses of all jumps of a plan sum to the weight of the
start minus the weight of the goal, the *budget*. If certain jumps lose at least 1 each, a plan
makes them at most *budget* times. The smallest such budget is the best bound. Finding it is the
dual of the linear program that maximises the number of these jumps subject to the balance
equation of every hole (:mod:`pegplan.solitaire.theory.balance`).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import NamedTuple

from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.balance import SIGNS, balance_program
from pegplan.solitaire.theory.linear import LPStatus
from pegplan.solitaire.theory.pagoda import Triple, losses, removals
from pegplan.solitaire.theory.weights import GaveUp, Weights

ROUNDS = 3
"""How often :func:`most_uses` computes the bounds of all jumps, at most."""
SLACK = 1e-6
"""A floating-point bound that is this much below a whole number counts as that number."""


class Bound(NamedTuple):
    """An upper bound on a sum of jump counts, with its proof.

    Attributes:
        most: the bound.
        weights: a pagoda function in whole numbers, one for each hole. Its budget is ``most``
            times ``scale``.
        scale: each jump of the sum loses at least this much weight.
    """

    most: Fraction
    weights: tuple[int, ...]
    scale: int


@dataclass(frozen=True)
class HoleBalance:
    """The data of a puzzle's balance equations, by hole indices.

    Attributes:
        triples: the jump table.
        surplus: for each hole, the pegs at the start minus the pegs that the goal demands:
            1, 0 or -1.
        free: holes that the goal leaves free. A pagoda function must not give them negative
            weights, so that a peg left there never makes the goal lighter.
    """

    triples: tuple[Triple, ...]
    surplus: tuple[int, ...]
    free: frozenset[int]

    @classmethod
    def of(cls, puzzle: PegPuzzle) -> HoleBalance:
        """The balance of a puzzle whose goal is *exact* or *pattern*."""
        board, pegged = puzzle.board, puzzle.goal_pegged
        return cls(
            board.triples,
            tuple((hole in puzzle.pegs) - (hole in pegged) for hole in board.holes),
            frozenset(board.index[hole] for hole in puzzle.goal_free),
        )

    def losses(self, weights: Sequence[int]) -> list[int]:
        """The loss of each jump under these weights."""
        return losses(self.triples, weights)

    def budget(self, weights: Sequence[int]) -> int:
        """The weight of the start minus the weight of the goal's pegs."""
        return sum(weight * more for weight, more in zip(weights, self.surplus, strict=True))

    @cached_property
    def removing(self) -> list[list[tuple[int, int]]]:
        """For each hole, the jumps that remove its peg, as (other hole that loses its peg, to)."""
        return removals(self.triples, len(self.surplus))

    @cached_property
    def filling(self) -> list[list[tuple[int, int]]]:
        """For each hole, the jumps that end there, as (from, over)."""
        filling: list[list[tuple[int, int]]] = [[] for _ in self.surplus]
        for from_, over, to in self.triples:
            filling[to].append((from_, over))
        return filling


class JumpBounds:
    """Computes upper bounds on sums of a puzzle's jump counts.

    Raises:
        Unbounded: no jump counts satisfy the balance equations: the puzzle can't be solved.
        GaveUp: the linear program was not solved.
    """

    def __init__(self, balance: HoleBalance) -> None:
        self._balance = balance
        n = len(balance.surplus)
        free = [(0.0, inf) if hole in balance.free else (-inf, inf) for hole in range(n)]
        terms = [
            (jump, hole, sign)
            for jump, triple in enumerate(balance.triples)
            for hole, sign in zip(triple, SIGNS, strict=True)
        ]
        self._weights = Weights(free, [(0.0, inf)] * len(balance.triples), terms)
        self._gain = {hole: -more for hole, more in enumerate(balance.surplus) if more}
        self._weights.best(self._gain)

    def bound(self, jumps: Iterable[int]) -> Bound:
        """An upper bound on the sum of the counts of these jumps, given by index.

        The bound is exact; up to rounding, no pagoda function proves a smaller one.

        Raises:
            GaveUp: the linear program was not solved.
        """
        wanted = list(jumps)
        found = list(self._weights.best(self._gain, dict.fromkeys(wanted, (1, inf))).numbers)
        lost = self._balance.losses(found)
        if (worst := min(lost)) < 0:  # by rounding; adding d to all weights adds d to all losses
            found = [weight - worst for weight in found]
            lost = self._balance.losses(found)
        scale = min(lost[jump] for jump in wanted)
        if scale <= 0 or any(found[hole] < 0 for hole in self._balance.free):
            raise GaveUp
        return Bound(Fraction(self._balance.budget(found), scale), tuple(found), scale)


def most_uses(puzzle: PegPuzzle, steps: int, seconds: float = inf) -> dict[int, int]:
    """For each jump, by index, how often it can be made in a game of ``steps`` jumps at most.

    The bounds are whole numbers from the balance program, without pagoda functions as proofs.
    A bound that is rounded down tightens the program for the next ones.

    Args:
        seconds: wall-clock seconds after which the bounds found so far are returned.
    """
    n_jumps = len(puzzle.board.jumps)
    program = balance_program(puzzle, len(puzzle.pegs) - steps)
    most = [steps] * n_jumps
    deadline = time.monotonic() + seconds
    for _ in range(ROUNDS):
        changed = False
        for j in range(n_jumps):
            left = deadline - time.monotonic()
            if left <= 0:
                return dict(enumerate(most))
            if most[j] == 0:
                continue
            bounds = {i: (0.0, float(bound)) for i, bound in enumerate(most)}
            found = program.maximise({j: 1}, None if left == inf else left, bounds)
            if found.status is LPStatus.INFEASIBLE:  # no game at all
                return dict.fromkeys(range(n_jumps), 0)
            if found.status is not LPStatus.OPTIMAL:
                continue
            bound = int(found.value + SLACK)
            changed |= bound < most[j]
            most[j] = min(most[j], bound)
        if not changed:
            break
    return dict(enumerate(most))
