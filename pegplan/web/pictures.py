"""Pictures to take away: the page's board as SVG, its plan as GIF.

A GIF takes seconds and memory to draw, so it is drawn in a process of its own, under the
supervisor: ``python -m pegplan.web.pictures JOB GIF``.
"""

from __future__ import annotations

import pickle
import sys
import threading
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from pegplan.errors import InputError, Unavailable
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle
from pegplan.running.process import Limits, run, run_directory
from pegplan.show.animation import Animation
from pegplan.show.svg import board_svg

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
    film = Animation(puzzle, tuple(jumps))
    with run_directory() as folder:
        job, picture = folder / "job.pickle", folder / "plan.gif"
        job.write_bytes(pickle.dumps(film))
        command = [sys.executable, "-P", "-m", "pegplan.web.pictures", str(job), str(picture)]
        ended = run(command, folder, GIF_LIMITS, cancel=cancel)
        if ended.stopped_by is not None or not picture.is_file():
            raise InputError("the picture is too large to be drawn here")
        return picture.read_bytes()


def main(job: Path, picture: Path) -> None:
    """Draw what the job says."""
    film: Animation = pickle.loads(job.read_bytes())
    picture.write_bytes(film.gif())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
