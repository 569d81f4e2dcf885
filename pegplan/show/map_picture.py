"""The map of a state space as a scene: layers of positions, and what can be reached from each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from pegplan.errors import InputError
from pegplan.game.codec import position_to_json
from pegplan.game.notation import Jump
from pegplan.game.position import Position
from pegplan.languages import ENGLISH, say
from pegplan.show.layers import layered
from pegplan.show.layout import BoardLayout
from pegplan.show.picture import HOLE_RADIUS, PEG_RADIUS, TEXT_WIDTH
from pegplan.show.scene import Disc, Group, Lines, Point, Scene, Shape, Text
from pegplan.tracing.statemap import MapPlace, Prospect, StateMap, symmetries_of
from pegplan.tracing.trace import Trace

BOARDS = 130
"""A map with so many places or fewer shows each as a board; with more, as a dot."""
FEW = 40
"""With so many or fewer, the boards are larger."""
LARGE, BOARD, DOT = 72.0, 46.0, 7.0
"""Pixels: the width of a larger and of a small board, and of the room for a dot."""


@dataclass(frozen=True)
class MapMarks:
    """What is drawn on a map.

    Attributes:
        path: the places that a game or a plan visits, in order.
        numbers: place → a number or short text beside it, such as the step that expanded it.
        seen: places to emphasise, such as those that a search generated; None for all.
        caption: what these marks are, in words.
    """

    path: Sequence[int] = ()
    numbers: Mapping[int, str] = field(default_factory=dict)
    seen: frozenset[int] | None = None
    caption: str = ""


class MapPlan(NamedTuple):
    """Where everything goes.

    Attributes:
        at: the centre of each place.
        size: the width of a place, in pixels.
        zoom: how much larger texts are than on a picture of usual width.
    """

    at: dict[int, Point]
    size: float
    zoom: float
    boards: bool


def planned_map(found: StateMap) -> MapPlan:
    """Where everything of a map goes."""
    boards = len(found.places) <= BOARDS
    order, across = layered(found.layers, [(step.start, step.end) for step in found.steps])
    size = (LARGE if len(found.places) <= FEW else BOARD) if boards else DOT
    pitch = size * (1.3 if boards else 0.9)
    wide = max(across.values()) * pitch
    zoom = max(1.0, min(2.2, wide / 1100))
    down = size * 2.1 if boards else max(64.0, wide / (1.6 * len(order)))
    left, top = LEFT * zoom + size / 2, TOP * zoom + size / 2
    at = {
        node: Point(left + across[node] * pitch, top + layer * down)
        for layer, nodes in enumerate(order)
        for node in nodes
    }
    return MapPlan(at, size, zoom, boards)


def map_json(found: StateMap) -> dict[str, Any]:
    """What the classroom page needs to draw a map, and to find positions on it.

    ``places`` have the place across their layer (``x``, neighbours are 1 or more apart); ``steps``
    are pairs of places; ``symmetries`` say where each hole goes in a symmetry of board and goal,
    empty where symmetric positions are places of their own.
    """
    _, across = layered(found.layers, [(step.start, step.end) for step in found.steps])
    places = [
        {
            "x": round(across[number], 2),
            "pegs": position_to_json(place.position),
            "layer": place.layer,
            "prospect": str(place.prospect),
            "ways": str(place.ways),
            "distance": place.distance,
            "stands_for": place.stands_for,
        }
        for number, place in enumerate(found.places)
    ]
    group = symmetries_of(found.puzzle) if found.symmetric else ()
    return {
        "title": found.title,
        "positions": found.positions,
        "places": places,
        "steps": [[step.start, step.end] for step in found.steps],
        "symmetries": [list(symmetry) for symmetry in group],
    }


LEFT, TOP, RIGHT = 92.0, 52.0, 20.0
"""Pixels around the places: room for the number of pegs, for the title, and for balance."""
MANY = 1_500
"""With more jumps, those that lead to nothing are drawn thinner."""


def map_scene(found: StateMap, marks: MapMarks | None = None, language: str = ENGLISH) -> Scene:
    """The picture of a map, its key in a language that has a catalogue."""
    marks = marks or MapMarks()
    plan = planned_map(found)
    at, size, zoom, boards = plan
    legend = _Legend(zoom, boards, language)
    width = max(max(p.x for p in at.values()) + size / 2 + RIGHT, legend.width)
    bottom = max(p.y for p in at.values()) + size / 2 + 30 * zoom
    shapes: list[Shape] = [Text("heading", Point(14, 20 * zoom), found.title, 16 * zoom, "start")]
    shapes += _edges(found, plan, marks)
    shapes += _path_lines(marks, plan)
    shapes += _pegs_left(found, plan)
    if boards:
        picture = _Small(found, size)
        for number, place in enumerate(found.places):
            shapes += picture.place(place, at[number], _is_seen(marks, number))
    else:
        for number, place in enumerate(found.places):
            shapes += dot(place.prospect, at[number], _is_seen(marks, number))
    shapes += _path_places(found, marks, plan)
    shapes += _numbers(marks, at, size)
    shapes += legend.shapes(bottom)
    height = bottom + 22 * zoom
    if marks.caption:
        at_caption = Point(14, bottom + 26 * zoom)
        shapes.append(Text("caption", at_caption, marks.caption, 13 * zoom, "start"))
        height += 22 * zoom
    return Scene(width, height, tuple(shapes), found.title, described_map(found, marks))


def described_map(found: StateMap, marks: MapMarks) -> str:
    """The alt text: how many positions of each kind there are."""
    kinds = [place.prospect for place in found.places]
    counted = [f"{kinds.count(kind)} {kind}" for kind in Prospect]
    words = f"{len(found.layers)} layers by pegs left: {', '.join(counted)}"
    return f"{words}; {marks.caption}" if marks.caption else words


def _is_seen(marks: MapMarks, number: int) -> bool:
    return marks.seen is None or number in marks.seen


def _edges(found: StateMap, plan: MapPlan, marks: MapMarks) -> list[Shape]:
    """The jumps, those that keep the goal in reach above all others."""
    lost = "map-lost-edge" if len(found.steps) <= MANY else "map-lost-thread"
    kinds: dict[str, list[tuple[Point, ...]]] = {lost: [], "map-edge": []}
    for step in found.steps:
        role = "map-edge" if found.places[step.end].ways else lost
        if not (_is_seen(marks, step.start) and _is_seen(marks, step.end)):
            role = lost
        kinds[role].append(_between(plan, step.start, step.end))
    return [Lines(role, tuple(lines)) for role, lines in kinds.items() if lines]


def _between(plan: MapPlan, start: int, end: int) -> tuple[Point, ...]:
    """The line from the foot of one place to the head of another."""
    a, b, half = plan.at[start], plan.at[end], plan.size / 2
    return _steep(Point(a.x, a.y + half), Point(b.x, b.y - half))


def _steep(a: Point, b: Point) -> tuple[Point, ...]:
    """A curve that leaves downwards and arrives downwards."""
    found = []
    for step in range(9):
        t = step / 8
        ease = t * t * (3 - 2 * t)
        found.append(Point(a.x + (b.x - a.x) * ease, a.y + (b.y - a.y) * t))
    return tuple(found)


def _path_lines(marks: MapMarks, plan: MapPlan) -> list[Shape]:
    lines = tuple(_between(plan, a, b) for a, b in pairwise(marks.path))
    return [Lines("halo", lines), Lines("arrow", lines)] if lines else []


def _path_places(found: StateMap, marks: MapMarks, plan: MapPlan) -> list[Shape]:
    """What marks the places of a path."""
    if plan.boards:
        frames = tuple(_frame(plan.at[each], plan.size / 2 + 1) for each in marks.path)
        return [Lines("arrow", frames, closed=True)] if frames else []
    return [Disc("map-path-dot", plan.at[each], 4.5) for each in marks.path]


def _numbers(marks: MapMarks, at: Mapping[int, Point], size: float) -> list[Shape]:
    return [
        shape
        for each, text in sorted(marks.numbers.items())
        for shape in _badge(Point(at[each].x + size / 2 - 1, at[each].y - size / 2 + 1), text)
    ]


def _badge(at: Point, text: str) -> list[Shape]:
    """A short text on a small plate, at the corner of a place."""
    half = max(6.5, len(text) * 3.2 + 2.5)
    plate = (Point(at.x - half + 6.5, at.y), Point(at.x + half - 6.5, at.y))
    return [Lines("badge", (plate,)), Text("badge-text", at, text, 9.5)]


def _pegs_left(found: StateMap, plan: MapPlan) -> list[Shape]:
    shapes: list[Shape] = []
    for layer in found.layers:
        pegs = len(found.places[layer[0]].position)
        words = f"{pegs} peg{'s' * (pegs != 1)}"
        at = Point(14, plan.at[layer[0]].y)
        shapes.append(Text("label", at, words, 13 * plan.zoom, "start"))
    return shapes


def small_board(layout: BoardLayout, position: Position, at: Point, size: float) -> list[Shape]:
    """A small board around a point: its pegs, and dots for its empty holes."""
    scale = size / max(layout.width, layout.height)
    holes: list[Disc] = [
        Disc("map-peg", layout.places[hole], PEG_RADIUS + 2)
        if hole in position
        else Disc("map-hole", layout.places[hole], HOLE_RADIUS - 4)
        for hole in layout.board.holes
    ]
    holes.sort(key=lambda disc: disc.role)
    x, y = at.x - layout.width * scale / 2, at.y - layout.height * scale / 2
    return [Group(tuple(holes), x, y, scale)]


class _Small:
    """Draws small boards, each with a frame that tells its prospect."""

    def __init__(self, found: StateMap, size: float) -> None:
        self.layout, self.size = BoardLayout(found.puzzle.board), size

    def place(self, place: MapPlace, at: Point, seen: bool) -> list[Shape]:
        """A position in its frame."""
        half = self.size / 2
        shapes: list[Shape] = [
            Lines(f"map-{place.prospect}", (_frame(at, half),), closed=True),
            *small_board(self.layout, place.position, at, self.size - 10),
        ]
        if place.prospect is Prospect.GOAL:
            shapes.append(Lines("map-goal-ring", (_frame(at, half + 4),), closed=True))
        if place.prospect is Prospect.DEAD_END:
            shapes.append(_cross(at, half - 1, "map-cross"))
        if not seen:
            shapes.append(Lines("map-veil", (_frame(at, half),), closed=True))
        return shapes


def _frame(at: Point, half: float) -> tuple[Point, ...]:
    """A square with cut corners."""
    cut = 5.0
    return tuple(
        Point(at.x + x, at.y + y)
        for x, y in (
            (-half + cut, -half), (half - cut, -half), (half, -half + cut), (half, half - cut),
            (half - cut, half), (-half + cut, half), (-half, half - cut), (-half, -half + cut),
        )
    )  # fmt: skip


def dot(prospect: Prospect, at: Point, seen: bool = True, scale: float = 1) -> list[Shape]:
    """A place as a dot: filled where the goal can be reached, else a ring, at an end a cross."""
    if not seen:
        return [Disc("map-unseen", at, 1.4 * scale)]
    if prospect is Prospect.GOAL:
        return [Disc("map-goal-dot", at, 4.6 * scale), Disc("map-goal-ring", at, 7 * scale)]
    if prospect is Prospect.WON:
        return [Disc("map-won-dot", at, 3 * scale)]
    if prospect is Prospect.LOST:
        return [Disc("map-lost-dot", at, 2.2 * scale)]
    return [_cross(at, 2.6 * scale, "map-small-cross")]


def _cross(at: Point, arm: float, role: str) -> Lines:
    lines = tuple(
        (Point(at.x - arm, at.y - arm * slope), Point(at.x + arm, at.y + arm * slope))
        for slope in (1, -1)
    )
    return Lines(role, lines)


class _Legend:
    """What the looks of places mean, in one row."""

    def __init__(self, zoom: float, boards: bool, language: str) -> None:
        self.zoom, self.boards = zoom, boards
        self.words = {each: say(language, f"mappage.prospect.{each}") for each in Prospect}
        self.widths = [(34 + len(words) * 13 * TEXT_WIDTH) * zoom for words in self.words.values()]

    @property
    def width(self) -> float:
        """In pixels."""
        return sum(self.widths) + 20

    def shapes(self, y: float) -> list[Shape]:
        """The row, at a height."""
        x, zoom = 14.0, self.zoom
        shapes: list[Shape] = []
        for (prospect, words), width in zip(self.words.items(), self.widths, strict=True):
            at = Point(x + 9 * zoom, y)
            key = _framed(prospect, at) if self.boards else dot(prospect, at, scale=1.5 * zoom)
            shapes += key
            shapes.append(Text("label", Point(x + 26 * zoom, y), words, 13 * zoom, "start"))
            x += width
        return shapes


def _framed(prospect: Prospect, at: Point) -> list[Shape]:
    shapes: list[Shape] = [Lines(f"map-{prospect}", (_frame(at, 8),), closed=True)]
    if prospect is Prospect.GOAL:
        shapes.append(Lines("map-goal-ring", (_frame(at, 11),), closed=True))
    if prospect is Prospect.DEAD_END:
        shapes.append(_cross(at, 6, "map-cross"))
    return shapes


def plan_marks(found: StateMap, jumps: Sequence[Jump], caption: str = "") -> MapMarks:
    """The way of a plan or a game; raises :class:`InputError` where a jump is not allowed."""
    return MapMarks(path=found.path(jumps), caption=caption)


def trace_marks(found: StateMap, trace: Trace) -> MapMarks:
    """What a search saw: the steps that expanded each place, and the way to its plan.

    Places that it did not generate are drawn faintly. Positions that the map does not have, which
    a wrong task may reach, are left out.

    Raises:
        InputError: the trace is of another board.
    """
    if trace.puzzle.board.holes != found.puzzle.board.holes:
        raise InputError(f"the trace is of {trace.puzzle.name}, the map of {found.puzzle.name}")
    place = [found.place_of(state.position) for state in trace.states]
    numbers: dict[int, str] = {}
    for step, expansion in enumerate(trace.expansions, start=1):
        at = place[trace.nodes[expansion.node].state]
        if at is not None:
            numbers.setdefault(at, str(step))
    seen = frozenset(each for each in place if each is not None)
    path = _plan_places(trace, place) if trace.verified else ()
    many = len(found.places) > BOARDS
    caption = f"{trace.title}: {len(trace):,} expanded, {len(seen):,} places seen"
    caption += "" if many else "; numbers say which step expanded a position first"
    return MapMarks(path, {} if many else numbers, seen, caption)


def _plan_places(trace: Trace, place: Sequence[int | None]) -> tuple[int, ...]:
    """The places of a trace's plan; an action that jumps nothing stays at its place."""
    nodes = trace.ancestors(trace.expansions[-1].node)
    at = [place[trace.nodes[node].state] for node in nodes]
    return tuple(each for each, _ in groupby(at) if each is not None)
