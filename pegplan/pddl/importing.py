"""Importing: a PDDL task that is a board puzzle becomes this puzzle.

A task that :func:`pegplan.render` wrote by the encodings of rules is recognised by the name of its
problem, which says the puzzle: what this puzzle is written as must equal the task. Which others are
recognised, the games say.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace

from pegplan.boards import catalog
from pegplan.boards.games import games
from pegplan.boards.puzzle import Puzzle, plain_name
from pegplan.errors import InputError, PegplanError, TaskError
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.pddl.playable import EncodedTask, Imported
from pegplan.pddl.render import render
from pegplan.pddl.rule_variables import DOMAIN_NAME
from pegplan.pddl.tasks.reading import read_task
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
    raise TaskError(short(said, 600))


def _rendered(task: StripsTask) -> Imported | None:
    """A task that is what a puzzle of its problem's name is written as by rules."""
    places = re.finditer("-", task.name) if task.domain == DOMAIN_NAME else ()
    for at in (match.start() for match in places):
        with suppress(InputError):
            puzzle = catalog.puzzle(f"{task.name[:at].removeprefix(PREFIX)}/{task.name[at + 1 :]}")
            for encoding in map(load_encoding, encoding_names()):
                own = None if encoding.game else as_written(task, puzzle, encoding)
                if own is not None:
                    return Imported(puzzle, task, own.terms, own.counts, own.made)
    return None


def as_written(task: StripsTask, puzzle: Puzzle, encoding: Encoding) -> EncodedTask | None:
    """A task as a puzzle in an encoding; None if it differs in more than the order of its facts and
    the problem's name."""
    rendered = render(puzzle, encoding)
    ours = read_task(rendered.domain, rendered.problem)
    same = {*ours.goal} == {*task.goal} and ours == replace(task, name=ours.name, goal=ours.goal)
    return EncodedTask(rendered, task) if same else None


def _puzzle_name(task: StripsTask, name: str | None) -> str:
    """The name of the puzzle, ``board/puzzle``."""
    if name is None:
        words = [plain_name(text) for text in (task.domain, task.name)]
        return f"{words[0] or 'board'}/{words[1] or 'puzzle'}"
    return name if name.rpartition("/")[1] else f"{name}/{name}"
