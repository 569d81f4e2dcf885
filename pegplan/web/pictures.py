"""Pictures to download: a board as SVG, a plan as an animated GIF.

An animation takes seconds and much memory, so a separate process draws it, under limits.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, Unavailable
from pegplan.game.codec import jumps_from_json, puzzle_from_json, puzzle_to_json
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle
from pegplan.languages import Saying
from pegplan.running import foreign
from pegplan.running.call import call
from pegplan.running.process import Limits, run_directory
from pegplan.show.animation import Animation
from pegplan.show.svg import board_svg

GIF = "plan.gif"
MOST_GIF = 1 << 28  # bytes
GIF_LIMITS = Limits(wall=60.0, memory_mb=1000, address_space=False)


def svg(puzzle: Puzzle, numbers: Mapping[Hole, str], sets: Sequence[frozenset[Hole]]) -> str:
    """The start of a puzzle as SVG, with numbers on holes and marked sets of holes."""
    return board_svg(puzzle.board, puzzle.start, numbers=numbers or None, marks=sets)


def can_draw_gif() -> bool:
    """Whether animations can be drawn: whether Pillow is installed."""
    return find_spec("PIL") is not None


def qr_svg(text: str) -> bytes:
    """A text as a QR code, as SVG.

    Raises:
        InputError: the text is too long for a QR code.
        Unavailable: segno is missing.
    """
    if find_spec("segno") is None:
        raise Unavailable("QR codes need segno; pip install 'pegplan[web]'")
    import segno

    drawn = BytesIO()
    try:
        segno.make(text, micro=False).save(drawn, kind="svg", xmldecl=False, omitsize=True)
    except segno.DataOverflowError:
        raise InputError("this text is too long for a QR code") from None
    return drawn.getvalue()


def gif(puzzle: Puzzle, jumps: Sequence[Jump], cancel: threading.Event) -> bytes:
    """A plan as an animated GIF.

    Args:
        cancel: set from outside to end the drawing.

    Raises:
        InputError: the rules don't allow the jumps, or the picture exceeds the limits.
        Unavailable: Pillow is missing.
    """
    if not can_draw_gif():
        raise Unavailable("animations need Pillow; pip install 'pegplan[web]'")
    Animation(puzzle, tuple(jumps))
    data = {"puzzle": puzzle_to_json(puzzle), "jumps": [str(jump) for jump in jumps]}
    with run_directory() as folder:
        answer, ended = call("pegplan.web.pictures:draw", data, folder, GIF_LIMITS, cancel=cancel)
        picture = foreign.read(folder / GIF, MOST_GIF)
        if answer is None or answer.raised or ended.stopped_by is not None or picture is None:
            raise InputError(Saying("error.undrawn"))
        return picture


def draw(data: Any, say: Callable[[Any], None]) -> None:
    """Draw the animation for :func:`gif`; runs in a separate process."""
    puzzle = puzzle_from_json(data["puzzle"])
    animation = Animation(puzzle, jumps_from_json(data["jumps"], "jumps", puzzle.board))
    Path(GIF).write_bytes(animation.gif())
