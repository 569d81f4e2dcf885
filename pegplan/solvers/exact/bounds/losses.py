"""By how much jumps lower a potential, for boards with too many moves, and where jumps are counted.

:mod:`pegplan.theory.move_losses` has the conditions for whole moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from pegplan.game.board import Board
from pegplan.theory.linear import LinearProgram, LPStatus, Ranges


class JumpLosses:
    """A linear program over weights and values, with conditions for each jump.

    If moves are counted, a jump begins a move or continues one. While a peg is moving its hole has
    a further weight, and the peg does not count for sets. The first jump of a move may lower the
    potential by 1, a later one not at all. These conditions are stricter than those for moves: they
    hold for moves, too, that jump over one peg several times.

    Args:
        sets: of holes, by index.
        by_moves: count moves; else each jump.
        columns: the limits of the weights, of the values, if moves are counted of the weights of
            moving pegs, and of columns without a condition.
        rows, entries: further conditions, see :class:`~pegplan.theory.linear.LinearProgram`.
    """

    def __init__(
        self,
        board: Board,
        sets: Sequence[frozenset[int]],
        by_moves: bool,
        columns: Ranges,
        rows: Ranges = (),
        entries: Sequence[tuple[int, int, float]] = (),
    ) -> None:
        values, moving = len(board.holes), len(board.holes) + len(sets)
        self._begins: list[dict[int, float]] = []
        self._continues: list[dict[int, float]] = []
        for a, b, c in board.triples:
            rest = [(k, holes) for k, holes in enumerate(sets, values) if c not in holes]
            lost = {a: 1.0, b: 1.0, c: -1.0} | ({moving + c: -1.0} if by_moves else {})
            self._begins.append(lost | {k: 1.0 for k, holes in rest if a in holes or b in holes})
            if by_moves:
                over = {k: 1.0 for k, holes in rest if b in holes and a not in holes}
                self._continues.append(lost | {moving + a: 1.0} | over)
        limits, terms = list(rows), list(entries)
        for conditions, most in ((self._begins, 1.0), (self._continues, 0.0)):
            for factors in conditions:
                terms += [(len(limits), column, factor) for column, factor in factors.items()]
                limits.append((-inf, most))
        self._program = LinearProgram(columns, limits, terms)

    def best(
        self, factors: Mapping[int, float], seconds: float | None = None
    ) -> tuple[float, ...] | None:
        """The columns with the largest sum, counted so; None where the solver finds none."""
        found = self._program.maximise(factors, seconds)
        return found.columns if found.status is LPStatus.OPTIMAL else None

    def most(self, numbers: Sequence[int]) -> int | None:
        """By how much a move lowers a potential of these whole numbers at most, 0 or more.

        None if a jump that continues a move lowers it.
        """
        if any(_sum(factors, numbers) > 0 for factors in self._continues):
            return None
        return max((_sum(factors, numbers) for factors in self._begins), default=0)


def _sum(factors: Mapping[int, float], numbers: Sequence[int]) -> int:
    return max(0, sum(int(factor) * numbers[k] for k, factor in factors.items()))
