"""Results of comparisons and replays as JSON, from the fields of their classes.

Positions, steps and cells are as in :mod:`pegplan.boards.codec`. Some fields have the words of
their game as keys: of peg solitaire ``jumps`` for ``steps`` (:attr:`Board.json_keys`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, ClassVar, Self, Union, get_args, get_origin, get_type_hints

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.codec import (
    position_from_json,
    position_to_json,
    puzzle_from_json,
    puzzle_to_json,
)
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.frozen import FrozenDict
from pegplan.pddl.comparing.cells import NONE, Cells

Signs = Annotated[str, "position"]
"""A position of the puzzle's board, as a field."""
WORDS = ("steps", "step", "cell")
"""The fields with keys of the game, in classes with ``IN_WORDS``."""


class AsJson:
    """A dataclass that is written as JSON by its fields, and by the properties ``SHOWN``.

    The outermost one has a ``puzzle``.
    """

    SHOWN: ClassVar[tuple[str, ...]] = ()

    def to_dict(self) -> dict[str, Any]:
        """The value as a JSON object."""
        board: Board = self.puzzle.board  # type: ignore[attr-defined]  # the outermost has one
        found: dict[str, Any] = to_json(type(self), self, board)
        return found

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The value that :meth:`to_dict` wrote."""
        found: Self = from_json(cls, data, puzzle_from_json(data["puzzle"]).board)
        return found


def to_json(kind: Any, value: Any, board: Board) -> Any:
    """A value of a type as JSON."""
    origin, parts = get_origin(kind), get_args(kind)
    if value is None:
        return None
    if origin in (UnionType, Union):  # a type or None
        return to_json(parts[0], value, board)
    if kind == Signs:
        return position_to_json(board, value)
    if kind is Puzzle:
        return puzzle_to_json(value)
    if kind is Step:
        return board.written(value)
    if kind is Cell:
        return str(value)
    if kind is Cells:
        return _cells_to_json(value, board)
    if origin is tuple:
        return [to_json(parts[0], each, board) for each in value]
    if origin is not None:
        return {str(key): to_json(parts[1], each, board) for key, each in value.items()}
    if kinds := _kinds(kind):
        shown = {name: getattr(value, name) for name in getattr(kind, "SHOWN", ())}
        return {
            key: to_json(kinds[name], getattr(value, name), board)
            for name, key in _keys(kind, board).items()
        } | shown
    return value


def from_json(kind: Any, data: Any, board: Board) -> Any:
    """The value of a type that :func:`to_json` wrote."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        return None if data is None else from_json(parts[0], data, board)
    if kind == Signs:
        return position_from_json(board, data, "position")
    if kind is Puzzle:
        return puzzle_from_json(data)
    if kind is Step:
        return board.step(data)
    if kind is Cell:
        return Cell(data)
    if kind is Cells:
        return _cells_from_json(data, board)
    if origin is tuple:
        return tuple(from_json(parts[0], each, board) for each in data)
    if origin is not None:
        return {parts[0](key): from_json(parts[1], each, board) for key, each in data.items()}
    if kinds := _kinds(kind):
        keys = _keys(kind, board)
        return kind(**{name: from_json(kinds[name], data[keys[name]], board) for name in kinds})
    return kind(data)


def _cells_to_json(cells: Cells, board: Board) -> dict[str, Any]:
    names = board.piece_names
    both: Any = {
        str(cell): [names[sign] for sign in signs] for cell, signs in sorted(cells.both.items())
    }
    return {
        board.json_keys.get("position", "position"): position_to_json(board, cells.position),
        "both": [*both] if len(board.pieces) == 1 else both,
        "neither": [str(cell) for cell in sorted(cells.neither)],
    }


def _cells_from_json(data: Any, board: Board) -> Cells:
    position = data[board.json_keys.get("position", "position")]
    signs = {name: sign for sign, name in board.piece_names.items()}
    both = data["both"]
    if isinstance(both, list):
        both = {cell: [*signs] for cell in both}
    said = {Cell(cell): "".join(signs[name] for name in names) for cell, names in both.items()}
    return Cells(
        position_from_json(board, position, "position"),
        FrozenDict(said) if said else NONE,
        frozenset(map(Cell, data["neither"])),
    )


def _keys(kind: Any, board: Board) -> dict[str, str]:
    """The fields of a class, each with its key."""
    keys: Mapping[str, str] = board.json_keys if getattr(kind, "IN_WORDS", True) else {}
    return {name: keys.get(name, name) if name in WORDS else name for name in _kinds(kind)}


def _kinds(kind: Any) -> dict[str, Any]:
    """The types of the fields of a record's class; none if it is something else."""
    names = getattr(kind, "_fields", ())
    if is_dataclass(kind):
        names = [each.name for each in fields(kind)]
    hints = get_type_hints(kind, include_extras=True) if names else {}
    return {name: hints[name] for name in names}
