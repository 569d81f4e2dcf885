"""Games that can be explored side by side: the rules of a puzzle, and a task's actions.

A side has *nodes*. A node of the rules is a position. A node of a task is a set of states that
say the same of the cells: all states that a sequence of steps can lead to, with any actions
before, between and after that change no cell, such as ``end-move``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.statespace import expander
from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.machine import Bits, TaskMachine
from pegplan.pddl.tasks.strips import Atom

Count = Callable[[int], None]
"""Called with a number of states that were just looked at; raises where a limit is reached."""


@dataclass(frozen=True)
class SideNode:
    """A node of a side: what is said of the cells, and the states of a task."""

    cells: Cells
    states: frozenset[Bits] = field(default=frozenset(), repr=False)


class SideStep(NamedTuple):
    """What leads to a node with other contents of the cells; of a task, by which of its actions,
    and in which state it is possible."""

    node: SideNode
    words: Atom = ()
    state: Bits | None = None


class RulesSide:
    """A puzzle by the rules."""

    def __init__(self, puzzle: Puzzle, count: Count) -> None:
        self.puzzle, self.count = puzzle, count
        self.after = expander(puzzle.board)

    @property
    def first(self) -> SideNode:
        """The node of the start."""
        return SideNode(Cells(self.puzzle.start))

    def steps(self, node: SideNode) -> Mapping[Cells, SideStep]:
        """What leads from a node to other contents of the cells, by these contents."""
        self.count(1)
        here = node.cells.position
        made = (Cells(then) for _, _, then in self.after(here) if then != here)
        return {cells: SideStep(SideNode(cells)) for cells in made}

    def at_goal(self, node: SideNode) -> bool:
        """Whether the goal holds in one of its states."""
        return self.puzzle.reached(node.cells.position)

    def merged(self, nodes: Iterable[SideNode]) -> SideNode:
        """One node for several with the same contents."""
        return next(iter(nodes))


class TaskSide:
    """A task."""

    def __init__(self, machine: TaskMachine, count: Count) -> None:
        self.machine, self.count = machine, count
        self._closed: dict[frozenset[Bits], SideNode] = {}

    @property
    def first(self) -> SideNode:
        """See :class:`RulesSide`."""
        return self.closed(frozenset((self.machine.first,)))

    def closed(self, states: frozenset[Bits]) -> SideNode:
        """The node of these states and all that actions which change no cell lead to."""
        node = self._closed.get(states)
        if node is None:
            cells = self.machine.cells(next(iter(states)))
            node = self._closed[states] = SideNode(cells, frozenset(self._came(states)))
        return node

    def _came(self, states: Iterable[Bits]) -> dict[Bits, tuple[Bits, Atom] | None]:
        """The states of :meth:`closed`, with the state and the action that lead to each."""
        came: dict[Bits, tuple[Bits, Atom] | None] = dict.fromkeys(states)
        cells = self.machine.cells(next(iter(came)))
        waiting = list(came)
        while waiting:
            state = waiting.pop()
            self.count(1)
            for words, then in self.machine.steps(state):
                if then not in came and self.machine.cells(then) == cells:
                    came[then] = state, words
                    waiting.append(then)
        return came

    def steps(self, node: SideNode) -> Mapping[Cells, SideStep]:
        """See :class:`RulesSide`."""
        found: dict[Cells, dict[Bits, tuple[Atom, Bits]]] = {}
        for state in sorted(node.states, key=lambda each: each[0]):
            for words, then in self.machine.steps(state):
                cells = self.machine.cells(then)
                if cells != node.cells:
                    found.setdefault(cells, {}).setdefault(then, (words, state))
        return {
            cells: SideStep(self.closed(frozenset(came)), *next(iter(came.values())))
            for cells, came in found.items()
        }

    def idle(self, node: SideNode) -> Iterator[tuple[Atom, Bits]]:
        """The actions that are possible in a node and change no cell, each with a state."""
        for state in sorted(node.states, key=lambda each: each[0]):
            for words, then in self.machine.steps(state):
                if self.machine.cells(then) == node.cells:
                    yield words, state

    def at_goal(self, node: SideNode) -> bool:
        """See :class:`RulesSide`."""
        return any(self.machine.at_goal(state) for state in node.states)

    def merged(self, nodes: Iterable[SideNode]) -> SideNode:
        """See :class:`RulesSide`."""
        return self.closed(frozenset(state for node in nodes for state in node.states))

    def actions_to(self, path: Sequence[Cells], last: Bits | None = None) -> list[Atom]:
        """Actions from the initial state along these contents of the cells.

        Args:
            path: the contents, from those at the start on.
            last: the state to end in; None for any that says the last contents.
        """
        layers = [self._came([self.machine.first])]
        for cells in path[1:]:
            reached: dict[Bits, tuple[Bits, Atom] | None] = {}
            for state in layers[-1]:
                for words, then in self.machine.steps(state):
                    if self.machine.cells(then) == cells:
                        reached.setdefault(then, (state, words))
            layers.append({**self._came(reached), **reached})
        actions = []
        state = next(iter(layers[-1])) if last is None else last
        while layers:
            before = layers[-1][state]
            if before is None:
                break
            actions.append(before[1])
            if self.machine.cells(before[0]) != self.machine.cells(state):
                layers.pop()
            state = before[0]
        return actions[::-1]


GameSide = RulesSide | TaskSide
