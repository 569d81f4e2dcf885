"""Charts as Vega-Lite: the page draws them, and SVG and PDF files are made from them.

A chart is a specification without data (:mod:`~pegplan.bench.report.specs`) and its points
(:mod:`~pegplan.bench.report.points`).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Literal, get_args

from pegplan.bench.compare.attributes import ATTRIBUTES, Attribute
from pegplan.bench.compare.results import Results
from pegplan.bench.report.points import (
    coverage_points,
    part_series,
    quality_points,
    scatter_points,
    task_points,
)
from pegplan.bench.report.specs import Spec, specification
from pegplan.errors import InputError, Unavailable, check_choice

Chart = Literal["coverage", "scatter", "size", "quality"]

DRAWN = ("time", "expansions", "cost", "memory")
"""Attributes that charts can show."""
AXES = {"holes": "holes of the board", "pegs": "pegs at the start", "jumps": "jumps of a plan"}
WHOLE = ("count", "whole")
"""Kinds of attributes that have whole numbers."""


def require_vega() -> None:
    """Raise :class:`Unavailable` if vl-convert, which contains Vega, is not installed."""
    if find_spec("vl_convert") is None:
        raise Unavailable("charts need vl-convert-python: pip install 'pegplan[compare]'")


def chart(
    results: Results,
    name: str = "coverage",
    attribute: str = "time",
    pair: Sequence[str] = (),
) -> Spec:
    """A chart of the results.

    Args:
        name: ``coverage`` over an attribute, ``scatter`` of two contenders, ``size``: the time by
            the size of the board, ``quality`` of plans, or the name of a part of the suite.
        attribute: what ``coverage``, ``scatter`` and ``size`` show.
        pair: the two contenders of ``scatter``; without it, the two best by the scores.

    Raises:
        InputError: no such chart, attribute or contender.
    """
    parts = {part.name: part for part in results.parts}
    check_choice("chart", name, (*get_args(Chart), *parts))
    check_choice("attribute", attribute, DRAWN)
    of = ATTRIBUTES[attribute]
    series = [row.contender for row in results.rows]
    unit, whole = axis_title(of, results.clock), of.kind in WHOLE
    if name == "coverage":
        points = coverage_points(results, of)
        return specification("coverage", unit, "puzzles answered", series, points, [], whole)
    if name == "quality":
        points = quality_points(results)
        return specification("quality", "", "quality C*/C", series, points, [])
    if name == "scatter":
        pair = list(pair) or series[:2]
        if len(pair) != 2:
            raise InputError(f"a scatter chart is of two contenders, not of {len(pair)}")
        for contender in pair:
            check_choice("contender", contender, tuple(series))
        found, limits = scatter_points(results, of, pair[0], pair[1])
        x, y = (f"{contender}, {unit}" for contender in pair)
        return specification("scatter", x, y, [""], found, limits, whole)
    if name == "size":
        names = {run.record.key: run.contender for run in results.runs}
        points, limits = task_points(results.runs, names, "holes", of)
        return specification("numbers", AXES["holes"], unit, series, points, limits, whole)
    part = parts[name]
    names = part_series(part.runs, part.by)
    points, limits = task_points(part.runs, names, part.x, of)
    kind, title = ("puzzles", "") if part.x == "puzzle" else ("numbers", AXES[part.x])
    return specification(
        kind, title, unit, list(dict.fromkeys(names.values())), points, limits, whole
    )


def axis_title(of: Attribute, clock: str) -> str:
    """The title of an axis that shows the attribute."""
    return "CPU seconds" if of.name == "time" and clock == "cpu" else of.title


def drawn(spec: Spec, *, pdf: bool = False) -> bytes:
    """A chart as an SVG file, or as a PDF file.

    Raises:
        Unavailable: vl-convert is not installed.
    """
    require_vega()
    import vl_convert

    if pdf:
        return bytes(vl_convert.vegalite_to_pdf(spec))
    return str(vl_convert.vegalite_to_svg(spec)).encode()
