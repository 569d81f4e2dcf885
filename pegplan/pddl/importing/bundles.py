"""Ground actions with the same conditions and effects besides pegs, together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pegplan.pddl.importing.grounding import Control, GroundAction
from pegplan.pddl.importing.jumps import JumpPlaces
from pegplan.pddl.tasks.formulas import Literal
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.strips import Atom


@dataclass
class Bundle:
    """The ground actions with the same control conditions and effects.

    Attributes:
        control: the conditions and effects that are not about pegs.
        jumps: the actions that make one jump, by this jump.
        silent: the actions that move no peg.
        movers: the actions that move pegs, each with the number of jumps that it makes; 0 if it
            moves pegs in another way than jumps do.
    """

    control: Control
    jumps: dict[JumpPlaces, GroundAction] = field(default_factory=dict)
    silent: list[GroundAction] = field(default_factory=list)
    movers: list[tuple[GroundAction, int]] = field(default_factory=list)


def relevant(steps: Iterable[GroundAction], goal: Iterable[Literal | Comparison]) -> set[str]:
    """The control predicates and functions that occur in a condition of an action or the goal."""
    found: set[str] = set()
    tests = [each for each in goal if isinstance(each, Comparison)]
    found |= {each.atom[0] for each in goal if isinstance(each, Literal)}
    for step in steps:
        found |= {atom[0] for atom in step.control.needs}
        found |= {atom[0] for atom in step.control.lacks}
        tests += step.control.tests
    return found.union(*(test.functions() for test in tests))


def bundles_of(
    steps: Iterable[GroundAction],
    jumps: Mapping[Atom, JumpPlaces],
    macros: Mapping[Atom, Sequence[JumpPlaces]],
    followed: Collection[str],
) -> list[Bundle]:
    """The ground actions, grouped by their conditions and effects that are not about pegs.

    Args:
        jumps: the actions that make one jump.
        macros: the actions that make several jumps.
        followed: the relevant predicates and functions; effects on others are ignored.
    """
    found: dict[Control, Bundle] = {}
    for step in steps:
        control = step.control._replace(
            adds=frozenset(atom for atom in step.control.adds if atom[0] in followed),
            deletes=frozenset(atom for atom in step.control.deletes if atom[0] in followed),
            numbers=frozenset(c for c in step.control.numbers if c.function[0] in followed),
        )
        bundle = found.setdefault(control, Bundle(control))
        if not step.after:
            bundle.silent.append(step)
        else:
            jump = jumps.get(step.words)
            if jump is not None:
                bundle.jumps[jump] = step
            count = 1 if jump is not None else len(macros.get(step.words, ()))
            bundle.movers.append((step, count))
    return list(found.values())
