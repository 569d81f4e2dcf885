"""Boards and puzzles by name: shipped, generated, or in a user's file.

A puzzle is named ``board/puzzle``. The board is a shipped one (``english``), one of a family
(``square-12``) or the path of a board file (``my-board.toml``); the puzzle is listed in the board
file. A game may know more names, of boards and of puzzles on its boards: see
:class:`pegplan.boards.games.Game`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TypeVar

from pegplan.boards.board import Board
from pegplan.boards.boardfile import BoardFile, load_board_file, parse_board_file
from pegplan.boards.families import FAMILIES, generated
from pegplan.boards.games import game_of, games
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.sized_games import SIZED_GAMES, full_name, sized_game
from pegplan.errors import InputError, UnknownName
from pegplan.files import is_file
from pegplan.languages import Saying
from pegplan.resources import resource

T = TypeVar("T", Board, Puzzle)


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
    for game in games():
        if (found := game.board_named(name)) is not None:
            named(found.board)
            for each in found.puzzles.values():
                named(each)
            return found
    if (shipped := _shipped(name)) is not None:
        return shipped
    if is_file(name):
        for game in games():
            return game.board_drawn(Path(name))
    patterns = [family.pattern for family in FAMILIES.values()]
    patterns += [game.pattern for game in SIZED_GAMES.values()]
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
    name = full_name(name)
    path = resource("domains/boards") / f"{name}.toml"
    text = None if is_file(path) else sized_game(name)
    if text is not None or is_file(path):
        file = load_board_file(path) if text is None else parse_board_file(text, name)
        for found in file.puzzles.values():
            named(found)
        named(file.board)
        return file
    made = generated(name)
    return None if made is None else BoardFile(named(made), made.full(), {})


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
    found = file.puzzles.get(key)
    game = game_of(file.board.pieces, file.board.rules)
    if found is None and game is not None:
        found = game.puzzle_named(file.board, key)
        if found is not None and file.board.is_named:
            named(found)
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


def named(value: T) -> T:
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
    rules = rule_names(file.board)
    if not rules:
        return shown
    return Saying("error.by-rule", names=shown or Saying("error.names-none"), rules=rules)


def rule_names(board: Board) -> str:
    """Examples of names of puzzles that a game makes on this board; empty if it makes none."""
    game = game_of(board.pieces, board.rules)
    return "" if game is None else game.rule_names(board)


def _split(name: str) -> tuple[str, str, str]:
    """Board, slash and puzzle key; the path of a file may contain slashes too."""
    if name.endswith(".toml"):
        return name, "", ""
    if ".toml/" in name:
        path, _, key = name.rpartition(".toml/")
        return f"{path}.toml", "/", key
    board_name, slash, key = name.partition("/")
    if _shipped(board_name) is None and not any(game.names(board_name) for game in games()):
        if is_file(name):
            return name, "", ""
        path, _, last = name.rpartition("/")
        if is_file(path):
            return path, "/", last
    return board_name, slash, key


def puzzle_keys(file: BoardFile) -> tuple[str, ...]:
    """The puzzles that a board file lists, and those that its game adds by name."""
    game = game_of(file.board.pieces, file.board.rules)
    more = () if game is None else game.puzzle_keys(file.board)
    return (*(key for key in more if key not in file.puzzles), *file.puzzles)
