"""Pictures of boards and positions: a sign a cell, ``.`` or a blank for no cell."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pegplan.boards.cell import MOST_COLUMNS, MOST_ROWS, Cell
from pegplan.errors import BoardError

EMPTY, FREE, NO_CELL = "o", "?", "."
"""The signs of an empty cell, of a cell that may hold anything, and of no cell."""

MOST_CELLS = 50_000
"""The largest number of cells of a board."""

ROUND = str.maketrans("●○·", "*" + EMPTY + NO_CELL)
"""What pegplan draws on a terminal, as these signs; for ``str.translate``."""


def parse_picture(text: str, allowed: Collection[str]) -> dict[Cell, str]:
    """The cells that a picture draws, each with its sign, in reading order.

    Args:
        text: one line for each row. Indentation that all lines share is removed, and so are
            single blanks between cells (``o * o``). ``●`` and ``○`` stand for ``*`` and ``o``.
        allowed: the signs that stand for a cell.

    Raises:
        BoardError: a sign has no meaning (the message has its row and column), or the picture
            is too large for a board.
    """
    if not set("●○·") & set(allowed):
        text = text.translate(ROUND)
    drawn = sum(map(text.count, allowed))
    if drawn > MOST_CELLS:
        raise BoardError(f"the picture draws {drawn} cells; a board has at most {MOST_CELLS}")
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
            "cell has a name"
        )
    cells = {}
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            if sign in allowed:
                cells[Cell(row, column)] = sign
            elif sign not in " .":
                raise BoardError(
                    f"picture row {row + 1}, column {column + 1}: {sign!r} means nothing here; "
                    f"use {', '.join(allowed)} for a cell and . or blank for none"
                )
    return cells


def _is_spaced(lines: list[str]) -> bool:
    """Whether every second character is a blank, as in ``o * o``."""
    return any(len(line) > 1 for line in lines) and not any(line[1::2].strip() for line in lines)


def format_picture(cells: Mapping[Cell, str]) -> str:
    """The picture of cells with their signs; the inverse of :func:`parse_picture`."""
    if not cells:
        return ""
    height = max(cell.row for cell in cells) + 1
    width = max(cell.column for cell in cells) + 1
    rows = (
        "".join(cells.get(Cell(row, column), NO_CELL) for column in range(width))
        for row in range(height)
    )
    return "\n".join(rows)
