"""The puzzle that a certificate is about: its holes, jumps, start and goal."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace
from typing import Any

from pegplan.errors import InputError
from pegplan.fields import keys_of, text_of, texts_of
from pegplan.game.board import Board
from pegplan.game.codec import goal_from_json, goal_to_json, position_to_json
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.proofs.kinds import Images
from pegplan.proofs.proofjson import holes_from_json, jump_from_json


@dataclass(frozen=True)
class Statement:
    """A puzzle without names, title and objective, which do not matter for having a plan.

    Attributes:
        holes: the holes of the board, in reading order.
        jumps: the jumps, sorted as text; in a certificate of version 1 only their SHA-256, see
            :func:`jumps_digest`.
    """

    holes: tuple[Hole, ...]
    jumps: tuple[Jump, ...] | str
    start: Position
    goal: Goal

    @classmethod
    def of(cls, puzzle: Puzzle) -> Statement:
        """The statement of a puzzle."""
        jumps = tuple(sorted(puzzle.board.jumps, key=str))
        return cls(puzzle.board.holes, jumps, puzzle.start, puzzle.goal)

    def to_dict(self) -> dict[str, Any]:
        """The statement as a JSON object; :meth:`from_dict` reads it."""
        return {
            "holes": position_to_json(self.holes),
            "jumps": self.jumps if isinstance(self.jumps, str) else list(map(str, self.jumps)),
            "start": position_to_json(self.start),
            "goal": goal_to_json(self.goal),
        }

    @classmethod
    def from_dict(cls, data: Any, digest: bool = False) -> Statement:
        """Read a statement; raises :class:`InputError`.

        Args:
            digest: the jumps are given by their SHA-256, as in certificates of version 1.
        """
        data = keys_of(data, "puzzle", ("holes", "jumps", "start", "goal"))
        holes = holes_from_json(data["holes"], "holes")
        jumps: tuple[Jump, ...] | str = data["jumps"]
        if digest:
            if not re.fullmatch("[0-9a-f]{64}", text_of(jumps, "jumps")):
                raise InputError("jumps must be a SHA-256 in 64 hexadecimal digits")
        else:
            jumps = tuple(jump_from_json(text, "jumps", holes) for text in texts_of(jumps, "jumps"))
            if data["jumps"] != sorted(set(data["jumps"])):
                raise InputError("jumps must be sorted as texts, each once")
        goal = goal_from_json(data["goal"], "goal", holes)
        if goal_to_json(goal) != data["goal"]:
            raise InputError("goal must list holes in reading order, each once")
        return cls(
            tuple(sorted(holes)), jumps, holes_from_json(data["start"], "start", holes), goal
        )

    def filled(self, puzzle: Puzzle) -> Statement:
        """With the jumps of this puzzle, if only their SHA-256 is known and theirs is the same."""
        known = self.jumps != jumps_digest(puzzle.board)
        return self if known else replace(self, jumps=Statement.of(puzzle).jumps)


def jumps_digest(board: Board) -> str:
    """SHA-256 of the jumps, written ``d2-d3-d4``, sorted as text, one a line."""
    lines = sorted(map(str, board.jumps))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def kept_symmetries(puzzle: Puzzle) -> tuple[Images, ...]:
    """The board's symmetries that keep start and goal, but for the identity."""
    board, holes = puzzle.board, puzzle.board.holes
    kept = (puzzle.start, puzzle.goal_pegged, puzzle.goal_free)
    moved = [tuple(holes[i] for i in symmetry) for symmetry in board.symmetries]
    return tuple(
        images
        for images in moved
        if images != holes
        and all({images[board.index[hole]] for hole in part} == part for part in kept)
    )
