"""How charts look: their specifications in Vega-Lite, without data.

Each series has a colour from the palette of Okabe and Ito, which colour-blind readers can
distinguish, and a shape or a dash.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

Spec = dict[str, Any]
Point = dict[str, Any]

PALETTE = (
    "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#8a6fd1", "#999933",
)  # fmt: skip
SHAPES = (
    "circle", "square", "diamond", "triangle-up", "cross", "triangle-down", "triangle-right",
    "triangle-left",
)  # fmt: skip
DASHES = ([1, 0], [8, 4], [2, 2], [8, 3, 2, 3], [12, 4], [4, 4])


def _axis(title: str, kind: str = "quantitative", **more: Any) -> Spec:
    return {"field": title.strip("{}"), "type": kind, "title": title, **more}


def _series(scale: str) -> Spec:
    return {"field": "name", "type": "nominal", "sort": None, "title": None, "scale": scale}


_POWER = "abs(log(datum.value) / LN10 - round(log(datum.value) / LN10)) < 0.001"

_BROKEN = "whole && datum.value % 1"
_SHOWN = {"condition": {"test": _BROKEN, "value": 0}, "value": 1}
_LOG: Spec = {
    "scale": {"type": "log", "nice": False},
    "axis": {
        "format": "~g", "labelOverlap": True, "labelExpr": f"{_BROKEN} ? '' : datum.label",
        "tickOpacity": _SHOWN,
        "gridOpacity": {
            "condition": [{"test": _BROKEN, "value": 0}, {"test": _POWER, "value": 1}],
            "value": 0.2,
        },
    },
}  # fmt: skip


def _whole(field: str, size: str, **scale: Any) -> Spec:
    """An axis of whole numbers; ticks that are at least 1 apart Vega puts on such."""
    most = f"max(1, min(ceil({size} / 40), floor(span(domain('{field}')))))"
    axis = {"format": "d", "tickCount": {"signal": most}}
    return _axis(f"{{{field}}}", scale=scale, axis=axis)


_PUZZLES: Spec = {"sort": None, "axis": {"labelAngle": -90, "labelOverlap": True}}
_COLOUR = {"color": _series("{colours}")}


def _marks(x: Spec, y: Spec, **legend: Any) -> list[Spec]:
    """A mark for each point, open where there is no answer."""
    encoding = {
        "x": x, "y": y, "color": _series("{colours}") | legend,
        "shape": _series("{shapes}") | legend, "description": {"field": "text", "type": "nominal"},
        "href": {"field": "link"},
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


def _spec(*layers: Spec, width: int = 460, height: int = 300) -> Spec:
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "width": width,
        "height": height,
        "config": {"legend": {"labelLimit": 400}},
        "layer": list(layers),
    }


_X, _Y, _PUZZLE = _axis("{x}", **_LOG), _axis("{y}", **_LOG), _axis("{x}", "ordinal", **_PUZZLES)
_NUMBER = _whole("x", "width", zero=False)
SPECS: dict[str, Spec] = {
    "coverage": _spec(_line(_X, _whole("y", "height"), interpolate="step-after")),
    "scatter": _spec(
        _rules(x=_X, y=_Y, x2={"field": "x2"}, y2={"field": "y2"}),
        *_marks(_X, _Y, legend=None),
        width=340,
        height=340,
    ),
    "quality": _spec(
        _marks(
            _axis("{y}", scale={"zero": False, "domain": {"unionWith": [0.9, 1]}}),
            _axis("{x}", "nominal", sort="{names}", axis={"labelLimit": 300}),
            legend=None,
        )[0]
    ),
    "numbers": _spec(
        _rules(y=_Y), *_marks(_NUMBER, _Y), _line(_NUMBER, {**_Y, "aggregate": "median"})
    ),
    "puzzles": _spec(_rules(y=_Y), *_marks(_PUZZLE, _Y)),
}
"""Specifications with ``{x}`` and ``{y}`` for the titles of the axes, and for the series
``{names}``, ``{colours}``, ``{shapes}`` and ``{dashes}``."""


def specification(
    name: str,
    x: str,
    y: str,
    series: Sequence[str],
    points: Iterable[Point],
    limits: list[Point],
    whole: bool = False,
) -> Spec:
    """A complete specification in Vega-Lite.

    Args:
        name: a key of :data:`SPECS`.
        x, y: the titles of the axes.
        series: the names of all series, which decide the colour of each.
        limits: the dotted lines.
        whole: logarithmic axes have ticks on whole numbers only.
    """
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
    for place, scale in {**scales, "{names}": list(series)}.items():
        text = text.replace(json.dumps(place), json.dumps(scale))
    made: Spec = json.loads(text)
    return made | {
        "params": [{"name": "whole", "value": whole}],
        "datasets": {"points": list(points), "limits": limits},
    }
