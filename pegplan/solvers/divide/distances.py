"""How far holes are from others: in the plane, or in steps where a board lists its jumps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import dist

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice, place
from pegplan.game.notation import Hole
from pegplan.theory.steps import steps_to


def distances(board: Board, ends: Iterable[Hole]) -> Mapping[Hole, float]:
    """The distance of each hole from the nearest of some ends; neighbours are 1 apart."""
    if board.lattice is Lattice.CUSTOM:
        return _steps(board, ends)
    to = [place(board.lattice, end) for end in ends]
    return {hole: min(dist(place(board.lattice, hole), end) for end in to) for hole in board.holes}


def middle_of(board: Board) -> tuple[Hole, ...]:
    """The hole nearest to the middle of the board; on custom boards, one far from no other."""
    if board.lattice is Lattice.CUSTOM:
        one = _farthest(_steps(board, board.holes[:1]))
        from_one = _steps(board, [one])
        from_other = _steps(board, [_farthest(from_one)])
        return (min(board.holes, key=lambda hole: (max(from_one[hole], from_other[hole]), hole)),)
    places = [place(board.lattice, hole) for hole in board.holes]
    centre = [sum(axis) / len(places) for axis in zip(*places, strict=True)]
    return (min(board.holes, key=lambda hole: (dist(place(board.lattice, hole), centre), hole)),)


def _farthest(steps: Mapping[Hole, float]) -> Hole:
    reached = [hole for hole in steps if steps[hole] < len(steps)]
    return max(reached, key=lambda hole: (steps[hole], hole))


def _steps(board: Board, ends: Iterable[Hole]) -> Mapping[Hole, float]:
    """Steps between neighbours; as many as there are holes where none lead to an end."""
    found = steps_to(board, ends)
    return {hole: found.get(hole, len(board.holes)) for hole in board.holes}
