"""Board files: TOML with a picture, a lattice, pieces, rules and named puzzles.

    title = "Sokoban: one box"
    lattice = "square"              # or square-diagonal, triangular, custom
    picture = \"\"\"
    .ooo
    o@$o
    .ooo
    \"\"\"                             # o an empty cell, . or blank no cell, other signs pieces

    [pieces]                        # without pieces and rules: peg solitaire, whose piece is *
    man = "@"
    box = { sign = "$", shape = "box", colour = "brown" }

    [rules.walk]
    line = "@ o -> o @"             # in all directions, or in directions = ["right", "up"]
    [rules.push]
    line = "@ $ o -> o @ $"
    cost = 2                        # 1 unless given

    [puzzles.first]
    goal = \"\"\"
    .???
    ????
    .?$?
    \"\"\"                             # start: what the picture shows

Other forms of rules: ``hop = "x o -> o x"`` with ``offsets = [[1, 2], ..]`` in rows and columns;
pictures ``before`` and ``after`` (``?``: a cell that stays as it is), with ``turned = true`` for
rotations and reflections too; ``cycles = [["a1", "b1", "b2"], ..]``; ``flip = "L"`` with ``cells =
"self and neighbours"``, ``"neighbours"`` or lists; and ``line`` with ``places = [[..], ..]``. A
lower-case sign that is no piece is a variable: any piece, or those of ``[kinds] x = "123"``.

Starts: a picture, ``{ vacant = [..] }`` (all others full; of one piece), ``{ box = [..], man = [..]
}``. Goals: a picture with ``?`` for anything, a list of pictures of which one suffices, ``{ exact =
[..] }`` (of one piece), ``{ box = [..], empty = [..] }`` (a pattern), ``{ box = 2 }`` (so many, or
``boxs = 2``), ``{ stuck = true }`` alone or with counts. ``facts`` of a board or puzzle carry their
source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pegplan.boards import games
from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.codec import goal_from_json, position_from_json
from pegplan.boards.lattice import Lattice
from pegplan.boards.picture import EMPTY, FREE, parse_picture
from pegplan.boards.puzzle import AnyOf, Exact, Fact, Goal, Pattern, Puzzle
from pegplan.boards.rules import COLOURS, SHAPES, Piece, Rule
from pegplan.boards.ruletext import read_rule
from pegplan.errors import BoardError, InputError, UnknownName
from pegplan.fields import keys_of, line_of, table_of, text_of, texts_of, word_of
from pegplan.files import as_text, read_text
from pegplan.formats import parse_toml
from pegplan.frozen import FrozenDict

MOST_BYTES = 4_000_000
"""A board file with more bytes is refused."""
MOST_PUZZLES = 2_000
"""A board file with more puzzles is refused."""

KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,99}")
_HEX = re.compile(r"#([0-9a-fA-F]{3}){1,2}")
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_BOARD_KEYS = {
    "title", "lattice", "picture", "pieces", "kinds", "rules", "jumps", "facts", "puzzles",
}  # fmt: skip
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
        pieces = self.pieces(data)
        signs = "".join(piece.sign for piece in pieces)
        with self.at("picture"):
            if not isinstance(picture := data.get("picture"), str):
                raise InputError('a board needs picture = """…""" of its pieces and o')
            if not (cells := parse_picture(picture, signs + EMPTY)):
                raise InputError("the picture draws no cell; use o for an empty one")
        with self.at("lattice"):
            lattice = Lattice(word_of(data.get("lattice", "square"), "lattice", tuple(Lattice)))
        rules = self.rules(data, signs, tuple(cells), lattice)
        title = str(data.get("title", ""))
        where = next((key for key in ("jumps", "rules", "picture") if key in data), "picture")
        with self.at(where):
            board = Board(self.name, tuple(cells), lattice, title, pieces=pieces, rules=rules)
        if "rules" in data:
            for rule in rules:
                with self.at("rules", rule.name):
                    if not board.places[rule.name]:
                        raise InputError(f"rule {rule.name} fits nowhere on the board")
        return board, board.position(cells)

    def pieces(self, data: dict[str, Any]) -> tuple[Piece, ...]:
        if "pieces" not in data:
            return games.DEFAULT_PIECES
        with self.at("pieces"):
            table = table_of(data["pieces"], "pieces")
            if not table:
                raise InputError('pieces has none; write such as man = "@"')
        found: dict[str, Piece] = {}
        for name, value in table.items():
            with self.at("pieces", name):
                if not _NAME.fullmatch(name) or name == "empty":
                    raise InputError(
                        f"piece name {name[:50]!r}: use a letter, then lower-case letters, digits "
                        "and -; empty is none"
                    )
                given = keys_of(value, f"piece {name}", ("sign",), ("shape", "colour")) if (
                    isinstance(value, dict)
                ) else {"sign": value}  # fmt: skip
                sign = text_of(given["sign"], f"piece {name}: its sign")
                if len(sign) != 1 or not sign.isprintable() or sign in " .o?":
                    raise InputError(
                        f"piece {name}: {sign[:20]!r} is no sign; use one character that is "
                        "none of o, ?, . and blank"
                    )
                if sign in found:
                    raise InputError(f"pieces {found[sign].name} and {name} have one sign, {sign}")
                shape = given.get("shape", "") and word_of(
                    given["shape"], f"piece {name}: shape", SHAPES
                )
                colour = line_of(given.get("colour", ""), f"piece {name}: colour")
                if colour not in ("", *COLOURS) and not _HEX.fullmatch(colour):
                    raise InputError(
                        f"piece {name}: colour {colour[:30]!r} is not #rrggbb and none of "
                        f"{', '.join(COLOURS)}"
                    )
                found[sign] = Piece(name, sign, shape, colour)
        return tuple(found.values())

    def rules(
        self, data: dict[str, Any], signs: str, cells: tuple[Cell, ...], lattice: Lattice
    ) -> tuple[Rule, ...]:
        kinds = {}
        for sign, allowed in table_of(data.get("kinds", {}), "kinds").items():
            with self.at("kinds", sign):
                if len(sign) != 1 or not (sign.isalpha() and sign.islower()) or sign in signs + "o":
                    raise InputError(
                        f"kind {sign[:20]!r} is no variable: a lower-case letter that is no piece"
                    )
                kinds[sign] = text_of(allowed, f"kind {sign}")
                if strange := [each for each in kinds[sign] if each not in signs + EMPTY]:
                    raise InputError(f"kind {sign}: {strange[0]!r} is no piece")
        if "rules" not in data:
            (rule,) = games.default_rules(lattice)
            if "pieces" in data and signs != "*":
                with self.at("pieces"):
                    raise InputError("a board with pieces needs rules, such as [rules.walk]")
            if "jumps" not in data and lattice is not Lattice.CUSTOM:
                return (rule,)
            with self.at("jumps" if "jumps" in data else "lattice"):
                if lattice is not Lattice.CUSTOM:
                    raise InputError(
                        f"jumps are listed, so the lattice must be custom, not {lattice}"
                    )
                if not data.get("jumps"):
                    raise InputError('a custom board needs jumps = ["a1-b1-c1", …] or [rules]')
            with self.at("jumps"):
                texts = texts_of(data["jumps"], "jumps")
                listed = tuple(dict.fromkeys(self.jump(text, set(cells)) for text in texts))
                return (replace(rule, shapes=(), listed=listed, text=""),)
        with self.at("rules"):
            if "jumps" in data:
                raise InputError("a board has rules or jumps, not both")
            tables = table_of(data["rules"], "rules")
            if not tables:
                raise InputError("rules has none; write such as [rules.walk]")
        found = []
        for name, table in tables.items():
            with self.at("rules", name):
                if not _NAME.fullmatch(name):
                    raise InputError(
                        f"rule name {name[:50]!r}: use a letter, then lower-case letters, digits, -"
                    )
                found.append(read_rule(name, table, signs, kinds, cells, lattice))
        return tuple(found)

    def jump(self, text: str, cells: set[Cell]) -> tuple[Cell, ...]:
        place = tuple(map(Cell.parse, text.split("-")))
        if len(set(place)) != 3 or not set(place) <= cells:
            raise InputError(f"jump {text[:50]} must name three different cells of the board")
        return place

    def puzzle(self, board: Board, start: Position, key: str, table: Any) -> Puzzle:
        path = ("puzzles", key)
        with self.at(*path):
            if not isinstance(table, dict):
                raise InputError(f"puzzle {key} must be a table: [puzzles.{key}]")
            if not KEY.fullmatch(key):
                raise InputError(
                    f"puzzle name {key[:100]!r}: use lower-case letters, digits and -, at most 100"
                )
            if "goal" not in table:
                raise InputError(f"puzzle {key} needs a goal: a picture, or {{ stuck = true }}")
        self.check_keys(table, _PUZZLE_KEYS, *path)
        with self.at(*path, "start"):
            start = _start(board, table["start"]) if "start" in table else start
        with self.at(*path, "goal"):
            goal = _goal(board, table["goal"])
        facts, title = self.facts(table, *path), str(table.get("title", ""))
        with self.at(*path, "objective"):
            objective = text_of(table.get("objective", ""), "objective")
            return Puzzle(board, f"{self.name}/{key}", start, goal, objective, title, facts)

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
        header = 0
        while path:
            dotted = r"\s*\.\s*".join(rf"[\"']?{re.escape(part)}[\"']?" for part in path[:2])
            pattern = re.compile(rf"\s*\[\s*{dotted}\s*\]")
            header = next((n for n, text in enumerate(self.lines, 1) if pattern.match(text)), 0)
            if header:
                path = path[2:]
                break
            if len(path) == 1 or path[0] in ("puzzles", "rules"):
                break
            path = path[1:]
        if path:
            pattern = re.compile(rf"\s*[\"']?{re.escape(path[-1])}[\"']?\s*=")
            for number, text in enumerate(self.lines[header:], header + 1):
                if pattern.match(text):
                    return number
        return header or None


def _start(board: Board, value: Any) -> Position:
    if isinstance(value, dict) and set(value) == {"vacant"} and len(board.pieces) == 1:
        vacant = [board.cell(name) for name in texts_of(value["vacant"], "start")]
        return board.position(set(board.cells).difference(vacant))
    return position_from_json(board, value, "start")


def _goal(board: Board, value: Any) -> Goal:
    if isinstance(value, list):
        if not value:
            raise InputError("goal has no picture")
        return AnyOf(tuple(_goal(board, each) for each in value))
    if isinstance(value, str):
        drawn = board.pattern(value)
        return Pattern(drawn) if FREE in drawn else Exact(drawn)
    return goal_from_json(board, value, "goal")
