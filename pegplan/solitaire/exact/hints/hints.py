"""What is known of a position: whether the goal can be reached, and by which jumps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pegplan.boards.simulator import simulate
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.puzzle import PegPuzzle


@dataclass(frozen=True)
class Hint:
    """What is known of one jump.

    Attributes:
        wins: the goal can still be reached after the jump; None where that is not known.
        ways: the number of jump sequences that lead to the goal after the jump; None where
            that is not known.
    """

    jump: Jump
    wins: bool | None = None
    ways: int | None = None


@dataclass(frozen=True)
class Hints:
    """What is known of a position.

    Attributes:
        solvable: the goal can be reached; None where that is not known.
        plan: jumps that reach the goal; None where none were found.
        certificate: why the goal can't be reached; None where no proof was found.
        hints: one for each jump that is possible.
        complete: every value is known.
    """

    solvable: bool | None
    plan: tuple[Jump, ...] | None
    certificate: Certificate | None
    hints: tuple[Hint, ...]

    @property
    def complete(self) -> bool:
        """Whether every value is known."""
        known = self.solvable is not None and all(hint.wins is not None for hint in self.hints)
        return known and all(hint.ways is not None or not hint.wins for hint in self.hints)

    def with_plan(self, puzzle: PegPuzzle, jumps: Sequence[Jump]) -> Hints:
        """The hints for a puzzle's start for which a plan was found; it is verified."""
        if not simulate(puzzle, jumps).valid:
            raise AssertionError(f"{puzzle}: the plan found fails")
        hints = [replace(h, wins=True) if h.jump == jumps[0] else h for h in self.hints]
        return replace(self, solvable=True, plan=tuple(jumps), hints=tuple(hints))

    def with_hints(self, puzzle: PegPuzzle, hints: Sequence[Hint]) -> Hints:
        """The same with other hints, and whether the start can be solved if they show it."""
        known = (replace(hint, ways=0) if hint.wins is False else hint for hint in hints)
        found = replace(self, hints=tuple(known))
        if any(hint.wins for hint in hints):
            return replace(found, solvable=True)
        if all(hint.wins is False for hint in hints) and not puzzle.reached(puzzle.pegs):
            return found.lost(self.certificate)
        return found

    def lost(self, certificate: Certificate | None) -> Hints:
        """The hints for a position from which the goal can't be reached."""
        hints = tuple(replace(hint, wins=False, ways=0) for hint in self.hints)
        return replace(self, solvable=False, plan=None, certificate=certificate, hints=hints)

    def to_dict(self) -> dict[str, Any]:
        """As JSON; numbers of ways are texts, since they may be too long for JavaScript."""
        return {
            "solvable": self.solvable,
            "complete": self.complete,
            "plan": None if self.plan is None else list(map(str, self.plan)),
            "certificate": None if self.certificate is None else self.certificate.to_dict(),
            "hints": [
                {
                    "jump": str(hint.jump),
                    "wins": hint.wins,
                    "ways": None if hint.ways is None else str(hint.ways),
                }
                for hint in self.hints
            ],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], board: PegBoard) -> Hints:
        """The hints for a position of a board that :meth:`to_dict` wrote."""
        plan, certificate = data["plan"], data["certificate"]
        return cls(
            data["solvable"],
            None if plan is None else tuple(map(board.jump, plan)),
            None if certificate is None else Certificate.from_dict(certificate),
            tuple(
                Hint(
                    board.jump(hint["jump"]),
                    hint["wins"],
                    None if hint["ways"] is None else int(hint["ways"]),
                )
                for hint in data["hints"]
            ),
        )
