"""Files to download: plans as moving pictures; searches and maps as the command line writes them.

A moving picture takes seconds and much memory, so a separate process writes each file, under
limits.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from pegplan.boards.codec import puzzle_from_json, steps_from_json
from pegplan.errors import InputError, Unavailable
from pegplan.languages import Saying
from pegplan.running import foreign
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.program import Limits, run_directory
from pegplan.web.game_page import JsonObject

TYPES = {"trace": "text/html", "map": "image/svg+xml"}
"""The files of searches: a page to step through, and a picture."""
MADE = "picture"
MOST = 1 << 28  # bytes
SECONDS = 60.0
LIMITS = Limits(wall=SECONDS, memory_mb=1200, address_space=False)


def can_draw_gif() -> bool:
    """Whether GIF and PNG can be drawn: whether Pillow is installed."""
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


def written_file(asked: JsonObject, cancel: threading.Event) -> bytes:
    """Write a file in a process of its own.

    Args:
        asked: ``what``, and what that needs; see :func:`write_file`.
        cancel: set from outside to end it.

    Raises:
        InputError: it can't be drawn; says why.
        Unavailable: a library is missing.
    """
    with run_directory() as folder:
        function = f"{__name__}:write_file"
        try:
            ask(function, asked, limits=LIMITS, what="drawing", cancel=cancel, folder=folder)
        except (Stopped, Failed):
            made = None
        else:
            made = foreign.read(folder / MADE, MOST)
        if made is None:
            raise InputError(Saying("error.undrawn"))
        return made


def write_file(data: Any, say: Callable[[Any], None]) -> None:
    """Write the file into the folder; runs in a separate process."""
    kinds = {"plan": _plan, "trace": _trace, "map": _map}
    Path(MADE).write_bytes(kinds[data["what"]](data))


def _plan(data: JsonObject) -> bytes:
    from pegplan.show.animation import Animation

    puzzle = puzzle_from_json(data["puzzle"])
    return Animation(puzzle, steps_from_json(puzzle.board, data["jumps"], "jumps")).drawn("gif")


def _trace(data: JsonObject) -> bytes:
    from pegplan.show.pages import theatre_page
    from pegplan.tracing.trace import trace_from_json

    return theatre_page(trace_from_json(data["trace"]), language=data["language"]).encode()


def _map(data: JsonObject) -> bytes:
    from pegplan.show.animation import drawn
    from pegplan.show.map_picture import MapMarks, map_scene, plan_marks, trace_marks
    from pegplan.tracing.statemap import state_map
    from pegplan.tracing.trace import trace_from_json
    from pegplan.web.workers import MOST_PLACES

    puzzle = puzzle_from_json(data["puzzle"])
    found = state_map(puzzle, most=MOST_PLACES)
    marks = MapMarks()
    if data["trace"] is not None:
        marks = trace_marks(found, trace_from_json(data["trace"]))
    elif data["jumps"]:
        marks = plan_marks(found, steps_from_json(puzzle.board, data["jumps"], "jumps"))
    return drawn(map_scene(found, marks), "svg")
