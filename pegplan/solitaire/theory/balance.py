"""The balance equations of all holes, as a linear program over jump counts and end position.

Let x_j be the number of times that jump j is made, and let f be 1 for each hole that is pegged
at the end and 0 for the others. Then for each hole f = start + (jumps that end in the hole) −
(jumps that take a peg from the hole). The goal restricts f. Every plan is a solution in whole
numbers, but a solution need not be a plan.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from pegplan.boards.puzzle import Stuck
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.linear import LinearProgram, LPStatus

SIGNS = (1, 1, -1)
"""By how much a jump lowers the number of pegs in its holes from, over and to."""


def balance_program(
    puzzle: PegPuzzle,
    pegs: int | None,
    *,
    dead_end: bool = False,
    whole: bool = False,
    elastic: bool = False,
) -> LinearProgram:
    """The program, with a column for each jump of the board and then one for each hole.

    The rows are an equation for each hole, one for the number of pegs, and with ``dead_end``
    an inequality for each jump: from + over − to <= 1 at the end.

    Args:
        pegs: how many pegs are left at the end; None if no such equation is wanted.
        dead_end: require that no jump is possible at the end.
        whole: restrict jump counts and end position to whole numbers.
        elastic: let all rows but that of the number of pegs be violated. Further columns
            are the violations: twice one for each hole, and one for each jump of ``dead_end``.
    """
    board, free = puzzle.board, puzzle.goal_free
    n_holes, n_jumps = len(board.holes), len(board.jumps)
    columns = [(0.0, inf)] * n_jumps
    columns += [
        (0.0, 1.0) if hole in free else (float(hole in puzzle.goal_pegged),) * 2
        for hole in board.holes
    ]
    rows = [(float(hole in puzzle.pegs),) * 2 for hole in board.holes]
    entries = [(hole, n_jumps + hole, 1) for hole in range(n_holes)]
    for j, triple in enumerate(board.triples):
        entries += [(hole, j, sign) for hole, sign in zip(triple, SIGNS, strict=True)]
    violations = [(hole, sign) for sign in (1, -1) for hole in range(n_holes)]
    if pegs is not None:
        entries += [(len(rows), n_jumps + hole, 1) for hole in range(n_holes)]
        rows.append((float(pegs),) * 2)
    if dead_end:
        for j, triple in enumerate(board.triples):
            signs = zip(triple, SIGNS, strict=True)
            entries += [(len(rows) + j, n_jumps + hole, sign) for hole, sign in signs]
        violations += [(len(rows) + j, -1) for j in range(n_jumps)]
        rows += [(-inf, 1.0)] * n_jumps
    if elastic:
        entries += [(row, len(columns) + k, sign) for k, (row, sign) in enumerate(violations)]
        columns += [(0.0, inf)] * len(violations)
    wholes = range(len(columns)) if whole else ()
    # The elastic program has the trivial solution from which the primal method starts; the
    # dual method takes a hundred times as long on boards of 700 holes.
    return LinearProgram(columns, rows, entries, whole=wholes, primal=elastic)


def counts_fit(
    puzzle: PegPuzzle,
    seconds: float | None = None,
    least: Mapping[int, int] | None = None,
    most: Mapping[int, int] | None = None,
) -> bool | None:
    """Whether whole jump counts satisfy the equations; None if the time did not suffice.

    The answer comes from a solver without proof, much sooner than a proof can be found.

    Args:
        least, most: bounds on the counts, by the jump's index.
    """
    dead_end = isinstance(puzzle.goal, Stuck)
    least, most = least or {}, most or {}
    bounds = {j: (float(least.get(j, 0)), float(most.get(j, inf))) for j in {**least, **most}}
    program = balance_program(puzzle, puzzle.goal_count, dead_end=dead_end, whole=True)
    ended = program.maximise({}, seconds, bounds).status
    return {LPStatus.OPTIMAL: True, LPStatus.INFEASIBLE: False}.get(ended)
