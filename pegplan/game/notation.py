"""Holes, jumps and moves, and how they are written.

A hole's name is its column letter and row number, row 1 on top: ``d4`` is the centre of the
English board. After column ``z`` come ``aa``, ``ab``…  A jump is written
``d2-d3-d4`` (from-over-to). A move lists the holes that the peg visits: ``e3-c3-c1``.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from pegplan.errors import InputError
from pegplan.fields import shown
from pegplan.languages import Saying

MOST_ROWS, MOST_COLUMNS = 9_999, 26 + 26**2 + 26**3
"""The largest row and column that a name can express: ``zzz9999`` is the last possible hole."""

_HOLE = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,3})")


class _Place(NamedTuple):
    row: int
    column: int


class Hole(_Place):
    """A place on a board: 0-based ``(row, column)``, row 0 on top.

    ``Hole(3, 3)`` and ``Hole("d4")`` are equal. Raises :class:`InputError` if a text is not a
    hole's name.
    """

    __slots__ = ()

    def __new__(cls, row: int | str, column: int | None = None) -> Hole:
        """Make a hole from a row and a column, or from a name."""
        if isinstance(row, str):
            return cls.parse(row)
        if column is None:
            raise TypeError("a hole is Hole(row, column) or Hole(name)")
        return tuple.__new__(cls, (row, column))

    @property
    def name(self) -> str:
        """The hole's name, such as ``d4``."""
        return hole_name(self)

    @classmethod
    def parse(cls, text: str) -> Hole:
        """The hole of this name; raises :class:`InputError` if ``text`` is not a hole's name."""
        match = _HOLE.fullmatch(text)
        if match is None:
            raise InputError(Saying("error.no-hole-name", text=shown(text)))
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - ord("a") + 1
        return cls(int(match[2]) - 1, column - 1)

    def __str__(self) -> str:
        return hole_name(self)

    def __repr__(self) -> str:
        return f"Hole({hole_name(self)!r})"


@cache
def hole_name(hole: Hole) -> str:
    """``Hole(3, 3)`` → ``"d4"``; the inverse of :meth:`Hole.parse`."""
    letters, column = "", hole.column + 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{letters}{hole.row + 1}"


class _Triple(NamedTuple):
    from_: Hole
    over: Hole
    to: Hole


class Jump(_Triple):
    """One capture: a peg on ``from_`` leaps over a peg on ``over`` into the empty ``to``.

    ``Jump(Hole("d2"), Hole("d3"), Hole("d4"))`` and ``Jump("d2-d3-d4")`` are equal. Raises
    :class:`InputError` if a text is not a jump.
    """

    __slots__ = ()

    def __new__(cls, from_: Hole | str, over: Hole | None = None, to: Hole | None = None) -> Jump:
        """Make a jump from three holes, or from a text."""
        if isinstance(from_, str):
            return cls.parse(from_)
        if over is None or to is None:
            raise TypeError("a jump is Jump(from, over, to) or Jump(text)")
        return tuple.__new__(cls, (from_, over, to))

    @classmethod
    def parse(cls, text: str) -> Jump:
        """The jump written ``d2-d3-d4``; raises :class:`InputError` if ``text`` is not a jump."""
        parts = text.split("-")
        if len(parts) != 3:
            raise InputError(Saying("error.not-jump", text=shown(text)))
        return cls(*map(Hole.parse, parts))

    def __str__(self) -> str:
        return "-".join(map(hole_name, self))

    def __repr__(self) -> str:
        return f"Jump({str(self)!r})"


class Move(NamedTuple):
    """A maximal run of consecutive jumps by one peg; what IPC's ``total-cost`` counts."""

    jumps: tuple[Jump, ...]

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes the peg visits: one more than the move has jumps."""
        return (self.jumps[0].from_, *(jump.to for jump in self.jumps))

    def __str__(self) -> str:
        return "-".join(map(hole_name, self.holes))

    def __repr__(self) -> str:
        return f"Move({self.jumps!r})"


def moves_of(jumps: tuple[Jump, ...] | list[Jump]) -> tuple[Move, ...]:
    """Group a plan's jumps into moves.

    A jump belongs to the same move as the jump before it if it starts where that one landed.
    """
    runs: list[list[Jump]] = []
    for jump in jumps:
        if runs and runs[-1][-1].to == jump.from_:
            runs[-1].append(jump)
        else:
            runs.append([jump])
    return tuple(Move(tuple(run)) for run in runs)
