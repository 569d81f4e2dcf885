"""Boards and plans as text, for the terminal.

Every function returns lines. A *painter* takes the role of a piece of text (``peg``, ``empty``,
``free``, ``from``, ``over``, ``to``, ``label``) and the text, and returns the coloured text. The
default painter adds no colour.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import cast

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Exact, Pattern, Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import positions
from pegplan.errors import counted
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole, Jump, moves_of
from pegplan.solitaire.numbering import write_moves
from pegplan.solitaire.position import Position, pegs_of
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.simulator import after

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


def draw(
    board: Board,
    cells: Mapping[Cell, tuple[str, str]],
    paint: Painter = plain,
) -> list[str]:
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


def draw_names(board: PegBoard, names: Mapping[Hole, str], paint: Painter = plain) -> list[str]:
    """Draw a board with the name of each hole in its place."""
    return draw(board, {hole: ("label", names[hole]) for hole in board.holes}, paint)


def draw_position(
    board: PegBoard, position: Position, paint: Painter = plain, last: Jump | None = None
) -> list[str]:
    """Draw a position; the holes of the jump ``last`` have the roles from, over and to."""
    roles = {} if last is None else {last.from_: "from", last.over: "over", last.to: "to"}
    cells = {}
    for hole in board.holes:
        pegged = hole in position
        role = roles.get(hole, "peg" if pegged else "empty")
        cells[hole] = (role, PEG if pegged else EMPTY)
    return draw(board, cells, paint)


def draw_signs(
    board: Board, position: str, paint: Painter = plain, last: Step | None = None
) -> list[str]:
    """Draw a position or pattern by the signs of its pieces; a step's cells have the role over."""
    if isinstance(board, PegBoard) and FREE not in position:
        return draw_position(board, pegs_of(board.cells, position), paint, cast("Jump", last))
    touched = frozenset(last or ())
    cells = {}
    for cell, sign in zip(board.cells, position, strict=True):
        role = {"o": "empty", FREE: "free"}.get(sign, "peg")
        cells[cell] = ("over" if cell in touched else role, NOTHING if sign == "o" else sign)
    return draw(board, cells, paint)


def draw_goal(puzzle: PegPuzzle, paint: Painter = plain) -> list[str] | None:
    """Draw a goal that is *exact* or *pattern*; None for other goals."""
    if not isinstance(puzzle.goal, Exact | Pattern):
        return None
    cells = dict.fromkeys(puzzle.board.holes, ("empty", EMPTY))
    cells |= dict.fromkeys(puzzle.goal_pegged, ("peg", PEG))
    cells |= dict.fromkeys(puzzle.goal_free, ("free", FREE))
    return draw(puzzle.board, cells, paint)


def draw_puzzle(puzzle: Puzzle, paint: Painter = plain) -> list[str]:
    """The puzzle's title and numbers, then start and goal side by side."""
    if not isinstance(puzzle, PegPuzzle):
        return _draw_by_rules(puzzle, paint)
    board = puzzle.board
    lines = [f"{puzzle.name}: {puzzle.title}" if puzzle.title else puzzle.name]
    lines.append(
        f"{counted(len(board.holes), 'hole')}, {counted(len(board.jumps), 'jump')}, "
        f"{counted(len(board.symmetries), 'symmetry', 'symmetries')}; "
        f"{counted(len(puzzle.pegs), 'peg')}; fewest {puzzle.objective} wanted"
    )
    lines.append("")
    start = draw_position(board, puzzle.pegs, paint)
    goal = draw_goal(puzzle, paint)
    if goal is None:
        lines += [*start, "", f"goal: {puzzle.goal_text}"]
    else:
        lines += beside([["start", *start], ["goal", *goal]], max(map(_width, start)) + 4)
    return lines


def _draw_by_rules(puzzle: Puzzle, paint: Painter) -> list[str]:
    board = puzzle.board
    pieces = ", ".join(f"{piece.sign} {piece.name}" for piece in board.pieces)
    lines = [
        f"{puzzle.name}: {puzzle.title}" if puzzle.title else puzzle.name,
        f"{counted(len(board.cells), 'cell')}, {counted(len(board.steps), 'step')}, "
        f"{counted(len(board.symmetries), 'symmetry', 'symmetries')}; least {puzzle.objective} "
        "wanted",
        f"pieces: {pieces}",
        *(f"rule {rule.name}: {' '.join(rule.text.split())}" for rule in board.rules),
        "",
    ]
    start = draw_signs(board, puzzle.start, paint)
    if puzzle.wanted is None:
        return [*lines, *start, "", f"goal: {puzzle.goal_text}"]
    goal = ["goal", *draw_signs(board, puzzle.wanted, paint)]
    return [*lines, *beside([["start", *start], goal], max(map(_width, start)) + 4)]


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
    puzzle: Puzzle,
    steps: Sequence[Step],
    width: int = 78,
    names: Mapping[Hole, str] | None = None,
) -> list[str]:
    """A plan, wrapped to lines of ``width`` characters; of peg solitaire as moves.

    ``names`` has other names for the holes, as :func:`~pegplan.solitaire.numbering.hole_names` has.
    """
    lines: list[str] = []
    if isinstance(puzzle, PegPuzzle):
        moves, blank = moves_of(cast("tuple[Jump, ...]", tuple(steps))), " "
        words = [str(move) for move in moves] if names is None else write_moves(moves, names)
    else:
        words, blank = [puzzle.board.written(step) for step in steps], ", "
    for number, word in enumerate(words, start=1):
        word += blank.strip() * (number < len(words))
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def replay(puzzle: Puzzle, steps: Iterable[Step], paint: Painter = plain) -> list[list[str]]:
    """A drawing of the start and one after each step, with captions; steps must be allowed."""
    if not isinstance(puzzle, PegPuzzle):
        return _replay_by_rules(puzzle, tuple(steps), paint)
    jumps = cast("Iterable[Jump]", steps)
    position = puzzle.pegs
    frames = [["start", *draw_position(puzzle.board, position, paint)]]
    for number, jump in enumerate(jumps, start=1):
        position = after(position, jump)
        caption = f"{number}. {jump}  ({len(position)} left)"
        frames.append([caption, *draw_position(puzzle.board, position, paint, jump)])
    return frames


def _replay_by_rules(puzzle: Puzzle, steps: Sequence[Step], paint: Painter) -> list[list[str]]:
    board = puzzle.board
    first, *others = positions(board, puzzle.start, steps)
    frames = [["start", *draw_signs(board, first, paint)]]
    for number, (step, position) in enumerate(zip(steps, others, strict=True), start=1):
        caption = f"{number}. {board.written(step)}"
        frames.append([caption, *draw_signs(board, position, paint, step)])
    return frames


def grid(frames: Sequence[Sequence[str]], width: int) -> list[str]:
    """Drawings side by side in rows, as many in each row as fit in ``width`` characters."""
    cell = max(_width(line) for frame in frames for line in frame) + 3
    across = max(1, width // cell)
    rows = [beside(frames[i : i + across], cell) for i in range(0, len(frames), across)]
    return [line for row in rows for line in (*row, "")][:-1]


def draw_cells(
    board: Board,
    position: str,
    both: Collection[Cell],
    neither: Collection[Cell],
    paint: Painter = plain,
) -> list[str]:
    """Draw what a task says of the cells: ``!`` where it says several things, ``?`` where none."""
    empty, peg = (EMPTY, PEG) if isinstance(board, PegBoard) else (NOTHING, "")
    cells = {
        cell: ("empty", empty) if sign == "o" else ("peg", peg or sign)
        for cell, sign in zip(board.cells, position, strict=True)
    }
    cells |= dict.fromkeys(both, ("over", BOTH))
    return draw(board, cells | dict.fromkeys(neither, ("free", FREE)), paint)
