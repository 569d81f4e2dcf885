"""Scenes as SVG, with alt text and with dark colours for dark pages.

Every shape has its colours as attributes, for programs that do not support CSS, and a class
``pp-ROLE``, so that a style sheet can change its colours. With the theme ``auto`` the picture
has a style sheet for browsers that prefer dark pages. With the theme ``page`` it has none, and
the page provides one (:func:`stylesheet`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import get_args

from pegplan.errors import check_choice
from pegplan.show.palette import DARK, LIGHT, STYLES, THEMES, SvgTheme, Theme, inks
from pegplan.show.scene import Disc, Group, Lines, Point, Scene, Shape, Text, flat

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def to_svg(scene: Scene, theme: SvgTheme = "auto") -> str:
    """A scene as the text of an SVG file, which can also be embedded in HTML.

    Args:
        scene: the picture.
        theme: one of :data:`SvgTheme`.
    """
    check_choice("theme", theme, get_args(SvgTheme))
    size = f"{_n(scene.width)} {_n(scene.height)}"
    # a page with a strict content policy allows no style attributes, and has its own rules
    fitting = "" if theme == "page" else ' style="max-width:100%;height:auto"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pegplan pp-{theme}" viewBox="0 0 {size}" '
        f'width="{_n(scene.width)}" height="{_n(scene.height)}" '
        f'font-family="{FONT}" role="img" aria-label="{escape(scene.alt)}"{fitting}>',
        f"<title>{escape(scene.title)}</title>",
    ]
    if scene.description:
        parts.append(f"<desc>{escape(scene.description)}</desc>")
    if theme == "auto":
        roles = {shape.role for shape, _ in flat(scene.shapes)}
        rules = stylesheet(DARK, ".pegplan.pp-auto", roles)
        parts.append(f"<style>@media (prefers-color-scheme: dark) {{\n{rules}}}</style>")
    parts += _drawn(scene.shapes, THEMES.get(theme, LIGHT))
    parts.append("</svg>\n")
    return "\n".join(parts)


def stylesheet(
    theme: Theme, within: str = ".pegplan", roles: Collection[str] = STYLES.keys()
) -> str:
    """The CSS rules that give roles the colours of a theme.

    Args:
        theme: the colours.
        within: the selector of the pictures, such as ``[data-theme=dark] .pegplan``.
        roles: the roles of the pictures; without it all that there are.
    """
    rules = []
    for role, style in STYLES.items():
        looks = (("fill", style.fill), ("stroke", style.stroke))
        body = "".join(f" {key}: {theme[name]};" for key, name in looks if name)
        if role in roles:
            rules.append(f"{within} .pp-{role} {{{body} }}\n")
    return "".join(rules)


def fragment(shapes: Iterable[Shape], theme: Theme = LIGHT) -> str:
    """Shapes as SVG elements, for a picture that a page has."""
    return "".join(_drawn(shapes, theme))


def _drawn(shapes: Iterable[Shape], theme: Theme) -> Iterator[str]:
    """Shapes as SVG elements; consecutive shapes of one role share a group with attributes."""
    for (role, paint), run in groupby(shapes, key=_run_key):
        if role == "group":
            for shape in run:
                if isinstance(shape, Group):
                    scale = f" scale({_n(shape.scale)})" if shape.scale != 1 else ""
                    yield f'<g transform="translate({_n(shape.x)} {_n(shape.y)}){scale}">'
                    yield from _drawn(shape.shapes, theme)
                    yield "</g>"
        else:
            elements = "".join(map(_element, run))
            yield f"<g {_attributes(role, paint, theme)}>{elements}</g>"


def _run_key(shape: Shape) -> tuple[str, str]:
    return ("group", "") if isinstance(shape, Group) else (shape.role, shape.paint)


def _attributes(role: str, paint: str, theme: Theme) -> str:
    style, (fill, stroke) = STYLES[role], inks(role, theme, paint)
    # no style sheet has rules for what a board file gave a colour
    parts = [f'class="pp-{"painted" if paint else role}"', f'fill="{fill or "none"}"']
    if stroke:
        parts += [
            f'stroke="{stroke}"',
            f'stroke-width="{_n(style.width)}"',
            'stroke-linecap="round" stroke-linejoin="round"',
        ]
    if style.dash:
        parts.append(f'stroke-dasharray="{" ".join(map(_n, style.dash))}"')
    if style.bold:
        parts.append('font-weight="600"')
    return " ".join(parts)


def _element(shape: Shape) -> str:
    match shape:
        case Disc(_, centre, radius, hole):
            name = f' data-hole="{hole}"' if hole else ""
            return f'<circle cx="{_n(centre.x)}" cy="{_n(centre.y)}" r="{_n(radius)}"{name}/>'
        case Lines(_, lines, closed):
            return f'<path d="{"".join(path_data(line, closed) for line in lines)}"/>'
        case Text(_, at, text, size, anchor):
            # centred vertically by hand: not all programs support dominant-baseline
            return (
                f'<text x="{_n(at.x)}" y="{_n(at.y + 0.35 * size)}" font-size="{_n(size)}" '
                f'text-anchor="{anchor}">{escape(text)}</text>'
            )
    raise TypeError(f"{shape!r} is drawn as a group")


def path_data(line: Sequence[Point], closed: bool = False) -> str:
    """A polyline as the ``d`` of a ``<path>``."""
    points = "L".join(f"{_n(point.x)} {_n(point.y)}" for point in line)
    if len(line) == 1:
        return f"M{points}h0"  # round line caps make this a dot
    return f"M{points}{'z' * closed}"


def _n(number: float) -> str:
    """A number with at most two decimals."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
