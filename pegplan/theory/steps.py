"""Steps between neighbouring holes of a board."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from pegplan.game.board import Board
from pegplan.game.notation import Hole


def steps_to(board: Board, ends: Iterable[Hole]) -> dict[Hole, int]:
    """For each hole, the steps to the nearest of some ends; without those that none leads from."""
    found = dict.fromkeys(ends, 0)
    queue = deque(found)
    while queue:
        hole = queue.popleft()
        for near in board.neighbours[hole]:
            if near not in found:
                found[near] = found[hole] + 1
                queue.append(near)
    return found
