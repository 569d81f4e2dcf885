"""Positions and their pictures: ``*`` peg, ``o`` empty, ``?`` either, ``.`` or blank no hole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pegplan.errors import BoardError
from pegplan.game.notation import MOST_COLUMNS, MOST_ROWS, Hole

Position = frozenset[Hole]
"""The holes that hold a peg."""

MOST_HOLES = 50_000
"""The largest number of holes of a board; boards of families have at most 40,000."""

PEG, EMPTY, FREE, NO_HOLE = "*", "o", "?", "."
ROUND = str.maketrans("●○·", PEG + EMPTY + NO_HOLE)
"""What pegplan draws on a terminal, as these signs; for ``str.translate``."""


def parse_picture(text: str, allowed: str = PEG + EMPTY) -> dict[Hole, str]:
    """The holes that a picture draws, each with its character, in reading order.

    ``●`` and ``○`` stand for ``*`` and ``o``.

    Args:
        text: one line for each row. Indentation that all lines share is removed, and so are
            single blanks between holes (``o * o``).
        allowed: the characters that stand for a hole.

    Raises:
        BoardError: a character has no meaning (the message has its row and column), or the
            picture is too large for a board.
    """
    text = text.translate(ROUND)
    drawn = sum(map(text.count, allowed))
    if drawn > MOST_HOLES:
        raise BoardError(f"the picture draws {drawn} holes; a board has at most {MOST_HOLES}")
    lines = [line.rstrip() for line in text.expandtabs().split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    indent = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
    lines = [line[indent:] for line in lines]
    if _is_spaced(lines):
        lines = [line[::2] for line in lines]
    if len(lines) > MOST_ROWS or max(map(len, lines), default=0) > MOST_COLUMNS:
        raise BoardError(
            f"a picture has at most {MOST_ROWS} rows and {MOST_COLUMNS} columns, so that every "
            "hole has a name"
        )
    cells = {}
    for row, line in enumerate(lines):
        for column, char in enumerate(line):
            if char in allowed:
                cells[Hole(row, column)] = char
            elif char not in " .":
                raise BoardError(
                    f"picture row {row + 1}, column {column + 1}: {char!r} means nothing here; "
                    f"use {', '.join(allowed)} for a hole and . or blank for none"
                )
    return cells


def _is_spaced(lines: list[str]) -> bool:
    """Whether every second character is a blank, as in ``o * o``."""
    return any(len(line) > 1 for line in lines) and not any(line[1::2].strip() for line in lines)


def format_picture(cells: Mapping[Hole, str]) -> str:
    """The picture of holes with their characters; the inverse of :func:`parse_picture`."""
    if not cells:
        return ""
    height = max(hole.row for hole in cells) + 1
    width = max(hole.column for hole in cells) + 1
    rows = (
        "".join(cells.get(Hole(row, column), NO_HOLE) for column in range(width))
        for row in range(height)
    )
    return "\n".join(rows)


def picture_of(position: Iterable[Hole], holes: Iterable[Hole]) -> str:
    """The picture of a position on the board with these holes."""
    pegs = frozenset(position)
    return format_picture({hole: PEG if hole in pegs else EMPTY for hole in holes})
