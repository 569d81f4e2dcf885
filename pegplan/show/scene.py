"""A scene: the shapes of one picture, before anyone decides on a file format.

:mod:`pegplan.show.picture` makes scenes; :mod:`~pegplan.show.svg`, :mod:`~pegplan.show.tikz` and
:mod:`~pegplan.show.raster` draw them, so that all three agree. Units are pixels, y points down.
A shape has a *role*, what it stands for (``peg``, ``hole``, ``arrow``…);
:mod:`pegplan.show.palette` says what each role looks like.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Point(NamedTuple):
    """A place in a scene."""

    x: float
    y: float

    def towards(self, other: Point, share: float) -> Point:
        """The point ``share`` of the way to another: 0 is here, 1 is there."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)


class Disc(NamedTuple):
    """A filled circle; ``hole`` names the hole it stands for, where it stands for one."""

    role: str
    centre: Point
    radius: float
    hole: str = ""


class Lines(NamedTuple):
    """Polylines with round corners; closed ones are filled where their role has a fill."""

    role: str
    lines: tuple[tuple[Point, ...], ...]
    closed: bool = False


class Text(NamedTuple):
    """One line of text around a point; ``anchor`` is ``middle``, ``start`` or ``end``."""

    role: str
    at: Point
    text: str
    size: float
    anchor: str = "middle"


class Group(NamedTuple):
    """Shapes moved by ``(x, y)`` and scaled."""

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    scale: float = 1


Plain = Disc | Lines | Text
Shape = Plain | Group


@dataclass(frozen=True)
class Scene:
    """A picture.

    Attributes:
        width: in pixels; so is ``height``.
        shapes: painted in this order.
        title: what it is, in a few words; the picture's name for screen readers.
        description: what one would see, in words; its alt text.
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
    """Text without line breaks and control characters, which no format takes everywhere."""
    return "".join(char for char in " ".join(text.split()) if char.isprintable())


def flat(shapes: Iterable[Shape], scale: float = 1) -> Iterator[tuple[Plain, float]]:
    """The shapes of all groups, in the scene's coordinates, with the scale of their strokes."""
    for shape in shapes:
        if isinstance(shape, Group):
            for inner, inner_scale in flat(shape.shapes, scale * shape.scale):
                yield _placed(inner, shape), inner_scale
        else:
            yield shape, scale


def _placed(shape: Plain, group: Group) -> Plain:
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
