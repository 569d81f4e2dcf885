"""Encodings: ways of writing a puzzle in PDDL. Each encoding is a folder of ``templates/``.

    templates/jump/encoding.toml       title, goals that can be expressed, steps of the actions
    templates/jump/domain.pddl.j2      Jinja2 template of the domain file
    templates/jump/problem.pddl.j2     Jinja2 template of the problem file

A user's own folder can be given everywhere in place of a shipped encoding's name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from pegplan.boards.board import Board
from pegplan.boards.games import DEFAULT_PIECES, Game, default_rules, game_of, games, parts
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import OBJECTIVES, AnyOf, Goal, Puzzle, plural
from pegplan.errors import EncodingError, InputError, UnknownName
from pegplan.fields import Fields, keys_of, line_of, table_of, text_of, texts_of, truth_of, word_of
from pegplan.files import is_file, is_folder, read_text
from pegplan.formats import parse_toml
from pegplan.pddl.actions import EncodedAction, Made
from pegplan.resources import resource

TOML, DOMAIN, PROBLEM = "encoding.toml", "domain.pddl.j2", "problem.pddl.j2"
MOST_BYTES = 1_000_000
"""A file of an encoding with more bytes is refused."""

_PEGS = plural(DEFAULT_PIECES[0].name)
_GOAL = re.compile(rf"exact|pattern|any|(count|{_PEGS}|stuck)(-\d{{1,5}})?")
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
        goals: the kinds of goal that it can express. ``count-1`` is the goal *count* with the
            count 1 only.
        objectives: the objectives that the cost of a plan measures, up to a constant.
        actions: the steps that its PDDL actions make.
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
    def game(self) -> str:
        """The name of the game that it is for; empty if for any puzzle with the rules it names."""
        return next((action.game for action in self.actions if action.game), "")

    def expresses(self, puzzle: Puzzle) -> bool:
        """Whether the encoding can express the puzzle's rules and goal."""
        return self._is_for(puzzle.board) and self._has_goal(puzzle, puzzle.goal)

    def _is_for(self, board: Board) -> bool:
        """Whether its actions are steps on a board."""
        if self.game:
            game = game_of(board.pieces, board.rules)
            return game is not None and game.name == self.game
        rules = {step[0] for action in self.actions for step in action.steps}
        return rules <= board.rule_named.keys()

    def _has_goal(self, puzzle: Puzzle, goal: Goal) -> bool:
        if isinstance(goal, AnyOf):
            parts_too = all(self._has_goal(puzzle, each) for each in goal.goals)
            return goal.kind in self.goals and parts_too
        kind = puzzle.goal_kind if self.game else goal.kind
        return kind in self.goals or f"{kind}-{getattr(goal, 'count', None)}" in self.goals

    def needs(self, puzzle: Puzzle) -> tuple[str, ...]:
        """The requirements of a puzzle's domain."""
        flips = any(rule.flip for rule in puzzle.board.rules)
        wanted = {
            ":conditional-effects": flips,
            ":universal-preconditions": flips and len(puzzle.board.pieces) > 1,
        }
        return (*self.requirements, *(each for each in self.sometimes if wanted.get(each, True)))

    def objection(self, puzzle: Puzzle) -> str | None:
        """Why the encoding can't express the puzzle's goal, and which ones can; None if it can."""
        if self.expresses(puzzle):
            return None
        able = [name for name in encoding_names() if load_encoding(name).expresses(puzzle)]
        choice = " or ".join([", ".join(able[:-1]), able[-1]] if able[1:] else able)
        use = f"; use {choice}" if choice else ""
        if self._is_for(puzzle.board):
            asked = f"the goal of {puzzle.name} ({puzzle.goal_text})"
            return f"encoding {self.name} can't express {asked}{use}"
        if self.game:
            return f"encoding {self.name} writes {self.game}, which {puzzle.name} is not{use}"
        rules = ", ".join(puzzle.board.rule_named)
        return f"encoding {self.name} has other rules than {puzzle.name} ({rules}){use}"

    def optimises(self, puzzle: Puzzle) -> bool:
        """Whether an optimal plan in this encoding is optimal for the puzzle's objective.

        If all plans cost the same, every encoding does.
        """
        if puzzle.every_plan_is_best or puzzle.objective in self.objectives:
            return True
        costs = {rule.cost for rule in puzzle.board.rules}
        each_step = {*OBJECTIVES, plural(puzzle.board.step_noun)}
        counted = puzzle.objective in each_step and len(costs) == 1
        return counted and not self.objectives.isdisjoint(each_step - {"steps"})


@cache
def encoding_names() -> tuple[str, ...]:
    """The shipped encodings, in alphabetical order; without those of games that aren't there."""
    folders = {path.parent.name: path.parent for path in resource("templates").glob(f"*/{TOML}")}
    return tuple(name for name in sorted(folders) if _is_known(folders[name]))


def _is_known(folder: Path) -> bool:
    try:
        return bool(_load(folder))
    except EncodingError:
        return False


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
                f"goal {goal!r} is not one of exact, pattern, count, {_PEGS}, stuck, any, "
                f"or with a count: {_PEGS}-1"
            )
    objectives = table.get("objectives", texts_of, default=[])
    if not table.get("actions", table_of):
        raise InputError("needs its actions: [actions.NAME] with parameters and steps")
    known = (*OBJECTIVES, *(str(objective) for each in parts("objectives") for objective in each))
    return Encoding(
        folder.resolve().name,
        table.get("title", line_of),
        table.get("summary", line_of),
        tuple(table.get("requirements", texts_of, default=[])),
        frozenset(goals),
        frozenset(word_of(one, "objective", known) for one in objectives),
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
    own = {plural(game.board.step_noun): game for game in games()}
    keys_of(data, where, (), ("steps", *own, *_ACTION_KEYS))
    if not re.fullmatch(r"[a-z][a-z0-9{}-]{0,99}", name):
        raise InputError(f"{where}: name {name!r}: use lower-case letters, digits and -")
    parameters = tuple(table.get("parameters", texts_of, default=[]))
    for parameter in parameters:
        if not re.fullmatch(r"\?[A-Za-z][A-Za-z0-9_-]*", parameter):
            raise InputError(f'{where}: parameter {parameter!r}: write "?from"')
    if len(set(parameters)) != len(parameters):
        raise InputError(f"{where}: a parameter is listed twice")
    game, filled = _family_of(name, where)
    terms = {*parameters, *("{" + field + "}" for field in filled)}
    word = next((word for word in own if word in data), "steps")
    game = own.get(word, game)
    rule = own[word].board.step_noun if word in own else ""
    steps = _steps(data.get(word), word, rule, terms, where)
    optional = table.get("optional", truth_of, default=False)
    return EncodedAction(key, name, parameters, steps, optional, "" if game is None else game.name)


def _steps(data: Any, word: str, rule: str, terms: set[str], where: str) -> tuple[Made, ...]:
    """The steps of an action, each a rule and the cells of its place.

    Args:
        word: the key that has them.
        rule: the only rule of a game whose key has the cells alone, such as ``jumps``; or empty.
    """
    example = '[["?from", "?over", "?to"]]' if rule else '[["push", "?c1", "?c2", "?c3"]]'
    if not isinstance(data, list):
        raise InputError(f"{where} needs {word} = {example}, or [] for none")
    (default,) = default_rules(Lattice.SQUARE)
    for step in data:
        listed = isinstance(step, list) and all(isinstance(term, str) for term in step)
        fits = listed and (len(step) == len(default.before) if rule else len(step) > 1)
        if not fits or not terms.issuperset(step if rule else step[1:]):
            wanted = (
                f"{rule} {step} must be three" if rule else f"step {step} must be a rule and some"
            )
            raise InputError(f"{where}: {wanted} of {', '.join(sorted(terms)) or 'nothing'}")
    return tuple((rule, *step) if rule else tuple(step) for step in data)


def _family_of(name: str, where: str) -> tuple[Game | None, frozenset[str]]:
    """The game that the fields of an action's name, such as ``{from}``, belong to, and the fields
    that its steps may have."""
    try:
        parsed = list(Formatter().parse(name))
    except ValueError as error:
        raise InputError(f"{where}: name {name!r}: {error}") from None
    fields = {field for _, field, _, _ in parsed if field is not None}
    if not fields:
        return None, frozenset()
    known = [(game, family) for game in games() for family in game.part("families") or ()]
    plain = all(not spec and not conversion for _, _, spec, conversion in parsed)
    for game, family in known:
        if plain and fields == family.fields:
            return game, family.made
    words = ["".join(f"{{{field}}}" for field in sorted(each.fields)) for _, each in known]
    raise InputError(
        f"{where}: name {name!r}: a family's name has the fields "
        f"{', or '.join(['{rule}', '{place}', *words])}"
    )
