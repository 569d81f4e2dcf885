"""Which ground actions are jumps, and which of their holes is over.

A jump empties two holes, and one action alone does not show which of them is *over*. But *over*
is the middle of the three holes, so the jump in the other direction empties it too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pegplan.pddl.importing.grounding import GroundAction
from pegplan.pddl.importing.shapes import (
    JumpShape,
    PegPredicates,
    Place,
    jump_shape,
    shape_of,
    static_conditions,
)  # fmt: skip
from pegplan.pddl.tasks.strips import Atom, StripsTask

JumpPlaces = tuple[Place, Place, Place]
"""The places from, over and to of a jump."""


def jumps_among(
    task: StripsTask, pegs: PegPredicates, steps: Sequence[GroundAction]
) -> tuple[dict[Atom, JumpPlaces], dict[str, JumpPlaces]]:
    """The jumps of a task.

    Returns:
        each ground action that is a jump → its places; each operator that makes one jump →
        its parameters for from, over and to.
    """
    shapes: dict[str, JumpShape] = {}
    for operator in task.operators.values():
        done = shape_of(operator, pegs)
        if done is not None and (terms := jump_shape(*done)):
            shapes[operator.name] = terms
    found = {step.words: jump for step in steps if (jump := jump_shape(step.before, step.after))}
    ends: dict[frozenset[Place], set[Place]] = {}
    for first, second, to in found.values():
        ends.setdefault(frozenset((first, second, to)), set()).add(to)
    first_is_over: Counter[str] = Counter()
    placed: dict[Atom, JumpPlaces] = {}
    for words, (first, second, to) in found.items():
        both = ends[frozenset((first, second, to))]
        if len(both) == 2:
            over = first if second in both else second
            placed[words] = (second if over == first else first, over, to)
            shape = shapes.get(words[0])
            if shape is not None:
                says = _put_in(task, words, shape.first) == over
                first_is_over[words[0]] += 1 if says else -1
    terms_of: dict[str, JumpPlaces] = {}
    for name, terms in shapes.items():
        swapped = first_is_over[name] > 0
        if name not in first_is_over:
            swapped = _first_is_middle(task, name, terms)
        first, second, to = terms
        terms_of[name] = (second, first, to) if swapped else (first, second, to)
    for words, (first, second, to) in found.items():
        if words not in placed:
            own = terms_of.get(words[0])
            swapped = own is not None and _put_in(task, words, own[1]) == first
            placed[words] = (second, first, to) if swapped else (first, second, to)
    return placed, terms_of


def _put_in(task: StripsTask, words: Atom, terms: Place) -> Place:
    binding = binding_of(task, words)
    return tuple(binding.get(term, term) for term in terms)


def binding_of(task: StripsTask, words: Atom) -> Mapping[str, str]:
    """Parameter → object, for a ground action."""
    parameters = task.operators[words[0]].parameters
    return {name: word for (name, _), word in zip(parameters, words[1:], strict=True)}


def _first_is_middle(task: StripsTask, name: str, terms: JumpShape) -> bool:
    """Whether the first place is the middle one in a static condition on all three places.

    This decides which hole is *over* if no jump in the other direction exists.
    """
    if any(len(place) != 1 for place in terms):
        return False
    for literal in static_conditions(task, task.operators[name]):
        places = [literal.atom[1:].index(p[0]) if p[0] in literal.atom[1:] else -1 for p in terms]
        if min(places) >= 0:
            return sorted(places)[1] == places[0]
    return False
