"""Sets of holes, and jumps, as JSON; what else there is, :mod:`pegplan.boards.codec` has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

from pegplan.boards import codec
from pegplan.errors import InputError
from pegplan.fields import texts_of
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import as_board, as_puzzle
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle

T = TypeVar("T")


def holes_to_json(holes: Iterable[Hole]) -> list[str]:
    """The names of a position's pegs, or of any holes, in reading order."""
    return [str(hole) for hole in sorted(holes)]


def holes_from_json(data: Any, where: str, holes: Collection[Hole] | None) -> Position:
    """A set of holes of the board with these holes (None: of any board).

    Raises:
        InputError: ``data`` is not a list of these holes; the message says where, and what
            would be right.
    """
    found = frozenset(_parsed(Hole.parse, name, where) for name in texts_of(data, where))
    if holes is not None and (strange := found.difference(holes)):
        raise InputError(f"{where}: the board has no hole {min(strange)}")
    return found


def _parsed(parse: Callable[[str], T], text: str, where: str) -> T:
    try:
        return parse(text)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


def puzzle_from_json(data: Any) -> PegPuzzle:
    """A puzzle of peg solitaire; raises :class:`InputError`."""
    return as_puzzle(codec.puzzle_from_json(data))


def board_from_json(data: Any, where: str = "board") -> PegBoard:
    """A board of peg solitaire; raises :class:`InputError`."""
    return as_board(codec.board_from_json(data, where))
