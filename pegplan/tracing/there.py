"""Runs pyperplan's searches and heuristics, in a process of its own; see the room's docstring.

Depth-first search and goal counting are written here in pyperplan's form, since it has neither:
its iterative deepening looks at positions again and again, and its blind heuristic only tells
the goal from all else.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from typing import Any

from pegplan.game.codec import position_from_json, puzzle_from_json
from pegplan.pddl.tasks.reading import read_task
from pegplan.tracing.pyper_task import BoardTask, PyperTask
from pegplan.tracing.recorder import Recorder, SearchNode, TraceStopped
from pegplan.tracing.steps import TraceEnding
from pegplan.tracing.tracejson import node_to_json, state_to_json

TRACE = "pegplan.tracing.there:trace_there"
CLASSES = {
    "blind": "blind:BlindHeuristic",
    "hmax": "relaxation:hMaxHeuristic",
    "hadd": "relaxation:hAddHeuristic",
    "hff": "relaxation:hFFHeuristic",
    "landmark": "landmarks:LandmarkHeuristic",
    "lmcut": "lm_cut:LmCutHeuristic",
}
"""pyperplan's heuristics."""


class GoalCount:
    """The number of goal facts that are false, as a heuristic of pyperplan's form."""

    def __init__(self, task: PyperTask) -> None:
        self.goals = task.goals

    def __call__(self, node: SearchNode) -> int:
        """The value of a node."""
        return len(self.goals - node.state)


def heuristic_of(name: str, task: PyperTask) -> Callable[[SearchNode], float]:
    """A heuristic of a task, by name."""
    if name == "goalcount":
        return GoalCount(task)
    module, _, kind = CLASSES[name].partition(":")
    made: Callable[[SearchNode], float] = getattr(
        import_module(f"pyperplan.heuristics.{module}"), kind
    )(task)
    return made


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


def board_task(data: dict[str, Any]) -> BoardTask:
    """The ground task of a call's ``puzzle``, ``domain``, ``problem``, ``files``, ``position``."""
    domain, problem = data["files"]
    read = read_task(data["domain"], data["problem"], (domain, problem))
    puzzle = puzzle_from_json(data["puzzle"])
    board = BoardTask.of(puzzle, read)
    if data.get("position") is None:
        return board
    return board.at(position_from_json(data["position"], "position", puzzle.board.index))


def trace_there(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """Trace a search; the parts of the JSON of a trace that the search decides.

    Args:
        data: ``puzzle``, ``domain``, ``problem``, ``files``, ``position``, ``search``,
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
        "states": list(map(state_to_json, recorder.states)),
        "nodes": list(map(node_to_json, recorder.nodes)),
        "expansions": [asdict(each) for each in recorder.expansions],
    }
