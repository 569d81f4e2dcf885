"""Board families by name and size: ``square-12``, ``cross-3-2``, ``triangle-10``…"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import isqrt

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice
from pegplan.errors import InputError
from pegplan.languages import Saying

MOST_CELLS = 40_000
"""A board with more cells is refused: a mistyped size must not use up the memory."""

Pairs = list[tuple[int, int]]


@dataclass(frozen=True)
class Family:
    """Boards of one shape, each given by one or two numbers.

    Attributes:
        pattern: the form of the boards' names, for help texts: ``square-N``.
        title: the shape, for people.
        size: takes the numbers and returns the number of cells; None if no board has them.
        cells: takes the numbers and returns the (row, column) pairs of the cells.
        fits: which numbers are possible, for error messages.
    """

    pattern: str
    title: str
    lattice: Lattice
    size: Callable[..., int | None]
    cells: Callable[..., Pairs]
    fits: str = "sizes from 1"

    @property
    def numbers(self) -> int:
        """How many numbers a name has."""
        return self.pattern.count("-")


def _rectangle(rows: int, columns: int) -> Pairs:
    return [(row, column) for row in range(rows) for column in range(columns)]


def _cross(width: int, arm: int) -> Pairs:
    side, band = width + 2 * arm, range(arm, arm + width)
    return [(r, c) for r, c in _rectangle(side, side) if r in band or c in band]


def _diamond(holes: int) -> Pairs:
    """A diamond of radius n has 2n² + 2n + 1 holes."""
    n = (isqrt(2 * holes - 1) - 1) // 2
    return [(r, c) for r, c in _rectangle(2 * n + 1, 2 * n + 1) if abs(r - n) + abs(c - n) <= n]


def _hexagon(holes: int) -> Pairs:
    """A hexagon of radius n has 3n² + 3n + 1 holes."""
    n = (isqrt(12 * holes - 3) - 3) // 6
    return [(r, c) for r, c in _rectangle(2 * n + 1, 2 * n + 1) if abs(r - c) <= n]


FAMILIES: dict[str, Family] = {
    "square": Family(
        "square-N", "N × N square", Lattice.SQUARE, lambda n: n * n, lambda n: _rectangle(n, n)
    ),
    "rectangle": Family(
        "rectangle-R-C", "R rows of C holes", Lattice.SQUARE, lambda r, c: r * c, _rectangle
    ),
    "cross": Family(
        "cross-W-L", "cross of width W with arms L long", Lattice.SQUARE,
        lambda w, a: w * w + 4 * w * a, _cross,
    ),
    "diamond": Family(
        "diamond-H", "diamond of H holes", Lattice.SQUARE,
        lambda h: h if isqrt(2 * h - 1) ** 2 == 2 * h - 1 else None, _diamond,
        "hole counts 1, 5, 13, 25, 41, 61, 85, 113…",
    ),
    "triangle": Family(
        "triangle-N", "triangle of side N", Lattice.TRIANGULAR, lambda n: n * (n + 1) // 2,
        lambda n: [(row, column) for row in range(n) for column in range(row + 1)],
    ),
    "hexagon": Family(
        "hexagon-H", "hexagon of H holes", Lattice.TRIANGULAR,
        lambda h: h if isqrt(12 * h - 3) ** 2 == 12 * h - 3 else None, _hexagon,
        "hole counts 1, 7, 19, 37, 61, 91, 127…",
    ),
}  # fmt: skip


def generated(name: str, most: int = MOST_CELLS) -> Board | None:
    """The board of a family, of at most so many cells, by its name; None if no family has it.

    Raises:
        InputError: the family has no board with these numbers, or the board is too large.
    """
    match = re.fullmatch(r"([a-z]+)((?:-\d{1,9})+)", name)
    if match is None or match[1] not in FAMILIES:
        return None
    family = FAMILIES[match[1]]
    numbers = [int(number) for number in match[2][1:].split("-")]
    if len(numbers) != family.numbers or min(numbers) < 1:
        raise InputError(Saying("error.sizes", name=repr(name), pattern=family.pattern))
    size = family.size(*numbers)
    if size is None:
        raise InputError(f"board {name!r}: {family.pattern} takes {family.fits}")
    if size > most:
        raise InputError(Saying("error.large", board=name, most=most))
    cells = tuple(Cell(row, column) for row, column in family.cells(*numbers))
    return Board(name, cells, family.lattice, f"{family.title}: {name}")
