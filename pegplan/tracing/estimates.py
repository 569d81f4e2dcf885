"""What a heuristic says of a position, fact by fact, and along a plan, as values and as JSON."""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from io import StringIO
from typing import Any, Self

from pegplan.boards.codec import puzzle_to_json
from pegplan.display import Displayed
from pegplan.solitaire.codec import holes_to_json
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.tracing.choices import HeuristicName
from pegplan.tracing.steps import Value, value_from_json, value_text, value_to_json


@dataclass(frozen=True)
class FactEstimate:
    """What a fact costs if nothing is ever deleted.

    Attributes:
        fact: such as ``(peg d4)``.
        hole: the hole that it is about; None for one such as ``(move-ended)``.
        pegged: whether it says that the hole holds a peg; None without a hole.
        value: its cost; ``inf`` if it can't be reached.
        layer: the first layer of the relaxed reachability that has it, 0 for facts that are true;
            None if it can't be reached.
        goal: whether the goal has it.
    """

    fact: str
    hole: Hole | None
    pegged: bool | None
    value: float
    layer: int | None
    goal: bool

    def to_dict(self) -> dict[str, Any]:
        """The fact as a JSON object."""
        hole = None if self.hole is None else str(self.hole)
        return vars(self) | {"hole": hole, "value": value_to_json(self.value)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The fact of the JSON object that :meth:`to_dict` makes."""
        hole = None if data["hole"] is None else Hole(data["hole"])
        return cls(**data | {"hole": hole, "value": value_from_json(data["value"])})


@dataclass(frozen=True)
class RelaxedAction:
    """An action of a relaxed plan.

    Attributes:
        action: such as ``(jump d2 d3 d4)``.
        jump: the jump that it means; None if it means none, or several.
        layer: the first layer in which it is possible, from 0.
    """

    action: str
    jump: Jump | None
    layer: int

    def to_dict(self) -> dict[str, Any]:
        """The action as a JSON object."""
        return vars(self) | {"jump": None if self.jump is None else str(self.jump)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The action of the JSON object that :meth:`to_dict` makes."""
        return cls(**data | {"jump": None if data["jump"] is None else Jump(data["jump"])})


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

    puzzle: PegPuzzle
    source: str
    heuristic: HeuristicName
    value: float
    facts: tuple[FactEstimate, ...]
    relaxed_plan: tuple[RelaxedAction, ...]

    def on(self, pegged: bool) -> dict[Hole, float]:
        """The cost of a peg (or of none) for each hole that the task has a fact for."""
        about = (each for each in self.facts if each.pegged is pegged)
        return {each.hole: each.value for each in about if each.hole is not None}

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
            "facts": [each.to_dict() for each in self.facts],
            "relaxed_plan": [each.to_dict() for each in self.relaxed_plan],
        }


@dataclass(frozen=True)
class CurvePoint:
    """A position of a plan with what heuristics say of it.

    Attributes:
        step: jumps since the start.
        jump: the jump that led here; None at the start.
        values: heuristic → value.
        distance: the fewest actions to the goal, ``inf`` if it can't be reached any more; None
            where that is not known, as there are too many states. In encodings such as ``jump``
            each action is one jump.
    """

    step: int
    jump: Jump | None
    position: Position
    values: dict[HeuristicName, float]
    distance: Value

    def to_dict(self) -> dict[str, Any]:
        """The point as a JSON object."""
        return {
            "step": self.step,
            "jump": None if self.jump is None else str(self.jump),
            "pegs": holes_to_json(self.position),
            "values": {name: value_to_json(value) for name, value in self.values.items()},
            "distance": value_to_json(self.distance),
        }


@dataclass(frozen=True)
class HeuristicCurve:
    """What heuristics say along a plan, beside the truth.

    Attributes:
        source: the encoding; each position is read as its own puzzle.
    """

    puzzle: PegPuzzle
    source: str
    heuristics: tuple[HeuristicName, ...]
    points: tuple[CurvePoint, ...]

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object."""
        return {
            "puzzle": puzzle_to_json(self.puzzle),
            "source": self.source,
            "heuristics": list(self.heuristics),
            "points": [each.to_dict() for each in self.points],
        }

    def to_csv(self) -> str:
        """A row for each position: ``step``, ``jump``, each heuristic, ``distance``, ``pegs``."""
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["step", "jump", *self.heuristics, "distance", "pegs"])
        for each in self.points:
            values = [value_text(each.values[name]) for name in self.heuristics]
            pegs = " ".join(map(str, sorted(each.position)))
            writer.writerow([each.step, each.jump or "", *values, value_text(each.distance), pegs])
        return text.getvalue()
