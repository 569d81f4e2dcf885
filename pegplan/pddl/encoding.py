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

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import EncodingError, InputError, UnknownName
from pegplan.fields import Fields, keys_of, line_of, table_of, text_of, texts_of, truth_of, word_of
from pegplan.files import is_file, is_folder, read_text
from pegplan.formats import parse_toml
from pegplan.pddl.actions import (
    HOLE_FIELDS,
    JUMP_FIELDS,
    MOVE_FIELDS,
    PLACE_FIELDS,
    RULE_FIELDS,
    EncodedAction,
)
from pegplan.pddl.rule_variables import goal_literals
from pegplan.resources import resource
from pegplan.solitaire.puzzle import Objective, PegPuzzle

TOML, DOMAIN, PROBLEM = "encoding.toml", "domain.pddl.j2", "problem.pddl.j2"
MOST_BYTES = 1_000_000
"""A file of an encoding with more bytes is refused."""

_GOAL = re.compile(r"exact|pattern|any|count-0|(pegs|stuck)(-\d{1,5})?")
_KEYS = ("requirements", "sometimes", "goals", "objectives", "soft")
_ACTION_KEYS = ("name", "parameters", "optional")


@dataclass(frozen=True)
class Encoding:
    """A way of writing a puzzle in PDDL.

    Attributes:
        name: the name of the folder.
        title: a few words for people.
        summary: one line for people.
        requirements: the PDDL requirements of its domains, such as ``:typing``.
        sometimes: requirements that the domains of some puzzles also have.
        goals: the kinds of goal that it can express. ``pegs-1`` is the goal *pegs* with the
            count 1 only.
        objectives: the objectives that the cost of a plan measures, up to a constant.
        actions: the jumps that its PDDL actions make.
        folder: the folder, an absolute path.
        soft: whether its goals are preferences: a plan of the task need not reach the
            puzzle's goal.
    """

    name: str
    title: str
    summary: str
    requirements: tuple[str, ...]
    goals: frozenset[str]
    objectives: frozenset[str]
    actions: tuple[EncodedAction, ...]
    folder: Path
    soft: bool = False
    sometimes: tuple[str, ...] = ()

    def __repr__(self) -> str:
        shipped = self.folder == resource("templates") / self.name
        return f"load_encoding({self.name if shipped else str(self.folder)!r})"

    @property
    def is_general(self) -> bool:
        """Whether it writes puzzles of any rules."""
        return any(action.fields in (RULE_FIELDS, PLACE_FIELDS) for action in self.actions)

    def expresses(self, puzzle: Puzzle) -> bool:
        """Whether the encoding can express the puzzle's rules and goal."""
        if self.is_general:
            return goal_literals(puzzle) is not None
        if not isinstance(puzzle, PegPuzzle):
            return False
        kind = puzzle.goal_kind
        return kind in self.goals or f"{kind}-{puzzle.goal_count}" in self.goals

    def needs(self, puzzle: Puzzle) -> tuple[str, ...]:
        """The requirements of a puzzle's domain."""
        goals = goal_literals(puzzle) or () if self.is_general else ()
        flips = any(rule.flip for rule in puzzle.board.rules)
        wanted = {
            ":conditional-effects": flips,
            ":universal-preconditions": flips and len(puzzle.board.pieces) > 1,
            ":disjunctive-preconditions": len(goals) > 1,
            ":negative-preconditions": any(not true for each in goals for true, _, _ in each),
        }
        return (*self.requirements, *(each for each in self.sometimes if wanted.get(each, True)))

    def objection(self, puzzle: Puzzle) -> str | None:
        """Why the encoding can't express the puzzle's goal, and which ones can; None if it can."""
        if self.expresses(puzzle):
            return None
        able = [name for name in encoding_names() if load_encoding(name).expresses(puzzle)]
        choice = " or ".join([", ".join(able[:-1]), able[-1]] if able[1:] else able)
        if not self.is_general and not isinstance(puzzle, PegPuzzle):
            use = f"; use {choice}" if choice else ""
            return f"encoding {self.name} writes peg solitaire, which {puzzle.name} is not{use}"
        return (
            f"encoding {self.name} can't express the goal of {puzzle.name} ({puzzle.goal_text}); "
            f"use {choice}"
        )

    def optimises(self, puzzle: Puzzle) -> bool:
        """Whether an optimal plan in this encoding is optimal for the puzzle's objective.

        If the goal fixes the number of jumps, every plan is optimal for the objective *jumps*.
        """
        if puzzle.every_plan_is_best or puzzle.objective in self.objectives:
            return True
        costs = {rule.cost for rule in puzzle.board.rules}
        counted = puzzle.objective in ("cost", "steps", "jumps") and len(costs) == 1
        return counted and not self.objectives.isdisjoint(("cost", "jumps"))


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
    text = read_file(folder / TOML)
    return parse_encoding(text, folder.absolute())


def read_file(path: Path) -> str:
    """The text of a file of an encoding; raises :class:`EncodingError` if it can't be read."""
    try:
        return read_text(path, MOST_BYTES, "file of an encoding")
    except InputError as error:
        wanted = f"an encoding is a folder with {TOML}, {DOMAIN} and {PROBLEM}"
        raise EncodingError(f"{error}; {wanted}") from None


@lru_cache(maxsize=64)
def parse_encoding(text: str, folder: Path) -> Encoding:
    """The encoding of a folder, whose path must not depend on the working folder."""
    try:
        return _encoding(parse_toml(text), folder)
    except InputError as error:
        raise EncodingError(f"{folder / TOML}: {error}") from None


def _encoding(data: dict[str, Any], folder: Path) -> Encoding:
    keys_of(data, "the file", ("title", "summary", "actions"), _KEYS)
    table = Fields(data)
    goals = table.get("goals", texts_of, default=[])
    for goal in goals:
        if not _GOAL.fullmatch(goal):
            raise InputError(
                f"goal {goal!r} is not one of exact, pattern, pegs, stuck, or with a count: pegs-1"
            )
    objectives = table.get("objectives", texts_of, default=[])
    if not table.get("actions", table_of):
        raise InputError("needs its actions: [actions.NAME] with parameters and jumps")
    return Encoding(
        folder.resolve().name,
        table.get("title", line_of),
        table.get("summary", line_of),
        tuple(table.get("requirements", texts_of, default=[])),
        frozenset(goals),
        frozenset(word_of(one, "objective", ("cost", *Objective)) for one in objectives),
        tuple(_action(key, value) for key, value in data["actions"].items()),
        folder,
        table.get("soft", truth_of, default=False),
        tuple(table.get("sometimes", texts_of, default=[])),
    )


def _action(key: str, data: Any) -> EncodedAction:
    where = f"[actions.{key}]"
    table = Fields(table_of(data, where), where)
    name = table.get("name", text_of, default=key)
    if name in ("{rule}", "{place}"):
        keys_of(data, where, ("name",))
        return EncodedAction(key, name)
    keys_of(data, where, ("jumps",), _ACTION_KEYS)
    if not re.fullmatch(r"[a-z][a-z0-9{}-]{0,99}", name):
        raise InputError(f"{where}: name {name!r}: use lower-case letters, digits and -")
    fields = _fields_of(name, where)
    parameters = tuple(table.get("parameters", texts_of, default=[]))
    for parameter in parameters:
        if not re.fullmatch(r"\?[A-Za-z][A-Za-z0-9_-]*", parameter):
            raise InputError(f'{where}: parameter {parameter!r}: write "?from"')
    if len(set(parameters)) != len(parameters):
        raise InputError(f"{where}: a parameter is listed twice")
    filled = JUMP_FIELDS if fields == MOVE_FIELDS else fields
    terms = {*parameters, *("{" + field + "}" for field in filled)}
    if not isinstance(data["jumps"], list):
        raise InputError(f'{where} needs jumps = [["?from", "?over", "?to"]], or [] for none')
    for jump in data["jumps"]:
        listed = isinstance(jump, list) and len(jump) == 3
        if not listed or not all(isinstance(term, str) and term in terms for term in jump):
            raise InputError(
                f"{where}: jump {jump} must be three of {', '.join(sorted(terms)) or 'nothing'}"
            )
    jumps = tuple((a, b, c) for a, b, c in data["jumps"])
    return EncodedAction(
        key, name, parameters, jumps, table.get("optional", truth_of, default=False)
    )


def _fields_of(name: str, where: str) -> set[str]:
    """The fields, such as ``{from}``, that an action's name has."""
    try:
        parsed = list(Formatter().parse(name))
    except ValueError as error:
        raise InputError(f"{where}: name {name!r}: {error}") from None
    fields = {field for _, field, _, _ in parsed if field is not None}
    plain = all(not spec and not conversion for _, _, spec, conversion in parsed)
    if not plain or (fields and fields not in (JUMP_FIELDS, HOLE_FIELDS, MOVE_FIELDS)):
        raise InputError(
            f"{where}: name {name!r}: a family's name has the fields "
            "{from}, {over} and {to}, or {hole}, or {move}"
        )
    return fields
