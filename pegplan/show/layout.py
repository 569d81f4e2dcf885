"""Coordinates of a board in a picture: its cells, its body and the arrows of its steps.

The body is the area within :data:`PAD` of a cell, of a link between two neighbouring cells, or
of a triangle or square of neighbouring cells. So the body has the shape of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import dist
from typing import Any

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice, place
from pegplan.show.scene import Point

PITCH = 48.0
"""Pixels between two neighbouring cells."""
ARC_GAPS = 7.0, 19.0
"""Pixels between an arc and the centres of the cells where it starts and ends."""
PAD = 25.0
"""Pixels from the centre of an outer cell to the edge of the board."""


@dataclass(frozen=True)
class BoardLayout:
    """The coordinates of one board, in pixels; (0, 0) is the upper left corner of the picture."""

    board: Board

    @cached_property
    def places(self) -> dict[Cell, Point]:
        """The centre of each cell."""
        raw = {cell: place(self.board.lattice, cell) for cell in self.board.cells}
        left, top = min(x for x, _ in raw.values()), min(y for _, y in raw.values())
        return {
            cell: Point((x - left) * PITCH + PAD, (y - top) * PITCH + PAD)
            for cell, (x, y) in raw.items()
        }

    @property
    def width(self) -> float:
        """The width of the board, in pixels."""
        return max(point.x for point in self.places.values()) + PAD

    @property
    def height(self) -> float:
        """The height of the board, in pixels."""
        return max(point.y for point in self.places.values()) + PAD

    @cached_property
    def links(self) -> tuple[tuple[Cell, Cell], ...]:
        """The pairs of neighbours that are consecutive in the place of some rule."""
        cells, near = self.board.cells, self.board.neighbours
        places = (place for found in self.board.places.values() for place in found)
        pairs = {
            tuple(sorted((cells[a], cells[b])))
            for place in places
            for a, b in pairwise(place)
            if cells[b] in near[cells[a]]
        }
        return tuple((a, b) for a, b in sorted(pairs))

    @cached_property
    def body(self) -> tuple[tuple[Point, ...], ...]:
        """Polygons, links and single cells; the body is all within :data:`PAD` of them."""
        faces = [face for face in self._faces() if all(cell in self.places for cell in face)]
        covered = {frozenset(side) for face in faces for side in _sides(face)}
        links = [link for link in self._short_links() if frozenset(link) not in covered]
        held = {cell for group in (*faces, *links) for cell in group}
        alone = [(cell,) for cell in self.board.cells if cell not in held]
        return tuple(
            tuple(self.places[cell] for cell in group) for group in (*faces, *links, *alone)
        )

    def _faces(self) -> Iterator[tuple[Cell, ...]]:
        if self.board.lattice is Lattice.CUSTOM:
            return
        for row, column in self.board.cells:
            here, right = Cell(row, column), Cell(row, column + 1)
            below, across = Cell(row + 1, column), Cell(row + 1, column + 1)
            if self.board.lattice is Lattice.TRIANGULAR:
                yield here, right, across
                yield here, across, below
            else:
                yield here, right, across, below

    def _short_links(self) -> Iterable[tuple[Cell, Cell]]:
        """The links, and the pairs of lattice neighbours that are in no step."""
        if self.board.lattice is Lattice.CUSTOM:
            return self.links
        steps = [(0, 1), (1, 0)]
        if self.board.lattice is Lattice.TRIANGULAR:
            steps.append((1, 1))
        near = [
            (cell, Cell(cell.row + rows, cell.column + columns))
            for cell in self.board.cells
            for rows, columns in steps
        ]
        return [*dict.fromkeys([*self.links, *(pair for pair in near if pair[1] in self.places)])]

    def arc(self, start_cell: Cell, end_cell: Cell) -> tuple[Point, ...]:
        """A curve from a cell to another, around what is between.

        It leaves out :data:`ARC_GAPS`, pixels from the centres of the two cells.
        """
        start, end = ARC_GAPS
        a, b = self.places[start_cell], self.places[end_cell]
        length = dist(a, b)
        normal = Point((b.y - a.y) / length, (a.x - b.x) / length)
        if (-normal.y, -normal.x) < (0, 0):
            normal = Point(-normal.x, -normal.y)
        middle = a.towards(b, 0.5)
        control = Point(middle.x + normal.x * 0.84 * PITCH, middle.y + normal.y * 0.84 * PITCH)
        curve = [_bezier(a, control, b, step / 24) for step in range(25)]
        return tuple(point for point in curve if dist(point, a) >= start and dist(point, b) >= end)


def layout_json(board: Board) -> dict[str, Any]:
    """Where a page draws a board: ``width``, ``height``, ``holes`` with coordinates, ``body``."""
    layout = BoardLayout(board)
    places = [layout.places[cell] for cell in board.cells]
    return {
        "width": round(layout.width, 2),
        "height": round(layout.height, 2),
        "holes": [
            {"name": str(cell), "x": round(place.x, 2), "y": round(place.y, 2)}
            for cell, place in zip(board.cells, places, strict=True)
        ],
        "body": [[[round(p.x, 2), round(p.y, 2)] for p in polygon] for polygon in layout.body],
    }


def _sides(face: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    yield from zip(face, (*face[1:], face[0]), strict=True)


def _bezier(a: Point, control: Point, b: Point, share: float) -> Point:
    return a.towards(control, share).towards(control.towards(b, share), share)


Layers = list[list[int]]
Links = dict[int, list[int]]
SWEEPS = 12


def layered(
    layers: Sequence[Sequence[int]], pairs: Sequence[tuple[int, int]]
) -> tuple[Layers, dict[int, float]]:
    """The order of the nodes within each layer, and the place of each across, in steps.

    Args:
        layers: the nodes of each layer.
        pairs: edges, each from a node of one layer to one of the next.

    Returns:
        the layers, ordered, and for each node a number from 0; neighbours in a layer are 1 or more
        apart.
    """
    down: Links = {}
    up: Links = {}
    for a, b in pairs:
        down.setdefault(a, []).append(b)
        up.setdefault(b, []).append(a)
    order = [list(layer) for layer in layers]
    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        steps = range(1, len(order)) if forward else range(len(order) - 2, -1, -1)
        for layer in steps:
            _sort(order[layer], order[layer - 1 if forward else layer + 1], up if forward else down)
    return order, _spread(order, down, up)


def _sort(layer: list[int], other: list[int], links: Links) -> None:
    """Sort a layer by the mean place of each node's neighbours in another layer."""
    place = {node: i / max(1, len(other) - 1) for i, node in enumerate(other)}
    keys = {
        node: _mean([place[each] for each in links.get(node, ())], i / max(1, len(layer) - 1))
        for i, node in enumerate(layer)
    }
    layer.sort(key=keys.__getitem__)


def _spread(order: Layers, down: Links, up: Links) -> dict[int, float]:
    widest = max(map(len, order))
    place = {node: (widest - len(layer)) / 2 + i for layer in order for i, node in enumerate(layer)}
    for sweep in range(SWEEPS):
        for layer in order if sweep % 2 == 0 else reversed(order):
            near = [[place[n] for n in (*up.get(node, ()), *down.get(node, ()))] for node in layer]
            wished = [_mean(n, place[node]) for n, node in zip(near, layer, strict=True)]
            place |= dict(zip(layer, _apart(wished), strict=True))
    least = min(place.values())
    return {node: at - least for node, at in place.items()}


def _apart(wished: Sequence[float]) -> list[float]:
    """The numbers nearest to these, by least squares, that are in order and 1 or more apart."""
    blocks: list[tuple[float, int]] = []
    for i, wish in enumerate(wished):
        total, count = wish - i, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / count:
            more, number = blocks.pop()
            total, count = total + more, count + number
        blocks.append((total, count))
    level = [total / count for total, count in blocks for _ in range(count)]
    return [at + i for i, at in enumerate(level)]


def _mean(numbers: Sequence[float], otherwise: float) -> float:
    return sum(numbers) / len(numbers) if numbers else otherwise
