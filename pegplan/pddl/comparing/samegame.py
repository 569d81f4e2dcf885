"""Explore a game and a task side by side, and give the first difference.

The two are the same game if they begin with the same position, the same sequences of positions
can be played in both, one step after another, and after each sequence the goal of both holds or
of neither. Actions that change no cell may come before, between and after steps. Where a game can
tell from two positions how many steps are between them, as peg solitaire can by counting pegs, an
action may make several at once, and must lead where steps of the game lead.

What is nearest to the start is explored first. If it can't all be explored within the limits, the
rest of them goes to random games from the start to the end: whatever differs there differs.
"""

from __future__ import annotations

import random
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from math import factorial, prod
from typing import Any, NamedTuple

from pegplan.boards.cell import Cell
from pegplan.boards.codec import puzzle_from_json
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import TaskError
from pegplan.pddl.comparing.cells import BoardReading, Cells, Place
from pegplan.pddl.comparing.difference import Explainer
from pegplan.pddl.comparing.finding import find_reading, laid_on
from pegplan.pddl.comparing.machine import Bits, TaskMachine
from pegplan.pddl.comparing.meaning import is_near
from pegplan.pddl.comparing.replaying import replay_plan
from pegplan.pddl.comparing.result import (
    NOT_COMPARED,
    Coverage,
    GameAnswer,
    GameComparison,
    GameDifference,
)
from pegplan.pddl.comparing.sides import GameSide, RulesSide, SideNode, TaskSide
from pegplan.pddl.importing import recognise
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.strips import StripsTask

MOST_STATES = 200_000
"""Without another bound, a comparison ends undecided after so many states of both sides."""
WHOLE = 2**16
"""About so many positions are explored whole within the usual limits."""
NEAR = 0.75
"""The share of states and of time for the positions near the start; random games get the rest."""


class _Enough(Exception):
    """A bound was reached; the message says which."""


class _Bounds:
    """Counts the states of both sides that were looked at, and ends an exploration at a bound."""

    def __init__(self, most: int, seconds: float | None, progress: Callable[[str], None]) -> None:
        self.most, self.seconds, self.progress = most, seconds, progress
        self.states = self.positions = 0
        self.share, self.doing, self.began = NEAR, "", time.monotonic()

    def count(self, states: int) -> None:
        """Note that so many states were looked at; raises :class:`_Enough` at a bound."""
        self.states += states
        if self.states > self.most * self.share:
            raise _Enough(f"{self.most:,} states were looked at")
        used = time.monotonic() - self.began
        if self.seconds is not None and used > self.seconds * self.share:
            raise _Enough("the time is over")
        self.progress(f"{self.doing}{self.positions:,} positions agree; {self.states:,} states")


class _Pair(NamedTuple):
    """A node of each side, with the pair before it; ``partial`` where the task's node may lack
    states, since an action made several steps at once to get here."""

    one: SideNode
    other: SideNode
    before: _Pair | None = None
    partial: bool = False
    depth: int = 0

    def path(self) -> list[Cells]:
        """The contents of the cells from the start to here."""
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
) -> GameComparison:
    """Compare a task with a game, in this process.

    Args:
        game: a puzzle, or a task. Of two tasks, one must be recognised as a puzzle (see
            :mod:`pegplan.pddl.importing`); its board is that of both.
        task: the task that should be the same game.
        goals: compare the goals too. Preferences of a task count as its goal.
        most_states: after so many states of both sides the answer is *undecided*.
        seconds: after so long too; None for no limit.
        progress: called with a line of text now and then.

    Raises:
        TaskError: no predicate of a task fits the board; or a task has too many actions, or
            computes what can't be computed.
    """
    bounds = _Bounds(most_states, seconds, progress)
    if isinstance(game, Puzzle):
        puzzle, names, called = game, None, ("the game", "your domain")
        one: GameSide = RulesSide(puzzle, bounds.count)
    else:
        puzzle, names = _board_of(game, task)
        called = "the first task", "the second task"
        one = TaskSide(_machine(game, puzzle, names), bounds.count)
    other = TaskSide(_machine(task, puzzle, names), bounds.count)
    return _Comparing(puzzle, one, other, called, goals, bounds).result()


def _board_of(one: StripsTask, other: StripsTask) -> tuple[Puzzle, Mapping[Place, Cell] | None]:
    """The puzzle and the names of its cells, from the first of two tasks that is a puzzle."""
    try:
        found = recognise(one)
    except TaskError as error:
        try:
            found = recognise(other)
        except TaskError:
            raise TaskError(f"{error}; compare it with a puzzle instead") from None
    return found.puzzle, None if found.reading is None else found.reading.places


def _machine(task: StripsTask, puzzle: Puzzle, names: Mapping[Place, Cell] | None) -> TaskMachine:
    """A task on the board of a puzzle, even where it starts otherwise.

    Args:
        names: the words of the cells in the task, or in another one, if they are known.
    """
    if names and not all(word in task.objects for place in names for word in place):
        names = None
    return TaskMachine(task, _reading(task, puzzle, names))


def _reading(task: StripsTask, puzzle: Puzzle, names: Mapping[Place, Cell] | None) -> BoardReading:
    with suppress(TaskError):
        return find_reading(task, puzzle, names, by_name=False)
    with suppress(TaskError):
        found = recognise(task)
        if found.reading is not None:
            return laid_on(puzzle, found.puzzle, found.reading)
    return find_reading(task, puzzle, names)


def _may_be_large(puzzle: Puzzle) -> bool:
    """Whether a puzzle may have more positions than are explored whole, by a rough count."""
    rules, counts = puzzle.board.rules, Counter(puzzle.start)
    if any(rule.flip or Counter(rule.before) != Counter(rule.after) for rule in rules):
        return bool(len({*counts, EMPTY}) ** len(puzzle.start) > WHOLE)
    ways = factorial(len(puzzle.start)) // prod(map(factorial, counts.values()))
    return ways > WHOLE


class _Comparing:
    """One comparison."""

    def __init__(
        self, puzzle: Puzzle, one: GameSide, other: TaskSide, called: tuple[str, str],
        goals: bool, bounds: _Bounds,
    ) -> None:  # fmt: skip
        self.puzzle, self.one, self.other, self.goals = puzzle, one, other, goals
        self.noun = puzzle.board.step_noun
        self.explainer, self.bounds = Explainer(puzzle, other, called), bounds
        self.positions: set[Cells] = set()
        self.steps: set[tuple[Cells, Cells]] = set()
        self.seen: set[tuple[SideNode, SideNode]] = set()
        self.covered: set[tuple[SideNode, Bits]] = set()
        self.depth = self.played = self.goals_met = 0

    def result(self) -> GameComparison:
        """The comparison."""
        try:
            difference = self.difference()
        except _Enough as enough:
            return self.answer(GameAnswer.UNDECIDED, self.undecided(enough))
        if difference is None:
            return self.answer(GameAnswer.SAME, f"the same game: {self.agree()}")
        return self.answer(GameAnswer.DIFFERENT, difference.text, difference)

    def difference(self) -> GameDifference | None:
        """A difference; None if there is none at all."""
        if _may_be_large(self.puzzle):
            cells = len(self.puzzle.board.cells)
            self.bounds.doing = (
                f"{cells} {self.puzzle.board.cell_noun}s may be too many to explore all: "
            )
        first = _Pair(self.one.first, self.other.first)
        if first.one.cells != first.other.cells:
            return self.explainer.start(first.one.cells, first.other.cells)
        try:
            return self.near(first)
        except _Enough:
            self.bounds.doing = "too many to explore all, random games now: "
            self.bounds.share = 1.0
        return self.games(first)

    def answer(
        self, answer: GameAnswer, text: str, difference: GameDifference | None = None
    ) -> GameComparison:
        reading = self.other.machine.reading
        covered = Coverage(answer is GameAnswer.SAME, self.depth, self.played, self.goals_met)
        return GameComparison(
            answer, self.puzzle, text, len(self.positions), len(self.steps), self.bounds.states,
            difference, reading.words(), covered, self.costs, reading.names(),
        )  # fmt: skip

    @property
    def costs(self) -> str:
        return NOT_COMPARED if self.other.machine.task.metric is not None else ""

    def agree(self) -> str:
        agree = f"{len(self.positions):,} positions, {len(self.steps):,} {self.noun}s agree"
        return agree + f"; costs are {self.costs}" * bool(self.costs)

    def undecided(self, enough: _Enough) -> str:
        """What was covered, of a game that is too large for the limits."""
        met = self.goals_met or not self.goals
        goals = "" if met else "; no goal was reached, so goals are not compared"
        return (
            f"not decided, but no difference found: {self.agree()}; not explored whole ({enough}): "
            f"the first {self.depth} {self.noun}s of every game, and {self.played:,} random games "
            f"to their end{goals}"
        )

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
                return self.explainer.unlike(pair.path(), step, wanted)
        if partial:
            return found
        for cells, lost in wanted.items():
            if cells in made:
                self.steps.add((one.cells, cells))
            else:
                return self.explainer.forbids(pair.path(), cells, lost, other)
        self.positions.add(one.cells)
        self.bounds.positions = len(self.positions)
        return found

    def later(self, node: SideNode, cells: Cells) -> SideNode | None:
        """The node that several steps of the game lead to, in which it says this of the cells."""
        if not cells.clear:
            return None
        board, then = self.puzzle.board, cells.position
        level = {node.cells: node}
        for left in range(board.steps_apart(node.cells.position, then) - 1, -1, -1):
            groups: dict[Cells, list[SideNode]] = {}
            for each in level.values():
                for said, step in self.one.steps(each).items():
                    if is_near(board, said.position, then, left):
                        groups.setdefault(said, []).append(step.node)
            level = {said: self.one.merged(nodes) for said, nodes in groups.items()}
        return level.get(cells)


COMPARE = "pegplan.pddl.comparing.samegame:compare"
REPLAY = "pegplan.pddl.comparing.samegame:replay"


def compare(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """Compare a game (``game``: a puzzle or a task) with a task (``task``); says progress.

    ``options`` are those of :func:`~pegplan.pddl.comparing.samegame.compare_games`.
    """
    options = dict(data["options"])
    if "until" in data:
        options["seconds"] = max(0.0, data["until"] - time.time())
    last = 0.0

    def rarely(text: str) -> None:
        """Say it, at most five times a second."""
        nonlocal last
        if time.monotonic() >= last + 0.2:
            last = time.monotonic()
            say(text)

    game: Puzzle | StripsTask
    game = _task(data["game"]) if "domain" in data["game"] else puzzle_from_json(data["game"])
    return compare_games(game, _task(data["task"]), progress=rarely, **options).to_dict()


def replay(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """Replay a plan (``plan``) in a task (``task``) beside a puzzle (``puzzle``)."""
    puzzle = puzzle_from_json(data["puzzle"])
    return replay_plan(puzzle, _task(data["task"]), data["plan"]).to_dict()


def _task(data: Any) -> StripsTask:
    domain, problem = data.get("files", ("domain", "problem"))
    return read_task(data["domain"], data["problem"], (domain, problem))
