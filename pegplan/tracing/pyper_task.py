"""A task for pyperplan's searches, grounded by pegplan's own reader.

pyperplan's parser takes neither negative preconditions nor action costs, which some encodings
have. So the task is read and grounded here, and pyperplan gets its own ``Task``: a fact
that is needed false gets an opposite, ``(not (peg d4))``, and costs are left out: every action
costs 1, as in all of pyperplan. For domains that pyperplan reads, tests hold the result against
pyperplan's own grounding.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from pegplan.boards.board import Position
from pegplan.boards.cell import Cell
from pegplan.boards.codec import position_from_json, puzzle_from_json
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import Unsupported
from pegplan.pddl.comparing.cells import BoardReading, Cells
from pegplan.pddl.comparing.finding import find_reading
from pegplan.pddl.comparing.meaning import step_meant, steps_between
from pegplan.pddl.tasks.formulas import TRUE
from pegplan.pddl.tasks.grounding import grounds_of
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.strips import Atom, Ground, StripsTask

PyperTask = Any
"""A ``pyperplan.task.Task``."""
PyperState = frozenset[str]
"""A state of pyperplan's: the facts that are true, as texts."""


def text_of(atom: Atom) -> str:
    """A fact or an action as pyperplan writes it: ``(peg d4)``."""
    return f"({' '.join(atom)})"


def opposite(fact: str) -> str:
    """The fact that another one is false."""
    return f"(not {fact})"


@dataclass(frozen=True)
class BoardTask:
    """A ground task whose states are read as positions of a board.

    Attributes:
        puzzle: the puzzle of the board.
        task: what pyperplan searches.
        reading: what its facts say of the cells.
        actions: each action's words and ground form, by its text.
    """

    puzzle: Puzzle
    task: PyperTask
    reading: BoardReading
    actions: dict[str, tuple[Atom, Ground]]
    _always: frozenset[Atom]

    @classmethod
    def of(cls, puzzle: Puzzle, read: StripsTask) -> BoardTask:
        """The task, ground.

        Raises:
            TaskError: no predicate fits the puzzle's start, or there are too many actions.
            Unsupported: it has what no task of pyperplan's has.
        """
        reading = find_reading(read, puzzle)
        _check(read)
        actions = {text_of(words): (words, ground) for words, ground in grounds_of(read)}
        made = _grounded(read, actions, read.name)
        always = frozenset(atom for atom in read.init if text_of(atom) not in made.facts)
        return cls(puzzle, made, reading, actions, always)

    @cached_property
    def _atoms(self) -> dict[str, Atom]:
        return {fact: tuple(fact[1:-1].split()) for fact in self.task.facts if "(not" not in fact}

    def cells(self, state: Iterable[str]) -> Cells:
        """What a state says of the cells."""
        atoms = [self._atoms[fact] for fact in state if fact in self._atoms]
        return self.reading.cells(self._always.union(atoms))

    def told(self, fact: str) -> tuple[Cell, str] | None:
        """A fact's cell and the sign that it puts there; None for others, and for opposites."""
        atom = self._atoms.get(fact)
        return None if atom is None else self.reading.told(atom)

    def at(self, position: Position) -> BoardTask:
        """The same task with another position at first; all that is not about cells stays."""
        from pyperplan.task import Task

        old = self.task
        state = {fact for fact in old.facts if self._holds(fact, position)}
        task = Task(old.name, old.facts, frozenset(state), old.goals, old.operators)
        return replace(self, puzzle=self.puzzle.but(start=position), task=task)

    def _holds(self, fact: str, position: Position) -> bool:
        """Whether a fact is true at first, with a position."""
        negated = fact.startswith("(not ")
        told = self.reading.told(tuple(fact.removeprefix("(not ").strip("()").split()))
        if told is None:
            return fact in self.task.initial_state
        cell, sign = told
        return (position[self.puzzle.board.index[cell]] == sign) is not negated

    def more(self, state: Iterable[str]) -> tuple[str, ...]:
        """The facts of a state that say nothing of cells."""
        return tuple(sorted(fact for fact in state if fact in self._atoms and not self.told(fact)))

    def steps(self, before: Cells, after: Cells) -> tuple[Step, ...]:
        """The steps that lead from one state to another; none if the cells stay as they are."""
        if before == after:
            return ()
        return tuple(steps_between(self.puzzle.board, before.position, after.position))

    def meant(self, action: str, cells: Cells) -> Step | None:
        """The step that an action means wherever it is used; None if it means none, or several."""
        words, ground = self.actions[action]
        return step_meant(self.reading, words, ground, cells.position, cells)


def _check(task: StripsTask) -> None:
    """Raise :class:`Unsupported` for what a STRIPS task with unit costs can't express."""
    effects = (when for operator in task.operators.values() for when in operator.effects)
    found = [
        (task.is_temporal, "durative actions"),
        (bool(task.preferences), "preferences"),
        (not all(when.is_plain for when in effects), "conditional effects"),
        (bool(task.numbers_read), "conditions on numbers"),
        (task.goal_formula != TRUE, "a goal that is no conjunction"),
    ]
    for there, what in found:
        if there:
            raise Unsupported(
                f"{task.name[:80]} has {what}; a search can be traced on STRIPS tasks, with "
                "negative conditions or without, such as the encoding rules-grounded"
            )


def _grounded(task: StripsTask, actions: dict[str, tuple[Atom, Ground]], name: str) -> PyperTask:
    """pyperplan's task; operators are in the order of their names."""
    from pyperplan.task import Task

    opposed = {
        text_of(atom)
        for _, ground in actions.values()
        for atom in _all(ground.lacks)
        if atom[0] in task.fluents
    }
    opposed |= {text_of(each.atom) for each in task.goal if not each.positive}
    made = [_operator(task, opposed, action, *actions[action]) for action in sorted(actions)]
    operators = [each for each in made if each is not None]
    goals = frozenset(
        text_of(each.atom) if each.positive else opposite(text_of(each.atom))
        for each in task.goal
        if each.atom[0] in task.fluents or (each.atom in task.init) is not each.positive
    )
    facts = set(goals).union(
        *(op.preconditions | op.add_effects | op.del_effects for op in operators)
    )
    init = {text_of(atom) for atom in task.init}
    init |= {opposite(fact) for fact in opposed - init}
    return Task(name, facts, frozenset(init & facts), goals, operators)


def _operator(task: StripsTask, opposed: set[str], action: str, words: Atom, ground: Ground) -> Any:
    """pyperplan's operator; None if its static conditions are false."""
    from pyperplan.task import Operator

    if ground.choices:
        raise Unsupported(
            f"action {words[0]} has a condition that is no conjunction; write one action for "
            "each of its cases"
        )
    conditions = set()
    for table, positive in ((ground.needs, True), (ground.lacks, False)):
        for atom in _all(table):
            if atom[0] in task.fluents:
                conditions.add(text_of(atom) if positive else opposite(text_of(atom)))
            elif (atom in task.init) is not positive:
                return None
    adds, deletes = set(ground.adds[Phase.START]), set(ground.deletes[Phase.START])
    adds = (adds - ground.deletes[Phase.END]) | ground.adds[Phase.END]
    deletes = (deletes | ground.deletes[Phase.END]) - adds
    added, deleted = set(map(text_of, adds)), set(map(text_of, deletes))
    added, deleted = (
        added | {opposite(fact) for fact in deleted & opposed},
        deleted | {opposite(fact) for fact in added & opposed},
    )
    return Operator(action, conditions, added - conditions, deleted)


def _all(table: Any) -> list[Atom]:
    """The atoms of all phases."""
    return [atom for phase in Phase for atom in table[phase]]


def board_task(data: dict[str, Any]) -> BoardTask:
    """The ground task of a call's ``puzzle``, ``domain``, ``problem``, ``files``, ``position``."""
    domain, problem = data["files"]
    read = read_task(data["domain"], data["problem"], (domain, problem))
    puzzle = puzzle_from_json(data["puzzle"])
    board = BoardTask.of(puzzle, read)
    if data["position"] is None:
        return board
    return board.at(position_from_json(puzzle.board, data["position"], "position"))
