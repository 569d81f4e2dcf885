"""Lattices: which cells are in line, and which linear maps preserve this."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from itertools import product
from math import sqrt

Vector = tuple[int, int]
Matrix = tuple[Vector, Vector]


class Lattice(StrEnum):
    """Which cells are neighbours; the rules of a ``CUSTOM`` board list their places instead."""

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
"""The (row, column) offsets from a cell to its neighbours; none on custom boards."""


@cache
def point_group(lattice: Lattice) -> tuple[Matrix, ...]:
    """The matrices that permute the lattice's directions: 8 on squares, 12 on triangles."""
    directions = set(DIRECTIONS[lattice])
    matrices = (((a, b), (c, d)) for a, b, c, d in product((-1, 0, 1), repeat=4))
    return tuple(m for m in matrices if {transform(m, v) for v in directions} == directions)


def transform(matrix: Matrix, vector: Vector) -> Vector:
    """The image of a vector under a matrix."""
    (a, b), (c, d) = matrix
    row, column = vector
    return (a * row + b * column, c * row + d * column)


def place(lattice: Lattice, cell: Vector) -> tuple[float, float]:
    """The coordinates (x, y) of a cell in the plane; y points down, neighbours are 1 apart."""
    row, column = cell
    if lattice is Lattice.TRIANGULAR:
        return column - row / 2, row * sqrt(3) / 2
    return float(column), float(row)


_NAMES = {(-1, 0): "up", (1, 0): "down", (0, -1): "left", (0, 1): "right"}


def direction_names(lattice: Lattice) -> dict[str, Vector]:
    """The directions of a lattice by name: ``right``, ``down``, ``up-left``…"""
    names = {}
    for rows, columns in DIRECTIONS[lattice]:
        parts = [_NAMES[part] for part in ((rows, 0), (0, columns)) if part != (0, 0)]
        names["-".join(parts)] = (rows, columns)
    return names
