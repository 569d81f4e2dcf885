"""The goal of a task as the goal of a puzzle.

A task's goal may have literals that are not about pegs. Silent actions then reach it either
always, or with a certain number of pegs left, or only if the holes satisfy the conditions of
these actions. Each case corresponds to a kind of goal of a puzzle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import NamedTuple

from pegplan.boards.puzzle import Count as PegsLeft
from pegplan.boards.puzzle import Exact, Goal, Pattern, Stuck
from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import (
    TRUE,
    Formula,
    Junction,
    Literal,
    conjuncts,
    joined,
    literals_of,
)
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.strips import Preference, StripsTask
from pegplan.solitaire.importing.control import ControlGraph, ControlState
from pegplan.solitaire.importing.pegs import JumpPlaces, PegPredicates, Place
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import pattern_of

Way = frozenset[tuple[Place, bool]]
"""The condition of one silent action on the holes: a set of (place, pegged)."""
Condition = tuple[frozenset[Way], ...]
"""The condition of a sequence of silent actions: for each one, alternatives for its condition."""


class TaskGoal(NamedTuple):
    """What a task's goal asks of places (True: a peg), and of other atoms and numbers; whether it
    is all soft (preferences); and the part with disjunctions."""

    cells: Mapping[Place, bool]
    control: tuple[Literal | Comparison, ...]
    soft: bool
    formula: Formula


class DependsOnPegCount(TaskError):
    """Reaching the goal depends on the number of pegs, which the control graph left out."""


def task_goal(task: StripsTask, pegs: PegPredicates) -> TaskGoal:
    """The parts of a task's hard and soft goals.

    Raises:
        TaskError: the goal is false in every state.
    """
    soft = tuple(literal for wish in task.preferences for literal in wished(wish))
    cells: dict[Place, bool] = {}
    control: list[Literal | Comparison] = []
    for literal in (*task.goal, *soft):
        atom, positive = literal
        told = pegs.cell_of(literal)
        if told is not None:
            if cells.setdefault(*told) != told[1]:
                raise TaskError(f"the goal asks {' '.join(told[0])} to hold a peg and to be empty")
        elif atom[0] == "=" or atom[0] not in task.fluents:
            holds = atom[1] == atom[2] if atom[0] == "=" else atom in task.init
            if holds is not positive:
                raise TaskError(f"the goal asks for {literal}, which never changes and is false")
        else:
            control.append(literal)
    parts = conjuncts(task.goal_formula)
    control += [part for part in parts if isinstance(part, Comparison)]
    formula = joined(True, [part for part in parts if not isinstance(part, Comparison)])
    return TaskGoal(cells, tuple(control), bool(soft) and not task.goal, formula)


def wished(wish: Preference) -> tuple[Literal, ...]:
    """The literals of a preference; raises :class:`TaskError` where it is no conjunction."""
    found = literals_of(wish.formula)
    if found is None:
        raise TaskError(f"preference {wish.name} asks for {wish.formula}; expected atoms, and, not")
    return found


def goal_of(
    graph: ControlGraph,
    pegs: PegPredicates,
    asked: TaskGoal,
    holes: Mapping[Place, Hole],
    jumps: Collection[JumpPlaces],
) -> Goal:
    """The puzzle's goal that is equivalent to a task's goal.

    Raises:
        DependsOnPegCount: the graph must include the number of pegs; try again with it.
        TaskError: no goal of a puzzle is equivalent.
    """
    shown = " ".join(map(str, asked.control))
    found: dict[Condition | None, set[int | None]] = defaultdict(set)
    can_reach = _can_reach(graph, asked.control)
    for node in graph.arrivals:
        found[_condition(graph, node, asked.control, can_reach)].add(node.pegs)
    never = found.pop(None, set())
    if not found:
        raise TaskError(f"the goal asks for {shown}, which is never reached")
    if len(found) == 1 and not never:
        (only,) = found
        choice = _choice(pegs, asked.formula)
        if only and choice:
            raise TaskError("its goal leaves a choice, and so do the actions on the way to it")
        return _named(asked, only or choice, None, holes, jumps)
    if asked.formula != TRUE:
        raise TaskError(
            f"the goal asks for {shown} and has alternatives; no puzzle has such a goal"
        )
    if graph.first.pegs is None:
        raise DependsOnPegCount(f"whether {shown} is reached depends on how play goes")
    counts = {count for each in found.values() for count in each}
    if len(found) == 1 and len(counts) == 1 and not counts & never:
        (only,) = found
        return _named(asked, only or (), counts.pop(), holes, jumps)
    raise TaskError(f"the goal asks for {shown}; no puzzle has such a goal")


def _choice(pegs: PegPredicates, formula: Formula) -> Condition:
    """A goal formula with disjunctions, as the condition of a sequence of silent actions."""
    found = []
    for clause in conjuncts(formula):
        ways = clause.parts if isinstance(clause, Junction) else (clause,)
        told = []
        for way in ways:
            literals = literals_of(way)
            cells = [pegs.cell_of(literal) for literal in literals or ()]
            if literals is None or None in cells:
                raise TaskError(f"its goal {formula} is none that a puzzle has")
            told.append(frozenset(cell for cell in cells if cell is not None))
        found.append(frozenset(told))
    return tuple(found)


def fewest_pegs(goal: Goal) -> int:
    """A number of pegs at which no further jump can lead to the goal, at least 1."""
    match goal:
        case Exact(Collection() as position):
            return max(1, len(position))
        case Pattern(Mapping() as cells):
            return max(1, list(cells.values()).count("*"))
        case PegsLeft() | Stuck():
            return max(1, goal.count or 0)
    return 1


def _can_reach(graph: ControlGraph, control: Collection[Literal | Comparison]) -> set[ControlState]:
    """The states from which silent actions may reach the goal."""
    back: dict[ControlState, list[ControlState]] = defaultdict(list)
    for node in graph.known:
        for silent in graph.silent_from(node):
            back[silent.to].append(node)
    found = {node for node in graph.known if node.holds(control)}
    waiting = list(found)
    while waiting:
        for node in back[waiting.pop()]:
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


def _condition(
    graph: ControlGraph,
    node: ControlState,
    control: Collection[Literal | Comparison],
    can_reach: set[ControlState],
) -> Condition | None:
    """The condition of silent actions from a state to the goal; None if none lead there."""
    wanted: list[frozenset[Way]] = []
    seen: set[ControlState] = set()
    while True:
        near = graph.silent_closure(node)
        if any(each.holds(control) for each in near):
            return tuple(wanted)
        seen.update(near)
        ways: dict[ControlState, set[Way]] = defaultdict(set)
        for each in near:
            for before, to in graph.silent_from(each):
                if to not in seen and to in can_reach:
                    ways[to].add(frozenset(before.items()))
        if not ways:
            return None
        if len(ways) > 1:
            raise TaskError("its goal can be reached in several ways; no puzzle has such a goal")
        ((node, step),) = ways.items()
        wanted.append(frozenset(step))


def _named(
    asked: TaskGoal,
    condition: Condition,
    count: int | None,
    holes: Mapping[Place, Hole],
    jumps: Collection[JumpPlaces],
) -> Goal:
    """The puzzle's goal for these cells, this condition and this number of pegs left."""
    cells = dict(asked.cells)
    if not condition:
        pegs = sum(cells.values())
        if count == pegs:  # then the other holes are empty
            cells |= {place: cells.get(place, False) for place in holes}
        if count is None or count == pegs:
            return _position(cells, asked.soft, holes)
        if cells:
            raise TaskError(
                f"the goal asks for certain holes and for {count} pegs; no puzzle has such a goal"
            )
        return PegsLeft(count)
    if not cells and set(condition) == {_blocked(jump) for jump in jumps}:
        return Stuck({} if count is None else count)
    if any(place not in holes for step in condition for way in step for place, _ in way):
        raise TaskError("an action on the way to its goal looks at what is no hole")
    if all(len(step) == 1 for step in condition) and count is None:
        for ((way,),) in zip(condition, strict=True):
            for place, peg in way:
                if cells.setdefault(place, peg) != peg:
                    raise TaskError("the way to its goal wants a hole with a peg and empty")
        return _position(cells, asked.soft, holes)
    if not cells and len(condition) == 1 and count in (None, 1):
        ones = {frozenset((place, place == last) for place in holes) for last in holes}
        if condition[0] == ones:
            return PegsLeft(1)
    if asked.formula != TRUE:
        raise TaskError(
            f"its goal {asked.formula} leaves a choice; a puzzle has one goal: write one of them"
        )
    raise TaskError("the actions before its goal have conditions that no puzzle's goal has")


def _blocked(jump: JumpPlaces) -> frozenset[Way]:
    """The three alternative conditions under which a jump is not possible."""
    return frozenset(frozenset([each]) for each in zip(jump, (False, False, True), strict=True))


def _position(cells: Mapping[Place, bool], soft: bool, holes: Mapping[Place, Hole]) -> Goal:
    for place in cells:
        if place not in holes:
            raise TaskError(f"the goal is about {' '.join(place)}, which is no hole")
    pegged = frozenset(holes[place] for place, peg in cells.items() if peg)
    if len(cells) < len(holes):
        return pattern_of(pegged, frozenset(holes[place] for place in cells) - pegged)
    return Exact(pegged) if pegged or not soft else PegsLeft(1)
