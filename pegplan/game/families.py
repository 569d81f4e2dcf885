"""Board families by name and size: ``square-12``, ``cross-3-2``, ``triangle-10``…"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import isqrt

from pegplan.errors import InputError
from pegplan.game.board import Board, board_of
from pegplan.game.lattice import Lattice
from pegplan.languages import Saying

MOST_HOLES = 40_000
"""A board with more holes is refused: a mistyped size must not use up the memory."""

Pairs = list[tuple[int, int]]


@dataclass(frozen=True)
class Family:
    """Boards of one shape, each given by one or two numbers.

    Attributes:
        pattern: the form of the boards' names, for help texts: ``square-N``.
        title: the shape, for people.
        lattice: the lattice of the boards.
        numbers: how many numbers a name has.
        size: takes the numbers and returns the number of holes; None if no board has them.
        holes: takes the numbers and returns the (row, column) pairs of the holes.
        fits: which numbers are possible, for error messages.
    """

    pattern: str
    title: str
    lattice: Lattice
    numbers: int
    size: Callable[..., int | None]
    holes: Callable[..., Pairs]
    fits: str = "sizes from 1"


def _rectangle(rows: int, columns: int) -> Pairs:
    return [(row, column) for row in range(rows) for column in range(columns)]


def _cross(width: int, arm: int) -> Pairs:
    side, band = width + 2 * arm, range(arm, arm + width)
    return [(r, c) for r in range(side) for c in range(side) if r in band or c in band]


def _diamond(holes: int) -> Pairs:
    radius = _diamond_radius(holes) or 0
    side = range(2 * radius + 1)
    return [(r, c) for r in side for c in side if abs(r - radius) + abs(c - radius) <= radius]


def _diamond_radius(holes: int) -> int | None:
    """The radius n of the diamond with 2n² + 2n + 1 holes."""
    root = isqrt(max(2 * holes - 1, 0))
    return (root - 1) // 2 if root * root == 2 * holes - 1 else None


def _triangle(side: int) -> Pairs:
    return [(row, column) for row in range(side) for column in range(row + 1)]


def _hexagon(holes: int) -> Pairs:
    radius = _hexagon_radius(holes) or 0
    side = range(2 * radius + 1)
    return [(r, c) for r in side for c in side if abs(r - c) <= radius]


def _hexagon_radius(holes: int) -> int | None:
    """The radius n of the hexagon with 3n² + 3n + 1 holes."""
    root = isqrt(max(12 * holes - 3, 0))
    return (root - 3) // 6 if root * root == 12 * holes - 3 and root % 6 == 3 else None


FAMILIES: dict[str, Family] = {
    "square": Family(
        "square-N", "N × N square", Lattice.SQUARE, 1, lambda n: n * n, lambda n: _rectangle(n, n)
    ),
    "rectangle": Family(
        "rectangle-R-C", "R rows of C holes", Lattice.SQUARE, 2, lambda r, c: r * c, _rectangle
    ),
    "cross": Family(
        "cross-W-L", "cross of width W with arms L long", Lattice.SQUARE, 2,
        lambda w, a: w * w + 4 * w * a, _cross,
    ),
    "diamond": Family(
        "diamond-H", "diamond of H holes", Lattice.SQUARE, 1,
        lambda h: None if _diamond_radius(h) is None else h, _diamond,
        "hole counts 1, 5, 13, 25, 41, 61, 85, 113…",
    ),
    "triangle": Family(
        "triangle-N", "triangle of side N", Lattice.TRIANGULAR, 1,
        lambda n: n * (n + 1) // 2, _triangle,
    ),
    "hexagon": Family(
        "hexagon-H", "hexagon of H holes", Lattice.TRIANGULAR, 1,
        lambda h: None if _hexagon_radius(h) is None else h, _hexagon,
        "hole counts 1, 7, 19, 37, 61, 91, 127…",
    ),
}  # fmt: skip


def generated(name: str) -> Board | None:
    """The board of a family, by its name; None if the name belongs to no family.

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
    if size > MOST_HOLES:
        raise InputError(f"board {name!r} would have {size} holes; at most {MOST_HOLES} are made")
    board = board_of(name, family.holes(*numbers), family.lattice)
    return Board(board.name, board.holes, board.lattice, f"{family.title}: {name}")
