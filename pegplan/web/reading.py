"""Read requests: JSON, checked for form and size, becomes puzzles, boards and sets of cells.

A puzzle is a name, ``"english/central"``, or an object as in :mod:`pegplan.boards.codec`.
In such an object the board may also be a name, and the names of puzzle and board are optional.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pegplan.boards import catalog
from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.codec import board_from_json, goal_from_json, position_from_json
from pegplan.boards.families import generated
from pegplan.boards.games import game_of
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, UnknownName
from pegplan.fields import keys_of, shown, table_of, text_of, texts_of
from pegplan.formats import parse_json
from pegplan.languages import Saying
from pegplan.web.bounds import MOST_HOLES, MOST_NAME, MOST_PDDL, MOST_SIDE
from pegplan.web.game_page import page_of

DRAWN = tuple(lattice for lattice in Lattice if lattice is not Lattice.CUSTOM)
"""The lattices of boards that users can draw on the page."""

BOARD_KEYS = ("lattice", "holes", "name", "title")

_NAME = re.compile(r"[a-z][a-z0-9-]{0,59}")
_ODD = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f\ud800-\udfff]")


def parse(body: bytes) -> dict[str, Any]:
    """The JSON object in a request's body; raises :class:`InputError` if there is none."""
    try:
        data = parse_json(body.decode("utf-8"))
    except UnicodeDecodeError:
        raise InputError("the body is not JSON in UTF-8") from None
    except InputError as error:
        raise InputError(f"the body can't be read as JSON: {error}") from None
    return table_of(data, "the body")


def read_board(value: Any) -> Board:
    """A board: the name of one, or an object with its cells; raises :class:`InputError`."""
    if isinstance(value, str):
        return _named_board(value)
    if isinstance(value, dict) and "toml" in value:
        raise InputError(Saying("error.no-page", board=shown(value.get("name"))))
    board = board_from_json({"name": "drawn", **keys_of(value, "board", (), BOARD_KEYS)})
    if board.lattice not in DRAWN:
        raise InputError(f"lattice {shown(str(board.lattice))} is not one of {', '.join(DRAWN)}")
    _name(board.name, "board name")
    _fits(board)
    return board


def _named_board(name: str) -> Board:
    _name(name, "board")
    if name not in catalog.board_names():
        return _family_board(name)
    board = catalog.board(name)
    page_of(board)
    return board


@lru_cache(maxsize=64)
def _family_board(name: str) -> Board:
    board = generated(name, MOST_HOLES)
    if board is None:
        raise UnknownName("board", name, catalog.board_names(), Saying("error.boards"))
    _fits(board)
    return board


def _fits(board: Board) -> None:
    """Raise :class:`InputError` if a board is too large for the page, or of a game without one."""
    page_of(board)
    if len(board.cells) > MOST_HOLES:
        raise InputError(Saying("error.large", board=board.name, most=MOST_HOLES))
    if max(max(cell) for cell in board.cells) >= MOST_SIDE:
        raise InputError(Saying("error.wide", board=board.name, most=MOST_SIDE))


def read_puzzle(value: Any) -> Puzzle:
    """A puzzle: the name of one, or an object; raises :class:`InputError`."""
    if isinstance(value, str):
        return _named_puzzle(value)
    data = keys_of(value, "puzzle", ("board", "start", "goal"), ("objective", "name"))
    board = read_board(data["board"])
    start = position_from_json(board, data["start"], "start")
    objective = text_of(data.get("objective", ""), "objective", MOST_NAME)
    name = text_of(data.get("name", f"{board.name}/drawn"), "name", MOST_NAME)
    key = name.rpartition("/")[2]
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", key):
        raise InputError(f"name {shown(key)}: use lower-case letters, digits and -")
    goal = goal_from_json(board, data["goal"], "goal")
    return Puzzle(board, f"{board.name}/{key}", start, goal, objective)


def _named_puzzle(name: str) -> Puzzle:
    if len(name) > MOST_NAME or not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+", name):
        raise InputError(Saying("error.puzzle-form", name=shown(name)))
    board_name, _, key = name.partition("/")
    board = _named_board(board_name)
    if board_name in catalog.board_names():
        return catalog.puzzle(name)
    game = game_of(board.pieces, board.rules)
    found = None if game is None else game.puzzle_named(board, key)
    if found is None:
        rules = catalog.rule_names(board)
        raise UnknownName("puzzle", name, (), Saying("error.generated", names=rules))
    return found


def read_texts(data: dict[str, Any]) -> tuple[str, str]:
    """The PDDL of ``domain`` and ``problem`` in a request; raises :class:`InputError`."""
    return pddl_of(data, "domain"), pddl_of(data, "problem")


def pddl_of(data: dict[str, Any], key: str) -> str:
    """PDDL in a request: text without characters that no PDDL has; raises :class:`InputError`."""
    text = text_of(data[key], key, MOST_PDDL)
    if not text.isprintable() and (odd := _ODD.search(text)):
        line = text.count("\n", 0, odd.start()) + 1
        raise InputError(f"{key}: line {line}: {odd[0]!a} is no character for PDDL")
    return text


def read_numbers(board: Board, value: Any) -> dict[Cell, str]:
    """An object from cell names to numbers or fractions; each number as text."""
    if not isinstance(value, dict) or len(value) > MOST_HOLES:
        raise InputError("numbers must be an object of hole: number")
    for number in value.values():
        if isinstance(number, bool) or not re.fullmatch(
            r"-?[0-9]{1,6}(/[1-9][0-9]{0,5})?", str(number)
        ):
            raise InputError(f"numbers: {shown(number)} is not a number such as 2 or 1/2")
    _cells(board, list(value), "numbers")
    return {Cell.parse(name): str(number) for name, number in value.items()}


def read_sets(board: Board, value: Any) -> list[frozenset[Cell]]:
    """A list of at most four lists of cells, as sets."""
    if not isinstance(value, list) or len(value) > 4:
        raise InputError("sets must be a list of at most four lists of holes")
    return [_cells(board, cells, "a set") for cells in value]


def _cells(board: Board, value: Any, where: str) -> frozenset[Cell]:
    """A list of names of cells, as a set; raises :class:`InputError`, which says where."""
    try:
        return frozenset(map(board.cell, texts_of(value, where)))
    except InputError as error:
        raise InputError(f"{where}: {error}" if where not in str(error) else error) from None


def _name(value: Any, where: str) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise InputError(f"{where} {shown(value)}: use lower-case letters, digits and -")
    return value
