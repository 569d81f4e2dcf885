"""The fewest actions to the goal of small tasks, by looking at all their states.

It runs beside pyperplan, whose tasks it takes. Heuristics count actions, and so does it: in an
encoding whose actions are not single jumps, the fewest jumps would be another unit.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Sequence

from pegplan.tracing.pyper_task import PyperState, PyperTask
from pegplan.tracing.steps import Value

MOST_STATES = 60_000
"""With more states, no distance is found."""


def fewest_actions(tasks: Sequence[PyperTask], until: float) -> list[Value]:
    """For each task the fewest actions from its initial state to its goal.

    The last task comes first: along a plan its states are the fewest, and the others often lead
    to them.

    Args:
        until: the time, by ``time.monotonic``, at which to stop.

    Returns:
        ``inf`` where the goal can't be reached, None where it was not found.
    """
    found: list[Value] = [None] * len(tasks)
    spaces: dict[object, _Space] = {}
    for number in range(len(tasks) - 1, -1, -1):
        task = tasks[number]
        key = (task.goals, tuple(operator.name for operator in task.operators))
        space = spaces.setdefault(key, _Space(task, until))
        if not space.explore(task.initial_state):
            break
        found[number] = space.distance(task.initial_state)
    return found


class _Space:
    """The states that were seen of a task, with the states that lead to each."""

    def __init__(self, task: PyperTask, until: float) -> None:
        self.task, self.until = task, until
        self.before: dict[PyperState, list[PyperState]] = {}
        self._far: dict[PyperState, int] = {}

    def explore(self, start: PyperState) -> bool:
        """See all that a state leads to; False where that is too much."""
        if start in self.before:
            return True
        self.before[start] = []
        queue = deque([start])
        while queue:
            state = queue.popleft()
            if len(self.before) > MOST_STATES or time.monotonic() > self.until:
                return False
            for _, then in self.task.get_successor_states(state):
                if then not in self.before:
                    self.before[then] = []
                    queue.append(then)
                self.before[then].append(state)
        self._measure()
        return True

    def _measure(self) -> None:
        """The distance of every state that was seen, from the goals backwards."""
        goals = [state for state in self.before if self.task.goal_reached(state)]
        self._far = dict.fromkeys(goals, 0)
        queue = deque(goals)
        while queue:
            state = queue.popleft()
            for then in self.before[state]:
                if then not in self._far:
                    self._far[then] = self._far[state] + 1
                    queue.append(then)

    def distance(self, state: PyperState) -> float:
        """Of a state that was seen."""
        return self._far.get(state, math.inf)
