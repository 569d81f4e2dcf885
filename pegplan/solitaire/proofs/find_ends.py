"""Finding trees of cases by first and last jumps, with jump counts that refute each case.

Whole jump counts may fit a puzzle, and yet no longer fit once its first and its last jumps are
chosen. Where counts fit, a case is divided by its first jumps, or by its last ones if these are
fewer: they are the first jumps of the reversed puzzle.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import inf

from pegplan.boards.puzzle import Goal
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.kinds import Backwards, Cases, Exhaustion, FirstJumps, Images, Node
from pegplan.solitaire.proofs.statement import kept_symmetries
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.simulator import after
from pegplan.solitaire.theory.balance import counts_fit

MOST_HOLES = 100
"""Larger boards take too long."""
MOST_NODES = 400
"""A tree has at most so many nodes that are divided."""
MOST_DEPTH = 12
MOST_SECONDS = 20.0
"""A search ends after so many wall-clock seconds, or half of the time that is left."""


class _GaveUp(Exception):
    """A limit was reached, or the goal."""


def ends_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Cases | None:
    """A proof by cases of first and last jumps; None if none was found."""
    if not puzzle.board.triples or len(puzzle.board.holes) > MOST_HOLES:
        return None
    end = time.monotonic() + min(MOST_SECONDS, inf if seconds is None else seconds / 2)
    search = _Search(end)
    for depth in range(1, MOST_DEPTH + 1):
        search.divided, search.shallow = 0, False
        try:
            return Cases(search.refute(puzzle, depth))
        except _GaveUp:
            if not search.shallow:
                break
    return None


@dataclass
class _Search:
    """Iterative deepening: the tree is as flat as can be.

    Attributes:
        divided: how many nodes were divided.
        shallow: whether a deeper tree may be a proof.
        fits: what is known of the jump counts, by start and goal.
    """

    deadline: float
    divided: int = 0
    shallow: bool = False
    fits: dict[tuple[Position, Goal], bool | None] = field(default_factory=dict)

    @property
    def left(self) -> float:
        """The seconds that are left; raises where there are none."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise _GaveUp
        return left

    def refute(self, puzzle: PegPuzzle, depth: int) -> Node:
        """A tree in which no branch has more first and last jumps than ``depth``."""
        if puzzle.reached(puzzle.pegs):
            raise _GaveUp
        if not any(puzzle.legal_jumps()):
            return Exhaustion((1,))
        key = puzzle.pegs, puzzle.goal
        if key not in self.fits:
            self.fits[key] = counts_fit(puzzle, self.left)
        if self.fits[key] is False:
            proof = jump_counts_proof(puzzle, self.left)
            if proof is None:
                raise _GaveUp
            return proof.tree
        if not depth:
            self.shallow = True
            raise _GaveUp
        self.divided += 1
        if self.divided > MOST_NODES:
            raise _GaveUp
        turned = puzzle.reversal()
        if turned is None or len(_first_jumps(puzzle)[0]) <= len(_first_jumps(turned)[0]):
            return self.divide(puzzle, depth)
        return Backwards(self.divide(turned, depth))

    def divide(self, puzzle: PegPuzzle, depth: int) -> FirstJumps:
        """A case for each first jump."""
        jumps, symmetries = _first_jumps(puzzle)
        cases = {
            jump: self.refute(puzzle.but(start=after(puzzle.pegs, jump)), depth - 1)
            for jump in jumps
        }
        return FirstJumps(cases, symmetries)


def _first_jumps(puzzle: PegPuzzle) -> tuple[list[Jump], tuple[Images, ...]]:
    """The possible first jumps, one of each set of symmetric ones; the symmetries, if needed."""
    symmetries, index = kept_symmetries(puzzle), puzzle.board.index
    jumps = list(puzzle.legal_jumps())
    kept = [
        jump
        for jump in jumps
        if all(tuple(jump) <= tuple(to[index[hole]] for hole in jump) for to in symmetries)
    ]
    return kept, symmetries if len(kept) < len(jumps) else ()
