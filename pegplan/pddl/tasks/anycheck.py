"""Check a plan of any PDDL task, whatever the task is about.

pegplan's own reader and player check it where they know all features of the task; elsewhere
unified-planning's validator does. Where neither can, the verdict says that nothing was checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegplan.errors import EmptyPlan, InputError, TaskError
from pegplan.pddl.plan import parse_plan
from pegplan.pddl.tasks.execution import Action, actions_in, measure, play
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.states import State
from pegplan.pddl.tasks.strips import Atom, StripsTask

OURS, THEIRS, NOBODY = "pegplan", "unified-planning", ""


@dataclass(frozen=True)
class ActionChange:
    """What one action of a plan changes.

    Attributes:
        adds: the atoms that become true, sorted.
        deletes: the atoms that become false, sorted.
    """

    adds: tuple[Atom, ...]
    deletes: tuple[Atom, ...]


@dataclass(frozen=True)
class AnyVerdict:
    """The result of checking a plan of any task.

    Attributes:
        by: what checked it: ``pegplan``, ``unified-planning``, or empty where nothing could.
        valid: every action can be executed and the goal is true at the end; None: not checked.
        step: the number of the first action that fails, counted from 1; None if none fails.
        reason: what is wrong, or why nothing was checked; empty for a valid plan.
        actions: the actions of the plan text.
        changes: of each action that was executed; empty where only the result is known.
        cost: what the metric says of a valid plan; None without a metric, or where not known.
        end: when a valid plan with times ends; None without times.
    """

    by: str
    valid: bool | None
    step: int | None
    reason: str
    actions: tuple[Action, ...]
    changes: tuple[ActionChange, ...] = ()
    cost: Fraction | None = None
    end: Fraction | None = None


def check_any(domain: str, problem: str, plan: str) -> AnyVerdict:
    """Check a plan of a task.

    Args:
        domain, problem: the texts of the two PDDL files.
        plan: the text of the plan, in the format of any planner; one without any action is the
            plan that does nothing.

    Raises:
        PlanError: the text is not a plan.
    """
    try:
        actions = actions_in(parse_plan(plan))
    except EmptyPlan:
        actions = []
    try:
        task = read_task(domain, problem)
    except TaskError as error:
        return _theirs(domain, problem, actions, str(error))
    try:
        return _ours(task, actions)
    except InputError as error:  # such as an action that the task has not
        return AnyVerdict(OURS, False, None, str(error), tuple(actions))


def changes_of(task: StripsTask, actions: Sequence[Action]) -> tuple[ActionChange, ...]:
    """What each action changes, one after another from the initial state.

    Args:
        actions: instantaneous actions that can be executed in this order.
    """
    state = State(task)
    steps = (state.take(task.ground(action.words)) for action in actions)
    return tuple(ActionChange(tuple(sorted(adds)), tuple(sorted(gone))) for adds, gone in steps)


def _ours(task: StripsTask, actions: Sequence[Action]) -> AnyVerdict:
    played = play(task, actions)
    done = actions if played.step is None else actions[: played.step - 1]
    changes = () if task.is_temporal else changes_of(task, done)
    reason = played.reason
    if played.step is None and (missed := task.unmet_goal(played.state, played.values)):
        shown = ", ".join(map(str, missed[:3])) + ", …" * (len(missed) > 3)
        reason = f"at the end {shown} {'do' if len(missed) > 1 else 'does'} not hold"
    cost = end = None
    if not reason:
        end = played.end if task.is_temporal else None
        with suppress(InputError):
            cost = measure(task, played, len(actions)) if task.metric else None
    return AnyVerdict(OURS, not reason, played.step, reason, tuple(actions), changes, cost, end)


def _theirs(domain: str, problem: str, actions: Sequence[Action], why: str) -> AnyVerdict:
    """Check by unified-planning, for the reason that is given."""
    text = "".join(f"({' '.join(action.words)})\n" for action in actions)
    try:
        if any(action.time is not None for action in actions):
            raise TaskError("unified-planning's validator takes plans without times only")
        result = _validated(domain, problem, text)
    except Exception as error:  # its reader raises whatever it meets
        also = " ".join(str(error).split())[:200] or type(error).__name__
        reason = f"{why}; unified-planning: {also}"
        return AnyVerdict(NOBODY, None, None, reason, tuple(actions))
    valid = result.status.name == "VALID"
    reason = "" if valid else _reason(result)
    step = None
    if not valid and result.inapplicable_action is not None:
        step = len(result.trace or ()) or None
    return AnyVerdict(THEIRS, valid, step, reason, tuple(actions))


def _validated(domain: str, problem: str, plan: str) -> Any:
    from unified_planning.engines import SequentialPlanValidator
    from unified_planning.io import PDDLReader

    reader = PDDLReader()
    task = reader.parse_problem_string(domain, problem)
    return SequentialPlanValidator().validate(task, reader.parse_plan_string(task, plan))


def _reason(result: Any) -> str:
    said = [entry.message for entry in result.log_messages or ()]
    return " ".join(" ".join(said).split())[:300] or "unified-planning's validator refuses it"
