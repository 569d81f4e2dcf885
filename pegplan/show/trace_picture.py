"""A step of a traced search as a scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from pegplan.show.layout import BoardLayout
from pegplan.show.map_picture import small_board
from pegplan.show.picture import Marking, board_scene
from pegplan.show.scene import Group, Lines, Point, Scene, Shape, Text, one_line
from pegplan.tracing.rows import value_text
from pegplan.tracing.steps import Fate, Moment, TracedNode
from pegplan.tracing.trace import Trace

BOARD, CARD, ACROSS, ROWS = 250.0, 66.0, 8, 3
"""Pixels: the large board and a small one with its values; small boards in a row, and rows."""
LEFT, TOP = 16.0, 60.0
RIGHT = LEFT + BOARD + 34
SIGNS = {
    Fate.NEW: "new",
    Fate.CHEAPER: "shorter",
    Fate.REOPENED: "reopened",
    Fate.MOVED: "to the top",
    Fate.AGAIN: "again",
    Fate.BETTER: "better",
    Fate.DUPLICATE: "seen",
    Fate.DEAD: "dead end",
    Fate.SKIPPED: "skipped",
}
ORDERS = {
    "f": "by f, then h",
    "h": "by h",
    "fifo": "first in, first out",
    "lifo": "last in, first out",
}


def step_scene(trace: Trace, step: int | None = None) -> Scene:
    """The search after a step: the position expanded, its successors, what waits, counters.

    Args:
        step: None takes the last.

    Raises:
        InputError: there are not so many steps.
    """
    moment = trace.at(len(trace) if step is None else step)
    node = trace.nodes[moment.current or 0]
    shapes: list[Shape] = [Text("heading", Point(LEFT, 20), trace.title, 16, "start")]
    shapes += _board(trace, node)
    shapes += _said(trace, moment, node)
    y = TOP
    shapes.append(Text("heading", Point(RIGHT, y), "successors", 13, "start"))
    shapes += _cards(trace, moment.successors, y + 14, 1, born=True)
    y += CARD + 58
    waits = f"frontier, {ORDERS[trace.order]}: {len(moment.frontier):,} wait"
    shapes.append(Text("heading", Point(RIGHT, y), waits, 13, "start"))
    shapes += _cards(trace, moment.frontier, y + 14, ROWS, born=False)
    bottom = y + 14 + ROWS * (CARD + 30) + 14
    counted = ", ".join(
        f"{number:,} {name.replace('_', ' ')}" for name, number in asdict(moment.counters).items()
    )
    shapes.append(Text("caption", Point(LEFT, bottom), counted, 13, "start"))
    words = f"step {moment.step} of {len(trace)}: {node.action or 'the start'}; {counted}"
    width = RIGHT + ACROSS * CARD + LEFT
    return Scene(width, bottom + 20, tuple(shapes), trace.title, words)


def _board(trace: Trace, node: TracedNode) -> list[Shape]:
    state = trace.states[node.state]
    marks = [state.unclear] if state.unclear else []
    scene = board_scene(trace.puzzle.board, state.position, Marking(jumps=node.jumps, marks=marks))
    scale = BOARD / max(scene.width, scene.height)
    x = LEFT + (BOARD - scene.width * scale) / 2
    return [Group(scene.shapes, x, TOP, scale)]


def _said(trace: Trace, moment: Moment, node: TracedNode) -> list[Shape]:
    """What stands below the board."""
    middle, y = LEFT + BOARD / 2, TOP + BOARD + 22
    state = trace.states[node.state]
    step = f"step {moment.step} of {len(trace)}" if moment.step else "before the first step"
    values = [("g", node.g), ("h", node.h), ("f", node.f)]
    written = ", ".join(f"{name} {value_text(v)}" for name, v in values if v is not None)
    lines = [step + (": the goal" if state.goal and moment.step else "")]
    lines += [one_line(node.action) or "the start", written, " ".join(state.facts)[:44]]
    roles = ("heading", "caption", "heading", "label")
    return [
        Text(role, Point(middle, y + 22 * row), line, 14)
        for row, (role, line) in enumerate(zip(roles, lines, strict=True))
        if line
    ]


def _cards(trace: Trace, numbers: Sequence[int], top: float, rows: int, born: bool) -> list[Shape]:
    """Small boards with their values, as many as there is room for."""
    layout, shapes = BoardLayout(trace.puzzle.board), list[Shape]()
    room = rows * ACROSS
    shown = numbers if len(numbers) <= room else numbers[: room - 1]
    for place, number in enumerate(shown):
        node = trace.nodes[number]
        x = RIGHT + (place % ACROSS) * CARD + CARD / 2 - 4
        y = top + (place // ACROSS) * (CARD + 30)
        position = trace.states[node.state].position
        shapes += small_board(layout, position, Point(x, y + CARD / 2), CARD - 14)
        values = [("f", node.f)] if not born and node.f is not None else []
        values.append(("h", node.h) if node.h is not None else ("g", node.g))
        words = ", ".join(f"{name} {value_text(value)}" for name, value in values)
        shapes.append(Text("number", Point(x, y + CARD + 2), words, 11.5))
        if born:
            shapes.append(Text("label", Point(x, y + CARD + 17), SIGNS[node.fate], 11))
        if not born and place == 0:
            half = CARD / 2 - 3
            frame = tuple(
                Point(x + a * half, y + CARD / 2 + 7 + b * (half + 10))
                for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            )
            shapes.append(Lines("next", (frame,), closed=True))
    if len(shown) < len(numbers):
        x = RIGHT + (ACROSS - 1) * CARD + CARD / 2 - 4
        y = top + (rows - 1) * (CARD + 30) + CARD / 2
        shapes.append(Text("label", Point(x, y), f"+ {len(numbers) - len(shown):,}", 13))
    return shapes
