"""Importing: any PDDL task that is peg solitaire, as a puzzle.

Nothing is told from names but where holes lie, and even that only where the names carry
coordinates that agree with the jumps. An operator is a jump by its shape, and whatever
else the task has must be one of the ways that are known of writing peg solitaire; what is
not is refused, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pegplan.errors import PegplanError, PlanError, TaskError
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.importing.ends import goal_of, objective_of
from pegplan.pddl.importing.geometry import board_of_names
from pegplan.pddl.importing.joins import Facts
from pegplan.pddl.importing.macros import macro_of
from pegplan.pddl.importing.roles import Roles, roles_of
from pegplan.pddl.importing.shapes import (
    GroundJump,
    Pegs,
    Triple,
    find_pegs,
    ground_jumps,
    jump_shape,
    shape_of,
    show,
)  # fmt: skip
from pegplan.pddl.tasks.reading import kind_of, read_task
from pegplan.pddl.tasks.strips import Atom, Phase, StripsTask


@dataclass(frozen=True)
class Imported:
    """A task of someone else's, and the puzzle that it is.

    Attributes:
        task: what the PDDL says.
        pegs: the predicates that say what a hole holds.
        holes: each object that is a hole, with our hole.
        terms: each operator that moves pegs with the jumps it makes, in its own terms.
        roles: what the other operators do.
        counts: what the metric counts: ``actions`` (no metric), ``jumps``, ``moves``,
            ``total-time`` or ``utility``.
    """

    puzzle: Puzzle
    task: StripsTask
    pegs: Pegs
    holes: Mapping[str, Hole]
    terms: Mapping[str, tuple[Triple, ...]]
    roles: Roles
    counts: str
    steps_of: Mapping[Jump, tuple[Atom, ...]] = field(repr=False)

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps an action of the task makes; upper case is read as lower case.

        Raises:
            PlanError: no such action or object, or another number of objects.
        """
        words = (name.lower(), *(argument.lower() for argument in arguments))
        self.task.ground(words)
        made = self.terms.get(words[0])
        if made is None:
            return ()
        parameters = self.task.operators[words[0]].parameters
        binding = {
            parameter[0]: word for parameter, word in zip(parameters, words[1:], strict=True)
        }
        holes = self.holes
        try:
            return tuple(
                Jump(*[holes[binding.get(term, term)] for term in triple]) for triple in made
            )
        except KeyError as error:
            raise PlanError(f"{error.args[0]} is no hole") from None

    @property
    def relation(self) -> str:
        """The static predicate that says which three holes lie in line; empty without one."""
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
    """The puzzle that a task of any known way of writing peg solitaire is.

    Args:
        domain, problem: the two texts; where they are swapped they are swapped back.
        name: what to call the puzzle, ``board/puzzle``; made of the names in the PDDL
            without it.
        files: what to call the two in errors.

    Raises:
        TaskError: PDDL that can't be read, or a task that is not peg solitaire, and why.
    """
    if (
        re.search(r"\(\s*problem\b", domain[:20_000], re.IGNORECASE)
        and kind_of(domain) == "problem"
    ):
        domain, problem, files = problem, domain, (files[1], files[0])
    return recognise(read_task(domain, problem, files), name)


def recognise(task: StripsTask, name: str | None = None) -> Imported:
    """The puzzle that a task is; see :func:`import_task`."""
    try:
        return _recognise(task, name)
    except PegplanError as error:
        raise TaskError(f"{task.name} is not peg solitaire as pegplan knows it: {error}") from None


def _recognise(task: StripsTask, name: str | None) -> Imported:
    pegs = find_pegs(task)
    if pegs is None:
        raise TaskError(
            f"none of its actions ({', '.join(list(task.operators)[:6]) or 'none'}) takes two "
            "pegs away and puts one down"
        )
    shapes = {each.name: shape_of(each, pegs) for each in task.operators.values()}
    jumping = {n: found for n, s in shapes.items() if s is not None and (found := jump_shape(s))}
    for operator_name in jumping:
        _check_times(task, operator_name, pegs)
    facts = Facts(task.init)
    ground, terms = ground_jumps(task, jumping, facts)
    triples = {jump.triple for jump in ground}
    macros = {}
    for each, shape in shapes.items():
        if shape is not None and shape.after and each not in jumping:
            macros[each] = macro_of(task, task.operators[each], shape, triples, facts)
    holes = _hole_names(task, pegs, ground)
    board_name, puzzle_name = _names(task, name)
    board, places = board_of_names(board_name, holes, triples)
    start = frozenset(places[n] for n in holes if (pegs.peg, n) in task.init)
    roles = roles_of(task, pegs, terms, macros)
    goal = goal_of(task, pegs, roles, places, start, triples)
    lengths = {each: len(made) for each, made in macros.items()}
    objective, counts = objective_of(task, roles, terms, lengths)
    puzzle = Puzzle(board, puzzle_name, start, goal, objective, _title(task, goal))
    steps: dict[Jump, list[Atom]] = {}
    for jump in ground:
        steps.setdefault(Jump(*(places[n] for n in jump.triple)), []).append(jump.words)
    return Imported(
        puzzle, task, pegs, places, {n: (t,) for n, t in terms.items()} | macros, roles, counts,
        {jump: tuple(words) for jump, words in steps.items()},
    )  # fmt: skip


def _check_times(task: StripsTask, name: str, pegs: Pegs) -> None:
    """A durative jump must take its holes at the start, or two could share a peg."""
    operator = task.operators[name]
    needed = [phase for phase, each in operator.conditions if pegs.tells(each) is not None]
    effects = [effect for effect in operator.effects if pegs.tells(effect.literal) is not None]
    taken = [phase for phase, each in effects if not each.positive]
    if pegs.empty is None:
        taken += [phase for phase, each in effects if each.positive]
    if set(needed) | set(taken) != {Phase.START}:
        raise TaskError(
            f"action {name} does not take its pegs and its hole at start, so that two of them at "
            "a time could share one"
        )


def _hole_names(task: StripsTask, pegs: Pegs, ground: Iterable[GroundJump]) -> list[str]:
    """The objects that are holes, in the order of their declaration."""
    about = {name for jump in ground for name in jump.triple}
    told = {atom[1] for atom in task.init if atom[0] in pegs}
    soft = (literal for each in task.preferences.values() for literal in each)
    told |= {found[0] for literal in (*task.goal, *soft) if (found := pegs.tells(literal))}
    types = task.predicates[pegs.peg][0]
    if pegs.empty is None and "object" not in types:
        told |= {name for name in task.objects if task.is_a(name, types)}
    holes = [name for name in task.objects if name in about | told]
    if not holes:
        raise TaskError("it has no holes: nothing is said to hold a peg or to be empty")
    if pegs.empty is not None:
        for name in holes:
            peg, empty = ((word, name) in task.init for word in (pegs.peg, pegs.empty))
            if peg is empty:
                both = "both" if peg else "neither"
                words = show([(pegs.peg, name), (pegs.empty, name)])
                raise TaskError(f"{name} is {both} pegged and empty at first: {words}")
    return holes


def _names(task: StripsTask, name: str | None) -> tuple[str, str]:
    """The names of board and puzzle."""
    if name is None:
        words = [re.sub(r"[^a-z0-9]+", "-", text).strip("-") for text in (task.domain, task.name)]
        name = f"{words[0] or 'board'}/{words[1] or 'puzzle'}"
    board, slash, _ = name.rpartition("/")
    return (board, name) if slash else (name, f"{name}/{name}")


def _title(task: StripsTask, goal: object) -> str:
    return f"{goal}" if not task.preferences else f"{goal}; soft goals of {task.name}"


def metric_words(counts: str, objective: Objective) -> str:
    """What a task's metric counts, in words."""
    return {"actions": "no metric: a plan costs its number of actions"}.get(
        counts, f"the metric counts {counts}; the puzzle minimises {objective}"
    )


def same_jumps(one: Board, other: Board) -> bool:
    """Whether two boards have the same holes and jump table, whatever lattice each names."""
    return one.holes == other.holes and one.jump_set == other.jump_set
