"""What heuristics say along a plan, as curves beside the true distance."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite

from pegplan.errors import InputError
from pegplan.show.layout import BoardLayout
from pegplan.show.map_picture import small_board
from pegplan.show.scene import Lines, Point, Scene, Shape, Text
from pegplan.tracing.estimates import HeuristicCurve
from pegplan.tracing.steps import Value

CURVES = 5
"""How many heuristics a picture tells apart."""
LEFT, TOP, HIGH, RIGHT = 46.0, 44.0, 260.0, 110.0
"""Pixels: the room for numbers, for the title, the height of the chart, and room for names."""


def curve_scene(found: HeuristicCurve) -> Scene:
    """The chart: a point for each position, whose board stands below it.

    Raises:
        InputError: there are too many heuristics to be told apart.
    """
    if len(found.heuristics) > CURVES:
        raise InputError(f"{len(found.heuristics)} heuristics; a picture tells {CURVES} apart")
    rows: list[tuple[str, str, list[Value]]] = [
        (name, f"curve-{number}", [point.values[name] for point in found.points])
        for number, name in enumerate(found.heuristics, start=1)
    ]
    rows.append(("true distance", "curve-true", [point.distance for point in found.points]))
    top = max((v for _, _, values in rows for v in values if v is not None and v != inf), default=1)
    chart = _Chart(len(found.points), max(top, 1))
    shapes: list[Shape] = [
        Text("heading", Point(12, 18), f"{found.puzzle.name}, {found.source}", 15, "start")
    ]
    shapes += chart.axes()
    for _, role, values in reversed(rows):  # the truth first, so that dashes on it are seen
        shapes += chart.curve(role, values)
    shapes += chart.names(rows)
    for step, point in enumerate(found.points):
        at = Point(chart.x(step), TOP + HIGH + 62)
        shapes += small_board(BoardLayout(found.puzzle.board), point.position, at, chart.step - 8)
    words = "; ".join(
        f"{name}: {', '.join(_said(value) for value in values)}" for name, _, values in rows
    )
    title = f"heuristics along a game of {found.puzzle.name}"
    width = LEFT + chart.step * len(found.points) + RIGHT
    return Scene(width, TOP + HIGH + 70 + chart.step / 2, tuple(shapes), title, words)


class _Chart:
    """Places values: steps to the right, values upwards, dead ends on top."""

    def __init__(self, count: int, top: float) -> None:
        self.count, self.top = count, top
        self.step = max(30.0, min(64.0, 640 / count))

    def x(self, step: int) -> float:
        """Of a step."""
        return LEFT + (step + 0.5) * self.step

    def y(self, value: float) -> float:
        """Of a value; infinity is above all others."""
        return TOP + (0 if value == inf else 22 + (HIGH - 22) * (1 - value / self.top))

    def axes(self) -> list[Shape]:
        """Lines for some values, and the number of each step."""
        every = next(n for n in (1, 2, 5, 10, 20, 50, 100, 500, 10**9) if self.top / n <= 8)
        right = LEFT + self.step * self.count
        shapes: list[Shape] = []
        for value in range(0, int(self.top) + 1, every):
            y = self.y(value)
            shapes.append(Lines("axis", ((Point(LEFT, y), Point(right, y)),)))
            shapes.append(Text("label", Point(LEFT - 8, y), str(value), 12, "end"))
        shapes += [
            Text("label", Point(self.x(step), TOP + HIGH + 16), str(step), 12)
            for step in range(self.count)
        ]
        return [*shapes, Text("label", Point(12, TOP + HIGH + 16), "jump", 12, "start")]

    def curve(self, role: str, values: Sequence[Value]) -> list[Shape]:
        """A line through the known values; dead ends are points on top."""
        runs: list[list[Point]] = [[]]
        ends: list[Shape] = []
        for step, value in enumerate(values):
            if value is None or not isfinite(value):
                runs.append([])
                if value == inf:
                    ends.append(Text("caption", Point(self.x(step), self.y(inf)), "∞", 15))
            else:
                runs[-1].append(Point(self.x(step), self.y(value)))
        lines = tuple(tuple(run) for run in runs if len(run) > 1)
        return [*([Lines(role, lines)] if lines else []), *ends]

    def names(self, rows: Sequence[tuple[str, str, Sequence[Value]]]) -> list[Shape]:
        """A key beside the chart."""
        x = LEFT + self.step * self.count + 6
        shapes: list[Shape] = []
        for number, (name, role, _) in enumerate(rows):
            y = TOP + 30 + 36 * number
            shapes.append(Lines(role, ((Point(x, y - 9), Point(x + 40, y - 9)),)))
            shapes.append(Text("caption", Point(x, y + 6), name, 12.5, "start"))
        return shapes


def _said(value: Value) -> str:
    return "?" if value is None else "∞" if value == inf else f"{value:.4g}"
