"""The balance equations of all holes, as a linear program over jump counts and end position.

Let x_j be the number of times that jump j is made, and let f be 1 for each hole that is pegged
at the end and 0 for the others. Then for each hole f = start + (jumps that end in the hole) −
(jumps that take a peg from the hole). The goal restricts f. Every plan is a solution in whole
numbers, but a solution need not be a plan.
"""

from __future__ import annotations

from math import inf

from pegplan.game.puzzle import Puzzle
from pegplan.theory.linear import LinearProgram


def balance_program(
    puzzle: Puzzle, pegs: int | None, *, dead_end: bool = False, whole: bool = False
) -> LinearProgram:
    """The program, with a column for each jump of the board and then one for each hole.

    Args:
        pegs: how many pegs are left at the end; None if no such equation is wanted.
        dead_end: require that no jump is possible at the end.
        whole: restrict jump counts and end position to whole numbers.
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
    return LinearProgram(columns, rows, entries, whole=range(len(columns)) if whole else ())
