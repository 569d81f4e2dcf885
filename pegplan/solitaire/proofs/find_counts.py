"""Finding proofs by jump counts: no whole counts satisfy the balance (Kiyomi and Matsui 2000).

A plan makes each jump a whole number of times, and these counts determine the end position. A
pagoda function shows that not even fractional counts satisfy the balance equations. Here a tree
of cases (a jump is made at most twice, or at least three times) shows that no whole counts do.
It is found by branch and bound. Each case has weights like those of a pagoda function, which
are valid within the bounds of the case. For *stuck* goals, the equations are completed by
inequalities that say that no jump is possible at the end.
"""

from __future__ import annotations

import time
from math import floor, inf
from typing import NamedTuple

from pegplan.solitaire.proofs.kinds import HoleBranch, JumpBranch, JumpCounts, Leaf, Node
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.balance import counts_fit
from pegplan.solitaire.theory.relaxation import LEAST_GAP, Box, Gap, Relaxation

MOST_CASES = 2_000
"""The search stops if the tree has more cases."""
MOST_DEPTH = 100
"""The search stops if the tree is deeper."""
TRIALS = 2
"""At each node, how many branches are tried to choose the best."""
_WHOLE = 1e-6  # how far a number that counts as whole may be from a whole number


class _Branch(NamedTuple):
    """A branch on the count of a jump or on the end state of a hole, with its two cases."""

    is_jump: bool
    number: int
    limit: int  # the largest count of the first case; 0 for a hole
    boxes: tuple[Box, Box]
    gaps: tuple[Gap | None, Gap | None]


class _GaveUp(Exception):
    """No proof is found: whole counts exist, or a limit was reached."""


def jump_counts_proof(
    puzzle: PegPuzzle, seconds: float | None = None, box: Box | None = None
) -> JumpCounts | None:
    """A proof by a tree of cases; None if whole counts exist or a limit was reached.

    Args:
        box: bounds on jump counts; the proof then holds for the plans within them.
    """
    box = box or Box()
    program = Relaxation(puzzle)
    end = inf if seconds is None else time.monotonic() + seconds
    if not puzzle.board.triples or counts_fit(puzzle, seconds, box.least, box.most):
        return None
    finder = _Finder(program, end)
    try:
        return JumpCounts(finder.refute(box, finder.solve(box), 0))
    except _GaveUp:
        return None


class _Finder:
    """Branch and bound; the weights of every case are made exact."""

    def __init__(self, program: Relaxation, deadline: float) -> None:
        self.program = program
        self.deadline = deadline
        self.cases = 0

    def solve(self, box: Box) -> Gap | None:
        """The gap in a box; None if no goal position is in the box."""
        if self.program.impossible(box):
            return None
        left = self.deadline - time.monotonic()
        gap = self.program.gap(1, box, None if left == inf else max(left, 0.001))
        if gap is None or left <= 0:
            raise _GaveUp
        return gap

    def refute(self, box: Box, gap: Gap | None, depth: int) -> Node:
        if gap is None:
            return Leaf({})
        if gap.value > LEAST_GAP:
            if (exact := self.program.exact(gap, box)) is None:
                raise _GaveUp
            return Leaf(*exact)
        self.cases += 1
        if self.cases > MOST_CASES or depth > MOST_DEPTH:
            raise _GaveUp
        branch = self.best_branch(box, gap)
        (low, high), (low_gap, high_gap) = branch.boxes, branch.gaps
        first = self.refute(low, low_gap, depth + 1)
        second = self.refute(high, high_gap, depth + 1)
        board = self.program.puzzle.board
        if branch.is_jump:
            return JumpBranch(board.jumps[branch.number], branch.limit, first, second)
        return HoleBranch(board.holes[branch.number], first, second)

    def best_branch(self, box: Box, gap: Gap) -> _Branch:
        """The branch with the fewest open cases, and with the fewest fractional counts in these."""
        branches = [self.branch(box, *one) for one in self.fractional(gap)[:TRIALS]]
        if not branches:
            raise _GaveUp

        def score(branch: _Branch) -> tuple[int, int]:
            open_ = [g for g in branch.gaps if g is not None and g.value <= LEAST_GAP]
            return len(open_), sum(len(self.fractional(g)) for g in open_)

        return min(branches, key=score)

    def branch(self, box: Box, is_jump: bool, index: int, value: float) -> _Branch:
        if is_jump:
            limit = floor(value)
            low = Box(box.least, {**box.most, index: limit}, box.end)
            high = Box({**box.least, index: limit + 1}, box.most, box.end)
        else:
            limit = 0
            low = Box(box.least, box.most, {**box.end, index: False})
            high = Box(box.least, box.most, {**box.end, index: True})
        return _Branch(is_jump, index, limit, (low, high), (self.solve(low), self.solve(high)))

    def fractional(self, gap: Gap) -> list[tuple[bool, int, float]]:
        """Jumps and holes with a fractional value, the most fractional first."""
        found = [
            (is_jump, i, value)
            for is_jump, values in ((True, gap.counts), (False, gap.end))
            for i, value in enumerate(values)
            if abs(value - round(value)) > _WHOLE
        ]
        return sorted(found, key=lambda item: abs(item[2] - floor(item[2]) - 0.5))
