"""Scenes of boards and puzzles."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import zip_longest
from math import dist
from typing import Literal, get_args

from pegplan.boards.board import Board, Placed, Position
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import InputError, check_choice, counted
from pegplan.languages import ENGLISH, catalogue, say
from pegplan.show.layout import BoardLayout
from pegplan.show.palette import MARKS
from pegplan.show.pieces import PEG_RADIUS, looks, motions, name_size, piece_shapes
from pegplan.show.scene import Disc, Group, Lines, Point, Scene, Shape, Text, one_line

Number = int | Fraction | str
"""A number or short text that can be written on a cell."""

Names = Literal["edges", "holes", "none"]
"""Where names of cells are written: along the edges of the board, in every cell, or nowhere."""

HOLE_RADIUS, MARK_RADIUS = 13.5, 20.0
MARGIN, LABEL = 3.0, 22.0
"""In pixels: the margin around a board, and the width of the strip with row numbers."""
GAP = 28.0
"""Pixels between scenes that are side by side."""
LEAST_WIDTH = 100.0
"""Pixels of a heading's place: what a word of ten letters takes."""
TEXT_WIDTH = 0.55
"""An estimate of the average width of a letter, as a fraction of the font size."""


@dataclass(frozen=True)
class Marking:
    """What is drawn on a board besides its pieces.

    Attributes:
        names: one of :data:`Names`; None means ``holes`` on triangular boards, whose columns
            are slanted, and ``edges`` on all others.
        steps: steps to draw, with an arrow for each piece that moves. What a step takes off the
            board is crossed out; where it is gone already, an outline shows it.
        numbers: cell → number or short text to write on it; beside the sign of a piece.
        marks: at most four sets of cells to ring, each set with its own colour and dash.

    Raises:
        InputError: ``names`` is unknown, or there are too many sets of marks.
    """

    names: Names | None = None
    steps: Sequence[Step] = ()
    numbers: Mapping[Cell, Number] | None = None
    marks: Sequence[Collection[Cell]] = ()

    def __post_init__(self) -> None:
        if self.names is not None:
            check_choice("names", self.names, get_args(Names))
        if len(self.marks) > MARKS:
            raise InputError(
                f"{len(self.marks)} sets of marked cells; a picture tells {MARKS} apart"
            )


def board_scene(
    board: Board, position: Placed | None = None, marking: Marking | None = None, title: str = ""
) -> Scene:
    """The picture of a board with a position or pattern; without one with empty cells.

    Raises:
        InputError: the position or the marking names a cell that the board does not have.
    """
    marking = marking or Marking()
    for what, cells in _mentioned(board, marking):
        if strange := sorted(frozenset(cells).difference(board.cells)):
            raise InputError(
                f"board {board.name} has no {board.cell_noun} {strange[0]}, which {what}"
            )
    signs = signs_of(board, position)
    layout = BoardLayout(board)
    label = LABEL if names_of(board, marking) == "edges" else 0
    group = Group(tuple(_board_shapes(layout, signs, marking)), MARGIN + label, MARGIN + label)
    shapes: list[Shape] = [group]
    if label:
        shapes += _edge_names(layout, MARGIN + label)
    return Scene(
        layout.width + 2 * MARGIN + label,
        layout.height + 2 * MARGIN + label,
        tuple(shapes),
        title or board.title or board.name,
        described(board, signs, marking),
    )


def signs_of(board: Board, position: Placed | None) -> Position:
    """A position or pattern as signs."""
    if isinstance(position, str) and FREE in position:
        return board.pattern(position)
    return board.position({} if position is None else position)


def names_of(board: Board, marking: Marking) -> str:
    """Where the names of cells are written: one of :data:`Names`."""
    if marking.names is not None or board.lattice is not Lattice.TRIANGULAR:
        return marking.names or "edges"
    return "none" if marking.numbers else "holes"


def _mentioned(board: Board, marking: Marking) -> list[tuple[str, Collection[Cell]]]:
    return [
        ("should carry a number", marking.numbers or ()),
        ("should be marked", [cell for cells in marking.marks for cell in cells]),
        (f"a {board.step_noun} touches", [cell for step in marking.steps for cell in step]),
    ]


def _board_shapes(layout: BoardLayout, position: Position, marking: Marking) -> list[Shape]:
    board, places = layout.board, layout.places
    held = dict(zip(board.cells, position, strict=True))
    shapes: list[Shape] = [Lines(role, layout.body, closed=True) for role in ("edge", "body")]
    if board.lattice is not Lattice.SQUARE:
        tracks = tuple((places[a], places[b]) for a, b in layout.links)
        shapes.append(Lines("track", tracks))
    shapes += [
        Disc("free" if sign == FREE else "hole", places[cell], HOLE_RADIUS, cell.name)
        for cell, sign in held.items()
    ]
    look = looks(board.pieces)
    is_named = names_of(board, marking) == "holes" and marking.numbers is None
    drawn = [
        piece_shapes(look[sign], places[cell], cell.name if is_named else "")
        for cell, sign in held.items()
        if sign in look
    ]
    for layer in zip_longest(*drawn):  # shapes of one role together make a shorter file
        found = [shape for shape in layer if shape is not None]
        found.sort(key=lambda shape: (shape.role, shape.paint))
        shapes += found
    rings = Counter[Cell]()
    for number, cells in enumerate(marking.marks, start=1):
        for cell in sorted(cells):
            shapes.append(Disc(f"mark-{number}", places[cell], MARK_RADIUS + 4 * rings[cell]))
            rings[cell] += 1
    shapes += _writing(layout, held, marking)
    return shapes + step_shapes(layout, position, marking.steps)


def _writing(layout: BoardLayout, held: Mapping[Cell, str], marking: Marking) -> list[Shape]:
    """The texts in the cells: numbers; and names or question marks where no piece stands."""
    shapes, badges = list[Text](), list[Shape]()
    for cell, sign in held.items():
        at, has_piece = layout.places[cell], sign not in (EMPTY, FREE)
        if marking.numbers is not None:
            text = one_line(str(marking.numbers.get(cell, ""))).replace("-", "−")
            if text and has_piece and len(layout.board.pieces) > 1:
                corner = Point(at.x + 13, at.y + 13)
                badges += [
                    Lines("badge", ((corner, corner),)),
                    Text("badge-text", corner, text, 9.5),
                ]
                continue
            size = {0: 15, 1: 15, 2: 15, 3: 12.5}.get(len(text), 10)
            on = "-on-peg" if has_piece else ""
            role = "zero" if text == "0" and not has_piece else f"number{on}"
        elif sign == FREE:
            text, size, role = "?", 13, "name"
        elif names_of(layout.board, marking) == "holes" and not has_piece:
            text, size, role = cell.name, name_size(cell.name), "name"
        else:
            continue
        if text:
            shapes.append(Text(role, Point(at.x, at.y - 1.5 * has_piece), text, size))
    return [*sorted(shapes, key=lambda text: text.role), *badges]


def step_shapes(layout: BoardLayout, position: Position, steps: Sequence[Step]) -> list[Shape]:
    """Steps on a board with a position: see :class:`Marking`."""
    held = dict(zip(layout.board.cells, position, strict=True))
    shapes: list[Shape] = []
    for step in steps:
        moved = motions(layout.board.rule_named[step.rule])
        for cell in (step[number] for number in moved.taken):
            at = layout.places[cell]
            if held[cell] == EMPTY:
                shapes.append(Disc("ghost", at, PEG_RADIUS - 1))
            cross = tuple(
                (Point(at.x - 5, at.y - 5 * slope), Point(at.x + 5, at.y + 5 * slope))
                for slope in (1, -1)
            )
            shapes += [Lines("halo", cross), Lines("cross", cross)]
        if not moved.arrows:  # pieces come and go where they are
            shapes += [Disc("ghost", layout.places[cell], MARK_RADIUS) for cell in step]
    for curve in curves(layout, steps):
        shapes += [Lines("halo", (curve,)), Lines("arrow", (curve,))]
        shapes.append(Lines("head", (arrow_head(curve),), closed=True))
    return shapes


def curves(layout: BoardLayout, steps: Sequence[Step]) -> list[tuple[Point, ...]]:
    """The curves on which pieces move in steps."""
    moved = ((step, motions(layout.board.rule_named[step.rule]).arrows) for step in steps)
    return [layout.arc(step[a], step[b]) for step, arrows in moved for a, b in arrows]


def arrow_head(curve: tuple[Point, ...]) -> tuple[Point, Point, Point]:
    """The corners of an arrow head; its tip is slightly beyond the end of the curve."""
    end, before = curve[-1], curve[-4]
    length = dist(before, end)
    along = Point((end.x - before.x) / length, (end.y - before.y) / length)
    tip = Point(end.x + along.x * 8, end.y + along.y * 8)
    back = Point(end.x - along.x * 6, end.y - along.y * 6)
    left = Point(back.x - along.y * 7.5, back.y + along.x * 7.5)
    right = Point(back.x + along.y * 7.5, back.y - along.x * 7.5)
    return tip, left, right


def _edge_names(layout: BoardLayout, offset: float) -> list[Shape]:
    columns = {cell.column: point.x for cell, point in layout.places.items()}
    rows = {cell.row: point.y for cell, point in layout.places.items()}
    half = offset - LABEL / 2 - 1
    places = [(Point(offset + x, half), Cell(0, c).name[:-1]) for c, x in sorted(columns.items())]
    places += [(Point(half, offset + y), str(row + 1)) for row, y in sorted(rows.items())]
    return [Text("label", at, name, 13) for at, name in places]


def described(board: Board, position: Position, marking: Marking | None = None) -> str:
    """A description of a position and its markings in words, for alt text."""
    marking = marking or Marking()
    held, many = board.pieces_in(position), f"{len(board.cells)} {board.cell_noun}s"
    empty = [cell for cell, sign in zip(board.cells, position, strict=True) if sign == EMPTY]
    parts = [many]
    if len(board.pieces) > 1:
        parts += [f"{name} on {listed(cells)}" for name, cells in held.items()]
    elif held:
        cells = next(iter(held.values()))
        if len(cells) <= len(empty):
            parts = [f"{many}, {counted(len(cells), board.piece_noun)}: {listed(cells)}"]
        else:
            parts = [
                f"{many}, " + (f"{len(empty)} empty: {listed(empty)}" if empty else "all full")
            ]
    parts += [step_text(board, step) for step in marking.steps]
    for number, marked in enumerate(marking.marks, start=1):
        which = "marked" if len(marking.marks) == 1 else f"in set {number}"
        parts.append(f"{which}: {listed(marked)}")
    if marking.numbers:
        shown = [f"{cell} {number}" for cell, number in sorted(marking.numbers.items()) if number]
        parts.append(f"numbers: {', '.join(shown) or 'all 0'}")
    return "; ".join(parts)


def words_of(board: Board) -> str:
    """The keys of texts about a board's steps in the catalogues begin so: ``replay.jump.``."""
    own = f"replay.{board.step_noun}."
    return own if f"{own}told" in catalogue(ENGLISH) else "replay.step."


def step_text(board: Board, step: Step, language: str = ENGLISH) -> str:
    """A step in words: ``d2 over d3 into d4``, or as plans write it."""
    over = "-".join(map(str, step[1:-1]))
    ends = {"from": str(step[0]), "over": over, "to": str(step[-1])}
    return say(language, f"{words_of(board)}told", step=board.written(step), **ends)


def listed(cells: Collection[Cell]) -> str:
    """Names of cells in reading order."""
    return ", ".join(cell.name for cell in sorted(cells)) or "none"


def headline(puzzle: Puzzle) -> str:
    """A puzzle's name and title."""
    return f"{puzzle.name}: {puzzle.title}" if puzzle.title else puzzle.name


def puzzle_scene(puzzle: Puzzle, names: Names | None = None) -> Scene:
    """The picture of a puzzle: start and goal side by side.

    A goal that is no position or pattern is told in the heading.
    """
    marking = Marking(names)
    start = board_scene(puzzle.board, puzzle.start, marking)
    panels = [(f"goal: {puzzle.goal_text}", start)]
    if puzzle.wanted is not None:
        panels = [("start", start), ("goal", board_scene(puzzle.board, puzzle.wanted, marking))]
    words = f"start: {start.description}; goal: {puzzle.goal_text}; {wish(puzzle)}"
    return replace(side_by_side(panels, headline(puzzle)), description=words)


def wish(puzzle: Puzzle) -> str:
    """What a plan shall have least of, in words."""
    return f"{'least' if puzzle.objective == 'cost' else 'fewest'} {puzzle.objective} wanted"


def side_by_side(panels: Sequence[tuple[str, Scene]], title: str) -> Scene:
    """One scene of several scenes side by side, each under its heading."""
    size, x, bottom = 15.0, 0.0, 0.0
    shapes: list[Shape] = []
    widths = [max(scene.width, LEAST_WIDTH) for _, scene in panels]
    lines = [wrapped(panel[0], width, size) for panel, width in zip(panels, widths, strict=True)]
    top = max(map(len, lines)) * size * 1.35 + 6
    for (_, scene), heading, width in zip(panels, lines, widths, strict=True):
        for number, line in enumerate(heading):
            at = Point(x + width / 2, (number + 0.6) * size * 1.35)
            shapes.append(Text("heading", at, line, size))
        shapes.append(Group(scene.shapes, x + (width - scene.width) / 2, top))
        x += width + GAP
        bottom = max(bottom, top + scene.height)
    words = "; ".join(f"{heading}: {scene.description}" for heading, scene in panels)
    return Scene(x - GAP, bottom, tuple(shapes), title, words)


def wrapped(text: str, width: float, size: float) -> list[str]:
    """A text, wrapped into lines of at most about ``width`` pixels at a font size in pixels."""
    return textwrap.wrap(text, max(8, int(width / (size * TEXT_WIDTH)))) or [""]
