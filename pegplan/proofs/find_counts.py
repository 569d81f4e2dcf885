"""Integer jump counts: no whole numbers of uses of each jump fit (Kiyomi and Matsui 2000).

A plan uses each jump a whole number of times, and that settles which holes end up pegged.
A pagoda function shows that not even fractional counts fit; here a tree of cases ("this
jump is used at most twice, or three times or more") shows that no whole ones do. Each
case ends in a contradiction: weights as in a pagoda function, but with the bounds of the
case. *Stuck* goals add that no jump is possible at the end.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import floor, inf

from pegplan.game.puzzle import Puzzle
from pegplan.proofs.kinds import HoleBranch, JumpBranch, JumpCounts, Leaf, Node
from pegplan.theory.balance import counts_fit
from pegplan.theory.relaxation import LEAST_GAP, Box, Gap, Relaxation

MOST_CASES = 2_000
"""A larger tree is given up."""
MOST_DEPTH = 100
"""So is a deeper one."""
TRIALS = 2
"""How many branches are tried at a node for the one that closes most cases."""
_WHOLE = 1e-6


@dataclass(frozen=True)
class _Branch:
    """A branch with the boxes and gaps of its two sides; ``index`` of a jump or a hole."""

    is_jump: bool
    index: int
    limit: int
    boxes: tuple[Box, Box]
    gaps: tuple[Gap | None, Gap | None]


class _GaveUp(Exception):
    """Counts that fit, or a limit reached: no proof."""


def jump_counts_proof(puzzle: Puzzle, seconds: float | None = None) -> JumpCounts | None:
    """A tree of cases that refutes the puzzle; None where counts fit or a limit is reached."""
    program = Relaxation(puzzle)
    end = inf if seconds is None else time.monotonic() + seconds
    if not puzzle.board.triples or counts_fit(puzzle, seconds):
        return None
    finder = _Finder(program, end)
    try:
        return JumpCounts(finder.refute(Box(), finder.solve(Box()), 0))
    except _GaveUp:
        return None


class _Finder:
    """Branch and bound, with every case made exact."""

    def __init__(self, program: Relaxation, deadline: float) -> None:
        self.program = program
        self.deadline = deadline
        self.cases = 0

    def solve(self, box: Box) -> Gap | None:
        """The widest gap in a box; None where no goal position lies in it."""
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
            return self.leaf(box, gap)
        self.cases += 1
        if self.cases > MOST_CASES or depth > MOST_DEPTH:
            raise _GaveUp
        branch = self.best_branch(box, gap)
        (low, high), (low_gap, high_gap) = branch.boxes, branch.gaps
        first = self.refute(low, low_gap, depth + 1)
        second = self.refute(high, high_gap, depth + 1)
        board = self.program.puzzle.board
        if branch.is_jump:
            return JumpBranch(board.jumps[branch.index], branch.limit, first, second)
        return HoleBranch(board.holes[branch.index], first, second)

    def leaf(self, box: Box, gap: Gap) -> Leaf:
        exact = self.program.exact(gap, box)
        if exact is None:
            raise _GaveUp
        return Leaf(*exact)

    def best_branch(self, box: Box, gap: Gap) -> _Branch:
        """The branch that closes most cases and leaves the fewest fractional counts."""
        best: tuple[tuple[int, int], _Branch] | None = None
        for is_jump, index, value in self.fractional(gap)[:TRIALS]:
            branch = self.branch(box, is_jump, index, value)
            open_ = [g for g in branch.gaps if g is not None and g.value <= LEAST_GAP]
            score = (len(open_), sum(len(self.fractional(g)) for g in open_))
            if best is None or score < best[0]:
                best = score, branch
        if best is None:
            raise _GaveUp
        return best[1]

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
