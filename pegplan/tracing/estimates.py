"""What a heuristic says of a position, fact by fact, and along a plan, as values and as JSON."""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from io import StringIO
from typing import Any

from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.codec import position_to_json, puzzle_to_json
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.display import Displayed
from pegplan.tracing.steps import HeuristicName, Value, position_text, value_text, value_to_json


@dataclass(frozen=True)
class FactEstimate:
    """What a fact costs if nothing is ever deleted.

    Attributes:
        fact: such as ``(holds c3 box)``.
        cell: the cell that it is about; None for one such as ``(move-ended)``.
        sign: what it says that stands there; None without a cell.
        value: its cost; ``inf`` if it can't be reached.
        layer: the first layer of the relaxed reachability that has it, 0 for facts that are true;
            None if it can't be reached.
        goal: whether the goal has it.
    """

    fact: str
    cell: Cell | None
    sign: str | None
    value: float
    layer: int | None
    goal: bool

    def to_dict(self, board: Board) -> dict[str, Any]:
        """The fact as a JSON object: ``holds`` names what stands in the cell."""
        keys, holds = board.json_keys, self.sign and board.piece_names[self.sign]
        told: Any = holds if "holds" not in keys else self.sign and self.sign != EMPTY
        return {
            "fact": self.fact,
            keys.get("cell", "cell"): None if self.cell is None else str(self.cell),
            keys.get("holds", "holds"): told,
            "value": value_to_json(self.value),
            "layer": self.layer,
            "goal": self.goal,
        }


@dataclass(frozen=True)
class RelaxedAction:
    """An action of a relaxed plan.

    Attributes:
        action: such as ``(jump d2 d3 d4)``.
        step: the step that it means; None if it means none, or several.
        layer: the first layer in which it is possible, from 0.
    """

    action: str
    step: Step | None
    layer: int

    def to_dict(self, board: Board) -> dict[str, Any]:
        """The action as a JSON object."""
        step = None if self.step is None else board.written(self.step)
        key = board.json_keys.get("step", "step")
        return {"action": self.action, key: step, "layer": self.layer}


@dataclass(frozen=True)
class HeuristicEstimate(Displayed):
    """What a heuristic says of a position, and why.

    Attributes:
        puzzle: the puzzle; its start is the position.
        source: the encoding.
        heuristic: ``hmax``, ``hadd`` or ``hff``.
        value: the heuristic's value.
        facts: every fact with its cost: by h_max for ``hmax``, else by h_add, from which FF takes
            its relaxed plan.
        relaxed_plan: FF's, by layers; empty if the goal can't be reached even so.
    """

    puzzle: Puzzle
    source: str
    heuristic: HeuristicName
    value: float
    facts: tuple[FactEstimate, ...]
    relaxed_plan: tuple[RelaxedAction, ...]

    def on(self, sign: str) -> dict[Cell, float]:
        """The cost of a piece, or of ``o`` for an empty cell, where the task has a fact for it."""
        about = (each for each in self.facts if each.sign == sign)
        return {each.cell: each.value for each in about if each.cell is not None}

    @property
    def text(self) -> str:
        """The value and where it comes from, in words."""
        goals = [each for each in self.facts if each.goal]
        if self.value == math.inf:
            lost = ", ".join(each.fact for each in goals if each.value == math.inf)
            return f"{self.heuristic} = ∞: even if nothing is deleted, {lost} can't be reached"
        values = [each.value for each in goals]
        costs = ", ".join(
            f"{values.count(value)} cost {value_text(value)}"
            for value in sorted(set(values), reverse=True)
        )
        over = f"{len(goals)} goal fact{'s' * (len(goals) != 1)}"
        match self.heuristic:
            case "hff":
                why = f"a relaxed plan has {len(self.relaxed_plan)} actions"
            case "hadd":
                why = f"the sum over {over}, of which {costs}"
            case _:
                why = f"the most over {over}, of which {costs}"
        return f"{self.heuristic} = {value_text(self.value)}: {why}"

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object."""
        return {
            "puzzle": puzzle_to_json(self.puzzle),
            "source": self.source,
            "heuristic": self.heuristic,
            "value": value_to_json(self.value),
            "text": self.text,
            "facts": [each.to_dict(self.puzzle.board) for each in self.facts],
            "relaxed_plan": [each.to_dict(self.puzzle.board) for each in self.relaxed_plan],
        }


@dataclass(frozen=True)
class CurvePoint:
    """A position of a plan with what heuristics say of it.

    Attributes:
        step: the number of steps since the start.
        made: the step that led here; None at the start.
        values: heuristic → value.
        distance: the fewest actions to the goal, ``inf`` if it can't be reached any more; None
            where that is not known, as there are too many states. In encodings such as
            ``rules`` each action is one step.
    """

    step: int
    made: Step | None
    position: Position
    values: dict[HeuristicName, float]
    distance: Value

    def to_dict(self, board: Board) -> dict[str, Any]:
        """The point as a JSON object."""
        keys = board.json_keys
        return {
            "step": self.step,
            keys.get("step", "made"): None if self.made is None else board.written(self.made),
            keys.get("position", "position"): position_to_json(board, self.position),
            "values": {name: value_to_json(value) for name, value in self.values.items()},
            "distance": value_to_json(self.distance),
        }


@dataclass(frozen=True)
class HeuristicCurve:
    """What heuristics say along a plan, beside the truth.

    Attributes:
        source: the encoding; each position is read as its own puzzle.
    """

    puzzle: Puzzle
    source: str
    heuristics: tuple[HeuristicName, ...]
    points: tuple[CurvePoint, ...]

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object."""
        return {
            "puzzle": puzzle_to_json(self.puzzle),
            "source": self.source,
            "heuristics": list(self.heuristics),
            "points": [each.to_dict(self.puzzle.board) for each in self.points],
        }

    def to_csv(self) -> str:
        """A row for each position: ``step``, ``made``, each heuristic, ``distance``, ``position``.

        Of peg solitaire ``jump`` and ``pegs`` in place of ``made`` and ``position``.
        """
        text, board = StringIO(), self.puzzle.board
        keys = board.json_keys
        writer = csv.writer(text, lineterminator="\n")
        made, position = keys.get("step", "made"), keys.get("position", "position")
        writer.writerow(["step", made, *self.heuristics, "distance", position])
        for each in self.points:
            values = [value_text(each.values[name]) for name in self.heuristics]
            said = "" if each.made is None else board.written(each.made)
            far, at = value_text(each.distance), position_text(board, each.position)
            writer.writerow([each.step, said, *values, far, at])
        return text.getvalue()
