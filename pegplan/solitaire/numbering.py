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

from collections.abc import Mapping
from typing import Literal, get_args

from pegplan.errors import InputError, check_choice
from pegplan.solitaire import catalog
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole

Notation = Literal["bell", "durango", "numbers"]

_DURANGO = {"english": 0, "diamond-41": 0, "triangle-5": 1}
"""The number of the first hole on the boards that Durango Bill writes about."""


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
