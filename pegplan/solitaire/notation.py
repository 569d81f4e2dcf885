"""Holes, jumps and moves, and how they are written.

A hole is a cell, and a jump the only rule of peg solitaire at a place: the step ``d2-d3-d4``
(from-over-to). A move lists the holes that the peg visits: ``e3-c3-c1``.
"""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from pegplan.boards.cell import Cell, cell_name
from pegplan.boards.rules import Step
from pegplan.errors import InputError
from pegplan.fields import shown
from pegplan.languages import Saying

Hole = Cell
"""A place on a board that may hold a peg."""


class Jump(Step):
    """One capture: a peg on ``from_`` leaps over a peg on ``over`` into the empty ``to``.

    ``Jump(Hole("d2"), Hole("d3"), Hole("d4"))`` and ``Jump("d2-d3-d4")`` are equal. Raises
    :class:`InputError` if a text is not a jump.
    """

    rule = "jump"
    # Read by C code, as the fields of a named tuple are: searches read millions.
    from_: Hole = property(itemgetter(0))  # type: ignore[assignment]
    over: Hole = property(itemgetter(1))  # type: ignore[assignment]
    to: Hole = property(itemgetter(2))  # type: ignore[assignment]

    def __new__(cls, from_: Hole | str, over: Hole | None = None, to: Hole | None = None) -> Jump:
        """Make a jump from three holes, or from a text."""
        if isinstance(from_, str):
            return cls.parse(from_)
        if over is None or to is None:
            raise TypeError("a jump is Jump(from, over, to) or Jump(text)")
        return tuple.__new__(cls, (from_, over, to))

    # All jumps have one rule, so that they are compared as the tuples that they are.
    __eq__ = tuple.__eq__
    __hash__ = tuple.__hash__

    def __reduce__(self) -> tuple[type[Jump], tuple[Hole, ...]]:  # type: ignore[override]  # made of its holes alone
        return (Jump, tuple(self))

    @classmethod
    def parse(cls, text: str) -> Jump:
        """The jump written ``d2-d3-d4``; raises :class:`InputError` if ``text`` is not a jump."""
        parts = text.split("-")
        if len(parts) != 3:
            raise InputError(Saying("error.not-jump", text=shown(text)))
        return cls(*map(Hole.parse, parts))

    def __str__(self) -> str:
        return "-".join(map(cell_name, self))

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
        return "-".join(map(cell_name, self.holes))

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
