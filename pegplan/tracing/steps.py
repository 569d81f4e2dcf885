"""What a trace consists of: states, nodes, steps, and the frontier that follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import Any, Literal, NamedTuple

from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.codec import position_to_json
from pegplan.boards.rules import Step

SearchName = Literal["bfs", "dfs", "astar", "wastar", "gbfs", "ehc"]
HeuristicName = Literal["blind", "goalcount", "hmax", "hadd", "hff", "landmark", "lmcut"]
FrontierOrder = Literal["fifo", "lifo", "f", "h"]
"""How a frontier is ordered: first in, first out; last in, first out; by f, h and age; or by h and
age."""

WEIGHT = 5.0
"""The weight of h in weighted A* where none is given; pyperplan's own."""


class SearchChoice(NamedTuple):
    """A search.

    Attributes:
        title: a few words for people.
        order: how its frontier is ordered.
        informed: whether it uses a heuristic.
        key: what f is, in words; empty where it has none.
    """

    title: str
    order: FrontierOrder
    informed: bool
    key: str = ""


SEARCHES: dict[str, SearchChoice] = {
    "bfs": SearchChoice("breadth-first", "fifo", False),
    "dfs": SearchChoice("depth-first", "lifo", False),
    "astar": SearchChoice("A*", "f", True, "g + h"),
    "wastar": SearchChoice("weighted A*", "f", True, "g + w·h"),
    "gbfs": SearchChoice("greedy best-first", "h", True),
    "ehc": SearchChoice("enforced hill climbing", "fifo", True),
}
HEURISTICS: dict[str, str] = {
    "blind": "0 at the goal, else 1",
    "goalcount": "goal facts that are false",
    "hmax": "the dearest goal fact, without deletions",
    "hadd": "the sum over the goal facts, without deletions",
    "hff": "the length of a relaxed plan",
    "landmark": "landmarks still to be reached",
    "lmcut": "landmark cuts",
}
"""What each heuristic counts."""


Value = float | None
"""A value of a heuristic, ``inf`` for a dead end; None where nothing was evaluated."""


def value_text(value: Value) -> str:
    """A value for people: ``3``, ``2.67``, ``∞`` for a dead end, empty where there is none."""
    if value is None:
        return ""
    return "∞" if value == inf else f"{value:.4g}"


def value_to_json(value: Value) -> float | str | None:
    """A value as JSON, which has no infinity."""
    return "inf" if value == inf else value


def value_from_json(data: Any) -> Any:
    """The value that :func:`value_to_json` wrote."""
    return inf if data == "inf" else data


def position_text(board: Board, position: Position) -> str:
    """A position in a table: its signs, or the cells that the only kind of piece holds."""
    if len(board.pieces) > 1:
        return position
    return " ".join(position_to_json(board, position))


class Fate(StrEnum):
    """What a search does with a node that it generates."""

    NEW = "new"  # its state was never seen; it waits in the frontier
    CHEAPER = "cheaper"  # its state waits already, and now by a shorter path
    REOPENED = "reopened"  # its state was expanded before, and now waits again
    MOVED = "moved"  # depth-first: its state waits already, and now comes first
    AGAIN = "again"  # hill climbing: its state waits already, and now twice
    BETTER = "better"  # hill climbing: a better h than ever; all others are forgotten
    DUPLICATE = "duplicate"  # its state was seen before, by a path as short
    DEAD = "dead"  # h is infinite: the goal can't be reached
    SKIPPED = "skipped"  # hill climbing does not look at it: a better one came before it


WAITING = frozenset((Fate.NEW, Fate.CHEAPER, Fate.REOPENED, Fate.MOVED, Fate.AGAIN, Fate.BETTER))
"""The fates of nodes that enter the frontier."""


class TraceEnding(StrEnum):
    """How a traced search ended."""

    PLAN = "plan"  # it reached the goal
    EXHAUSTED = "exhausted"  # nothing waits: the task has no plan
    GAVE_UP = "gave-up"  # nothing waits, but this search does not look at everything
    STOPPED = "stopped"  # a limit of the trace stopped it


@dataclass(frozen=True)
class TracedState:
    """A state of the task, as a picture of the board.

    Attributes:
        position: what stands in each cell, as signs.
        unclear: cells of which the task says several things, or none; there are none if the task
            is the game.
        facts: the facts that are true and say nothing of cells, such as ``(move-ended)``.
        goal: whether it satisfies the task's goal.
    """

    position: Position
    unclear: tuple[Cell, ...] = ()
    facts: tuple[str, ...] = ()
    goal: bool = False

    def to_dict(self, board: Board) -> dict[str, Any]:
        """An element of the JSON's ``states``; keys whose value is empty are left out."""
        rest = {
            "unclear": list(map(str, self.unclear)),
            "facts": list(self.facts),
            "goal": self.goal,
        }
        key = board.json_keys.get("position", "position")
        kept = {key: value for key, value in rest.items() if value}
        return {key: position_to_json(board, self.position)} | kept


@dataclass(frozen=True)
class TracedNode:
    """A node of the search: a state with the path that leads to it.

    Attributes:
        state: its number among :attr:`Trace.states`.
        parent: the number of the node it was generated from; None for the root.
        action: the action that leads here, such as ``(jump d2 d3 d4)``; empty for the root.
        steps: the steps that it makes; none for an action such as ``(end-move d4)``.
        g: actions since the start.
        h: the heuristic's value; None if it was not asked.
        f: by what the frontier of A* is ordered; None for other searches.
        fate: what the search did with it.
    """

    state: int
    parent: int | None
    action: str
    steps: tuple[Step, ...]
    g: int
    h: Value
    f: Value
    fate: Fate

    def to_dict(self, board: Board) -> dict[str, Any]:
        """An element of the JSON's ``nodes``."""
        return {
            "state": self.state,
            "parent": self.parent,
            "action": self.action,
            board.json_keys.get("steps", "steps"): list(map(board.written, self.steps)),
            "g": self.g,
            "h": value_to_json(self.h),
            "f": value_to_json(self.f),
            "fate": str(self.fate),
        }


@dataclass(frozen=True)
class Expansion:
    """One step of a search: a node leaves the frontier, and its successors are generated.

    Attributes:
        node: the number of the node.
        successors: the numbers of the nodes generated from it, in the search's order; none if it
            is the goal.
    """

    node: int
    successors: tuple[int, ...]

    def to_dict(self) -> dict[str, Any]:
        """An element of the JSON's ``expansions``."""
        return {"node": self.node, "successors": list(self.successors)}


@dataclass(frozen=True)
class Counters:
    """What a search has done up to a step.

    Attributes:
        expanded: nodes that left the frontier; the goal's node counts too.
        generated: successors that it looked at.
        evaluated: how often it asked the heuristic.
        reopened: states put back into the frontier after they had been expanded.
        duplicates: successors dropped or moved because their state had been seen.
        dead_ends: successors dropped because h is infinite.
    """

    expanded: int = 0
    generated: int = 0
    evaluated: int = 0
    reopened: int = 0
    duplicates: int = 0
    dead_ends: int = 0


@dataclass(frozen=True)
class Moment:
    """A search after one of its steps.

    Attributes:
        step: how many nodes have been expanded.
        current: the number of the node expanded last; None before the first step.
        successors: the nodes generated from it.
        frontier: the nodes that wait, in the order in which they would be expanded.
        counters: what has been done so far.
    """

    step: int
    current: int | None
    successors: tuple[int, ...]
    frontier: tuple[int, ...]
    counters: Counters


class Frontier:
    """The nodes that wait while a search is recorded or replayed."""

    def __init__(self, order: FrontierOrder) -> None:
        self.order = order
        self.waiting: dict[int, int] = {}
        """The number of each node that waits → its state, in the order in which they came."""
        self.states: dict[int, list[int]] = {}
        """The state → its nodes that wait."""

    def put(self, number: int, node: TracedNode) -> None:
        """Add a node; what its fate drops is dropped."""
        if node.fate is Fate.BETTER:
            self.waiting.clear()
            self.states.clear()
        elif node.fate in (Fate.CHEAPER, Fate.MOVED):
            for old in self.states.pop(node.state, []):
                del self.waiting[old]
        self.waiting[number] = node.state
        self.states.setdefault(node.state, []).append(number)

    def remove(self, number: int) -> None:
        """Take a node out."""
        state = self.waiting.pop(number)
        self.states[state].remove(number)
        if not self.states[state]:
            del self.states[state]

    def expand(self, expansion: Expansion, nodes: tuple[TracedNode, ...]) -> None:
        """Replay a step."""
        self.remove(expansion.node)
        successors = expansion.successors
        for number in reversed(successors) if self.order == "lifo" else successors:
            if nodes[number].fate in WAITING:
                self.put(number, nodes[number])

    def ordered(self, nodes: tuple[TracedNode, ...]) -> list[int]:
        """The nodes in the order in which they would be expanded."""
        if self.order == "fifo":
            return list(self.waiting)
        if self.order == "lifo":
            return list(reversed(self.waiting))
        if self.order == "h":
            return sorted(self.waiting, key=lambda each: (nodes[each].h, each))
        return sorted(self.waiting, key=lambda each: (nodes[each].f, nodes[each].h, each))
