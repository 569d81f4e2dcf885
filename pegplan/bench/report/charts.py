"""Charts as Vega-Lite, which the page draws, and from which SVG and PDF are made.

A chart is a specification without data (``SPECS``) and its points. The page computes the points of
the runs that its reader chose itself (``figures.js``); a test holds them against those here.

Each series has a colour from the palette of Okabe and Ito, which colour-blind readers can
distinguish, and a shape or a dash.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from itertools import accumulate
from typing import Any, Literal, get_args

from pegplan.bench.compare.attributes import ATTRIBUTES, Attribute, values_of
from pegplan.bench.compare.board import Scored, tasks_of
from pegplan.bench.compare.labels import Shown, contender_labels
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import mean
from pegplan.errors import InputError, Unavailable, check_choice

Chart = Literal["coverage", "scatter", "size", "quality"]
Spec = dict[str, Any]
Point = dict[str, Any]
"""``x``, ``y``, ``name`` of the series, and whether it is ``open``: it stands for no answer."""

PALETTE = (
    "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#8a6fd1", "#999933",
)  # fmt: skip
SHAPES = (
    "circle", "square", "diamond", "triangle-up", "cross", "triangle-down", "triangle-right",
    "triangle-left",
)  # fmt: skip
DASHES = ([1, 0], [8, 4], [2, 2], [8, 3, 2, 3], [12, 4], [4, 4])
DRAWN = ("time", "expansions", "cost", "memory")
"""Attributes that charts can show."""
AXES = {"holes": "holes of the board", "pegs": "pegs at the start", "jumps": "jumps of a plan"}
BEYOND = 1.5
"""Where a scatter chart has what got no answer: so many times the limit, or the largest value."""


def require_vega() -> None:
    """Raise :class:`Unavailable` where vl-convert, which has Vega, is not installed."""
    if find_spec("vl_convert") is None:
        raise Unavailable("charts need vl-convert-python: pip install 'pegplan[compare]'")


def _axis(title: str, kind: str = "quantitative", **more: Any) -> Spec:
    return {"field": title.strip("{}"), "type": kind, "title": title, **more}


def _series(scale: str) -> Spec:
    return {"field": "name", "type": "nominal", "sort": None, "title": None, "scale": scale}


_POWER = "abs(log(datum.value) / LN10 - round(log(datum.value) / LN10)) < 0.001"
_LOG: Spec = {
    "scale": {"type": "log", "nice": False},
    "axis": {
        "format": "~g", "labelOverlap": True,
        "gridOpacity": {"condition": {"test": _POWER, "value": 1}, "value": 0.2},
    },
}  # fmt: skip
_WHOLE: Spec = {"scale": {"zero": False}, "axis": {"tickMinStep": 1, "format": "d"}}
_PUZZLES: Spec = {"sort": None, "axis": {"labelAngle": -90, "labelOverlap": True}}
_COLOUR = {"color": _series("{colours}")}


def _marks(x: Spec, y: Spec, **legend: Any) -> list[Spec]:
    """A mark for each point, open where there is no answer."""
    encoding = {
        "x": x, "y": y, "color": _series("{colours}") | legend,
        "shape": _series("{shapes}") | legend, "tooltip": {"field": "text", "type": "nominal"},
    }  # fmt: skip
    return [
        {
            "data": {"name": "points"},
            "transform": [{"filter": "datum.open" if is_open else "!datum.open"}],
            "mark": {"type": "point", "filled": not is_open, "size": 50, "opacity": 0.65},
            "encoding": encoding,
        }
        for is_open in (False, True)
    ]


def _line(x: Spec, y: Spec, **more: Any) -> Spec:
    mark = {"type": "line", "strokeWidth": 2.2}
    encoding = {"x": x, "y": y, **_COLOUR, "strokeDash": _series("{dashes}")}
    return {"data": {"name": "points"}, "mark": mark | more, "encoding": encoding}


def _rules(**encoding: Spec) -> Spec:
    """A dotted line for each of the chart's limits."""
    mark = {"type": "rule", "color": "#888888", "strokeDash": [2, 3]}
    return {"data": {"name": "limits"}, "mark": mark, "encoding": encoding}


def _spec(*layers: Spec) -> Spec:
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "width": 460,
        "height": 300,
        "layer": list(layers),
    }


_X, _Y, _NUMBER = _axis("{x}", **_LOG), _axis("{y}", **_LOG), _axis("{x}", **_WHOLE)
_PUZZLE = _axis("{x}", "ordinal", **_PUZZLES)
SPECS: dict[str, Spec] = {
    "coverage": _spec(_line(_X, _axis("{y}"), interpolate="step-after")),
    "scatter": _spec(
        _rules(x=_X, y=_Y, x2={"field": "x2"}, y2={"field": "y2"}), *_marks(_X, _Y, legend=None)
    ),
    "quality": _spec(
        *_marks(_axis("{x}", "nominal", sort=None), _axis("{y}", scale={"zero": False}))
    ),
    "numbers": _spec(
        _rules(y=_Y), *_marks(_NUMBER, _Y), _line(_NUMBER, {**_Y, "aggregate": "median"})
    ),
    "puzzles": _spec(_rules(y=_Y), *_marks(_PUZZLE, _Y)),
}
"""Specifications with ``{x}`` and ``{y}`` for the titles of the axes, and for the series
``{colours}``, ``{shapes}`` and ``{dashes}``."""


def specification(
    name: str, x: str, y: str, series: Sequence[str], points: Iterable[Point], limits: list[Point]
) -> Spec:
    """A whole specification of Vega-Lite."""
    scales = {
        f"{{{role}}}": {
            "domain": list(series),
            "range": [look[n % len(look)] for n in range(len(series))],
        }
        for role, look in (("colours", PALETTE), ("shapes", SHAPES), ("dashes", DASHES))
    }
    text = json.dumps(SPECS[name])
    for place, value in {'"{x}"': x, '"{y}"': y}.items():
        text = text.replace(f'"title": {place}', f'"title": {json.dumps(value)}')
    for place, scale in scales.items():
        text = text.replace(json.dumps(place), json.dumps(scale))
    made: Spec = json.loads(text)
    return made | {"datasets": {"points": list(points), "limits": limits}}


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
        attribute: of ``coverage``, ``scatter`` and ``size``.
        pair: the two contenders of ``scatter``; the two first of the scores without it.

    Raises:
        InputError: no such chart, attribute or contender.
    """
    parts = {part.name: part for part in results.parts}
    check_choice("chart", name, (*get_args(Chart), *parts))
    check_choice("attribute", attribute, DRAWN)
    of = ATTRIBUTES[attribute]
    series = [row.contender for row in results.rows]
    unit = axis_title(of, results.clock)
    if name == "coverage":
        points = coverage_points(results, of)
        return specification("coverage", unit, "puzzles answered", series, points, [])
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
        return specification("scatter", x, y, [""], found, limits)
    if name == "size":
        names = {run.record.key: run.contender for run in results.runs}
        points, limits = task_points(results.runs, names, "holes", of)
        return specification("numbers", AXES["holes"], unit, series, points, limits)
    part = parts[name]
    names = part_series(part.runs, part.by)
    points, limits = task_points(part.runs, names, part.x, of)
    kind, title = ("puzzles", "") if part.x == "puzzle" else ("numbers", AXES[part.x])
    return specification(kind, title, unit, list(dict.fromkeys(names.values())), points, limits)


def axis_title(of: Attribute, clock: str) -> str:
    """What an axis shows."""
    return "CPU seconds" if of.name == "time" and clock == "cpu" else of.title


def part_series(runs: Sequence[Scored], by: str) -> dict[str, str]:
    """The series of each run of a part, by the run's key."""
    shown: dict[str, Shown] = {"": "all", "solver": "solver", "encoding": "encoding"}
    return contender_labels([run.record for run in runs], by=shown[by])


def coverage_points(results: Results, of: Attribute) -> list[Point]:
    """How many puzzles each contender has answered within a time, or another bound."""
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
