"""The result of comparing a task with a game, as a value and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from pegplan.boards.cell import Cell
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.display import Displayed
from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.json_form import AsJson, Signs
from pegplan.pddl.comparing.meaning import CellFault


class DifferenceKind(StrEnum):
    """How a task differs from the game."""

    START = "start"  # they start in different positions
    ALLOWS = "allows"  # the task allows a step that the game does not allow
    FORBIDS = "forbids"  # the game allows a step that the task never allows there
    EFFECT = "effect"  # an action for a step that both allow leaves another position than it
    ACTION = "action"  # the task has an action that changes pieces and is no step of the board
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
        steps: all games up to so many steps from the start were compared.
        games: so many random games were, from the start to the end.
        goals: how often both goals held.
    """

    whole: bool = False
    steps: int = 0
    games: int = 0
    goals: int = 0


NOTHING = Coverage()
NOT_COMPARED = "not compared"
"""What is said of costs."""


@dataclass(frozen=True)
class GameDifference:
    """The first difference between a game and a task.

    No shorter sequence of steps leads to one, unless it was found in a random game: then there
    are more ``steps`` than :attr:`Coverage.steps`.

    Attributes:
        kind: how they differ.
        text: the difference in words, for the author of the task.
        steps: the steps from the start to the position where they differ.
        actions: the task's actions that lead there, with those that change no cell.
        position: what stands in each cell there, as signs.
        step: the step in which they differ; None for kinds *start*, *action* and *goal*.
        action: the task's action in question, such as ``(jump d2 d3 d4)``; empty if there is none.
        found: what the task says of the cells after the action (at the start for kind *start*);
            None if there is no action.
        wanted: the position in its place by the rules; None if the rules do not allow the step.
        faults: the cells in which ``found`` and ``wanted`` differ.
    """

    kind: DifferenceKind
    text: str
    steps: tuple[Step, ...]
    actions: tuple[str, ...]
    position: Signs
    step: Step | None = None
    action: str = ""
    found: Cells | None = None
    wanted: Signs | None = None
    faults: tuple[CellFault, ...] = ()


@dataclass(frozen=True)
class GameComparison(AsJson, Displayed):
    """Whether a task is the same game as a puzzle, or as another task.

    Attributes:
        answer: ``same``, ``different`` or ``undecided``.
        puzzle: the puzzle on whose board both were played.
        text: the answer in one sentence, for the author of the task.
        positions: the positions that both reach, as far as they were compared.
        steps: the steps that both allow in these positions.
        states: the states of tasks that were looked at.
        difference: the first difference; None unless the answer is ``different``.
        words: the predicate that was read as each piece, and as ``empty``; None for what stands in
            a cell of which nothing is said.
        covered: what was compared, up to the difference if there is one.
        costs: ``not compared`` where the task has costs; empty where it has none.
        called: the task's names of cells, where they are not those of the board.
    """

    answer: GameAnswer
    puzzle: Puzzle
    text: str
    positions: int
    steps: int
    states: int
    difference: GameDifference | None = None
    words: dict[str, str | None] | None = None
    covered: Coverage = NOTHING
    costs: str = ""
    called: Mapping[Cell, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text
