"""Finding proofs by values of regions: every goal position has a greater sum than the start."""

from __future__ import annotations

import time

from pegplan.game.board import Board
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.proofs.kinds import Region, Regions
from pegplan.theory.regional import RegionProgram, blocks

MOST_HOLES = 64
"""On larger boards the linear programs take too long."""
LEAST_SECONDS, MOST_SECONDS = 0.5, 10.0
"""With less time no linear program is made; the search ends after so many wall-clock seconds."""
WAYS = 2
"""So many ways to divide the board are tried."""


def regions_proof(puzzle: Puzzle, seconds: float | None = None) -> Regions | None:
    """A proof by values of regions; None if none was found."""
    if not isinstance(puzzle.goal, Exact | Pattern) or not puzzle.board.triples:
        return None
    if len(puzzle.board.holes) > MOST_HOLES:
        return None
    end = time.monotonic() + (MOST_SECONDS if seconds is None else min(seconds, MOST_SECONDS))
    for way in blocks(puzzle.board)[:WAYS]:
        if end - time.monotonic() < LEAST_SECONDS:
            return None
        program = RegionProgram(puzzle.board, way, puzzle.goal_pegged, puzzle.goal_free)
        values = program.refuting(puzzle.start, max(0.0, end - time.monotonic()))
        if values is not None:
            return with_values(puzzle.board, way, values)
    return None


def with_values(
    board: Board, regions: tuple[tuple[int, ...], ...], values: tuple[tuple[int, ...], ...]
) -> Regions:
    """The proof with these regions, given by indices of holes, and the values of their states."""
    pairs = zip(regions, values, strict=True)
    return Regions(tuple(Region(tuple(board.holes[i] for i in some), its) for some, its in pairs))
