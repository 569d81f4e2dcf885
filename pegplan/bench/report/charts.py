"""Charts: which points they show; the page and SVG and PDF files have the same.

A chart is a specification in Vega-Lite without data (:mod:`~pegplan.bench.report.specs`) and its
points. A point has ``x``, ``y`` and the ``name`` of its series; one that stands for runs has the
key of the first as ``run``, a ``text`` that says what it is, and is ``open`` without an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from itertools import accumulate
from typing import Literal, get_args

from pegplan.bench.compare.attributes import ATTRIBUTES, Attribute, values_of
from pegplan.bench.compare.board import Scored, tasks_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import mean
from pegplan.bench.report.matrix import state_of
from pegplan.bench.report.specs import Point, Spec, specification
from pegplan.bench.report.table import written
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, Unavailable, check_choice

Chart = Literal["coverage", "scatter", "size"]

DRAWN = ("time", "expansions", "cost", "memory")
"""Attributes that charts can show."""
AXES = {
    "cells": "cells of the board", "pieces": "pieces at the start", "steps": "steps of a plan",
    "holes": "holes of the board", "pegs": "pegs at the start", "jumps": "jumps of a plan",
}  # fmt: skip
WHOLE = ("count", "whole")
"""Kinds of attributes that have whole numbers."""
BEYOND = 1.5
"""In a scatter chart a task without an answer is at so many times the largest value or limit."""


def require_vega() -> None:
    """Raise :class:`Unavailable` if vl-convert, which contains Vega, is not installed."""
    if find_spec("vl_convert") is None:
        raise Unavailable("charts need vl-convert-python: pip install 'pegplan[compare]'")


def chart(
    results: Results, name: str = "coverage", attribute: str = "time", pair: Sequence[str] = ()
) -> Spec:
    """A chart of the results.

    Args:
        name: ``coverage`` over an attribute, ``scatter`` of two contenders, ``size``: the time by
            the size of the board, or the name of a part of the suite.
        attribute: what ``coverage``, ``scatter`` and ``size`` show.
        pair: the two contenders of ``scatter``; without it, the two best by the scores.
    """
    parts = {part.name: part for part in results.parts}
    check_choice("chart", name, (*get_args(Chart), *parts))
    check_choice("attribute", attribute, DRAWN)
    of = ATTRIBUTES[attribute]
    series = [row.contender for row in results.rows]
    unit = "CPU seconds" if attribute == "time" and results.clock == "cpu" else results.title_of(of)
    whole = of.kind in WHOLE
    if name == "coverage":
        points = coverage_points(results, of)
        return specification("coverage", unit, "puzzles answered", series, points, [], whole)
    if name == "scatter":
        pair = list(pair) or series[:2]
        if len(pair) != 2:
            raise InputError(f"a scatter chart is of two contenders, not of {len(pair)}")
        for contender in pair:
            check_choice("contender", contender, tuple(series))
        found, limits = scatter_points(results, of, pair[0], pair[1])
        x, y = (f"{contender}, {unit}" for contender in pair)
        return specification("scatter", x, y, [""], found, limits, whole)
    runs, x = results.runs, f"{results.nouns[0]}s"
    if name != "size":
        runs, x = list(parts[name].runs), parts[name].x
    points, limits = task_points(results, runs, x, of)
    there = {run.contender for run in runs}
    kind, title = ("puzzles", "") if x == "puzzle" else ("numbers", AXES[x])
    series = [contender for contender in series if contender in there]
    return specification(kind, title, unit, series, points, limits, whole)


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
    values, runs = values_of(results.runs, of), tasks_of(results.runs)
    one, other = values.get(first, {}), values.get(second, {})
    common = sorted(one.keys() & other.keys(), key=lambda task: (results.tasks[task].label, task))
    met = [v for task in common for v in (one[task], other[task]) if v is not None]
    if of.name == "time":
        met += [run.limit for run in results.runs if run.contender in (first, second)]
    edge = BEYOND * max([*met, of.least])
    points: list[Point] = []
    for task in common:
        both = {first: one[task], second: other[task]}
        x, y = (edge if value is None else max(value, of.least) for value in both.values())
        said = (f"{name}: {_said(v, runs[name][task], of)}" for name, v in both.items())
        points.append(
            {
                "x": x, "y": y, "name": "", "open": None in both.values(),
                "text": "; ".join((results.tasks[task].label, *said)),
                "run": runs[second][task][0].record.key,
            }
        )  # fmt: skip
    low = min([edge, *(p["x"] for p in points), *(p["y"] for p in points)])
    return points, [
        {"x": low, "y": low, "x2": edge, "y2": edge},
        {"x": edge, "y": low, "x2": edge, "y2": edge},
        {"x": low, "y": edge, "x2": edge, "y2": edge},
    ]


def _said(value: float | None, runs: Sequence[Scored], of: Attribute) -> str:
    return state_of(runs) if value is None else written(value, of.kind)


def task_points(
    results: Results, runs: Sequence[Scored], x: str, of: Attribute
) -> tuple[list[Point], list[Point]]:
    """A point for each series and puzzle; without an answer it lies at the limit of the time."""
    groups: dict[tuple[str, str], list[Scored]] = {}
    worth: dict[str, list[float]] = {}
    for run in runs:
        groups.setdefault((run.contender, run.task), []).append(run)
        worth.setdefault(results.tasks[run.task].label, []).append(run.par2)
    points: list[Point] = []
    for (name, task), given in groups.items():
        value = of.on_task(given)
        size = _size(given, x, results.tasks[task].puzzle) if x != "puzzle" else None
        if (value is None and of.name != "time") or (x != "puzzle" and size is None):
            continue
        y = max(given[0].limit if value is None else value, of.least)
        label = results.tasks[task].label
        points.append(
            {
                "x": label if size is None else size, "y": y, "name": name,
                "open": value is None, "text": f"{label}: {_said(value, given, of)}",
                "run": given[0].record.key,
            }
        )  # fmt: skip
    limits = sorted({run.limit for run in runs}) if of.name == "time" else []
    if x == "puzzle":  # the quickest first
        points.sort(key=lambda point: (mean(worth[point["x"]]), point["x"]))
    return points, [{"y": limit} for limit in limits]


def _size(runs: Sequence[Scored], x: str, puzzle: Puzzle) -> int | None:
    """Where a task lies on the axis; None where the number of steps is not known."""
    if x in ("cells", "holes"):
        return runs[0].record.cells
    if x in ("pieces", "pegs"):
        return runs[0].record.pieces
    steps = [run.record.n_steps for run in runs if run.record.n_steps is not None]
    return min(steps, default=puzzle.n_steps)


def drawn(spec: Spec, kind: Literal["svg", "pdf", "png"] = "svg") -> bytes:
    """A chart as an SVG, PDF or PNG file; raises :class:`Unavailable`."""
    require_vega()
    import vl_convert

    if kind == "svg":
        return str(vl_convert.vegalite_to_svg(spec)).encode()
    if kind == "pdf":
        return bytes(vl_convert.vegalite_to_pdf(spec))
    return bytes(vl_convert.vegalite_to_png(spec, scale=2))
