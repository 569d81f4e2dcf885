"""What a certificate is about: holes, jumps, start and goal, so that it fits one puzzle only."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from pegplan.errors import CertificateError
from pegplan.game.board import Board
from pegplan.game.codec import goal_to_json, position_to_json
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Pattern, Pegs, Puzzle, Stuck
from pegplan.proofs.reading import keys_of, natural, read_holes


@dataclass(frozen=True)
class Statement:
    """A puzzle stripped of its names and objective, which no impossibility depends on.

    Attributes:
        holes: in reading order.
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
        """As JSON; :meth:`from_dict` reads it back."""
        return {
            "holes": position_to_json(self.holes),
            "jumps": self.jumps,
            "start": position_to_json(self.start),
            "goal": goal_to_json(self.goal),
        }

    @classmethod
    def from_dict(cls, data: Any) -> Statement:
        """Read a statement; raises :class:`CertificateError`."""
        data = keys_of(data, ("holes", "jumps", "start", "goal"), "puzzle")
        holes = read_holes(data["holes"], "holes")
        board = {hole: i for i, hole in enumerate(holes)}
        digest = data["jumps"]
        if (
            not isinstance(digest, str)
            or len(digest) != 64
            or set(digest) - set("0123456789abcdef")
        ):
            raise CertificateError("certificate: jumps must be a SHA-256 in 64 hexadecimal digits")
        start = frozenset(read_holes(data["start"], "start", board))
        return cls(holes, digest, start, _goal_from_dict(data["goal"], board))

    def difference(self, other: Statement) -> str | None:
        """In words, where two statements part; None where they agree."""
        for what in ("holes", "jumps", "start", "goal"):
            if getattr(self, what) != getattr(other, what):
                return f"its {what} {'is' if what in ('start', 'goal') else 'are'} another puzzle's"
        return None


def jumps_digest(board: Board) -> str:
    """SHA-256 of the jumps, written ``d2-d3-d4``, sorted as text, one a line."""
    lines = sorted(map(str, board.jumps))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _goal_from_dict(data: Any, board: dict[Hole, int]) -> Goal:
    match data:
        case {"exact": holes, **rest} if not rest:
            return Exact(frozenset(read_holes(holes, "goal", board)))
        case {"pegged": pegged, "empty": empty, **rest} if not rest:
            return Pattern(
                frozenset(read_holes(pegged, "goal", board)),
                frozenset(read_holes(empty, "goal", board)),
            )
        case {"pegs": count, **rest} if not rest:
            return Pegs(natural(count, "pegs"))
        case {"stuck": True, **rest} if not rest and data["stuck"] is True:
            return Stuck()
        case {"stuck": count, **rest} if not rest:
            return Stuck(natural(count, "stuck"))
    raise CertificateError(
        'certificate: goal must be {"exact": [..]}, {"pegged": [..], "empty": [..]}, '
        '{"pegs": 1} or {"stuck": true}'
    )
