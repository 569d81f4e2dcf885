"""Actions that stand for several jumps: found again as the jumps that they are made of."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from itertools import permutations

from pegplan.errors import TaskError
from pegplan.pddl.importing.joins import Facts, bindings
from pegplan.pddl.importing.shapes import Shape, Triple, static_conditions
from pegplan.pddl.tasks.strips import Operator, StripsTask

MOST_TERMS = 10
MOST_STATES = 4096


def macro_of(
    task: StripsTask, operator: Operator, shape: Shape, triples: Collection[Triple], facts: Facts
) -> tuple[Triple, ...]:
    """The jumps, in an operator's own terms, that do what it does wherever it applies.

    Raises:
        TaskError: no jumps do.
    """
    pattern: tuple[Triple, ...] | None = None
    terms = list({**shape.before, **shape.after})
    for binding in bindings(task, operator, static_conditions(task, operator), facts):
        names = {term: binding.get(term, term) for term in terms}
        if len(set(names.values())) < len(names):
            continue
        if pattern is None:
            pattern = _pattern(shape, names, triples) or ()
        steps = [(names[a], names[b], names[c]) for a, b, c in pattern]
        if not steps or any(step not in triples for step in steps):
            shown = " ".join([operator.name, *(binding[p] for p, _ in operator.parameters)])
            raise TaskError(f"action ({shown}) moves pegs, but not as jumps do")
    return pattern or ()


def _pattern(
    shape: Shape, names: dict[str, str], triples: Collection[Triple]
) -> tuple[Triple, ...] | None:
    """The fewest jumps among the terms from what is needed to what is made."""
    terms = list(names)
    if len(terms) > MOST_TERMS:
        return None
    possible = [
        (a, b, c) for a, b, c in permutations(terms, 3) if (names[a], names[b], names[c]) in triples
    ]
    start = tuple(shape.before.get(term) for term in terms)
    wanted = tuple({**shape.before, **shape.after}.get(term) for term in terms)
    found: dict[tuple[bool | None, ...], tuple[Triple, ...]] = {start: ()}
    queue = deque([start])
    while queue and len(found) < MOST_STATES:
        state = queue.popleft()
        if state == wanted and found[state]:
            return found[state]
        now = dict(zip(terms, state, strict=True))
        for a, b, c in possible:
            if now[a] is True and now[b] is True and now[c] is False:
                after = {**now, a: False, b: False, c: True}
                key = tuple(after[term] for term in terms)
                if key not in found:
                    found[key] = (*found[state], (a, b, c))
                    queue.append(key)
    return None
