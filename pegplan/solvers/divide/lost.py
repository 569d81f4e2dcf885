"""Whether what is left of a board is lost."""

from __future__ import annotations

from pegplan.game.puzzle import Puzzle

PROVING = 0.5
"""Seconds for the proof."""
COUNTING = 0.1
"""Seconds for whole jump counts; most answers take five milliseconds."""


def is_lost(puzzle: Puzzle) -> bool:
    """Whether a pagoda function shows that there is no plan: a matter of milliseconds."""
    from pegplan.proofs.find_pagoda import linear_proof

    return linear_proof(puzzle, PROVING) is not None


def no_counts_fit(puzzle: Puzzle) -> bool:
    """Whether no whole jump counts lead to the goal, of jumps that can be made at all.

    Where a pagoda function shows that there is no plan, no counts fit; it is a stronger test, for
    boards of moderate size. The answer comes from a solver without proof, so it is good enough to
    end a try, and no answer to a user.
    """
    from pegplan.theory.balance import counts_fit
    from pegplan.theory.reach import usable

    all_jumps = range(len(puzzle.board.jumps))
    jumps, reached = usable(puzzle, all_jumps)
    most = {jump: 0 for jump in all_jumps if jump not in jumps}
    return not reached or counts_fit(puzzle, COUNTING, most=most) is False
