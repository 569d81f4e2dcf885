"""The picture options of ``show`` and ``replay``: which format, where to, how it looks."""

from __future__ import annotations

import math
import sys
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli.ends import complain
from pegplan.cli.output import say
from pegplan.cli.units import choice_of
from pegplan.errors import InputError
from pegplan.files import write_bytes
from pegplan.game.puzzle import Puzzle
from pegplan.languages import languages

if TYPE_CHECKING:
    from pegplan.show import picture
    from pegplan.show.animation import Animation, Form
    from pegplan.show.palette import ThemeName
    from pegplan.show.scene import Scene

_PANEL = "Pictures"

Svg = Annotated[bool, typer.Option("--svg", help="SVG.", rich_help_panel=_PANEL)]
Png = Annotated[bool, typer.Option("--png", help="PNG; needs Pillow.", rich_help_panel=_PANEL)]
Tikz = Annotated[bool, typer.Option("--tikz", help="TikZ, for LaTeX.", rich_help_panel=_PANEL)]
Gif = Annotated[
    bool, typer.Option("--gif", help="A moving picture; needs Pillow.", rich_help_panel=_PANEL)
]
Html = Annotated[
    bool,
    typer.Option("--html", help="A page with a slider, in one file.", rich_help_panel=_PANEL),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="FILE", rich_help_panel=_PANEL,
        help="Write here; the suffix chooses the format where no option does.",
    ),
]  # fmt: skip
Names = Annotated[
    str | None,
    typer.Option(
        "--names", metavar="WHERE", help="Hole names: edges, holes or none.", rich_help_panel=_PANEL
    ),
]
Theme = Annotated[
    str,
    typer.Option(
        "--theme", metavar="THEME", rich_help_panel=_PANEL,
        help="light, dark, or auto: as the reader's system prefers (SVG and HTML).",
    ),
]  # fmt: skip
Scale = Annotated[
    float | None,
    typer.Option(
        "--scale", metavar="N", min=0.1, max=20, rich_help_panel=_PANEL,
        help="PNG and GIF: how many times as large.",
    ),
]  # fmt: skip
Language = Annotated[
    str,
    typer.Option(
        "--lang", metavar="LANGUAGE", help="Of a page: en, de or es.", rich_help_panel=_PANEL
    ),
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
    output: Path | None
    theme: ThemeName
    scale: float | None = None
    names: picture.Names | None = None

    def __post_init__(self) -> None:
        if self.scale is not None and not math.isfinite(self.scale):
            raise InputError(f"--scale {self.scale}: give a number from 0.1 to 20")
        binary = self.form in ("png", "gif")
        if self.output is None and binary and sys.stdout.isatty():
            raise InputError(f"{self.form} is not text; say where to: -o FILE.{self.form}")

    def draw(self, scene: Scene) -> None:
        """Draw a scene in a still format and deliver it."""
        from pegplan.show.animation import drawn

        self.deliver(drawn(scene, self.form, self.theme, self.scale))

    def animate(self, animation: Animation, by: str, columns: int | None) -> None:
        """Draw a plan and deliver it: a film strip in the still formats."""
        from pegplan.show.frames import Panels

        panels = choice_of(by, "--by", Panels)
        made = animation.drawn(self.form, by=panels, columns=columns, scale=self.scale)
        self.deliver(made)

    def deliver(self, data: bytes) -> None:
        """Write a picture to its file, or to standard output."""
        if self.output is not None:
            write_bytes(self.output, data)
            say(str(self.output))
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)


def wanted(
    flags: Collection[str],
    output: Path | None,
    able: Collection[str],
    theme: str,
    scale: float | None,
    names: str | None,
    json: bool = False,
) -> Wanted | None:
    """The picture asked for by one option or by the suffix of ``-o``; None where none is.

    Args:
        flags: the formats whose option was given.
        able: the formats that the command has.
        json: JSON was asked for, which is no picture.
    """
    from pegplan.show import picture
    from pegplan.show.animation import SUFFIXES, Form
    from pegplan.show.palette import ThemeName

    if json and (flags or output is not None):
        raise InputError("--json and a picture: one at a time")
    if len(flags) > 1:
        raise InputError(f"--{' and --'.join(flags)}: one format at a time")
    if not flags and output is None:
        return None
    looks = (
        choice_of(theme, "--theme", ThemeName), scale, choice_of(names, "--names", picture.Names),
    )  # fmt: skip
    if flags or output is None:
        return Wanted(choice_of(next(iter(flags)), "--format", Form), output, *looks)
    form = SUFFIXES.get(output.suffix.lower())
    if form is None or form not in able:
        endings = ", ".join(suffix for suffix, known in SUFFIXES.items() if known in able)
        raise InputError(f"{output}: a picture's name ends in {endings}")
    return Wanted(form, output, *looks)


def puzzle_picture(
    puzzle: Puzzle, names: picture.Names | None, move: str | None, certificate: Path | None
) -> Scene:
    """The picture of ``show``: the puzzle, a move from its start, or a certificate."""
    from pegplan.cli.checked import EXIT_CODES
    from pegplan.proofs.certificate import Certificate, check
    from pegplan.proofs.explain import explanation
    from pegplan.show.picture import Marking, board_scene, puzzle_scene
    from pegplan.show.pictures import certificate_scene

    if move is not None and certificate is not None:
        raise InputError("--move and --certificate: one at a time")
    if certificate is not None:
        read = Certificate.load(certificate)
        checked = check(puzzle, read)
        if not checked.valid:
            complain(f"{certificate}: {checked.answer}: {checked.reason}")
            raise typer.Exit(EXIT_CODES[checked.answer])
        if not explanation(puzzle, read.proof).panels:
            complain(f"{certificate}: nothing of a proof of kind {read.kind} can be drawn, so this "
                     "draws the puzzle; pegplan prove tells the proof")  # fmt: skip
        return certificate_scene(read, puzzle)
    if move is not None:
        jumps = puzzle.board.move(move).jumps
        return board_scene(puzzle.board, puzzle.start, Marking(names, jumps), str(puzzle))
    return puzzle_scene(puzzle, names)
