"""The result of comparing a task with a game, as a value and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from pegplan.display import Displayed
from pegplan.game.codec import position_to_json, puzzle_from_json, puzzle_to_json
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.meaning import HoleFault


class DifferenceKind(StrEnum):
    """How a task differs from the game."""

    START = "start"
    """They start in different positions."""
    ALLOWS = "allows"
    """The task allows a jump that the game does not allow."""
    FORBIDS = "forbids"
    """The game allows a jump that the task never allows there."""
    EFFECT = "effect"
    """An action for a jump that both allow leaves another position than the jump."""
    ACTION = "action"
    """The task has an action that changes pegs and is no jump of the board."""
    GOAL = "goal"
    """In a position that both reach, the goal of one holds and that of the other does not."""


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
        games: so many random games were, from the start to the end; where the positions near
            the start took the first part of the limits, they take the rest.
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
class GameDifference:
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

    def to_dict(self) -> dict[str, Any]:
        """The JSON of ``difference`` in :meth:`GameComparison.to_dict`."""
        return {
            "kind": str(self.kind),
            "text": self.text,
            "jumps": [str(jump) for jump in self.jumps],
            "actions": list(self.actions),
            "position": position_to_json(self.position),
            "jump": None if self.jump is None else str(self.jump),
            "action": self.action,
            "found": None if self.found is None else cells_to_json(self.found),
            "wanted": None if self.wanted is None else position_to_json(self.wanted),
            "faults": [fault.to_dict() for fault in self.faults],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> GameDifference:
        """The difference that :meth:`to_dict` wrote."""
        return cls(
            DifferenceKind(data["kind"]),
            data["text"],
            tuple(map(Jump, data["jumps"])),
            tuple(data["actions"]),
            _position(data["position"]),
            None if data["jump"] is None else Jump(data["jump"]),
            data["action"],
            None if data["found"] is None else cells_from_json(data["found"]),
            None if data["wanted"] is None else _position(data["wanted"]),
            tuple(map(HoleFault.from_dict, data["faults"])),
        )


@dataclass(frozen=True)
class GameComparison(Displayed):
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
    puzzle: Puzzle
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

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan same-game --json``::

            {"answer": "different", "puzzle": {…}, "text": "…", "positions": 1, "jumps": 0,
             "states": 1, "words": {"peg": "peg", "empty": "empty"},
             "costs": "" or "not compared", "called": {"a1": "pos-1-1", …},
             "covered": {"whole": false, "jumps": 0, "games": 0, "goals": 0},
             "difference": {
               "kind": "effect",                 start, allows, forbids, effect, action, goal
               "text": "…",
               "jumps": [], "actions": [],       from the start to the position
               "position": ["a1", …],            its pegs
               "jump": "a4-a3-a2" or null, "action": "(jump a4 a3 a2)" or "",
               "found": {"pegs": […], "both": […], "neither": […]} or null,
               "wanted": [pegs] or null,
               "faults": [{"hole": "a2", "said": "both", "should": "peg",
                           "missing": ["(not (empty a2))"], "text": "…"}]}}

        ``puzzle`` is in the form of :mod:`pegplan.game.codec`; ``difference`` is null unless the
        answer is ``different``.
        """
        return {
            "answer": str(self.answer),
            "puzzle": puzzle_to_json(self.puzzle),
            "text": self.text,
            "positions": self.positions,
            "jumps": self.jumps,
            "states": self.states,
            "words": self.words,
            "costs": self.costs,
            "called": {str(hole): name for hole, name in self.called.items()},
            "covered": self.covered._asdict(),
            "difference": None if self.difference is None else self.difference.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> GameComparison:
        """The comparison that :meth:`to_dict` wrote."""
        found = data["difference"]
        return cls(
            **{
                **data,
                "answer": GameAnswer(data["answer"]),
                "puzzle": puzzle_from_json(data["puzzle"]),
                "difference": None if found is None else GameDifference.from_dict(found),
                "covered": Coverage(**data["covered"]),
                "called": {Hole(hole): name for hole, name in data["called"].items()},
            }
        )


def cells_to_json(cells: Cells) -> dict[str, list[str]]:
    """What a state says of the holes, as JSON."""
    return {name: position_to_json(getattr(cells, name)) for name in Cells._fields}


def cells_from_json(data: dict[str, list[str]]) -> Cells:
    """The inverse of :func:`cells_to_json`."""
    return Cells(*(_position(data[name]) for name in Cells._fields))


def _position(names: list[str]) -> Position:
    return frozenset(map(Hole, names))
