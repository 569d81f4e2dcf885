"""Importing: any PDDL task that is peg solitaire becomes a puzzle.

Names of predicates, operators and objects do not matter, except that names of holes may contain
coordinates (see :mod:`geometry`). Operators are recognised as jumps by their conditions and
effects. Task and puzzle are *equivalent*, or the task is refused with the reason:

- every applicable ground action of the task moves no peg, or makes one jump of the board or
  several in a row; so each plan of the task is a sequence of jumps;
- after any sequence of jumps, each jump that the board allows is possible in the task too,
  either at once or after actions that move no peg, unless it leaves fewer pegs than the goal
  has; so each sequence of jumps that may reach the goal can be played in the task;
- after any sequence of jumps, actions that move no peg can reach the task's goal if and only if
  the puzzle's goal holds. A plan ends when it first reaches the task's goal.

The first condition is checked for each ground action (:mod:`grounding`, :mod:`macros`), the
second and the third for each reachable *control state*, which is the part of a state that is
not about pegs (:mod:`control`, :mod:`goals`). A task may have dead ends that the puzzle does not
have, for example after an action that ends play too early; plans avoid them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice

from pegplan.errors import PegplanError, PlanError, TaskError
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.pddl.importing.bundles import bundles_of, relevant
from pegplan.pddl.importing.control import (
    ControlGraph,
    ControlState,
    JumpNotPossible,
)
from pegplan.pddl.importing.geometry import board_of_names
from pegplan.pddl.importing.goals import (
    DependsOnPegCount,
    TaskGoal,
    fewest_pegs,
    goal_of,
    task_goal,
)
from pegplan.pddl.importing.grounding import DependsOnPegs, GroundAction, ground_actions
from pegplan.pddl.importing.jumps import JumpPlaces, binding_of, jumps_among
from pegplan.pddl.importing.macros import by_start, jumps_of_macro
from pegplan.pddl.importing.metrics import objective_of
from pegplan.pddl.importing.near_jumps import nearest
from pegplan.pddl.importing.own_encodings import EMPTY, PEG, own_rendering
from pegplan.pddl.importing.peg_numbers import without_two_valued
from pegplan.pddl.importing.peg_objects import PegObjects, peg_objects
from pegplan.pddl.importing.peg_projection import without_objects
from pegplan.pddl.importing.roles import Roles, roles_of
from pegplan.pddl.importing.shapes import (
    PegPredicates,
    Place,
    Triple,
    candidates,
    find_pegs,
    jump_shape,
    show,
)
from pegplan.pddl.importing.twins import without_twins
from pegplan.pddl.tasks.formulas import TRUE
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.playable import EncodedTask
from pegplan.pddl.tasks.reading import kind_of, read_task
from pegplan.pddl.tasks.scope import short
from pegplan.pddl.tasks.strips import Atom, Literal, StripsTask

MOST_CANDIDATES = 40
"""Only so many choices of predicates for peg and empty are tried on all ground actions."""


@dataclass(frozen=True)
class Imported:
    """A foreign task and the puzzle that is equivalent to it.

    Attributes:
        puzzle: the puzzle.
        task: the parsed PDDL.
        pegs: the predicates that say whether a hole is pegged or empty.
        holes: the task's name of each hole → the hole of the puzzle. If several objects
            together name a hole, such as a row and a column, they are joined by blanks.
        terms: each operator that moves pegs → the jumps that it makes, in its parameters.
        roles: the operators that begin, continue and end moves.
        counts: what the metric counts; see :func:`pegplan.pddl.importing.metrics.objective_of`.
        made: each ground action that moves pegs, without the objects that are pegs → the jumps
            that it makes.
        objects: how the task says where its pegs are, if these are objects.
        values: each function that is read as a predicate → its smaller and its larger value.
    """

    puzzle: Puzzle
    task: StripsTask
    pegs: PegPredicates
    holes: Mapping[str, Hole]
    terms: Mapping[str, tuple[Triple, ...]]
    roles: Roles
    counts: str
    made: Mapping[Atom, tuple[Jump, ...]] = field(repr=False)
    objects: PegObjects | None = None
    values: Mapping[str, tuple[Fraction, Fraction]] = field(default_factory=dict)

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps that a ground action of the task makes; letter case does not matter.

        Raises:
            PlanError: there is no such action or object, the number of objects is wrong, or
                the action is not a jump although its operator makes jumps.
        """
        words = (name.lower(), *(argument.lower() for argument in arguments))
        self.task.ground(words)
        found = self.made.get(self.objects.without(words) if self.objects else words, ())
        if not found and words[0] in self.terms:
            raise PlanError(f"({' '.join(words)}) is no jump of the task")
        return found

    def possible(self, words: Atom, state: frozenset[Atom]) -> Iterator[Atom]:
        """The actions that a key of ``made`` stands for: with the pegs that are there."""
        return self.objects.possible(words, state) if self.objects else iter((words,))

    @cached_property
    def steps_of(self) -> Mapping[Jump, tuple[Atom, ...]]:
        """Each jump → the ground actions that make this one jump."""
        steps: dict[Jump, list[Atom]] = {}
        for words, jumps in self.made.items():
            if len(jumps) == 1:
                steps.setdefault(jumps[0], []).append(words)
        return {jump: tuple(words) for jump, words in steps.items()}

    @property
    def relation(self) -> str:
        """The static predicate for three holes in line; empty if the task has none."""
        for name in self.terms:
            for _, literal in self.task.operators[name].conditions:
                if literal.atom[0] not in self.task.fluents and len(literal.atom) > 3:
                    return literal.atom[0]
        return ""


def import_task(
    domain: str,
    problem: str,
    name: str | None = None,
    files: tuple[str, str] = ("domain", "problem"),
) -> Imported:
    """Read a PDDL task and find the puzzle that is equivalent to it.

    Args:
        domain: the text of the domain file.
        problem: the text of the problem file; the two may also be given in the other order.
        name: the name of the puzzle, ``board/puzzle``; None makes one from names in the PDDL.
        files: the names of the two files, for error messages.

    Raises:
        TaskError: the PDDL can't be read, or the task is not peg solitaire; says why.
    """
    if (
        re.search(r"\(\s*problem\b", domain[:20_000], re.IGNORECASE)
        and kind_of(domain) == "problem"
    ):
        domain, problem, files = problem, domain, (files[1], files[0])
    return recognise(read_task(domain, problem, files), name)


def recognise(task: StripsTask, name: str | None = None) -> Imported:
    """Find the puzzle that is equivalent to a parsed task; see :func:`import_task`."""
    try:
        found = _own(task, name) or _with_objects(task, name) or _recognise(task, name)
        return replace(found, task=task)
    except PegplanError as error:
        said = short(f"{task.name[:80]} is not peg solitaire as pegplan knows it: {error}", 600)
        raise TaskError(said) from None


def _own(task: StripsTask, name: str | None) -> Imported | None:
    """Import a task that pegplan rendered with a pruning encoding; None if it is another task."""
    rendered = own_rendering(task, _names(task, name)[1])
    if rendered is None:
        return None
    ours = EncodedTask(rendered, task)
    peg, empty = (next((w for w in words if w in task.predicates), None) for words in (PEG, EMPTY))
    return Imported(
        rendered.puzzle, task, PegPredicates(peg, empty),
        {str(hole): hole for hole in rendered.puzzle.board.holes},
        ours.terms, Roles(), ours.counts, ours.made,
    )  # fmt: skip


def _with_objects(task: StripsTask, name: str | None) -> Imported | None:
    """Import a task whose pegs are objects that move; None if it is another task."""
    objects = peg_objects(task)
    if objects is None:
        return None
    try:
        return replace(_recognise(without_objects(objects), name, objects), objects=objects)
    except PegplanError:
        with suppress(PegplanError):
            return _recognise(task, name)
        raise


def _recognise(task: StripsTask, name: str | None, objects: PegObjects | None = None) -> Imported:
    task, values = without_two_valued(task)
    task = without_twins(task)
    pegs = find_pegs(task) or _pegs_in_steps(task)
    if pegs is None:
        names = f"{', '.join(list(task.operators)[:6])}{', …' * (len(task.operators) > 6)}"
        near = nearest(task)
        raise TaskError(
            f"none of its actions ({names or 'none'}) takes two pegs away and puts one down, "
            f"wherever two pegs and an empty hole are{f'; {near}' if near else ''}"
        )
    steps = ground_actions(task, pegs, objects.predicate if objects else "")
    jumped, terms = jumps_among(task, pegs, steps)
    jumps = dict.fromkeys(jumped.values())
    starts = by_start(jumps)
    macros = {
        step.words: found
        for step in steps
        if step.after and step.words not in jumped and (found := jumps_of_macro(step, starts))
    }
    _check_times(task, pegs, {step.words[0] for step in steps if step.after})
    asked = task_goal(task, pegs)
    places = _places(task, pegs, steps, asked)
    # What no action touches, and holds no peg, is as empty at the end as the goal asks.
    asked = asked._replace(cells={p: peg for p, peg in asked.cells.items() if p in {*places}})
    start = {place: _at_first(task, pegs, place) for place in places}
    board_name, puzzle_name = _names(task, name)
    named = {place: " ".join(place) for place in places}
    board, holes = board_of_names(
        board_name, list(named.values()), {(named[a], named[b], named[c]) for a, b, c in jumps}
    )
    hole_at = {place: holes[named[place]] for place in places}
    goal = _goal(task, pegs, steps, jumped, macros, start, asked, hole_at)
    roles = roles_of(steps, jumped, task.init)
    lengths: dict[str, set[int]] = {}
    for words, made in macros.items():
        lengths.setdefault(words[0], set()).add(len(made))
    objective, counts = objective_of(task, roles, {words[0] for words in jumped}, lengths)
    begun = frozenset(hole_at[place] for place, peg in start.items() if peg)
    puzzle = Puzzle(board, puzzle_name, begun, goal, objective, _title(task, goal))
    every = {words: (jump,) for words, jump in jumped.items()} | macros
    shown = {name: _shown((triple,)) for name, triple in terms.items()}
    for words, made in every.items():
        if words[0] not in shown:
            shown[words[0]] = _shown(_in_terms(task, words, made))
    return Imported(
        puzzle, task, pegs, holes, shown, roles, counts,
        {
            words: tuple(Jump(*(hole_at[place] for place in jump)) for jump in made)
            for words, made in every.items()
        },
        None, values,
    )  # fmt: skip


def _goal(
    task: StripsTask,
    words: PegPredicates,
    steps: Sequence[GroundAction],
    jumped: Mapping[Atom, JumpPlaces],
    macros: Mapping[Atom, Sequence[JumpPlaces]],
    start: Mapping[Place, bool],
    asked: TaskGoal,
    holes: Mapping[Place, Hole],
) -> Goal:
    """The puzzle's goal, after the checks that task and puzzle are equivalent.

    Raises:
        TaskError: they are not equivalent.
    """
    followed = relevant(steps, asked.control)
    if task.is_temporal and followed:
        raise TaskError(
            f"its jumps take time, and {', '.join(sorted(followed))} counts besides pegs"
        )
    bundles = bundles_of(steps, jumped, macros, followed)
    changing = {atom for step in steps for atom in (*step.control.adds, *step.control.deletes)}
    changing |= {each.atom for each in asked.control if isinstance(each, Literal)}
    init = frozenset(atom for atom in task.init & changing if atom[0] in followed)
    counted = {change.function for bundle in bundles for change in bundle.control.numbers}
    numbers = frozenset(each for each in task.values.items() if each[0][0] in followed)
    if unset := sorted(counted - {function for function, _ in numbers}):
        raise TaskError(f"the problem sets no value for {show(unset)}")
    jumps = dict.fromkeys(jumped.values())
    left = sum(start.values())
    for pegs in (left,) if counted else (None, left):  # numbers may count jumps
        try:
            graph = ControlGraph(
                bundles,
                ControlState(init, pegs, numbers),
                start,
                () if asked.cells or asked.formula != TRUE else asked.control,
            )
            goal = goal_of(graph, words, asked, holes, jumps)
            graph.check_jumps(jumps, fewest_pegs(goal))
            return goal
        except (JumpNotPossible, DependsOnPegCount):
            if pegs is not None:
                raise
    raise AssertionError("the second graph follows the pegs")


def _check_times(task: StripsTask, pegs: PegPredicates, names: Iterable[str]) -> None:
    """Raise :class:`TaskError` unless durative jumps need and change their holes at start.

    Otherwise two jumps at the same time could use the same peg.
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


def _places(
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


def _at_first(task: StripsTask, pegs: PegPredicates, place: Place) -> bool:
    held = pegs.at_first(task, place)
    if held is not None:
        return held
    words = [(word, *place) for word in pegs.predicates]
    shown = " ".join(place)
    if words[0] in task.init:
        raise TaskError(f"{shown} is both pegged and empty at first: {show(words)}")
    raise TaskError(f"{shown} is neither pegged nor empty at first: of {show(words)} one must hold")


def _pegs_in_steps(task: StripsTask) -> PegPredicates | None:
    """The predicates under which most ground actions are jumps; None if none are.

    Conditions that are no list of literals, and conditional effects, hide jumps in operators.

    Raises:
        TaskError: none are, and what an action does depends on pegs.
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


def _in_terms(task: StripsTask, words: Atom, made: Sequence[JumpPlaces]) -> list[JumpPlaces]:
    """The jumps of a ground action in its operator's parameters; ``?`` where none is meant."""
    terms = {name: parameter for parameter, name in binding_of(task, words).items()}

    def put(place: Place) -> Place:
        return tuple(terms.get(name, "?") for name in place)

    return [(put(a), put(b), put(c)) for a, b, c in made]


def _shown(jumps: Iterable[JumpPlaces]) -> tuple[Triple, ...]:
    return tuple((" ".join(a), " ".join(b), " ".join(c)) for a, b, c in jumps)


def _names(task: StripsTask, name: str | None) -> tuple[str, str]:
    """The names of board and puzzle."""
    if name is None:
        words = [re.sub(r"[^a-z0-9]+", "-", text).strip("-") for text in (task.domain, task.name)]
        name = f"{words[0] or 'board'}/{words[1] or 'puzzle'}"
    board, slash, _ = name.rpartition("/")
    return (board, name) if slash else (name, f"{name}/{name}")


def _title(task: StripsTask, goal: object) -> str:
    return f"{goal}" if not task.preferences else f"{goal}; soft goals of {task.name}"


def same_jumps(one: Board, other: Board) -> bool:
    """Whether two boards have the same holes and jumps; their lattices may differ."""
    return one.holes == other.holes and one.jump_set == other.jump_set
