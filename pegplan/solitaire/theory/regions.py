"""Small sets of holes: while they are full, they tell how many moves are needed.

*Regions* (Merson, about 1960) are sets of holes such that no jump leads over one of them from
outside to outside. While each of its holes holds a peg, a peg of it can't be jumped over by a peg
from outside, which would have to land outside too, or in a full hole. So the region stays full
until a move starts in it. A corner is such a region, so are certain threes on the English board. In
Beasley's *The Ins and Outs of Peg Solitaire* they bound the number of moves: of disjoint full
regions each takes a move. *Clusters* are holes close together.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pegplan.solitaire.board import PegBoard

MOST_SIZE = 6
"""Larger regions are not listed."""
MOST_REGIONS = 400
"""The smallest of more regions are listed."""
MOST_CLUSTERS = 400
"""A board with more has too many positions for a search, where clusters are of use."""


def merson_regions(board: PegBoard) -> list[frozenset[int]]:
    """The smallest regions, by indices of holes: none is a part of another; in a fixed order."""
    passing: list[list[tuple[int, int]]] = [[] for _ in board.holes]
    for from_, over, to in board.triples:
        passing[over].append((from_, to))
    found = {
        region for hole in range(len(board.holes)) for region in _closed(frozenset([hole]), passing)
    }
    least = [region for region in found if not any(other < region for other in found)]
    return sorted(least, key=lambda region: (len(region), sorted(region)))[:MOST_REGIONS]


def clusters(board: PegBoard) -> list[frozenset[int]]:
    """Pairs of neighbours and lines of three, as jumps have them, and squares of four neighbours.

    By indices of holes; none on boards that have more than :data:`MOST_CLUSTERS`.
    """
    near: dict[int, set[int]] = {hole: set() for hole in range(len(board.holes))}
    for from_, over, to in board.triples:
        near[over] |= {from_, to}
        near[from_].add(over)
        near[to].add(over)
    pairs = {frozenset([hole, other]) for hole, others in near.items() for other in others}
    squares = {
        frozenset([hole, one, other, last])
        for hole, others in near.items()
        for one, other in combinations(sorted(others), 2)
        for last in near[one] & near[other] - {hole}
    }
    lines = set(map(frozenset, board.triples))
    found = [some for kind in (pairs, lines, squares) for some in sorted(kind, key=sorted)]
    return found if len(found) <= MOST_CLUSTERS else []


def _closed(
    holes: frozenset[int], passing: list[list[tuple[int, int]]]
) -> Iterator[frozenset[int]]:
    """The regions that contain these holes, by adding a neighbour where a jump leads over one."""
    for over in sorted(holes):
        for from_, to in passing[over]:
            if from_ not in holes and to not in holes:
                if len(holes) < MOST_SIZE:
                    yield from _closed(holes | {from_}, passing)
                    yield from _closed(holes | {to}, passing)
                return
    yield holes
