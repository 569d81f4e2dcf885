"""Runs pyperplan's searches, in a process of its own; see the room's docstring.

Depth-first search is written here in pyperplan's form: pyperplan has iterative deepening only,
which looks at positions again and again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from pegplan.tracing.pyper_heuristics import heuristic_of
from pegplan.tracing.pyper_task import PyperTask, board_task
from pegplan.tracing.recorder import Recorder, SearchNode, TraceStopped
from pegplan.tracing.steps import TraceEnding


def depth_first_search(task: PyperTask) -> Any:
    """Depth-first search that expands each state once; a plan, or None.

    A successor that waits already moves to the top of the stack, so that the search always goes
    on with a successor of the node expanded last, if there is one.
    """
    from pyperplan.search.searchspace import make_child_node, make_root_node

    stack = {task.initial_state: make_root_node(task.initial_state)}
    closed = set()
    while stack:
        state, node = stack.popitem()
        closed.add(state)
        if task.goal_reached(state):
            return node.extract_solution()
        for operator, successor in reversed(task.get_successor_states(state)):
            if successor not in closed:
                stack.pop(successor, None)
                stack[successor] = make_child_node(node, operator, successor)
    return None


def run_search(
    search: str,
    task: PyperTask,
    heuristic: Callable[[SearchNode], float] | None = None,
    weight: float = 1,
    entries: Callable[[Any], Any] = lambda make: make,
) -> Any:
    """Run a search on a task: the operators of a plan, or None.

    Args:
        task: pyperplan's, or a :class:`Recorder` of it.
        entries: wraps what makes the entries of the open list.
    """
    from pyperplan.search import a_star, breadth_first_search, enforced_hillclimbing_search

    if search == "bfs":
        return breadth_first_search(task)
    if search == "dfs":
        return depth_first_search(task)
    if search == "ehc":
        return enforced_hillclimbing_search(task, heuristic)
    make = {
        "astar": a_star.ordered_node_astar,
        "wastar": a_star.ordered_node_weighted_astar(weight),
        "gbfs": a_star.ordered_node_greedy_best_first,
    }[search]
    return a_star.astar_search(task, heuristic, entries(make))


def recorded(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """Trace a search; the parts of the JSON of a trace that the search decides.

    Args:
        data: what :func:`~pegplan.tracing.pyper_task.board_task` reads, ``search``,
            ``heuristic`` (or None), ``weight``, ``most_steps``, ``most_nodes``, ``seconds``.
        say: called now and then with the number of expansions so far.
    """
    board = board_task(data)
    until = time.monotonic() + data["seconds"]
    recorder = Recorder(board, data["search"], data["most_steps"], data["most_nodes"], until, say)
    heuristic = None
    if data["heuristic"] is not None:
        heuristic = recorder.heuristic(heuristic_of(data["heuristic"], board.task))
    plan, message = None, ""
    try:
        found = run_search(data["search"], recorder, heuristic, data["weight"], recorder.entries)
        recorder.finish()
        if found is not None:
            plan, ending = [operator.name for operator in found], TraceEnding.PLAN
        elif data["search"] == "ehc":
            ending = TraceEnding.GAVE_UP
        else:
            ending = TraceEnding.EXHAUSTED
    except TraceStopped as stopped:
        ending, message = TraceEnding.STOPPED, str(stopped)
    return {
        "ending": ending,
        "message": message,
        "plan": plan,
        "states": [state.to_dict() for state in recorder.states],
        "nodes": [node.to_dict() for node in recorder.nodes],
        "expansions": [each.to_dict() for each in recorder.expansions],
    }
