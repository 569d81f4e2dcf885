"""A puzzle of peg solitaire: what follows from its start and goal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, cast

from pegplan.boards.cell import Cell as Hole
from pegplan.boards.puzzle import Count, Exact, Fact, Goal, Pattern, Puzzle, Stuck, plain_name
from pegplan.boards.rules import Step
from pegplan.errors import BoardError
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Jump, Move, moves_of
from pegplan.solitaire.position import Position, pegs_of, signs_of

__all__ = [
    "Count", "Counted", "Exact", "Fact", "Goal", "Objective", "Pattern", "PegPuzzle", "Stuck",
    "pattern_of", "peg_puzzle", "plain_name", "single_vacancy",
]  # fmt: skip


class Objective(StrEnum):
    """What to minimise."""

    JUMPS = "jumps"
    MOVES = "moves"


Counted = Literal["jumps", "moves"]
"""The objectives by name."""


def _names(position: Position) -> str:
    return ", ".join(map(str, sorted(position))) or "no hole"


@dataclass(frozen=True, repr=False)
class PegPuzzle(Puzzle):
    """A puzzle of peg solitaire; its positions also as sets of the holes that hold a peg."""

    board: PegBoard

    def __post_init__(self) -> None:
        if self.objective in ("cost", "steps"):  # each jump costs one
            object.__setattr__(self, "objective", "")
        super().__post_init__()
        object.__setattr__(self, "objective", Objective(self.objective))

    @property
    def objectives(self) -> tuple[str, ...]:
        """What may be minimised: jumps, moves."""
        return tuple(map(str, Objective))

    @property
    def goal_kind(self) -> str:
        """The kind of the goal as encodings name it: exact, pattern, pegs or stuck."""
        return "pegs" if isinstance(self.goal, Count) else self.goal.kind

    @property
    def goal_text(self) -> str:
        """The goal in words."""
        goal, count = self.goal, self.goal_count
        left = f"{count} peg{'s' * (count != 1)} left"
        if isinstance(goal, Stuck):
            return "no jump possible" + (f" with {left}" if count is not None else "")
        if isinstance(goal, Count):
            return f"{left}, anywhere"
        if isinstance(goal, Exact):
            only = "one peg left, on" if len(self.goal_pegged) == 1 else "pegs left on exactly"
            return f"{only} {_names(self.goal_pegged)}"
        if self.wanted is None:
            return super().goal_text
        parts = [f"pegs on {_names(self.goal_pegged)}"] if self.goal_pegged else []
        parts += [f"{_names(self.goal_empty)} empty"] if self.goal_empty else []
        return " and ".join(parts) + ", the rest free" if parts else "any position"

    @cached_property
    def pegs(self) -> Position:
        """The holes that hold a peg at the start."""
        return pegs_of(self.board.cells, self.start)

    @cached_property
    def goal_pegged(self) -> Position:
        """The holes that must hold a peg at the goal; empty unless it is *exact* or *pattern*."""
        return frozenset() if self.wanted is None else pegs_of(self.board.cells, self.wanted)

    @cached_property
    def goal_empty(self) -> Position:
        """The holes that must be empty at the goal; empty unless it is *exact* or *pattern*."""
        cells = zip(self.board.cells, self.wanted or "", strict=False)
        return frozenset(cell for cell, sign in cells if sign == "o")

    @cached_property
    def goal_free(self) -> Position:
        """The holes that may be pegged or empty, as far as the goal says."""
        return frozenset(self.board.holes) - self.goal_pegged - self.goal_empty

    @property
    def goal_count(self) -> int | None:
        """How many pegs a goal *count* or *stuck* asks for; None if it or another goal does not."""
        return self.goal.pieces.get("peg") if isinstance(self.goal, Count | Stuck) else None

    @property
    def n_jumps(self) -> int | None:
        """How many jumps every plan has; None if plans may differ in length.

        Each jump removes one peg, so a goal that fixes the number of pegs fixes the number of
        jumps. The number is negative if the goal has more pegs than the start; then there is
        no plan.
        """
        if self.wanted is not None:
            return None if self.goal_free else len(self.pegs) - len(self.goal_pegged)
        return None if self.goal_count is None else len(self.pegs) - self.goal_count

    @property
    def n_steps(self) -> int | None:
        """How many jumps every plan has, as :attr:`n_jumps`."""
        return self.n_jumps

    @property
    def least_facts(self) -> tuple[str, ...]:
        """Facts of jumps or moves, whichever is the objective."""
        return (str(self.objective),)

    def legal_jumps(self, position: Position | None = None) -> Iterator[Jump]:
        """The jumps that are possible in a position; at the start without one."""
        return self.board.legal_jumps(self.pegs if position is None else position)

    def shortfall(self, position: str | Position) -> str | None:
        """Why a position does not satisfy the goal, in words; None if it satisfies it.

        Args:
            position: signs, or the holes that hold a peg.
        """
        if not isinstance(position, str):
            position = signs_of(self.board.cells, position)
        return super().shortfall(position)

    def reached(self, position: str | Position) -> bool:
        """Whether a position satisfies the goal: signs, or the holes that hold a peg."""
        return self.shortfall(position) is None

    @property
    def every_plan_is_best(self) -> bool:
        """Whether jumps are the objective and the goal fixes their number."""
        return self.objective == Objective.JUMPS and self.n_jumps is not None

    def worth(self, steps: Sequence[Step]) -> int:
        """How many jumps or moves a plan has, whichever is the objective."""
        return len(self.moves(steps) if self.objective == Objective.MOVES else steps)

    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """The jumps grouped into moves."""
        return moves_of(cast("tuple[Jump, ...]", tuple(steps)))

    def plan_to_json(self, steps: Sequence[Step] | None) -> dict[str, Any]:
        """What JSON says of a plan: its jumps and moves."""
        if steps is None:
            return dict.fromkeys(("jumps", "moves", "n_jumps", "n_moves"))
        moves = self.moves(steps)
        return {
            "jumps": [str(jump) for jump in steps],
            "moves": [str(move) for move in moves],
            "n_jumps": len(steps),
            "n_moves": len(moves),
        }

    def reversal(self) -> PegPuzzle | None:
        """The reversed puzzle: its plans, read backwards, are the plans of this.

        Start and goal change places, and in both every peg becomes an empty hole and every empty
        hole a peg. If a jump leads from position p to q, the same jump leads from the complement
        of q to the complement of p (Beasley: *balancing* or *complement* principle).

        Returns:
            the reversed puzzle; None unless the goal is *exact*.
        """
        if not isinstance(self.goal, Exact):
            return None
        holes = frozenset(self.board.holes)
        pegs, goal = holes - self.goal_pegged, Exact(holes - self.pegs)
        title = f"{self.title}, backwards"
        return peg_puzzle(self.board, self.name, pegs, goal, self.objective, title)

    def but(self, **fields: Any) -> PegPuzzle:
        """The puzzle with other fields."""
        return replace(self, **fields)


def peg_puzzle(
    board: PegBoard,
    name: str,
    pegs: Position,
    goal: Goal,
    objective: str = "",
    title: str = "",
    facts: tuple[Fact, ...] = (),
) -> PegPuzzle:
    """A puzzle that starts with pegs in these holes; raises as :class:`Puzzle` does."""
    return PegPuzzle(board, name, signs_of(board.cells, pegs), goal, objective, title, facts)


def pattern_of(pegged: Position, empty: Position) -> Pattern:
    """The goal with pegs on ``pegged`` and none on ``empty``; other holes are free.

    Raises:
        BoardError: a hole is to be pegged and empty.
    """
    if both := pegged & empty:
        raise BoardError(f"goal asks {_names(both)} to be pegged and empty")
    return Pattern(dict.fromkeys(pegged, "*") | dict.fromkeys(empty, "o"))


def single_vacancy(board: PegBoard, vacancy: Hole) -> Position:
    """The position with a peg on every hole except ``vacancy``."""
    return frozenset(board.holes) - {vacancy}
