"""The positions of a plan as scenes: all in one film strip, or the frames of an animation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil, sqrt
from typing import Literal, NamedTuple, get_args

from pegplan.boards.board import Position
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import positions, simulate
from pegplan.errors import InputError, check_choice
from pegplan.show.picture import Marking, Names, board_scene, headline, wrapped
from pegplan.show.scene import Group, Point, Scene, Shape, Text

Panels = Literal["moves", "steps", "jumps"]
"""Panels of a film strip: one for each move, or for each step; jumps are peg solitaire's steps.

Where a game has no moves, there is one for each step.
"""


class ReplayPosition(NamedTuple):
    """A position of a plan, the steps that led to it, and a caption such as ``7. e3-c3-c1``."""

    position: Position
    steps: tuple[Step, ...]
    caption: str


def replay_positions(
    puzzle: Puzzle, steps: Sequence[Step], by: Panels = "moves"
) -> tuple[ReplayPosition, ...]:
    """The start of a plan, and the position after each move or after each step.

    Raises:
        InputError: a step is not allowed (says why), or ``by`` is unknown.
    """
    check_choice("by", by, get_args(Panels))
    verdict = simulate(puzzle, steps)
    if verdict.step is not None:
        raise InputError(str(verdict))
    first, *others = positions(puzzle.board, puzzle.start, steps)
    found, count = [ReplayPosition(first, (), "start")], 0
    for number, (name, length) in enumerate(runs(puzzle, steps, by), start=1):
        run, count = tuple(steps[count : count + length]), count + length
        found.append(ReplayPosition(others[count - 1], run, f"{number}. {name}"))
    return tuple(found)


def runs(puzzle: Puzzle, steps: Sequence[Step], by: Panels = "moves") -> list[tuple[str, int]]:
    """The moves of a plan, or its steps: how each is written, and its number of steps."""
    moves = puzzle.moves(steps) if by == "moves" else None
    if moves is None:
        return [(puzzle.board.written(step), 1) for step in steps]
    return [(str(move), len(move.jumps)) for move in moves]


def plan_in_words(puzzle: Puzzle, steps: Sequence[Step]) -> str:
    """A plan as it is written: its moves where the game has such, else its steps."""
    between = ", " if puzzle.moves(steps) is None else " "
    return between.join(name for name, _ in runs(puzzle, steps))


def strip_scene(
    puzzle: Puzzle,
    steps: Sequence[Step],
    by: Panels = "moves",
    columns: int | None = None,
    names: Names | None = None,
) -> Scene:
    """A film strip: all positions of a plan in one picture, for a slide or a paper.

    Args:
        by: ``moves`` or ``steps``: show the position after each move or after each step.
        columns: panels in each row; None chooses a picture with a ratio close to 16 : 9.
        names: where names of cells are written; see :class:`~pegplan.show.picture.Marking`.

    Raises:
        InputError: a step is not allowed, or an argument is not possible.
    """
    panels = replay_positions(puzzle, steps, by)
    if columns is not None and columns < 1:
        raise InputError(f"{columns} columns; a film strip needs 1 or more")
    scenes = [
        board_scene(puzzle.board, shown.position, Marking(names, shown.steps)) for shown in panels
    ]
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
    count = f"a plan of {len(steps)} {puzzle.board.step_noun}s"
    if (moves := puzzle.moves(steps)) is not None:
        count += f" in {len(moves)} moves"
    words = f"{count}: {plan_in_words(puzzle, steps)}"
    wide, high = across * (width + gap), rows * (height + gap)
    return Scene(wide, high, tuple(shapes), headline(puzzle), words)


def _columns(count: int, width: float, height: float) -> int:
    best = sqrt(count * height / width * 16 / 9)
    rows = ceil(count / max(1, min(count, round(best))))
    return ceil(count / rows)  # with these columns the last row has the fewest gaps


def film(
    puzzle: Puzzle, steps: Sequence[Step], pace: float = 0.9, names: Names | None = None
) -> Iterator[tuple[Scene, int]]:
    """The frames of an animation, each with its duration in milliseconds.

    For each step there are a frame with its arrow and one with the position after it.

    Args:
        pace: seconds for each step.
        names: where names of cells are written; see :class:`~pegplan.show.picture.Marking`.
    """
    played = replay_positions(puzzle, steps, "steps")
    hold = round(pace * 550)
    rest = round(pace * 1000) - hold
    yield _framed(puzzle, played[0], played[0].caption, (), names), 1200
    for before, step in pairwise(played):
        yield _framed(puzzle, before, step.caption, step.steps, names), hold
        pause = 2500 if step is played[-1] else rest
        yield _framed(puzzle, step, step.caption, (), names), pause


def _framed(
    puzzle: Puzzle,
    shown: ReplayPosition,
    caption: str,
    steps: tuple[Step, ...],
    names: Names | None,
) -> Scene:
    """A board with its caption below; all frames of an animation have the same size."""
    scene = board_scene(puzzle.board, shown.position, Marking(names, steps))
    size, padding = 16.0, 14.0
    width = max(scene.width, 190) + 2 * padding
    height = scene.height + 2 * padding + size * 1.6
    board = Group(scene.shapes, (width - scene.width) / 2, padding)
    text = Text("caption", Point(width / 2, height - padding - 6), caption, size)
    return replace(scene, width=width, height=height, shapes=(board, text))
