"""Boards in plain text, as others write them and as pegplan draws them.

    a picture        ``*`` a peg, ``o`` an empty hole, ``.`` or a blank no hole; or ``●`` and ``○``
    a drawing        the same with column letters and row numbers; rows that are shifted by half
                     a hole make a triangular lattice
    a matrix         1 a peg, 0 an empty hole, -1 no hole: lists in brackets, or a row a line

A text that may mean several things is refused, with the TOML that would say which.

A game id of Pegs, from Simon Tatham's Portable Puzzle Collection, is a board in one word::

    7x7:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO

Width and height, a colon, and a letter for each place, row by row: ``P`` a peg, ``H`` an empty
hole, ``O`` no hole. Between the size and the colon may stand ``cross``, ``octagon`` or ``random``,
which say how the board was made and change nothing. ``sgt-pegs --generate 3 7x7random`` prints
such ids, and its menu *Game, Specific* shows that of the board on the screen.
"""

from __future__ import annotations

import re
from pathlib import Path

from pegplan.boards.boardfile import MOST_BYTES, BoardFile
from pegplan.boards.lattice import Lattice
from pegplan.boards.picture import EMPTY, ROUND, parse_picture
from pegplan.boards.picture import NO_CELL as NO_HOLE
from pegplan.boards.puzzle import Count
from pegplan.errors import BoardError, InputError
from pegplan.fields import shown
from pegplan.files import as_text, read_text
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import PEG
from pegplan.solitaire.puzzle import PegPuzzle, peg_puzzle

KEY = "any"
"""The name of the puzzle on a board whose text names no goal: one peg left, anywhere."""
_SIZE = r"(?P<width>\d{1,4})x(?P<height>\d{1,4})(?:cross|octagon|random)?"
_LIKE = re.compile(rf"{_SIZE}[:#].*", re.DOTALL)
_PLACES = {"P": "a peg", "H": "an empty hole", "O": "no hole"}
_LETTERS = str.maketrans("PHO", PEG + EMPTY + NO_HOLE)
_SIGNS = {"1": PEG, "0": EMPTY, "-1": NO_HOLE}
_MATRIX = re.compile(r"[\s\d\[\](){},;-]*\d[\s\d\[\](){},;-]*")
_NUMBERED = re.compile(r" *(\d+)(?= |$)")


def load_board_text(path: Path) -> BoardFile:
    """The board of a text file, named after it, with one puzzle: see :func:`parse_board_text`.

    Raises:
        BoardError: the file can't be read, or its text is not plainly a board; says what to write.
    """
    try:
        text = read_text(path, MOST_BYTES, "board")
        return parse_board_text(text, as_text(path.stem))
    except BoardError as error:
        raise BoardError(
            f"found {path}, but {error}; write a file {as_text(path.stem)}.toml with its picture, "
            "* for a peg, o for an empty hole and . for none:",
            'picture = """\n.*o*.\n"""',
        ) from None
    except InputError as error:
        raise BoardError(str(error)) from None


def parse_board_text(text: str, name: str) -> BoardFile:
    """The board that a text draws, and the puzzle to leave one peg anywhere."""
    if _MATRIX.fullmatch(text):
        text = _picture_of_matrix(text)
    text = _unlabelled(text.translate(ROUND).expandtabs())
    cells, lattice = parse_picture(text, PEG + EMPTY), Lattice.SQUARE
    if NO_HOLE not in text and _is_shifted(cells):
        cells, lattice = _straightened(cells), Lattice.TRIANGULAR
    if not cells:
        raise BoardError("it draws no hole")
    if PEG not in cells.values():
        raise BoardError("it draws no peg: an o is an empty hole")
    found = _one_peg(cells, lattice, name)
    return BoardFile(found.board, found.start, {KEY: found})


def _picture_of_matrix(text: str) -> str:
    """The picture of a matrix; raises :class:`BoardError` if its numbers have no plain meaning."""
    rows = re.findall(r"[\[({]([^\[\](){}]*)[\])}]", text) or text.strip().split("\n")
    numbers = [re.findall(r"-?\d+", row) for row in rows]
    found = {number for row in numbers for number in row}
    if not found <= set(_SIGNS):
        raise BoardError("its numbers are no matrix of 1 a peg, 0 an empty hole, -1 no hole")
    if "-1" not in found:
        raise BoardError("0 and 1 may be empty holes and pegs, or no holes and holes")
    return "\n".join("".join(map(_SIGNS.__getitem__, row)) for row in numbers)


def _unlabelled(text: str) -> str:
    """A drawing without its column letters and row numbers; another text as it is."""
    drawn = [line.rstrip() for line in text.split("\n") if line.strip()]
    if drawn and re.fullmatch(r" *[a-z]{1,3}( +[a-z]{1,3})*", drawn[0]) and len(drawn) > 1:
        drawn = drawn[1:] if _NUMBERED.match(drawn[1]) else drawn
    if not all(map(_NUMBERED.match, drawn)):
        return text
    blanked = (_NUMBERED.sub(lambda found: " " * len(found[0]), line, count=1) for line in drawn)
    return "\n".join(blanked)


def _is_shifted(cells: dict[Hole, str]) -> bool:
    """Whether no two holes of a row are neighbours, and rows are shifted by half of their gap."""
    odd = {(row + column) % 2 for row, column in cells}
    return len(odd) == 1 and len({row for row, _ in cells}) > 1


def _straightened(cells: dict[Hole, str]) -> dict[Hole, str]:
    """Holes of a triangular lattice, from rows that are each shifted by half a hole."""
    places = {(row, (column + row) // 2): sign for (row, column), sign in cells.items()}
    first = min(column for _, column in places)
    return {Hole(row, column - first): sign for (row, column), sign in places.items()}


def is_game_id(name: str) -> bool:
    """Whether a name begins as a game id does, with a size such as ``7x7:``."""
    return _LIKE.fullmatch(name) is not None


def board_of_id(name: str) -> BoardFile | None:
    """The board of a game id, with its puzzle; None if the name is no game id."""
    if not is_game_id(name):
        return None
    found = read_game_id(name)
    return BoardFile(found.board, found.start, {KEY: found})


def read_game_id(text: str) -> PegPuzzle:
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
    rows = (letters[at : at + width] for at in range(0, len(letters), max(1, width)))
    cells = parse_picture("\n".join(rows).translate(_LETTERS), PEG + EMPTY)
    if not cells:
        raise InputError(f"game id {shown(text)}: it has no hole, only O")
    return _one_peg(cells, Lattice.SQUARE, text, "a board of Pegs")


def _one_peg(cells: dict[Hole, str], lattice: Lattice, name: str, title: str = "") -> PegPuzzle:
    start = frozenset(hole for hole, sign in cells.items() if sign == PEG)
    board = peg_board(name, cells, lattice, title)
    return peg_puzzle(
        board, f"{name}/{KEY}", start, Count({"peg": 1}), title="one peg left, anywhere"
    )
