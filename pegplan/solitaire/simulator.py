"""Playing jumps on sets of pegs, the fast form of positions.

What says whether a plan is right is :mod:`pegplan.boards.simulator`, on any board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pegplan.boards import simulator
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import Position, signs_of


def fault(board: PegBoard, position: Position, jump: Jump) -> str | None:
    """Why a jump is not allowed in a position, in words; None if it is allowed."""
    return simulator.fault(board, signs_of(board.cells, position), jump)


def after(position: Position, jump: Jump) -> Position:
    """The position after a jump; the jump must be allowed."""
    return (position - {jump[0], jump[1]}) | {jump[2]}


def positions(start: Position, jumps: Iterable[Jump]) -> Iterator[Position]:
    """The start and the position after each jump; the jumps must be allowed."""
    yield start
    for jump in jumps:
        start = after(start, jump)
        yield start
