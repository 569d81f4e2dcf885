"""What the holes of a task are, which of them are pegged at first, and how actions use them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from pegplan.errors import TaskError
from pegplan.pddl.importing.goals import TaskGoal
from pegplan.pddl.importing.grounding import DependsOnPegs, GroundAction, ground_actions
from pegplan.pddl.importing.shapes import (
    PegPredicates,
    Place,
    candidates,
    jump_shape,
)
from pegplan.pddl.tasks.formulas import show
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import StripsTask

MOST_CANDIDATES = 40
"""Only so many choices of predicates for peg and empty are tried on all ground actions."""


def check_times(task: StripsTask, pegs: PegPredicates, names: Iterable[str]) -> None:
    """Raise :class:`TaskError` unless durative jumps need and change their holes at start.

    Two jumps at the same time could use the same peg otherwise.
    """
    for name in names:
        operator = task.operators[name]
        phases = {phase for phase, each in operator.conditions if pegs.cell_of(each) is not None}
        phases |= {
            phase
            for phase, each in operator.effects
            if pegs.cell_of(each) is not None and (pegs.single or not each.positive)
        }
        if phases != {Phase.START}:
            raise TaskError(
                f"action {name} does not take its pegs and its hole at start, so that two of "
                "them at a time could share one"
            )


def places_of(
    task: StripsTask, pegs: PegPredicates, steps: Iterable[GroundAction], asked: TaskGoal
) -> list[Place]:
    """The places that are holes, in the order of declaration of their objects."""
    found = {place for step in steps for place in (*step.before, *step.after)}
    found |= {told[0] for atom in task.init if (told := pegs.cell_of_atom(atom))}
    found |= {p for p, peg in asked.cells.items()
              if peg or len(p) == 1 or pegs.at_first(task, p) is not False}  # fmt: skip
    types = task.predicates[pegs.predicates[0]]
    if pegs.single and len(types) == 1 and "object" not in types[0]:
        found |= {(name,) for name in task.objects if task.is_a(name, types[0])}
    if not found:
        raise TaskError("it has no holes: nothing is said to hold a peg or to be empty")
    order = {name: i for i, name in enumerate(task.objects)}
    return sorted(found, key=lambda place: [order[name] for name in place])


def possible_steps(
    task: StripsTask, pegs: PegPredicates, steps: Sequence[GroundAction]
) -> list[GroundAction]:
    """The actions without those on places of which neither peg nor empty ever holds.

    Where places are pairs of objects, such as rows and columns, not all of them need be holes.
    """
    if pegs.single or len(task.predicates[pegs.predicates[0]]) == 1:
        return list(steps)
    said = {told[0] for atom in task.init if (told := pegs.cell_of_atom(atom))}
    rest, found = list(steps), list[GroundAction]()
    while ready := [step for step in rest if said.issuperset(step.before)]:
        found += ready
        rest = [step for step in rest if not said.issuperset(step.before)]
        said.update(place for step in ready for place in step.after)
    return found


def pegged_at_first(task: StripsTask, pegs: PegPredicates, place: Place) -> bool:
    """Whether a hole holds a peg in the initial state.

    Raises:
        TaskError: it is both pegged and empty, or neither.
    """
    held = pegs.at_first(task, place)
    if held is not None:
        return held
    words = [(word, *place) for word in pegs.predicates]
    shown = " ".join(place)
    if words[0] in task.init:
        raise TaskError(f"{shown} is both pegged and empty at first: {show(words)}")
    raise TaskError(f"{shown} is neither pegged nor empty at first: of {show(words)} one must hold")


def pegs_in_steps(task: StripsTask) -> PegPredicates | None:
    """The predicates under which most ground actions are jumps; None if none are.

    For operators in which formulas or conditional effects hide the jumps.

    Raises:
        TaskError: none are jumps, and the effects of an action depend on pegs.
    """
    best: tuple[int, PegPredicates | None] = (0, None)
    why: DependsOnPegs | None = None
    if any(operator.formulas or operator.whens for operator in task.operators.values()):
        for pegs in islice(candidates(task), MOST_CANDIDATES):
            try:
                steps = ground_actions(task, pegs)
            except DependsOnPegs as error:
                why = why or error
            except TaskError:
                continue
            else:
                found = sum(jump_shape(step.before, step.after) is not None for step in steps)
                best = max(best, (found, pegs), key=lambda each: each[0])
    conditional = any(operator.whens for operator in task.operators.values())
    if why is not None and best[1] is None and conditional:
        raise why
    return best[1]
