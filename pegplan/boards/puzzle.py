"""A puzzle: board with its rules + start + goal + objective."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from pegplan.boards import games
from pegplan.boards.board import Board, Placed, Position, to_hold
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.rules import Step
from pegplan.display import Displayed
from pegplan.errors import BoardError, InputError, counted
from pegplan.fields import shown
from pegplan.frozen import FrozenDict

ANY = "pieces"
"""In counts: all pieces together, unless a piece has this name."""

OBJECTIVES = ("cost", "steps")
"""What may be minimised in any puzzle: the sum of the rules' costs, or the number of steps."""


@dataclass(frozen=True)
class Exact:
    """Reach exactly this position."""

    position: Placed
    kind = "exact"


@dataclass(frozen=True)
class Pattern:
    """Reach a position in which these cells are so; those with ``?``, or not named, are free."""

    position: Placed
    kind = "pattern"


@dataclass(frozen=True, init=False)
class _Counted:
    pieces: Mapping[str, int]

    def __init__(self, pieces: Mapping[str, int] | int | None = None) -> None:
        given = {"": pieces} if isinstance(pieces, int) else pieces or {}
        object.__setattr__(self, "pieces", FrozenDict(given))

    @property
    def count(self) -> int | None:
        """The number of the first piece that is counted; None if none is."""
        return next(iter(self.pieces.values()), None)


class Count(_Counted):
    """Reach a position with so many of each of these pieces, by their names.

    A number alone counts the only piece of a board that has one.
    """

    kind = "count"


class Stuck(_Counted):
    """Reach a position where no step is possible, with so many of each of these pieces."""

    kind = "stuck"


@dataclass(frozen=True)
class AnyOf:
    """Reach one of several goals."""

    goals: tuple[Goal, ...]
    kind = "any"


Goal = Exact | Pattern | Count | Stuck | AnyOf


@dataclass(frozen=True)
class Fact:
    """Something known about a board or puzzle, with its source.

    Attributes:
        what: what the value is, such as ``least cost``.
        source: where it was published.
    """

    what: str
    value: bool | int | str
    source: str


@dataclass(frozen=True)
class Puzzle(Displayed):
    """Board + start + goal + objective, named ``board/puzzle``.

    Start, and the positions of goals, are also taken as :meth:`Board.position` takes them.

    Attributes:
        name: such as ``frogs-3/swap``.
        start: what stands in each cell at first.
        goal: which positions a plan may end in.
        objective: what to minimise among the plans that reach the goal; empty for the default
            of its game, ``cost``.
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
    objective: str = ""
    title: str = field(default="", compare=False)
    facts: tuple[Fact, ...] = field(default=(), compare=False)
    is_named: bool = field(default=False, init=False, compare=False)

    def __new__(cls, board: Board | None = None, *args: Any, **fields: Any) -> Puzzle:
        """Make a puzzle of the class that its game has, as far as one is known."""
        return object.__new__(cls if board is None else games.puzzle_class(cls, board))

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "start", self.board.position(self.start, "start"))
            object.__setattr__(self, "goal", self._on_board(self.goal))
        except InputError as error:
            raise BoardError(f"{self.name}: {error}") from None
        known = self.objectives
        object.__setattr__(self, "objective", self.objective or known[0])
        if self.objective not in known:
            raise BoardError(
                f"{self.name}: objective {shown(self.objective)} is not one of {', '.join(known)}"
            )

    @property
    def objectives(self) -> tuple[str, ...]:
        """What may be minimised in this puzzle; the default first."""
        return OBJECTIVES

    @property
    def goal_kind(self) -> str:
        """The kind of the goal, as encodings name it."""
        return self.goal.kind

    def _on_board(self, goal: Goal) -> Goal:
        """A goal with its positions as signs; raises :class:`InputError` if it can't be meant."""
        if isinstance(goal, AnyOf):
            return AnyOf(tuple(self._on_board(each) for each in goal.goals))
        if isinstance(goal, Exact):
            return Exact(self.board.position(goal.position, "goal"))
        if isinstance(goal, Pattern):
            wanted = self.board.pattern(goal.position, "goal")
            return Pattern(wanted) if FREE in wanted else Exact(wanted)
        names = [piece.name for piece in self.board.pieces]
        if "" in goal.pieces and len(names) == 1:
            goal = type(goal)({names[0]: goal.pieces[""]})
        for name, count in goal.pieces.items():
            if name not in (*names, ANY):
                raise InputError(f"goal counts {name!r}; pieces are {', '.join(names)}")
            if not 0 <= count <= len(self.board.cells):
                raise InputError(
                    f"goal asks for {count} of {name}; the board has {len(self.board.cells)} cells"
                )
        return goal

    @cached_property
    def wanted(self) -> Position | None:
        """The goal as signs, ``?`` where anything may stand; None of other kinds of goals."""
        goal = self.goal
        return str(goal.position) if isinstance(goal, Exact | Pattern) else None

    def legal_steps(self, position: Position | None = None) -> Iterator[Step]:
        """The steps that are possible in a position; at the start without one."""
        return self.board.legal_steps(self.start if position is None else position)

    def reached(self, position: Position) -> bool:
        """Whether a position satisfies the goal."""
        return self.shortfall(position) is None

    def shortfall(self, position: Position) -> str | None:
        """Why a position does not satisfy the goal, in words; None if it satisfies it."""
        return self._shortfall(self.goal, position)

    def _shortfall(self, goal: Goal, position: Position) -> str | None:
        if isinstance(goal, AnyOf):
            found = [self._shortfall(each, position) for each in goal.goals]
            return None if None in found else f"none of {len(found)} goals: {found[0]}"
        names = self.board.piece_names
        if isinstance(goal, Exact | Pattern):
            wrong: dict[str, list[str]] = {}
            cells = zip(self.board.cells, str(goal.position), position, strict=True)
            for cell, want, have in cells:
                if want not in (FREE, have):
                    wrong.setdefault(want, []).append(str(cell))
            parts = (f"{', '.join(found)} should {to_hold(names[want])}"
                     for want, found in sorted(wrong.items()))  # fmt: skip
            return "; ".join(parts) or None
        if (wish := goal.pieces.get(ANY)) is not None and ANY not in names.values():
            count = len(position) - position.count(EMPTY)
            if count != wish:
                return f"{counted(count, 'piece')} left, not {wish}"
        for piece in self.board.pieces:
            count, wish = position.count(piece.sign), goal.pieces.get(piece.name)
            if wish is not None and wish != count:
                are = "is" if count == 1 else "are"
                return f"{counted(count, piece.name, plural(piece.name))} {are} left, not {wish}"
        if isinstance(goal, Stuck):
            step = next(self.board.legal_steps(position), None)
            noun = self.board.step_noun
            return None if step is None else f"{noun} {self.board.written(step)} is still possible"
        return None

    def moves(self, steps: Sequence[Step]) -> tuple[Any, ...] | None:
        """The steps grouped into moves, where the game has such; None where it has none."""
        return None

    def reversal(self) -> Puzzle | None:
        """The puzzle whose plans, read backwards, are the plans of this; None if not known."""
        return None

    def plan_to_json(self, steps: Sequence[Step] | None) -> dict[str, Any]:
        """What JSON says of a plan; of none with nulls."""
        written = None if steps is None else [self.board.written(step) for step in steps]
        return {"steps": written, "n_steps": None if steps is None else len(steps)}

    def cost(self, steps: Sequence[Step]) -> int:
        """What steps cost together, by their rules."""
        return sum(self.board.rule_named[step.rule].cost for step in steps)

    @property
    def n_pieces(self) -> int:
        """How many cells hold a piece at the start."""
        return len(self.start) - self.start.count(EMPTY)

    @property
    def n_steps(self) -> int | None:
        """How many steps every plan has; None if plans may differ in length."""
        return None

    @property
    def least_facts(self) -> tuple[str, ...]:
        """What facts are called that say what a best plan costs by the objective."""
        if all(rule.cost == 1 for rule in self.board.rules):
            return "least cost", "least steps"
        return (f"least {self.objective}",)

    @property
    def every_plan_is_best(self) -> bool:
        """Whether all plans cost the same."""
        return False

    def worth(self, steps: Sequence[Step]) -> int:
        """What a plan costs by the objective."""
        return len(steps) if self.objective == "steps" else self.cost(steps)

    def but(self, **fields: Any) -> Puzzle:
        """The puzzle with other fields."""
        return replace(self, **fields)

    @property
    def goal_text(self) -> str:
        """The goal in words."""
        return goal_text(self.board, self.goal)

    def __getnewargs_ex__(self) -> tuple[tuple[Board], dict[str, Any]]:
        return (self.board,), {}

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        """``puzzle('english/central')`` if that returns this puzzle, else the constructor call."""
        if self.is_named:
            return f"puzzle({self.name!r})"
        parts = [repr(self.board), repr(self.name), repr(self.start), repr(self.goal)]
        if self.objective != self.objectives[0]:
            parts.append(repr(self.objective))
        return f"Puzzle({', '.join(parts)})"


def goal_text(board: Board, goal: Goal) -> str:
    """A goal in words, for titles and messages."""
    if isinstance(goal, AnyOf):
        return " or ".join(goal_text(board, each) for each in goal.goals)
    if isinstance(goal, Exact | Pattern):
        held = board.pieces_in(str(goal.position))
        parts = [f"{name} on {', '.join(map(str, cells))}" for name, cells in held.items()]
        free = ", the rest free" if isinstance(goal, Pattern) else ""
        return ("; ".join(parts) or "every cell empty") + free
    counts = " and ".join(
        counted(count, name.rstrip("s") if name == ANY else name, plural(name))
        for name, count in goal.pieces.items()
    )
    if isinstance(goal, Stuck):
        return "no step possible" + (f" with {counts} left" if counts else "")
    return f"{counts} left"


def plural(name: str) -> str:
    """The plural of a piece's name: pegs, boxes, men."""
    if name.endswith("man"):
        return f"{name[:-2]}en"
    return f"{name}es" if name.endswith(("s", "x", "ch", "sh")) else f"{name}s"


def plain_name(text: str) -> str:
    """A text as a name of puzzles: lower-case letters, digits and ``-``; may be empty."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
