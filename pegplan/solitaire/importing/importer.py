"""Recognising: any PDDL task that is peg solitaire becomes a puzzle.

Names do not matter, except that those of holes may contain coordinates (:mod:`geometry`). Task and
puzzle are *equivalent*, or the task is refused with the reason:

- every applicable ground action of the task moves no peg, or makes one jump of the board or
  several in a row; so each plan of the task is a sequence of jumps;
- after any sequence of jumps, each jump that the board allows is possible in the task too,
  either at once or after actions that move no peg, unless it leaves fewer pegs than the goal
  has; so each sequence of jumps that may reach the goal can be played in the task;
- after any sequence of jumps, actions that move no peg can reach the task's goal if and only if
  the puzzle's goal holds. A plan ends when it first reaches the task's goal.

The first is checked for each ground action (:mod:`ground_actions`, :mod:`jumps`), the others for
each reachable *control state*, the part of a state that is not about pegs (:mod:`control`,
:mod:`goals`). A task may have dead ends that the puzzle does not have, for example after an action
that ends play too early; plans avoid them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pegplan.boards.puzzle import Goal
from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import TRUE, Atom, Literal, show
from pegplan.pddl.tasks.grounding import grounds_of
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.importing.control import (
    ControlGraph,
    ControlState,
    JumpNotPossible,
    bundles_of,
    followed_names,
)
from pegplan.solitaire.importing.geometry import board_of_names
from pegplan.solitaire.importing.goals import (
    DependsOnPegCount,
    TaskGoal,
    fewest_pegs,
    goal_of,
    task_goal,
)
from pegplan.solitaire.importing.ground_actions import GroundAction, GroundActionReader, check_times
from pegplan.solitaire.importing.jumps import Made, jumps_made, places_of, possible_steps
from pegplan.solitaire.importing.metrics import move_counters, objective_of
from pegplan.solitaire.importing.own_encodings import own_import
from pegplan.solitaire.importing.peg_search import find_pegs, some_operators
from pegplan.solitaire.importing.pegs import JumpPlaces, PegPredicates, PegTask, Place, Triple
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import peg_puzzle

MOST_TRIED = 40
"""So many ground actions of each operator are made to find what a peg is."""


def recognise(task: StripsTask, name: str) -> PegTask:
    """Find the puzzle, named ``board/puzzle``, that is equivalent to a task.

    Raises:
        PegplanError: it is not peg solitaire; says why.
    """
    return own_import(task, name) or _recognise(task, name)


def _recognise(task: StripsTask, puzzle_name: str) -> PegTask:
    # A task of another domain is refused before all of its actions are made.
    pegs = find_pegs(task, list(grounds_of(task, some_operators(task), MOST_TRIED)))
    grounds = list(grounds_of(task))
    steps = possible_steps(task, pegs, GroundActionReader(task, pegs, grounds).all())
    made = jumps_made(steps)
    moving = {step.words for step in steps if step.after}
    for words, ground in grounds:
        if words in moving:
            check_times(pegs, words, ground)
    asked = task_goal(task, pegs)
    start = places_of(task, pegs, steps, asked.cells)
    # The goal may ask that a hole which no action touches is empty; it is, at the end as at first.
    asked = asked._replace(cells={p: peg for p, peg in asked.cells.items() if p in start})
    board_name = puzzle_name.rpartition("/")[0]
    named = {place: " ".join(place) for place in start}
    jumps = dict.fromkeys(jump for each in made.values() for jump in each)
    board, holes = board_of_names(
        board_name, list(named.values()), {(named[a], named[b], named[c]) for a, b, c in jumps}
    )
    hole_at = {place: holes[named[place]] for place in start}
    goal = _goal(task, pegs, steps, made, start, asked, hole_at)
    counters = move_counters(steps, made, task.init)
    lengths: dict[str, set[int]] = {}
    terms: dict[str, tuple[tuple[str, ...], ...]] = {}
    for words, each in made.items():
        lengths.setdefault(words[0], set()).add(len(each))
        if words[0] not in terms or "?" in str(terms[words[0]]):
            terms[words[0]] = _in_terms(task, words, each)
    objective, counts = objective_of(task, counters, lengths)
    begun = frozenset(hole_at[place] for place, peg in start.items() if peg)
    puzzle = peg_puzzle(board, puzzle_name, begun, goal, objective)
    soft = f"; soft goals of {task.name}" if task.preferences else ""
    puzzle = puzzle.but(title=puzzle.goal_text + soft)
    made_by = {
        words: tuple(Jump(*(hole_at[place] for place in jump)) for jump in each)
        for words, each in made.items()
    }
    return PegTask(puzzle, task, terms, counts, made_by, pegs=pegs, holes=holes)


def _goal(
    task: StripsTask,
    words: PegPredicates,
    steps: Sequence[GroundAction],
    made: Made,
    start: Mapping[Place, bool],
    asked: TaskGoal,
    holes: Mapping[Place, Hole],
) -> Goal:
    """The puzzle's goal, after the checks that task and puzzle are equivalent.

    Raises:
        TaskError: they are not equivalent.
    """
    followed = followed_names(steps, asked.control)
    if task.is_temporal and followed:
        raise TaskError(
            f"its jumps take time, and {', '.join(sorted(followed))} counts besides pegs"
        )
    bundles = bundles_of(steps, made, followed)
    changing = {atom for step in steps for atom in (*step.control.adds, *step.control.deletes)}
    changing |= {each.atom for each in asked.control if isinstance(each, Literal)}
    init = frozenset(atom for atom in task.init & changing if atom[0] in followed)
    counted = {change.function for bundle in bundles for change in bundle.control.numbers}
    numbers = frozenset(each for each in task.values.items() if each[0][0] in followed)
    if unset := sorted(counted - {function for function, _ in numbers}):
        raise TaskError(f"the problem sets no value for {show(unset)}")
    jumps = dict.fromkeys(each[0] for each in made.values() if len(each) == 1)
    left, final = sum(start.values()), () if asked.cells or asked.formula != TRUE else asked.control
    for pegs in (left,) if counted else (None, left):  # numbers may count jumps
        try:
            graph = ControlGraph(bundles, ControlState(init, pegs, numbers), start, final)
            goal = goal_of(graph, words, asked, holes, jumps)
            graph.check_jumps(jumps, fewest_pegs(goal))
            return goal
        except (JumpNotPossible, DependsOnPegCount):
            if pegs is not None:
                raise
    raise AssertionError("the second graph follows the pegs")


def _in_terms(task: StripsTask, words: Atom, made: Sequence[JumpPlaces]) -> tuple[Triple, ...]:
    """The jumps of a ground action in its operator's parameters; ``?`` for other objects."""
    names = [name for name, _ in task.operators[words[0]].parameters]
    terms = dict(zip(words[1:], names, strict=True))

    def put(place: Place) -> str:
        return " ".join(terms.get(name, "?") for name in place)

    return tuple((put(a), put(b), put(c)) for a, b, c in made)
