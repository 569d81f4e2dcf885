"""Importing: a PDDL task that is a board puzzle becomes this puzzle.

Tasks that :func:`pegplan.render` wrote by the encodings of rules are recognised by their form
(:mod:`pegplan.pddl.own_rules`); which others are, the games say.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pegplan.boards.games import games
from pegplan.boards.puzzle import plain_name
from pegplan.errors import PegplanError, TaskError
from pegplan.pddl.playable import Imported
from pegplan.pddl.tasks.reading import read_task
from pegplan.pddl.tasks.sections import check_text, short
from pegplan.pddl.tasks.strips import StripsTask

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
    said = f"{task.name[:80]} is not a board puzzle that pegplan recognises"
    for game in games():
        if (recognised := game.part("recognise")) is not None:
            try:
                found: Imported = recognised(task, _puzzle_name(task, name))
                return found
            except PegplanError as error:
                said += f"; as {game.name}: {error}"
    raise TaskError(short(said, 600))


def _puzzle_name(task: StripsTask, name: str | None) -> str:
    """The name of the puzzle, ``board/puzzle``."""
    if name is None:
        words = [plain_name(text) for text in (task.domain, task.name)]
        return f"{words[0] or 'board'}/{words[1] or 'puzzle'}"
    return name if name.rpartition("/")[1] else f"{name}/{name}"
