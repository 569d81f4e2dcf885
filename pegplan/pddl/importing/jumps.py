"""Which of a task's actions are jumps, and which stand for several.

Which of the two pegs of a jump is leapt over can't be told from one action, as both holes
end up empty: over is the one between, so it is the one that the jump back over the same
three holes also takes away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pegplan.pddl.importing.grounding import Step
from pegplan.pddl.importing.shapes import (
    JumpShape,
    Pegs,
    Place,
    jump_shape,
    shape_of,
    static_conditions,
)  # fmt: skip
from pegplan.pddl.tasks.strips import Atom, StripsTask

Jumped = tuple[Place, Place, Place]
"""From, over and to."""


def jumps_among(
    task: StripsTask, pegs: Pegs, steps: Sequence[Step]
) -> tuple[dict[Atom, Jumped], dict[str, Jumped]]:
    """The jump of each step that is one, and from, over and to of each operator's terms."""
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
    placed: dict[Atom, Jumped] = {}
    for words, (first, second, to) in found.items():
        both = ends[frozenset((first, second, to))]
        if len(both) == 2:
            over = first if second in both else second
            placed[words] = (second if over == first else first, over, to)
            shape = shapes.get(words[0])
            if shape is not None:
                says = _put_in(task, words, shape.first) == over
                first_is_over[words[0]] += 1 if says else -1
    terms_of: dict[str, Jumped] = {}
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
    """The object of each parameter in a step."""
    parameters = task.operators[words[0]].parameters
    return {name: word for (name, _), word in zip(parameters, words[1:], strict=True)}


def _first_is_middle(task: StripsTask, name: str, terms: JumpShape) -> bool:
    """Where no jump goes back, over is the middle one of a static atom of the three."""
    if any(len(place) != 1 for place in terms):
        return False
    for literal in static_conditions(task, task.operators[name]):
        places = [literal.atom[1:].index(p[0]) if p[0] in literal.atom[1:] else -1 for p in terms]
        if min(places) >= 0:
            return sorted(places)[1] == places[0]
    return False
