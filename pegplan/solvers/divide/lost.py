"""Whether what is left of a board is lost."""

from __future__ import annotations

from pegplan.game.puzzle import Puzzle

PROVING = 0.5
"""Seconds for the proof."""


def is_lost(puzzle: Puzzle) -> bool:
    """Whether a pagoda function shows that there is no plan: a matter of milliseconds."""
    from pegplan.proofs.find_pagoda import linear_proof

    return linear_proof(puzzle, PROVING) is not None
