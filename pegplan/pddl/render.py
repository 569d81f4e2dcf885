"""Rendering: write a puzzle as a PDDL task in an encoding."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pegplan.boards.codec import puzzle_from_json, puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import EncodingError, Unsupported
from pegplan.pddl.actions import ActionTable
from pegplan.pddl.encoding import DOMAIN, PROBLEM, TOML, Encoding, load_encoding, read_file
from pegplan.pddl.templates import Template, compile_template
from pegplan.pddl.variables import variables, variables_of


@dataclass(frozen=True)
class Task:
    """A puzzle in PDDL, with the table that maps its actions back to steps.

    Attributes:
        puzzle: the puzzle.
        encoding: the encoding that it is written in.
        domain: the text of the domain file.
        problem: the text of the problem file.
    """

    puzzle: Puzzle
    encoding: Encoding
    domain: str
    problem: str

    def __repr__(self) -> str:
        """The call that makes the task; without the two texts."""
        return f"render({self.puzzle!r}, {self.encoding!r})"

    @cached_property
    def table(self) -> ActionTable:
        """The table that maps the task's actions to steps."""
        return ActionTable.of(self.puzzle.board, self.encoding.actions)

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Step, ...]:
        """The steps that an action of this task makes, in order; letter case does not matter.

        Raises:
            PlanError: there is no such action or hole, or the number of arguments is wrong.
        """
        return self.table.steps_of(name, arguments)


def render(
    puzzle: Puzzle,
    encoding: str | Path | Encoding = "jump",
    begin: Callable[[Path], None] = lambda path: None,
) -> Task:
    """Write a puzzle in PDDL, in this process and without limits.

    For encodings of users, call :func:`pegplan.solvers.rendering.render`, which has limits.

    Args:
        puzzle: the puzzle.
        encoding: the name of a shipped encoding, a folder, or a loaded encoding.
        begin: called with the path of each template before it is rendered.

    Raises:
        Unsupported: the encoding can't express the puzzle's goal; says which ones can.
        UnknownName: there is no such encoding.
        EncodingError: the encoding is malformed; names file and line.
    """
    if not isinstance(encoding, Encoding):
        encoding = load_encoding(encoding)
    if objection := encoding.objection(puzzle):
        raise Unsupported(objection)
    texts = []
    for path in _templates(encoding):
        begin(path)
        template = _compiled(path)
        known = variables_of(puzzle.board)
        if strange := sorted(template.uses - known.keys()):
            raise EncodingError(f"{path}: {puzzle.name} lacks the variable {strange[0]}")
        text = template.text({name: known[name].of(puzzle) for name in template.uses})
        _check_brackets(path, text)
        texts.append(text)
    task = Task(puzzle, encoding, *texts)
    _check_domain(task)
    return task


def render_request(puzzles: Sequence[Puzzle], encoding: Encoding) -> dict[str, Any]:
    """What :func:`answer` takes."""
    return {"puzzles": list(map(puzzle_to_json, puzzles)), "encoding": str(encoding.folder)}


def answer(data: Any, say: Callable[[str], None]) -> list[tuple[str, str]]:
    """The texts of domain and problem for each puzzle, as a function of JSON for a process of its
    own; says each template's path before it is rendered."""
    encoding = load_encoding(Path(data["encoding"]))
    puzzles = map(puzzle_from_json, data["puzzles"])
    tasks = [render(puzzle, encoding, lambda path: say(str(path))) for puzzle in puzzles]
    return [(task.domain, task.problem) for task in tasks]


def is_costly(encoding: Encoding) -> bool:
    """Whether an encoding uses a variable that may take seconds to compute on a large board.

    Raises:
        EncodingError: the encoding is malformed.
    """
    uses = {name for path in _templates(encoding) for name in _compiled(path).uses}
    return any(variables()[name].costly for name in uses)


def _templates(encoding: Encoding) -> tuple[Path, Path]:
    return encoding.folder / DOMAIN, encoding.folder / PROBLEM


def _compiled(path: Path) -> Template:
    return compile_template(read_file(path), path, tuple(variables()))


def _without_comments(text: str) -> str:
    return re.sub(r";[^\n]*", "", text)


def _check_brackets(path: Path, text: str) -> None:
    """Raise :class:`EncodingError` unless a text begins with ``(define`` and brackets match."""
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
    """Raise :class:`EncodingError` unless the domain has the actions and requirements of the TOML.

    An action with ``optional = true`` may be missing in the domain.
    """
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
    sometimes = required - set(task.encoding.sometimes)
    if sometimes != set(task.encoding.requirements) - set(task.encoding.sometimes):
        raise EncodingError(
            f"{folder / TOML}: requirements {' '.join(task.encoding.requirements) or 'none'}, "
            f"but the text of {DOMAIN} has {' '.join(sorted(required)) or 'none'}"
        )
