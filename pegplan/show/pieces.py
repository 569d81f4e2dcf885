"""How pieces look: as discs, tiles, boxes and lamps, each kind with its colour."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from pegplan.boards.picture import EMPTY
from pegplan.boards.rules import COLOURS, SHAPES, Piece, Rule
from pegplan.show.palette import LIGHT
from pegplan.show.scene import BasicShape, Disc, Lines, Point, Text

PEG_RADIUS = 17.5
"""In pixels: half the width of a piece."""
KINDS = 4
"""How many kinds of pieces have a colour of their own, unless a board file gives it."""
_LAMPS = ("lamp", "light", "lit")


class Look(NamedTuple):
    """How a piece is drawn.

    Attributes:
        shape: one of :data:`pegplan.boards.rules.SHAPES`.
        suffix: of the roles ``peg`` and ``rim`` that give it its colour.
        paint: its colour ``#rrggbb`` in place of the role's; empty for the role's.
        sign: what is written on it; empty where its shape tells enough.
    """

    shape: str
    suffix: str
    paint: str
    sign: str


@cache
def looks(pieces: tuple[Piece, ...]) -> Mapping[str, Look]:
    """How each piece of a board looks, by its sign.

    Without a shape a piece is what its name begins with (``box``, ``lamp``), a tile if the name
    ends with a number, else a disc. Without a colour it has that of its name (``red-car``), else
    tiles have one, and other kinds of pieces have different ones.
    """
    found: dict[str, Look] = {}
    kinds = 0
    for piece in pieces:
        word = piece.name.split("-")[0]
        guess = "lamp" if word in _LAMPS else "tile" if piece.name[-1].isdigit() else "disc"
        shape = piece.shape or next((s for s in SHAPES if word.startswith(s)), guess)
        colour = COLOURS.get(piece.colour or word, piece.colour)
        if len(colour) == 4:
            colour = "#" + "".join(2 * digit for digit in colour[1:])
        suffix = ""
        if shape not in ("tile", "lamp"):
            suffix, kinds = f"-{kinds % KINDS + 1}" if kinds % KINDS else "", kinds + 1
        is_told = shape in ("box", "lamp") or len(pieces) == 1
        found[piece.sign] = Look(shape, suffix, colour, "" if is_told else piece.sign)
    return found


def paints(pieces: tuple[Piece, ...]) -> dict[str, tuple[str, str, str]]:
    """Colours of pieces by their signs, for a page: face, rim, and what is written on it.

    Pieces that have the usual colour of the page are left out.
    """
    found = {}
    for sign, look in looks(pieces).items():
        role = "lamp" if look.shape == "lamp" else f"face{look.suffix}"
        face = look.paint or ("" if role == "face" else LIGHT[role])
        if face:
            found[sign] = (face, _shade(face), _on(face))
    return found


def piece_shapes(look: Look, at: Point, name: str = "") -> list[BasicShape]:
    """A piece at a point.

    Args:
        name: what is written on it where it has no sign, such as the name of its cell.
    """
    up = Point(at.x, at.y - 1.5)
    rim, face, dark = f"rim{look.suffix}", f"peg{look.suffix}", _shade(look.paint)
    inner = PEG_RADIUS - 2.5
    shapes: list[BasicShape]
    if look.shape == "lamp":
        lamp = "lamp" if not look.paint else face
        shapes = [
            Lines("ray", _rays(at), paint=dark),
            Disc("lamp-rim", at, PEG_RADIUS - 1, paint=dark),
            Disc(lamp, up, inner - 1, paint=look.paint),
        ]
    elif look.shape == "disc":
        shapes = [Disc(rim, at, PEG_RADIUS, paint=dark), Disc(face, up, inner, paint=look.paint)]
    else:
        shapes = [
            Lines(rim, (_square(at, PEG_RADIUS - 1),), True, dark),
            Lines(face, (_square(up, inner - 1),), True, look.paint),
        ]
        if look.shape == "box":
            a, b, c, d = _square(up, inner - 3)
            shapes.append(Lines("plank", ((a, c), (b, d)), paint=dark))
    if text := look.sign or name:
        role, size = ("number-on-peg", 15.0) if look.sign else ("name-on-peg", name_size(name))
        shapes.append(Text(role, up, text, size, paint=_on(look.paint)))
    return shapes


def name_size(name: str) -> float:
    """The font size of a cell's name within the cell."""
    return 11.5 if len(name) < 4 else 9.5


def _square(at: Point, half: float) -> tuple[Point, ...]:
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return tuple(Point(at.x + x * half, at.y + y * half) for x, y in corners)


def _rays(at: Point) -> tuple[tuple[Point, ...], ...]:
    turns = [pi / 4 * step for step in range(8)]
    return tuple(
        tuple(Point(at.x + r * cos(t), at.y + r * sin(t)) for r in (18.5, 21.5)) for t in turns
    )


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def _shade(colour: str) -> str:
    """A darker tone of a colour; empty for none."""
    return "#" + "".join(f"{part * 5 // 8:02x}" for part in _parts(colour)) if colour else ""


def _on(colour: str) -> str:
    """Black or white, whichever is legible on a colour; empty for none."""
    if not colour:
        return ""
    red, green, blue = _parts(colour)
    return "#000000" if 0.3 * red + 0.59 * green + 0.11 * blue > 128 else "#ffffff"


class Motions(NamedTuple):
    """What moves in a step of a rule, as numbers of the cells of its place.

    Attributes:
        arrows: from which cell a piece goes to which.
        taken: the cells whose piece goes off the board.
    """

    arrows: tuple[tuple[int, int], ...]
    taken: tuple[int, ...]


@cache
def motions(rule: Rule) -> Motions:
    """What moves in a step: each piece that arrives somewhere comes from where it was.

    Where pieces only change, an arrow goes from the first cell to the last.
    """
    sides = list(zip(rule.before, rule.after, strict=True))
    gone = [i for i, (before, after) in enumerate(sides) if before not in (after, EMPTY)]
    arrows = []
    for to, (before, after) in enumerate(sides):
        came = [i for i in gone if rule.before[i] == after]
        if after not in (before, EMPTY) and came:
            arrows.append((came[0], to))
            gone.remove(came[0])
    if not arrows and len(sides) > 1:
        arrows, gone = [(0, len(sides) - 1)], [i for i in gone if i]
    return Motions(tuple(arrows), tuple(i for i in gone if rule.after[i] == EMPTY))
