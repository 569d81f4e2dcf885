"""Scenes as TikZ, for papers: one ``tikzpicture`` that needs no TikZ library.

Colours are defined by name before the picture, so that a paper can change them in one place.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pegplan.show.palette import LIGHT, STYLES, Style, Theme, inks
from pegplan.show.scene import BasicShape, Disc, Lines, Point, Scene, Text, flat

POINTS = 0.6
"""TeX points for each pixel; a board with seven holes in a row is about 7.5 cm wide."""
MOST_POINTS = 460.0
"""About the text width of a page, in TeX points; wider scenes are reduced to this width."""
_SPECIAL = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
_SPECIAL |= {char: f"\\{char}" for char in "&%$#_{}"}
_SPECIAL["−"] = "--"  # unlike $-$, it has the font of the digits


def to_tikz(scene: Scene, theme: Theme = LIGHT) -> str:
    """A scene as TikZ; ``\\input`` it in a document that has ``\\usepackage{tikz}``.

    Args:
        scene: the picture.
        theme: the colours.
    """
    points = min(POINTS, MOST_POINTS / scene.width)
    shapes = list(flat(scene.shapes))
    used: dict[str, str] = {}
    for shape, _ in shapes:
        names = _names(shape.role, shape.paint)
        used |= zip(names, inks(shape.role, theme, shape.paint), strict=True)
    lines = [f"% {line}" for line in (scene.title, scene.description) if line]
    lines += [
        f"\\definecolor{{peg-{name}}}{{HTML}}{{{used[name][1:].upper()}}}"
        for name in sorted(filter(None, used))
    ]
    lines.append(f"\\begin{{tikzpicture}}[x={points:g}pt,y=-{points:g}pt]")
    for (role, paint, scale), run in groupby(
        shapes, key=lambda pair: (pair[0].role, pair[0].paint, pair[1])
    ):
        fill, stroke = _names(role, paint)
        style = STYLES[role]._replace(fill=fill, stroke=stroke)
        lines += _scope(style, scale * points, [shape for shape, _ in run], points)
    lines.append("\\end{tikzpicture}")
    return "\n".join(lines) + "\n"


def _names(role: str, paint: str) -> tuple[str, str]:
    """What the fill and the stroke of shapes are named; empty without one."""
    fill, stroke = STYLES[role].fill, STYLES[role].stroke
    own = paint[1:].lower()
    return (own or fill, stroke) if fill else ("", own or stroke)


def _scope(style: Style, strokes: float, shapes: list[BasicShape], points: float) -> Iterator[str]:
    """TikZ commands for shapes of the same role; those that are not texts share one command."""
    options = []
    if style.fill:
        options.append(f"fill=peg-{style.fill}")
    if style.stroke:
        width = style.width * strokes
        options += [f"draw=peg-{style.stroke}", f"line width={width:.2f}pt"]
        options += ["line cap=round", "line join=round"]
    if style.dash:
        on, off = (length * strokes for length in style.dash)
        options.append(f"dash pattern=on {on:.2f}pt off {off:.2f}pt")
    drawn = [shape for shape in shapes if not isinstance(shape, Text)]
    if drawn:
        paths = "\n  ".join(_path(shape, points) for shape in drawn)
        yield f"\\path[{','.join(options)}]\n  {paths};"
    for shape in shapes:
        if isinstance(shape, Text):
            yield _node(shape, style, points)


def _path(shape: Disc | Lines, points: float) -> str:
    if isinstance(shape, Disc):
        return f"{_at(shape.centre)} circle[radius={shape.radius * points:.2f}pt]"
    return " ".join(_line(line, shape.closed) for line in shape.lines)


def _line(line: tuple[Point, ...], closed: bool) -> str:
    # a path of one point draws nothing, so a very short line makes the dot
    points = line if len(line) > 1 else (line[0], Point(line[0].x + 0.01, line[0].y))
    return " -- ".join(map(_at, points)) + " -- cycle" * (closed and len(line) > 1)


def _node(text: Text, style: Style, points: float) -> str:
    anchor = {"middle": "base", "start": "base west", "end": "base east"}[text.anchor]
    size = text.size * points * 0.95
    bold = "\\bfseries" if style.bold else ""
    font = f"\\fontsize{{{size:.2f}}}{{{size * 1.2:.2f}}}\\selectfont\\sffamily{bold}"
    place = Point(text.at.x, text.at.y + 0.35 * text.size)
    words = "".join(_SPECIAL.get(char, char) for char in text.text)
    return (
        f"\\node[anchor={anchor},inner sep=0pt,text=peg-{style.fill},font={font}] "
        f"at {_at(place)} {{{words}}};"
    )


def _at(point: Point) -> str:
    return f"({point.x:.2f},{point.y:.2f})"
