"""The look of each role, in two themes for readers with any kind of colour vision.

Pieces are blue, other kinds of them brown, green and purple; the board is sand-coloured, arrows are
vermilion. Marks are orange, green, purple and black, after the palette of Okabe and Ito, and also
differ in their dashes. No information is given by colour alone: a piece is larger than an empty
cell, kinds of pieces have their sign or shape, and what a step takes off is crossed out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

ThemeName = Literal["auto", "light", "dark"]
"""``auto`` follows the reader's system in SVG and HTML, and is light in other formats."""
SvgTheme = Literal["auto", "light", "dark", "page"]
"""``page`` leaves the colours to the style sheet of the page that the picture stands in."""
Theme = Mapping[str, str]
"""Colours by name, ``#rrggbb``."""


class Style(NamedTuple):
    """The look of a role: names of colours, a line width and a dash pattern in pixels."""

    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, float] | tuple[()] = ()
    bold: bool = False


LIGHT: Theme = {
    "page": "#ffffff", "body": "#f3ecdf", "edge": "#cdbc9a", "track": "#d9cbaf",
    "hole": "#d6c6a5", "socket": "#b9a67f", "face": "#2a6fb5", "rim": "#164678",
    "ink": "#1f2430", "faint": "#5e5236", "on-peg": "#ffffff", "label": "#6a7280",
    "arrow": "#c8400a", "halo": "#fffaf0",
    "mark-1": "#d97700", "mark-2": "#00795a", "mark-3": "#a8457e", "mark-4": "#222222",
    "won": "#dcefe6", "won-line": "#00795a", "lost": "#f6efe2", "lost-line": "#a3835a",
    "dead": "#e4e2de", "dead-line": "#85807a", "thread": "#7fb8a4", "thin": "#ddd3c2",
    "face-2": "#ad5200", "rim-2": "#6e3400", "face-3": "#007355", "rim-3": "#004a37",
    "face-4": "#8f3a6c", "rim-4": "#5c2245", "lamp": "#ffd84d", "lamp-rim": "#8a6d00",
}  # fmt: skip
DARK: Theme = {
    "page": "#14171d", "body": "#2b303a", "edge": "#4a5261", "track": "#434b59",
    "hole": "#171a21", "socket": "#4a5261", "face": "#6fb3f2", "rim": "#2f6ca8",
    "ink": "#e8ebf0", "faint": "#a3adbc", "on-peg": "#0a1a2b", "label": "#939dac",
    "arrow": "#ff9350", "halo": "#1b1f27",
    "mark-1": "#ffb000", "mark-2": "#2fcf9f", "mark-3": "#f08cc4", "mark-4": "#f2f2f2",
    "won": "#143a2f", "won-line": "#2fcf9f", "lost": "#332c22", "lost-line": "#b08d5c",
    "dead": "#2a2c31", "dead-line": "#7f858f", "thread": "#2d7d66", "thin": "#393f4a",
    "face-2": "#ffb000", "rim-2": "#b37b00", "face-3": "#2fcf9f", "rim-3": "#1f8f6e",
    "face-4": "#f08cc4", "rim-4": "#ad5f8b", "lamp": "#ffe37a", "lamp-rim": "#c9a227",
}  # fmt: skip
THEMES: Mapping[str, Theme] = {"light": LIGHT, "dark": DARK}

STYLES: Mapping[str, Style] = {
    "edge": Style("edge", "edge", 53),
    "body": Style("body", "body", 50),
    "track": Style("", "track", 2),
    "hole": Style("hole", "socket", 1.5),
    "free": Style("body", "socket", 1.5, (3, 3)),
    "rim": Style("rim"),
    "peg": Style("face"),
    "rim-2": Style("rim-2"),
    "peg-2": Style("face-2"),
    "rim-3": Style("rim-3"),
    "peg-3": Style("face-3"),
    "rim-4": Style("rim-4"),
    "peg-4": Style("face-4"),
    "lamp-rim": Style("lamp-rim"),
    "lamp": Style("lamp"),
    "ray": Style("", "lamp-rim", 2),
    "plank": Style("", "on-peg", 1.5),
    "ghost": Style("", "rim", 1.5, (3, 3)),
    "cross": Style("", "arrow", 2.5),
    "halo": Style("", "halo", 8),
    "arrow": Style("", "arrow", 4),
    "head": Style("arrow", "halo", 1.5),
    "ghost-halo": Style("", "halo", 5),
    "ghost-arrow": Style("", "arrow", 2, (5, 4)),
    "mark-1": Style("", "mark-1", 4),
    "mark-2": Style("", "mark-2", 4, (7, 4)),
    "mark-3": Style("", "mark-3", 4, (1, 6)),
    "mark-4": Style("", "mark-4", 2),
    "map-goal": Style("won", "won-line", 2.5),
    "map-goal-ring": Style("", "won-line", 1.5),
    "map-won": Style("won", "won-line", 1.5),
    "map-lost": Style("lost", "lost-line", 1.2, (3, 3)),
    "map-dead-end": Style("dead", "dead-line", 1.2),
    "map-cross": Style("", "dead-line", 1.2),
    "map-small-cross": Style("", "dead-line", 1),
    "map-goal-dot": Style("won-line"),
    "map-won-dot": Style("won-line"),
    "map-lost-dot": Style("lost", "lost-line", 1.1),
    "map-unseen": Style("thin"),
    "map-edge": Style("", "thread", 1.3),
    "map-lost-edge": Style("", "thin", 0.9),
    "map-lost-thread": Style("", "thin", 0.35),
    "map-path-dot": Style("arrow", "halo", 1.5),
    "map-peg": Style("face"),
    "map-hole": Style("socket"),
    "map-veil": Style("page"),
    "badge": Style("", "ink", 13),
    "badge-text": Style("page", bold=True),
    "name": Style("faint"),
    "name-on-peg": Style("on-peg"),
    "number": Style("ink", bold=True),
    "number-on-peg": Style("on-peg", bold=True),
    "zero": Style("faint"),
    "label": Style("label"),
    "caption": Style("ink"),
    "heading": Style("ink", bold=True),
}
"""Role → style. The line widths of ``edge`` and ``body`` are at least twice the board's padding."""

MARKS = 4
"""How many kinds of mark there are."""


def inks(role: str, theme: Theme, paint: str = "") -> tuple[str, str]:
    """The colours of a role's fill and stroke, empty without one; ``paint`` in their place."""
    style = STYLES[role]
    fill, stroke = theme.get(style.fill, ""), theme.get(style.stroke, "")
    return (paint or fill, stroke) if fill else ("", paint or stroke)
