"""Scenes: the shapes of a picture, independent of a file format.

:mod:`pegplan.show.picture` makes scenes; :mod:`~pegplan.show.svg`, :mod:`~pegplan.show.tikz` and
:mod:`~pegplan.show.raster` draw them. So all formats show the same. Units are pixels, y points
down. Each shape has a *role*, the thing that it represents (``peg``, ``hole``, ``arrow``…);
:mod:`pegplan.show.palette` defines the look of each role.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Point(NamedTuple):
    """A point of a scene, in pixels."""

    x: float
    y: float

    def towards(self, other: Point, share: float) -> Point:
        """The point ``share`` of the way to another: 0 is here, 1 is there."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)


class Disc(NamedTuple):
    """A filled circle; ``hole`` is the name of the cell that it represents, or empty.

    ``paint`` of this and of other shapes is a colour ``#rrggbb`` in place of that of the role.
    """

    role: str
    centre: Point
    radius: float
    hole: str = ""
    paint: str = ""


class Lines(NamedTuple):
    """Polylines with round corners; closed ones are filled if their role has a fill colour."""

    role: str
    lines: tuple[tuple[Point, ...], ...]
    closed: bool = False
    paint: str = ""


class Text(NamedTuple):
    """One line of text around a point; ``anchor`` is ``middle``, ``start`` or ``end``."""

    role: str
    at: Point
    text: str
    size: float
    anchor: str = "middle"
    paint: str = ""


class Group(NamedTuple):
    """Shapes moved by ``(x, y)`` and scaled."""

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    scale: float = 1


BasicShape = Disc | Lines | Text
Shape = BasicShape | Group


@dataclass(frozen=True)
class Scene:
    """A picture.

    Attributes:
        width: in pixels.
        height: in pixels.
        shapes: the shapes, drawn in this order.
        title: a few words; screen readers use them as the picture's name.
        description: what the picture shows, in words; the alt text.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    description: str = ""

    def __post_init__(self) -> None:
        for name in ("title", "description"):
            object.__setattr__(self, name, one_line(getattr(self, name)))

    @property
    def alt(self) -> str:
        """Title and description as one text."""
        return ". ".join(part for part in (self.title, self.description) if part)


def one_line(text: str) -> str:
    """A text without line breaks and control characters, which some formats do not allow."""
    return "".join(char for char in " ".join(text.split()) if char.isprintable())


def flat(shapes: Iterable[Shape], scale: float = 1) -> Iterator[tuple[BasicShape, float]]:
    """All shapes, without groups, in the scene's coordinates; each with the scale of its lines."""
    for shape in shapes:
        if isinstance(shape, Group):
            for inner, inner_scale in flat(shape.shapes, scale * shape.scale):
                yield _placed(inner, shape), inner_scale
        else:
            yield shape, scale


def _placed(shape: BasicShape, group: Group) -> BasicShape:
    scale = group.scale

    def place(point: Point) -> Point:
        return Point(point.x * scale + group.x, point.y * scale + group.y)

    match shape:
        case Disc():
            return shape._replace(centre=place(shape.centre), radius=shape.radius * scale)
        case Lines():
            return shape._replace(lines=tuple(tuple(map(place, line)) for line in shape.lines))
        case Text():
            return shape._replace(at=place(shape.at), size=shape.size * scale)
