"""Boards and plans as text, for the terminal.

Every function returns lines. A *painter* takes the role of a piece of text (``peg``, ``empty``,
``free``, ``from``, ``over``, ``to``, ``label``) and the text, and returns the coloured text. The
default painter adds no colour.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import zip_longest

from pegplan.boards.board import Board, Placed, Position
from pegplan.boards.cell import Cell
from pegplan.boards.games import DEFAULT_PIECES
from pegplan.boards.lattice import Lattice
from pegplan.boards.picture import EMPTY as OPEN
from pegplan.boards.picture import FREE as ANYTHING
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import positions
from pegplan.errors import counted
from pegplan.show.picture import headline, signs_of, wish

Painter = Callable[[str, str], str]

PEG, EMPTY, FREE, BOTH, NOTHING = "●", "○", "?", "!", "·"
ASCII = str.maketrans("●○·→×≥≤…", "*o.>x><~")
"""Replacements for terminals that can't show the other characters; for ``str.translate``."""

_ANSI = {
    "peg": "1;34", "empty": "2", "free": "33", "from": "1;33", "over": "1;31", "to": "1;32",
    "label": "2",
}  # fmt: skip
_COLOUR_CODE = re.compile(r"\x1b\[[0-9;]*m")


def plain(role: str, text: str) -> str:
    """The painter that returns the text unchanged."""
    return text


def ansi(role: str, text: str) -> str:
    """The painter for terminals with colour; roles differ in hue and in brightness."""
    return f"\x1b[{_ANSI[role]}m{text}\x1b[0m"


def draw(board: Board, cells: Mapping[Cell, tuple[str, str]], paint: Painter = plain) -> list[str]:
    """Draw a board, with row numbers and, unless it is triangular, column letters.

    On a triangular lattice each row is shifted by half a cell, so that lines are straight.

    Args:
        board: the board.
        cells: cell → (role, text). All cells take the width of the longest text.
        paint: the painter.
    """
    width = max(len(sign) for _, sign in cells.values())
    pitch = width + 1
    rows = range(min(cell.row for cell in board.cells), max(cell.row for cell in board.cells) + 1)
    columns = range(
        min(cell.column for cell in board.cells), max(cell.column for cell in board.cells) + 1
    )
    margin = len(str(rows[-1] + 1))
    slanted = board.lattice is Lattice.TRIANGULAR
    pitch += slanted and pitch % 2
    shift = _least_shift(board, pitch) if slanted else 0
    lines = []
    if not slanted:
        names = [Cell(0, column).name[:-1] for column in columns]
        pitch = max(pitch, max(map(len, names)) + 1)
        heading = "".join(name.rjust(pitch) for name in names)
        lines.append(paint("label", (" " * margin + heading).rstrip()))
    for row in rows:
        line, at = paint("label", str(row + 1).rjust(margin)), 0
        for column in columns:
            cell = cells.get(Cell(row, column))
            if cell is None:
                continue
            start = (column - columns[0]) * pitch + (pitch - len(cell[1]))
            if slanted:
                start -= (row * pitch) // 2 + shift
            line += " " * (start - at) + paint(*cell)
            at = start + len(cell[1])
        lines.append(line)
    return lines


def _least_shift(board: Board, pitch: int) -> int:
    first = min(cell.column for cell in board.cells)
    return min((cell.column - first) * pitch - cell.row * pitch // 2 for cell in board.cells)


def draw_names(board: Board, names: Mapping[Cell, str], paint: Painter = plain) -> list[str]:
    """Draw a board with the name of each cell in its place."""
    return draw(board, {cell: ("label", names[cell]) for cell in board.cells}, paint)


def draw_position(
    board: Board, position: Placed, paint: Painter = plain, last: Step | None = None
) -> list[str]:
    """Draw a position or pattern: signs of pieces, of which a single kind is a disc.

    The cells of the step ``last`` have the roles from, over and to.
    """
    roles = dict.fromkeys(last or (), "over")
    if last is not None and len(last) > 1:
        roles |= {last[0]: "from", last[-1]: "to"}
    signs = _signs(board, signs_of(board, position)).items()
    return draw(board, {at: (roles.get(at, role), sign) for at, (role, sign) in signs}, paint)


def _signs(board: Board, position: Position) -> dict[Cell, tuple[str, str]]:
    """The role and the text of each cell."""
    drawn = {sign: ("peg", sign) for sign in board.signs}
    drawn |= {OPEN: ("empty", NOTHING), ANYTHING: ("free", FREE)}
    if len(board.pieces) == 1:
        drawn |= {OPEN: ("empty", EMPTY), board.signs: ("peg", PEG)}
    return {cell: drawn[sign] for cell, sign in zip(board.cells, position, strict=True)}


def draw_puzzle(puzzle: Puzzle, paint: Painter = plain) -> list[str]:
    """The puzzle's title and numbers, its own pieces and rules, then start and goal."""
    board = puzzle.board
    cell, piece, step = board.cell_noun, board.piece_noun, board.step_noun
    lines = [
        headline(puzzle),
        f"{counted(len(board.cells), cell)}, {counted(len(board.steps), step)}, "
        f"{counted(len(board.symmetries), 'symmetry', 'symmetries')}; "
        f"{counted(puzzle.n_pieces, piece)}; {wish(puzzle)}",
    ]
    if board.pieces != DEFAULT_PIECES:
        signs = [PEG] if len(board.pieces) == 1 else board.signs
        pieces = zip(signs, (each.name for each in board.pieces), strict=True)
        lines.append(f"pieces: {', '.join(' '.join(each) for each in pieces)}")
        lines += [f"rule {rule.name}: {' '.join(rule.text.split())}" for rule in board.rules]
    start = draw_position(board, puzzle.start, paint)
    if puzzle.wanted is None:
        return [*lines, "", *start, "", f"goal: {puzzle.goal_text}"]
    goal = draw_position(board, puzzle.wanted, paint)
    both = beside([["start", *start], ["goal", *goal]], max(map(_width, start)) + 4)
    return [*lines, "", *both]


def beside(drawings: Sequence[Sequence[str]], cell: int) -> list[str]:
    """Drawings side by side, each in a column of ``cell`` characters."""
    return [
        "".join(line + " " * (cell - _width(line)) for line in row).rstrip()
        for row in zip_longest(*drawings, fillvalue="")
    ]


def _width(line: str) -> int:
    """The number of characters of a line on the screen, without colour codes."""
    return len(_COLOUR_CODE.sub("", line))


def plan_lines(
    puzzle: Puzzle, steps: Sequence[Step], width: int = 78, names: Mapping[Cell, str] | None = None
) -> list[str]:
    """A plan, wrapped to lines of ``width`` characters; as moves where the game has such.

    ``names`` has other names for the cells of moves.
    """
    lines: list[str] = []
    moves = puzzle.moves(steps)
    if moves is None:
        words, blank = [puzzle.board.written(step) for step in steps], ","
    elif names is None:
        words, blank = list(map(str, moves)), ""
    else:
        words, blank = ["-".join(names[cell] for cell in move.holes) for move in moves], ""
    for number, word in enumerate(words, start=1):
        word += blank * (number < len(words))
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def replay(puzzle: Puzzle, steps: Iterable[Step], paint: Painter = plain) -> list[list[str]]:
    """A drawing of the start and one after each step, with captions; steps must be allowed."""
    board, steps = puzzle.board, tuple(steps)
    first, *others = positions(board, puzzle.start, steps)
    held = [len(board.cells) - position.count(OPEN) for position in (first, *others)]
    frames = [["start", *draw_position(board, first, paint)]]
    for number, (step, position) in enumerate(zip(steps, others, strict=True), start=1):
        caption = f"{number}. {board.written(step)}"
        caption += f"  ({held[number]} left)" if len(set(held)) > 1 else ""
        frames.append([caption, *draw_position(board, position, paint, step)])
    return frames


def grid(frames: Sequence[Sequence[str]], width: int) -> list[str]:
    """Drawings side by side in rows, as many in each row as fit in ``width`` characters."""
    cell = max(_width(line) for frame in frames for line in frame) + 3
    across = max(1, width // cell)
    rows = [beside(frames[i : i + across], cell) for i in range(0, len(frames), across)]
    return [line for row in rows for line in (*row, "")][:-1]


def draw_cells(
    board: Board,
    position: Position,
    both: Collection[Cell],
    neither: Collection[Cell],
    paint: Painter = plain,
) -> list[str]:
    """Draw what a task says of the cells: ``!`` where it says several things, ``?`` where none."""
    cells = _signs(board, position) | dict.fromkeys(both, ("over", BOTH))
    return draw(board, cells | dict.fromkeys(neither, ("free", FREE)), paint)
