"""What charts show: the points of each.

The page itself computes the points of the runs that its reader chose (``figures.js``); a test
compares them with those here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from pegplan.bench.compare.attributes import Attribute, values_of
from pegplan.bench.compare.board import Scored, tasks_of
from pegplan.bench.compare.labels import Shown, contender_labels
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import mean

Point = dict[str, Any]
"""``x``, ``y``, the ``name`` of its series, and ``open``: whether it is drawn open, for no
answer."""

BEYOND = 1.5
"""In a scatter chart a task without an answer is at so many times the largest value or limit."""


def part_series(runs: Sequence[Scored], by: str) -> dict[str, str]:
    """The series of each run of a part, by the run's key."""
    shown: dict[str, Shown] = {"": "all", "solver": "solver", "encoding": "encoding"}
    return contender_labels([run.record for run in runs], by=shown[by])


def coverage_points(results: Results, of: Attribute) -> list[Point]:
    """How many puzzles each contender answered within a time, or within another bound."""
    points: list[Point] = []
    for contender, tasks in tasks_of(results.runs).items():
        found = sorted(
            (max(value, of.least), 1 / len(given))
            for given in tasks.values()
            for run in given
            if (value := of.of(run)) is not None
        )
        heights = accumulate(weight for _, weight in found)
        points += [
            {"x": x, "y": y, "name": contender} for (x, _), y in zip(found, heights, strict=True)
        ]
    return points


def scatter_points(
    results: Results, of: Attribute, first: str, second: str
) -> tuple[list[Point], list[Point]]:
    """A point for each puzzle that both were given, and the lines of the chart."""
    values = values_of(results.runs, of)
    one, other = values.get(first, {}), values.get(second, {})
    common = sorted(one.keys() & other.keys(), key=lambda task: (results.tasks[task].label, task))
    met = [v for task in common for v in (one[task], other[task]) if v is not None]
    if of.name == "time":
        met += [run.limit for run in results.runs if run.contender in (first, second)]
    edge = BEYOND * max([*met, of.least])
    points: list[Point] = [
        {
            "x": edge if (x := one[task]) is None else max(x, of.least),
            "y": edge if (y := other[task]) is None else max(y, of.least),
            "name": "",
            "open": x is None or y is None,
        }
        for task in common
    ]
    low = min([edge, *(p["x"] for p in points), *(p["y"] for p in points)])
    return points, [
        {"x": low, "y": low, "x2": edge, "y2": edge},
        {"x": edge, "y": low, "x2": edge, "y2": edge},
        {"x": low, "y": edge, "x2": edge, "y2": edge},
    ]


def quality_points(results: Results) -> list[Point]:
    """C*/C of every plan."""
    return [
        {"x": run.contender, "y": run.quality, "name": run.contender}
        for run in results.runs
        if run.record.solved
    ]


def task_points(
    runs: Sequence[Scored], names: dict[str, str], x: str, of: Attribute
) -> tuple[list[Point], list[Point]]:
    """A point for each series and puzzle; without an answer it lies at the limit, if time is shown.

    Args:
        names: the series of each run, by its key.
        x: ``puzzle``, ``holes``, ``pegs`` or ``jumps`` (of the shortest plan).
    """
    groups: dict[tuple[str, str], list[Scored]] = {}
    worth: dict[str, list[float]] = {}
    for run in runs:
        groups.setdefault((names[run.record.key], run.task), []).append(run)
        worth.setdefault(run.record.puzzle, []).append(run.par2)
    points: list[Point] = []
    for (name, _), given in groups.items():
        value = of.on_task(given)
        if value is None and of.name != "time":
            continue
        y = given[0].limit if value is None else value
        y = max(y, of.least)
        points.append({"x": _place(given, x), "y": y, "name": name, "open": value is None})
    limits = sorted({run.limit for run in runs}) if of.name == "time" else []
    if x == "puzzle":  # the quickest first
        points.sort(key=lambda point: (mean(worth[point["x"]]), point["x"]))
    return points, [{"y": limit} for limit in limits]


def _place(runs: Sequence[Scored], x: str) -> str | int:
    record = runs[0].record
    if x == "jumps":
        jumps = [run.record.n_jumps for run in runs if run.record.n_jumps is not None]
        return min(jumps, default=record.pegs - 1)
    places: dict[str, str | int] = {
        "puzzle": record.puzzle, "holes": record.holes, "pegs": record.pegs,
    }  # fmt: skip
    return places[x]
