"""Traces: what a search did, as values that can be replayed, as JSON, and as a table."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from typing import Any

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.codec import position_from_json, puzzle_from_json, puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.display import drawings
from pegplan.errors import InputError
from pegplan.tracing.steps import (
    HEURISTICS,
    SEARCHES,
    Counters,
    Expansion,
    Fate,
    Frontier,
    FrontierOrder,
    HeuristicName,
    Moment,
    SearchName,
    TracedNode,
    TracedState,
    TraceEnding,
    position_text,
    value_from_json,
    value_text,
)

FORMAT = "pegplan-trace-1"
COLUMNS = (
    "step", "node", "parent", "state", "action", "steps", "g", "h", "f", "fate", "expanded", "goal",
    "position",
)  # fmt: skip
"""Of a trace as a table; of peg solitaire ``jumps`` and ``pegs`` in place of ``steps`` and
``position``. ``step`` is the step that generated the node, 0 for the root; ``expanded`` the step
that expanded it, empty if none did."""


@dataclass(frozen=True)
class Trace:
    """What a search did, step by step.

    A notebook shows it as the page to step through.

    Attributes:
        puzzle: the puzzle.
        source: what was searched: an encoding's name, or the names of two files.
        search: one of :data:`~pegplan.tracing.steps.SearchName`.
        heuristic: one of :data:`~pegplan.tracing.steps.HeuristicName`; None for searches that
            use none.
        weight: of h in weighted A*; None for other searches.
        states: the states seen, each once, in the order in which they were first seen; 0 is the
            initial state.
        nodes: the nodes generated, in that order; 0 is the root.
        expansions: the steps.
        ending: how it ended.
        message: the ending in words.
        plan: the actions of the plan found; None if there is none.
        verified: whether the simulator accepts the plan's steps; None without a plan.
        reason: why it does not; empty if it does.
    """

    puzzle: Puzzle
    source: str
    search: SearchName
    heuristic: HeuristicName | None
    weight: float | None
    states: tuple[TracedState, ...]
    nodes: tuple[TracedNode, ...]
    expansions: tuple[Expansion, ...]
    ending: TraceEnding
    message: str
    plan: tuple[str, ...] | None = None
    verified: bool | None = None
    reason: str = ""

    def __len__(self) -> int:
        """The number of steps."""
        return len(self.expansions)

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object; ``h`` and ``f`` of a dead end are ``"inf"``.

        ``nodes`` and ``expansions`` name states and nodes by their number, counted from 0.
        """
        return {
            "format": FORMAT,
            "title": self.title,
            "puzzle": puzzle_to_json(self.puzzle),
            "source": self.source,
            "search": self.search,
            "heuristic": self.heuristic,
            "weight": self.weight,
            "order": self.order,
            "ending": str(self.ending),
            "message": self.message,
            "plan": None if self.plan is None else list(self.plan),
            "verified": self.verified,
            "reason": self.reason,
            "states": [state.to_dict(self.puzzle.board) for state in self.states],
            "nodes": [node.to_dict(self.puzzle.board) for node in self.nodes],
            "expansions": [each.to_dict() for each in self.expansions],
        }

    def to_html(self) -> str:
        """The page to step through, as one file that needs no network."""
        return str(drawings().theatre_page(self))

    def _repr_html_(self) -> str:
        return str(drawings().html(self))

    def to_csv(self) -> str:
        """A row for each node, in the order in which they were generated: :data:`COLUMNS`."""
        expanded = {each.node: step for step, each in enumerate(self.expansions, start=1)}
        born = {n: step for step, e in enumerate(self.expansions, start=1) for n in e.successors}
        text, board = StringIO(), self.puzzle.board
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["step", *(board.json_keys.get(name, name) for name in COLUMNS[1:])])
        for number, node in enumerate(self.nodes):
            state = self.states[node.state]
            writer.writerow([
                born.get(number, 0), number, node.parent, node.state, node.action,
                " ".join(map(board.written, node.steps)), node.g, value_text(node.h),
                value_text(node.f), node.fate, expanded.get(number), "yes" if state.goal else "no",
                position_text(board, state.position),
            ])  # fmt: skip
        return text.getvalue()

    @property
    def title(self) -> str:
        """Such as ``A* with hadd on triangle-5/a1-a1, encoding jump``."""
        words = SEARCHES[self.search].title
        words += f" with {self.heuristic}" if self.heuristic else ""
        words += f", weight {self.weight:g}," if self.weight is not None else ""
        return f"{words} on {self.puzzle.name}, {self.source}"

    @property
    def plan_steps(self) -> tuple[Step, ...] | None:
        """The steps of the plan found; None if there is none."""
        return None if self.plan is None else self.path(self.expansions[-1].node)

    def path(self, node: int) -> tuple[Step, ...]:
        """The steps of the puzzle from the start to a node."""
        return tuple(step for each in self.ancestors(node) for step in self.nodes[each].steps)

    def ancestors(self, node: int) -> tuple[int, ...]:
        """The nodes from the root to a node, both included."""
        found: list[int] = []
        at: int | None = node
        while at is not None:
            found.append(at)
            at = self.nodes[at].parent
        return tuple(reversed(found))

    def at(self, step: int) -> Moment:
        """The search after so many steps; 0 is before the first.

        Raises:
            InputError: there are not so many steps.
        """
        if not 0 <= step <= len(self):
            raise InputError(f"step {step}: the trace has steps 0 to {len(self)}")
        frontier = Frontier(self.order)
        frontier.put(0, self.nodes[0])
        for expansion in self.expansions[:step]:
            frontier.expand(expansion, self.nodes)
        last = self.expansions[step - 1] if step else None
        return Moment(
            step,
            last.node if last else None,
            last.successors if last else (),
            tuple(frontier.ordered(self.nodes)),
            self._counters[step],
        )

    @property
    def order(self) -> FrontierOrder:
        """How the frontier is ordered."""
        return SEARCHES[self.search].order

    @property
    def counters(self) -> Counters:
        """What was done in all."""
        return self._counters[-1]

    @cached_property
    def _counters(self) -> tuple[Counters, ...]:
        return tuple(self._count())

    def _count(self) -> Iterator[Counters]:
        now = Counters(evaluated=int(self.nodes[0].h is not None))
        yield now
        for expansion in self.expansions:
            nodes = [self.nodes[each] for each in expansion.successors]
            fates = [node.fate for node in nodes]
            now = Counters(
                now.expanded + 1,
                now.generated + len(fates) - fates.count(Fate.SKIPPED),
                now.evaluated + sum(node.h is not None for node in nodes),
                now.reopened + fates.count(Fate.REOPENED),
                now.duplicates + sum(
                    fates.count(f) for f in (Fate.DUPLICATE, Fate.MOVED, Fate.AGAIN)
                ),
                now.dead_ends + fates.count(Fate.DEAD),
            )  # fmt: skip
            yield now


def trace_from_json(data: Any, where: str = "trace") -> Trace:
    """The trace that :meth:`Trace.to_dict` wrote.

    Raises:
        InputError: it is something else.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InputError(
            f"{where}: no trace of this version; pegplan trace PUZZLE -o FILE.json makes one"
        )
    try:
        return _trace(data)
    except InputError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        shown = f"{type(error).__name__} {error}"[:80]
        raise InputError(f"{where}: a damaged trace ({shown}); make it again") from None


def _trace(data: dict[str, Any]) -> Trace:
    puzzle = puzzle_from_json(data["puzzle"])
    if data["search"] not in SEARCHES or data["heuristic"] not in (None, *HEURISTICS):
        raise ValueError(f"unknown search {data['search']}, {data['heuristic']}")
    states = tuple(_state(each, puzzle.board) for each in data["states"])
    nodes = tuple(_node(each, puzzle.board) for each in data["nodes"])
    expansions = tuple(Expansion(e["node"], tuple(e["successors"])) for e in data["expansions"])
    named = [n for e in expansions for n in (e.node, *e.successors)]
    if not nodes or any(not 0 <= n < len(nodes) for n in named):
        raise ValueError("a step names a node that is not there")
    if any(not 0 <= node.state < len(states) for node in nodes):
        raise ValueError("a node names a state that is not there")
    if any(node.parent is not None and not 0 <= node.parent < i for i, node in enumerate(nodes)):
        raise ValueError("a node's parent comes after it")
    plan = data["plan"]
    return Trace(
        puzzle, str(data["source"]), data["search"], data["heuristic"], data["weight"],
        states, nodes, expansions, TraceEnding(data["ending"]), str(data["message"]),
        None if plan is None else tuple(map(str, plan)), data["verified"], str(data["reason"]),
    )  # fmt: skip


def _state(data: dict[str, Any], board: Board) -> TracedState:
    key = board.json_keys.get("position", "position")
    position = position_from_json(board, data[key], "trace: states")
    unclear = tuple(map(Cell, data.get("unclear", ())))
    facts = tuple(map(str, data.get("facts", ())))
    return TracedState(position, unclear, facts, bool(data.get("goal")))


def _node(data: dict[str, Any], board: Board) -> TracedNode:
    values = value_from_json(data["h"]), value_from_json(data["f"])
    steps = tuple(map(board.step, data[board.json_keys.get("steps", "steps")]))
    return TracedNode(
        data["state"], data["parent"], str(data["action"]), steps, data["g"], *values,
        Fate(data["fate"]),
    )  # fmt: skip
