"""Finding relaxations: bounds on jumps from pagoda-like weights, until the goal is out of reach.

For each jump, a linear program says how often it can be made at most, and at least, within the
bounds known so far. Where that tightens a bound, the dual values are weights that prove it. Jumps
that are never made make more holes unreachable, which excludes further jumps, and so on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor, gcd, inf

from pegplan.solitaire.proofs.kinds import Budgets, Weights
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.balance import balance_program
from pegplan.solitaire.theory.linear import LinearProgram, LPStatus
from pegplan.solitaire.theory.pagoda import losses
from pegplan.solitaire.theory.relaxation import Box, Relaxation, usable
from pegplan.solitaire.theory.weights import multiples

SCALES = (1, 2, 3, 4, 6, 12, 60, 840)
"""Dual values are multiplied by one of these and rounded; the first that tightens is used."""
ROUNDS = 4
"""How often all jumps are bounded, at most."""
MOST_HOLES = 100
"""Larger boards take too long: each jump takes two linear programs."""
MOST_SECONDS = 20.0
"""A search ends after so many wall-clock seconds, or half of the time that is left."""
ROUNDING = 1e-6


class _Late(Exception):
    """The time is used up."""


@dataclass
class _Bounds:
    """How often each jump may be made, by index, and what follows from weights.

    Attributes:
        budgets: the weights used so far, one for each hole; none for a look at what is reachable.
        refuted: whether no plan fits.
    """

    puzzle: PegPuzzle
    least: list[int]
    most: list[float]
    budgets: list[tuple[int, ...]] = field(default_factory=list)
    refuted: bool = False

    @classmethod
    def of(cls, puzzle: PegPuzzle) -> _Bounds:
        jumps = len(puzzle.board.jumps)
        found = cls(puzzle, [0] * jumps, [inf] * jumps)
        found.reach()
        return found

    def budget(self, weights: Sequence[int]) -> int | None:
        """The weight of the start minus the least of a goal position; None without one."""
        rise = Relaxation(self.puzzle, dead_end=False)
        return None if rise.impossible(Box()) else -rise.rise(weights)

    def use(self, weights: tuple[int, ...]) -> None:
        """Bound all jumps by these weights, then see what can be reached."""
        self.budgets.append(weights)
        budget = self.budget(weights)
        if budget is None:
            self.refuted = True
            return
        lost = losses(self.puzzle.board.triples, weights)
        cheapest = [x * (self.least[j] if x > 0 else self.most[j]) for j, x in enumerate(lost) if x]
        without_limit = sum(cost == -inf for cost in cheapest)
        if without_limit > 1:
            return
        spare = budget - sum(int(cost) for cost in cheapest if cost != -inf)
        self.refuted |= spare < 0 and bool(cheapest) and not without_limit
        before = list(self.least), list(self.most)
        for j, x in enumerate(lost):
            if not x or (without_limit and not (x < 0 and before[1][j] == inf)):
                continue
            own = 0 if without_limit else int(x * (before[0][j] if x > 0 else before[1][j]))
            times = Fraction(spare + own, x)
            if x > 0:
                self.most[j] = min(self.most[j], floor(times))
            else:
                self.least[j] = max(self.least[j], ceil(times))
        self.reach()

    def reach(self) -> None:
        """Exclude jumps that cannot be made when nothing is ever used up; one look each way."""
        allowed = [j for j, most in enumerate(self.most) if most > 0]
        jumps, reached = usable(self.puzzle, allowed)
        for j in allowed:
            if j not in jumps:
                self.most[j] = 0
        self.refuted |= not reached
        self.refuted |= any(x > y for x, y in zip(self.least, self.most, strict=True))

    def box(self) -> Box:
        """The bounds as those of linear programs."""
        least = {j: count for j, count in enumerate(self.least) if count}
        return Box(least, {j: int(count) for j, count in enumerate(self.most) if count < inf})


def reach_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Budgets | None:
    """A proof that the goal is out of reach even where nothing is used up; on boards of any size.

    Where holes are missing, a single jump may be the only one to a hole, and be lost for good.
    """
    refuted = puzzle.board.triples and _Bounds.of(puzzle).refuted
    return Budgets(({},)) if refuted else None


def relaxation_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Budgets | None:
    """A proof by a relaxation; None if none was found, or the time did not suffice."""
    if not puzzle.board.triples or len(puzzle.board.holes) > MOST_HOLES:
        return None
    end = time.monotonic() + min(MOST_SECONDS, inf if seconds is None else seconds / 2)
    try:
        return _Search(puzzle, balance_program(puzzle, puzzle.goal_count), end).refute()
    except _Late:
        return None


@dataclass
class _Search:
    puzzle: PegPuzzle
    program: LinearProgram
    deadline: float

    def look(self) -> None:
        if time.monotonic() > self.deadline:
            raise _Late

    def refute(self) -> Budgets | None:
        bounds = self.bounds()
        return self.shortened(bounds.budgets) if bounds.refuted else None

    def bounds(self) -> _Bounds:
        """All bounds that linear programs find, until no plan fits or nothing gets tighter."""
        bounds = _Bounds.of(self.puzzle)
        for _ in range(ROUNDS):
            before = list(bounds.least), list(bounds.most)
            for j in range(len(bounds.most)):
                for sign in (1, -1):
                    if bounds.refuted:
                        return bounds
                    self.tighten(bounds, j, sign)
            if before == (bounds.least, bounds.most):
                break
        return bounds

    def tighten(self, bounds: _Bounds, j: int, sign: int) -> None:
        """Bound a jump from above or, with ``sign`` −1, from below."""
        self.look()
        if bounds.most[j] == 0 or bounds.least[j] == bounds.most[j]:
            return
        box = bounds.box()
        limits = {
            k: (float(low), float(high))
            for k, (low, high) in enumerate(zip(bounds.least, bounds.most, strict=True))
        }
        found = self.program.maximise({j: sign}, None, limits)
        if found.status is LPStatus.INFEASIBLE:
            self.contradict(bounds, box)
            return
        if found.status is not LPStatus.OPTIMAL:
            return
        value = sign * found.value
        if sign > 0:
            tighter = floor(value + ROUNDING) < bounds.most[j]
        else:
            tighter = ceil(value - ROUNDING) > bounds.least[j]
        if tighter:
            for weights in self.candidates(found.duals[: len(self.puzzle.board.holes)], bounds):
                trial = _Bounds(self.puzzle, list(bounds.least), list(bounds.most))
                trial.use(weights)
                better = trial.most[j] < bounds.most[j] or trial.least[j] > bounds.least[j]
                if better or trial.refuted:
                    bounds.use(weights)
                    return

    def contradict(self, bounds: _Bounds, box: Box) -> None:
        """Use weights that show that the equations have no solution within the bounds."""
        relaxation = Relaxation(self.puzzle, dead_end=False)
        gap = None if relaxation.impossible(Box()) else relaxation.gap(1, box)
        exact = None if gap is None else relaxation.exact(gap, box)
        if exact is not None:
            weights = [int(exact[0].get(hole, 0)) for hole in self.puzzle.board.holes]
            bounds.use(tuple(weights))

    def candidates(self, duals: Sequence[float], bounds: _Bounds) -> Iterator[tuple[int, ...]]:
        """Whole weights near dual values, of either sign; at most one unlimited jump gains."""
        for weights in multiples(duals, SCALES):
            if any(weights):
                divisor = gcd(*weights)
                for sign in (1, -1):
                    yield tuple(sign * weight // divisor for weight in weights)

    def shortened(self, budgets: list[tuple[int, ...]]) -> Budgets:
        """The proof with as few weights as leaving out single ones reaches."""
        kept = list(budgets)
        for weights in reversed(budgets):
            rest = [other for other in kept if other is not weights]
            if rest and self.refutes(rest):
                kept = rest
        holes = self.puzzle.board.holes
        tables: list[Weights] = [
            {hole: Fraction(w) for hole, w in zip(holes, weights, strict=True) if w}
            for weights in kept
        ]
        return Budgets(tuple(tables) or ({},))

    def refutes(self, budgets: list[tuple[int, ...]]) -> bool:
        """Whether these weights, one after the other, refute the puzzle."""
        self.look()
        bounds = _Bounds.of(self.puzzle)
        for weights in budgets:
            if bounds.refuted:
                break
            bounds.use(weights)
        return bounds.refuted
