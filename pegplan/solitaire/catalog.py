"""Peg solitaire's boards and puzzles by name, and puzzles on any board by these rules:

central        the full board less its centre, to one peg in the centre
d3-d5          vacancy d3, last peg d5
d4-any         vacancy d4, last peg anywhere
d4-pegs-2      vacancy d4, two pegs left anywhere
d4-stuck       vacancy d4, the shortest way to a dead end
d4-stuck-3     vacancy d4, a dead end with three pegs left

What takes a puzzle of peg solitaire asks here for it; another puzzle is refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pegplan.boards import catalog
from pegplan.boards.board import Board
from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.errors import InputError
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle, peg_puzzle, single_vacancy

_HOLE = r"[a-z]{1,3}[1-9]\d{0,3}"
_RULE = re.compile(
    rf"(?P<vacancy>{_HOLE})-"
    rf"(?:(?P<last>{_HOLE})|any|pegs-(?P<pegs>\d{{1,5}})|(?P<stuck>stuck)(?:-(?P<left>\d{{1,5}}))?)"
)
RULE_NAMES = "central, d4-d4, d4-any, d4-pegs-2, d4-stuck, d4-stuck-3"
"""Examples of names that follow the rules, for help texts."""


def board_names() -> tuple[str, ...]:
    """The shipped boards of peg solitaire, in alphabetical order."""
    names = catalog.board_names()
    return tuple(name for name in names if isinstance(catalog.board(name), PegBoard))


def board(name: str) -> PegBoard:
    """The board of peg solitaire of this name or file; raises as :func:`catalog.board` does."""
    return as_board(name)


def puzzle(name: str) -> PegPuzzle:
    """The puzzle of peg solitaire named ``board/puzzle``; raises as :func:`as_puzzle` does."""
    return as_puzzle(name)


def as_puzzle(given: Puzzle | str) -> PegPuzzle:
    """A puzzle of peg solitaire, or that of a name.

    Raises:
        InputError: no such puzzle, or one of another game.
    """
    found = catalog.as_puzzle(given)
    if not isinstance(found, PegPuzzle):
        raise InputError(f"{found.name} is not peg solitaire, which this is for")
    return found


def as_board(given: Board | str) -> PegBoard:
    """A board of peg solitaire, or that of a name.

    Raises:
        InputError: no such board, one of another game, or the name of a puzzle.
    """
    found = catalog.as_board(given)
    if not isinstance(found, PegBoard):
        raise InputError(f"{found.name} is not peg solitaire, which this is for")
    return found


def position_of(board: PegBoard, pegs: Iterable[Hole | str]) -> Position:
    """The position with pegs in these holes, or holes of these names.

    Raises:
        InputError: the board has no such hole.
    """
    return frozenset(board.hole(str(hole)) for hole in pegs)


def rule_names(board: Board) -> str:
    """The rules' names, with a hole of this board; ``central`` only where it has a centre."""
    hole = board.centre or board.cells[len(board.cells) // 2]
    names = RULE_NAMES.replace("d4", str(hole))
    return names if board.centre else names.removeprefix("central, ")


def puzzle_keys(board: Board) -> tuple[str, ...]:
    """``central`` if the board has a centre."""
    return () if board.centre is None else ("central",)


def single_vacancy_puzzle(board: PegBoard, vacancy: Hole, last: Hole) -> PegPuzzle:
    """The puzzle ``board/vacancy-last``: only ``vacancy`` is empty; the last peg on ``last``."""
    return _rule_puzzle(board, f"{vacancy}-{last}", vacancy, Exact(frozenset({last})))


def rule_puzzle(board: Board, key: str) -> PegPuzzle | None:
    """The puzzle with a rule's name, such as ``d4-any``; None if ``key`` follows no rule.

    Raises:
        InputError: the rule names a hole that the board does not have.
    """
    board = as_board(board)
    if key == "central" and board.centre is not None:
        return _rule_puzzle(board, key, board.centre, Exact(frozenset({board.centre})))
    rule = _RULE.fullmatch(key)
    if rule is None:
        return None
    goal: Goal = Count({"peg": int(rule["pegs"] or 1)})
    if rule["last"]:
        goal = Exact(frozenset({board.hole(rule["last"])}))
    elif rule["stuck"]:
        goal = Stuck({"peg": int(rule["left"])} if rule["left"] else {})
    return _rule_puzzle(board, key, board.hole(rule["vacancy"]), goal)


def _rule_puzzle(board: PegBoard, key: str, vacancy: Hole, goal: Goal) -> PegPuzzle:
    made = peg_puzzle(board, f"{board.name}/{key}", single_vacancy(board, vacancy), goal)
    made = made.but(title=f"vacancy {vacancy}, {made.goal_text}")
    if board.is_named:
        catalog.named(made)
    return made
