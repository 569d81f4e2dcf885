"""Rules: what stands in some cells before a step, and what stands there after it.

A rule's sides, ``before`` and ``after``, have a sign for each cell of a *place*: a piece, ``o`` for
an empty cell, or a variable, which is the same piece on both sides. A place is a tuple of cells.
A rule has its places listed, or by *shapes*: offsets from a first cell, wherever they fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Vector
from pegplan.boards.picture import EMPTY
from pegplan.errors import InputError
from pegplan.fields import shown
from pegplan.frozen import FrozenDict

Shape = tuple[Vector, ...]
"""The (row, column) offsets of a place's cells from its first cell."""


SHAPES = ("disc", "tile", "box", "lamp")
"""What a piece may look like in pictures."""
COLOURS = {
    "black": "#222222", "blue": "#2a6fb5", "brown": "#8a5a2b", "green": "#2e7d32",
    "grey": "#757575", "orange": "#e07b00", "pink": "#d6639a", "purple": "#7b3fa0",
    "red": "#c62828", "white": "#ffffff", "yellow": "#f2c200",
}  # fmt: skip
"""The colours that have a name."""


@dataclass(frozen=True)
class Piece:
    """What may stand in a cell.

    Attributes:
        name: such as ``man``; also its name in PDDL.
        sign: the character that draws it in board files.
        shape: one of :data:`SHAPES`; empty lets pictures choose.
        colour: one of :data:`COLOURS`, ``#rrggbb`` or ``#rgb``; empty lets pictures choose.
    """

    name: str
    sign: str
    shape: str = ""
    colour: str = ""


@dataclass(frozen=True)
class Rule:
    """A kind of step.

    Attributes:
        name: such as ``push``; unique on its board.
        before: a sign for each cell of a place; empty for a flip.
        after: the signs after a step.
        shapes: the places, by offsets from each cell of the board where all cells exist.
        listed: the places, one by one.
        cost: what a step costs.
        kinds: the signs that each variable may stand for; ``o`` among them: an empty cell.
        flip: the piece that a flip takes from the cells that hold it, and puts in those that are
            empty; empty in other rules.
        text: the rule as a board file writes it; rules that differ only in it are equal.
    """

    name: str
    before: str
    after: str
    shapes: tuple[Shape, ...] = ()
    listed: tuple[tuple[Cell, ...], ...] = ()
    cost: int = 1
    kinds: Mapping[str, str] = field(default_factory=FrozenDict)
    flip: str = ""
    text: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", FrozenDict(self.kinds))

    def result(self, signs: str) -> str | None:
        """What stands in a place's cells after a step; None if the rule does not fit there.

        Args:
            signs: what stands in them before.
        """
        if self.flip:
            if signs.strip(self.flip + EMPTY):
                return None
            return signs.translate({ord(self.flip): EMPTY, ord(EMPTY): self.flip})
        bound = self.bindings(signs)
        if bound is None:
            return None
        return "".join(bound.get(sign, sign) for sign in self.after) if bound else self.after

    def bindings(self, signs: str) -> dict[str, str] | None:
        """What each variable stands for in a place's cells; None if the rule does not fit there."""
        if not self.kinds:
            return {} if signs == self.before else None
        bound: dict[str, str] = {}
        for want, have in zip(self.before, signs, strict=True):
            if want not in self.kinds:
                if want != have:
                    return None
            elif have not in self.kinds[want] or bound.setdefault(want, have) != have:
                return None
        return bound


class Step(tuple[Cell, ...]):
    """One application of a rule: the cells of its place, and the name of the rule.

    Written ``push d3-c3-b3``; on a board with one rule the cells alone, ``d2-d3-d4``
    (:meth:`~pegplan.boards.board.Board.step` reads, :meth:`~pegplan.boards.board.Board.written`
    writes it).
    """

    rule: str

    def __new__(cls, rule: str, cells: Sequence[Cell]) -> Step:
        """Make the step of a rule at a place."""
        step = tuple.__new__(cls, cells)
        step.rule = rule
        return step

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self.rule == other.rule and tuple.__eq__(self, other)

    __hash__ = tuple.__hash__

    def __reduce__(self) -> tuple[type[Step], tuple[str, tuple[Cell, ...]]]:
        return (Step, (self.rule, tuple(self)))

    def __str__(self) -> str:
        return f"{self.rule} {'-'.join(map(str, self))}"

    def __repr__(self) -> str:
        return f"Step({self.rule!r}, {tuple(self)!r})"


def sides(text: str, what: str) -> tuple[list[str], list[str]]:
    """The signs before and after the arrow of ``"@ $ o -> o @ $"``; raises :class:`InputError`."""
    before, arrow, after = text.partition("->")
    if not arrow or "->" in after:
        raise InputError(f'{what} {shown(text)} needs one arrow, such as "@ o -> o @"')
    left, right = before.split(), after.split()
    for sign in (*left, *right):
        if len(sign) != 1:
            raise InputError(f"{what}: {shown(sign)} is not one sign; put blanks between signs")
    if len(left) != len(right):
        raise InputError(
            f"{what}: {len(left)} signs before the arrow and {len(right)} after it; a sign for "
            "each cell on both sides"
        )
    return left, right


def check_signs(before: Sequence[str], after: Sequence[str], pieces: str, what: str) -> list[str]:
    """The variables of a rule's two sides.

    Raises:
        InputError: a sign is no piece, a variable stands only after the arrow, or nothing changes.
    """
    variables = []
    for sign in before:
        if sign in pieces or sign == EMPTY:
            continue
        if not (sign.isalpha() and sign.islower()):
            known = ", ".join((*pieces, EMPTY))
            raise InputError(
                f"{what}: {sign!r} is no piece; signs are {known}, or a lower-case letter for any "
                "piece"
            )
        variables.append(sign)
    for sign in after:
        if sign in variables or sign in pieces or sign == EMPTY:
            continue
        if sign.isalpha() and sign.islower():
            raise InputError(
                f"{what}: the variable {sign} stands after the arrow, but not before it"
            )
        raise InputError(f"{what}: {sign!r} is no piece; signs are {', '.join((*pieces, EMPTY))}")
    if list(before) == list(after):
        raise InputError(f"{what} changes nothing: both sides are the same")
    return list(dict.fromkeys(variables))
