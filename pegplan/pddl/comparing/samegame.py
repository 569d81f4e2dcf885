"""Explore a game and a task side by side, and give the first difference.

The two are the same game if they begin with the same position, the same sequences of positions
can be played in both, one jump after another, and after each sequence the goal of both holds or
of neither. Actions that jump nothing may come before, between and after jumps. An action that
makes several jumps at once must lead where jumps of the game lead.

What is nearest to the start is explored first. If it can't all be explored within the limits, the
rest of them goes to random games from the start to the end: whatever differs there differs.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.comparing.bounds import WHOLE_HOLES, Bounds, Cancelled, Enough
from pegplan.pddl.comparing.cells import BoardReading, Cells, Place
from pegplan.pddl.comparing.difference import Explainer
from pegplan.pddl.comparing.finding import find_reading, reading_of
from pegplan.pddl.comparing.machine import Bits, TaskMachine
from pegplan.pddl.comparing.result import (
    NOT_COMPARED,
    Coverage,
    GameAnswer,
    GameComparison,
    GameDifference,
)
from pegplan.pddl.comparing.sides import GameSide, RulesSide, SideNode, TaskSide
from pegplan.pddl.importing.importer import recognise
from pegplan.pddl.tasks.strips import StripsTask

MOST_STATES = 200_000
"""Without another bound, a comparison ends undecided after so many states of both sides."""


class _Pair(NamedTuple):
    """A node of each side, with the pair before it.

    Attributes:
        depth: how many pairs were before it.
        partial: the task's node may lack states, since an action made several jumps at once to
            get here.
    """

    one: SideNode
    other: SideNode
    before: _Pair | None = None
    partial: bool = False
    depth: int = 0

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
    bounds = Bounds(most_states, seconds, cancel, progress)
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
    return _Comparing(puzzle, one, other, explainer, goals, bounds).result()


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
    """A task on the board of a puzzle, even where it starts otherwise.

    Args:
        names: the words of the holes in the task, or in another one, if they are known.
    """
    if names and not all(word in task.objects for place in names for word in place):
        names = None
    try:
        return TaskMachine(task, find_reading(task, puzzle, names))
    except TaskError:
        with suppress(TaskError):
            return TaskMachine(task, reading_of(recognise(task), puzzle))
        raise


class _Comparing:
    """One comparison."""

    def __init__(
        self,
        puzzle: Puzzle,
        one: GameSide,
        other: TaskSide,
        explainer: Explainer,
        goals: bool,
        bounds: Bounds,
    ) -> None:
        self.puzzle, self.one, self.other = puzzle, one, other
        self.explainer, self.bounds = explainer, bounds
        self.goals = goals
        self.positions: set[Cells] = set()
        self.jumps: set[tuple[Cells, Cells]] = set()
        self.seen: set[tuple[SideNode, SideNode]] = set()
        self.covered: set[tuple[SideNode, Bits]] = set()
        self.depth = self.played = self.goals_met = 0

    def result(self) -> GameComparison:
        """The comparison."""
        try:
            difference = self.difference()
        except Enough as enough:
            return self.answer(GameAnswer.UNDECIDED, self.undecided(enough))
        if difference is None:
            return self.answer(GameAnswer.SAME, f"the same game: {self.agree()}", whole=True)
        return self.answer(GameAnswer.DIFFERENT, difference.text, difference)

    def difference(self) -> GameDifference | None:
        """A difference; None if there is none at all."""
        holes = len(self.puzzle.board.holes)
        if holes > WHOLE_HOLES:
            self.bounds.doing = f"{holes} holes may be too many to explore all: "
        first = _Pair(self.one.first, self.other.first)
        if first.one.cells != first.other.cells:
            return self.explainer.start(first.one.cells, first.other.cells)
        try:
            return self.near(first)
        except Enough:
            self.bounds.doing = "too many to explore all, random games now: "
            self.bounds.share = 1.0
        return self.games(first)

    def answer(
        self,
        answer: GameAnswer,
        text: str,
        difference: GameDifference | None = None,
        whole: bool = False,
    ) -> GameComparison:
        covered = Coverage(whole, self.depth, self.played, self.goals_met)
        return GameComparison(
            answer, self.puzzle, text, len(self.positions), len(self.jumps), self.bounds.states,
            difference, self.reading.words(), covered,
            NOT_COMPARED if self.costly else "", self.reading.names(),
        )  # fmt: skip

    def agree(self) -> str:
        agree = f"{len(self.positions):,} positions, {len(self.jumps):,} jumps agree"
        return agree + f"; costs are {NOT_COMPARED}" * self.costly

    def undecided(self, enough: Enough) -> str:
        """What was covered, of a game that is too large for the limits."""
        met = self.goals_met or not self.goals
        goals = "" if met else "; no goal was reached, so goals are not compared"
        return (
            f"not decided, but no difference found: {self.agree()}; not explored whole ({enough}): "
            f"the first {self.depth} jumps of every game, and {self.played:,} random games to "
            f"their end{goals}"
        )

    @property
    def costly(self) -> bool:
        return self.other.machine.task.metric is not None

    @property
    def reading(self) -> BoardReading:
        return self.other.machine.reading

    def near(self, first: _Pair) -> GameDifference | None:
        """The difference nearest to the start; None if there is none."""
        waiting = deque([first])
        self.is_new(first)
        while waiting:
            pair = waiting.popleft()
            self.depth = pair.depth
            found = self.differs(pair)
            if isinstance(found, GameDifference):
                return found
            waiting += filter(self.is_new, found)
        return None

    def games(self, first: _Pair) -> GameDifference:
        """Play random games from the start to the end, until one differs or a bound is reached."""
        chance = random.Random(0)
        while True:
            pair: _Pair = first
            while found := self.differs(pair):
                if isinstance(found, GameDifference):
                    return found
                pair = chance.choice(found)
            self.played += 1

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
        one, other, _, partial, _ = pair
        self.bounds.count(0)
        if self.goals:
            here, there = self.one.at_goal(one), self.other.at_goal(other)
            if here is not there and (there or not partial):
                return self.explainer.goal(pair.path(), there)
            self.goals_met += here and there
        wanted, made = self.one.steps(one), self.other.steps(other)
        found: list[_Pair] = []
        for cells, step in made.items():
            if cells in wanted:
                found.append(_Pair(wanted[cells].node, step.node, pair, partial, pair.depth + 1))
            elif (later := self.later(one, cells)) is not None:
                found.append(_Pair(later, step.node, pair, True, pair.depth + 1))
            else:
                return self.explainer.step(pair.path(), step, wanted)
        if partial:
            return found
        for cells, lost in wanted.items():
            if cells in made:
                self.jumps.add((one.cells, cells))
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
