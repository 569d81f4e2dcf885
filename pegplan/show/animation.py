"""Plans to watch: a film strip, a moving picture, and a page that replays them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path

from pegplan.errors import InputError
from pegplan.game.notation import Jump, moves_of
from pegplan.game.puzzle import Puzzle
from pegplan.show.frames import film, steps, strip_scene
from pegplan.show.layout import Layout
from pegplan.show.palette import LIGHT, THEMES
from pegplan.show.picture import PEG_RADIUS, Marking, board_scene, head, names_of
from pegplan.show.scene import Scene
from pegplan.show.svg import path_data, stylesheet, to_svg

FORMATS = ("svg", "png", "tikz", "gif", "html")
"""The still ones are film strips; ``gif`` and ``html`` move."""
SUFFIXES = {".svg": "svg", ".png": "png", ".tikz": "tikz", ".tex": "tikz", ".gif": "gif"} | {
    ".html": "html",
    ".htm": "html",
}
PAGE = {
    "light": "color-scheme: light; --page: #ffffff; --ink: #1f2430; --soft: #5a6372; "
    "--line: #d9dde4; --now: #164678; --on-now: #ffffff; --tint: #eef3f9;",
    "dark": "color-scheme: dark; --page: #14171d; --ink: #e8ebf0; --soft: #a3adbc; "
    "--line: #373e4a; --now: #6fb3f2; --on-now: #0a1a2b; --tint: #222833;",
}
"""The colours of the replay page around its board."""


@dataclass(frozen=True)
class Animation:
    """A plan as something to watch.

    In a notebook it shows itself as the page with the slider, which needs no network.

    Attributes:
        jumps: all of them allowed, one after the other; :class:`InputError` otherwise.
        pace: seconds for a jump, where the picture moves.
        names: where hole names go, as in :func:`pegplan.show.svg.board_svg`.
        theme: ``auto`` (SVG and HTML follow the reader's system), ``light`` or ``dark``.
    """

    puzzle: Puzzle
    jumps: tuple[Jump, ...]
    pace: float = 0.9
    names: str | None = None
    theme: str = "auto"

    def __post_init__(self) -> None:
        steps(self.puzzle, self.jumps)
        if self.theme != "auto" and self.theme not in THEMES:
            raise InputError(f"theme {self.theme!r} is not one of auto, {', '.join(THEMES)}")

    def strip(self, by: str = "moves", columns: int | None = None) -> Scene:
        """Every position of the plan in one picture; ``by`` is ``moves`` or ``jumps``."""
        return strip_scene(self.puzzle, self.jumps, by, columns, self.names)

    def svg(self, by: str = "moves", columns: int | None = None) -> str:
        """The film strip as SVG."""
        return to_svg(self.strip(by, columns), self.theme)

    def png(
        self, by: str = "moves", columns: int | None = None, scale: float | None = None
    ) -> bytes:
        """The film strip as PNG; needs Pillow."""
        return drawn(self.strip(by, columns), "png", self.theme, scale)

    def tikz(self, by: str = "moves", columns: int | None = None) -> str:
        """The film strip as TikZ, a row of panels at most as wide as a page."""
        return drawn(self.strip(by, columns), "tikz", self.theme).decode()

    def gif(self, scale: float = 1) -> bytes:
        """The plan as a moving picture that repeats; needs Pillow."""
        from pegplan.show.raster import to_gif

        frames = film(self.puzzle, self.jumps, self.pace, self.names)
        comment = f"{self.puzzle.name}: {' '.join(map(str, moves_of(self.jumps)))}"
        return to_gif(frames, THEMES.get(self.theme, LIGHT), scale, comment)

    def html(self) -> str:
        """A page with slider, keys and the list of moves: one file that needs no network."""
        return _page(self)

    def save(self, path: str | Path, **options: object) -> Path:
        """Write a file in the format that its suffix says; the options are the format's.

        Raises:
            InputError: a suffix that is none of .svg, .png, .tikz, .tex, .gif and .html.
        """
        path = Path(path)
        form = SUFFIXES.get(path.suffix.lower())
        if form is None:
            raise InputError(f"{path}: a picture's name ends in {', '.join(SUFFIXES)}")
        made = getattr(self, form)(**options)
        path.write_bytes(made if isinstance(made, bytes) else made.encode())
        return path

    def _repr_html_(self) -> str:
        """The page in a frame of its own, so that several in a notebook don't meet."""
        return (
            f'<iframe srcdoc="{escape(self.html())}" title="{escape(self.puzzle.name)}, replay" '
            'sandbox="allow-scripts" '
            'style="width:100%;max-width:56rem;height:34rem;border:0"></iframe>'
        )


def drawn(scene: Scene, form: str, theme: str = "auto", scale: float | None = None) -> bytes:
    """A scene in one of the still formats: ``svg``, ``png`` or ``tikz``.

    Args:
        theme: ``auto`` is ``light`` but in SVG.
        scale: of PNG: pixels for each pixel of the scene; None chooses.
    """
    from pegplan.show.raster import to_png
    from pegplan.show.tikz import to_tikz

    if form == "svg":
        return to_svg(scene, theme).encode()
    colours = THEMES.get(theme, LIGHT)
    return to_png(scene, colours, scale) if form == "png" else to_tikz(scene, colours).encode()


def _page(animation: Animation) -> str:
    puzzle = animation.puzzle
    board = to_svg(board_scene(puzzle.board, marking=Marking(animation.names)), "page")
    title = f"{puzzle.name}: {puzzle.title}" if puzzle.title else puzzle.name
    parts = {
        "TITLE": escape(title),
        "HEADING": escape(title),
        "STYLES": _styles(animation.theme),
        "BOARD": board,
        "MOVES": _move_list(animation.jumps),
        "PLAN": json.dumps(_plan(animation)).replace("<", "\\u003c"),
    }
    template = (files("pegplan.show") / "player.html").read_text(encoding="utf-8")
    return re.sub("@([A-Z]+)@", lambda match: parts[match[1]], template)


def _plan(animation: Animation) -> dict[str, object]:
    layout = Layout(animation.puzzle.board)
    jumps = []
    for jump in animation.jumps:
        arc = layout.arc(jump)
        jumps.append(
            {
                "from": jump.from_.name,
                "over": jump.over.name,
                "to": jump.to.name,
                "arc": path_data(arc),
                "head": path_data(head(arc), closed=True),
            }
        )
    start = [hole.name for hole in sorted(animation.puzzle.start)]
    named = names_of(animation.puzzle.board, Marking(animation.names)) == "holes"
    return {
        "start": start,
        "jumps": jumps,
        "radius": PEG_RADIUS,
        "pace": animation.pace,
        "named": named,
    }


def _move_list(jumps: Sequence[Jump]) -> str:
    items, count = [], 0
    for move in moves_of(tuple(jumps)):
        upto = count + len(move.jumps)
        data = f'data-after="{count}" data-upto="{upto}"'
        items.append(f'<li><button type="button" {data}>{move}</button></li>')
        count = upto
    return "".join(items)


def _styles(theme: str) -> str:
    """The colours of page and board; both sets of them where the reader's system chooses."""
    rules = {
        name: f":root {{ {PAGE[name]} }}\n{stylesheet(colours, 'figure .pegplan')}"
        for name, colours in THEMES.items()
    }
    if theme != "auto":
        return rules[theme]
    return f"{rules['light']}@media (prefers-color-scheme: dark) {{\n{rules['dark']}}}\n"
