"""The puzzle that a certificate is about: its holes, jumps, start and goal."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any

from pegplan.errors import InputError
from pegplan.fields import keys_of, texts_of
from pegplan.game.board import Board
from pegplan.game.codec import goal_from_json, goal_to_json, position_from_json, position_to_json
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.proofs.kinds import Images


@dataclass(frozen=True)
class Statement:
    """A puzzle without names, title and objective, which do not matter for having a plan.

    The jumps are sorted as texts; of a certificate of version 1 only their digest is known.
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
    def from_dict(cls, data: Any) -> Statement:
        """Read a statement; raises :class:`InputError`."""
        data = keys_of(data, "puzzle", ("holes", "jumps", "start", "goal"))
        holes = position_from_json(data["holes"], "holes", None)
        jumps: tuple[Jump, ...] | str = data["jumps"]
        if not isinstance(jumps, str):
            found = {Jump.parse(text) for text in texts_of(jumps, "jumps")}
            if strange := {hole for jump in found for hole in jump} - holes:
                raise InputError(f"jumps: the board has no hole {min(strange)}")
            jumps = tuple(sorted(found, key=str))
        start = position_from_json(data["start"], "start", holes)
        goal = goal_from_json(data["goal"], "goal", holes)
        statement = cls(tuple(sorted(holes)), jumps, start, goal)
        if statement.to_dict() != data:
            raise InputError("puzzle: holes must be in reading order, jumps sorted, each once")
        return statement

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
