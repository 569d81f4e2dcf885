"""Traces: what a search did, as values that can be replayed, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from pegplan.display import Displayed, theatre
from pegplan.errors import InputError
from pegplan.game.notation import Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.tracing.choices import SEARCHES, FrontierOrder, HeuristicName, SearchName

Value = float | None
"""A value of a heuristic, ``inf`` for a dead end; None where nothing was evaluated."""


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
        position: the holes that hold a peg.
        unclear: holes that the task calls both pegged and empty, or neither; none if the task is
            the game.
        facts: the facts that are true and say nothing of pegs, such as ``(move-ended)``.
        goal: whether it satisfies the task's goal.
    """

    position: Position
    unclear: Position = frozenset()
    facts: tuple[str, ...] = ()
    goal: bool = False


@dataclass(frozen=True)
class TracedNode:
    """A node of the search: a state with the path that leads to it.

    Attributes:
        state: its number among :attr:`Trace.states`.
        parent: the number of the node it was generated from; None for the root.
        action: the action that leads here, such as ``(jump d2 d3 d4)``; empty for the root.
        jumps: the jumps that it makes; none for an action such as ``(end-move d4)``.
        g: actions since the start.
        h: the heuristic's value; None if it was not asked.
        f: by what the frontier is ordered; None for searches without it.
        fate: what the search did with it.
    """

    state: int
    parent: int | None
    action: str
    jumps: tuple[Jump, ...]
    g: int
    h: Value
    f: Value
    fate: Fate


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


@dataclass(frozen=True)
class Trace(Displayed):
    """What a search did, step by step.

    A notebook shows it as the page to step through; ``to_svg`` draws one step.

    Attributes:
        puzzle: the puzzle.
        source: what was searched: an encoding's name, or the names of two files.
        search: one of :data:`~pegplan.tracing.choices.SearchName`.
        heuristic: one of :data:`~pegplan.tracing.choices.HeuristicName`; None for searches that
            use none.
        weight: of h in weighted A*; None for other searches.
        states: the states seen, each once, in the order in which they were first seen; 0 is the
            initial state.
        nodes: the nodes generated, in that order; 0 is the root.
        expansions: the steps.
        ending: how it ended.
        message: the ending in words.
        plan: the actions of the plan found; None if there is none.
        verified: whether the simulator accepts the plan's jumps; None without a plan.
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
        """The documented JSON object."""
        from pegplan.tracing.tracejson import trace_to_json

        return trace_to_json(self)

    def to_html(self) -> str:
        """The page to step through, as one file that needs no network."""
        return theatre(self)

    def to_csv(self) -> str:
        """A row for each node that was generated."""
        from pegplan.tracing.rows import trace_csv

        return trace_csv(self)

    @property
    def title(self) -> str:
        """Such as ``A* with hadd on triangle-5/a1-a1, encoding jump``."""
        words = SEARCHES[self.search].title
        words += f" with {self.heuristic}" if self.heuristic else ""
        words += f", weight {self.weight:g}," if self.weight is not None else ""
        return f"{words} on {self.puzzle.name}, {self.source}"

    @property
    def jumps(self) -> tuple[Jump, ...] | None:
        """The jumps of the plan found; None if there is none."""
        return None if self.plan is None else self.path(self.expansions[-1].node)

    def path(self, node: int) -> tuple[Jump, ...]:
        """The jumps from the start to a node."""
        return tuple(jump for each in self.ancestors(node) for jump in self.nodes[each].jumps)

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
        return sorted(self.waiting, key=lambda each: (nodes[each].f, nodes[each].h, each))
