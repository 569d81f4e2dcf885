"""Cells and how they are written: column letter and row number, row 1 on top.

After column ``z`` come ``aa``, ``ab``… The same name stands in PDDL, plans, files and pictures.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from pegplan.errors import InputError
from pegplan.fields import shown
from pegplan.languages import Saying

MOST_ROWS, MOST_COLUMNS = 9_999, 26 + 26**2 + 26**3
"""The largest row and column that a name can express: ``zzz9999`` is the last possible cell."""

_CELL = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,3})")


class _Place(NamedTuple):
    row: int
    column: int


class Cell(_Place):
    """A place on a board: 0-based ``(row, column)``, row 0 on top.

    ``Cell(3, 3)`` and ``Cell("d4")`` are equal. Raises :class:`InputError` if a text is not a
    cell's name.
    """

    __slots__ = ()

    def __new__(cls, row: int | str, column: int | None = None) -> Cell:
        """Make a cell from a row and a column, or from a name."""
        if isinstance(row, str):
            return cls.parse(row)
        if column is None:
            raise TypeError("a cell is Cell(row, column) or Cell(name)")
        return tuple.__new__(cls, (row, column))

    @property
    def name(self) -> str:
        """The cell's name, such as ``d4``."""
        return cell_name(self)

    @classmethod
    def parse(cls, text: str) -> Cell:
        """The cell of this name; raises :class:`InputError` if ``text`` is not a cell's name."""
        match = _CELL.fullmatch(text)
        if match is None:
            raise InputError(Saying("error.no-hole-name", text=shown(text)))
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - ord("a") + 1
        return cls(int(match[2]) - 1, column - 1)

    def __str__(self) -> str:
        return cell_name(self)

    def __repr__(self) -> str:
        return f"Cell({cell_name(self)!r})"


@cache
def cell_name(cell: Cell) -> str:
    """``Cell(3, 3)`` → ``"d4"``; the inverse of :meth:`Cell.parse`."""
    letters, column = "", cell.column + 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{letters}{cell.row + 1}"
