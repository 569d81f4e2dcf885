"""Requests as values: JSON is read strictly, within bounds, and into the game's own types.

A puzzle is a name, ``"english/central"``, or an object::

    {
      "board": "english"                     or {"lattice": "square", "holes": ["c1", …]}
      "start": ["c1", …],                    the holes with pegs
      "goal": {"exact": ["d4"]},             or pegged + empty, pegs, stuck
      "objective": "jumps",                  or "moves"
      "name": "mine"
    }
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, NoReturn

from pegplan.errors import InputError, UnknownName
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.families import FAMILIES, generated
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Objective, Pattern, Pegs, Puzzle, Stuck
from pegplan.web.bounds import MOST_HOLES, MOST_NAME, MOST_SIDE

DRAWN = tuple(lattice for lattice in Lattice if lattice is not Lattice.CUSTOM)
"""Lattices of boards that may be drawn on the page."""

_NAME = re.compile(r"[a-z][a-z0-9-]{0,59}")
_HOLE = re.compile(r"[a-z]{1,2}[1-9][0-9]?")


def parse(body: bytes) -> dict[str, Any]:
    """The JSON object in a request's body; raises :class:`InputError` where there is none."""
    try:
        data = json.loads(body, parse_constant=_no_constant)
    except InputError:
        raise
    except (ValueError, RecursionError):
        raise InputError("the body is not JSON") from None
    if not isinstance(data, dict):
        raise InputError("the body must be a JSON object")
    return data


def _no_constant(text: str) -> NoReturn:
    raise InputError(f"{text} is no JSON number")


def fields(data: Any, where: str, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> Any:
    """``data`` as an object that has the needed keys and none but these."""
    if not isinstance(data, dict):
        raise InputError(f"{where} must be an object")
    for key in data:
        if key not in needed and key not in optional:
            known = ", ".join((*needed, *optional))
            raise InputError(f"{where} has no key {_shown(key)}; its keys are {known}")
    for key in needed:
        if key not in data:
            raise InputError(f"{where} lacks the key {key}")
    return data


def one_of(value: Any, where: str, choices: tuple[str, ...]) -> str:
    """``value`` as one of some words."""
    if not isinstance(value, str) or value not in choices:
        raise InputError(f"{where} {_shown(value)} is not one of {', '.join(choices)}")
    return value


def texts(value: Any, where: str, most: int) -> list[str]:
    """``value`` as a list of at most so many texts."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise InputError(f"{where} must be a list of texts")
    if len(value) > most:
        raise InputError(f"{where} has {len(value)} entries; at most {most} are taken")
    return value


def text(value: Any, where: str, most: int) -> str:
    """``value`` as a text of bounded length."""
    if not isinstance(value, str) or len(value) > most:
        raise InputError(f"{where} must be a text of at most {most} characters")
    return value


def number(value: Any, where: str, least: float, most: float) -> float:
    """``value`` as a number in a range."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise InputError(f"{where} must be a number from {least:g} to {most:g}")
    return float(value)


def truth(value: Any, where: str) -> bool:
    """``value`` as true or false."""
    if not isinstance(value, bool):
        raise InputError(f"{where} must be true or false")
    return value


def read_board(value: Any) -> Board:
    """A board by name, or drawn hole by hole."""
    if isinstance(value, str):
        return _named_board(value)
    data = fields(value, "board", ("lattice", "holes"), ("name", "title"))
    lattice = Lattice(one_of(data["lattice"], "lattice", DRAWN))
    names = texts(data["holes"], "holes", MOST_HOLES)
    name = _name(data.get("name", "drawn"), "board name")
    title = _line(data.get("title", ""), "title")
    return _drawn_board(name, title, lattice, tuple(sorted({_hole(name) for name in names})))


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
    if max(max(hole) for hole in board.holes) >= MOST_SIDE:
        raise InputError(f"board {name} is too wide here: at most {MOST_SIDE} holes a side")
    return board


@lru_cache(maxsize=64)
def _drawn_board(name: str, title: str, lattice: Lattice, holes: tuple[Hole, ...]) -> Board:
    return Board(name, holes, lattice, title)


def read_puzzle(value: Any) -> Puzzle:
    """A puzzle by name, or piece by piece."""
    if isinstance(value, str):
        return _named_puzzle(value)
    data = fields(value, "puzzle", ("board", "start", "goal"), ("objective", "name"))
    board = read_board(data["board"])
    start = read_position(board, data["start"], "start")
    objective = Objective(one_of(data.get("objective", "jumps"), "objective", tuple(Objective)))
    name = data.get("name", f"{board.name}/drawn")
    if not isinstance(name, str) or len(name) > MOST_NAME:
        raise InputError(f"name must be a text of at most {MOST_NAME} characters")
    key = name.rpartition("/")[2]
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", key):
        raise InputError(f"name {_shown(key)}: use lower-case letters, digits and -")
    goal = read_goal(board, data["goal"])
    return Puzzle(board, f"{board.name}/{key}", start, goal, objective)


def _named_puzzle(name: str) -> Puzzle:
    if len(name) > MOST_NAME or not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+", name):
        raise InputError(f"puzzle {_shown(name)}: write board/puzzle, such as english/central")
    board_name, _, key = name.partition("/")
    if board_name in catalog.board_names():
        return catalog.puzzle(name)
    board = _family_board(board_name)
    found = catalog.rule_puzzle(board, key)
    if found is None:
        raise UnknownName("puzzle", name, (), f"by rule there are {catalog.RULE_NAMES}")
    return found


def read_position(board: Board, value: Any, where: str) -> Position:
    """Hole names as a position of the board."""
    names = texts(value, where, MOST_HOLES)
    holes = [_hole(name) for name in names]
    for hole in holes:
        if hole not in board.index:
            raise InputError(f"{where}: board {board.name} has no hole {hole}")
    return frozenset(holes)


def read_goal(board: Board, value: Any) -> Goal:
    """A goal, in the form that certificates use."""
    match value:
        case {"exact": holes, **rest} if not rest:
            return Exact(read_position(board, holes, "goal"))
        case {"pegged": pegged, "empty": empty, **rest} if not rest:
            return Pattern(
                read_position(board, pegged, "goal"), read_position(board, empty, "goal")
            )
        case {"pegs": count, **rest} if not rest:
            return Pegs(_count(count, "pegs"))
        case {"stuck": True, **rest} if not rest and value["stuck"] is True:
            return Stuck()
        case {"stuck": count, **rest} if not rest:
            return Stuck(_count(count, "stuck"))
    raise InputError(
        'goal must be {"exact": [..]}, {"pegged": [..], "empty": [..]}, {"pegs": 1}, '
        '{"stuck": true} or {"stuck": 3}'
    )


def read_jumps(board: Board, value: Any, most: int = MOST_HOLES) -> tuple[Jump, ...]:
    """Jumps of the board, written ``d2-d3-d4``."""
    jumps = []
    for text in texts(value, "jumps", most):
        parts = text.split("-", 3)
        jump = Jump(*map(_hole, parts)) if len(parts) == 3 else None
        if jump is None or jump not in board.jump_set:
            raise InputError(f"board {board.name} has no jump {_shown(text)}")
        jumps.append(jump)
    return tuple(jumps)


def read_numbers(board: Board, value: Any) -> dict[Hole, str]:
    """Numbers or short fractions on holes, as they are to be written there."""
    if not isinstance(value, dict) or len(value) > MOST_HOLES:
        raise InputError("numbers must be an object of hole: number")
    for shown in value.values():
        if isinstance(shown, bool) or not re.fullmatch(r"-?[0-9]{1,6}(/[0-9]{1,6})?", str(shown)):
            raise InputError(f"numbers: {_shown(shown)} is no number such as 2 or 1/2")
    read_position(board, list(value), "numbers")
    return {_hole(name): str(shown) for name, shown in value.items()}


def read_sets(board: Board, value: Any) -> list[frozenset[Hole]]:
    """Up to four sets of holes."""
    if not isinstance(value, list) or len(value) > 4:
        raise InputError("sets must be a list of at most four lists of holes")
    return [read_position(board, holes, "a set") for holes in value]


def _hole(name: str) -> Hole:
    if not _HOLE.fullmatch(name):
        raise InputError(f"{_shown(name)} is no hole name; write d4, with at most {MOST_SIDE} rows")
    hole = Hole.parse(name)
    if max(hole) >= MOST_SIDE:
        raise InputError(f"hole {name} is too far out: at most {MOST_SIDE} rows and columns")
    return hole


def _count(value: Any, where: str) -> int:
    return int(number(value, where, 0, MOST_HOLES)) if isinstance(value, int) else _no_count(where)


def _no_count(where: str) -> NoReturn:
    raise InputError(f"goal: {where} must be a whole number from 0 to {MOST_HOLES}")


def _name(value: Any, where: str) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise InputError(f"{where} {_shown(value)}: use lower-case letters, digits and -")
    return value


def _line(value: Any, where: str) -> str:
    if not isinstance(value, str) or len(value) > MOST_NAME or not value.isprintable():
        raise InputError(f"{where} must be one line of at most {MOST_NAME} characters")
    return value


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"
