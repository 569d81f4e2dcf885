"""The puzzle that a certificate is about: its holes, jumps, start and goal."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Any

from pegplan.errors import InputError
from pegplan.fields import keys_of, text_of
from pegplan.game.board import Board
from pegplan.game.codec import goal_from_json, goal_to_json, position_to_json
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.proofs.proofjson import holes_from_json


@dataclass(frozen=True)
class Statement:
    """A puzzle without names, title and objective, which do not matter for having a plan.

    Attributes:
        holes: the holes of the board, in reading order.
        jumps: the SHA-256 of the jump table; see :func:`jumps_digest`.
    """

    holes: tuple[Hole, ...]
    jumps: str
    start: Position
    goal: Goal

    @classmethod
    def of(cls, puzzle: Puzzle) -> Statement:
        """The statement of a puzzle."""
        return cls(puzzle.board.holes, jumps_digest(puzzle.board), puzzle.start, puzzle.goal)

    def to_dict(self) -> dict[str, Any]:
        """The statement as a JSON object; :meth:`from_dict` reads it."""
        return {
            "holes": position_to_json(self.holes),
            "jumps": self.jumps,
            "start": position_to_json(self.start),
            "goal": goal_to_json(self.goal),
        }

    @classmethod
    def from_dict(cls, data: Any) -> Statement:
        """Read a statement; raises :class:`InputError`."""
        data = keys_of(data, "puzzle", ("holes", "jumps", "start", "goal"))
        holes = holes_from_json(data["holes"], "holes")
        digest = text_of(data["jumps"], "jumps")
        if not re.fullmatch("[0-9a-f]{64}", digest):
            raise InputError("jumps must be a SHA-256 in 64 hexadecimal digits")
        goal = goal_from_json(data["goal"], "goal", holes)
        if goal_to_json(goal) != data["goal"]:
            raise InputError("goal must list holes in reading order, each once")
        return cls(
            tuple(sorted(holes)), digest, holes_from_json(data["start"], "start", holes), goal
        )

    def difference(self, other: Statement) -> str | None:
        """The first part of a puzzle that differs, in words; None if the statements are equal."""
        for what in ("holes", "jumps", "start", "goal"):
            if getattr(self, what) != getattr(other, what):
                return f"its {what} {'is' if what in ('start', 'goal') else 'are'} another puzzle's"
        return None


def jumps_digest(board: Board) -> str:
    """SHA-256 of the jumps, written ``d2-d3-d4``, sorted as text, one a line."""
    lines = sorted(map(str, board.jumps))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
