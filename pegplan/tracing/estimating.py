"""Asks pyperplan's heuristics about single states, in a process of its own."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from pegplan.game.codec import position_to_json
from pegplan.tracing.distances import fewest_actions
from pegplan.tracing.pyper_task import BoardTask, PyperTask
from pegplan.tracing.there import board_task, heuristic_of
from pegplan.tracing.tracejson import value_to_json

ESTIMATE = "pegplan.tracing.estimating:estimate_there"
VALUES = "pegplan.tracing.estimating:values_there"


def estimate_there(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """The value of the start, the cost and the layer of each fact, and FF's relaxed plan."""
    board = board_task(data)
    root = SimpleNamespace(state=board.task.initial_state, parent=None)
    costs = _costs("hmax" if data["heuristic"] == "hmax" else "hadd", board.task)
    layers = _costs("hmax", board.task)
    facts = []
    for fact in sorted(board.task.facts):
        told = board.told(fact)
        facts.append(
            {
                "fact": fact,
                "hole": None if told is None else position_to_json([told[0]])[0],
                "pegged": None if told is None else told[1],
                "value": value_to_json(costs[fact]),
                "layer": None if layers[fact] == math.inf else layers[fact],
                "goal": fact in board.task.goals,
            }
        )
    return {
        "value": value_to_json(heuristic_of(data["heuristic"], board.task)(root)),
        "facts": facts,
        "relaxed_plan": _relaxed_plan(board, root, layers),
    }


def values_there(data: Any, say: Callable[[Any], None]) -> list[dict[str, Any]]:
    """What each of the ``heuristics`` says of the start of each of the ``tasks``.

    Where ``distances`` is true, ``distance`` has the fewest actions to the goal, null where that
    was not found within ``seconds``.
    """
    tasks = [board_task(task).task for task in data["tasks"]]
    found = [
        {name: value_to_json(_value(name, task)) for name in data["heuristics"]} for task in tasks
    ]
    if not data["distances"]:
        return [{"values": values} for values in found]
    far = fewest_actions(tasks, time.monotonic() + data["seconds"])
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


def _relaxed_plan(board: BoardTask, root: Any, layers: dict[str, float]) -> list[dict[str, Any]]:
    heuristic: Any = heuristic_of("hff", board.task)
    _, names = heuristic.calc_h_with_plan(root)
    operators = {each.name: each for each in board.task.operators}
    cells = board.cells(root.state)
    rows = []
    for name in names or ():
        jump = board.meant(name, cells)
        needed = [layers[fact] for fact in operators[name].preconditions]
        rows.append(
            {
                "action": name,
                "jump": None if jump is None else str(jump),
                "layer": max(needed, default=0),
            }
        )
    return sorted(rows, key=lambda row: (row["layer"], row["action"]))
