"""The options of pictures: which format, where to, how it looks."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.cli.options import choice_of
from pegplan.cli.output import say
from pegplan.errors import InputError
from pegplan.files import write_bytes
from pegplan.languages import languages

if TYPE_CHECKING:
    from pegplan.show import picture
    from pegplan.show.animation import Animation, Form
    from pegplan.show.palette import ThemeName
    from pegplan.show.scene import Scene

STILL = ("svg", "png", "tikz")
FILM = (*STILL, "gif", "html")

Output = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="Draw it; .svg, .png (needs Pillow) or .tikz."
    ),
]
Names = Annotated[
    str | None,
    typer.Option(
        "--names", metavar="WHERE", help="Picture: names of cells at edges, holes or none."
    ),
]
Theme = Annotated[
    str,
    typer.Option(
        "--theme", metavar="THEME",
        help="Picture: light, dark, or auto: as the reader's system prefers (SVG and HTML).",
    ),
]  # fmt: skip
Scale = Annotated[
    float | None,
    typer.Option(
        "--scale", metavar="N", min=0.1, max=20, help="PNG and GIF: how many times as large."
    ),
]
Language = Annotated[
    str, typer.Option("--lang", metavar="LANGUAGE", help="Of a page or picture: en, de or es.")
]


def language_of(name: str) -> str:
    """A language that has a catalogue; raises :class:`InputError` for another."""
    if name not in languages():
        raise InputError(f"--lang: {name!r} is none of {', '.join(languages())}")
    return name


@dataclass(frozen=True)
class Wanted:
    """The picture that a user asked for."""

    form: Form
    output: Path
    theme: ThemeName
    scale: float | None
    names: picture.Names | None

    def draw(self, scene: Scene) -> None:
        """Draw a scene in a still format and deliver it."""
        from pegplan.show.animation import drawn

        self.deliver(drawn(scene, self.form, self.theme, self.scale))

    def animate(self, animation: Animation, by: str, columns: int | None) -> None:
        """Draw a plan and deliver it: a film strip in the still formats."""
        from pegplan.show.frames import Panels

        panels = choice_of(by, "--by", Panels)
        self.deliver(animation.drawn(self.form, by=panels, columns=columns, scale=self.scale))

    def deliver(self, data: bytes) -> None:
        """Write a picture to its file."""
        write_bytes(self.output, data)
        say(str(self.output))


def wanted(
    output: Path | None,
    able: Collection[str] = STILL,
    theme: str = "auto",
    scale: float | None = None,
    names: str | None = None,
    json: bool = False,
) -> Wanted | None:
    """The picture asked for by the suffix of ``-o``; None where none is.

    Args:
        able: the formats that the command has.
        json: JSON was asked for, which is no picture.
    """
    from pegplan.show import picture
    from pegplan.show.animation import SUFFIXES
    from pegplan.show.palette import ThemeName

    if output is None:
        return None
    if json:
        raise InputError("--json and a picture: one at a time")
    if scale is not None and not math.isfinite(scale):
        raise InputError(f"--scale {scale}: give a number from 0.1 to 20")
    form = SUFFIXES.get(output.suffix.lower())
    if form is None or form not in able:
        endings = ", ".join(suffix for suffix, known in SUFFIXES.items() if known in able)
        raise InputError(f"{output}: a picture's name ends in {endings}")
    chosen: ThemeName = choice_of(theme, "--theme", ThemeName)
    return Wanted(form, output, chosen, scale, choice_of(names, "--names", picture.Names))


def puzzle_picture(
    puzzle: Puzzle, names: picture.Names | None, move: str | None, certificate: Path | None
) -> Scene:
    """The picture of ``show``: the puzzle, a move or step from its start, or a certificate."""
    from pegplan.show.picture import Marking, board_scene, puzzle_scene

    if move is not None and certificate is not None:
        raise InputError("--move and --certificate: one at a time")
    if certificate is not None:
        draw = part(puzzle.board, "certificate_picture")
        if draw is None:
            raise InputError(f"{puzzle}: certificates of this game have no picture")
        scene: Scene = draw(puzzle, certificate)
        return scene
    if move is not None:
        marking = Marking(names, puzzle.board.steps_in(move))
        return board_scene(puzzle.board, puzzle.start, marking, str(puzzle))
    return puzzle_scene(puzzle, names)
