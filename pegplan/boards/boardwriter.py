"""Puzzles and boards as board files, the inverse of :mod:`pegplan.boards.boardfile`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pegplan.boards import games
from pegplan.boards.board import Board, Position
from pegplan.boards.boardfile import KEY
from pegplan.boards.codec import goal_to_json
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.puzzle import AnyOf, Exact, Goal, Pattern, Puzzle
from pegplan.errors import BoardError


def puzzle_to_toml(puzzle: Puzzle) -> str:
    """The text of a board file with this one puzzle.

    Reading the text under the board's name gives an equal puzzle:
    ``parse_board_file(text, puzzle.board.name).puzzles[key] == puzzle`` where ``key`` is the
    part of the puzzle's name after the slash.

    Raises:
        BoardError: the part of the name after the slash is not a valid key of a board file.
    """
    key = puzzle.name.rpartition("/")[2]
    if not KEY.fullmatch(key):
        raise BoardError(f"puzzle name {key!r}: use lower-case letters, digits and -")
    lines = [board_to_toml(puzzle.board, puzzle.start), f"[puzzles.{key}]"]
    if puzzle.title:
        lines.append(f"title = {_text(puzzle.title)}")
    lines.append(f"goal = {_written_goal(puzzle.board, puzzle.goal)}")
    if puzzle.objective != puzzle.objectives[0]:
        lines.append(f"objective = {_text(puzzle.objective)}")
    if puzzle.facts:
        lines += ["facts = [", *(f"    {_table(vars(fact))}," for fact in puzzle.facts), "]"]
    return "\n".join([*lines, ""])


def board_to_toml(board: Board, start: Position | None = None) -> str:
    """The text of a board file without puzzles; its picture shows a position, or empty cells."""
    lines = [f"title = {_text(board.title)}"] if board.title else []
    lines.append(f"lattice = {_text(board.lattice)}")
    lines += ['picture = """', board.picture(start or EMPTY * len(board.cells)), '"""']
    return "\n".join([*lines, *_written_rules(board), ""])


def _written_rules(board: Board) -> list[str]:
    if (board.pieces, board.rules) == (games.DEFAULT_PIECES, games.default_rules(board.lattice)):
        return []
    default = games.default_rules(board.lattice)[0]
    if board.pieces == games.DEFAULT_PIECES and all(
        replace(rule, listed=()) == replace(default, shapes=()) for rule in board.rules
    ):
        places = ("-".join(map(str, place)) for place in board.rules[0].listed)
        return ["jumps = [", *(f'    "{place}",' for place in places), "]"]
    lines = ["", "[pieces]"]
    for piece in board.pieces:
        more = {"sign": piece.sign, "shape": piece.shape, "colour": piece.colour}
        more = {key: value for key, value in more.items() if value}
        lines.append(f"{piece.name} = {_table(more) if len(more) > 1 else _text(piece.sign)}")
    kinds = {sign: allowed for rule in board.rules for sign, allowed in rule.kinds.items()}
    written = {
        s: kinds[s] for s in kinds if kinds[s] != board.signs and s.isalpha() and s.islower()
    }
    lines += ["", "[kinds]", *(f"{s} = {_text(a)}" for s, a in written.items())] if written else []
    for rule in board.rules:
        lines += ["", f"[rules.{rule.name}]", rule.text]
    return lines


def _written_goal(board: Board, goal: Goal) -> str:
    if isinstance(goal, AnyOf):
        return f"[{', '.join(_written_goal(board, each) for each in goal.goals)}]"
    if isinstance(goal, Exact | Pattern):
        signs = str(goal.position)
        few = len(signs) - signs.count(FREE) <= 4 and FREE in signs
        if not few and not (len(board.pieces) == 1 and FREE not in signs):
            return f'"""\n{board.picture(signs)}\n"""'
    return _table(goal_to_json(board, goal))


def _table(fields: Mapping[str, Any]) -> str:
    """An inline table; JSON's texts, numbers, lists and truths are TOML's too."""
    return f"{{ {', '.join(f'{key} = {_text(value)}' for key, value in fields.items())} }}"


def _text(value: Any) -> str:
    """A TOML value. TOML has the same escapes as JSON, and also requires one for DEL."""
    if isinstance(value, Mapping):
        return _table(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
