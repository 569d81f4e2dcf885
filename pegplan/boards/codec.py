"""Positions, goals, boards and puzzles as JSON, in the only form that pegplan uses.

``--json``, the page's API, manifests, result stores and certificates all use these functions::

    cell       "d4"
    position   {"box": ["c1"], "man": ["d1"]}   the cells of each piece, in reading order;
                                                ["c1", "d1"] where the board has one piece
    step       "push d3-c3-b3"                  "d3-c3-b3" where the board has one rule
    goal       {"exact": <position>}            or {"pattern": {"box": [..], "empty": [..]}},
                                                {"count": {"box": 2}}, {"stuck": true}, {"stuck":
                                                {"box": 2}}, {"any": [<goal>, ..]}
    board      {"name": "mine", "lattice": "square", "holes": ["c1", "d1"]}; of other games with
                "toml", a board file's text with its pieces and rules, in place of holes
    puzzle     {"name": "mine/first", "board": {..}, "start": <position>, "goal": <goal>,
                "objective": "cost"}

Where a board has one piece, goals may also be ``{"pegs": 1}`` (the piece's name with an s),
``{"stuck": 3}`` and ``{"pegged": [..], "empty": [..]}``, and are written so. A board and a puzzle
may also have a ``title``.

The readers take ``where``, the name of the value in error messages, and raise
:class:`InputError` if the data has another form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.games import DEFAULT_PIECES, default_rules
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import ANY, AnyOf, Count, Exact, Goal, Pattern, Puzzle, Stuck
from pegplan.boards.rules import Step
from pegplan.errors import InputError
from pegplan.fields import keys_of, line_of, shown, text_of, texts_of, whole_of, word_of

Json = dict[str, Any]
GOALS = 'a picture, {"exact": [..]}, {"count": {"box": 2}}, {"stuck": true} or {"any": [..]}'


def position_to_json(board: Board, position: Position) -> Any:
    """A position: the cells of each piece, or of the only piece."""
    held = board.pieces_in(position)
    if len(board.pieces) == 1:
        return [str(cell) for cells in held.values() for cell in cells]
    return {name: [str(cell) for cell in cells] for name, cells in held.items()}


def position_from_json(board: Board, data: Any, where: str) -> Position:
    """A position as :func:`position_to_json` writes it, or a picture."""
    return _read(board, data, where, board.position)


def _read(board: Board, data: Any, where: str, make: Any) -> Position:
    if isinstance(data, str):
        return _signs(make, data, where)
    if isinstance(data, list) and len(board.pieces) == 1:
        data = {board.pieces[0].name: data}
    if not isinstance(data, Mapping):
        example = ", ".join(f"{piece.name} = [..]" for piece in board.pieces[:3])
        raise InputError(f"{where} must be a picture, or the cells of each piece: {example}")
    filled: dict[Cell, str] = {}
    names = [piece.name for piece in board.pieces]
    for name, cells in data.items():
        piece = name if name in (*names, "empty") else name.removesuffix("s")
        for cell in texts_of(cells, f"{where}: {name}"):
            try:
                at = board.cell(cell)
            except InputError as error:
                raise InputError(f"{where}: {error}") from None
            if filled.setdefault(at, piece) != piece:
                raise InputError(f"{where}: {cell} has {filled[at]} and {piece}")
    return _signs(make, filled, where)


def steps_from_json(
    board: Board, data: Any, where: str, most: int | None = None
) -> tuple[Step, ...]:
    """Steps as :meth:`Board.written` writes them, at most ``most``; raises :class:`InputError`."""
    try:
        return tuple(map(board.step, texts_of(data, where, most)))
    except InputError as error:
        raise InputError(f"{where}: {error}" if where not in str(error) else str(error)) from None


def _signs(make: Any, given: Any, where: str) -> Position:
    try:
        return str(make(given, where))
    except InputError as error:
        raise InputError(f"{where}: {error}" if where not in str(error) else str(error)) from None


def goal_to_json(board: Board, goal: Goal) -> Json:
    """A goal as a JSON object."""
    single = board.pieces[0].name if len(board.pieces) == 1 else None
    match goal:
        case AnyOf(goals):
            return {"any": [goal_to_json(board, each) for each in goals]}
        case Exact(position):
            return {"exact": position_to_json(board, str(position))}
        case Pattern(position):
            signs = str(position)
            empty = [str(c) for c, sign in zip(board.cells, signs, strict=True) if sign == "o"]
            if single:
                return {f"{single}ged": position_to_json(board, signs), "empty": empty}
            held = position_to_json(board, signs)
            return {"pattern": held | ({"empty": empty} if empty else {})}
        case Count(pieces):
            return {f"{single}s": pieces[single]} if single else {"count": dict(pieces)}
        case Stuck(pieces):
            if not pieces:
                return {"stuck": True}
            return {"stuck": pieces[single] if single else dict(pieces)}


def goal_from_json(board: Board, data: Any, where: str) -> Goal:
    """A goal on a board; raises :class:`InputError`."""
    single = board.pieces[0].name if len(board.pieces) == 1 else None
    names = {piece.name: piece.name for piece in board.pieces}
    names |= {f"{name}s": name for name in names} | {"empty": "empty"}
    names.setdefault(ANY, ANY)
    most = len(board.cells)
    if not isinstance(data, dict) or not data:
        raise InputError(f"{where} must be such as {GOALS}")

    def counts(table: Any, what: str) -> dict[str, int]:
        if single and not isinstance(table, dict):
            return {single: whole_of(table, what, 0, most)}
        if not isinstance(table, dict) or not table:
            raise InputError(f"{what} must count pieces, such as {{ {board.pieces[0].name} = 1 }}")
        return {
            names.get(str(name), str(name)): whole_of(number, f"{what}: {name}", 0, most)
            for name, number in table.items()
        }

    match data:
        case {"any": list(goals), **rest} if not rest and goals:
            return AnyOf(tuple(goal_from_json(board, g, where) for g in goals))
        case {"exact": position, **rest} if not rest:
            return Exact(position_from_json(board, position, where))
        case {"pattern": cells, **rest} if not rest:
            return Pattern(_read(board, cells, where, board.pattern))
        case {"count": table, **rest} if not rest:
            return Count(counts(table, f"{where}: count"))
        case {"stuck": True, **rest}:
            return Stuck(counts(rest, where) if rest else {})
        case {"stuck": table, **rest} if not rest:
            return Stuck(counts(table, f"{where}: stuck"))
    if single and data.keys() <= {f"{single}ged", "empty"}:
        data = {single if key != "empty" else key: cells for key, cells in data.items()}
    if all(name in names for name in data):
        if all(isinstance(value, list) for value in data.values()):
            return Pattern(_read(board, data, where, board.pattern))
        if "empty" not in data:
            return Count(counts(data, where))
    raise InputError(f"{where} {shown(data)} must be such as {GOALS}")


def board_to_json(board: Board) -> Json:
    """A board as a JSON object; its rules as board files write them."""
    data: Json = {"name": board.name, "lattice": str(board.lattice)}
    default = default_rules(board.lattice)
    listed = tuple(replace(rule, listed=()) for rule in board.rules)
    if board.pieces == DEFAULT_PIECES and listed == default:
        data["holes"] = [str(cell) for cell in board.cells]
        if board.lattice is Lattice.CUSTOM:
            data["jumps"] = ["-".join(map(str, place)) for place in board.rules[0].listed]
    else:
        from pegplan.boards.boardwriter import board_to_toml

        data["toml"] = board_to_toml(board)
    return data | ({"title": board.title} if board.title else {})


def board_from_json(data: Any, where: str = "board") -> Board:
    """The board that ``data`` describes; raises :class:`InputError`."""
    data = keys_of(data, where, ("name", "lattice"), ("holes", "toml", "title", "jumps"))
    name, title = (line_of(data.get(key, ""), f"{where}: {key}") for key in ("name", "title"))
    if "toml" in data:
        from pegplan.boards.boardfile import parse_board_file

        return replace(parse_board_file(text_of(data["toml"], where), name).board, title=title)
    lattice = Lattice(word_of(data["lattice"], f"{where}: lattice", tuple(Lattice)))
    cells = tuple(_cell(text, where) for text in texts_of(data.get("holes", []), f"{where}: holes"))
    (rule,) = default_rules(lattice)
    if "jumps" in data or lattice is Lattice.CUSTOM:
        if lattice is not Lattice.CUSTOM:
            raise InputError(f"{where}: jumps are listed, so the lattice must be custom")
        listed = texts_of(data.get("jumps", []), f"{where}: jumps")
        places = (tuple(_cell(part, where) for part in text.split("-")) for text in listed)
        rule = replace(rule, listed=tuple(dict.fromkeys(places)), text="")
    return Board(name, cells, lattice, title, rules=(rule,))


def _cell(text: str, where: str) -> Cell:
    try:
        return Cell.parse(text)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


def puzzle_to_json(puzzle: Puzzle) -> Json:
    """A puzzle as a JSON object."""
    return {
        "name": puzzle.name,
        "board": board_to_json(puzzle.board),
        "start": position_to_json(puzzle.board, puzzle.start),
        "goal": goal_to_json(puzzle.board, puzzle.goal),
        "objective": str(puzzle.objective),
    } | ({"title": puzzle.title} if puzzle.title else {})


def puzzle_from_json(data: Any) -> Puzzle:
    """The puzzle that ``data`` describes; raises :class:`InputError`."""
    data = keys_of(data, "puzzle", ("name", "board", "start", "goal"), ("objective", "title"))
    board = board_from_json(data["board"], "puzzle: board")
    return Puzzle(
        board,
        line_of(data["name"], "puzzle: name"),
        position_from_json(board, data["start"], "puzzle: start"),
        goal_from_json(board, data["goal"], "puzzle: goal"),
        text_of(data.get("objective", ""), "puzzle: objective"),
        line_of(data.get("title", ""), "puzzle: title"),
    )


def board_content(board: Board) -> list[Any]:
    """A board's cells and rules with their places as JSON: what may be played on it."""
    rules = [
        [r.before, r.after, r.flip, r.cost, sorted(r.kinds.items()), sorted(board.places[r.name])]
        for r in board.rules
    ]
    return [[str(cell) for cell in board.cells], rules]


def puzzle_digest(puzzle: Puzzle) -> str:
    """SHA-256 of a puzzle's cells, rules, start and goal; names and titles do not count."""
    import hashlib  # loads OpenSSL, which few commands need

    board = puzzle.board
    asked = [
        *board_content(board),
        position_to_json(board, puzzle.start),
        goal_to_json(board, puzzle.goal),
    ]
    return hashlib.sha256(json.dumps(asked).encode()).hexdigest()
