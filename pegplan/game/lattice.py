"""Lattices: which holes lie in line, and which linear maps keep them so."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from itertools import product
from math import sqrt

Vector = tuple[int, int]
Matrix = tuple[Vector, Vector]


class Lattice(StrEnum):
    """How holes lie in line."""

    SQUARE = "square"
    SQUARE_DIAGONAL = "square-diagonal"
    TRIANGULAR = "triangular"
    CUSTOM = "custom"


DIRECTIONS: dict[Lattice, tuple[Vector, ...]] = {
    Lattice.SQUARE: ((-1, 0), (0, -1), (0, 1), (1, 0)),
    Lattice.SQUARE_DIAGONAL: (
        (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1),
    ),
    Lattice.TRIANGULAR: ((-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)),
    Lattice.CUSTOM: (),
}  # fmt: skip
"""(row, column) steps to the neighbours of a hole; a custom board lists its jumps instead."""


@cache
def point_group(lattice: Lattice) -> tuple[Matrix, ...]:
    """The matrices that map the lattice's directions onto themselves: 8 square, 12 triangular."""
    directions = set(DIRECTIONS[lattice])
    matrices = (((a, b), (c, d)) for a, b, c, d in product((-1, 0, 1), repeat=4))
    return tuple(m for m in matrices if {transform(m, v) for v in directions} == directions)


def transform(matrix: Matrix, vector: Vector) -> Vector:
    """The image of a vector under a matrix."""
    (a, b), (c, d) = matrix
    row, column = vector
    return (a * row + b * column, c * row + d * column)


def place(lattice: Lattice, hole: Vector) -> tuple[float, float]:
    """Where a hole lies in the plane, as (x, y) with y downwards; neighbours are 1 apart."""
    row, column = hole
    if lattice is Lattice.TRIANGULAR:
        return column - row / 2, row * sqrt(3) / 2
    return float(column), float(row)
