"""Boards and puzzles by name: shipped, generated, made by a rule, or in a user's file.

A puzzle is named ``board/puzzle``. The board is a shipped one (``english``), one of a
family (``square-12``), the path of a board file (``my-board.toml``) or of a text that draws a
board (``my-board.txt``, :mod:`pegplan.game.boardtext`), or a game id of Pegs (``5x5:OPPOO…``,
:mod:`pegplan.game.boardtext`). The puzzle is listed in the board file, or follows
from one of these rules, which work on any board:

    central        the full board less its centre, to one peg in the centre
    d3-d5          vacancy d3, last peg d5
    d4-any         vacancy d4, last peg anywhere
    d4-pegs-2      vacancy d4, two pegs left anywhere
    d4-stuck       vacancy d4, the shortest way to a dead end
    d4-stuck-3     vacancy d4, a dead end with three pegs left
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from pegplan.errors import InputError, UnknownName
from pegplan.files import is_file
from pegplan.game.board import Board
from pegplan.game.boardfile import BoardFile, load_board_file
from pegplan.game.boardtext import KEY, is_game_id, load_board_text, read_game_id
from pegplan.game.families import FAMILIES, generated
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Pegs, Puzzle, Stuck, single_vacancy
from pegplan.languages import Saying
from pegplan.resources import resource

T = TypeVar("T", Board, Puzzle)

_HOLE = r"[a-z]{1,3}[1-9]\d{0,3}"
_RULE = re.compile(
    rf"(?P<vacancy>{_HOLE})-"
    rf"(?:(?P<last>{_HOLE})|any|pegs-(?P<pegs>\d{{1,5}})|(?P<stuck>stuck)(?:-(?P<left>\d{{1,5}}))?)"
)
RULE_NAMES = "central, d4-d4, d4-any, d4-pegs-2, d4-stuck, d4-stuck-3"
"""Examples of names that follow the rules, for help texts."""


def board_names() -> tuple[str, ...]:
    """The shipped boards, in alphabetical order."""
    return tuple(sorted(path.stem for path in resource("domains/boards").glob("*.toml")))


def board(name: str) -> Board:
    """The board of this name or file; raises :class:`UnknownName` or :class:`BoardError`."""
    return board_file(name).board


def board_file(name: str) -> BoardFile:
    """The board of this name or file, with its named puzzles."""
    name = _name(name, "board", "english")
    if name.endswith(".toml"):
        return load_board_file(Path(name))
    if is_game_id(name):
        found = _named(read_game_id(name))
        return BoardFile(_named(found.board), found.start, {KEY: found})
    if (shipped := _shipped(name)) is not None:
        return shipped
    if is_file(name):
        return load_board_text(Path(name))
    patterns = [family.pattern for family in FAMILIES.values()]
    raise UnknownName(
        "board",
        name,
        board_names(),
        f"boards are {', '.join(board_names())}, any of {', '.join(patterns)}, a .toml file, a "
        "text file that draws a board, or a game id of Pegs",
    )


@cache
def _shipped(name: str) -> BoardFile | None:
    """The shipped or generated board of this name; None if there is none."""
    if not re.fullmatch(r"[a-z0-9-]+", name):
        return None
    path = resource("domains/boards") / f"{name}.toml"
    if is_file(path):
        file = load_board_file(path)
        for found in file.puzzles.values():
            _named(found)
        _named(file.board)
        return file
    made = generated(name)
    return None if made is None else BoardFile(_named(made), frozenset(made.holes), {})


def puzzle(name: str) -> Puzzle:
    """The puzzle named ``board/puzzle``.

    Raises:
        UnknownName: there is no such board or puzzle; the message has similar names.
        InputError: the name is that of a board with several puzzles.
        BoardError: the board file is malformed.
    """
    board_name, slash, key = _split(_name(name, "puzzle", "english/central"))
    file = board_file(board_name or name)  # a path is named whole
    if not slash:
        if len(file.puzzles) == 1 and _shipped(board_name) is None:
            return next(iter(file.puzzles.values()))
        raise InputError(
            f"{name!r} is a board; name one of its puzzles too: {_choice(board_name, file)}"
        )
    found = file.puzzles.get(key) or rule_puzzle(file.board, key)
    if found is None:
        known = puzzle_keys(file)
        raise UnknownName("puzzle", name, [f"{board_name}/{k}" for k in known], _choice(name, file))
    return found


def as_puzzle(given: Puzzle | str) -> Puzzle:
    """The puzzle itself, or that of a name; raises as :func:`puzzle` does."""
    return given if isinstance(given, Puzzle) else puzzle(given)


def as_board(given: Board | str) -> Board:
    """The board itself, or that of a name.

    Raises:
        InputError: no such board, or the name of a puzzle.
    """
    if isinstance(given, Board):
        return given
    given = _name(given, "board", "english")
    if "/" in given and not given.endswith(".toml") and not is_file(given):
        raise InputError(f"{given!r} is a puzzle; name a board: {given.partition('/')[0]}")
    return board(given)


def position_of(board: Board, pegs: Iterable[Hole | str]) -> Position:
    """The position with pegs in these holes, or holes of these names.

    Raises:
        InputError: the board has no such hole.
    """
    return frozenset(board.hole(str(hole)) for hole in pegs)


def _named(value: T) -> T:
    """A value that is printed as a call with its name."""
    object.__setattr__(value, "is_named", True)
    return value


def _name(name: object, what: str, example: str) -> str:
    """A name that must be text; raises :class:`InputError` for anything else."""
    if not isinstance(name, str):
        raise InputError(f"{name!r:.60} is no {what}; give one, or its name, such as {example!r}")
    return name


def _choice(name: str, file: BoardFile) -> str:
    keys = puzzle_keys(file)
    shown = ", ".join(f"{file.board.name}/{key}" for key in keys[:6])
    shown += ", …" if len(keys) > 6 else ""
    return Saying(
        "error.by-rule", names=shown or Saying("error.names-none"), rules=rule_names(file.board)
    )


def rule_names(board: Board) -> str:
    """The rules' names, with a hole of this board; ``central`` only where it has a centre."""
    hole = board.centre or board.holes[len(board.holes) // 2]
    names = RULE_NAMES.replace("d4", str(hole))
    return names if board.centre else names.removeprefix("central, ")


def _split(name: str) -> tuple[str, str, str]:
    """Board, slash and puzzle key; the path of a file may contain slashes too."""
    if name.endswith(".toml"):
        return name, "", ""
    if ".toml/" in name:
        path, _, key = name.rpartition(".toml/")
        return f"{path}.toml", "/", key
    board_name, slash, key = name.partition("/")
    if _shipped(board_name) is None and not is_game_id(board_name):
        if is_file(name):
            return name, "", ""
        path, _, last = name.rpartition("/")
        if is_file(path):
            return path, "/", last
    return board_name, slash, key


def puzzle_keys(file: BoardFile) -> tuple[str, ...]:
    """The puzzles that a board file lists, and ``central`` if the board has a centre."""
    keys = tuple(file.puzzles)
    if file.board.centre is not None and "central" not in keys:
        keys = ("central", *keys)
    return keys


def single_vacancy_puzzle(board: Board, vacancy: Hole, last: Hole) -> Puzzle:
    """The puzzle ``board/vacancy-last``: only ``vacancy`` is empty; the last peg on ``last``."""
    return _rule_puzzle(board, f"{vacancy}-{last}", vacancy, Exact(frozenset({last})))


def rule_puzzle(board: Board, key: str) -> Puzzle | None:
    """The puzzle with a rule's name, such as ``d4-any``; None if ``key`` follows no rule.

    Raises:
        InputError: the rule names a hole that the board does not have.
    """
    if key == "central" and board.centre is not None:
        return _rule_puzzle(board, key, board.centre, Exact(frozenset({board.centre})))
    rule = _RULE.fullmatch(key)
    if rule is None:
        return None
    goal: Goal = Pegs(int(rule["pegs"] or 1))
    if rule["last"]:
        goal = Exact(frozenset({board.hole(rule["last"])}))
    elif rule["stuck"]:
        goal = Stuck(int(rule["left"]) if rule["left"] else None)
    return _rule_puzzle(board, key, board.hole(rule["vacancy"]), goal)


def _rule_puzzle(board: Board, key: str, vacancy: Hole, goal: Goal) -> Puzzle:
    start = single_vacancy(board, vacancy)
    name, title = f"{board.name}/{key}", f"vacancy {vacancy}, {goal}"
    made = Puzzle(board, name, start, goal, title=title)
    return _named(made) if board.is_named else made
