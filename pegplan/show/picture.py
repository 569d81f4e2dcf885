"""Scenes of boards and puzzles."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import dist
from typing import Literal, get_args

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.puzzle import Exact, Pattern, Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import InputError, check_choice
from pegplan.show.layout import BoardLayout
from pegplan.show.palette import MARKS
from pegplan.show.scene import Disc, Group, Lines, Point, Scene, Shape, Text, one_line
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle

Number = int | Fraction | str
"""A number or short text that can be written on a hole."""

Names = Literal["edges", "holes", "none"]
"""Where names of holes are written: along the edges of the board, in every hole, or nowhere."""

PEG_RADIUS, HOLE_RADIUS, MARK_RADIUS = 17.5, 13.5, 20.0
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
    """What is drawn on a board besides its pegs.

    Attributes:
        names: one of :data:`Names`; None means ``holes`` on triangular boards, whose columns
            are slanted, and ``edges`` on all others.
        jumps: jumps to draw as arrows. If the position allows the jump, the peg that it will
            capture is crossed out. Otherwise the jump has just been made, and an outline
            shows the captured peg.
        numbers: hole → number or short text to write on it.
        marks: at most four sets of holes to ring, each set with its own colour and dash.
        free: holes to draw as "pegged or empty", as in a pattern goal.

    Raises:
        InputError: ``names`` is unknown, or there are too many sets of marks.
    """

    names: Names | None = None
    jumps: Sequence[Jump] = ()
    numbers: Mapping[Hole, Number] | None = None
    marks: Sequence[Collection[Hole]] = ()
    free: Collection[Hole] = frozenset()

    def __post_init__(self) -> None:
        if self.names is not None:
            check_choice("names", self.names, get_args(Names))
        if len(self.marks) > MARKS:
            raise InputError(
                f"{len(self.marks)} sets of marked holes; a picture tells {MARKS} apart"
            )


def board_scene(
    board: PegBoard,
    position: Position = frozenset(),
    marking: Marking | None = None,
    title: str = "",
) -> Scene:
    """The picture of a board with pegs on the holes of ``position``.

    Raises:
        InputError: the position or the marking names a hole that the board does not have.
    """
    marking = marking or Marking()
    for what, holes in _mentioned(position, marking):
        if strange := sorted(frozenset(holes) - frozenset(board.holes)):
            raise InputError(f"board {board.name} has no hole {strange[0]}, which {what}")
    layout = BoardLayout(board)
    names = names_of(board, marking)
    label = LABEL if names == "edges" else 0
    group = Group(tuple(_board_shapes(layout, position, marking)), MARGIN + label, MARGIN + label)
    shapes: list[Shape] = [group]
    if label:
        shapes += _edge_names(layout, MARGIN + label)
    return Scene(
        layout.width + 2 * MARGIN + label,
        layout.height + 2 * MARGIN + label,
        tuple(shapes),
        title or board.title or board.name,
        described(board, position, marking),
    )


def position_scene(
    board: Board,
    position: str,
    names: Names | None = None,
    steps: Sequence[Step] = (),
    title: str = "",
) -> Scene:
    """The picture of a position or pattern on any board: each piece is a disc with its sign.

    Args:
        position: signs, ``?`` where anything may stand.
        steps: drawn as arrows from the first cell to the last.
    """
    layout, marking = BoardLayout(board), Marking(names)
    where = names_of(board, marking)
    label = LABEL if where == "edges" else 0
    shapes: list[Shape] = [Lines(role, layout.body, closed=True) for role in ("edge", "body")]
    held = dict(zip(board.cells, position, strict=True))
    for cell, sign in held.items():
        role = "free" if sign == FREE else "hole"
        shapes.append(Disc(role, layout.places[cell], HOLE_RADIUS, cell.name))
    for cell, sign in held.items():
        at = layout.places[cell]
        if sign == FREE:
            shapes.append(Text("name", at, sign, 13))
        elif sign != EMPTY:
            up = Point(at.x, at.y - 1.5)
            shapes += [Disc("rim", at, PEG_RADIUS), Disc("peg", up, PEG_RADIUS - 2.5)]
            shapes.append(Text("number-on-peg", up, sign, 15))
        elif where == "holes":
            shapes.append(Text("name", at, cell.name, 11.5 if len(cell.name) < 4 else 9.5))
    for curve in (layout.arc(step) for step in steps if len(step) > 1):
        shapes += [Lines("halo", (curve,)), Lines("arrow", (curve,))]
        shapes.append(Lines("head", (arrow_head(curve),), closed=True))
    all_shapes: list[Shape] = [Group(tuple(shapes), MARGIN + label, MARGIN + label)]
    all_shapes += _edge_names(layout, MARGIN + label) if label else []
    pieces = [f"{name} on {listed(cells)}" for name, cells in board.pieces_in(position).items()]
    words = [f"{len(board.cells)} cells", *pieces, *map(board.written, steps)]
    return Scene(
        layout.width + 2 * MARGIN + label,
        layout.height + 2 * MARGIN + label,
        tuple(all_shapes),
        title or board.title or board.name,
        "; ".join(words),
    )


def names_of(board: Board, marking: Marking) -> str:
    """Where the names of holes are written: one of :data:`Names`."""
    if marking.names is not None or board.lattice is not Lattice.TRIANGULAR:
        return marking.names or "edges"
    return "none" if marking.numbers else "holes"


def _mentioned(position: Position, marking: Marking) -> list[tuple[str, Collection[Hole]]]:
    return [
        ("should hold a peg", position),
        ("should carry a number", marking.numbers or ()),
        ("should be marked", [hole for holes in marking.marks for hole in holes]),
        ("a jump touches", [hole for jump in marking.jumps for hole in jump]),
        ("should be free", marking.free),
    ]


def _board_shapes(layout: BoardLayout, position: Position, marking: Marking) -> list[Shape]:
    board, places = layout.board, layout.places
    shapes: list[Shape] = [Lines(role, layout.body, closed=True) for role in ("edge", "body")]
    if board.lattice is not Lattice.SQUARE:
        tracks = tuple((places[a], places[b]) for a, b in layout.links)
        shapes.append(Lines("track", tracks))
    shapes += [
        Disc("free" if hole in marking.free else "hole", places[hole], HOLE_RADIUS, hole.name)
        for hole in board.cells
    ]
    pegs = [places[hole] for hole in sorted(position)]
    shapes += [Disc("rim", at, PEG_RADIUS) for at in pegs]
    shapes += [Disc("peg", Point(at.x, at.y - 1.5), PEG_RADIUS - 2.5) for at in pegs]
    rings = Counter[Hole]()
    for number, holes in enumerate(marking.marks, start=1):
        for hole in sorted(holes):
            shapes.append(Disc(f"mark-{number}", places[hole], MARK_RADIUS + 4 * rings[hole]))
            rings[hole] += 1
    shapes += _writing(layout, position, marking)
    return shapes + _arrows(layout, position, marking.jumps)


def _writing(layout: BoardLayout, position: Position, marking: Marking) -> list[Shape]:
    """The texts in the holes: numbers, names or question marks."""
    suffix = {hole: "-on-peg" if hole in position else "" for hole in layout.board.cells}
    shapes: list[Text] = []
    for hole in layout.board.cells:
        at = layout.places[hole]
        if marking.numbers is not None:
            text = one_line(str(marking.numbers.get(hole, ""))).replace("-", "−")
            size = {0: 15, 1: 15, 2: 15, 3: 12.5}.get(len(text), 10)
            role = "zero" if text == "0" and hole not in position else f"number{suffix[hole]}"
        elif hole in marking.free:
            text, size, role = "?", 13, "name"
        elif names_of(layout.board, marking) == "holes":
            text, size, role = hole.name, 11.5 if len(hole.name) < 4 else 9.5, f"name{suffix[hole]}"
        else:
            continue
        if text:
            shapes.append(
                Text(role, Point(at.x, at.y - (1.5 if hole in position else 0)), text, size)
            )
    return [*sorted(shapes, key=lambda text: text.role)]


def _arrows(layout: BoardLayout, position: Position, jumps: Sequence[Jump]) -> list[Shape]:
    shapes: list[Shape] = []
    for jump in jumps:
        to_come = jump.over in position and jump.to not in position
        over = layout.places[jump.over]
        if not to_come:
            shapes.append(Disc("ghost", over, PEG_RADIUS - 1))
        cross = tuple(
            (Point(over.x - 5, over.y - 5 * slope), Point(over.x + 5, over.y + 5 * slope))
            for slope in (1, -1)
        )
        shapes += [Lines("halo", cross), Lines("cross", cross)]
    for jump in jumps:
        curve = layout.arc(jump)
        shapes += [Lines("halo", (curve,)), Lines("arrow", (curve,))]
        shapes.append(Lines("head", (arrow_head(curve),), closed=True))
    return shapes


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
    columns = {hole.column: point.x for hole, point in layout.places.items()}
    rows = {hole.row: point.y for hole, point in layout.places.items()}
    half = offset - LABEL / 2 - 1
    places = [(Point(offset + x, half), Hole(0, c).name[:-1]) for c, x in sorted(columns.items())]
    places += [(Point(half, offset + y), str(row + 1)) for row, y in sorted(rows.items())]
    return [Text("label", at, name, 13) for at, name in places]


def described(board: PegBoard, position: Position, marking: Marking | None = None) -> str:
    """A description of a board and its markings in words, for alt text."""
    marking = marking or Marking()
    empty = frozenset(board.holes) - position - frozenset(marking.free)
    if not position:
        words = f"{len(board.holes)} holes"
    elif not empty:
        words = f"{len(board.holes)} holes, all pegged"
    elif len(position) <= len(empty):
        words = f"{len(board.holes)} holes, {len(position)} pegged: {listed(position)}"
    else:
        words = f"{len(board.holes)} holes, {len(empty)} empty: {listed(empty)}"
    parts = [words]
    parts += [f"{jump.from_} jumps over {jump.over} into {jump.to}" for jump in marking.jumps]
    for number, holes in enumerate(marking.marks, start=1):
        which = "marked" if len(marking.marks) == 1 else f"in set {number}"
        parts.append(f"{which}: {listed(holes)}")
    if marking.numbers:
        shown = [f"{hole} {number}" for hole, number in sorted(marking.numbers.items()) if number]
        parts.append(f"numbers: {', '.join(shown) or 'all 0'}")
    return "; ".join(parts)


def listed(holes: Collection[Hole]) -> str:
    """Hole names in reading order."""
    return ", ".join(hole.name for hole in sorted(holes)) or "none"


def headline(puzzle: Puzzle) -> str:
    """A puzzle's name and title."""
    return f"{puzzle.name}: {puzzle.title}" if puzzle.title else puzzle.name


def puzzle_scene(puzzle: Puzzle, names: Names | None = None) -> Scene:
    """The picture of a puzzle: start and goal side by side.

    For goals *pegs* and *stuck*, the picture shows the start, and the heading names the goal.
    """
    if not isinstance(puzzle, PegPuzzle):
        start = position_scene(puzzle.board, puzzle.start, names)
        both = [(f"goal: {puzzle.goal_text}", start)]
        if puzzle.wanted is not None:
            both = [("start", start), ("goal", position_scene(puzzle.board, puzzle.wanted, names))]
        return side_by_side(both, headline(puzzle))
    start = board_scene(puzzle.board, puzzle.pegs, Marking(names))
    panels = [(f"goal: {puzzle.goal_text}", start)]
    if isinstance(puzzle.goal, Exact | Pattern):
        marking = Marking(names, free=puzzle.goal_free)
        goal = board_scene(puzzle.board, puzzle.goal_pegged, marking)
        panels = [("start", start), ("goal", goal)]
    words = (
        f"start: {start.description}; goal: {puzzle.goal_text}; fewest {puzzle.objective} wanted"
    )
    return replace(side_by_side(panels, headline(puzzle)), description=words)


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
