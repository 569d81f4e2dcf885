"""Finding proofs by values of areas: every goal position has a greater sum than the start."""

from __future__ import annotations

import time

from pegplan.boards.puzzle import Exact, Pattern
from pegplan.solitaire.proofs.kinds import Area, Areas
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.areas import blocks, refuting_values

MOST_HOLES = 64
"""On larger boards the linear programs take too long."""
LEAST_SECONDS, MOST_SECONDS = 0.5, 10.0
"""With less time no linear program is made; the search ends after so many wall-clock seconds."""
WAYS = 2
"""So many ways to divide the board are tried."""


def is_possible(puzzle: PegPuzzle) -> bool:
    """Whether values of areas are looked for: only for goals that say which holes have pegs."""
    board = puzzle.board
    named = isinstance(puzzle.goal, Exact | Pattern)
    return named and bool(board.triples) and len(board.holes) <= MOST_HOLES


def areas_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Areas | None:
    """A proof by values of areas; None if none was found."""
    if not is_possible(puzzle):
        return None
    end = time.monotonic() + (MOST_SECONDS if seconds is None else min(seconds, MOST_SECONDS))
    for way in blocks(puzzle.board)[:WAYS]:
        if end - time.monotonic() < LEAST_SECONDS:
            return None
        left = max(0.0, end - time.monotonic())
        values = refuting_values(
            puzzle.board, way, puzzle.pegs, puzzle.goal_pegged, puzzle.goal_free, left
        )
        if values is not None:
            pairs = zip(way, values, strict=True)
            holes = puzzle.board.holes
            return Areas(tuple(Area(tuple(holes[i] for i in some), its) for some, its in pairs))
    return None
