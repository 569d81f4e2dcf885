"""Jumps as the actions of a task: what ``jumps_of`` reads, written.

Between two jumps a task may want other actions: a move ended, a count taken. They are
found by a search among the actions that move no peg, whatever their names are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pegplan.errors import PlanError
from pegplan.game.notation import Hole, Jump
from pegplan.pddl.importing.importer import Imported
from pegplan.pddl.importing.joins import Facts, bindings
from pegplan.pddl.tasks.execution import Action, number, unmet
from pegplan.pddl.tasks.strips import Atom, Ground, Phase, StripsTask

MOST_STATES = 20_000
GAP = Fraction(1, 1000)
"""Between happenings that touch the same hole."""

State = frozenset[Atom]


def actions_of(imported: Imported, jumps: Sequence[Jump]) -> tuple[Action, ...]:
    """A plan of the task that makes these jumps in this order and reaches its goal.

    With durative actions every jump starts as early as the jumps before it allow.

    Raises:
        PlanError: a jump that the task does not allow there, or a goal not reached.
    """
    task = imported.task
    others = [name for name in task.operators if name not in imported.terms]
    state: State = task.init
    steps: list[Atom] = []
    for count, jump in enumerate(jumps, start=1):
        wanted = imported.steps_of.get(jump, ())
        if not wanted:
            raise PlanError(f"jump {count}, {jump}: the task has no such jump")
        way = _way(task, others, state, wanted)
        if way is None:
            raise PlanError(f"jump {count}, {jump}: the task does not allow it there")
        steps += way
        for words in way:
            state = _after(state, task.ground(words))
    way = _way(task, others, state, ())
    if way is None:
        raise PlanError("the jumps do not reach the task's goal")
    actions = [Action(words) for words in (*steps, *way)]
    return tuple(_scheduled(imported, actions)) if task.is_temporal else tuple(actions)


def plan_text(imported: Imported, actions: Sequence[Action], cost: Fraction) -> str:
    """A plan file: an action a line; with times where actions take time, else with its cost."""
    if imported.task.is_temporal:
        return "".join(
            f"{float(action.time or 0):.3f}: ({' '.join(action.words)}) "
            f"[{float(action.duration or 0):.3f}]\n"
            for action in actions
        )
    lines = [f"({' '.join(action.words)})" for action in actions]
    kind = "unit cost" if imported.task.metric is None else "general cost"
    return "\n".join([*lines, f"; cost = {number(cost)} ({kind})", ""])


def _after(state: State, ground: Ground) -> State:
    for phase in (Phase.START, Phase.END):
        state = (state - ground.deletes[phase]) | ground.adds[phase]
    return state


def _allows(state: State, ground: Ground) -> bool:
    needs = ground.needs[Phase.START] | ground.needs[Phase.ALL]
    lacks = ground.lacks[Phase.START] | ground.lacks[Phase.ALL]
    return not ground.objection and needs <= state and lacks.isdisjoint(state)


def _way(
    task: StripsTask, others: Iterable[str], state: State, wanted: Sequence[Atom]
) -> list[Atom] | None:
    """The fewest other actions before one of the wanted ones, and that; or to the goal."""
    ways: dict[State, list[Atom]] = {state: []}
    queue = deque([state])
    while queue and len(ways) < MOST_STATES:
        now = queue.popleft()
        if not wanted and not unmet(task, task.goal, now):
            return ways[now]
        for words in wanted:
            if _allows(now, task.ground(words)):
                return [*ways[now], words]
        for words in _possible(task, others, now):
            after = _after(now, task.ground(words))
            if after not in ways:
                ways[after] = [*ways[now], words]
                queue.append(after)
    return None


def _possible(task: StripsTask, others: Iterable[str], state: State) -> Iterator[Atom]:
    """The actions that move no peg and are possible."""
    facts: Facts | None = None
    for name in others:
        operator = task.operators[name]
        if facts is None:
            facts = Facts(state)
        conditions = [literal for _, literal in operator.conditions]
        for binding in bindings(task, operator, conditions, facts):
            yield (name, *(binding[parameter] for parameter, _ in operator.parameters))


def _scheduled(imported: Imported, actions: Sequence[Action]) -> Iterator[Action]:
    """Give each action the earliest time at which the holes that it needs are let go."""
    free: dict[Hole, Fraction] = {}
    latest = Fraction(0)
    for action in actions:
        durations = imported.task.ground(action.words).durations or ()
        values = [imported.task.value(value) for relation, value in durations if relation != "<="]
        duration = next((value for value in values if value is not None), Fraction(0))
        jumps = imported.jumps_of(action.words[0], action.words[1:])
        holes = {hole for jump in jumps for hole in jump}
        start = max((free.get(hole, Fraction(0)) for hole in holes), default=latest)
        yield action._replace(time=start, duration=duration)
        latest = max(latest, start + duration + GAP)
        free |= dict.fromkeys(holes, start + duration + GAP)
