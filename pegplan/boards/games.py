"""Which games are known, by their rules: what each has beyond what any board puzzle has.

A game is a room of its own that registers itself here when it is imported; the bridge asks here
and imports no game. Without its room, a game is a board puzzle as any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pegplan.boards.lattice import DIRECTIONS, Lattice
from pegplan.boards.rules import Piece, Rule

if TYPE_CHECKING:
    from pathlib import Path

    from pegplan.boards.board import Board
    from pegplan.boards.boardfile import BoardFile
    from pegplan.boards.puzzle import Puzzle

ROOMS = ("pegplan.solitaire",)
"""The packages of games; each has a ``GAME``. One that isn't there is left out."""

DEFAULT_PIECES = (Piece("peg", "*"),)
"""The pieces of a board file that lists none."""


@cache
def default_rules(lattice: Lattice) -> tuple[Rule, ...]:
    """The rules of a board file that lists none: those of peg solitaire."""
    shapes = tuple(((0, 0), (r, c), (2 * r, 2 * c)) for r, c in DIRECTIONS[lattice])
    return (Rule("jump", "**o", "oo*", shapes, text='line = "* * o -> o o *"'),)


@dataclass(frozen=True)
class Game:
    """What is known of puzzles with certain rules.

    Attributes:
        name: such as ``peg solitaire``.
        matches: whether a board with these pieces and rules is one of the game.
        board: the class of its boards.
        puzzle: the class of its puzzles.
        names: whether the name of a board has the form that only this game knows.
        board_named: the board of such a name; None for other names.
        board_drawn: the board that a text file draws.
        puzzle_named: the puzzle on a board that a name describes, such as ``d4-any``; or None.
        puzzle_keys: names of such puzzles that any listing of the board's puzzles has.
        rule_names: examples of such names on a board, for messages.
        parts: what else the game has: a name by which a room asks for it, to ``module:NAME``.

    Parts are:

    ============== ==============================================================================
    solvers        its solvers by name, each as ``module:NAME``
    schedule       ``(puzzle, optimal, encoding)`` → planners of ``auto``, and what runs beside them
    encodings      names of encodings that planners get first, the textbook one in front
    quick_proof    ``(puzzle, solver, request)`` → an outcome *unsolvable* at once, or None
    searchers      names of the solvers that decide a small puzzle, in the order of trial
    certificates   ``(puzzle, certificate as JSON, seconds)`` → whether it proves that there is no
                   plan; None if the seconds do not suffice
    count          a count of positions with more in it, as :func:`pegplan.count`
    cell_names     ``(board, notation)`` → each cell's name in another notation
    commands       its commands on the command line, by panels of the help
    displays       type of its own → how a notebook shows it, :class:`pegplan.show.notebook.Display`
    certificate_picture  ``(puzzle, file)`` → the picture of a certificate, checked before
    export         ``(puzzle, format, steps=, pagoda_cuts=)`` → a model for other solvers
    families       fields with which an encoding's action stands for many
    variables      what templates get of its puzzles, besides what they get of any
    objectives     what its encodings may minimise, besides costs
    words          actions and cells of foreign domains, in plans without their task
    recognise      ``(task, name)`` → the task with the puzzle that it is; or an error
    same_plans     ``(puzzle, steps)`` → the steps, and in other orders that serve as well
    sets           what its benchmark sets have: a :class:`pegplan.bench.sets.game.SetGame`
    anytime        ``puzzle`` → its solver whose plans get better and better, or None
    page           its own requests on the page; see :class:`pegplan.web.game_page.GamePage`
    ============== ==============================================================================
    """

    name: str
    matches: Callable[[tuple[Piece, ...], tuple[Rule, ...]], bool]
    board: type[Board]
    puzzle: type[Puzzle]
    names: Callable[[str], bool]
    board_named: Callable[[str], BoardFile | None]
    board_drawn: Callable[[Path], BoardFile]
    puzzle_named: Callable[[Board, str], Puzzle | None]
    puzzle_keys: Callable[[Board], tuple[str, ...]]
    rule_names: Callable[[Board], str]
    parts: Mapping[str, str]

    def part(self, name: str) -> Any:
        """What the game has by this name, imported now; None where it has none."""
        module, _, attribute = self.parts.get(name, "").partition(":")
        return getattr(import_module(module), attribute) if module else None


@cache
def games() -> tuple[Game, ...]:
    """The games whose rooms are there."""
    return tuple(import_module(room).GAME for room in ROOMS if find_spec(room) is not None)


def board_class(
    asked: type[Board], pieces: tuple[Piece, ...] | None, rules: tuple[Rule, ...] | None
) -> type[Board]:
    """The class that makes a board with these pieces and rules; ``asked`` if that is a game's."""
    from pegplan.boards.board import Board

    if asked is not Board:
        return asked
    rules = rules or default_rules(Lattice.SQUARE)
    game = game_of(pieces or DEFAULT_PIECES, rules)
    return game.board if game is not None else Board


def puzzle_class(asked: type[Puzzle], board: Board) -> type[Puzzle]:
    """The class that makes a puzzle on a board; ``asked`` if that is a game's."""
    from pegplan.boards.puzzle import Puzzle

    game = game_of(board.pieces, board.rules) if asked is Puzzle else None
    return asked if game is None else game.puzzle


@cache
def game_of(pieces: tuple[Piece, ...], rules: tuple[Rule, ...]) -> Game | None:
    """The game with these pieces and rules; None if none is known."""
    return next((game for game in games() if game.matches(pieces, rules)), None)


def part(board: Board, name: str) -> Any:
    """What the game of a board has by this name; None where it has none, or is no known game."""
    game = game_of(board.pieces, board.rules)
    return None if game is None else game.part(name)


def parts(name: str) -> Iterator[Any]:
    """What each known game has by this name."""
    for game in games():
        if (found := game.part(name)) is not None:
            yield found
