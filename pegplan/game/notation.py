"""Names of holes, jumps and moves, each a parse/format pair.

A hole is named column letter + row number, row 1 on top: ``d4`` is the centre of the
English board. After column ``z`` come ``aa``, ``ab``…  A jump is written
``d2-d3-d4`` (from-over-to); a move lists the holes one peg visits: ``e3-c3-c1``.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from pegplan.errors import InputError

_HOLE = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,3})")


class Hole(NamedTuple):
    """A place on a board: 0-based ``(row, column)``, row 0 on top."""

    row: int
    column: int

    @property
    def name(self) -> str:
        """The hole's name, such as ``d4``."""
        return hole_name(self)

    @classmethod
    def parse(cls, text: str) -> Hole:
        """Read a hole name; raises :class:`InputError` where ``text`` is none."""
        match = _HOLE.fullmatch(text)
        if match is None:
            raise InputError(
                f"{text!r} is not a hole name; write column letter and row number, such as d4"
            )
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - ord("a") + 1
        return cls(int(match[2]) - 1, column - 1)

    def __str__(self) -> str:
        return hole_name(self)


@cache
def hole_name(hole: Hole) -> str:
    """``Hole(3, 3)`` → ``"d4"``; the inverse of :meth:`Hole.parse`."""
    letters, column = "", hole.column + 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{letters}{hole.row + 1}"


class Jump(NamedTuple):
    """One capture: a peg on ``from_`` leaps over a peg on ``over`` into the empty ``to``."""

    from_: Hole
    over: Hole
    to: Hole

    @classmethod
    def parse(cls, text: str) -> Jump:
        """Read ``d2-d3-d4``; raises :class:`InputError` where ``text`` is no jump."""
        parts = text.split("-")
        if len(parts) != 3:
            raise InputError(f"{text!r} is not a jump; write from-over-to, such as d2-d3-d4")
        return cls(*map(Hole.parse, parts))

    def __str__(self) -> str:
        return "-".join(map(hole_name, self))


class Move(NamedTuple):
    """A maximal run of consecutive jumps by one peg; what IPC's ``total-cost`` counts."""

    jumps: tuple[Jump, ...]

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes the peg visits: one more than the move has jumps."""
        return (self.jumps[0].from_, *(jump.to for jump in self.jumps))

    def __str__(self) -> str:
        return "-".join(map(hole_name, self.holes))


def moves_of(jumps: tuple[Jump, ...] | list[Jump]) -> tuple[Move, ...]:
    """Group jumps into moves: a jump that starts where the last one landed goes on with it."""
    runs: list[list[Jump]] = []
    for jump in jumps:
        if runs and runs[-1][-1].to == jump.from_:
            runs[-1].append(jump)
        else:
            runs.append([jump])
    return tuple(Move(tuple(run)) for run in runs)
