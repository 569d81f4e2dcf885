"""Needless orders: jumps that share no hole can change places, so one order of them will do.

The row of a jump is that of the hole it jumps over. Two jumps in turn change places where the
second is in a row further up and shares no hole with any jump of the first one's row. That ends,
so every plan can be sorted, and a task may leave out the orders in which no plan is sorted.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.game.board import Board
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle

RowedJump = tuple[str, str, str, int]
Turn = tuple[str, str, str, int, int]


def rowed_jumps(puzzle: Puzzle) -> tuple[RowedJump, ...]:
    """Every jump as (from, over, to, row), rows counted from 1."""
    rows = _rows(puzzle.board)
    return tuple((str(a), str(b), str(c), rows[b.row]) for a, b, c in puzzle.board.jumps)


def turns(puzzle: Puzzle) -> Iterator[Turn]:
    """Every (from, over, to, last, row): the jump may follow one in the other row ``last``."""
    rows = _rows(puzzle.board)
    touched: dict[int, set[Hole]] = {}
    for jump in puzzle.board.jumps:
        touched.setdefault(rows[jump.over.row], set()).update(jump)
    for jump in puzzle.board.jumps:
        row = rows[jump.over.row]
        for last in rows.values():
            if last < row or (last > row and touched.get(last, set()).intersection(jump)):
                yield (str(jump.from_), str(jump.over), str(jump.to), last, row)


def _rows(board: Board) -> dict[int, int]:
    """Rows that have holes, counted from 1."""
    return {row: n for n, row in enumerate(sorted({hole.row for hole in board.holes}), start=1)}
