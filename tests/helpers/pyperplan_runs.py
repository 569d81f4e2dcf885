"""pyperplan's own searches, untraced: what the recorded ones are held against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def run_search(
    search: str, task: Any, heuristic: Callable[[Any], float] | None = None, weight: float = 1
) -> Any:
    """The operators of a plan, or None."""
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
    return a_star.astar_search(task, heuristic, make)


def depth_first_search(task: Any) -> Any:
    """Depth-first search that expands each state once, which pyperplan has not, in its form."""
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
