"""pyperplan's searches, each step recorded, in a process of its own; see the room's docstring.

pyperplan has a loop for each search. Here is one for all: they differ in the order of the frontier,
and in what becomes of a successor. Tests hold plans, values and expansions against pyperplan's own
loops. Depth-first search expands each state once; pyperplan has iterative deepening only, which
looks at positions again and again.
"""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable
from math import inf
from typing import Any

from pegplan.boards.rules import Step
from pegplan.pddl.comparing.cells import Cells
from pegplan.tracing.pyper_heuristics import heuristic_of
from pegplan.tracing.pyper_task import BoardTask, PyperState, board_task
from pegplan.tracing.steps import (
    SEARCHES,
    WAITING,
    Expansion,
    Fate,
    Frontier,
    TracedNode,
    TracedState,
    TraceEnding,
    Value,
)

SearchNode = Any
"""A search node of pyperplan's, which its heuristics ask for."""
SAYING = 0.2
"""Seconds between two reports of how far the search is."""


def recorded(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """Trace a search; the parts of the JSON of a trace that the search decides.

    Args:
        data: what :func:`~pegplan.tracing.pyper_task.board_task` reads, ``search``,
            ``heuristic`` (or None), ``weight``, ``most_steps``, ``most_nodes``, ``seconds``.
        say: called now and then with the number of expansions so far.
    """
    search = RecordedSearch(board_task(data), data, say)
    plan, message = None, ""
    try:
        plan = search.run()
        gave_up = TraceEnding.GAVE_UP if data["search"] == "ehc" else TraceEnding.EXHAUSTED
        ending = gave_up if plan is None else TraceEnding.PLAN
    except TraceStopped as stopped:
        ending, message = TraceEnding.STOPPED, str(stopped)
    board = search.board.puzzle.board
    return {
        "ending": ending,
        "message": message,
        "plan": plan,
        "states": [state.to_dict(board) for state in search.states],
        "nodes": [node.to_dict(board) for node in search.nodes],
        "expansions": [each.to_dict() for each in search.expansions],
    }


class TraceStopped(Exception):
    """A limit of the trace was reached; the text says which."""


class RecordedSearch:
    """A search, and what it has done so far.

    Attributes:
        nodes, states, expansions: as in :class:`~pegplan.tracing.trace.Trace`.
    """

    def __init__(self, board: BoardTask, data: dict[str, Any], say: Callable[[int], None]) -> None:
        self.board, self.task, self.search = board, board.task, data["search"]
        self.weight = data["weight"] if self.search == "wastar" else 1
        name = data["heuristic"]
        self.ask = None if name is None else heuristic_of(name, board.task)
        self.most_steps, self.most_nodes = data["most_steps"], data["most_nodes"]
        self.until = time.monotonic() + data["seconds"]
        self.nodes: list[TracedNode] = []
        self.states: list[TracedState] = []
        self.expansions: list[Expansion] = []
        self.frontier = Frontier(SEARCHES[self.search].order)
        self._heap: list[tuple[float, ...]] = []
        self._made: list[SearchNode] = []
        self._cells: list[Cells] = []
        self._numbers: dict[PyperState, int] = {}
        self._costs: dict[int, int] = {}
        self._expanded: set[int] = set()
        self._closed: set[int] = set()  # hill climbing: expanded since h was last better
        self._best: float = inf
        self._say, self._said = say, 0.0

    def run(self) -> list[str] | None:
        """Search: the actions of a plan, or None; raises :class:`TraceStopped`."""
        from pyperplan.search.searchspace import make_root_node

        root = make_root_node(self.task.initial_state)
        value = None if self.ask is None else self.ask(root)
        self._best = inf if value is None else value
        self._add(root, None, value, Fate.NEW)
        while (number := self._first()) is not None:
            self._stop_at_limits()
            self.frontier.remove(number)
            state = self.nodes[number].state
            self._expanded.add(state)
            self._closed.add(state)
            reached = self.states[state].goal
            successors = () if reached else self._successors(number)
            self.expansions.append(Expansion(number, successors))
            if reached:
                return [operator.name for operator in self._made[number].extract_solution()]
        return None

    def _stop_at_limits(self) -> None:
        if len(self.expansions) >= self.most_steps:
            raise TraceStopped(f"stopped at the limit of {self.most_steps:,} steps")
        if len(self.nodes) > self.most_nodes:
            raise TraceStopped(f"stopped at the limit of {self.most_nodes:,} nodes")
        now = time.monotonic()
        if now > self.until:
            raise TraceStopped("stopped at the time limit")
        if now > self._said + SAYING:
            self._said = now
            self._say(len(self.expansions))

    def _first(self) -> int | None:
        """The node that is expanded next."""
        waiting = self.frontier.waiting
        if self.frontier.order in ("fifo", "lifo"):
            return next(iter(waiting) if self.frontier.order == "fifo" else reversed(waiting), None)
        while self._heap:
            number = int(heapq.heappop(self._heap)[-1])
            if number in waiting:
                return number
        return None

    def _successors(self, parent: int) -> tuple[int, ...]:
        """Generate the successors of a node."""
        from pyperplan.search.searchspace import make_child_node

        first = len(self.nodes)
        pairs = self.task.get_successor_states(self._made[parent].state)
        lifo, passed = self.frontier.order == "lifo", False
        for operator, state in reversed(pairs) if lifo else pairs:
            child = make_child_node(self._made[parent], operator, state)
            known, value = self._numbers.get(state), None
            if passed:
                fate = Fate.SKIPPED
            elif self.search == "ehc" and known in self._closed:
                fate = Fate.DUPLICATE
            else:
                value = None if self.ask is None else self.ask(child)
                fate = self._fate(known, child.g, value)
            self._add(child, parent, value, fate)
            if fate is Fate.BETTER:
                assert value is not None
                self._best, passed = value, True
                self._closed.clear()
        made = range(first, len(self.nodes))
        return tuple(reversed(made) if lifo else made)

    def _fate(self, state: int | None, g: int, h: Value) -> Fate:
        """What becomes of a successor with a state of this number, None if it was never seen."""
        if self.search == "bfs":
            return Fate.NEW if state is None else Fate.DUPLICATE
        waiting = Fate.MOVED
        if self.search == "dfs":
            if state in self._expanded:
                return Fate.DUPLICATE
        elif h is None or h == inf:
            return Fate.DEAD
        elif self.search == "ehc":
            if h < self._best:
                return Fate.BETTER
            waiting = Fate.AGAIN
        elif state is not None and g >= self._costs.get(state, inf):
            return Fate.DUPLICATE
        else:
            waiting = Fate.CHEAPER
        if state in self.frontier.states:
            return waiting
        return Fate.REOPENED if state in self._expanded else Fate.NEW

    def _add(self, made: SearchNode, parent: int | None, h: Value, fate: Fate) -> None:
        """Add a node."""
        number, state, f = len(self.nodes), self._state(made.state), None
        if h is not None and self.frontier.order == "f" and fate in {Fate.DEAD, *WAITING}:
            f = inf if h == inf else made.g + self.weight * h
        steps: tuple[Step, ...] = ()
        action = ""
        if parent is not None:
            before = self._cells[self.nodes[parent].state]
            steps, action = self.board.steps(before, self._cells[state]), made.action.name
        node = TracedNode(state, parent, action, steps, made.g, h, f, fate)
        self.nodes.append(node)
        self._made.append(made)
        if fate in WAITING:
            self.frontier.put(number, node)
            self._costs[state] = made.g
            if h is not None:
                heapq.heappush(self._heap, (h if f is None else f, h, number))

    def _state(self, state: PyperState) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self.states)
            cells = self.board.cells(state)
            self._cells.append(cells)
            unclear = tuple(sorted(cells.neither.union(cells.both)))
            more, goal = self.board.more(state), self.task.goal_reached(state)
            self.states.append(TracedState(cells.position, unclear, more, goal))
        return number
