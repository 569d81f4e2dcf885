"""Asks pyperplan's heuristics about single states, in a process of its own; see the room's
docstring.

Goal counting is written here in pyperplan's form: its blind heuristic only tells the goal from all
else.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from pegplan.tracing.pyper_task import BoardTask, PyperState, PyperTask, board_task
from pegplan.tracing.steps import Value, value_to_json

CLASSES = {
    "blind": "blind:BlindHeuristic",
    "hmax": "relaxation:hMaxHeuristic",
    "hadd": "relaxation:hAddHeuristic",
    "hff": "relaxation:hFFHeuristic",
    "landmark": "landmarks:LandmarkHeuristic",
    "lmcut": "lm_cut:LmCutHeuristic",
}
"""pyperplan's heuristics."""
MOST_STATES = 60_000
"""With more states, no distance to the goal is found."""


def heuristic_of(name: str, task: PyperTask) -> Callable[[Any], float]:
    """A heuristic of a task, by name: a function of search nodes."""
    if name == "goalcount":
        goals = task.goals
        return lambda node: len(goals - node.state)
    module, _, kind = CLASSES[name].partition(":")
    made: Callable[[Any], float] = getattr(import_module(f"pyperplan.heuristics.{module}"), kind)(
        task
    )
    return made


def estimated(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """The value of the start, and FF's relaxed plan, each with a row for each fact or action.

    A row is ``(fact, cell, sign, cost, layer, goal)`` or ``(action, step, layer)``.
    """
    board = board_task(data)
    costs = _costs("hmax" if data["heuristic"] == "hmax" else "hadd", board.task)
    layers = _costs("hmax", board.task)
    facts = []
    for fact in sorted(board.task.facts):
        cell, sign = board.told(fact) or (None, None)
        layer = None if layers[fact] == math.inf else int(layers[fact])
        goal = fact in board.task.goals
        facts.append((fact, cell and str(cell), sign, value_to_json(costs[fact]), layer, goal))
    return {
        "value": value_to_json(_value(data["heuristic"], board.task)),
        "facts": facts,
        "relaxed_plan": _relaxed_plan(board, layers),
    }


def valued(data: Any, say: Callable[[Any], None]) -> list[dict[str, Any]]:
    """What each of the ``heuristics`` says of the start of each of the ``tasks``.

    ``distance`` has the fewest actions to the goal, null where that was not found within
    ``seconds``, or not asked: if ``distances`` is false.
    """
    tasks = [board_task(task).task for task in data["tasks"]]
    found = [
        {name: value_to_json(_value(name, task)) for name in data["heuristics"]} for task in tasks
    ]
    until = time.monotonic() + data["seconds"]
    far = fewest_actions(tasks, until) if data["distances"] else [None] * len(tasks)
    return [
        {"values": values, "distance": value_to_json(distance)}
        for values, distance in zip(found, far, strict=True)
    ]


def _value(name: str, task: PyperTask) -> float:
    return heuristic_of(name, task)(SimpleNamespace(state=task.initial_state, parent=None))


def _costs(name: str, task: PyperTask) -> dict[str, float]:
    """The cost of every fact, by pyperplan's own loop, which else ends when it has the goal."""
    heuristic: Any = heuristic_of(name, task)
    heuristic.finished = lambda achieved, queue: not queue
    heuristic(SimpleNamespace(state=task.initial_state, parent=None))
    return {fact: found.distance for fact, found in heuristic.facts.items()}


def _relaxed_plan(board: BoardTask, layers: dict[str, float]) -> list[tuple[str, str | None, int]]:
    root = SimpleNamespace(state=board.task.initial_state, parent=None)
    heuristic: Any = heuristic_of("hff", board.task)
    _, names = heuristic.calc_h_with_plan(root)
    operators = {each.name: each for each in board.task.operators}
    cells, written = board.cells(root.state), board.puzzle.board.written
    found = []
    for name in names or ():
        layer = max((layers[fact] for fact in operators[name].preconditions), default=0)
        step = board.meant(name, cells)
        found.append((name, None if step is None else written(step), int(layer)))
    return sorted(found, key=lambda each: (each[2], each[0]))


def fewest_actions(tasks: Sequence[PyperTask], until: float) -> list[Value]:
    """For each task the fewest actions from its initial state to its goal, as heuristics count.

    All states are looked at, those of the last task first: along a plan they are the fewest, and
    the others often lead to them.

    Args:
        until: the time, by ``time.monotonic``, at which to stop.

    Returns:
        ``inf`` where the goal can't be reached, None where it was not found.
    """
    found: list[Value] = [None] * len(tasks)
    seen: dict[object, dict[PyperState, list[PyperState]]] = {}
    for number in range(len(tasks) - 1, -1, -1):
        task = tasks[number]
        before = seen.setdefault((task.goals, tuple(op.name for op in task.operators)), {})
        if not _explore(task, before, until):
            break
        found[number] = _distances(task, before).get(task.initial_state, math.inf)
    return found


def _explore(task: PyperTask, before: dict[PyperState, list[PyperState]], until: float) -> bool:
    """Add all that a start leads to, each state with those before it; False if it is too much."""
    queue = deque([task.initial_state] if task.initial_state not in before else [])
    before.setdefault(task.initial_state, [])
    while queue:
        state = queue.popleft()
        if len(before) > MOST_STATES or time.monotonic() > until:
            return False
        for _, then in task.get_successor_states(state):
            if then not in before:
                before[then] = []
                queue.append(then)
            before[then].append(state)
    return True


def _distances(task: PyperTask, before: dict[PyperState, list[PyperState]]) -> dict[Any, int]:
    """The distance of every state that was seen, from the goals backwards."""
    far = {state: 0 for state in before if task.goal_reached(state)}
    queue = deque(far)
    while queue:
        state = queue.popleft()
        for then in before[state]:
            if then not in far:
                far[then] = far[state] + 1
                queue.append(then)
    return far
