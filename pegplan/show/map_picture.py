"""The map of all positions of a puzzle as a scene, with the way of a plan or of a search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import plural
from pegplan.boards.rules import Step
from pegplan.errors import InputError, counted
from pegplan.languages import ENGLISH, say
from pegplan.show.layout import BoardLayout, layered
from pegplan.show.picture import HOLE_RADIUS, TEXT_WIDTH, Marking, board_scene
from pegplan.show.pieces import PEG_RADIUS
from pegplan.show.scene import Disc, Group, Lines, Point, Scene, Shape, Text
from pegplan.tracing.statemap import MapPlace, Prospect, StateMap, symmetries_of
from pegplan.tracing.trace import Trace

BOARDS = 130
"""A map with so many places or fewer shows each as a board; with more, as a dot."""
FEW = 40
"""With so many or fewer, the boards are larger."""
LARGE, BOARD, DOT = 72.0, 46.0, 7.0
"""Pixels: the width of a larger and of a small board, and of the room for a dot."""
LEFT, TOP, RIGHT = 92.0, 52.0, 20.0
"""Pixels around the places: room for the names of layers, for the title, and for balance."""
MANY = 1_500
"""With more steps, those that lead to nothing are drawn thinner."""


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


def map_json(found: StateMap) -> dict[str, Any]:
    """What the classroom page needs to draw a map, and to find positions on it.

    It is the map's JSON, but ``places`` have the place across their layer too (``x``, neighbours
    are 1 or more apart), ``steps`` are pairs of places, and ``symmetries`` say where each cell goes
    in a symmetry of board and goal, empty where symmetric positions are places of their own.
    """
    _, across = _layered(found)
    data = found.to_dict()
    places = [place | {"x": round(across[i], 2)} for i, place in enumerate(data["places"])]
    group = symmetries_of(found.puzzle) if found.symmetric else ()
    return data | {
        "places": places,
        "steps": [[step.start, step.end] for step in found.steps],
        "symmetries": list(map(list, group)),
    }


def map_scene(found: StateMap, marks: MapMarks | None = None, language: str = ENGLISH) -> Scene:
    """The picture of a map, its key in a language that has a catalogue."""
    return _Map(found, marks or MapMarks()).scene(language)


def plan_marks(found: StateMap, steps: Sequence[Step], caption: str = "") -> MapMarks:
    """The way of a plan or a game; raises :class:`InputError` where a step is not allowed."""
    return MapMarks(path=found.path(steps), caption=caption)


def trace_marks(found: StateMap, trace: Trace) -> MapMarks:
    """What a search saw: the steps that expanded each place, and the way to its plan.

    Places that it did not generate are drawn faintly. Positions that the map does not have, which
    a wrong task may reach, are left out.

    Raises:
        InputError: the trace is of another board.
    """
    boards = [(each.board.cells, each.board.pieces) for each in (trace.puzzle, found.puzzle)]
    if boards[0] != boards[1]:
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
    """The places of a trace's plan; an action that makes no step stays at its place."""
    nodes = trace.ancestors(trace.expansions[-1].node)
    at = [place[trace.nodes[node].state] for node in nodes]
    return tuple(each for each, _ in groupby(at) if each is not None)


def _layered(found: StateMap) -> tuple[list[list[int]], dict[int, float]]:
    layer = [place.layer for place in found.places]
    down = [(each.start, each.end) for each in found.steps]
    return layered(found.layers, [(a, b) for a, b in down if layer[b] == layer[a] + 1])


class _Map:
    """A map with its marks, and where everything goes.

    Attributes:
        boards: whether places are drawn as boards, else as dots.
        size: the width of a place, in pixels.
        zoom: how much larger texts are than on a picture of usual width.
        at: the centre of each place.
    """

    def __init__(self, found: StateMap, marks: MapMarks) -> None:
        self.found, self.marks = found, marks
        self.layout = BoardLayout(found.puzzle.board)
        self.boards = len(found.places) <= BOARDS
        self.size = (LARGE if len(found.places) <= FEW else BOARD) if self.boards else DOT
        order, across = _layered(found)
        pitch = self.size * (1.3 if self.boards else 0.9)
        wide = max(across.values()) * pitch
        self.zoom = max(1.0, min(2.2, wide / 1100))
        down = self.size * 2.1 if self.boards else max(64.0, wide / (1.6 * len(order)))
        left, top = LEFT * self.zoom + self.size / 2, TOP * self.zoom + self.size / 2
        self.at = {
            node: Point(left + across[node] * pitch, top + layer * down)
            for layer, nodes in enumerate(order)
            for node in nodes
        }

    def scene(self, language: str) -> Scene:
        """The picture."""
        found, marks, zoom = self.found, self.marks, self.zoom
        key, key_width = self.key(language)
        shapes: list[Shape] = [
            Text("heading", Point(14, 20 * zoom), found.title, 16 * zoom, "start")
        ]
        shapes += [*self.edges(), *self.path_lines(), *self.layer_names()]
        for number, place in enumerate(found.places):
            shapes += self.board(number, place) if self.boards else self.dot(number, place)
        shapes += [*self.path_places(), *self.numbers()]
        bottom = max(p.y for p in self.at.values()) + self.size / 2 + 30 * zoom
        shapes.append(Group(tuple(key), 0, bottom, zoom))
        height = bottom + 22 * zoom
        words = [place.prospect for place in found.places]
        said = ", ".join(f"{words.count(kind)} {kind}" for kind in Prospect)
        by = f"{plural(found.layer_noun)}{'' if found.layer_noun == 'step' else ' left'}"
        said = f"{len(found.layers)} layers by {by}: {said}"
        if marks.caption:
            at = Point(14, bottom + 26 * zoom)
            shapes.append(Text("caption", at, marks.caption, 13 * zoom, "start"))
            height += 22 * zoom
            said += f"; {marks.caption}"
        width = max(max(p.x for p in self.at.values()) + self.size / 2 + RIGHT, key_width * zoom)
        return Scene(width, height, tuple(shapes), found.title, said)

    def is_seen(self, number: int) -> bool:
        """Whether a place is drawn as clearly as any."""
        return self.marks.seen is None or number in self.marks.seen

    def edges(self) -> list[Shape]:
        """The steps, those that keep the goal in reach above all others; back and forth as one."""
        steps = self.found.steps
        lost = "map-lost-edge" if len(steps) <= MANY else "map-lost-thread"
        kinds: dict[str, dict[tuple[int, int], None]] = {lost: {}, "map-edge": {}}
        for step in steps:
            seen = self.is_seen(step.start) and self.is_seen(step.end)
            won = seen and self.found.places[step.end].distance is not None
            pair = min(step.start, step.end), max(step.start, step.end)
            kinds["map-edge" if won else lost][pair] = None
        drawn = {
            role: [self.line(a, b) for a, b in pairs if a != b] for role, pairs in kinds.items()
        }
        return [Lines(role, tuple(lines)) for role, lines in drawn.items() if lines]

    def line(self, start: int, end: int) -> tuple[Point, ...]:
        """A curve that leaves the foot of a place downwards and so arrives at another's head.

        A step back up goes the same way; within a layer, a curve joins the feet of two places.
        """
        a, b = self.at[start], self.at[end]
        if a.y > b.y:
            return self.line(end, start)[::-1]
        half, turns = self.size / 2, [step / 8 for step in range(9)]
        if a.y == b.y:
            deep = min(abs(b.x - a.x), self.size) * 0.4
            return tuple(
                Point(a.x + (b.x - a.x) * t, a.y + half + deep * 4 * t * (1 - t)) for t in turns
            )
        top, bottom = a.y + half, b.y - half
        return tuple(
            Point(a.x + (b.x - a.x) * t * t * (3 - 2 * t), top + (bottom - top) * t) for t in turns
        )

    def path_lines(self) -> list[Shape]:
        """The way of a plan."""
        lines = tuple(self.line(a, b) for a, b in pairwise(self.marks.path))
        return [Lines("halo", lines), Lines("arrow", lines)] if lines else []

    def path_places(self) -> list[Shape]:
        """What marks the places of a path."""
        if not self.boards:
            return [Disc("map-path-dot", self.at[each], 4.5) for each in self.marks.path]
        frames = tuple(_square(self.at[each], self.size / 2 + 1) for each in self.marks.path)
        return [Lines("arrow", frames, closed=True)] if frames else []

    def numbers(self) -> list[Shape]:
        """Short texts on small plates, at the corners of places."""
        shapes: list[Shape] = []
        corner = self.size / 2 - 1
        for number, text in sorted(self.marks.numbers.items()):
            at = Point(self.at[number].x + corner, self.at[number].y - corner)
            half = max(0.0, len(text) * 3.2 - 4)
            shapes.append(Lines("badge", ((Point(at.x - half, at.y), Point(at.x + half, at.y)),)))
            shapes.append(Text("badge-text", at, text, 9.5))
        return shapes

    def layer_names(self) -> list[Shape]:
        """How many pegs or pieces the positions of each layer have, or how many steps it is on."""
        shapes: list[Shape] = []
        noun = self.found.layer_noun
        for number, layer in enumerate(self.found.layers):
            words = counted(self.found.layer_number(number), noun, plural(noun))
            at = Point(14, self.at[layer[0]].y)
            shapes.append(Text("label", at, words, 13 * self.zoom, "start"))
        return shapes

    def board(self, number: int, place: MapPlace) -> list[Shape]:
        """A position in its frame."""
        at, half = self.at[number], self.size / 2
        shapes, width, height = self.position(place.position)
        scale = (self.size - 10) / max(width, height)
        x, y = at.x - width * scale / 2, at.y - height * scale / 2
        frame, *more = _frame(place.prospect, at, half)
        veil = (
            [] if self.is_seen(number) else [Lines("map-veil", (_square(at, half),), closed=True)]
        )
        return [frame, Group(shapes, x, y, scale), *more, *veil]

    def position(self, position: str) -> tuple[tuple[Shape, ...], float, float]:
        """A small board: of one kind of piece its pieces, and dots for its empty cells."""
        layout = self.layout
        if len(layout.board.pieces) > 1:
            scene = board_scene(layout.board, position, Marking("none"))
            return scene.shapes, scene.width, scene.height
        discs = [
            Disc("map-hole", layout.places[cell], HOLE_RADIUS - 4)
            if sign == EMPTY
            else Disc("map-peg", layout.places[cell], PEG_RADIUS + 2)
            for cell, sign in zip(layout.board.cells, position, strict=True)
        ]
        return tuple(sorted(discs, key=lambda disc: disc.role)), layout.width, layout.height

    def dot(self, number: int, place: MapPlace) -> list[Shape]:
        """A position as a dot."""
        at = self.at[number]
        return _dot(place.prospect, at) if self.is_seen(number) else [Disc("map-unseen", at, 1.4)]

    def key(self, language: str) -> tuple[list[Shape], float]:
        """What the looks of places mean, in one row around y = 0, and its width."""
        x, shapes = 14.0, list[Shape]()
        for prospect in Prospect:
            words = say(language, f"mappage.prospect.{prospect}")
            at = Point(x + 9, 0)
            shapes += _frame(prospect, at, 8) if self.boards else _dot(prospect, at, 1.5)
            shapes.append(Text("label", Point(x + 26, 0), words, 13, "start"))
            x += 34 + len(words) * 13 * TEXT_WIDTH
        return shapes, x + 6


def _frame(prospect: Prospect, at: Point, half: float) -> list[Shape]:
    """The frame of a position that tells its prospect."""
    shapes: list[Shape] = [Lines(f"map-{prospect}", (_square(at, half),), closed=True)]
    if prospect is Prospect.GOAL:
        shapes.append(Lines("map-goal-ring", (_square(at, half + 4),), closed=True))
    if prospect is Prospect.DEAD_END:
        shapes.append(_cross(at, half - 1, "map-cross"))
    return shapes


def _dot(prospect: Prospect, at: Point, scale: float = 1) -> list[Shape]:
    """A place as a dot: filled where the goal can be reached, else a ring, at an end a cross."""
    match prospect:
        case Prospect.GOAL:
            return [Disc("map-goal-dot", at, 4.6 * scale), Disc("map-goal-ring", at, 7 * scale)]
        case Prospect.WON:
            return [Disc("map-won-dot", at, 3 * scale)]
        case Prospect.LOST:
            return [Disc("map-lost-dot", at, 2.2 * scale)]
    return [_cross(at, 2.6 * scale, "map-small-cross")]


def _square(at: Point, half: float) -> tuple[Point, ...]:
    """A square with cut corners."""
    cut = half - 5
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return tuple(
        Point(at.x + x * a, at.y + y * b)
        for x, y in corners
        for a, b in ((cut, half), (half, cut))[:: -x * y]
    )


def _cross(at: Point, arm: float, role: str) -> Lines:
    lines = tuple(
        (Point(at.x - arm, at.y - arm * slope), Point(at.x + arm, at.y + arm * slope))
        for slope in (1, -1)
    )
    return Lines(role, lines)
