"""Plans as a film strip, an animated GIF, or an HTML page that replays them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import InputError, check_choice
from pegplan.files import write_bytes
from pegplan.languages import ENGLISH
from pegplan.show.frames import Panels, film, plan_in_words, replay_positions, strip_scene
from pegplan.show.pages import framed, replay_page
from pegplan.show.palette import LIGHT, THEMES, ThemeName
from pegplan.show.picture import Names
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
        steps: of the plan; each must be allowed.
        pace: seconds for each step in animations, 0.1 to 60.
        names: where names of cells are written, as in :class:`pegplan.show.picture.Marking`.
        theme: ``auto`` (SVG and HTML follow the reader's system), ``light`` or ``dark``.

    Raises:
        InputError: a step is not allowed, or the pace or theme is not possible.
    """

    puzzle: Puzzle
    steps: tuple[Step, ...]
    pace: float = 0.9
    names: Names | None = None
    theme: ThemeName = "auto"

    def __post_init__(self) -> None:
        replay_positions(self.puzzle, self.steps)
        if not 0.1 <= self.pace <= 60:
            raise InputError(f"a pace of {self.pace:g} seconds a step; choose 0.1 to 60")
        check_choice("theme", self.theme, get_args(ThemeName))

    def drawn(
        self,
        form: Form,
        *,
        by: Panels = "moves",
        columns: int | None = None,
        scale: float | None = None,
        language: str = ENGLISH,
    ) -> bytes:
        """The plan in a format: the text of an SVG, TikZ or HTML file, or a PNG or GIF.

        Args:
            form: ``svg``, ``png`` and ``tikz`` are film strips, ``gif`` moves and repeats, ``html``
                is a page with a slider, in one file. PNG and GIF need Pillow.
            by: of a film strip: a panel for each of ``moves`` or ``steps``.
            columns: of a film strip: panels in each row; None chooses.
            scale: of PNG and GIF: the pixels for each pixel of the scene; None chooses.
            language: of the page: ``en``, ``de`` or ``es``.
        """
        if form == "html":
            given = (self.puzzle, self.steps, self.pace, self.names, self.theme)
            return replay_page(*given, language).encode()
        if form != "gif":
            strip = strip_scene(self.puzzle, self.steps, by, columns, self.names)
            return drawn(strip, form, self.theme, scale)
        from pegplan.show.raster import to_gif

        frames = film(self.puzzle, self.steps, self.pace, self.names)
        comment = f"{self.puzzle.name}: {plan_in_words(self.puzzle, self.steps)}"
        return to_gif(frames, THEMES.get(self.theme, LIGHT), scale or 1, comment)

    def save(self, path: str | Path, **options: object) -> Path:
        """Write a file in the format of its suffix; takes the options of :meth:`drawn`.

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
        write_bytes(path, self.drawn(form, **options))  # type: ignore[arg-type]  # passed on
        return path

    def _repr_html_(self) -> str:
        page = self.drawn("html").decode()
        return framed(page, f"{self.puzzle.name}, replay", "max-width:56rem;height:34rem")


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
