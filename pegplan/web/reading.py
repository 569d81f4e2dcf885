"""Requests as values: JSON is read strictly, within bounds, and into the game's own types.

A puzzle is a name, ``"english/central"``, or an object as :mod:`pegplan.game.codec` tells, where
the board may be a name too, and the names of puzzle and board may be left out.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pegplan.errors import InputError, UnknownName
from pegplan.fields import keys_of, shown, table_of, text_of, word_of
from pegplan.formats import parse_json
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.codec import board_from_json, goal_from_json, position_from_json
from pegplan.game.families import FAMILIES, generated
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.web.bounds import MOST_HOLES, MOST_NAME, MOST_SIDE

DRAWN = tuple(lattice for lattice in Lattice if lattice is not Lattice.CUSTOM)
"""Lattices of boards that may be drawn on the page."""

BOARD_KEYS = ("lattice", "holes", "name", "title")

_NAME = re.compile(r"[a-z][a-z0-9-]{0,59}")


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
    """A board by name, or drawn hole by hole."""
    if isinstance(value, str):
        return _named_board(value)
    board = board_from_json({"name": "drawn", **keys_of(value, "board", (), BOARD_KEYS)})
    if board.lattice not in DRAWN:
        raise InputError(f"lattice {shown(str(board.lattice))} is not one of {', '.join(DRAWN)}")
    _name(board.name, "board name")
    _fits(board)
    return _drawn_board(board)


def _named_board(name: str) -> Board:
    _name(name, "board")
    if name in catalog.board_names():
        return catalog.board(name)
    return _family_board(name)


@lru_cache(maxsize=64)
def _family_board(name: str) -> Board:
    kind, *sizes = name.split("-")
    family = FAMILIES.get(kind)
    if family is not None and len(sizes) == family.numbers and all(map(str.isdigit, sizes)):
        numbers = [int(size) for size in sizes]
        if max(numbers) > MOST_HOLES or (family.size(*numbers) or 0) > MOST_HOLES:
            raise InputError(f"board {name} is too large here: at most {MOST_HOLES} holes")
    board = generated(name)
    if board is None:
        raise UnknownName("board", name, catalog.board_names(), "GET /api/boards lists them")
    _fits(board)
    return board


def _fits(board: Board) -> None:
    """Refuse what is too large for the page."""
    if len(board.holes) > MOST_HOLES:
        raise InputError(f"board {board.name} is too large here: at most {MOST_HOLES} holes")
    if max(max(hole) for hole in board.holes) >= MOST_SIDE:
        raise InputError(f"board {board.name} is too wide here: at most {MOST_SIDE} holes a side")


@lru_cache(maxsize=64)
def _drawn_board(board: Board) -> Board:
    """The first of all equal boards, which has computed its jumps already."""
    return board


def read_puzzle(value: Any) -> Puzzle:
    """A puzzle by name, or piece by piece."""
    if isinstance(value, str):
        return _named_puzzle(value)
    data = keys_of(value, "puzzle", ("board", "start", "goal"), ("objective", "name"))
    board = read_board(data["board"])
    start = position_from_json(data["start"], "start", board.index)
    objective = Objective(word_of(data.get("objective", "jumps"), "objective", tuple(Objective)))
    name = text_of(data.get("name", f"{board.name}/drawn"), "name", MOST_NAME)
    key = name.rpartition("/")[2]
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", key):
        raise InputError(f"name {shown(key)}: use lower-case letters, digits and -")
    goal = goal_from_json(data["goal"], "goal", board.index)
    return Puzzle(board, f"{board.name}/{key}", start, goal, objective)


def _named_puzzle(name: str) -> Puzzle:
    if len(name) > MOST_NAME or not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+", name):
        raise InputError(f"puzzle {shown(name)}: write board/puzzle, such as english/central")
    board_name, _, key = name.partition("/")
    if board_name in catalog.board_names():
        return catalog.puzzle(name)
    board = _family_board(board_name)
    found = catalog.rule_puzzle(board, key)
    if found is None:
        raise UnknownName("puzzle", name, (), f"by rule there are {catalog.RULE_NAMES}")
    return found


def read_numbers(board: Board, value: Any) -> dict[Hole, str]:
    """Numbers or short fractions on holes, as they are to be written there."""
    if not isinstance(value, dict) or len(value) > MOST_HOLES:
        raise InputError("numbers must be an object of hole: number")
    for number in value.values():
        if isinstance(number, bool) or not re.fullmatch(r"-?[0-9]{1,6}(/[0-9]{1,6})?", str(number)):
            raise InputError(f"numbers: {shown(number)} is no number such as 2 or 1/2")
    position_from_json(list(value), "numbers", board.index)
    return {Hole.parse(name): str(number) for name, number in value.items()}


def read_sets(board: Board, value: Any) -> list[frozenset[Hole]]:
    """Up to four sets of holes."""
    if not isinstance(value, list) or len(value) > 4:
        raise InputError("sets must be a list of at most four lists of holes")
    return [position_from_json(holes, "a set", board.index) for holes in value]


def _name(value: Any, where: str) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise InputError(f"{where} {shown(value)}: use lower-case letters, digits and -")
    return value
