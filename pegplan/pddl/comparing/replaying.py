"""Play a plan as a task's actions are written, and say step by step what the rules do otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import after, fault
from pegplan.display import Displayed
from pegplan.errors import PlanError, TaskError, counted
from pegplan.pddl.comparing.cells import BoardReading, Cells
from pegplan.pddl.comparing.finding import find_reading
from pegplan.pddl.comparing.json_form import AsJson
from pegplan.pddl.comparing.meaning import CellFault, changes_cells, faults_of, step_meant
from pegplan.pddl.plan import parse_plan
from pegplan.pddl.tasks.execution import Action, Played, play_each
from pegplan.pddl.tasks.strips import StripsTask

MOST_ACTIONS = 10_000
"""A longer plan is refused."""


@dataclass(frozen=True)
class ReplayedStep:
    """One action of a plan, as the task plays it.

    Attributes:
        action: the action as it came, such as ``(jump d2 d3 d4)``.
        line: its line in the plan text, counted from 1; 0 if it has none.
        reason: why the task does not allow it, and the plan ends here; empty if it does.
        cells: what the task says of the cells after it; None if states can't be read as positions.
        step: the step that it means; None if it is about no step's cells.
        rule: why the rules do not allow this step there; empty if they do, or if there is none.
        faults: the cells that it leaves otherwise than the step does; none if the rules do not
            allow the step. A cell that was wrong before and that it does not touch is not listed.
    """

    action: str
    line: int = 0
    reason: str = ""
    cells: Cells | None = None
    step: Step | None = None
    rule: str = ""
    faults: tuple[CellFault, ...] = ()
    SHOWN = ("right", "text")

    @property
    def right(self) -> bool:
        """Whether the task allows it, and does what the rules do or changes no cell."""
        return not (self.reason or self.rule or self.faults)

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The step in words, with what is wrong."""
        if self.reason:
            return f"{self.action}: the task does not allow it: {self.reason}"
        parts = [self.rule] * bool(self.rule) + [str(fault) for fault in self.faults]
        return f"{self.action}: {'; '.join(parts)}" if parts else self.action


@dataclass(frozen=True)
class Replay(AsJson, Displayed):
    """A plan played by a task's own actions, beside the rules.

    Attributes:
        puzzle: the puzzle whose rules are meant.
        start: what the task says of the cells at first; None if its states can't be read.
        unread: why its states can't be read as positions; empty if they can.
        faults: the cells that do not start as the puzzle does.
        steps: the actions, as far as the task allows them, and the first that it does not allow.
        n_actions: the actions of the plan.
        unmet: the parts of the task's goal that are false at the end, at most three.
        goal: whether the task's goal holds at the end, and all actions were allowed.
        game_goal: whether the puzzle's goal holds there; None if states can't be read.
    """

    puzzle: Puzzle
    start: Cells | None
    unread: str
    faults: tuple[CellFault, ...]
    steps: tuple[ReplayedStep, ...]
    n_actions: int
    unmet: tuple[str, ...]
    goal: bool
    game_goal: bool | None
    SHOWN = ("right", "text")
    IN_WORDS = False

    @property
    def right(self) -> bool:
        """Whether it is a plan of the puzzle: each step is right, and both goals hold."""
        steps = all(step.right for step in self.steps)
        return steps and not self.faults and self.goal and self.game_goal is True

    @property
    def text(self) -> str:
        """The result in one sentence: the first thing that is wrong."""
        for number, step in enumerate(self.steps, start=1):
            if not step.right:
                return f"action {number}, {step}"
        if self.faults:
            return f"at the start {'; '.join(map(str, self.faults))}"
        if self.unread:
            return f"played, but not shown on the board: {self.unread}"
        if not self.goal:
            return (
                f"after {counted(self.n_actions, 'action')} {', '.join(self.unmet)} does not hold"
            )
        if not self.game_goal:
            return "the goal of the task holds at the end, and that of the puzzle does not"
        reached = counted(self.n_actions, "action reaches", "actions reach")
        return f"valid: {reached} the goal, by the rules"


def replay_plan(puzzle: Puzzle, task: StripsTask, plan: str) -> Replay:
    """Play a plan as the task's actions are written, beside the rules of a puzzle.

    Each action is held against the step that it means, from the position before it as the task
    has it. Durative actions are played one after another. If the task's states can't be read as
    positions of the puzzle's board, the actions are played all the same.

    Raises:
        PlanError: the text is not a plan in actions, or is too long.
    """
    parsed = parse_plan(plan)
    if len(parsed.steps) > MOST_ACTIONS:
        raise PlanError(f"{len(parsed.steps)} actions; at most {MOST_ACTIONS} are replayed")
    if notation := next((step for step in parsed.steps if step.is_notation), None):
        what = f"a {puzzle.board.step_noun} or a move; give the task's own actions"
        raise PlanError(f"{notation.words[0]} is {what}", notation.line)
    reading, unread = None, ""
    try:
        reading = find_reading(task, puzzle)
    except TaskError as error:
        unread = str(error)
    actions = [Action(tuple(map(str.lower, s.words)), s.line) for s in parsed.steps]
    played = list(play_each(task, actions))
    start = reading.cells(task.init) if reading else None
    last = start
    if reading and start:
        steps = tuple(_steps(reading, task, actions, played))
        last = steps[-1].cells or start
        faults = faults_of(reading, start, puzzle.start)
    else:
        steps = tuple(
            ReplayedStep(f"({' '.join(action.words)})", action.line, each.reason)
            for action, each in zip(actions, played, strict=False)
        )
        faults = ()
    missed = task.unmet_goal(played[-1].state, played[-1].values)
    return Replay(
        puzzle, start, unread, faults, steps, len(actions), tuple(map(str, missed[:3])),
        not missed and played[-1].step is None,
        None if last is None else last.clear and puzzle.reached(last.position),
    )  # fmt: skip


def _steps(
    reading: BoardReading, task: StripsTask, actions: Sequence[Action], played: Sequence[Played]
) -> Iterator[ReplayedStep]:
    before, board = reading.cells(task.init), reading.board
    for action, each in zip(actions, played, strict=False):
        shown = f"({' '.join(action.words)})"
        if each.reason:
            yield ReplayedStep(shown, action.line, each.reason, before)
            return
        cells = reading.cells(each.state)
        ground = task.ground(action.words)
        step, rule = None, ""
        faults: tuple[CellFault, ...] = ()
        if changes_cells(reading, ground):
            step = step_meant(reading, action.words, ground, before.position, cells)
        if step is not None:
            rule = fault(board, before.position, step) or ""
        if step is not None and not rule:
            found = faults_of(reading, cells, after(board, before.position, step))
            faults = tuple(
                each for each in found
                if each.cell in step
                or before.said(board, each.cell) != cells.said(board, each.cell)
            )  # fmt: skip
        yield ReplayedStep(shown, action.line, "", cells, step, rule, faults)
        before = cells
