"""Pagoda functions: weights of holes such that no jump raises the weight of a position.

Conway and Boardman: w(from) + w(over) >= w(to) for every jump.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.game.board import Board
from pegplan.game.notation import Hole


def fibonacci_weights(board: Board, top: Hole) -> Iterator[dict[Hole, int]]:
    """Fibonacci numbers that grow towards ``top``: from 0, 1 at the far end, then from 1, 1.

    The second are always a pagoda function; the first, which are smaller, nearly always.
    """
    distance = _distances(board, top)
    farthest = max(distance.values())
    for first, second in ((0, 1), (1, 1)):
        numbers = [first, second]
        while len(numbers) <= farthest:
            numbers.append(numbers[-1] + numbers[-2])
        yield {
            hole: numbers[farthest - distance[hole]] if hole in distance else 0
            for hole in board.holes
        }


def _distances(board: Board, top: Hole) -> dict[Hole, int]:
    """Steps from ``top`` along the lines of jumps; holes out of reach are missing."""
    near: dict[Hole, set[Hole]] = {hole: set() for hole in board.holes}
    for from_, over, to in board.jumps:
        near[over] |= {from_, to}
        near[from_].add(over)
        near[to].add(over)
    distance = {top: 0}
    queue = [top]
    for hole in queue:
        for other in near[hole]:
            if other not in distance:
                distance[other] = distance[hole] + 1
                queue.append(other)
    return distance
