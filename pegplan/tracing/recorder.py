"""Records a search while pyperplan's own loops run unmodified.

The loops call four things that they are given: ``goal_reached`` and ``get_successor_states`` of the
task, the heuristic, and (A* and its kin) what makes an entry of the open list. Each is wrapped.
A node is expanded when a loop asks whether it is the goal: all loops ask exactly then. What
becomes of a successor is seen where the loop shows it, by an evaluation or an entry in the
open list, and else follows from the rule that the loop has in its text.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pegplan.game.notation import Jump
from pegplan.pddl.comparing.cells import Cells
from pegplan.tracing.choices import SEARCHES
from pegplan.tracing.pyper_task import BoardTask, PyperState
from pegplan.tracing.steps import WAITING, Expansion, Fate, Frontier, TracedNode, TracedState, Value

Operator = Any
SearchNode = Any
Found = Sequence[tuple[Operator, PyperState]]


SAYING = 0.2
"""Seconds between two reports of how far the search is."""


class TraceStopped(Exception):
    """A limit of the trace was reached; the text says which."""


class Recorder:
    """What a search has done so far; takes the place of the task that it searches.

    Attributes:
        nodes, states, expansions: as in :class:`~pegplan.tracing.trace.Trace`.

    Args:
        board: the task.
        search: the search's name.
        most_steps, most_nodes: limits on steps and nodes.
        until: the time, by ``time.monotonic``, at which to stop.
        say: called now and then with the number of expansions so far.
    """

    def __init__(
        self,
        board: BoardTask,
        search: str,
        most_steps: int,
        most_nodes: int,
        until: float,
        say: Callable[[int], None] = lambda number: None,
    ) -> None:
        self.board, self.task, self.search = board, board.task, search
        self.initial_state, self.goals = board.task.initial_state, board.task.goals
        self.most_steps, self.most_nodes, self.until = most_steps, most_nodes, until
        self.nodes: list[TracedNode] = []
        self.states: list[TracedState] = []
        self.expansions: list[Expansion] = []
        self.frontier = Frontier(SEARCHES[search].order)
        self._numbers: dict[PyperState, int] = {}
        self._cells: list[Cells] = []
        self._expanded: set[int] = set()
        self._pending: list[tuple[Operator, PyperState]] = []
        self._successors: list[int] = []
        self._current: int | None = None
        self._best: Value = None
        self._passed = False
        self._say, self._said = say, 0.0

    # -- what the loops see of the task

    def goal_reached(self, state: PyperState) -> bool:
        """Whether a state is a goal; the loops ask when they expand its node."""
        self.finish()
        if not self.nodes:
            self._add(state, None, None, None, Fate.NEW)
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
        number = self._waiting(state)
        self.frontier.remove(number)
        self._expanded.add(self.nodes[number].state)
        self._current, self._successors, self._passed = number, [], False
        reached: bool = self.task.goal_reached(state)
        return reached

    def get_successor_states(self, state: PyperState) -> Found:
        """The actions that are possible in a state, each with the state after it."""
        found: Found = self.task.get_successor_states(state)
        self._pending = list(found)
        return found

    def heuristic(self, ask: Callable[[SearchNode], float]) -> Callable[[SearchNode], float]:
        """A heuristic whose evaluations are recorded."""

        def asked(node: SearchNode) -> float:
            value = ask(node)
            if node.parent is None:
                self._best = value
                self._add(node.state, None, None, value, Fate.NEW)
            else:
                self._evaluated(node, value)
            return value

        return asked

    def entries(self, make: Callable[..., tuple[Any, ...]]) -> Callable[..., tuple[Any, ...]]:
        """What makes entries of the open list, recorded: an entry means that its node waits."""

        def made(node: SearchNode, h: float, tie: int) -> tuple[Any, ...]:
            entry = make(node, h, tie)
            number = len(self.nodes) - 1
            found = self.nodes[number]
            fate = Fate.NEW
            if found.state in self.frontier.states and number:
                fate = Fate.CHEAPER
            elif found.state in self._expanded:
                fate = Fate.REOPENED
            if number == 0:
                self.frontier.remove(0)
            f = entry[0] if self.frontier.order == "f" else None
            self.nodes[number] = replace(found, f=f, fate=fate)
            self.frontier.put(number, self.nodes[number])
            return entry

        return made

    # -- what is recorded

    def _evaluated(self, node: SearchNode, value: float) -> None:
        """A successor was evaluated; those before it were not, since they had been seen."""
        while self._pending:
            operator, state = self._pending.pop(0)
            if operator is node.action and state == node.state:
                break
            self._add(state, operator, self._current, None, Fate.DUPLICATE)
        fate = Fate.DUPLICATE
        if value == math.inf:
            fate = Fate.DEAD
        elif self.search == "ehc":
            fate = self._climbed(node.state, value)
        self._add(node.state, node.action, self._current, value, fate)

    def _climbed(self, state: PyperState, value: float) -> Fate:
        """What hill climbing does with a successor that is no dead end."""
        assert self._best is not None
        if value < self._best:
            self._best, self._passed = value, True
            return Fate.BETTER
        return self._fate(state, Fate.AGAIN)

    def _fate(self, state: PyperState, waiting: Fate) -> Fate:
        """What becomes of a state that is put into the frontier."""
        number = self._numbers.get(state)
        if number in self.frontier.states:
            return waiting
        return Fate.REOPENED if number in self._expanded else Fate.NEW

    def finish(self) -> None:
        """End the step: take in the successors that the loop showed by nothing."""
        if self._current is None:
            return
        pending = list(self._pending)
        if self.search == "dfs":
            pending.reverse()
        for operator, state in pending:
            self._unshown(operator, state)
        if self.search == "dfs":
            self._successors.reverse()
        self.expansions.append(Expansion(self._current, tuple(self._successors)))
        self._pending, self._current = [], None

    def _unshown(self, operator: Operator, state: PyperState) -> None:
        number = self._numbers.get(state)
        if self.search == "bfs":
            fate = Fate.NEW if number is None else Fate.DUPLICATE
        elif self.search == "dfs":
            done = number in self._expanded
            fate = Fate.DUPLICATE if done else self._fate(state, Fate.MOVED)
        else:
            fate = Fate.SKIPPED if self._passed else Fate.DUPLICATE
        self._add(state, operator, self._current, None, fate)

    def _waiting(self, state: PyperState) -> int:
        """The node of the frontier that a loop expands: it must be the first, or of this state."""
        number = self._numbers[state]
        if self.frontier.order in ("f", "h"):
            return self.frontier.states[number][0]
        waiting = self.frontier.waiting
        first = next(iter(waiting if self.frontier.order == "fifo" else reversed(waiting)))
        if waiting[first] != number:
            raise AssertionError("the trace has lost the search")
        return first

    def _add(
        self, state: PyperState, operator: Operator, parent: int | None, h: Value, fate: Fate
    ) -> None:
        """Add a node."""
        number, place = len(self.nodes), self._state(state)
        jumps: tuple[Jump, ...] = ()
        g = 0
        if parent is not None:
            before = self.nodes[parent]
            g = before.g + 1
            jumps = self.board.jumps(self._cells[before.state], self._cells[place])
            self._successors.append(number)
        action = "" if operator is None else operator.name
        f = math.inf if fate is Fate.DEAD and self.frontier.order == "f" else None
        node = TracedNode(place, parent, action, jumps, g, h, f, fate)
        self.nodes.append(node)
        if fate in WAITING:
            self.frontier.put(number, node)

    def _state(self, state: PyperState) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self.states)
            cells = self.board.cells(state)
            self._cells.append(cells)
            self.states.append(
                TracedState(
                    cells.pegs,
                    cells.both | cells.neither,
                    self.board.more(state),
                    self.task.goal_reached(state),
                )
            )
        return number
