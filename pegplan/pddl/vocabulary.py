"""The actions and objects that a plan may use if its task is not given.

Known actions are those of all shipped encodings, of the peg solitaire domains of the 2008,
2011 and 2016 planning competitions (``jump``, ``jump-new-move``, ``jump-continue-move``,
``end-move``), and of CSPLib's prob037 (``MOVE-FORWARDS``, ``MOVE-BACKWARDS``). Known objects
are pegplan's hole names; ``pos-R-C`` of the competitions, with 0-based row and column; and
``locN`` of CSPLib, the N-th hole in reading order, counted from 0.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pegplan.errors import PlanError, UnknownName
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump
from pegplan.languages import Saying
from pegplan.pddl.actions import ActionTable, EncodedAction
from pegplan.pddl.encoding import encoding_names, load_encoding

_A, _B, _C = "?a", "?b", "?c"
FOREIGN: tuple[EncodedAction, ...] = (
    EncodedAction("jump", "jump", (_A, _B, _C), ((_A, _B, _C),)),
    EncodedAction("jump-new-move", "jump-new-move", (_A, _B, _C), ((_A, _B, _C),)),
    EncodedAction("jump-continue-move", "jump-continue-move", (_A, _B, _C), ((_A, _B, _C),)),
    EncodedAction("end-move", "end-move", (_A,)),
    EncodedAction("move-forwards", "move-forwards", (_A, _B, _C), ((_A, _B, _C),)),
    EncodedAction("move-backwards", "move-backwards", (_A, _B, _C), ((_C, _B, _A),)),
)
"""Actions of the competitions' and CSPLib's domains."""

_GRID = re.compile(r"pos-(\d{1,5})-(\d{1,5})")
_NUMBERED = re.compile(r"loc(\d{1,5})")


class Vocabulary:
    """Translates the actions of all known domains to jumps on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        shipped = [a for name in encoding_names() for a in load_encoding(name).actions]
        self._families = [action for action in shipped if action.fields]
        self._single: dict[tuple[str, int], ActionTable] = {}
        for action in (*FOREIGN, *shipped):
            if not action.fields:
                key = (action.name, len(action.parameters))
                self._single.setdefault(key, ActionTable.of(board, (action,)))
        self._tables: dict[EncodedAction, ActionTable] = {}

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps that an action makes; raises :class:`PlanError` if it is unknown."""
        name = name.lower()
        table = self._single.get((name, len(arguments)))
        if table is not None:
            return table.jumps_of(name, [self._object(text) for text in arguments])
        for action in self._families:  # listed when needed: a board may have thousands of moves
            if name.startswith(action.name.partition("{")[0]):
                if action not in self._tables:
                    self._tables[action] = ActionTable.of(self.board, (action,))
                if name in self._tables[action].rows:
                    return self._tables[action].jumps_of(name, arguments)
        sizes = sorted(size for known, size in self._single if known == name)
        if sizes:
            takes = " or ".join(map(str, sizes))
            raise PlanError(Saying("error.arguments", name=name, takes=takes, count=len(arguments)))
        names = sorted({known for known, _ in self._single})
        raise PlanError(
            Saying.of(UnknownName("action", name, names, f"known are {', '.join(names)}"))
        )

    def _object(self, text: str) -> str:
        """pegplan's name of a hole that is named as in a competition or in CSPLib."""
        text = text.lower()
        if match := _GRID.fullmatch(text):
            return str(Hole(int(match[1]), int(match[2])))
        if (match := _NUMBERED.fullmatch(text)) and int(match[1]) < len(self.board.holes):
            return str(self.board.holes[int(match[1])])
        return text
