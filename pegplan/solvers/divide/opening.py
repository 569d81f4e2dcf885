"""Random jumps at the beginning and the end of a game, which give planners vacancies to use."""

from __future__ import annotations

import random
from dataclasses import dataclass

from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.position import Position
from pegplan.solvers.divide.targets import Target


@dataclass(frozen=True)
class Middle:
    """The task between the opening and the closing jumps.

    Attributes:
        opening, closing: the jumps before and after it.
        start: the position after the opening.
        target: the position before the closing.
    """

    opening: tuple[Jump, ...]
    start: Position
    target: Target
    closing: tuple[Jump, ...]


def middle(board: Board, start: Position, goal: Target, length: int, seed: int) -> Middle:
    """Choose random opening and closing jumps, at most ``length`` of each.

    The closing is an opening from the complement of the goal, in reverse order. Where that
    complement is the start, as in the same-hole game, both are the same jumps.
    """
    rng = random.Random(seed)
    opening, opened = _walk(board, start, goal.settled, length, rng)
    mirrored = frozenset(board.holes) - goal.pegs
    if mirrored == start:
        closing, closed = opening, opened
    else:
        closing, closed = _walk(board, mirrored, goal.settled, length, rng)
    target = Target(frozenset(board.holes) - closed, settled=goal.settled)
    return Middle(opening, opened, target, closing[::-1])


def _walk(
    board: Board, position: Position, settled: Position, length: int, rng: random.Random
) -> tuple[tuple[Jump, ...], Position]:
    jumps = []
    for _ in range(length):
        possible = [j for j in board.legal_jumps(position) if settled.isdisjoint(j)]
        if not possible:
            break
        jump = rng.choice(possible)
        position = position - {jump.from_, jump.over} | {jump.to}
        jumps.append(jump)
    return tuple(jumps), position
