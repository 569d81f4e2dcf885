"""Rendering: a puzzle and an encoding make a task."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pegplan.errors import EncodingError, Unsupported
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.actions import ActionTable
from pegplan.pddl.encoding import DOMAIN, PROBLEM, TOML, Encoding, load_encoding, read_file
from pegplan.pddl.mining.fitting import macro_fits
from pegplan.pddl.templates import Template, compile_template
from pegplan.pddl.variables import VARIABLES


@dataclass(frozen=True)
class Task:
    """A puzzle in PDDL, with the table that maps its actions back to jumps.

    Attributes:
        domain: the text of the domain file.
        problem: the text of the problem file.
    """

    puzzle: Puzzle
    encoding: Encoding
    domain: str
    problem: str

    def __repr__(self) -> str:
        """In short, without the two texts."""
        return f"render({self.puzzle!r}, {self.encoding!r})"

    @cached_property
    def table(self) -> ActionTable:
        """What its actions do on the board."""
        return ActionTable.of(self.puzzle.board, self.encoding.actions)

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps an action of this task makes, in order; upper case is read as lower case.

        Raises:
            PlanError: no such action, another number of arguments, or no such hole.
        """
        return self.table.jumps_of(name, arguments)


def render(
    puzzle: Puzzle,
    encoding: str | Path | Encoding = "jump",
    begin: Callable[[Path], None] = lambda path: None,
) -> Task:
    """Write a puzzle in PDDL, in this process and however long that takes.

    What a user names goes through :func:`pegplan.solvers.rendering.render`, which has limits.

    Args:
        encoding: a shipped encoding's name, a folder, or an encoding already loaded.
        begin: called with each template's path before its text is made.

    Raises:
        Unsupported: the encoding can't express the puzzle's goal; says which can.
        UnknownName: no such encoding.
        EncodingError: a malformed encoding; names file and line.
    """
    if not isinstance(encoding, Encoding):
        encoding = load_encoding(encoding)
    if objection := encoding.objection(puzzle):
        raise Unsupported(objection)
    texts = []
    for path in _templates(encoding):
        begin(path)
        template = _compiled(path)
        text = template.text({name: _value(name, puzzle, encoding) for name in template.uses})
        _check_brackets(path, text)
        texts.append(text)
    task = Task(puzzle, encoding, *texts)
    _check_domain(task)
    return task


def is_costly(encoding: Encoding) -> bool:
    """Whether it lists what may take seconds to compute for a large board.

    Raises:
        EncodingError: a malformed encoding.
    """
    uses = {name for path in _templates(encoding) for name in _compiled(path).uses}
    return any(name in VARIABLES and VARIABLES[name].costly for name in uses)


def _templates(encoding: Encoding) -> tuple[Path, Path]:
    return encoding.folder / DOMAIN, encoding.folder / PROBLEM


def _compiled(path: Path) -> Template:
    return compile_template(read_file(path), path, (*VARIABLES, *OF_ENCODING))


OF_ENCODING: dict[str, Callable[[Puzzle, Encoding], Any]] = {
    "macros": lambda puzzle, encoding: macro_fits(puzzle.board, encoding.actions),
}
"""Variables of templates that hang on the encoding too; the others are :data:`VARIABLES`."""


def _value(name: str, puzzle: Puzzle, encoding: Encoding) -> Any:
    if name in OF_ENCODING:
        return OF_ENCODING[name](puzzle, encoding)
    return VARIABLES[name].of(puzzle)


def _without_comments(text: str) -> str:
    return re.sub(r";[^\n]*", "", text)


def _check_brackets(path: Path, text: str) -> None:
    """A file that is one ``(define …)``, as far as brackets tell."""
    bare = _without_comments(text)
    if not re.match(r"\s*\(\s*define\b", bare, re.IGNORECASE):
        raise EncodingError(f"{path}: its text must begin with (define")
    opened, closed = bare.count("("), bare.count(")")
    if opened != closed:
        raise EncodingError(f"{path}: its text opens {opened} brackets and closes {closed}")


_ACTION = re.compile(
    r"\(\s*:(?:durative-)?action\s+([^\s()]+)(?:\s*:parameters\s*\(([^()]*)\))?", re.IGNORECASE
)
_REQUIREMENTS = re.compile(r"\(\s*:requirements\s+([^()]*)\)", re.IGNORECASE)


def _check_domain(task: Task) -> None:
    """The domain's actions and requirements must be those that encoding.toml tells of."""
    folder = task.encoding.folder
    bare = _without_comments(task.domain)
    rows = task.table.rows
    found: set[str] = set()
    for name, listed in _ACTION.findall(bare):
        key = name.lower()
        if key not in rows:
            raise EncodingError(
                f"{folder / DOMAIN}: action {key} is not in {TOML}; add [actions.{key}]"
            )
        if key in found:
            raise EncodingError(f"{folder / DOMAIN}: action {key} is there twice")
        parameters = tuple(word for word in listed.split() if word.startswith("?"))
        if parameters != rows[key][0]:
            raise EncodingError(
                f"{folder / DOMAIN}: action {key} has parameters ({' '.join(parameters)}), "
                f"but {TOML} says ({' '.join(rows[key][0])})"
            )
        found.add(key)
    optional = [action for action in task.encoding.actions if action.optional]
    missing = sorted(set(rows) - found - set(ActionTable.of(task.puzzle.board, optional).rows))
    if missing:
        raise EncodingError(
            f"{folder / TOML}: action {missing[0]} is not in the text of {DOMAIN}; "
            "correct one of them, or say optional = true"
        )
    match = _REQUIREMENTS.search(bare)
    required = set(match[1].lower().split()) if match else set()
    if required != set(task.encoding.requirements):
        raise EncodingError(
            f"{folder / TOML}: requirements {' '.join(task.encoding.requirements) or 'none'}, "
            f"but the text of {DOMAIN} has {' '.join(sorted(required)) or 'none'}"
        )
