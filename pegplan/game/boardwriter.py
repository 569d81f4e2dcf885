"""Writing board files: a puzzle as the TOML that :mod:`pegplan.game.boardfile` reads."""

from __future__ import annotations

import json
import re

from pegplan.errors import BoardError
from pegplan.game.board import Board
from pegplan.game.codec import goal_to_json
from pegplan.game.lattice import Lattice
from pegplan.game.position import EMPTY, FREE, PEG, format_picture, picture_of
from pegplan.game.puzzle import Fact, Objective, Pattern, Puzzle

_KEY = re.compile(r"[a-z0-9][a-z0-9-]*")


def puzzle_to_toml(puzzle: Puzzle) -> str:
    """The text of a board file with this one puzzle.

    Reading the text under the board's name gives an equal puzzle:
    ``parse_board_file(text, puzzle.board.name).puzzles[key] == puzzle`` where ``key`` is the
    part of the puzzle's name after the slash.

    Raises:
        BoardError: the part of the name after the slash is not a valid key of a board file.
    """
    key = puzzle.name.rpartition("/")[2]
    if not _KEY.fullmatch(key):
        raise BoardError(f"puzzle name {key!r}: use lower-case letters, digits and -")
    return "\n".join([*_board(puzzle.board, puzzle), "", *_puzzle(puzzle, key), ""])


def _board(board: Board, puzzle: Puzzle) -> list[str]:
    lines = [f"title = {_text(board.title)}"] if board.title else []
    lines.append(f"lattice = {_text(board.lattice)}")
    lines += ['picture = """', *picture_of(puzzle.start, board.holes).split("\n"), '"""']
    if board.lattice is Lattice.CUSTOM:
        lines += ["jumps = [", *(f'    "{jump}",' for jump in board.jumps), "]"]
    return lines


def _puzzle(puzzle: Puzzle, key: str) -> list[str]:
    lines = [f"[puzzles.{key}]"]
    if puzzle.title:
        lines.append(f"title = {_text(puzzle.title)}")
    lines += _goal(puzzle)
    if puzzle.objective is not Objective.JUMPS:
        lines.append(f"objective = {_text(puzzle.objective)}")
    if puzzle.facts:
        lines += ["facts = [", *(f"    {_fact(fact)}," for fact in puzzle.facts), "]"]
    return lines


def _goal(puzzle: Puzzle) -> list[str]:
    goal = puzzle.goal
    if isinstance(goal, Pattern) and puzzle.goal_free and len(goal.pegged | goal.empty) > 4:
        cells = dict.fromkeys(puzzle.board.holes, FREE)
        cells |= dict.fromkeys(goal.pegged, PEG) | dict.fromkeys(goal.empty, EMPTY)
        return ['goal = """', *format_picture(cells).split("\n"), '"""']
    fields = (f"{key} = {json.dumps(value)}" for key, value in goal_to_json(goal).items())
    return [f"goal = {{ {', '.join(fields)} }}"]  # JSON's values are TOML's too


def _fact(fact: Fact) -> str:
    value = fact.value if isinstance(fact.value, str) else str(fact.value).lower()
    shown = _text(value) if isinstance(fact.value, str) else value
    return f"{{ what = {_text(fact.what)}, value = {shown}, source = {_text(fact.source)} }}"


def _text(text: str) -> str:
    """A basic TOML string. TOML has the same escapes as JSON, and also requires one for DEL."""
    return json.dumps(str(text), ensure_ascii=False).replace("\x7f", "\\u007f")
