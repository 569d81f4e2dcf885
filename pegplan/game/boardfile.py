"""Board files: TOML with a picture, a lattice and named puzzles.

    title = "My board"
    lattice = "square"              # or square-diagonal, triangular, custom
    picture = \"\"\"
    .***.
    .*o*.
    *****
    .***.
    \"\"\"                             # * peg, o empty hole, . or blank no hole

    [puzzles.first]
    goal = { pegs = 1 }             # start: the pegs of the picture

    [puzzles.second]
    start = { vacant = ["c3"] }     # or { pegs = ["c1", "d1"] }, or a picture
    goal = { exact = ["c3"] }       # or a picture; with ? for a free hole, a pattern
    objective = "moves"             # the default is jumps

Goals: ``{ exact = [..] }``, ``{ pegged = [..], empty = [..] }`` (a pattern),
``{ pegs = 2 }``, ``{ stuck = true }`` and ``{ stuck = 3 }``. A custom board lists
``jumps = ["a1-b1-c1", ..]``. ``facts`` of a board or puzzle carry their source.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.errors import BoardError, InputError, UnknownName
from pegplan.fields import texts_of, word_of
from pegplan.files import as_text, read_text
from pegplan.formats import parse_toml
from pegplan.frozen import FrozenDict
from pegplan.game.board import Board
from pegplan.game.codec import goal_from_json, goal_to_json
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import (
    EMPTY,
    FREE,
    PEG,
    Position,
    format_picture,
    parse_picture,
    picture_of,
)
from pegplan.game.puzzle import Exact, Fact, Goal, Objective, Pattern, Puzzle

MOST_BYTES = 4_000_000
"""A board file with more bytes is refused."""
MOST_PUZZLES = 2_000
"""A board file with more puzzles is refused."""

_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,99}")
_BOARD_KEYS = {"title", "lattice", "picture", "jumps", "facts", "puzzles"}
_PUZZLE_KEYS = {"title", "start", "goal", "objective", "facts"}


@dataclass(frozen=True)
class BoardFile:
    """A board with its named puzzles.

    Attributes:
        start: the position that the board's picture shows.
        puzzles: each puzzle, by the part of its name after the slash.
        facts: what is known about the board, with sources.
    """

    board: Board
    start: Position
    puzzles: Mapping[str, Puzzle]
    facts: tuple[Fact, ...] = ()


def load_board_file(path: Path) -> BoardFile:
    """Read a board file; the board has the file's name, without its suffix.

    Raises:
        BoardError: the file can't be read or is malformed. The message names the file, the
            line, what is wrong and what would be right.
    """
    try:
        text = read_text(path, MOST_BYTES, "board file")
    except InputError as error:
        raise BoardError(str(error)) from None
    try:
        return parse_board_file(text, as_text(path.stem))
    except BoardError as error:
        raise BoardError(f"{path}: {error}") from None


def parse_board_file(text: str, name: str) -> BoardFile:
    """Read the text of a board file; see :func:`load_board_file`."""
    try:
        data = parse_toml(text)
    except InputError as error:
        raise BoardError(str(error)) from None
    return _Reader(text, name).read(data)


class _Reader:
    """Turns parsed TOML into values; keeps the text, so that errors can name a line."""

    def __init__(self, text: str, name: str) -> None:
        self.lines = text.split("\n")
        self.name = name

    def read(self, data: dict[str, Any]) -> BoardFile:
        self.check_keys(data, _BOARD_KEYS)
        board, start = self.board(data)
        tables = data.get("puzzles", {})
        with self.at("puzzles"):
            if not isinstance(tables, dict):
                raise InputError("puzzles must be tables: [puzzles.NAME]")
            if len(tables) > MOST_PUZZLES:
                raise InputError(f"{len(tables)} puzzles; at most {MOST_PUZZLES} are read")
        puzzles = {key: self.puzzle(board, start, key, table) for key, table in tables.items()}
        return BoardFile(board, start, FrozenDict(puzzles), self.facts(data))

    def board(self, data: dict[str, Any]) -> tuple[Board, Position]:
        with self.at("picture"):
            if not isinstance(picture := data.get("picture"), str):
                raise InputError('a board needs picture = """…""" of * and o')
            if not (cells := parse_picture(picture)):
                raise InputError("the picture draws no hole; use * for a peg, o for an empty hole")
        with self.at("lattice"):
            lattice = Lattice(word_of(data.get("lattice", "square"), "lattice", tuple(Lattice)))
            if lattice is Lattice.CUSTOM and not data.get("jumps"):
                raise InputError('a custom board needs jumps = ["a1-b1-c1", …], from-over-to')
        with self.at("jumps" if "jumps" in data else "picture"):
            jumps = tuple(map(Jump.parse, texts_of(data.get("jumps", []), "jumps")))
            board = Board(self.name, tuple(cells), lattice, str(data.get("title", "")), jumps)
        return board, _pegs(cells)

    def puzzle(self, board: Board, start: Position, key: str, table: Any) -> Puzzle:
        path = ("puzzles", key)
        with self.at(*path):
            if not isinstance(table, dict):
                raise InputError(f"puzzle {key} must be a table: [puzzles.{key}]")
            if not _KEY.fullmatch(key):
                raise InputError(
                    f"puzzle name {key[:100]!r}: use lower-case letters, digits and -, at most 100"
                )
            if "goal" not in table:
                raise InputError(f"puzzle {key} needs a goal, such as goal = {{ pegs = 1 }}")
        self.check_keys(table, _PUZZLE_KEYS, *path)
        with self.at(*path, "start"):
            start = _start(board, table["start"]) if "start" in table else start
        with self.at(*path, "goal"):
            goal = _goal(board, table["goal"])
        with self.at(*path, "objective"):
            named = word_of(table.get("objective", "jumps"), "objective", tuple(Objective))
        facts, title = self.facts(table, *path), str(table.get("title", ""))
        with self.at(*path):
            return Puzzle(board, f"{self.name}/{key}", start, goal, Objective(named), title, facts)

    def facts(self, table: dict[str, Any], *path: str) -> tuple[Fact, ...]:
        facts = []
        listed = table.get("facts", [])
        with self.at(*path, "facts"):
            for entry in listed if isinstance(listed, list) else [listed]:
                match entry:
                    case {"source": str(source), "what": str(what), "value": int() | str()}:
                        facts.append(Fact(what, entry["value"], source))
                    case _:
                        raise InputError('a fact is { what = "..", value = .., source = ".." }')
        return tuple(facts)

    def check_keys(self, table: dict[str, Any], known: set[str], *path: str) -> None:
        for key in table:
            with self.at(*path, key):
                if key not in known:
                    keys = f"keys are {', '.join(sorted(known))}"
                    raise UnknownName("key", key, known, keys)

    @contextmanager
    def at(self, *path: str) -> Iterator[None]:
        """Raise an :class:`InputError` again as a :class:`BoardError` with the line of a key."""
        try:
            yield
        except InputError as error:
            line = self.line_of(path)
            raise BoardError(f"line {line}: {error}" if line else str(error)) from None

    def line_of(self, path: tuple[str, ...]) -> int | None:
        """The line number of the key at ``path``, found by a text search; None if not found."""
        first, header = 0, 0
        if path[:1] == ("puzzles",) and len(path) > 1:
            pattern = re.compile(rf"\s*\[\s*puzzles\s*\.\s*[\"']?{re.escape(path[1])}[\"']?\s*\]")
            header = next((n for n, t in enumerate(self.lines, 1) if pattern.match(t)), 0)
            first, path = header, path[2:]
        if path:
            pattern = re.compile(rf"\s*[\"']?{re.escape(path[-1])}[\"']?\s*=")
            for number, text in enumerate(self.lines[first:], first + 1):
                if pattern.match(text):
                    return number
        return header or None


def _pegs(cells: Mapping[Hole, str], sign: str = PEG) -> Position:
    return frozenset(hole for hole, char in cells.items() if char == sign)


def _drawn(board: Board, text: str, allowed: str) -> dict[Hole, str]:
    cells = parse_picture(text, allowed)
    if strange := sorted(set(cells) ^ set(board.holes)):
        raise InputError(f"the picture does not draw the board's holes: look at {strange[0]}")
    return cells


def _start(board: Board, value: Any) -> Position:
    match value:
        case str():
            return _pegs(_drawn(board, value, PEG + EMPTY))
        case {"vacant": holes, **rest} if not rest:
            return frozenset(board.holes) - frozenset(map(board.hole, texts_of(holes, "start")))
        case {"pegs": holes, **rest} if not rest:
            return frozenset(map(board.hole, texts_of(holes, "start")))
    raise InputError('start must be a picture, { vacant = ["d4"] } or { pegs = ["d2", "d3"] }')


def _goal(board: Board, value: Any) -> Goal:
    if isinstance(value, str):
        cells = _drawn(board, value, PEG + EMPTY + FREE)
        pegged = _pegs(cells)
        return Pattern(pegged, _pegs(cells, EMPTY)) if FREE in cells.values() else Exact(pegged)
    keys = set(value) if isinstance(value, dict) else set()
    if keys and keys <= {"pegged", "empty"}:
        value = {"pegged": [], "empty": []} | value
    elif keys not in ({"exact"}, {"pegs"}, {"stuck"}):
        raise InputError(
            "goal must be a picture, { exact = [..] }, { pegged = [..], empty = [..] }, "
            "{ pegs = 1 }, { stuck = true } or { stuck = 3 }"
        )
    return goal_from_json(value, "goal", board.index)


def puzzle_to_toml(puzzle: Puzzle) -> str:
    """The text of a board file with this one puzzle.

    Reading the text under the board's name gives an equal puzzle:
    ``parse_board_file(text, puzzle.board.name).puzzles[key] == puzzle`` where ``key`` is the
    part of the puzzle's name after the slash.

    Raises:
        BoardError: the part of the name after the slash is not a valid key of a board file.
    """
    key = puzzle.name.rpartition("/")[2]
    if not _KEY.fullmatch(key):
        raise BoardError(f"puzzle name {key!r}: use lower-case letters, digits and -")
    board, lines = puzzle.board, []
    if board.title:
        lines.append(f"title = {_text(board.title)}")
    lines.append(f"lattice = {_text(board.lattice)}")
    lines += ['picture = """', picture_of(puzzle.start, board.holes), '"""']
    if board.lattice is Lattice.CUSTOM:
        lines += ["jumps = [", *(f'    "{jump}",' for jump in board.jumps), "]"]
    lines += ["", f"[puzzles.{key}]"]
    if puzzle.title:
        lines.append(f"title = {_text(puzzle.title)}")
    lines.append(f"goal = {_written_goal(puzzle)}")
    if puzzle.objective is not Objective.JUMPS:
        lines.append(f"objective = {_text(puzzle.objective)}")
    if puzzle.facts:
        lines += ["facts = [", *(f"    {_table(vars(fact))}," for fact in puzzle.facts), "]"]
    return "\n".join([*lines, ""])


def _written_goal(puzzle: Puzzle) -> str:
    goal = puzzle.goal
    if isinstance(goal, Pattern) and puzzle.goal_free and len(goal.pegged | goal.empty) > 4:
        cells = dict.fromkeys(puzzle.board.holes, FREE)
        cells |= dict.fromkeys(goal.pegged, PEG) | dict.fromkeys(goal.empty, EMPTY)
        return f'"""\n{format_picture(cells)}\n"""'
    return _table(goal_to_json(goal))


def _table(fields: Mapping[str, Any]) -> str:
    """An inline table; JSON's texts, numbers, lists and truths are TOML's too."""
    return f"{{ {', '.join(f'{key} = {_text(value)}' for key, value in fields.items())} }}"


def _text(value: Any) -> str:
    """A TOML value. TOML has the same escapes as JSON, and also requires one for DEL."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
