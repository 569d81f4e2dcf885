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
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pegplan.errors import BoardError, InputError, UnknownName
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

T = TypeVar("T")

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
        self.check_keys(data, _BOARD_KEYS, ())
        board, start = self.board(data)
        tables = data.get("puzzles", {})
        if not isinstance(tables, dict):
            raise self.error(("puzzles",), "puzzles must be tables: [puzzles.NAME]")
        if len(tables) > MOST_PUZZLES:
            raise self.error(
                ("puzzles",), f"{len(tables)} puzzles; at most {MOST_PUZZLES} are read"
            )
        puzzles = {key: self.puzzle(board, start, key, table) for key, table in tables.items()}
        return BoardFile(board, start, FrozenDict(puzzles), self.facts(data, ()))

    def board(self, data: dict[str, Any]) -> tuple[Board, Position]:
        picture = data.get("picture")
        if not isinstance(picture, str):
            raise self.error(("picture",), 'a board needs picture = """…""" of * and o')
        try:
            lattice = Lattice(data.get("lattice", "square"))
        except ValueError:
            raise self.error(
                ("lattice",),
                f"lattice {data['lattice']!r} is not one of {', '.join(Lattice)}",
            ) from None
        cells = self.with_line(("picture",), lambda: parse_picture(picture))
        if not cells:
            raise self.error(
                ("picture",), "the picture draws no hole; use * for a peg, o for an empty hole"
            )
        jumps = data.get("jumps", [])
        if lattice is Lattice.CUSTOM and not jumps:
            raise self.error(
                ("lattice",), 'a custom board needs jumps = ["a1-b1-c1", …], from-over-to'
            )
        board = self.with_line(
            ("jumps",) if jumps else ("picture",),
            lambda: Board(
                self.name, tuple(cells), lattice, str(data.get("title", "")),
                tuple(Jump.parse(jump) for jump in self.texts(jumps, ("jumps",))),
            ),
        )  # fmt: skip
        return board, frozenset(hole for hole, char in cells.items() if char == PEG)

    def puzzle(self, board: Board, start: Position, key: str, table: Any) -> Puzzle:
        path = ("puzzles", key)
        if not isinstance(table, dict):
            raise self.error(path, f"puzzle {key} must be a table: [puzzles.{key}]")
        if not _KEY.fullmatch(key):
            raise self.error(
                path,
                f"puzzle name {key[:100]!r}: use lower-case letters, digits and -, at most 100",
            )
        self.check_keys(table, _PUZZLE_KEYS, path)
        if "goal" not in table:
            raise self.error(path, f"puzzle {key} needs a goal, such as goal = {{ pegs = 1 }}")
        if "start" in table:
            start = self.start(board, table["start"], (*path, "start"))
        try:
            objective = Objective(table.get("objective", "jumps"))
        except ValueError:
            raise self.error(
                (*path, "objective"),
                f"objective {table['objective']!r} is not one of {', '.join(Objective)}",
            ) from None
        goal = self.goal(board, table["goal"], (*path, "goal"))
        return self.with_line(
            path,
            lambda: Puzzle(
                board, f"{self.name}/{key}", start, goal, objective,
                str(table.get("title", "")), self.facts(table, path),
            ),
        )  # fmt: skip

    def start(self, board: Board, value: Any, path: tuple[str, ...]) -> Position:
        if isinstance(value, str):
            cells = self.picture(board, value, path, PEG + EMPTY)
            return frozenset(hole for hole, char in cells.items() if char == PEG)
        match value:
            case {"vacant": holes, **rest} if not rest:
                return frozenset(board.holes) - self.holes(board, holes, path)
            case {"pegs": holes, **rest} if not rest:
                return self.holes(board, holes, path)
        raise self.error(
            path, 'start must be a picture, { vacant = ["d4"] } or { pegs = ["d2", "d3"] }'
        )

    def goal(self, board: Board, value: Any, path: tuple[str, ...]) -> Goal:
        if isinstance(value, str):
            cells = self.picture(board, value, path, PEG + EMPTY + FREE)
            pegged = frozenset(hole for hole, char in cells.items() if char == PEG)
            empty = frozenset(hole for hole, char in cells.items() if char == EMPTY)
            return Pattern(pegged, empty) if FREE in cells.values() else Exact(pegged)
        keys = set(value) if isinstance(value, dict) else set()
        if keys and keys <= {"pegged", "empty"}:
            value = {"pegged": [], "empty": []} | value
        elif keys not in ({"exact"}, {"pegs"}, {"stuck"}):
            raise self.error(
                path,
                "goal must be a picture, { exact = [..] }, { pegged = [..], empty = [..] }, "
                "{ pegs = 1 }, { stuck = true } or { stuck = 3 }",
            )
        return self.with_line(path, lambda: goal_from_json(value, "goal", board.index))

    def picture(
        self, board: Board, text: str, path: tuple[str, ...], allowed: str
    ) -> dict[Hole, str]:
        cells = self.with_line(path, lambda: parse_picture(text, allowed))
        if set(cells) != set(board.holes):
            strange = sorted(set(cells) ^ set(board.holes))
            raise self.error(
                path, f"the picture does not draw the board's holes: look at {strange[0]}"
            )
        return cells

    def holes(self, board: Board, names: Any, path: tuple[str, ...]) -> Position:
        texts = self.texts(names, path)
        return self.with_line(path, lambda: frozenset(board.hole(name) for name in texts))

    def facts(self, table: dict[str, Any], path: tuple[str, ...]) -> tuple[Fact, ...]:
        facts = []
        listed = table.get("facts", [])
        for entry in listed if isinstance(listed, list) else [listed]:
            match entry:
                case {"source": str(source), "what": str(what), "value": bool() | int() | str()}:
                    facts.append(Fact(what, entry["value"], source))
                case _:
                    raise self.error(
                        (*path, "facts"), 'a fact is { what = "..", value = .., source = ".." }'
                    )
        return tuple(facts)

    def texts(self, value: Any, path: tuple[str, ...]) -> list[str]:
        if isinstance(value, list) and all(isinstance(entry, str) for entry in value):
            return value
        raise self.error(path, f"{path[-1]} must be a list of names in quotes")

    def check_keys(self, table: dict[str, Any], known: set[str], path: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                keys = f"keys are {', '.join(sorted(known))}"
                raise self.error((*path, key), str(UnknownName("key", key, known, keys)))

    def with_line(self, path: tuple[str, ...], make: Callable[[], T]) -> T:
        """Return ``make()``; an :class:`InputError` from it is raised again with its line."""
        try:
            return make()
        except InputError as error:
            raise self.error(path, str(error)) from None

    def error(self, path: tuple[str, ...], message: str) -> BoardError:
        line = self.line_of(path)
        return BoardError(f"line {line}: {message}" if line else message)

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
    return "\n".join([*_board(puzzle.board, puzzle), "", *_puzzle(puzzle, key), ""])


def _board(board: Board, puzzle: Puzzle) -> list[str]:
    lines = [f"title = {_text(board.title)}"] if board.title else []
    lines.append(f"lattice = {_text(board.lattice)}")
    lines += ['picture = """', *picture_of(puzzle.start, board.holes).split("\n"), '"""']
    if board.lattice is Lattice.CUSTOM:
        lines += ["jumps = [", *(f'    "{jump}",' for jump in board.jumps), "]"]
    return lines


def _puzzle(puzzle: Puzzle, key: str) -> list[str]:
    lines = [f"[puzzles.{key}]"]
    if puzzle.title:
        lines.append(f"title = {_text(puzzle.title)}")
    lines += _goal(puzzle)
    if puzzle.objective is not Objective.JUMPS:
        lines.append(f"objective = {_text(puzzle.objective)}")
    if puzzle.facts:
        lines += ["facts = [", *(f"    {_fact(fact)}," for fact in puzzle.facts), "]"]
    return lines


def _goal(puzzle: Puzzle) -> list[str]:
    goal = puzzle.goal
    if isinstance(goal, Pattern) and puzzle.goal_free and len(goal.pegged | goal.empty) > 4:
        cells = dict.fromkeys(puzzle.board.holes, FREE)
        cells |= dict.fromkeys(goal.pegged, PEG) | dict.fromkeys(goal.empty, EMPTY)
        return ['goal = """', *format_picture(cells).split("\n"), '"""']
    fields = (f"{key} = {json.dumps(value)}" for key, value in goal_to_json(goal).items())
    return [f"goal = {{ {', '.join(fields)} }}"]  # JSON's values are TOML's too


def _fact(fact: Fact) -> str:
    value = fact.value if isinstance(fact.value, str) else str(fact.value).lower()
    shown = _text(value) if isinstance(fact.value, str) else value
    return f"{{ what = {_text(fact.what)}, value = {shown}, source = {_text(fact.source)} }}"


def _text(text: str) -> str:
    """A basic TOML string. TOML has the same escapes as JSON, and also requires one for DEL."""
    return json.dumps(str(text), ensure_ascii=False).replace("\x7f", "\\u007f")
