"""The positions of a plan as scenes: all in one film strip, or the frames of an animation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil, sqrt
from typing import Literal, NamedTuple, get_args

from pegplan.errors import InputError, check_choice
from pegplan.show.picture import Marking, Names, board_scene, headline, wrapped
from pegplan.show.scene import Group, Point, Scene, Shape, Text
from pegplan.solitaire.notation import Jump, moves_of
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.simulator import after, fault

Panels = Literal["moves", "jumps"]
"""The choices for the panels of a film strip: one for each move, or one for each jump."""


class ReplayPosition(NamedTuple):
    """A position of a plan, the jumps that led to it, and a caption such as ``7. e3-c3-c1``."""

    position: Position
    jumps: tuple[Jump, ...]
    caption: str


def replay_positions(
    puzzle: PegPuzzle, jumps: Sequence[Jump], by: Panels = "moves"
) -> tuple[ReplayPosition, ...]:
    """The start of a plan, and the position after each move or after each jump.

    Raises:
        InputError: a jump is not allowed (says why), or ``by`` is unknown.
    """
    check_choice("by", by, get_args(Panels))
    runs = (
        [(move.jumps, str(move)) for move in moves_of(tuple(jumps))]
        if by == "moves"
        else [((jump,), str(jump)) for jump in jumps]
    )
    position, count = puzzle.pegs, 0
    found = [ReplayPosition(position, (), "start")]
    for number, (run, name) in enumerate(runs, start=1):
        for jump in run:
            count += 1
            if reason := fault(puzzle.board, position, jump):
                raise InputError(f"jump {count}, {jump}: {reason}")
            position = after(position, jump)
        found.append(ReplayPosition(position, run, f"{number}. {name}"))
    return tuple(found)


def strip_scene(
    puzzle: PegPuzzle,
    jumps: Sequence[Jump],
    by: Panels = "moves",
    columns: int | None = None,
    names: Names | None = None,
) -> Scene:
    """A film strip: all positions of a plan in one picture, for a slide or a paper.

    Args:
        by: ``moves`` or ``jumps``: show the position after each move or after each jump.
        columns: panels in each row; None chooses a picture with a ratio close to 16 : 9.
        names: where hole names are written; see :class:`~pegplan.show.picture.Marking`.

    Raises:
        InputError: a jump is not allowed, or an argument is not possible.
    """
    panels = replay_positions(puzzle, jumps, by)
    if columns is not None and columns < 1:
        raise InputError(f"{columns} columns; a film strip needs 1 or more")
    scenes = [board_scene(puzzle.board, s.position, Marking(names, s.jumps)) for s in panels]
    scale, gap, size = 0.5, 22.0, 12.0
    width = max(scene.width for scene in scenes) * scale
    lines = [wrapped(step.caption, width, size) for step in panels]
    top = max(map(len, lines)) * size * 1.3 + 4
    height = max(scene.height for scene in scenes) * scale + top
    across = min(columns or _columns(len(panels), width + gap, height + gap), len(panels))
    shapes: list[Shape] = []
    for number, (scene, caption) in enumerate(zip(scenes, lines, strict=True)):
        x = (number % across) * (width + gap) + gap / 2
        y = (number // across) * (height + gap) + gap / 2
        for row, line in enumerate(caption):
            at = Point(x + width / 2, y + (row + 0.5) * size * 1.3)
            shapes.append(Text("caption", at, line, size))
        shapes.append(Group(scene.shapes, x, y + top, scale))
    rows = ceil(len(panels) / across)
    moves = moves_of(tuple(jumps))
    words = f"a plan of {len(jumps)} jumps in {len(moves)} moves: {' '.join(map(str, moves))}"
    wide, high = across * (width + gap), rows * (height + gap)
    return Scene(wide, high, tuple(shapes), headline(puzzle), words)


def _columns(count: int, width: float, height: float) -> int:
    best = sqrt(count * height / width * 16 / 9)
    rows = ceil(count / max(1, min(count, round(best))))
    return ceil(count / rows)  # with these columns the last row has the fewest gaps


def film(
    puzzle: PegPuzzle, jumps: Sequence[Jump], pace: float = 0.9, names: Names | None = None
) -> Iterator[tuple[Scene, int]]:
    """The frames of an animation, each with its duration in milliseconds.

    For each jump there are a frame with its arrow and one with the position after it.

    Args:
        pace: seconds for each jump.
        names: where hole names are written; see :class:`~pegplan.show.picture.Marking`.
    """
    played = replay_positions(puzzle, jumps, "jumps")
    hold = round(pace * 550)
    rest = round(pace * 1000) - hold
    yield _framed(puzzle, played[0], played[0].caption, (), names), 1200
    for before, step in pairwise(played):
        yield _framed(puzzle, before, step.caption, step.jumps, names), hold
        pause = 2500 if step is played[-1] else rest
        yield _framed(puzzle, step, step.caption, (), names), pause


def _framed(
    puzzle: PegPuzzle,
    shown: ReplayPosition,
    caption: str,
    jumps: tuple[Jump, ...],
    names: Names | None,
) -> Scene:
    """A board with its caption below; all frames of an animation have the same size."""
    scene = board_scene(puzzle.board, shown.position, Marking(names, jumps))
    size, padding = 16.0, 14.0
    width = max(scene.width, 190) + 2 * padding
    height = scene.height + 2 * padding + size * 1.6
    board = Group(scene.shapes, (width - scene.width) / 2, padding)
    text = Text("caption", Point(width / 2, height - padding - 6), caption, size)
    return replace(scene, width=width, height=height, shapes=(board, text))
