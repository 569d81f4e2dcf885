"""The metric of a task as the objective of a puzzle, and tasks that count moves.

Between the moves of a task like that of IPC 2008, a certain atom holds, the *mark*. A jump that
begins a move deletes the mark and adds an atom about its last hole, the *token*. A jump that
continues the move replaces the token by that of its own last hole. A third kind of action deletes
the token and adds the mark.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import Atom
from pegplan.pddl.tasks.numbers import ARITHMETIC, shown
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.importing.ground_actions import GroundAction
from pegplan.solitaire.importing.jumps import Made
from pegplan.solitaire.importing.pegs import JumpPlaces
from pegplan.solitaire.puzzle import Objective


def move_counters(
    steps: Sequence[GroundAction], made: Made, init: Collection[Atom]
) -> tuple[set[str], set[str]]:
    """The operators that begin moves, and those that continue them; none unless every action is
    one of these, or ends a move."""
    marks: set[Atom] = set()
    tokens: set[str] = set()
    begins: set[str] = set()
    continues: set[str] = set()
    goes_on: set[JumpPlaces] = set()
    nothing = set[str](), set[str]()
    for step in steps:
        needs, lacks, adds, deletes, tests, _ = step.control
        jumps = made.get(step.words, ())
        if lacks or tests or len(needs) != 1 or len(adds) != 1 or deletes != needs:
            return nothing
        (need,), (add,) = needs, adds
        if not step.after:
            marks.add(add)
            tokens.add(need[0])
        elif len(jumps) != 1 or add[1:] != jumps[0][2]:
            return nothing
        else:
            tokens.add(add[0])
            if need == (add[0], *jumps[0][0]):
                continues.add(step.words[0])
                goes_on.add(jumps[0])
            else:
                begins.add(step.words[0])
                marks.add(need)
    every = {jump for each in made.values() for jump in each}
    if len(marks) != 1 or len(tokens) != 1 or goes_on != every or begins & continues:
        return nothing
    (mark,), (token,) = marks, tokens
    started = mark in init and not any(atom[0] == token for atom in init)
    return (begins, continues) if started and mark[0] != token else nothing


def objective_of(
    task: StripsTask,
    counters: tuple[Collection[str], Collection[str]],
    lengths: Mapping[str, Collection[int]],
) -> tuple[Objective, str]:
    """The puzzle's objective for a task's metric, and what the metric counts.

    Args:
        counters: the operators that begin moves, and those that continue them.
        lengths: the operators that move pegs → the possible numbers of jumps.

    Returns:
        the objective, and one of ``actions`` (no metric), ``jumps``, ``moves``, ``weights`` (a
        cost that depends on the holes), ``total-time`` or ``utility`` (preferences).

    Raises:
        TaskError: the metric is none of these.
    """
    metric = task.metric
    if metric is None:
        return Objective.JUMPS, "actions"
    expression = metric.expression
    if "is-violated" in str(expression):
        return Objective.JUMPS, "utility"
    if expression == ("total-time",) and metric.sense == "minimize":
        return Objective.JUMPS, "total-time"
    costs = {name: _cost(task, name, expression) for name in task.operators}
    if metric.sense == "minimize" and type(expression) is tuple and expression[0] not in ARITHMETIC:
        if not all(isinstance(cost, Fraction) for cost in costs.values()):
            return Objective.JUMPS, "weights"
        steps = {costs[name] / count for name, many in lengths.items() for count in many}
        if not any(cost for name, cost in costs.items() if name not in lengths):
            begin, further = ({costs[name] for name in names} for names in counters)
            if len(steps) == 1:
                return Objective.JUMPS, "jumps"
            if further == {0} and len(begin) == 1 and min(begin) > 0:
                return Objective.MOVES, "moves"
    listed = ", ".join(
        f"{name} {cost if isinstance(cost, str) else shown(cost)}" for name, cost in costs.items()
    )
    raise TaskError(
        f"its metric counts neither jumps nor moves: {metric.sense} {shown(expression)}, "
        f"with {listed}"
    )


def _cost(task: StripsTask, name: str, function: object) -> Any:
    """What an action adds to a function: a number, or what it depends on."""
    found: list[Any] = []
    for when in task.operators[name].effects:
        for increase in (each for each in when.increases if each.function == function):
            if increase.assigns:
                raise TaskError(f"action {name} sets {shown(function)}, which the metric counts")
            if not when.is_plain:
                return "what the state says"
            found.append(increase.by)
    if all(isinstance(by, Fraction) for by in found):
        return sum(found, Fraction(0))
    return found[0] if len(found) == 1 else ("+", *found)
