"""Importing: a PDDL task that is a board puzzle becomes this puzzle.

A task that :func:`pegplan.render` wrote by the encodings of rules is recognised by the name of its
problem, if that says the puzzle: what this puzzle is written as must equal the task. Which others
are recognised, the games say; and :mod:`pegplan.pddl.cell_tasks` reads what stands in each cell.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pegplan.boards import catalog
from pegplan.boards.games import games
from pegplan.boards.puzzle import Puzzle, plain_name
from pegplan.errors import InputError, PegplanError, TaskError
from pegplan.pddl import cell_tasks
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.pddl.playable import EncodedTask, Imported
from pegplan.pddl.render import render
from pegplan.pddl.tasks.grounding import grounds_of
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.sections import check_text, short
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.pddl.variables import PREFIX

_PROBLEM = re.compile(r"\ufeff?(?:\s|;[^\n]*\n)*\(\s*define\s*\(\s*problem\b", re.IGNORECASE)


def import_task(
    domain: str,
    problem: str,
    name: str | None = None,
    files: tuple[str, str] = ("domain", "problem"),
) -> Imported:
    """Read a PDDL task and find the board puzzle that is equivalent to it.

    Args:
        domain: the text of the domain file.
        problem: the text of the problem file; the two may also be given in the other order.
        name: the name of the puzzle, ``board/puzzle``; None makes one from names in the PDDL.
        files: the names of the two files, for error messages.

    Raises:
        TaskError: the PDDL can't be read, or the task is no puzzle that is recognised; says why.
    """
    for text, file in zip((domain, problem), files, strict=True):
        check_text(text, file)
    if _PROBLEM.match(domain):
        domain, problem, files = problem, domain, (files[1], files[0])
    found = recognise(read_task(domain, problem, files), name)
    return replace(found, domain=domain, problem=problem)


def recognise(task: StripsTask, name: str | None = None) -> Imported:
    """Find the board puzzle that is equivalent to a parsed task; see :func:`import_task`."""
    if (own := _rendered(task)) is not None:
        return own if name is None else replace(own, puzzle=own.puzzle.but(name=name))
    said = f"{task.name[:80]} is not a board puzzle that pegplan recognises"
    for game in games():
        if (recognised := game.part("recognise")) is not None:
            try:
                found: Imported = recognised(task, _puzzle_name(task, name))
                return found
            except PegplanError as error:
                said += f"; as {game.name}: {error}"
    try:
        return cell_tasks.recognise(task, _puzzle_name(task, name))
    except PegplanError as error:
        raise TaskError(short(f"{said}; by rules: {error}", 600)) from None


def _rendered(task: StripsTask) -> Imported | None:
    """A task that is what a puzzle of its problem's name is written as by rules."""
    is_plain = re.fullmatch("[a-z0-9-]+", task.name) is not None  # and names no file
    for at in (match.start() for match in re.finditer("-", task.name) if is_plain):
        with suppress(InputError):
            puzzle = catalog.puzzle(f"{task.name[:at].removeprefix(PREFIX)}/{task.name[at + 1 :]}")
            for encoding in map(load_encoding, encoding_names()):
                own = None if encoding.game else as_written(task, puzzle, encoding)
                if own is not None:
                    return Imported(puzzle, task, own.terms, own.counts, own.made)
    return None


def as_written(task: StripsTask, puzzle: Puzzle, encoding: Encoding) -> EncodedTask | None:
    """A task as a puzzle in an encoding; None if it differs in more than the order of what it lists
    and the names of domain and problem."""
    rendered = render(puzzle, encoding)
    ours = read_task(rendered.domain, rendered.problem)
    alike = replace(
        task, domain=ours.domain, name=ours.name, goal=ours.goal, operators=ours.operators
    )
    same = {*ours.goal} == {*task.goal} and ours == alike
    same = same and ours.operators.keys() == task.operators.keys()
    if same and all(_done(ours, name) == _done(task, name) for name in task.operators):
        return EncodedTask(rendered, task)
    return None


def _done(task: StripsTask, name: str) -> Any:
    """What an operator does, the same for all ways to write it that are told apart here."""
    operator = task.operators[name]
    if operator.formulas or not all(when.is_plain for when in operator.effects):
        return [
            (words, ground._replace(choices=(), whens=()), {*ground.choices}, {*ground.whens})
            for words, ground in grounds_of(task, {name})
        ]
    listed = (operator.conditions, operator.changes, operator.increases)
    return operator.parameters, operator.durations, *map(frozenset, listed)


def _puzzle_name(task: StripsTask, name: str | None) -> str:
    """The name of the puzzle, ``board/puzzle``."""
    if name is None:
        words = [plain_name(text) for text in (task.domain, task.name)]
        return f"{words[0] or 'board'}/{words[1] or 'puzzle'}"
    return name if name.rpartition("/")[1] else f"{name}/{name}"
