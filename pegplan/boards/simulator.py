"""The simulator: plays steps by the rules and says whether they solve the puzzle.

A step puts a rule's *after* into the cells of one of the rule's places, where *before* stands. A
variable of *before* is the same piece wherever it stands, also in *after*; a flip exchanges its
piece and nothing. This file is kept so simple that a reader can compare it with these sentences.
It shares no code with the solvers whose plans it checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pegplan.boards.board import Board, Position, with_article
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import InputError, counted


@dataclass(frozen=True)
class Verdict:
    """The simulator's result for a list of steps.

    Attributes:
        valid: whether every step is allowed and the last position satisfies the goal.
        step: the number of the first step that is not allowed, counted from 1; None if all
            steps are allowed.
        line: the line of the plan text that this step came from; None if not known.
        reason: what is wrong, in words; empty if the plan is valid.
        position: the last position reached.
        n_steps: how many steps were played.
        cost: what the steps that were played cost.
        noun: what a step is called in words.
    """

    valid: bool
    step: int | None
    line: int | None
    reason: str
    position: Position
    n_steps: int
    cost: int
    noun: str = "step"

    def __str__(self) -> str:
        if self.valid:
            reach = counted(self.n_steps, f"{self.noun} reaches", f"{self.noun}s reach")
            return f"valid: {reach} the goal" + f", cost {self.cost}" * (self.cost != self.n_steps)
        if self.step is None:
            return f"goal not reached after {counted(self.n_steps, self.noun)}: {self.reason}"
        where = f"line {self.line}" if self.line else f"{self.noun} {self.step}"
        return f"{where}: {self.reason}"


def fault(board: Board, position: Position, step: Step) -> str | None:
    """Why a step is not allowed in a position, in words; None if it is allowed."""
    if step not in board.steps:
        return f"board {board.name} has no such {board.step_noun}"
    rule, bound = board.rule_named[step.rule], dict[str, str]()
    for number, cell in enumerate(step):
        have = position[board.index[cell]]
        allowed = rule.flip + EMPTY if rule.flip else rule.before[number]
        if allowed in rule.kinds:
            allowed = bound.setdefault(allowed, have) if have in rule.kinds[allowed] else (
                rule.kinds[allowed]
            )  # fmt: skip
        if have not in allowed:
            return f"{cell} {_holds(board, have, allowed)}"
    return None


def _holds(board: Board, have: str, allowed: str) -> str:
    """What a cell holds in place of one of the allowed signs, in words."""
    if allowed == EMPTY:
        return "is not empty"
    wanted = [board.piece_names[sign] for sign in allowed]
    if have == EMPTY:
        return f"holds no {' or '.join(wanted)}"
    the = "the " if len(wanted) == 1 else ""
    return f"holds {with_article(board.piece_names[have])}, not {the}{' or '.join(wanted)}"


def after(board: Board, position: Position, step: Step) -> Position:
    """The position after a step; the step must be allowed."""
    rule = board.rule_named[step.rule]
    places = [board.index[cell] for cell in step]
    if rule.flip:
        new = [EMPTY if position[place] == rule.flip else rule.flip for place in places]
    else:
        bound = {want: position[place] for want, place in zip(rule.before, places, strict=True)}
        new = [bound[sign] if sign in rule.kinds else sign for sign in rule.after]
    signs = list(position)
    for place, sign in zip(places, new, strict=True):
        signs[place] = sign
    return "".join(signs)


def positions(board: Board, start: Position, steps: Iterable[Step]) -> Iterator[Position]:
    """The start and the position after each step; the steps must be allowed."""
    yield start
    for step in steps:
        start = after(board, start, step)
        yield start


def played(puzzle: Puzzle, steps: Iterable[Step]) -> tuple[Position, ...]:
    """The start of a puzzle and the position after each step.

    Raises:
        InputError: a step is not allowed; says which, and why.
    """
    found = [puzzle.start]
    for number, step in enumerate(steps, start=1):
        if reason := fault(puzzle.board, found[-1], step):
            where = f"{puzzle.board.step_noun} {number}, {puzzle.board.written(step)}"
            raise InputError(f"{where}: {reason}")
        found.append(after(puzzle.board, found[-1], step))
    return tuple(found)


def simulate(puzzle: Puzzle, steps: Sequence[Step], lines: Sequence[int] = ()) -> Verdict:
    """Play ``steps`` from the puzzle's start and check every step and the goal.

    Args:
        steps: in the order of play.
        lines: for each step, its line in the plan text, for the verdict; may be empty.

    Returns:
        the verdict; steps after the first wrong one are not played.
    """
    board, position, cost = puzzle.board, puzzle.start, 0
    for number, step in enumerate(steps, start=1):
        if not isinstance(step, Step):
            raise InputError(f"{step!r:.60} is no {board.step_noun}")
        reason = fault(board, position, step)
        if reason is not None:
            line = lines[number - 1] if number <= len(lines) else None
            reason = f"{board.step_noun} {board.written(step)}: {reason}"
            played = (position, number - 1, cost, board.step_noun)
            return Verdict(False, number, line, reason, *played)
        position = after(board, position, step)
        cost += board.rule_named[step.rule].cost
    shortfall = puzzle.shortfall(position)
    played = (position, len(steps), cost, board.step_noun)
    return Verdict(shortfall is None, None, None, shortfall or "", *played)
