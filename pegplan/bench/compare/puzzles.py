"""Puzzles as JSON, so that a store can be read without the files it was made from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Objective, Pattern, Pegs, Puzzle, Stuck


def puzzle_to_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle with its whole board."""
    from pegplan.bench.manifest import goal_to_json

    board = puzzle.board
    custom = board.lattice is Lattice.CUSTOM
    return {
        "name": puzzle.name,
        "title": puzzle.title,
        "board": board.name,
        "lattice": str(board.lattice),
        "holes": [str(hole) for hole in board.holes],
        "jumps": [str(jump) for jump in board.jumps] if custom else [],
        "start": [str(hole) for hole in sorted(puzzle.start)],
        "goal": goal_to_json(puzzle.goal),
        "objective": str(puzzle.objective),
    }


def puzzle_from_json(data: Mapping[str, Any]) -> Puzzle:
    """The puzzle again; raises :class:`InputError` for what is none."""
    try:
        board = Board(
            data["board"],
            tuple(map(Hole.parse, data["holes"])),
            Lattice(data["lattice"]),
            custom_jumps=tuple(map(Jump.parse, data["jumps"])),
        )
        return Puzzle(
            board,
            data["name"],
            _position(data["start"]),
            _goal(data["goal"]),
            Objective(data["objective"]),
            data["title"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise InputError(f"a puzzle in the store can't be read: {error!r}") from None


def _position(names: list[str]) -> Position:
    return frozenset(map(Hole.parse, names))


def _goal(data: Mapping[str, Any]) -> Goal:
    match data:
        case {"exact": names}:
            return Exact(_position(names))
        case {"pegged": pegged, "empty": empty}:
            return Pattern(_position(pegged), _position(empty))
        case {"pegs": int(count)}:
            return Pegs(count)
        case {"stuck": True}:
            return Stuck()
        case {"stuck": int(count)}:
            return Stuck(count)
    raise ValueError(data)
