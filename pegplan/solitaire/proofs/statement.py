"""The puzzle that a certificate is about: its holes, jumps, start and goal."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from pegplan.boards.codec import goal_from_json, goal_to_json
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Goal
from pegplan.errors import InputError
from pegplan.fields import keys_of, texts_of
from pegplan.solitaire.board import PegBoard, peg_board
from pegplan.solitaire.codec import holes_from_json, holes_to_json
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.kinds import Images
from pegplan.solitaire.puzzle import PegPuzzle


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
    def of(cls, puzzle: PegPuzzle) -> Statement:
        """The statement of a puzzle."""
        jumps = tuple(sorted(puzzle.board.jumps, key=str))
        return cls(puzzle.board.holes, jumps, puzzle.pegs, puzzle.goal)

    def to_dict(self) -> dict[str, Any]:
        """The statement as a JSON object; :meth:`from_dict` reads it."""
        return {
            "holes": holes_to_json(self.holes),
            "jumps": self.jumps if isinstance(self.jumps, str) else list(map(str, self.jumps)),
            "start": holes_to_json(self.start),
            "goal": goal_to_json(_board(self.holes), self.goal),
        }

    @classmethod
    def from_dict(cls, data: Any) -> Statement:
        """Read a statement; raises :class:`InputError`."""
        data = keys_of(data, "puzzle", ("holes", "jumps", "start", "goal"))
        holes = holes_from_json(data["holes"], "holes", None)
        jumps: tuple[Jump, ...] | str = data["jumps"]
        if not isinstance(jumps, str):
            found = {Jump.parse(text) for text in texts_of(jumps, "jumps")}
            if strange := {hole for jump in found for hole in jump} - holes:
                raise InputError(f"jumps: the board has no hole {min(strange)}")
            jumps = tuple(sorted(found, key=str))
        start = holes_from_json(data["start"], "start", holes)
        goal = goal_from_json(_board(holes), data["goal"], "goal")
        statement = cls(tuple(sorted(holes)), jumps, start, goal)
        if statement.to_dict() != data:
            raise InputError("puzzle: holes must be in reading order, jumps sorted, each once")
        return statement

    def filled(self, puzzle: PegPuzzle) -> Statement:
        """With the jumps of this puzzle, if only their SHA-256 is known and theirs is the same."""
        known = self.jumps != jumps_digest(puzzle.board)
        return self if known else replace(self, jumps=Statement.of(puzzle).jumps)


def _board(holes: Collection[Hole]) -> PegBoard:
    """A board with these holes, on which a goal can be read and written; it has no jumps."""
    return peg_board("stated", holes, Lattice.CUSTOM)


def jumps_digest(board: PegBoard) -> str:
    """SHA-256 of the jumps, written ``d2-d3-d4``, sorted as text, one a line."""
    lines = sorted(map(str, board.jumps))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def kept_symmetries(puzzle: PegPuzzle) -> tuple[Images, ...]:
    """The board's symmetries that keep start and goal, but for the identity."""
    board, holes = puzzle.board, puzzle.board.holes
    kept = (puzzle.pegs, puzzle.goal_pegged, puzzle.goal_free)
    moved = [tuple(holes[i] for i in symmetry) for symmetry in board.symmetries]
    return tuple(
        images
        for images in moved
        if images != holes
        and all({images[board.index[hole]] for hole in part} == part for part in kept)
    )
