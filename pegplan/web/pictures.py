"""Pictures to take away: the page's board as SVG, its plan as GIF."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec

from pegplan.errors import Unavailable
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle


def svg(puzzle: Puzzle, numbers: Mapping[Hole, str], sets: Sequence[frozenset[Hole]]) -> str:
    """The start of a puzzle, with numbers and marked sets."""
    from pegplan.show.svg import board_svg

    return board_svg(puzzle.board, puzzle.start, numbers=numbers or None, marks=sets)


def can_draw_gif() -> bool:
    """Whether moving pictures can be made here."""
    return False


def gif(puzzle: Puzzle, jumps: Sequence[Jump]) -> bytes:
    """A plan as a moving picture; raises :class:`Unavailable` without Pillow."""
    if find_spec("PIL") is None:
        raise Unavailable("moving pictures need Pillow; pip install 'pegplan[show]'")
    raise Unavailable("moving pictures can't be made here")
