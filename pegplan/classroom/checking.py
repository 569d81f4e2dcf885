"""Check what a pupil wrote: :func:`same_game` and :func:`replay_task`."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, cast

from pegplan.boards.catalog import as_puzzle
from pegplan.boards.codec import puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, LimitReached
from pegplan.pddl.comparing.replaying import Replay
from pegplan.pddl.comparing.result import GameAnswer, GameComparison
from pegplan.pddl.comparing.samegame import COMPARE, MOST_STATES, REPLAY
from pegplan.pddl.tasks.sections import check_text
from pegplan.running.answers import ask
from pegplan.running.program import Limits

TaskTexts = tuple[str, str]
"""The texts of a domain and a problem."""


SPARE = 5.0
"""Seconds after its own time in which a comparison must have ended."""


def same_game(
    game: Puzzle | str | TaskTexts,
    domain: str,
    problem: str,
    *,
    goals: bool = True,
    most_states: int = MOST_STATES,
    timeout: float = 60.0,
    memory_mb: int | None = 2048,
    files: TaskTexts = ("domain", "problem"),
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> GameComparison:
    """Whether a task is the same game as a puzzle, or as another task; if not, where they differ.

    Both are explored side by side from the start, breadth first, so that the difference given is
    one that the fewest steps lead to. A board of more than about 16 cells may be too large for
    that; then the last quarter of the limits goes to random games from the start to the end. A
    difference found there is one too, if not the nearest; without one the answer is *undecided*,
    and ``covered`` says what was compared. They are the same game if the same sequences of
    positions can be played in both, one step after another, and after each the goal of both holds
    or of neither. Names do not matter: the facts for each piece and for empty cells are
    recognised by the initial state. Actions that change no cell, such as ``end-move``, may come
    anywhere; in peg solitaire one that makes several jumps must lead where jumps of the game lead.
    Costs are not compared (``costs`` says so where there are some).

    Args:
        game: a puzzle, its name, or the texts of domain and problem of a task. Of two tasks, one
            must be a puzzle that :func:`pegplan.import_task` recognises.
        domain, problem: the texts of the task that should be the same game.
        goals: compare the goals too. Preferences count as goals.
        most_states: states of game and task that are looked at; beyond them the answer is
            *undecided*, if there was no difference.
        timeout: wall-clock seconds; then the answer is *undecided* too.
        memory_mb: MiB for the process in which this runs; None for no limit.
        files: the names of domain and problem in error messages.
        progress: called with a line of text now and then.
        cancel: set it from another thread to end the comparison.

    Raises:
        TaskError: the PDDL can't be read; or no predicate fits the puzzle's start, so that
            nothing can be compared.
        InputError: no such puzzle, or an impossible limit.
        LimitReached: it was cancelled.

    Examples:
        >>> task = pegplan.render("triangle-4/a2-b2", "jump")
        >>> print(pegplan.same_game("triangle-4/a2-b2", task.domain, task.problem))
        the same game: 62 positions, 104 jumps agree
        >>> wrong = task.domain.replace("(not (empty ?to))", "")
        >>> pegplan.same_game("triangle-4/a2-b2", wrong, task.problem).difference.faults[0].missing
        ('(not (empty a2))',)
    """
    if most_states < 1:
        raise InputError(f"most_states {most_states}: expected a number of states above 0")
    puzzle = None if isinstance(game, tuple) else as_puzzle(game)
    options: dict[str, Any] = {"goals": goals, "most_states": most_states}
    data = {
        "game": puzzle_to_json(puzzle) if puzzle is not None else _task(*cast("TaskTexts", game)),
        "task": _task(domain, problem, files),
        "options": options,
        "until": time.time() + timeout,
    }
    limits = Limits(timeout + SPARE, memory_mb=memory_mb, address_space=False)
    try:
        found = ask(
            COMPARE, data, progress, limits=limits, what="the comparison", cancel=cancel
        ).value
    except LimitReached as limit:
        if limit.status == "cancelled" or puzzle is None:
            raise
        return GameComparison(GameAnswer.UNDECIDED, puzzle, f"not decided: {limit}", 0, 0, 0)
    return GameComparison.from_dict(found)


def replay_task(
    puzzle: Puzzle | str,
    domain: str,
    problem: str,
    plan: str,
    *,
    timeout: float = 30.0,
    memory_mb: int | None = 2048,
    files: TaskTexts = ("domain", "problem"),
    cancel: threading.Event | None = None,
) -> Replay:
    """Play a plan as a task's actions are written, and say where the rules do otherwise.

    The task need not be that puzzle: a missing ``(not (empty ?to))`` is played as it stands,
    and the action says that this hole is both pegged and empty.

    Args:
        puzzle: the puzzle that the task should be, or its name.
        domain, problem: the texts of the task.
        plan: a plan in the task's actions, in any planner's format.
        timeout, memory_mb: limits of the process in which this runs.
        files: the names of domain and problem in error messages.
        cancel: set it from another thread to end it.

    Raises:
        TaskError: the PDDL can't be read.
        PlanError: the text is not a plan in actions.
        LimitReached: a limit ended it, or it was cancelled.

    Examples:
        >>> task = pegplan.render("triangle-4/a2-b2", "jump")
        >>> wrong = task.domain.replace("(not (peg ?over))", "")
        >>> replay = replay_task(
        ...     "triangle-4/a2-b2", wrong, task.problem, "(jump a4 a3 a2)")
        >>> str(replay.steps[0].faults[0])
        'a3 is both pegged and empty: its peg should have gone; missing: (not (peg a3))'
    """
    data = {
        "puzzle": puzzle_to_json(as_puzzle(puzzle)),
        "task": _task(domain, problem, files),
        "plan": plan,
    }
    limits = Limits(timeout, memory_mb=memory_mb, address_space=False)
    found = ask(REPLAY, data, limits=limits, what="the replay", cancel=cancel).value
    return Replay.from_dict(found)


def _task(domain: str, problem: str, files: TaskTexts = ("domain", "problem")) -> dict[str, Any]:
    check_text(domain, files[0])
    check_text(problem, files[1])
    return {"domain": domain, "problem": problem, "files": list(files)}
