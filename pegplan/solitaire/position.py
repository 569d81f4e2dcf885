"""Positions of peg solitaire as the sets of holes that hold a peg: their fast form."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pegplan.boards.cell import Cell as Hole
from pegplan.boards.picture import EMPTY

Position = frozenset[Hole]
"""The holes that hold a peg."""

PEG = "*"


def pegs_of(cells: Collection[Hole], position: str) -> Position:
    """The holes that hold a peg in a position, given as signs of these cells."""
    return frozenset(cell for cell, sign in zip(cells, position, strict=True) if sign == PEG)


def signs_of(cells: Iterable[Hole], pegs: Collection[Hole]) -> str:
    """A position as signs of these cells; the inverse of :func:`pegs_of`."""
    return "".join(PEG if cell in pegs else EMPTY for cell in cells)
