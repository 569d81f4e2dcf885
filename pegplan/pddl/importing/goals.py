"""Goals of tasks as goals of puzzles.

What a goal asks besides pegs is a matter of control states: silent steps reach it always,
or with a certain number of pegs left, or where the board is as the steps on the way want.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Exact, Goal, Pattern, Stuck
from pegplan.game.puzzle import Pegs as PegsLeft
from pegplan.pddl.importing.control import Graph, Node, holds
from pegplan.pddl.importing.jumps import Jumped
from pegplan.pddl.importing.shapes import Pegs, Place
from pegplan.pddl.tasks.formulas import TRUE, Formula, Junction, literals_of
from pegplan.pddl.tasks.strips import Literal, StripsTask

Way = frozenset[tuple[Place, bool]]
"""What one silent step wants of the board."""
Condition = tuple[frozenset[Way], ...]
"""What the silent steps to the goal want, one after another, each in one of some ways."""


class Asked(NamedTuple):
    """What a task's goal asks.

    Attributes:
        cells: what places must hold: true for a peg.
        control: literals about other atoms that actions change.
        soft: all of it is wished for only.
        formula: what leaves a choice; :data:`TRUE` where nothing does.
    """

    cells: Mapping[Place, bool]
    control: tuple[Literal, ...]
    soft: bool
    formula: Formula = TRUE


class Unsettled(TaskError):
    """Whether the goal is reached depends on what is not followed: how many pegs are left."""


def asked(task: StripsTask, pegs: Pegs) -> Asked:
    """What a task's hard and soft goals ask.

    Raises:
        TaskError: it is false whatever is done.
    """
    soft = tuple(literal for each in task.preferences.values() for literal in each)
    cells: dict[Place, bool] = {}
    control = []
    for literal in (*task.goal, *soft):
        atom, positive = literal
        told = pegs.tells(literal)
        if told is not None:
            if cells.setdefault(*told) != told[1]:
                raise TaskError(f"the goal asks {' '.join(told[0])} to hold a peg and to be empty")
        elif atom[0] == "=" or atom[0] not in task.fluents:
            holds = atom[1] == atom[2] if atom[0] == "=" else atom in task.init
            if holds is not positive:
                raise TaskError(f"the goal asks for {literal}, which never changes and is false")
        else:
            control.append(literal)
    return Asked(cells, tuple(control), bool(soft) and not task.goal, task.goal_formula)


def goal_of(
    graph: Graph, pegs: Pegs, wish: Asked, holes: Mapping[Place, Hole], jumps: Collection[Jumped]
) -> Goal:
    """The goal that a task's goal is.

    Raises:
        Unsettled: it depends on the number of pegs, which the graph does not follow.
        TaskError: no goal of a puzzle says the same.
    """
    shown = " ".join(map(str, wish.control))
    found: dict[Condition | None, set[int | None]] = defaultdict(set)
    can_reach = _can_reach(graph, wish.control)
    for node in graph.arrivals:
        found[_condition(graph, node, wish.control, can_reach)].add(node.pegs)
    never = found.pop(None, set())
    if not found:
        raise TaskError(f"the goal asks for {shown}, which is never reached")
    if len(found) == 1 and not never:
        (only,) = found
        choice = _choice(pegs, wish.formula)
        if only and choice:
            raise TaskError("its goal leaves a choice, and so do the actions on the way to it")
        return _named(wish, only or choice, None, holes, jumps)
    if wish.formula != TRUE:
        raise TaskError(f"the goal asks for {shown} and leaves a choice; no goal of ours does")
    if graph.first.pegs is None:
        raise Unsettled(f"whether {shown} is reached depends on how play goes")
    counts = {count for each in found.values() for count in each}
    if len(found) == 1 and len(counts) == 1 and not counts & never:
        (only,) = found
        return _named(wish, only or (), counts.pop(), holes, jumps)
    raise TaskError(f"the goal asks for {shown}, which no goal of ours does")


def _choice(pegs: Pegs, formula: Formula) -> Condition:
    """A goal that leaves a choice, as what steps to it would want."""
    if formula == TRUE:
        return ()
    whole = isinstance(formula, Junction) and formula.every
    clauses = formula.parts if isinstance(formula, Junction) and whole else (formula,)
    found = []
    for clause in clauses:
        ways = clause.parts if isinstance(clause, Junction) else (clause,)
        told = []
        for way in ways:
            literals = literals_of(way)
            cells = [pegs.tells(literal) for literal in literals or ()]
            if literals is None or None in cells:
                raise TaskError(f"its goal {formula} is none that a puzzle has")
            told.append(frozenset(cell for cell in cells if cell is not None))
        found.append(frozenset(told))
    return tuple(found)


def fewest_pegs(goal: Goal) -> int:
    """With so many pegs left, a goal is out of reach after one more jump."""
    match goal:
        case Exact(position):
            return max(1, len(position))
        case Pattern(pegged):
            return max(1, len(pegged))
        case PegsLeft(count) | Stuck(int(count)):
            return max(1, count)
    return 1


def _can_reach(graph: Graph, control: Collection[Literal]) -> set[Node]:
    """The nodes from which silent steps may reach the goal."""
    back: dict[Node, list[Node]] = defaultdict(list)
    for node in graph.known:
        for silent in graph.silent_from(node):
            back[silent.to].append(node)
    found = {node for node in graph.known if holds(node, control)}
    waiting = list(found)
    while waiting:
        for node in back[waiting.pop()]:
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


def _condition(
    graph: Graph, node: Node, control: Collection[Literal], can_reach: set[Node]
) -> Condition | None:
    """What silent steps from a node to the goal want of the board; None where none lead there."""
    wanted: list[frozenset[Way]] = []
    seen: set[Node] = set()
    while True:
        near = graph.freely(node)
        if any(holds(each, control) for each in near):
            return tuple(wanted)
        seen.update(near)
        ways: dict[Node, set[Way]] = defaultdict(set)
        for each in near:
            for before, to, _ in graph.silent_from(each):
                if to not in seen and to in can_reach:
                    ways[to].add(frozenset(before.items()))
        if not ways:
            return None
        if len(ways) > 1:
            raise TaskError("its goal can be reached in ways that no goal of ours has")
        ((node, step),) = ways.items()
        wanted.append(frozenset(step))


def _named(
    wish: Asked,
    condition: Condition,
    count: int | None,
    holes: Mapping[Place, Hole],
    jumps: Collection[Jumped],
) -> Goal:
    """The goal with these cells, after these silent steps, with this many pegs left."""
    cells = dict(wish.cells)
    if not condition:
        pegs = sum(cells.values())
        if count is None or (len(cells) == len(holes) and pegs == count):
            return _position(cells, wish.soft, holes)
        if cells:
            raise TaskError(
                f"the goal asks for certain holes and for {count} pegs; none of ours does"
            )
        return PegsLeft(count)
    if not cells and set(condition) == {_blocked(jump) for jump in jumps}:
        return Stuck(count)
    if any(place not in holes for step in condition for way in step for place, _ in way):
        raise TaskError("an action on the way to its goal looks at what is no hole")
    if all(len(step) == 1 for step in condition) and count is None:
        for ((way,),) in zip(condition, strict=True):
            for place, peg in way:
                if cells.setdefault(place, peg) != peg:
                    raise TaskError("the way to its goal wants a hole with a peg and empty")
        return _position(cells, wish.soft, holes)
    if not cells and len(condition) == 1 and count in (None, 1):
        ones = {frozenset((place, place == last) for place in holes) for last in holes}
        if condition[0] == ones:
            return PegsLeft(1)
    raise TaskError("the way to its goal asks what no goal of ours does")


def _blocked(jump: Jumped) -> frozenset[Way]:
    """The ways to show that a jump is not possible."""
    from_, over, to = jump
    return frozenset(
        frozenset(((place, peg),)) for place, peg in ((from_, False), (over, False), (to, True))
    )


def _position(cells: Mapping[Place, bool], soft: bool, holes: Mapping[Place, Hole]) -> Goal:
    for place in cells:
        if place not in holes:
            raise TaskError(f"the goal is about {' '.join(place)}, which is no hole")
    pegged = frozenset(holes[place] for place, peg in cells.items() if peg)
    if len(cells) < len(holes):
        return Pattern(pegged, frozenset(holes[place] for place in cells) - pegged)
    return Exact(pegged) if pegged or not soft else PegsLeft(1)
