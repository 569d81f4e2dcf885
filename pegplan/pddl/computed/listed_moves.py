"""The moves of a board, for encodings that have an action for each."""

from __future__ import annotations

from pegplan.errors import EncodingError
from pegplan.game.board import Board
from pegplan.theory.sweeps import Sweep, sweeps

MOST_MOVES = 40_000
"""A board with more is refused; English has 4,344, European 5,466."""


def listed_moves(board: Board) -> tuple[Sweep, ...]:
    """All moves.

    Raises:
        EncodingError: the board has more than :data:`MOST_MOVES`.
    """
    found = sweeps(board, MOST_MOVES)
    if found is None:
        raise EncodingError(
            f"board {board.name} has more than {MOST_MOVES:,} moves; use the encoding potential"
        )
    return found
