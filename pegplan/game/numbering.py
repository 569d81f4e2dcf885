"""Names of holes in the writings of others: numbers, and Bell's letters.

    bell      column letter and row number, row 1 on top, as on George Bell's pages
              (gibell.net/pegsolitaire): pegplan's own names, on every board
    durango   numbers, row by row, as on Durango Bill's pages (durangobill.com): 0 to 32 on the
              English board (Peg33.html), 0 to 40 on the diamond of 41 holes (Peg41.html), 1 to 15
              on the triangle (PegSolitaire.html)
    numbers   numbers from 1, row by row, on any board

Jumps between numbered holes are written ``4 to 16`` or ``4-16``, with the hole between them
``4 over 9 to 16``, and the moves of one peg ``4-16-28``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from pegplan.errors import InputError, PlanError, check_choice
from pegplan.fields import shown
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Move

Notation = Literal["bell", "durango", "numbers"]

_DURANGO = {"english": 0, "diamond-41": 0, "triangle-5": 1}
"""The number of the first hole on the boards that Durango Bill writes about."""

_NUMBER = r"\d{1,5}"
_TO = r"\s*(?:-+>?|–|→|to)\s*"
_MOVE = re.compile(
    rf"(?P<first>{_NUMBER})(?:\s*over\s*(?P<over>{_NUMBER}))?(?P<rest>(?:{_TO}{_NUMBER})+)",
    re.IGNORECASE,
)
_COUNT = re.compile(r"^\s*\d+[.:)]\s+")


def hole_names(board: Board, notation: Notation) -> Mapping[Hole, str]:
    """The name of each hole of a board.

    Raises:
        InputError: the notation has no names for this board, or there is no such notation.
    """
    check_choice("notation", notation, get_args(Notation))
    if notation == "bell":
        return {hole: str(hole) for hole in board.holes}
    if notation == "numbers":
        return {hole: str(at) for at, hole in enumerate(board.holes, start=1)}
    for name, first in _DURANGO.items():
        known = catalog.board(name)
        if (known.holes, known.lattice) == (board.holes, board.lattice):
            return {hole: str(at) for at, hole in enumerate(board.holes, start=first)}
    raise InputError(
        f"board {board.name}: Durango Bill numbers only {', '.join(_DURANGO)}; --notation numbers "
        "numbers any board"
    )


def write_moves(moves: Sequence[Move], names: Mapping[Hole, str]) -> list[str]:
    """Each move as the names of the holes that its peg visits: ``16-18-4``."""
    return ["-".join(names[hole] for hole in move.holes) for move in moves]


def read_moves(text: str, board: Board, notation: Notation) -> str:
    """A plan text in pegplan's own names, line for line.

    Raises:
        PlanError: a line holds something else than jumps and moves, or a number that no hole has;
            names the line.
        InputError: as for :func:`hole_names`.
    """
    names = hole_names(board, notation)
    if notation == "bell":
        return text
    holes = {name: hole for hole, name in names.items()}
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(_line(line, number, holes) for number, line in enumerate(lines, start=1))


def _line(line: str, number: int, holes: Mapping[str, Hole]) -> str:
    content = _COUNT.sub("", line.partition("#")[0], count=1)
    rest = _MOVE.sub("", content).replace(",", " ").replace(";", " ").strip()
    if rest:
        raise PlanError(f"{shown(rest)} is no jump; expected 4 to 16, 4-16 or 4-16-28", number)
    return " ".join(_move(match, number, holes) for match in _MOVE.finditer(content))


def _move(match: re.Match[str], number: int, holes: Mapping[str, Hole]) -> str:
    visited = [match["first"], *re.findall(_NUMBER, match["rest"])]
    if match["over"]:
        visited.insert(1, match["over"])
    for name in visited:
        if str(int(name)) not in holes:
            first, last = (list(holes)[at] for at in (0, -1))
            raise PlanError(
                f"the board has no hole {name}; its holes are {first} to {last}", number
            )
    return "-".join(str(holes[str(int(name))]) for name in visited)
