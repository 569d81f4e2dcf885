"""Encodings: ways of writing a puzzle in PDDL. Each encoding is a folder of ``templates/``.

    templates/jump/encoding.toml       title, goals that can be expressed, jumps of the actions
    templates/jump/domain.pddl.j2      Jinja2 template of the domain file
    templates/jump/problem.pddl.j2     Jinja2 template of the problem file

A user's own folder can be given everywhere in place of a shipped encoding's name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from pegplan.errors import EncodingError, InputError, UnknownName
from pegplan.files import is_file, is_folder, read_text
from pegplan.formats import parse_toml
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.actions import HOLE_FIELDS, JUMP_FIELDS, MOVE_FIELDS, EncodedAction
from pegplan.resources import resource

TOML, DOMAIN, PROBLEM = "encoding.toml", "domain.pddl.j2", "problem.pddl.j2"
MOST_BYTES = 1_000_000
"""A file of an encoding with more bytes is refused."""

_GOAL = re.compile(r"exact|pattern|(pegs|stuck)(-\d{1,5})?")
_KEYS = {"title", "summary", "requirements", "goals", "objectives", "soft", "actions"}
_ACTION_KEYS = {"name", "parameters", "jumps", "optional"}


@dataclass(frozen=True)
class Encoding:
    """A way of writing a puzzle in PDDL.

    Attributes:
        name: the name of the folder.
        title: a few words for people.
        summary: one line for people.
        requirements: the PDDL requirements of its domains, such as ``:typing``.
        goals: the kinds of goal that it can express. ``pegs-1`` is the goal *pegs* with the
            count 1 only.
        objectives: the objectives that the cost of a plan measures, up to a constant.
        actions: the jumps that its PDDL actions make.
        folder: the folder.
        soft: whether its goals are preferences: a plan of the task need not reach the
            puzzle's goal.
    """

    name: str
    title: str
    summary: str
    requirements: tuple[str, ...]
    goals: frozenset[str]
    objectives: frozenset[Objective]
    actions: tuple[EncodedAction, ...]
    folder: Path
    soft: bool = False

    def __repr__(self) -> str:
        shipped = self.folder == resource("templates") / self.name
        return f"load_encoding({self.name if shipped else str(self.folder)!r})"

    def expresses(self, puzzle: Puzzle) -> bool:
        """Whether the encoding can express the puzzle's goal."""
        goal = puzzle.goal
        count = getattr(goal, "count", None)
        return goal.kind in self.goals or f"{goal.kind}-{count}" in self.goals

    def objection(self, puzzle: Puzzle) -> str | None:
        """Why the encoding can't express the puzzle's goal, and which ones can; None if it can."""
        if self.expresses(puzzle):
            return None
        able = [name for name in encoding_names() if load_encoding(name).expresses(puzzle)]
        choice = " or ".join([", ".join(able[:-1]), able[-1]] if able[1:] else able)
        return (
            f"encoding {self.name} can't express the goal of {puzzle.name} ({puzzle.goal}); "
            f"use {choice}"
        )

    def optimises(self, puzzle: Puzzle) -> bool:
        """Whether an optimal plan in this encoding is optimal for the puzzle's objective.

        If the goal fixes the number of jumps, every plan is optimal for the objective *jumps*.
        """
        if puzzle.objective is Objective.JUMPS and puzzle.n_jumps is not None:
            return True
        return puzzle.objective in self.objectives


def encoding_names() -> tuple[str, ...]:
    """The shipped encodings, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in resource("templates").glob(f"*/{TOML}")))


def load_encoding(name_or_folder: str | Path) -> Encoding:
    """The shipped encoding of this name, or the encoding in this folder.

    A path object is always a folder. A string is the name of a shipped encoding if there is
    one, otherwise a folder.

    Raises:
        UnknownName: there is no such encoding or folder; the message has similar names.
        EncodingError: the folder is malformed; names the file and what would be right.
    """
    if isinstance(name_or_folder, str):
        if re.fullmatch(r"[a-z0-9-]+", name_or_folder):
            shipped = resource("templates") / name_or_folder
            if is_file(shipped / TOML):
                return _load(shipped)
        if not is_folder(name_or_folder):
            known = encoding_names()
            hint = f"encodings are {', '.join(known)}, or a folder that holds {TOML}"
            raise UnknownName("encoding", name_or_folder, known, hint)
    return _load(Path(name_or_folder))


def _load(folder: Path) -> Encoding:
    """Read a folder's ``encoding.toml``."""
    return parse_encoding(read_file(folder / TOML), folder)


def read_file(path: Path) -> str:
    """The text of a file of an encoding; raises :class:`EncodingError` if it can't be read."""
    try:
        return read_text(path, MOST_BYTES, "file of an encoding")
    except InputError as error:
        wanted = f"an encoding is a folder with {TOML}, {DOMAIN} and {PROBLEM}"
        raise EncodingError(f"{error}; {wanted}") from None


@lru_cache(maxsize=64)
def parse_encoding(text: str, folder: Path) -> Encoding:
    """Read the text of a folder's ``encoding.toml``; see :func:`load_encoding`."""
    path = folder / TOML
    try:
        data = parse_toml(text)
    except InputError as error:
        raise EncodingError(f"{path}: {error}") from None
    reader = _Reader(path)
    reader.check_keys(data, _KEYS, "")
    goals = reader.texts(data, "goals")
    for goal in goals:
        if not _GOAL.fullmatch(goal):
            raise reader.error(
                f"goal {goal!r} is not one of exact, pattern, pegs, stuck, or with a count: pegs-1"
            )
    objectives = reader.texts(data, "objectives")
    for objective in objectives:
        if objective not in tuple(Objective):
            raise reader.error(f"objective {objective!r} is not one of {', '.join(Objective)}")
    tables = data.get("actions")
    if not isinstance(tables, dict) or not tables:
        raise reader.error("needs its actions: [actions.NAME] with parameters and jumps")
    return Encoding(
        Path(folder).resolve().name,
        reader.text(data, "title"),
        reader.text(data, "summary"),
        reader.texts(data, "requirements"),
        frozenset(goals),
        frozenset(Objective(objective) for objective in objectives),
        tuple(reader.action(key, table) for key, table in tables.items()),
        folder,
        reader.flag(data, "soft"),
    )


class _Reader:
    """Turns parsed TOML into values; errors name the file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def error(self, message: str) -> EncodingError:
        return EncodingError(f"{self.path}: {message}")

    def check_keys(self, table: dict[str, Any], known: set[str], where: str) -> None:
        for key in table:
            if key not in known:
                unknown = UnknownName("key", key, known, f"keys are {', '.join(sorted(known))}")
                raise self.error(f"{where}{unknown}")

    def text(self, table: dict[str, Any], key: str) -> str:
        value = table.get(key)
        if not isinstance(value, str) or not value or "\n" in value:
            raise self.error(f'needs {key} = "…", one line')
        return value

    def texts(self, table: dict[str, Any], key: str) -> tuple[str, ...]:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(f"{key} must be a list of texts")
        return tuple(value)

    def action(self, key: str, table: Any) -> EncodedAction:
        where = f"[actions.{key}]: "
        if not isinstance(table, dict):
            raise self.error(f"{where}must be a table with parameters and jumps")
        self.check_keys(table, _ACTION_KEYS, where)
        name = table.get("name", key)
        if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9{}-]{0,99}", name):
            raise self.error(f"{where}name {name!r}: use lower-case letters, digits and -")
        fields = self.fields(name, where)
        parameters = self.texts(table, "parameters")
        for parameter in parameters:
            if not re.fullmatch(r"\?[A-Za-z][A-Za-z0-9_-]*", parameter):
                raise self.error(f'{where}parameter {parameter!r}: write "?from"')
        if len(set(parameters)) != len(parameters):
            raise self.error(f"{where}a parameter is listed twice")
        filled = JUMP_FIELDS if fields == MOVE_FIELDS else fields
        terms = {*parameters, *("{" + field + "}" for field in filled)}
        jumps = table.get("jumps")
        if not isinstance(jumps, list):
            raise self.error(f'{where}needs jumps = [["?from", "?over", "?to"]], or [] for none')
        for jump in jumps:
            listed = isinstance(jump, list) and len(jump) == 3
            if not listed or not all(isinstance(term, str) and term in terms for term in jump):
                raise self.error(
                    f"{where}jump {jump} must be three of {', '.join(sorted(terms)) or 'nothing'}"
                )
        optional = self.flag(table, "optional", where)
        return EncodedAction(key, name, parameters, tuple((a, b, c) for a, b, c in jumps), optional)

    def flag(self, table: dict[str, Any], key: str, where: str = "") -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            raise self.error(f"{where}{key} must be true or false")
        return value

    def fields(self, name: str, where: str) -> set[str]:
        try:
            parsed = list(Formatter().parse(name))
        except ValueError as error:
            raise self.error(f"{where}name {name!r}: {error}") from None
        fields = {field for _, field, _, _ in parsed if field is not None}
        plain = all(not spec and not conversion for _, _, spec, conversion in parsed)
        if not plain or (fields and fields not in (JUMP_FIELDS, HOLE_FIELDS, MOVE_FIELDS)):
            raise self.error(
                f"{where}name {name!r}: a family's name has the fields "
                "{from}, {over} and {to}, or {hole}, or {move}"
            )
        return fields
