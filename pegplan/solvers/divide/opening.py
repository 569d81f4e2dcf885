"""A few jumps at both ends of a game, so that the middle has room to begin with."""

from __future__ import annotations

import random
from dataclasses import dataclass

from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.position import Position


@dataclass(frozen=True)
class Middle:
    """What is left to do between the opening and the closing jumps.

    Attributes:
        start: the position after the opening.
        target: the position before the closing.
    """

    opening: tuple[Jump, ...]
    start: Position
    target: Position
    closing: tuple[Jump, ...]


def middle(board: Board, start: Position, goal: Position, length: int, seed: int) -> Middle:
    """Open with that many jumps taken by chance, and close likewise.

    The closing is an opening of the complement of the goal, read backwards. Where that is
    the start itself, as in the same-hole game, both are the same jumps.
    """
    chance = random.Random(seed)
    opening, opened = _walk(board, start, length, chance)
    mirrored = frozenset(board.holes) - goal
    if mirrored == start:
        closing, closed = opening, opened
    else:
        closing, closed = _walk(board, mirrored, length, chance)
    return Middle(opening, opened, frozenset(board.holes) - closed, closing[::-1])


def _walk(
    board: Board, position: Position, length: int, chance: random.Random
) -> tuple[tuple[Jump, ...], Position]:
    jumps = []
    for _ in range(length):
        possible = [
            j for j in board.jumps if {j.from_, j.over} <= position and j.to not in position
        ]
        if not possible:
            break
        jump = chance.choice(possible)
        position = position - {jump.from_, jump.over} | {jump.to}
        jumps.append(jump)
    return tuple(jumps), position
