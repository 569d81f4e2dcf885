"""The linear program behind pagoda functions and jump counts, and exact weights from it.

Let jump j be used x_j times and f be the end position. Each hole's balance is an
equation, f = start + Σ x_j (to − from − over), and the goal restricts f. Weights w on the
holes combine these equations into one; if that one can't hold within the bounds on x and
f, the puzzle is refuted. Without bounds on x, w is a pagoda function. The program looks
for the weights in [−box, box] that leave the widest gap; its dual values are the x_j.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import gcd, inf
from typing import Any

from pegplan.game.puzzle import Exact, Pattern, Puzzle, Stuck
from pegplan.theory.linear import LinearProgram, LPStatus

SCALES = (*range(1, 13), 16, 24, 30, 60, 120, 840, 10**4, 10**5, 10**6, 10**8)
"""Multiples of the program's weights to round to whole numbers; the first that works is kept."""
LEAST_GAP = 1e-6
"""A smaller gap is taken for the solver's rounding error."""


@dataclass(frozen=True)
class Box:
    """Bounds on jump counts and on the end position; by indices.

    Attributes:
        least, most: how often a jump is used; 0 and no limit where missing.
        end: whether a hole is pegged at the end, beyond what the goal says.
    """

    least: Mapping[int, int] = field(default_factory=dict)
    most: Mapping[int, int] = field(default_factory=dict)
    end: Mapping[int, bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Gap:
    """A solution of the program.

    Attributes:
        value: the gap in floating point; above 0 if the puzzle is refuted.
        weights: one for each hole.
        factors: one for each jump of a *stuck* goal; empty on others.
        counts: x, one for each jump.
        end: f, one for each hole.
    """

    value: float
    weights: Sequence[float]
    factors: Sequence[float]
    counts: Sequence[float]
    end: Sequence[float]


@dataclass(frozen=True)
class Relaxation:
    """The program of a puzzle.

    Attributes:
        dead_end: use that a *stuck* goal's end position allows no jump.
    """

    puzzle: Puzzle
    dead_end: bool = True

    @cached_property
    def start(self) -> list[int]:
        """1 for each pegged hole."""
        return [int(hole in self.puzzle.start) for hole in self.puzzle.board.holes]

    @cached_property
    def end(self) -> list[bool | None]:
        """What the goal says of each hole; None where it leaves it free."""
        pegged, free = self.puzzle.goal_pegged, self.puzzle.goal_free
        return [None if hole in free else hole in pegged for hole in self.puzzle.board.holes]

    @property
    def count(self) -> int | None:
        """The number of pegs that the goal fixes; None where it follows or is open."""
        goal = self.puzzle.goal
        return None if isinstance(goal, Exact | Pattern) else goal.count

    @property
    def blocks(self) -> bool:
        """Whether dead ends come in."""
        return self.dead_end and isinstance(self.puzzle.goal, Stuck)

    def bounded_end(self, box: Box) -> list[bool | None]:
        """What goal and box say of each hole."""
        return [box.end.get(i, pegged) for i, pegged in enumerate(self.end)]

    def impossible(self, box: Box) -> bool:
        """Whether no goal position has as many pegs as it must, whatever is played."""
        end = self.bounded_end(box)
        pegged = sum(e is True for e in end)
        free = sum(e is None for e in end)
        return self.count is not None and not pegged <= self.count <= pegged + free

    def widest_gap(self, limit: float, box: Box, seconds: float | None = None) -> Gap | None:
        """Solve the program with weights in [−limit, limit]; None where time ran out."""
        triples = self.puzzle.board.triples
        n, end = len(self.start), self.bounded_end(box)
        free = [i for i, pegged in enumerate(end) if pegged is None]
        capped = sorted(box.most)
        n_factors = len(triples) if self.blocks else 0
        # Columns: weights, factors, one minimum per free hole, theta, one excess per capped jump.
        at_factor, at_minimum = n, n + n_factors
        at_theta = at_minimum + len(free)
        at_excess = at_theta + (self.count is not None)
        columns = [(-limit, limit)] * n + [(0.0, limit)] * n_factors + [(-inf, 0.0)] * len(free)
        columns += [(-inf, inf)] * (at_excess - at_theta) + [(0.0, inf)] * len(capped)
        value = [0.0] * len(columns)  # what is maximised
        value[:n] = [bool(e) - s for e, s in zip(end, self.start, strict=True)]
        for j, least in box.least.items():
            for i, sign in zip(triples[j], (1, 1, -1), strict=True):
                value[i] += sign * least
        for j in range(n_factors):
            from_, over, to = (bool(end[i]) for i in triples[j])
            value[at_factor + j] = from_ + over - to - 1
        value[at_minimum:at_theta] = [1.0] * len(free)
        if self.count is not None:
            value[at_theta] = self.count - sum(e is True for e in end)
        for k, j in enumerate(capped):
            value[at_excess + k] = box.least.get(j, 0) - box.most[j]
        entries: list[tuple[int, int, int]] = []  # rows: Σ entries <= 0
        for j, (a, b, c) in enumerate(triples):
            entries += [(j, a, -1), (j, b, -1), (j, c, 1)]
        entries += [(j, at_excess + k, -1) for k, j in enumerate(capped)]
        rows = len(triples)
        row_of = {i: rows + k for k, i in enumerate(free)}
        for k, i in enumerate(free):
            entries += [(rows + k, at_minimum + k, 1), (rows + k, i, -1)]
            if self.count is not None:
                entries.append((rows + k, at_theta, 1))
        for j in range(n_factors):
            for i, sign in zip(triples[j], (1, 1, -1), strict=True):
                if i in row_of:
                    entries.append((row_of[i], at_factor + j, -sign))
        program = LinearProgram(columns, [(-inf, 0.0)] * (rows + len(free)), entries)
        solved = program.maximise(dict(enumerate(value)), seconds)
        if solved.status is not LPStatus.OPTIMAL:
            return None
        counts = [dual + box.least.get(j, 0) for j, dual in enumerate(solved.duals[:rows])]
        ends = [float(bool(pegged)) for pegged in end]
        for i, row in row_of.items():
            ends[i] = solved.duals[row]
        x = solved.columns
        return Gap(solved.value, x[:n], x[at_factor:at_minimum], tuple(counts), tuple(ends))

    def exact_gap(self, weights: list[int], factors: list[int], box: Box) -> int | None:
        """The gap of whole weights, exactly; None where an unlimited jump gains."""
        total = -sum(w for w, pegged in zip(weights, self.start, strict=True) if pegged)
        for j, (a, b, c) in enumerate(self.puzzle.board.triples):
            loss = weights[a] + weights[b] - weights[c]
            if loss >= 0:
                total += loss * box.least.get(j, 0)
            elif j in box.most:
                total += loss * box.most[j]
            else:
                return None
        cost = list(weights)
        for (a, b, c), factor in zip(self.puzzle.board.triples, factors, strict=False):
            cost[a] += factor
            cost[b] += factor
            cost[c] -= factor
        total -= sum(factors)
        end = self.bounded_end(box)
        free = sorted(cost[i] for i, pegged in enumerate(end) if pegged is None)
        total += sum(cost[i] for i, pegged in enumerate(end) if pegged)
        if self.count is not None:
            return total + sum(free[: self.count - sum(pegged is True for pegged in end)])
        return total + sum(w for w in free if w < 0)

    def exact(self, gap: Gap, box: Box) -> tuple[list[int], list[int]] | None:
        """Whole weights and factors that keep a gap, as small as rounding finds them.

        Where rounding lets an unlimited jump gain, raising all weights alike mends it: a
        jump loses one peg. So a gap that is not just rounding error always survives.
        """
        for scale in SCALES:
            weights = [round(w * scale) for w in gap.weights]
            factors = [max(0, round(z * scale)) for z in gap.factors]
            losses = (
                weights[a] + weights[b] - weights[c]
                for j, (a, b, c) in enumerate(self.puzzle.board.triples)
                if j not in box.most
            )
            if (worst := min(losses, default=0)) < 0:
                weights = [w - worst for w in weights]
            exact = self.exact_gap(weights, factors, box)
            if exact is not None and exact > 0:
                divisor = gcd(*weights, *factors)
                return [w // divisor for w in weights], [z // divisor for z in factors]
        return None


def fractions_by(names: Iterable[Any], numbers: Iterable[int]) -> dict[Any, Fraction]:
    """Exact numbers by name, zeros left out."""
    return {n: Fraction(number) for n, number in zip(names, numbers, strict=False) if number}
