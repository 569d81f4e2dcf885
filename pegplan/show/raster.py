"""Scenes as PNG, and sequences of scenes as animated GIF. Needs Pillow, the extra ``show``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from math import cos, dist, pi, sin
from types import ModuleType
from typing import TYPE_CHECKING

from pegplan.errors import InputError, Unavailable
from pegplan.show.palette import LIGHT, STYLES, Style, Theme, inks
from pegplan.show.scene import BasicShape, Disc, Lines, Point, Scene, Text, flat

if TYPE_CHECKING:
    from PIL.Image import Image

SMOOTH = 4
"""Pictures are drawn larger by this factor and then reduced, which smooths edges."""
MOST_PIXELS = 120_000_000
"""A picture with more pixels, counted before it is reduced, is refused."""


def to_png(scene: Scene, theme: Theme = LIGHT, scale: float | None = None) -> bytes:
    """A scene as a PNG file.

    Args:
        scale: pixels for each pixel of the scene; None takes 2, or less if the picture would
            be too large.

    Raises:
        InputError: the picture needs more than :data:`MOST_PIXELS`.
        Unavailable: Pillow is not installed.
    """
    if scale is None:
        scale = min(2, (MOST_PIXELS / SMOOTH**2 / (scene.width * scene.height)) ** 0.5 * 0.99)
    picture = image(scene, theme, scale)
    text = _pillow().PngImagePlugin.PngInfo()
    text.add_text("Title", scene.title)
    text.add_itxt("Description", scene.alt)
    file = BytesIO()
    picture.save(file, "PNG", pnginfo=text, optimize=True)
    return file.getvalue()


def to_gif(
    frames: Iterable[tuple[Scene, int]], theme: Theme = LIGHT, scale: float = 1, comment: str = ""
) -> bytes:
    """Scenes of the same size as an animated GIF that repeats.

    Args:
        frames: the scenes, each with its duration in milliseconds.
        scale: pixels for each pixel of the scenes.
        comment: a text for the file's comment field.
    """
    pictures = [(image(scene, theme, scale), pause) for scene, pause in frames]
    dither = _pillow().Image.Dither.NONE
    palette = pictures[:2][-1][0].quantize()  # the second frame has the colours of arrows too
    images = [picture.quantize(palette=palette, dither=dither) for picture, _ in pictures]
    pauses = [pause for _, pause in pictures]
    file = BytesIO()
    images[0].save(
        file, "GIF", save_all=True, append_images=images[1:], duration=pauses, loop=0,
        optimize=False, disposal=1, comment=comment.encode("ascii", "replace"),
    )  # fmt: skip
    return file.getvalue()


def image(scene: Scene, theme: Theme, scale: float) -> Image:
    """A scene as a Pillow image."""
    pillow = _pillow()
    zoom = scale * SMOOTH
    size = (round(scene.width * scale), round(scene.height * scale))
    if size[0] * size[1] * SMOOTH**2 > MOST_PIXELS:
        most = int((MOST_PIXELS / SMOOTH**2) ** 0.5)
        raise InputError(
            f"a picture of {size[0]} × {size[1]} pixels is too large; "
            f"choose a smaller scale, for about {most} × {most}"
        )
    large = pillow.Image.new("RGB", (size[0] * SMOOTH, size[1] * SMOOTH), theme["page"])
    pen = _Pen(pillow, large, theme, zoom)
    for shape, strokes in flat(scene.shapes):
        pen.draw(shape, strokes)
    smooth: Image = large.reduce(SMOOTH)
    return smooth


def _pillow() -> ModuleType:
    """Pillow, with the modules that are used here."""
    try:
        import PIL.Image
        import PIL.ImageDraw
        import PIL.ImageFont
        import PIL.PngImagePlugin
    except ImportError as error:
        raise Unavailable(
            f"PNG and GIF need Pillow ({error}); pip install 'pegplan[show]'"
        ) from None
    return PIL


class _Pen:
    """Draws shapes with round line caps and joins, which Pillow does not have."""

    def __init__(self, pillow: ModuleType, picture: Image, theme: Theme, zoom: float) -> None:
        self.canvas, self.font = pillow.ImageDraw.Draw(picture), pillow.ImageFont.load_default
        self.theme, self.zoom = theme, zoom

    def draw(self, shape: BasicShape, strokes: float) -> None:
        """Draw one shape; ``strokes`` scales the width of its lines."""
        style, (fill, stroke) = STYLES[shape.role], inks(shape.role, self.theme, shape.paint)
        match shape:
            case Text():
                self.text(shape, style, fill)
            case Lines():
                self.lines(shape, style, strokes, fill, stroke)
            case Disc(role, centre, radius) if style.dash:
                ring = Lines(role, (tuple(_circle(centre, radius)),), closed=True)
                self.lines(ring, style, strokes, fill, stroke)
            case Disc(_, centre, radius):  # its line is centred on its edge, as in SVG
                width = style.width * strokes * self.zoom
                box = self.box(centre, radius * self.zoom + width / 2)
                inside, outline = fill or None, stroke or None
                self.canvas.ellipse(box, fill=inside, outline=outline, width=round(width))

    def box(self, centre: Point, radius: float) -> tuple[float, float, float, float]:
        """Around a circle, whose radius is in pixels of the picture."""
        x, y = centre.x * self.zoom, centre.y * self.zoom
        return x - radius, y - radius, x + radius, y + radius

    def lines(self, shape: Lines, style: Style, strokes: float, fill: str, stroke: str) -> None:
        """Draw polylines with round caps and joins; closed ones are filled first."""
        for line in shape.lines:
            if fill and shape.closed and len(line) > 2:
                self.canvas.polygon(self.points(line), fill=fill)
        if not stroke:
            return
        radius = style.width * strokes * self.zoom / 2
        dash = [length * strokes for length in style.dash]
        for line in shape.lines:
            for piece in _dashed([*line, line[0]] if shape.closed else line, dash):
                if len(piece) > 1:
                    width = max(1, round(2 * radius))
                    self.canvas.line(self.points(piece), fill=stroke, width=width)
                for point in piece:
                    self.canvas.ellipse(self.box(point, radius), fill=stroke)

    def points(self, line: Sequence[Point]) -> list[tuple[float, float]]:
        """In pixels of the picture."""
        return [(point.x * self.zoom, point.y * self.zoom) for point in line]

    def text(self, shape: Text, style: Style, fill: str) -> None:
        """Draw one line of text; bold text has a thicker stroke."""
        size = shape.size * self.zoom
        self.canvas.text(
            (shape.at.x * self.zoom, (shape.at.y + 0.35 * shape.size) * self.zoom),
            shape.text.replace("−", "-"),  # Pillow's font has no minus sign
            font=self.font(size),
            anchor={"middle": "ms", "start": "ls", "end": "rs"}[shape.anchor],
            fill=fill,
            stroke_width=size / 64 if style.bold else 0,
        )


def _circle(centre: Point, radius: float) -> list[Point]:
    turns = (2 * pi * step / 72 for step in range(72))
    return [Point(centre.x + radius * cos(t), centre.y + radius * sin(t)) for t in turns]


def _dashed(path: Sequence[Point], dash: Sequence[float]) -> Iterator[Sequence[Point]]:
    """The dashes of a path; the whole path if there is no dash pattern."""
    if not dash:
        yield path
        return
    on, left, piece = True, dash[0], [path[0]]
    for a, b in pairwise(path):
        length, gone = dist(a, b), 0.0
        while length - gone > left:
            gone += left
            point = a.towards(b, gone / length)
            if on:
                yield [*piece, point]
            on, piece = not on, [point]
            left = dash[0] if on else dash[1]
        left -= length - gone
        piece.append(b)
    if on:
        yield piece
