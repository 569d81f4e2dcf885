"""Actions that stand for several jumps: found again as the jumps that they are made of."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence

from pegplan.pddl.importing.grounding import Step
from pegplan.pddl.importing.jumps import Jumped
from pegplan.pddl.importing.shapes import Place

MOST_STATES = 4096

From = Mapping[Place, Sequence[Jumped]]


def by_start(jumps: Collection[Jumped]) -> From:
    """Jumps by the place that they start from."""
    found: dict[Place, list[Jumped]] = defaultdict(list)
    for jump in sorted(jumps):
        found[jump[0]].append(jump)
    return found


def jumps_of_macro(step: Step, jumps: From) -> tuple[Jumped, ...] | None:
    """The fewest jumps that do what a step does, wherever it applies.

    They look at the step's own places only; None where none are found among the
    :data:`MOST_STATES` first positions.
    """
    if not set(step.after) <= set(step.before):
        return None
    start = frozenset(place for place, peg in step.before.items() if peg)
    wanted = frozenset(p for p, peg in {**step.before, **step.after}.items() if peg)
    ways: dict[frozenset[Place], tuple[Jumped, ...]] = {start: ()}
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
