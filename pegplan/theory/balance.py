"""The balance of every hole, as a linear program over jump counts and the end position.

Let jump j be made x_j times and let f say which holes are pegged at the end. For each hole,
f = start + the jumps that end there − the jumps that take a peg from there, and the goal
restricts f. Every plan is a solution in whole numbers; a solution need not be a plan.
"""

from __future__ import annotations

from math import inf

from pegplan.game.puzzle import Puzzle
from pegplan.theory.linear import Program


def balance(
    puzzle: Puzzle, pegs: int | None, *, dead_end: bool = False, whole: bool = False
) -> Program:
    """The program: a column for each jump of the board, then one for each hole.

    Args:
        pegs: how many are left at the end; None where the holes tell or it is open.
        dead_end: no jump is possible at the end.
        whole: counts and end position are whole numbers.
    """
    board, free = puzzle.board, puzzle.goal_free
    n_holes, n_jumps = len(board.holes), len(board.jumps)
    ends = [
        (0.0, 1.0) if hole in free else (float(hole in puzzle.goal_pegged),) * 2
        for hole in board.holes
    ]
    entries = [(hole, n_jumps + hole, 1) for hole in range(n_holes)]
    rows = [(float(hole in puzzle.start),) * 2 for hole in board.holes]
    for j, triple in enumerate(board.triples):
        entries += [(hole, j, sign) for hole, sign in zip(triple, (1, 1, -1), strict=True)]
    if pegs is not None:
        entries += [(len(rows), n_jumps + hole, 1) for hole in range(n_holes)]
        rows.append((float(pegs), float(pegs)))
    if dead_end:
        for j, triple in enumerate(board.triples):
            signs = zip(triple, (1, 1, -1), strict=True)
            entries += [(len(rows) + j, n_jumps + hole, sign) for hole, sign in signs]
        rows += [(-inf, 1.0)] * n_jumps
    columns = [(0.0, inf)] * n_jumps + ends
    return Program(columns, rows, entries, whole=range(len(columns)) if whole else ())
