"""Mark one hand-in: its checks, in a process of its own under limits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegplan.boards.codec import puzzle_from_json
from pegplan.classroom.exercise import Exercise
from pegplan.errors import InputError, LimitReached, PegplanError
from pegplan.pddl.comparing.result import GameComparison
from pegplan.pddl.comparing.samegame import compare_games
from pegplan.pddl.plan import parse_plan
from pegplan.pddl.tasks.execution import Action, measure, number, play
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.running.answers import ask
from pegplan.running.program import Limits

MARK = "pegplan.classroom.marking:mark_checks"
MOST_STATES = 100_000
SPARE = 3.0
"""Seconds after its own time in which marking must have ended."""
MOST_REASON = 1_000
"""Characters of a reason."""
PASSED, FAILED, UNDECIDED = "passed", "failed", "undecided"


@dataclass(frozen=True)
class CheckResult:
    """The result of one check.

    Attributes:
        title: what is checked.
        status: ``passed``, ``failed``, or ``undecided`` where a limit was reached.
        reason: the counter-example, or why it can't be checked, in words; empty if it passed.
        comparison: the comparison of the games, with the difference; None if there is none.
    """

    title: str
    status: str
    reason: str = ""
    comparison: GameComparison | None = None

    def to_dict(self) -> dict[str, Any]:
        """As JSON, in the form of ``checks`` in :meth:`Grades.to_dict`."""
        found = self.comparison
        return {
            "title": self.title,
            "status": self.status,
            "reason": self.reason,
            "comparison": None if found is None else found.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> CheckResult:
        """The result that :meth:`to_dict` wrote."""
        found = data["comparison"]
        made = None if found is None else GameComparison.from_dict(found)
        return cls(data["title"], data["status"], data["reason"], made)


def mark(
    exercise: Exercise,
    text: str,
    *,
    timeout: float = 20.0,
    memory_mb: int | None = 1024,
    cancel: threading.Event | None = None,
) -> tuple[CheckResult, ...]:
    """Mark a text that was handed in, in a process of its own.

    Args:
        exercise: the exercise.
        text: the PDDL; it may be anything.
        timeout: wall-clock seconds for all checks together.
        memory_mb: MiB for the process; None for no limit.
        cancel: set it from another thread to end it.

    Returns:
        a result for each check of the exercise; whatever happens to a check is its result.

    Raises:
        LimitReached: it was cancelled.
    """
    checks = exercise.checks
    done: list[CheckResult] = []

    def hear(said: Any) -> None:
        done.append(CheckResult.from_dict(said))

    limits = Limits(timeout + SPARE, memory_mb=memory_mb, disk_mb=100, address_space=False)
    try:
        asked = question(exercise, text, time.time() + timeout)
        ask(MARK, asked, hear, limits=limits, what="marking", cancel=cancel)
    except LimitReached as limit:
        if limit.status == "cancelled":
            raise
        rest = UNDECIDED, str(limit)
    except PegplanError as error:
        rest = FAILED, str(error)
    else:
        rest = UNDECIDED, "marking gave no result"
    done += [CheckResult(check.title, *rest) for check in checks[len(done) :]]
    return tuple(done)


def question(exercise: Exercise, text: str, until: float) -> dict[str, Any]:
    """What :func:`mark_checks` takes; ``until``: when it should end, in seconds since the epoch."""
    return {
        "text": text,
        "file": exercise.file,
        "checks": [check.to_dict() for check in exercise.checks],
        "until": until,
    }


def mark_checks(data: Any, say: Callable[[Any], None]) -> None:
    """Mark a hand-in; says each result as it is found. Runs in the process of its own."""
    checks = data["checks"]
    for done, check in enumerate(checks):
        seconds = max(0.0, data["until"] - time.time()) / (len(checks) - done)
        try:
            result = _result(data["text"], data["file"], check, seconds)
        except (InputError, RecursionError) as error:
            reason = str(error) if isinstance(error, InputError) else "it is nested too deep"
            result = CheckResult(check["title"], FAILED, reason[:MOST_REASON])
        say(result.to_dict())


def _result(text: str, file: str, check: Any, seconds: float) -> CheckResult:
    title, texts = check["title"], (text, check["other"])
    domain, problem = texts if file == "domain" else texts[::-1]
    task = read_task(domain, problem)
    if check["plan"]:
        reason = _plan_fault(task, check["plan"], check["valid"], check["cost"])
        return CheckResult(title, FAILED if reason else PASSED, reason[:MOST_REASON])
    found = compare_games(
        puzzle_from_json(check["puzzle"]),
        task,
        goals=check["goals"],
        most_states=MOST_STATES,
        seconds=seconds,
    )
    status = {"same": PASSED, "different": FAILED, "undecided": UNDECIDED}[found.answer]
    reason = "" if status == PASSED else found.text
    return CheckResult(title, status, reason[:MOST_REASON], found)


def _plan_fault(task: StripsTask, plan: str, valid: bool, cost: float | None) -> str:
    """What is wrong with how a task plays a plan; empty if it is as it must be."""
    steps = parse_plan(plan).steps
    actions = [Action(tuple(map(str.lower, step.words)), step.line) for step in steps]
    shown = _shown(actions)
    played = play(task, actions)
    if played.step is not None:
        words = " ".join(actions[played.step - 1].words)
        return f"the plan {shown} ends at ({words}): {played.reason}" if valid else ""
    if missed := task.unmet_goal(played.state, played.values):
        return f"the plan {shown} ends, and {missed[0]} does not hold" if valid else ""
    if not valid:
        return f"the plan {shown} is valid, but should not be"
    value = measure(task, played, len(actions))
    if cost is not None and value != Fraction(str(cost)):
        return f"the plan {shown} costs {number(value)}, but should cost {cost:g}"
    return ""


def _shown(actions: Sequence[Action]) -> str:
    words = [f"({' '.join(action.words)})" for action in actions[:4]]
    return " ".join(words) + " …" * (len(actions) > 4)
