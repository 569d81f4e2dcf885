"""The simulator: plays jumps by the rules and says whether they solve the puzzle.

A jump moves the peg on ``from`` over the peg on ``over`` into the empty hole ``to``, and
removes the peg on ``over``. This file is kept so simple that a reader can compare it with
this sentence. It shares no code with the solvers whose plans it checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pegplan.errors import counted
from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle


@dataclass(frozen=True)
class Verdict:
    """The simulator's result for a list of jumps.

    Attributes:
        valid: whether every jump is allowed and the last position satisfies the goal.
        step: the number of the first jump that is not allowed, counted from 1; None if all
            jumps are allowed.
        line: the line of the plan text that this jump came from; None if not known.
        reason: what is wrong, in words; empty if the plan is valid.
        position: the last position reached.
        n_jumps: how many jumps were played.
    """

    valid: bool
    step: int | None
    line: int | None
    reason: str
    position: Position
    n_jumps: int

    def __str__(self) -> str:
        if self.valid:
            return f"valid: {counted(self.n_jumps, 'jump reaches', 'jumps reach')} the goal"
        if self.step is None:
            return f"goal not reached after {counted(self.n_jumps, 'jump')}: {self.reason}"
        where = f"line {self.line}" if self.line else f"jump {self.step}"
        return f"{where}: {self.reason}"


def fault(board: Board, position: Position, jump: Jump) -> str | None:
    """Why a jump is not allowed in a position, in words; None if it is allowed."""
    if jump not in board.jump_set:
        return f"board {board.name} has no such jump"
    if jump.from_ not in position:
        return f"{jump.from_} holds no peg"
    if jump.over not in position:
        return f"{jump.over} holds no peg to jump over"
    if jump.to in position:
        return f"{jump.to} is not empty"
    return None


def after(position: Position, jump: Jump) -> Position:
    """The position after a jump; the jump must be allowed."""
    return (position - {jump.from_, jump.over}) | {jump.to}


def positions(start: Position, jumps: Iterable[Jump]) -> Iterator[Position]:
    """The start and the position after each jump; the jumps must be allowed."""
    yield start
    for jump in jumps:
        start = after(start, jump)
        yield start


def simulate(puzzle: Puzzle, jumps: Sequence[Jump], lines: Sequence[int] = ()) -> Verdict:
    """Play ``jumps`` from the puzzle's start and check every jump and the goal.

    Args:
        jumps: in the order of play.
        lines: for each jump, its line in the plan text, for the verdict; may be empty.

    Returns:
        the verdict; jumps after the first wrong one are not played.
    """
    position = puzzle.start
    for step, jump in enumerate(jumps, start=1):
        reason = fault(puzzle.board, position, jump)
        if reason is not None:
            line = lines[step - 1] if step <= len(lines) else None
            return Verdict(False, step, line, f"jump {jump}: {reason}", position, step - 1)
        position = after(position, jump)
    shortfall = puzzle.shortfall(position)
    return Verdict(shortfall is None, None, None, shortfall or "", position, len(jumps))
