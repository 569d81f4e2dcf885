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
from collections.abc import Mapping
from typing import Literal, get_args

from pegplan.boards.board import Board
from pegplan.errors import InputError, check_choice
from pegplan.pddl.actions import EncodedAction
from pegplan.pddl.plan import Words
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


_A, _B, _C = "?a", "?b", "?c"
_JUMP, _BACK = ("jump", _A, _B, _C), ("jump", _C, _B, _A)
_GRID = re.compile(r"pos-(\d{1,5})-(\d{1,5})")
_NUMBERED = re.compile(r"loc(\d{1,5})")


def _hole(board: Board, text: str) -> str:
    """pegplan's name of a hole that is named as in a competition or in CSPLib."""
    if match := _GRID.fullmatch(text):
        return str(Hole(int(match[1]), int(match[2])))
    if (match := _NUMBERED.fullmatch(text)) and int(match[1]) < len(board.cells):
        return str(board.cells[int(match[1])])
    return text


WORDS = Words(
    (
        EncodedAction("jump", "jump", (_A, _B, _C), (_JUMP,)),
        EncodedAction("jump-new-move", "jump-new-move", (_A, _B, _C), (_JUMP,)),
        EncodedAction("jump-continue-move", "jump-continue-move", (_A, _B, _C), (_JUMP,)),
        EncodedAction("end-move", "end-move", (_A,)),
        EncodedAction("move-forwards", "move-forwards", (_A, _B, _C), (_JUMP,)),
        EncodedAction("move-backwards", "move-backwards", (_A, _B, _C), (_BACK,)),
    ),
    _hole,
)
