"""The balance equations without whole numbers, and exact weights that show that they fail.

The equations (:mod:`pegplan.solitaire.theory.balance`) may have no solution. How much they must be
violated then is the *gap*. The dual of the program that minimises the violation gives each hole
a weight: the sum of the equations, each times its weight, is an equation that no jump counts
and no end position satisfy. So the puzzle can't be solved. If no jump count is bounded from
above, the weights are a pagoda function.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import gcd, inf
from typing import NamedTuple

from pegplan.boards.puzzle import Stuck
from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.balance import SIGNS, balance_program
from pegplan.solitaire.theory.linear import LinearProgram, LPStatus
from pegplan.solitaire.theory.pagoda import Triple, losses
from pegplan.solitaire.theory.weights import multiples

SCALES = (*range(1, 13), 16, 24, 30, 60, 120, 840, 10**4, 10**5, 10**6, 10**8)
"""Weights are multiplied by one of these and rounded; the first that gives a proof is used."""
LEAST_GAP = 1e-6
"""A smaller gap counts as a rounding error of the solver."""


@dataclass(frozen=True)
class Box:
    """Bounds on jump counts and on the end position, by indices of jumps and holes.

    Attributes:
        least, most: how often a jump is made; 0 and no limit for jumps that are missing.
        end: whether a hole is pegged at the end, in addition to what the goal says.
    """

    least: Mapping[int, int] = field(default_factory=dict)
    most: Mapping[int, int] = field(default_factory=dict)
    end: Mapping[int, bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Gap:
    """The least violation of the equations within a box.

    Attributes:
        value: the sum of all violations times the limit of the weights; 0 if the equations
            have a solution.
        weights: the dual value of each hole's equation.
        factors: the dual value of each jump's inequality at a dead end; empty without these.
        counts: how often each jump is made.
        end: the end position, one number from 0 to 1 for each hole.
    """

    value: float
    weights: Sequence[float]
    factors: Sequence[float]
    counts: Sequence[float]
    end: Sequence[float]


@dataclass(frozen=True)
class Relaxation:
    """The balance equations of a puzzle.

    Attributes:
        dead_end: whether they include that a *stuck* goal's end position allows no jump.
    """

    puzzle: PegPuzzle
    dead_end: bool = True

    @cached_property
    def _has_dead_end(self) -> bool:
        return self.dead_end and isinstance(self.puzzle.goal, Stuck)

    @cached_property
    def _program(self) -> LinearProgram:
        count = self.puzzle.goal_count
        return balance_program(self.puzzle, count, dead_end=self._has_dead_end, elastic=True)

    def _end(self, box: Box) -> list[bool | None]:
        """What goal and box say of each hole: pegged, empty, or None for either."""
        pegged, free = self.puzzle.goal_pegged, self.puzzle.goal_free
        return [
            box.end.get(i, None if hole in free else hole in pegged)
            for i, hole in enumerate(self.puzzle.board.holes)
        ]

    def impossible(self, box: Box) -> bool:
        """Whether no end position in the box has the number of pegs that the goal asks for."""
        count, end = self.puzzle.goal_count, self._end(box)
        return count is not None and not end.count(True) <= count <= len(end) - end.count(False)

    def gap(self, limit: float, box: Box, seconds: float | None = None) -> Gap | None:
        """The gap in a box, with weights from −limit to limit; None if not solved in time."""
        n_holes, n_jumps = len(self.puzzle.board.holes), len(self.puzzle.board.jumps)
        bounds = {
            j: (float(box.least.get(j, 0)), float(box.most.get(j, inf)))
            for j in {**box.least, **box.most}
        }
        bounds |= {n_jumps + hole: (float(end), float(end)) for hole, end in box.end.items()}
        violations = range(n_jumps + n_holes, self._program.n_columns)
        solved = self._program.maximise(dict.fromkeys(violations, -limit), seconds, bounds)
        if solved.status is not LPStatus.OPTIMAL:
            return None
        x, duals = solved.columns, solved.duals
        factors = duals[len(duals) - n_jumps :] if self._has_dead_end else ()
        end = x[n_jumps : n_jumps + n_holes]
        return Gap(-solved.value, duals[:n_holes], factors, x[:n_jumps], end)

    def exact_gap(
        self, weights: Sequence[int], factors: Sequence[int] = (), box: Box | None = None
    ) -> int | None:
        """The least value that the weighted sum of the equations can have; above 0: refuted.

        Returns:
            None if a jump of unlimited count lowers the value each time it is made.
        """
        box = box or Box()
        total = -sum(factors)
        cost = list(weights)  # of a peg at the end, in each hole
        triples = self.puzzle.board.triples
        for j, loss in enumerate(losses(triples, weights)):
            if loss < 0 and j not in box.most:
                return None
            total += loss * (box.most[j] if loss < 0 else box.least.get(j, 0))
        for factor, triple in zip(factors, triples, strict=False):  # none without dead ends
            for hole, sign in zip(triple, SIGNS, strict=True):
                cost[hole] += sign * factor
        return total + self.rise(weights, cost, box)

    def rise(
        self, weights: Sequence[int], cost: Sequence[int] | None = None, box: Box | None = None
    ) -> int:
        """The least weight of an end position, or its cost, minus the weight of the start."""
        cost, end = cost or weights, self._end(box or Box())
        holes, start = self.puzzle.board.holes, self.puzzle.pegs
        total = sum(price for price, pegged in zip(cost, end, strict=True) if pegged)
        total -= sum(weight for weight, hole in zip(weights, holes, strict=True) if hole in start)
        free = sorted(price for price, pegged in zip(cost, end, strict=True) if pegged is None)
        if self.puzzle.goal_count is None:
            return total + sum(price for price in free if price < 0)
        return total + sum(free[: self.puzzle.goal_count - end.count(True)])

    def exact(self, gap: Gap, box: Box) -> tuple[dict[Hole, Fraction], dict[Jump, Fraction]] | None:
        """Whole weights and factors with a gap above 0, without zeros; None if none are found.

        If rounding gives an unlimited jump a negative loss, the same number is added to all
        weights. That raises every loss by this number, since a jump removes two pegs and adds one.
        """
        board = self.puzzle.board
        size = len(gap.weights)
        for numbers in multiples([*gap.weights, *gap.factors], SCALES):
            weights, factors = numbers[:size], [max(0, factor) for factor in numbers[size:]]
            lost = losses(board.triples, weights)
            worst = min((loss for j, loss in enumerate(lost) if j not in box.most), default=0)
            if worst < 0:
                weights = [weight - worst for weight in weights]
            if (self.exact_gap(weights, factors, box) or 0) > 0:
                divisor = gcd(*weights, *factors)
                by_hole = zip(board.holes, weights, strict=True)
                by_jump = zip(board.jumps, factors, strict=False)  # no factors: no dead end
                return (
                    {hole: Fraction(weight // divisor) for hole, weight in by_hole if weight},
                    {jump: Fraction(factor // divisor) for jump, factor in by_jump if factor},
                )
        return None


class Reach(NamedTuple):
    """What can be reached.

    Attributes:
        pegs: the holes that can be pegged; bit i is hole i.
        gaps: the holes that can be empty.
        jumps: the jumps that can be made, by index.
    """

    pegs: int
    gaps: int
    jumps: frozenset[int]


def reach(
    triples: Sequence[Triple], jumps: Iterable[int], pegs: int, gaps: int, backward: bool = False
) -> Reach:
    """What some jumps reach.

    Args:
        triples: all jumps of the board.
        jumps: those that may be made, by index.
        pegs, gaps: the holes that are pegged, and empty, at first; bit i is hole i.
        backward: take jumps back instead.
    """
    left, made = set(jumps), set()
    while True:
        moved = False
        for j in sorted(left):
            a, b, c = triples[j]
            pair, one = 1 << a | 1 << b, 1 << c
            if not backward and pegs & pair == pair and gaps & one:
                pegs, gaps = pegs | one, gaps | pair
            elif backward and gaps & pair == pair and pegs & one:
                pegs, gaps = pegs | pair, gaps | one
            else:
                continue
            left.discard(j)
            made.add(j)
            moved = True
        if not moved:
            return Reach(pegs, gaps, frozenset(made))


def usable(puzzle: PegPuzzle, jumps: Iterable[int]) -> tuple[frozenset[int], bool]:
    """The jumps that a plan can make, by index, and whether the goal can be reached at all.

    One look forwards from the start, then one backwards from the goal with what that leaves.

    Args:
        jumps: those that may be made.
    """
    board, word = puzzle.board, BitWords(puzzle.board).word
    full = (1 << len(board.holes)) - 1
    start = word(puzzle.pegs)
    pegged, free = word(puzzle.goal_pegged), word(puzzle.goal_free)
    must = full & ~pegged & ~free
    there = reach(board.triples, jumps, start, full & ~start)
    back = reach(board.triples, there.jumps, pegged | free, full & ~pegged, backward=True)
    missing = pegged & ~there.pegs | must & ~there.gaps | start & ~back.pegs
    missing |= full & ~start & ~back.gaps
    return back.jumps, not missing
