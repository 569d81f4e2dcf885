"""Pictures to take away: the page's board as SVG, its plan as GIF.

A GIF takes seconds and memory to draw, so it is drawn in a process of its own, under limits.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, Unavailable
from pegplan.game.codec import jumps_from_json, puzzle_from_json, puzzle_to_json
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle
from pegplan.running import foreign
from pegplan.running.call import call
from pegplan.running.process import Limits, run_directory
from pegplan.show.animation import Animation
from pegplan.show.svg import board_svg

GIF = "plan.gif"
MOST_GIF = 1 << 28  # bytes
GIF_LIMITS = Limits(wall=60.0, memory_mb=1000, address_space=False)


def svg(puzzle: Puzzle, numbers: Mapping[Hole, str], sets: Sequence[frozenset[Hole]]) -> str:
    """The start of a puzzle, with numbers and marked sets."""
    return board_svg(puzzle.board, puzzle.start, numbers=numbers or None, marks=sets)


def can_draw_gif() -> bool:
    """Whether moving pictures can be made here."""
    return find_spec("PIL") is not None


def gif(puzzle: Puzzle, jumps: Sequence[Jump], cancel: threading.Event) -> bytes:
    """A plan as a moving picture.

    Raises:
        InputError: jumps that the rules don't allow.
        Unavailable: Pillow is missing, or the picture took too long.
    """
    if not can_draw_gif():
        raise Unavailable("moving pictures need Pillow; pip install 'pegplan[show]'")
    Animation(puzzle, tuple(jumps))
    data = {"puzzle": puzzle_to_json(puzzle), "jumps": [str(jump) for jump in jumps]}
    with run_directory() as folder:
        answer, ended = call("pegplan.web.pictures:draw", data, folder, GIF_LIMITS, cancel=cancel)
        picture = foreign.read(folder / GIF, MOST_GIF)
        if answer is None or answer.raised or ended.stopped_by is not None or picture is None:
            raise InputError("the picture is too large to be drawn here")
        return picture


def draw(data: Any, say: Callable[[Any], None]) -> None:
    """Draw what :func:`gif` asks for; runs in a process of its own."""
    puzzle = puzzle_from_json(data["puzzle"])
    film = Animation(puzzle, jumps_from_json(data["jumps"], "jumps", puzzle.board))
    Path(GIF).write_bytes(film.gif())
