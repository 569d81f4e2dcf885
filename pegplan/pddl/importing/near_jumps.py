"""Operators that are almost jumps: explains to their authors what is missing."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pegplan.pddl.importing.grounding import GroundAction
from pegplan.pddl.importing.shapes import PegPredicates, Place, candidates
from pegplan.pddl.tasks.operators import Operator
from pegplan.pddl.tasks.strips import Literal, StripsTask


class NearJump(NamedTuple):
    """An operator that is almost a jump.

    Attributes:
        name: the operator's name.
        taken: the places whose pegs it removes.
        put: the places on which it puts pegs.
        lacks: what is missing, in words.
    """

    name: str
    taken: tuple[Place, ...]
    put: tuple[Place, ...]
    lacks: tuple[str, ...]

    def __str__(self) -> str:
        does = []
        if self.taken:
            does.append(f"takes away the peg{'s' * (len(self.taken) > 1)} of {_and(self.taken)}")
        if self.put:
            does.append(f"puts one on {_and(self.put)}")
        return f"{self.name} is nearly a jump: it {' and '.join(does)}, but {_join(self.lacks)}"


def nearest(task: StripsTask) -> NearJump | None:
    """The operator with the fewest things missing; None if none is almost a jump."""
    found = [
        near
        for pegs in candidates(task)
        for operator in task.changing(*pegs.predicates)
        if (near := _near(task, operator, pegs)) is not None
    ]
    return min(found, key=lambda near: len(near.lacks), default=None)


def _near(task: StripsTask, operator: Operator, pegs: PegPredicates) -> NearJump | None:
    needs = [literal for _, literal in operator.conditions]
    makes = [literal for _, literal in operator.effects]
    told = [(found, each) for each in makes if (found := pegs.cell_of(each)) is not None]
    taken = tuple(dict.fromkeys(place for (place, peg), _ in told if not peg))
    put = tuple(dict.fromkeys(place for (place, peg), _ in told if peg))
    if len(taken) != 2 or len(put) != 1 or put[0] in taken:
        return None
    lacks = []
    for place in (*taken, *put):
        wanted = place in taken
        if (place, wanted) not in map(pegs.cell_of, needs):
            lacks.append(f"does not need {_literal(pegs, place, wanted)}")
        for word in pegs.predicates:
            made = Literal((word, *place), (word == pegs.peg) is not wanted)
            if made not in makes:
                lacks.append(f"does not make {made} true")
    for literal in needs:
        about = pegs.cell_of(literal)
        if about is not None and (about[0] not in (*taken, *put) or about[1] is (about[0] in put)):
            lacks.append(f"needs {literal}, which no jump does")
    lacks += [
        f"its condition {each} is no list of literals"
        for _, each in operator.formulas
        if any(word in str(each) for word in pegs.predicates)
    ]
    return NearJump(operator.name, taken, put, tuple(lacks)) if lacks and len(lacks) < 6 else None


def _literal(pegs: PegPredicates, place: Place, peg: bool) -> Literal:
    if peg:
        word = pegs.peg or pegs.empty
        return Literal((str(word), *place), pegs.peg is not None)
    word = pegs.empty or pegs.peg
    return Literal((str(word), *place), pegs.empty is not None)


def describe_peg_changes(step: GroundAction) -> str:
    """The effect on pegs of a ground action that is not a jump, in words."""
    taken = [place for place, peg in step.after.items() if not peg]
    put = [place for place, peg in step.after.items() if peg]
    does = []
    if taken:
        does.append(f"takes away the peg{'s' * (len(taken) > 1)} of {_and(taken)}")
    if put:
        does.append(f"puts {'a peg' if len(put) == 1 else 'pegs'} on {_and(put)}")
    lacks = [f"a peg on {' '.join(place)}" for place in taken if place not in step.before]
    lacks += [f"{' '.join(place)} to be empty" for place in put if place not in step.before]
    needed = f", and does not need {_join(lacks)}" if lacks else ""
    return f"it {' and '.join(does)}{needed}"


def _and(places: Collection[Place]) -> str:
    return _join([" ".join(place) for place in places])


def _join(words: Collection[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
