"""The result of comparing a task with a game, as a value and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from pegplan.boards.lattice import Lattice
from pegplan.display import Displayed
from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.json_form import AsJson
from pegplan.pddl.comparing.meaning import HoleFault
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle


class DifferenceKind(StrEnum):
    """How a task differs from the game."""

    START = "start"  # they start in different positions
    ALLOWS = "allows"  # the task allows a jump that the game does not allow
    FORBIDS = "forbids"  # the game allows a jump that the task never allows there
    EFFECT = "effect"  # an action for a jump that both allow leaves another position than it
    ACTION = "action"  # the task has an action that changes pegs and is no jump of the board
    GOAL = "goal"  # in a position that both reach, one goal holds and the other does not


class GameAnswer(StrEnum):
    """Whether a task is the same game."""

    SAME = "same"
    DIFFERENT = "different"
    UNDECIDED = "undecided"
    """A limit was reached, and there was no difference until then; see :class:`Coverage`."""


class Coverage(NamedTuple):
    """What was compared.

    Attributes:
        whole: whether all positions were: the answer *same* needs it.
        jumps: all games up to so many jumps from the start were compared.
        games: so many random games were, from the start to the end.
        goals: how often both goals held.
    """

    whole: bool = False
    jumps: int = 0
    games: int = 0
    goals: int = 0


NOTHING = Coverage()
NOT_COMPARED = "not compared"
"""What is said of costs."""


@dataclass(frozen=True)
class GameDifference(AsJson):
    """The first difference between a game and a task.

    No shorter sequence of jumps leads to one, unless it was found in a random game: then there
    are more ``jumps`` than :attr:`Coverage.jumps`.

    Attributes:
        kind: how they differ.
        text: the difference in words, for the author of the task.
        jumps: the jumps from the start to the position where they differ.
        actions: the task's actions that lead there, with those that jump nothing.
        position: the pegs of this position.
        jump: the jump in which they differ; None for kinds *start*, *action* and *goal*.
        action: the task's action in question, such as ``(jump d2 d3 d4)``; empty if there is none.
        found: what the task says of the holes after the action (at the start for kind *start*);
            None if there is no action.
        wanted: the position in its place by the rules; None if the rules do not allow the jump.
        faults: the holes in which ``found`` and ``wanted`` differ.
    """

    kind: DifferenceKind
    text: str
    jumps: tuple[Jump, ...]
    actions: tuple[str, ...]
    position: Position
    jump: Jump | None = None
    action: str = ""
    found: Cells | None = None
    wanted: Position | None = None
    faults: tuple[HoleFault, ...] = ()


@dataclass(frozen=True)
class GameComparison(AsJson, Displayed):
    """Whether a task is the same game as a puzzle, or as another task.

    Attributes:
        answer: ``same``, ``different`` or ``undecided``.
        puzzle: the puzzle on whose board both were played.
        text: the answer in one sentence, for the author of the task.
        positions: the positions that both reach, as far as they were compared.
        jumps: the jumps that both allow in these positions.
        states: the states of tasks that were looked at.
        difference: the first difference; None unless the answer is ``different``.
        words: the predicates that were read as ``peg`` and ``empty``; None for one that the task
            does not have.
        covered: what was compared, up to the difference if there is one.
        costs: ``not compared`` where the task has costs; empty where it has none.
        called: the task's names of holes, where they are not those of the board.
    """

    answer: GameAnswer
    puzzle: PegPuzzle
    text: str
    positions: int
    jumps: int
    states: int
    difference: GameDifference | None = None
    words: dict[str, str | None] | None = None
    covered: Coverage = NOTHING
    costs: str = ""
    called: Mapping[Hole, str] = field(default_factory=dict)

    @property
    def is_drawn(self) -> bool:
        """Whether the board has a form: where a task only lists jumps, its holes have no places."""
        return self.puzzle.board.lattice is not Lattice.CUSTOM or not self.called

    def named(self, hole: Hole) -> str:
        """A hole in the task's words."""
        return self.called.get(hole, str(hole))

    def __str__(self) -> str:
        return self.text
