"""Game ids of Pegs, from Simon Tatham's Portable Puzzle Collection: a board in one word.

    7x7:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO

Width and height, a colon, and a letter for each place, row by row from the top left: ``P`` a peg,
``H`` an empty hole, ``O`` no hole. Between the size and the colon may stand ``cross``, ``octagon``
or ``random``, which say how the board was made and change nothing. The goal of Pegs is always one
peg, anywhere. ``sgt-pegs --generate 3 7x7random`` prints such ids, and its menu *Game, Specific*
shows that of the board on the screen.
"""

from __future__ import annotations

import re

from pegplan.errors import InputError
from pegplan.fields import shown
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Pegs, Puzzle

KEY = "any"
"""The name of the puzzle on the board of a game id."""

_SIZE = r"(?P<width>\d{1,4})x(?P<height>\d{1,4})(?:cross|octagon|random)?"
_LIKE = re.compile(rf"{_SIZE}[:#].*", re.DOTALL)
_PLACES = {"P": "a peg", "H": "an empty hole", "O": "no hole"}


def is_game_id(name: str) -> bool:
    """Whether a name begins as a game id does, with a size such as ``7x7:``."""
    return _LIKE.fullmatch(name) is not None


def read_game_id(text: str) -> Puzzle:
    """The puzzle of a game id; the board has the id for its name.

    Raises:
        InputError: the text is no game id, or one that only Pegs itself can draw.
    """
    size, colon, letters = text.partition(":")
    match = re.fullmatch(_SIZE, size)
    if match is None or not colon:
        if "#" in text and _LIKE.fullmatch(text):
            raise InputError(
                f"{shown(text)} is a random seed, which only Pegs can draw; give the game id, "
                "which has a letter for each place: 4x4:PPHOPPOO…"
            )
        raise InputError(f"{shown(text)} is not a game id of Pegs, such as 5x5:OPPOOPHP…")
    width, height = int(match["width"]), int(match["height"])
    if strange := set(letters) - set(_PLACES):
        known = ", ".join(f"{letter} {meaning}" for letter, meaning in _PLACES.items())
        raise InputError(f"game id {shown(text)}: {shown(min(strange))} is none of {known}")
    if len(letters) != width * height:
        raise InputError(
            f"game id {shown(text)}: {len(letters)} letters after the colon; {width}x{height} "
            f"needs {width * height}"
        )
    places = {Hole(*divmod(at, width)): letter for at, letter in enumerate(letters)}
    holes = tuple(hole for hole, letter in places.items() if letter != "O")
    if not holes:
        raise InputError(f"game id {shown(text)}: it has no hole, only O")
    board = Board(text, holes, Lattice.SQUARE, "a board of Pegs")
    start = frozenset(hole for hole in holes if places[hole] == "P")
    return Puzzle(board, f"{text}/{KEY}", start, Pegs(1), title="one peg left, anywhere")
