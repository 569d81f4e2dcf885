"""Pagoda functions: weights of holes such that no jump raises the weight of a position.

Conway and Boardman: w(from) + w(over) >= w(to) for every jump.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole

Triple = tuple[int, int, int]
"""A jump as the indices of its holes from, over and to."""


def losses(triples: Sequence[Triple], weights: Sequence[int]) -> list[int]:
    """By how much each jump lowers the weight; none is negative under a pagoda function."""
    return [weights[from_] + weights[over] - weights[to] for from_, over, to in triples]


def removals(triples: Sequence[Triple], n_holes: int) -> list[list[tuple[int, int]]]:
    """For each hole, the jumps that remove its peg, as (other hole that loses its peg, to)."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(n_holes)]
    for from_, over, to in triples:
        found[from_].append((over, to))
        found[over].append((from_, to))
    return found


def fibonacci_weights(board: PegBoard, top: Hole) -> Iterator[dict[Hole, int]]:
    """Weights that are Fibonacci numbers and grow towards the hole ``top``.

    Yields:
        weights from 0, 1 at the largest distance, which are nearly always a pagoda function;
        then weights from 1, 1, which always are.
    """
    distance = steps_to(board, [top])
    farthest = max(distance.values())
    for first, second in ((0, 1), (1, 1)):
        numbers = [first, second]
        while len(numbers) <= farthest:
            numbers.append(numbers[-1] + numbers[-2])
        yield {
            hole: numbers[farthest - distance[hole]] if hole in distance else 0
            for hole in board.holes
        }


def steps_to(board: PegBoard, ends: Iterable[Hole]) -> dict[Hole, int]:
    """For each hole, the steps to the nearest of some ends; without those that none leads from."""
    found = dict.fromkeys(ends, 0)
    queue = list(found)
    for hole in queue:
        for near in board.neighbours[hole]:
            if near not in found:
                found[near] = found[hole] + 1
                queue.append(near)
    return found
