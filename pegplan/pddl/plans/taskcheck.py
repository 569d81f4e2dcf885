"""Validate plans against a task: by its actions, its goal and its metric."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import Verdict, simulate
from pegplan.errors import EmptyPlan, InputError, PlanError, counted
from pegplan.pddl.importing import import_task
from pegplan.pddl.plan import parse_plan, read_plan
from pegplan.pddl.plans.writing import actions_of
from pegplan.pddl.playable import EncodedTask, Playable
from pegplan.pddl.render import Task
from pegplan.pddl.tasks.execution import Action, actions_in, measure, number, play, violated
from pegplan.pddl.textplan import ParsedPlan, quote


@dataclass(frozen=True)
class TaskVerdict:
    """The result of validating a plan against a task.

    Attributes:
        valid: every action can be executed and the goal is true at the end.
        step: the number of the first action that fails, counted from 1; None if none fails.
        line: its line in the plan text; None if it has none.
        reason: what is wrong; empty if the plan is valid.
        cost: the value of the metric (without a metric, the number of actions); None if the plan
            is not valid.
        counts: what the metric counts: ``actions``, ``cost``, ``jumps``, ``moves``, ``weights``,
            ``total-time`` or ``utility``.
        stated_cost: the cost that the plan text states; None if it states none.
        n_actions: the number of actions in the text.
        puzzle: the puzzle that the task is.
        steps: the steps of the actions before the first that fails.
        violated: the names of the preferences that are false at the end, each as often as it is
            violated; empty if the plan is not valid.
        format: the format of the plan text; see :class:`pegplan.pddl.plan.PlanText`.
        board: the verdict of the board's rules on the plan's steps; None if they were not
            simulated. With soft goals a valid plan need not reach the puzzle's goal.
    """

    valid: bool
    step: int | None
    line: int | None
    reason: str
    cost: Fraction | None
    counts: str
    stated_cost: int | None
    n_actions: int
    puzzle: Puzzle
    steps: tuple[Step, ...]
    violated: tuple[str, ...]
    format: str
    board: Verdict | None = None

    def __str__(self) -> str:
        if self.valid and self.cost is not None:
            text = f"valid: {counted(self.n_actions, 'action reaches', 'actions reach')} the goal"
            if self.counts != "actions":
                cost = {"total-time": "total time", "utility": "utility"}.get(self.counts, "cost")
                text += f"; {cost} {number(self.cost)}"
            if self.stated_cost is not None and self.stated_cost != self.cost:
                text += f" (the plan says {self.stated_cost})"
            if self.board is not None and not self.board.valid:
                text += f"; the puzzle's {self.board}"
            return text
        if self.step is None:
            return f"goal not reached after {counted(self.n_actions, 'action')}: {self.reason}"
        where = f"line {self.line}" if self.line else f"action {self.step}"
        return f"{where}: {self.reason}"

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan verify DOMAIN PROBLEM PLAN --json``.

        With ``board``, that of ``pegplan verify PUZZLE PLAN -e ENCODING --json``.
        """
        cost, board = self.cost, self.board
        made = self.puzzle.plan_to_json(self.steps)
        whole = cost is not None and cost.denominator == 1
        data: dict[str, Any] = {
            "valid": self.valid,
            "cost": None if cost is None else int(cost) if whole else float(cost),
            "counts": self.counts,
            "stated_cost": self.stated_cost,
            "n_actions": self.n_actions,
            **{key: n for key, n in made.items() if key.startswith("n_")},
            "violated": list(self.violated),
            "step": self.step,
            "line": self.line,
            "reason": self.reason,
            "format": self.format,
        }
        if board is not None:
            keys = ("valid", "step", "line", "reason")
            data["board"] = {key: getattr(board, key) for key in keys}
        return data


def verify_task(
    domain: str,
    problem: str,
    plan: str,
    files: tuple[str, str] = ("domain", "problem"),
    epsilon: Fraction = Fraction(0),
) -> TaskVerdict:
    """Validate a plan against a task.

    Args:
        domain, problem: the texts of the two PDDL files.
        plan: the text of the plan.
        files: the names of domain and problem in error messages.
        epsilon: the tolerance for times; see :func:`pegplan.pddl.tasks.execution.play`.

    Raises:
        TaskError: the task can't be read, or is no board puzzle that is recognised.
        PlanError: the text is not a plan, or it has actions or objects that the task has not.
            For a plan that fails there is a verdict, not an error.
    """
    return verify_plan(import_task(domain, problem, files=files), plan, epsilon)


def verify_encoded(rendered: Task, plan: str, epsilon: Fraction = Fraction(0)) -> TaskVerdict:
    """Validate a plan, given as text, against a puzzle in an encoding.

    A plan is valid if its actions reach the goal of the rendered task and its steps are allowed
    on the board. They must also reach the puzzle's goal, unless the goals of the encoding are
    preferences.

    Raises:
        EncodingError: pegplan can't read the PDDL of a user's own encoding.
        PlanError: see :func:`verify_task`.
    """
    playable = EncodedTask.of(rendered)
    verdict = verify_plan(playable, plan, epsilon)
    board = simulate(rendered.puzzle, ())
    if verdict.n_actions:
        read = read_plan(plan, rendered.puzzle, rendered)
        board = simulate(rendered.puzzle, read.steps, read.lines)
    verdict = replace(verdict, board=board)
    soft = rendered.encoding.soft and board.step is None
    if not verdict.valid or board.valid or soft:
        return verdict
    reason = f"the task allows what the board does not: {board}"
    return replace(verdict, valid=False, line=board.line, reason=reason, cost=None, violated=())


def verify_plan(playable: Playable, plan: str, epsilon: Fraction = Fraction(0)) -> TaskVerdict:
    """Validate a plan, given as text; see :func:`verify_task`.

    The text has actions of the task, in the format of any planner, or steps in
    pegplan's notation. For these the actions are found. A text without actions is the plan without
    actions where that is valid, as with soft goals, and otherwise none.
    """
    try:
        parsed = parse_plan(plan)
    except EmptyPlan:
        verdict = verify_actions(playable, [], "empty")
        if not verdict.valid:
            raise
        return verdict
    if any(step.is_notation for step in parsed.steps):
        return _verify_steps(playable, parsed, epsilon)
    actions = actions_in(parsed)
    return verify_actions(playable, actions, parsed.format, parsed.cost, epsilon)


def verify_actions(
    playable: Playable,
    actions: list[Action],
    format_: str = "actions",
    stated_cost: int | None = None,
    epsilon: Fraction = Fraction(0),
) -> TaskVerdict:
    """Validate a plan, given as actions; see :func:`verify_task`."""
    task = playable.task
    played = play(task, actions, epsilon)
    count = len(actions) if played.step is None else played.step - 1
    steps = tuple(
        made
        for action in sorted(actions[:count], key=lambda action: action.time or 0)
        for made in playable.steps_of(action.words[0], action.words[1:])
    )
    step, line, reason = played.step, None, played.reason
    cost: Fraction | None = None
    missed_wishes: tuple[str, ...] = ()
    if step is not None:
        action = actions[step - 1]
        line = action.line or None
        reason = f"{quote(' '.join(action.words))}: {reason}"
    elif missed := task.unmet_goal(played.state, played.values):
        shown = ", ".join(map(str, missed[:3])) + ", …" * (len(missed) > 3)
        reason = f"{shown} {'do' if len(missed) > 1 else 'does'} not hold"
    else:
        cost = measure(task, played, len(actions))
        missed_wishes = violated(task, played)
    return TaskVerdict(
        cost is not None, step, line, reason, cost, playable.counts, stated_cost, len(actions),
        playable.puzzle, steps, missed_wishes, format_,
    )  # fmt: skip


def _verify_steps(playable: Playable, parsed: ParsedPlan, epsilon: Fraction) -> TaskVerdict:
    """Validate a plan in pegplan's notation: first on the board, then as actions of the task."""
    puzzle = playable.puzzle
    steps: list[Step] = []
    lines: list[int] = []
    for step in parsed.steps:
        try:
            if not step.is_notation:
                raise PlanError("expected cells such as d2-d3-d4, as in the other lines")
            made = puzzle.board.steps_in(step.words[0].lower())
        except InputError as error:
            raise PlanError(f"{quote(' '.join(step.words))}: {error}", step.line) from None
        steps += made
        lines += [step.line] * len(made)
    verdict = simulate(puzzle, steps, lines)
    step_, line, reason = verdict.step, verdict.line, verdict.reason
    if step_ is None:
        try:
            actions = list(actions_of(playable, steps))
            return verify_actions(playable, actions, parsed.format, parsed.cost, epsilon)
        except PlanError as error:
            reason = verdict.reason or str(error)
    return TaskVerdict(
        False, step_, line, reason, None, playable.counts, parsed.cost, len(steps),
        puzzle, tuple(steps[: verdict.n_steps]), (), parsed.format,
    )  # fmt: skip
