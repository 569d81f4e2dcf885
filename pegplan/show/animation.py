"""Plans as a film strip, an animated GIF, or an HTML page that replays them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Literal, get_args

from pegplan.errors import InputError, check_choice
from pegplan.files import write_bytes
from pegplan.game.notation import Jump, moves_of
from pegplan.game.puzzle import Puzzle
from pegplan.languages import ENGLISH
from pegplan.show.frames import Panels, check_pace, film, replay_positions, strip_scene
from pegplan.show.palette import LIGHT, THEMES, ThemeName
from pegplan.show.picture import Names
from pegplan.show.player import page
from pegplan.show.scene import Scene
from pegplan.show.svg import to_svg

Form = Literal["svg", "png", "tikz", "gif", "html"]
SUFFIXES: Mapping[str, Form] = {
    ".svg": "svg", ".png": "png", ".tikz": "tikz", ".tex": "tikz", ".gif": "gif", ".html": "html",
}  # fmt: skip
"""File suffix → format. ``gif`` and ``html`` are animated, the others are film strips."""


@dataclass(frozen=True)
class Animation:
    """Pictures and animations of a plan.

    A notebook shows it as a page with a slider, which needs no network.

    Attributes:
        puzzle: the puzzle.
        jumps: the jumps of the plan; each must be allowed.
        pace: seconds for each jump in animations, 0.1 to 60.
        names: where hole names are written, as in :func:`pegplan.show.svg.board_svg`.
        theme: ``auto`` (SVG and HTML follow the reader's system), ``light`` or ``dark``.

    Raises:
        InputError: a jump is not allowed, or the pace or theme is not possible.
    """

    puzzle: Puzzle
    jumps: tuple[Jump, ...]
    pace: float = 0.9
    names: Names | None = None
    theme: ThemeName = "auto"

    def __post_init__(self) -> None:
        replay_positions(self.puzzle, self.jumps)
        check_pace(self.pace)
        check_choice("theme", self.theme, get_args(ThemeName))

    def strip(self, by: Panels = "moves", columns: int | None = None) -> Scene:
        """Every position of the plan in one picture; ``by`` is ``moves`` or ``jumps``."""
        return strip_scene(self.puzzle, self.jumps, by, columns, self.names)

    def svg(self, by: Panels = "moves", columns: int | None = None) -> str:
        """The film strip as SVG."""
        return to_svg(self.strip(by, columns), self.theme)

    def png(
        self, by: Panels = "moves", columns: int | None = None, scale: float | None = None
    ) -> bytes:
        """The film strip as PNG; needs Pillow."""
        return drawn(self.strip(by, columns), "png", self.theme, scale)

    def tikz(self, by: Panels = "moves", columns: int | None = None) -> str:
        """The film strip as TikZ, a row of panels at most as wide as a page."""
        return drawn(self.strip(by, columns), "tikz", self.theme).decode()

    def gif(self, scale: float = 1) -> bytes:
        """The plan as an animated GIF that repeats; needs Pillow."""
        from pegplan.show.raster import to_gif

        frames = film(self.puzzle, self.jumps, self.pace, self.names)
        comment = f"{self.puzzle.name}: {' '.join(map(str, moves_of(self.jumps)))}"
        return to_gif(frames, THEMES.get(self.theme, LIGHT), scale, comment)

    def html(self, language: str = ENGLISH) -> str:
        """An HTML page with a slider and the list of moves: one file that needs no network.

        Args:
            language: ``en``, ``de`` or ``es``.
        """
        return page(self.puzzle, self.jumps, self.pace, self.names, self.theme, language)

    def save(self, path: str | Path, **options: object) -> Path:
        """Write a file in the format of its suffix.

        Args:
            path: the file.
            options: the arguments of the format's method, such as :meth:`png`.

        Returns:
            the path.

        Raises:
            InputError: the suffix is none of .svg, .png, .tikz, .tex, .gif and .html, or the
                file can't be written.
        """
        path = Path(path)
        form = SUFFIXES.get(path.suffix.lower())
        if form is None:
            raise InputError(f"{path}: a picture's name ends in {', '.join(SUFFIXES)}")
        made = getattr(self, form)(**options)
        write_bytes(path, made if isinstance(made, bytes) else made.encode())
        return path

    def _repr_html_(self) -> str:
        """The page in an iframe, so that several pages in a notebook do not interfere."""
        return (
            f'<iframe srcdoc="{escape(self.html())}" title="{escape(self.puzzle.name)}, replay" '
            'sandbox="allow-scripts" '
            'style="width:100%;max-width:56rem;height:34rem;border:0"></iframe>'
        )


def drawn(scene: Scene, form: Form, theme: ThemeName = "auto", scale: float | None = None) -> bytes:
    """A scene in a format that does not move: ``svg``, ``png`` or ``tikz``.

    Args:
        theme: ``auto``, ``light`` or ``dark``; in PNG and TikZ, ``auto`` is ``light``.
        scale: for PNG, the pixels for each pixel of the scene; None chooses.
    """
    from pegplan.show.raster import to_png
    from pegplan.show.tikz import to_tikz

    if form == "svg":
        return to_svg(scene, theme).encode()
    colours = THEMES.get(theme, LIGHT)
    return to_png(scene, colours, scale) if form == "png" else to_tikz(scene, colours).encode()
