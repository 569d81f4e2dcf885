"""Ground actions that have the effect of several jumps, and the jumps they consist of."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence

from pegplan.pddl.importing.grounding import GroundAction
from pegplan.pddl.importing.jumps import JumpPlaces
from pegplan.pddl.importing.shapes import Place

MOST_STATES = 4096

From = Mapping[Place, Sequence[JumpPlaces]]


def by_start(jumps: Collection[JumpPlaces]) -> From:
    """The jumps, grouped by their first place."""
    found: dict[Place, list[JumpPlaces]] = defaultdict(list)
    for jump in sorted(jumps):
        found[jump[0]].append(jump)
    return found


def jumps_of_macro(step: GroundAction, jumps: From) -> tuple[JumpPlaces, ...] | None:
    """The shortest sequence of jumps with the same condition and effect as a ground action.

    Only jumps on places that the action needs are considered.

    Returns:
        None if breadth-first search finds none within :data:`MOST_STATES` positions.
    """
    if not set(step.after) <= set(step.before):
        return None
    start = frozenset(place for place, peg in step.before.items() if peg)
    wanted = frozenset(p for p, peg in {**step.before, **step.after}.items() if peg)
    ways: dict[frozenset[Place], tuple[JumpPlaces, ...]] = {start: ()}
    queue = deque([start])
    while queue and len(ways) < MOST_STATES:
        now = queue.popleft()
        if now == wanted and ways[now]:
            return ways[now]
        for place in sorted(now):
            for jump in jumps.get(place, ()):
                from_, over, to = jump
                if over in now and to in step.before and to not in now:
                    then = now - {from_, over} | {to}
                    if then not in ways and len(then) >= len(wanted):
                        ways[then] = (*ways[now], jump)
                        queue.append(then)
    return None
