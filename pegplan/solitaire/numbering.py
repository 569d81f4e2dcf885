"""Names of holes in the writings of others.

    bell      pegplan's own, as on George Bell's pages (gibell.net/pegsolitaire)
    durango   row by row, as on Durango Bill's pages (durangobill.com): 0 to 32 on the English board
              (Peg33.html), 0 to 40 on the diamond of 41 holes (Peg41.html), 1 to 15 on the triangle
              (PegSolitaire.html)
    numbers   from 1, row by row, on any board

Jumps are written ``4 to 16``, ``4-16`` or ``4->16``, with the hole between them ``4 over 9 to 16``,
and the moves of one peg ``4-16-28``; with letters, ``d2 to d4`` and so on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from pegplan.errors import InputError, PlanError, check_choice
from pegplan.fields import shown
from pegplan.solitaire import catalog
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole, Move

Notation = Literal["bell", "durango", "numbers"]

_DURANGO = {"english": 0, "diamond-41": 0, "triangle-5": 1}
"""The number of the first hole on the boards that Durango Bill writes about."""

_TO = r"\s*(?:-+>?|–|→|to)\s*"
_COUNT = re.compile(r"^\s*\d+[.:)]\s+")


def move_pattern(hole: str) -> str:
    """The pattern of a jump or move, whose holes match a pattern; letter case does not matter.

    :func:`holes_visited` reads what it matches.
    """
    return rf"(?P<first>{hole})(?:\s*over\s*(?P<over>{hole}))?(?P<rest>(?:{_TO}{hole})+)"


def holes_visited(match: re.Match[str]) -> list[list[str]]:
    """The names of the holes in what :func:`move_pattern` matches: of the jump with ``over``, of
    the move, or of both where a move goes on after that jump."""
    visited = re.split(_TO, match["rest"], flags=re.IGNORECASE)[1:]
    if match["over"] is None:
        return [[match["first"], *visited]]
    jump = [match["first"], match["over"], visited[0]]
    return [jump, visited] if visited[1:] else [jump]


def hole_names(board: PegBoard, notation: Notation) -> Mapping[Hole, str]:
    """The name of each hole of a board.

    Raises:
        InputError: the notation has no names for this board, or there is no such notation.
    """
    check_choice("notation", notation, get_args(Notation))
    if notation == "bell":
        return {hole: str(hole) for hole in board.holes}
    first = 1
    if notation == "durango":
        shape = (board.holes, board.lattice)
        known = {name: catalog.board(name) for name in _DURANGO}
        like = [name for name, each in known.items() if (each.holes, each.lattice) == shape]
        if not like:
            raise InputError(
                f"board {board.name}: Durango Bill numbers only {', '.join(_DURANGO)}; "
                "--notation numbers numbers any board"
            )
        first = _DURANGO[like[0]]
    return {hole: str(at) for at, hole in enumerate(board.holes, start=first)}


def write_moves(moves: Sequence[Move], names: Mapping[Hole, str]) -> list[str]:
    """Each move as the names of the holes that its peg visits: ``16-18-4``."""
    return ["-".join(names[hole] for hole in move.holes) for move in moves]


def read_moves(text: str, board: PegBoard, notation: Notation) -> str:
    """A plan text in pegplan's own names, line for line.

    Raises:
        PlanError: a line holds something else than jumps and moves, or a number that no hole has;
            names the line.
        InputError: as for :func:`hole_names`.
    """
    if notation == "bell":
        return text
    holes = {name: hole for hole, name in hole_names(board, notation).items()}
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(_line(line, number, holes) for number, line in enumerate(lines, start=1))


def _line(line: str, number: int, holes: Mapping[str, Hole]) -> str:
    content = _COUNT.sub("", line.partition("#")[0], count=1)
    rest = _MOVE.sub("", content).replace(",", " ").replace(";", " ").strip()
    if rest:
        raise PlanError(f"{shown(rest)} is no jump; expected 4 to 16, 4-16 or 4-16-28", number)
    moves = [move for match in _MOVE.finditer(content) for move in holes_visited(match)]
    for name in (name for move in moves for name in move):
        if str(int(name)) not in holes:
            first, *_, last = holes
            raise PlanError(
                f"the board has no hole {name}; its holes are {first} to {last}", number
            )
    return " ".join("-".join(str(holes[str(int(name))]) for name in move) for move in moves)


_MOVE = re.compile(move_pattern(r"\d{1,5}"), re.IGNORECASE)
