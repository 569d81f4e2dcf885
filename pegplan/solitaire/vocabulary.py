"""The actions and objects of peg solitaire's domains elsewhere, for plans without their task.

They are the domains of the 2008, 2011 and 2016 competitions, and of CSPLib's prob037. Holes are
named as here; pos-R-C (0-based row and column) as in the competitions; locN, in reading order, as
in CSPLib.
"""

from __future__ import annotations

import re

from pegplan.boards.board import Board
from pegplan.pddl.actions import EncodedAction
from pegplan.pddl.plan import Words
from pegplan.solitaire.notation import Hole

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
