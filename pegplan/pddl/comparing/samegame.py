"""Explore a game and a task side by side, and give the first difference.

The two are the same game if they begin with the same position, the same sequences of positions
can be played in both, one jump after another, and after each sequence the goal of both holds or
of neither. Actions that jump nothing may come before, between and after jumps. An action that
makes several jumps at once must lead where jumps of the game lead.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pegplan.errors import LimitReached, TaskError
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after
from pegplan.pddl.comparing.cells import BoardReading, Cells, Place
from pegplan.pddl.comparing.difference import Explainer
from pegplan.pddl.comparing.finding import find_reading
from pegplan.pddl.comparing.machine import Bits, TaskMachine
from pegplan.pddl.comparing.result import GameAnswer, GameComparison, GameDifference
from pegplan.pddl.comparing.sides import GameSide, RulesSide, SideNode, TaskSide
from pegplan.pddl.importing.importer import recognise
from pegplan.pddl.tasks.strips import StripsTask

MOST_STATES = 200_000
"""Without another bound, a comparison ends undecided after so many states of both sides."""


class Cancelled(Protocol):
    """Something that says whether to stop, such as a ``threading.Event``."""

    def is_set(self) -> bool:
        """Whether to stop."""


class _Enough(Exception):
    """A bound was reached; the message says which."""


@dataclass
class _Bounds:
    """Counts the states that were looked at, and ends the comparison at a bound."""

    most: int
    until: float | None
    cancel: Cancelled | None
    progress: Callable[[str], None]
    states: int = 0
    positions: int = 0

    def count(self, states: int) -> None:
        """Note that so many states were looked at."""
        self.states += states
        if self.states > self.most:
            raise _Enough(f"{self.most:,} states were looked at")
        if self.cancel is not None and self.cancel.is_set():
            raise LimitReached("cancelled", "the comparison was cancelled")
        if self.until is not None and time.monotonic() > self.until:
            raise _Enough("the time is over")
        self.progress(f"{self.positions:,} positions agree; {self.states:,} states")


class _Pair(NamedTuple):
    """A node of each side, with the pair before it.

    Attributes:
        partial: the task's node may lack states, since an action made several jumps at once to
            get here.
    """

    one: SideNode
    other: SideNode
    before: _Pair | None = None
    partial: bool = False

    def path(self) -> list[Cells]:
        """The contents of the holes from the start to here."""
        cells = []
        pair: _Pair | None = self
        while pair is not None:
            cells.append(pair.other.cells)
            pair = pair.before
        return cells[::-1]


def compare_games(
    game: Puzzle | StripsTask,
    task: StripsTask,
    *,
    pruning: bool = False,
    goals: bool = True,
    most_states: int = MOST_STATES,
    seconds: float | None = None,
    progress: Callable[[str], None] = lambda text: None,
    cancel: Cancelled | None = None,
) -> GameComparison:
    """Compare a task with a game, in this process.

    Args:
        game: a puzzle, or a task. Of two tasks, one must be peg solitaire (see
            :mod:`pegplan.pddl.importing.importer`); its board is that of both.
        task: the task that should be the same game.
        pruning: permit the task to leave out jumps that can't be part of a plan, as some
            encodings do on purpose.
        goals: compare the goals too. Preferences of a task count as its goal.
        most_states: after so many states of both sides the answer is *undecided*.
        seconds: after so long too; None for no limit.
        progress: called with a line of text now and then.
        cancel: set it from another thread to end the comparison.

    Raises:
        TaskError: no predicate of a task fits the board; or a task has too many actions, or
            computes what can't be computed.
        LimitReached: the comparison was cancelled.
    """
    until = None if seconds is None else time.monotonic() + seconds
    bounds = _Bounds(most_states, until, cancel, progress)
    if isinstance(game, Puzzle):
        puzzle, names = game, None
        one: GameSide = RulesSide(puzzle, bounds.count)
        called = "the game", "your domain"
    else:
        puzzle, names = _board_of(game, task)
        one = TaskSide(_machine(game, puzzle, names), bounds.count)
        called = "the first task", "the second task"
    machine = _machine(task, puzzle, names)
    other = TaskSide(machine, bounds.count)
    explainer = Explainer(puzzle, other, called)
    return _Comparing(puzzle, one, other, explainer, pruning, goals, bounds).result()


def _board_of(one: StripsTask, other: StripsTask) -> tuple[Puzzle, Mapping[Place, Hole]]:
    """The puzzle and the names of its holes, from the first of two tasks that is a puzzle."""
    try:
        found = recognise(one)
    except TaskError as error:
        try:
            found = recognise(other)
        except TaskError:
            raise TaskError(f"{error}; compare it with a puzzle instead") from None
    return found.puzzle, {tuple(name.split(" ")): hole for name, hole in found.holes.items()}


def _machine(task: StripsTask, puzzle: Puzzle, names: Mapping[Place, Hole] | None) -> TaskMachine:
    return TaskMachine(*find_reading(task, puzzle, names))


class _Comparing:
    """One comparison."""

    def __init__(
        self,
        puzzle: Puzzle,
        one: GameSide,
        other: TaskSide,
        explainer: Explainer,
        pruning: bool,
        goals: bool,
        bounds: _Bounds,
    ) -> None:
        self.puzzle, self.one, self.other = puzzle, one, other
        self.explainer, self.bounds = explainer, bounds
        self.pruning, self.goals = pruning, goals
        self.positions: set[Cells] = set()
        self.jumps: set[tuple[Cells, Cells]] = set()
        self.left_out: set[tuple[Cells, Cells]] = set()
        self.wins: dict[Position, bool] = {}
        self.seen: set[tuple[SideNode, SideNode]] = set()
        self.covered: set[tuple[SideNode, Bits]] = set()

    def result(self) -> GameComparison:
        """The comparison."""
        try:
            difference = self.difference()
        except _Enough as enough:
            return self.answer(GameAnswer.UNDECIDED, f"not decided: {enough}; until then {{}}")
        if difference is not None:
            return self.answer(GameAnswer.DIFFERENT, difference.text, difference)
        return self.answer(GameAnswer.SAME, "the same game: {}")

    def answer(
        self, answer: GameAnswer, text: str, difference: GameDifference | None = None
    ) -> GameComparison:
        if difference is None:
            agree = f"{len(self.positions):,} positions, {len(self.jumps):,} jumps agree"
            if self.left_out:
                agree += f"; {len(self.left_out):,} jumps that no plan can use are left out"
            text = text.format(agree)
        return GameComparison(
            answer, self.puzzle, text, len(self.positions), len(self.jumps), self.bounds.states,
            len(self.left_out), difference, self.reading.words(),
        )  # fmt: skip

    @property
    def reading(self) -> BoardReading:
        return self.other.machine.reading

    def difference(self) -> GameDifference | None:
        """The first difference; None if there is none."""
        first = _Pair(self.one.first, self.other.first)
        if first.one.cells != first.other.cells:
            return self.explainer.start(first.one.cells, first.other.cells)
        waiting = deque([first])
        self.is_new(first)
        while waiting:
            pair = waiting.popleft()
            found = self.differs(pair)
            if isinstance(found, GameDifference):
                return found
            for then in found:
                if self.is_new(then):
                    waiting.append(then)
        return None

    def is_new(self, pair: _Pair) -> bool:
        """Whether a pair is to be looked at; marks it."""
        states = {(pair.one, state) for state in pair.other.states}
        if (states <= self.covered) if pair.partial else (pair[:2] in self.seen):
            return False
        self.covered |= states
        if not pair.partial:
            self.seen.add(pair[:2])
        return True

    def differs(self, pair: _Pair) -> GameDifference | list[_Pair]:
        """The difference at a pair of nodes, or the pairs after it."""
        one, other, _, partial = pair
        self.bounds.count(0)
        if self.goals:
            here, there = self.one.at_goal(one), self.other.at_goal(other)
            if here is not there and (there or not partial):
                return self.explainer.goal(pair.path(), there)
        wanted, made = self.one.steps(one), self.other.steps(other)
        found: list[_Pair] = []
        for cells, step in made.items():
            if cells in wanted:
                found.append(_Pair(wanted[cells].node, step.node, pair, partial))
            elif (later := self.later(one, cells)) is not None:
                found.append(_Pair(later, step.node, pair, True))
            else:
                return self.explainer.step(pair.path(), step, wanted)
        if partial:
            return found
        for cells, lost in wanted.items():
            if cells in made:
                self.jumps.add((one.cells, cells))
            elif self.pruning and cells.clear and not self.can_win(cells.pegs):
                self.left_out.add((one.cells, cells))
            else:
                return self.explainer.forbids(pair.path(), cells, lost, other)
        self.positions.add(one.cells)
        self.bounds.positions = len(self.positions)
        return found

    def later(self, node: SideNode, cells: Cells) -> SideNode | None:
        """The node that several jumps of the game lead to, in which it says this of the holes."""
        if not cells.clear:
            return None
        level = {node.cells: node}
        for left in range(len(node.cells.pegs) - len(cells.pegs) - 1, -1, -1):
            groups: dict[Cells, list[SideNode]] = {}
            for each in level.values():
                for then, step in self.one.steps(each).items():
                    if len(then.pegs ^ cells.pegs) <= 3 * left:
                        groups.setdefault(then, []).append(step.node)
            level = {then: self.one.merged(nodes) for then, nodes in groups.items()}
        return level.get(cells)

    def can_win(self, position: Position) -> bool:
        """Whether the puzzle's goal can be reached from a position."""
        trail: list[tuple[Position, Iterator[Position]]] = []

        def enter(now: Position) -> None:
            self.bounds.count(1)
            self.wins[now] = self.puzzle.reached(now)
            jumps = () if self.wins[now] else self.puzzle.board.legal_jumps(now)
            trail.append((now, (after(now, jump) for jump in jumps)))

        if position not in self.wins:
            enter(position)
        while trail:
            now, children = trail[-1]
            child = next((each for each in children), None)
            if child is None or self.wins[now]:
                trail.pop()
                if trail and self.wins[now]:
                    self.wins[trail[-1][0]] = True
            elif child not in self.wins:
                enter(child)
            elif self.wins[child]:
                self.wins[now] = True
        return self.wins[position]
