"""Holes, positions, goals, boards and puzzles as JSON, in the only form that pegplan uses.

``--json``, the page's API, manifests, result stores and certificates all use these functions::

    hole       "d4"
    position   ["c1", "d1"]                     the holes with pegs, in reading order
    jump       "d2-d3-d4"
    move       "e3-c3-c1"
    goal       {"exact": ["d4"]}                or {"pegged": [..], "empty": [..]}, {"pegs": 1},
                                                {"stuck": true}, {"stuck": 3}
    board      {"name": "mine", "lattice": "square", "holes": ["c1", "d1"]}
    puzzle     {"name": "mine/first", "board": {..}, "start": [..], "goal": {..},
                "objective": "jumps"}

A board and a puzzle may also have a ``title``. A board with the lattice ``custom`` has ``jumps``.

The readers take ``where``, the name of the value in error messages, and raise
:class:`InputError` if the data has another form.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

from pegplan.errors import InputError
from pegplan.fields import keys_of, line_of, texts_of, whole_of, word_of
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Objective, Pattern, Pegs, Puzzle, Stuck

Json = dict[str, Any]
T = TypeVar("T")

GOALS = (
    '{"exact": ["d4"]}, {"pegged": ["d4"], "empty": ["d3"]}, {"pegs": 1}, {"stuck": true} or '
    '{"stuck": 3}'
)


def position_to_json(holes: Iterable[Hole]) -> list[str]:
    """The names of a position's pegs, or of any holes, in reading order."""
    return [str(hole) for hole in sorted(holes)]


def goal_to_json(goal: Goal) -> Json:
    """A goal as a JSON object."""
    match goal:
        case Exact(position):
            return {"exact": position_to_json(position)}
        case Pattern(pegged, empty):
            return {"pegged": position_to_json(pegged), "empty": position_to_json(empty)}
        case Pegs(count):
            return {"pegs": count}
        case Stuck(count):
            return {"stuck": True if count is None else count}


def board_to_json(board: Board) -> Json:
    """A board as a JSON object."""
    data: Json = {"name": board.name, "lattice": str(board.lattice)}
    data |= {"holes": position_to_json(board.holes)}
    if board.title:
        data["title"] = board.title
    if board.lattice is Lattice.CUSTOM:
        data["jumps"] = [str(jump) for jump in board.jumps]
    return data


def puzzle_to_json(puzzle: Puzzle) -> Json:
    """A puzzle as a JSON object."""
    return {
        "name": puzzle.name,
        "board": board_to_json(puzzle.board),
        "start": position_to_json(puzzle.start),
        "goal": goal_to_json(puzzle.goal),
        "objective": str(puzzle.objective),
    } | ({"title": puzzle.title} if puzzle.title else {})


def puzzle_digest(puzzle: Puzzle) -> str:
    """SHA-256 of a puzzle's holes, jumps, start and goal; names and titles do not count."""
    import hashlib  # loads OpenSSL, which few commands need

    asked = [
        [str(hole) for hole in puzzle.board.holes],
        sorted(map(str, puzzle.board.jumps)),
        position_to_json(puzzle.start),
        goal_to_json(puzzle.goal),
    ]
    return hashlib.sha256(json.dumps(asked).encode()).hexdigest()


def position_from_json(data: Any, where: str, holes: Collection[Hole] | None) -> Position:
    """A position on the board with these holes (None: on any board).

    Raises:
        InputError: ``data`` is not a list of these holes; the message says where, and what
            would be right.
    """
    found = frozenset(_parsed(Hole.parse, name, where) for name in texts_of(data, where))
    if holes is not None and (strange := found.difference(holes)):
        raise InputError(f"{where}: the board has no hole {min(strange)}")
    return found


def jumps_from_json(
    data: Any, where: str, board: Board, most: int | None = None
) -> tuple[Jump, ...]:
    """Jumps of a board, at most ``most`` (None: no limit); raises :class:`InputError`."""
    jumps = tuple(_parsed(Jump.parse, text, where) for text in texts_of(data, where, most))
    for jump in jumps:
        if jump not in board.jump_set:
            raise InputError(f"{where}: board {board.name} has no jump {jump}")
    return jumps


def goal_from_json(data: Any, where: str, holes: Collection[Hole]) -> Goal:
    """A goal on the board with these holes; raises :class:`InputError`."""
    match data:
        case {"exact": pegged, **rest} if not rest:
            return Exact(position_from_json(pegged, where, holes))
        case {"pegged": pegged, "empty": empty, **rest} if not rest:
            return Pattern(
                position_from_json(pegged, where, holes), position_from_json(empty, where, holes)
            )
        case {"pegs": count, **rest} if not rest:
            return Pegs(whole_of(count, f"{where}: pegs", 0, len(holes)))
        case {"stuck": count, **rest} if not rest:
            left = None if count is True else whole_of(count, f"{where}: stuck", 0, len(holes))
            return Stuck(left)
    raise InputError(f"{where} must be such as {GOALS}")


def board_from_json(data: Any, where: str = "board") -> Board:
    """The board that ``data`` describes; raises :class:`InputError`."""
    data = keys_of(data, where, ("name", "lattice", "holes"), ("title", "jumps"))
    lattice = Lattice(word_of(data["lattice"], f"{where}: lattice", tuple(Lattice)))
    holes = tuple(
        _parsed(Hole.parse, name, f"{where}: holes") for name in texts_of(data["holes"], where)
    )
    jumps: tuple[Jump, ...] = ()
    if "jumps" in data or lattice is Lattice.CUSTOM:
        listed = texts_of(data.get("jumps", []), f"{where}: jumps")
        jumps = tuple(_parsed(Jump.parse, text, f"{where}: jumps") for text in listed)
    name, title = (line_of(data.get(key, ""), f"{where}: {key}") for key in ("name", "title"))
    return Board(name, holes, lattice, title, jumps)


def puzzle_from_json(data: Any) -> Puzzle:
    """The puzzle that ``data`` describes; raises :class:`InputError`."""
    data = keys_of(data, "puzzle", ("name", "board", "start", "goal"), ("objective", "title"))
    board = board_from_json(data["board"], "puzzle: board")
    objective = word_of(data.get("objective", "jumps"), "puzzle: objective", tuple(Objective))
    return Puzzle(
        board,
        line_of(data["name"], "puzzle: name"),
        position_from_json(data["start"], "puzzle: start", board.index),
        goal_from_json(data["goal"], "puzzle: goal", board.index),
        Objective(objective),
        line_of(data.get("title", ""), "puzzle: title"),
    )


def _parsed(parse: Callable[[str], T], text: str, where: str) -> T:
    try:
        return parse(text)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
