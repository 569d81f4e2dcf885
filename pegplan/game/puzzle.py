"""A puzzle: board + start position + goal + objective."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Literal

from pegplan.display import Displayed
from pegplan.errors import BoardError
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.languages import Saying


class Objective(StrEnum):
    """What to minimise."""

    JUMPS = "jumps"
    MOVES = "moves"


@dataclass(frozen=True)
class Exact:
    """Reach exactly this position."""

    position: Position
    kind = "exact"

    def __str__(self) -> str:
        if len(self.position) == 1:
            return f"one peg left, on {_names(self.position)}"
        return f"pegs left on exactly {_names(self.position)}"


@dataclass(frozen=True)
class Pattern:
    """Reach a position with pegs on ``pegged`` and none on ``empty``; other holes are free."""

    pegged: Position
    empty: Position
    kind = "pattern"

    def __str__(self) -> str:
        parts = []
        if self.pegged:
            parts.append(f"pegs on {_names(self.pegged)}")
        if self.empty:
            parts.append(f"{_names(self.empty)} empty")
        return " and ".join(parts) + ", the rest free" if parts else "any position"


@dataclass(frozen=True)
class Pegs:
    """Leave ``count`` pegs, anywhere."""

    count: int
    kind = "pegs"

    def __str__(self) -> str:
        return f"{self.count} peg{'s' * (self.count != 1)} left, anywhere"


@dataclass(frozen=True)
class Stuck:
    """Reach a position where no jump is possible, with ``count`` pegs left (None: any number)."""

    count: int | None = None
    kind = "stuck"

    def __str__(self) -> str:
        if self.count is None:
            return "no jump possible"
        return f"no jump possible with {self.count} peg{'s' * (self.count != 1)} left"


Goal = Exact | Pattern | Pegs | Stuck


def _names(position: Position) -> str:
    return ", ".join(map(str, sorted(position))) or "no hole"


Counted = Literal["jumps", "moves"]
"""The objectives by name."""


@dataclass(frozen=True)
class Fact:
    """Something known about a board or puzzle, with its source.

    Attributes:
        what: what the value is, such as ``fewest moves``.
        source: where it was published.
    """

    what: str
    value: bool | int | str
    source: str


@dataclass(frozen=True)
class Puzzle(Displayed):
    """Board + start + goal + objective, named ``board/puzzle``.

    Attributes:
        name: such as ``english/central``.
        start: the holes that hold a peg at first.
        goal: which positions a plan may end in.
        objective: what to minimise among the plans that reach the goal.
        title: one line for people; puzzles that differ only in the title are equal.
        facts: what is known about the puzzle, with sources; they do not matter for equality.
        is_named: whether :func:`pegplan.puzzle` made it, on a board that is named.

    Raises:
        BoardError: start or goal do not fit the board.
    """

    board: Board
    name: str
    start: Position
    goal: Goal
    objective: Objective = Objective.JUMPS
    title: str = field(default="", compare=False)
    facts: tuple[Fact, ...] = field(default=(), compare=False)
    is_named: bool = field(default=False, init=False, compare=False)

    def __post_init__(self) -> None:
        holes = frozenset(self.board.holes)
        goal = self.goal
        named = [("start", self.start)]
        if isinstance(goal, Exact):
            named.append(("goal", goal.position))
        elif isinstance(goal, Pattern):
            named.append(("goal", goal.pegged | goal.empty))
            if both := goal.pegged & goal.empty:
                raise BoardError(f"{self.name}: goal asks {_names(both)} to be pegged and empty")
        elif goal.count is not None and not 0 <= goal.count <= len(holes):
            raise BoardError(
                Saying("error.goal-pegs", name=self.name, pegs=goal.count, count=len(holes))
            )
        for what, position in named:
            if strange := position - holes:
                raise BoardError(
                    f"{self.name}: {what} names {_names(strange)}, but board "
                    f"{self.board.name} has no such hole"
                )

    @cached_property
    def goal_pegged(self) -> Position:
        """The holes that must hold a peg at the goal; empty unless it is *exact* or *pattern*."""
        if isinstance(self.goal, Exact):
            return self.goal.position
        return self.goal.pegged if isinstance(self.goal, Pattern) else frozenset()

    @cached_property
    def goal_empty(self) -> Position:
        """The holes that must be empty at the goal; empty unless it is *exact* or *pattern*."""
        if isinstance(self.goal, Exact):
            return frozenset(self.board.holes) - self.goal.position
        return self.goal.empty if isinstance(self.goal, Pattern) else frozenset()

    @cached_property
    def goal_free(self) -> Position:
        """The holes that may be pegged or empty, as far as the goal says."""
        return frozenset(self.board.holes) - self.goal_pegged - self.goal_empty

    @property
    def goal_count(self) -> int | None:
        """How many pegs a goal *pegs* or *stuck* asks for; None if it or another goal does not."""
        return self.goal.count if isinstance(self.goal, Pegs | Stuck) else None

    @property
    def n_jumps(self) -> int | None:
        """How many jumps every plan has; None if plans may differ in length.

        Each jump removes one peg, so a goal that fixes the number of pegs fixes the number of
        jumps. The number is negative if the goal has more pegs than the start; then there is
        no plan.
        """
        goal = self.goal
        if isinstance(goal, Exact | Pattern):
            return None if self.goal_free else len(self.start) - len(self.goal_pegged)
        return None if goal.count is None else len(self.start) - goal.count

    def legal_jumps(self, position: Position | None = None) -> Iterator[Jump]:
        """The jumps that are possible in a position; at the start without one."""
        return self.board.legal_jumps(self.start if position is None else position)

    def reached(self, position: Position) -> bool:
        """Whether a position satisfies the goal."""
        return self.shortfall(position) is None

    def shortfall(self, position: Position) -> str | None:
        """Why a position does not satisfy the goal, in words; None if it satisfies it."""
        goal = self.goal
        if isinstance(goal, Exact | Pattern):
            missing = self.goal_pegged - position
            extra = position & self.goal_empty
            parts = [f"{_names(missing)} should hold a peg"] if missing else []
            parts += [f"{_names(extra)} should be empty"] if extra else []
            return "; ".join(parts) or None
        if goal.count is not None and len(position) != goal.count:
            return f"{len(position)} pegs are left, not {goal.count}"
        if isinstance(goal, Stuck):
            jump = next(self.board.legal_jumps(position), None)
            return None if jump is None else f"jump {jump} is still possible"
        return None

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        """``puzzle('english/central')`` if that returns this puzzle, else the constructor call."""
        if self.is_named:
            return f"puzzle({self.name!r})"
        parts = [repr(self.board), repr(self.name), repr(self.start), repr(self.goal)]
        if self.objective is not Objective.JUMPS:
            parts.append(f"Objective.{self.objective.name}")
        return f"Puzzle({', '.join(parts)})"


def reversal(puzzle: Puzzle) -> Puzzle | None:
    """The reversed puzzle: its plans, read backwards, are the plans of ``puzzle``.

    Start and goal change places, and in both every peg becomes an empty hole and every empty
    hole a peg. If a jump leads from position p to q, the same jump leads from the complement
    of q to the complement of p (Beasley: *balancing* or *complement* principle).

    Returns:
        the reversed puzzle; None unless the goal is *exact*.
    """
    if not isinstance(puzzle.goal, Exact):
        return None
    holes = frozenset(puzzle.board.holes)
    return Puzzle(
        puzzle.board,
        puzzle.name,
        holes - puzzle.goal.position,
        Exact(holes - puzzle.start),
        puzzle.objective,
        f"{puzzle.title}, backwards",
    )


def single_vacancy(board: Board, vacancy: Hole) -> Position:
    """The position with a peg on every hole except ``vacancy``."""
    return frozenset(board.holes) - {vacancy}


def plain_name(text: str) -> str:
    """A text as a name of puzzles: lower-case letters, digits and ``-``; may be empty."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
