"""The puzzle that a command is about: a name, or the two files of a task."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pegplan.boards import catalog
from pegplan.boards.board import Position
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import played
from pegplan.cli.output import read_text
from pegplan.errors import InputError

if TYPE_CHECKING:
    from pegplan.pddl.playable import Imported


@dataclass(frozen=True)
class Given:
    """What a user gave.

    Attributes:
        task: where it is a task of two files; its actions are then not ours.
    """

    puzzle: Puzzle
    task: Imported | None = None

    @property
    def texts(self) -> tuple[str, str] | None:
        """The texts of a task's two files; None of a puzzle."""
        return None if self.task is None else (self.task.domain, self.task.problem)


def given(words: Sequence[str], name: str | None = None) -> Given:
    """The puzzle of one name, or of the two files of a task.

    Args:
        words: what the user typed.
        name: the name of a task's puzzle; without it, one is made of the task's own names.

    Raises:
        InputError: neither; says what would be right.
    """
    if len(words) == 1:
        if words[0].endswith(".pddl"):
            raise InputError(f"{words[0]}: a task is two files: DOMAIN.pddl PROBLEM.pddl")
        return Given(catalog.puzzle(words[0]))
    strange = [word for word in words if not os.path.exists(word)]
    if len(words) > 2 or strange:
        reason = f"{strange[0]} is no file" if strange else f"{len(words)} were given"
        raise InputError(
            f"give one puzzle, or the two files of a task, DOMAIN.pddl PROBLEM.pddl: {reason}"
        )
    domain, problem = words
    return read_task_files(domain, problem, name)


def read_task_files(domain: str, problem: str, name: str | None = None) -> Given:
    """The puzzle that the task of two files is; raises :class:`InputError`."""
    from pegplan.pddl.importing import import_task

    first, second = (read_text(path, what="PDDL file") for path in (domain, problem))
    task = import_task(first, second, name, (domain, problem))
    return Given(task.puzzle, task)


def position_after(puzzle: Puzzle, text: str) -> Position:
    """The position after some steps, with commas between them, or blanks where they have none.

    Raises:
        InputError: a step that there is not, or that is not allowed.
    """
    board = puzzle.board
    words = text.split(",") if len(board.rules) > 1 else text.replace(",", " ").split()
    steps = [board.step(word.strip()) for word in filter(str.strip, words)]
    try:
        return played(puzzle, steps)[-1]
    except InputError as error:
        raise InputError(f"--after: {error}") from None
