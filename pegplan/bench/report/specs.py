"""How charts look: their specifications in Vega-Lite.

Each series has a colour from the palette of Okabe and Ito, which colour-blind readers can
distinguish, and a shape or a dash.
"""

from __future__ import annotations

from collections.abc import Sequence
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
_POWER = "abs(log(datum.value) / LN10 - round(log(datum.value) / LN10)) < 0.001"
_BROKEN = "whole && datum.value % 1"


def specification(
    name: str,
    x: str,
    y: str,
    series: Sequence[str],
    points: Sequence[Point],
    limits: Sequence[Point],
    whole: bool = False,
) -> Spec:
    """A complete specification in Vega-Lite.

    Args:
        name: ``coverage``, ``scatter``, ``numbers`` or ``puzzles``.
        x, y: the titles of the axes.
        series: the names of all series, which decide the colour of each.
        limits: the dotted lines.
        whole: logarithmic axes have ticks on whole numbers only.
    """
    look = _Look(x, y, series)
    size = {"width": 340, "height": 340} if name == "scatter" else {"width": 460, "height": 300}
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        **size,
        "config": {"legend": {"labelLimit": 400}},
        "params": [{"name": "whole", "value": whole}],
        "datasets": {"points": list(points), "limits": list(limits)},
        "layer": getattr(look, name)(),
    }


class _Look:
    """The layers of each kind of chart."""

    def __init__(self, x: str, y: str, series: Sequence[str]) -> None:
        self.series = list(series)
        self.titles = {"x": x, "y": y}

    def coverage(self) -> list[Spec]:
        return [self._line(self._log("x"), self._whole("y", "height"), interpolate="step-after")]

    def scatter(self) -> list[Spec]:
        x, y = self._log("x"), self._log("y")
        rules = self._rules(x=x, y=y, x2={"field": "x2"}, y2={"field": "y2"})
        return [rules, *self._marks(x, y, legend=None)]

    def numbers(self) -> list[Spec]:
        x, y = self._whole("x", "width", zero=False), self._log("y")
        return [
            self._rules(y=y), *self._marks(x, y), self._line(x, {**y, "aggregate": "median"})
        ]  # fmt: skip

    def puzzles(self) -> list[Spec]:
        y, axis = self._log("y"), {"labelAngle": -90, "labelOverlap": True}
        return [
            self._rules(y=y), *self._marks(self._axis("x", "ordinal", sort=None, axis=axis), y)
        ]  # fmt: skip

    def _axis(self, field: str, kind: str = "quantitative", **more: Any) -> Spec:
        return {"field": field, "type": kind, "title": self.titles[field], **more}

    def _log(self, field: str) -> Spec:
        shown = {"condition": {"test": _BROKEN, "value": 0}, "value": 1}
        grid = [{"test": _BROKEN, "value": 0}, {"test": _POWER, "value": 1}]
        axis = {
            "format": "~g", "labelOverlap": True, "labelExpr": f"{_BROKEN} ? '' : datum.label",
            "tickOpacity": shown, "gridOpacity": {"condition": grid, "value": 0.2},
        }  # fmt: skip
        return self._axis(field, scale={"type": "log", "nice": False}, axis=axis)

    def _whole(self, field: str, size: str, **scale: Any) -> Spec:
        """An axis of whole numbers; ticks that are at least 1 apart Vega puts on such."""
        most = f"max(1, min(ceil({size} / 40), floor(span(domain('{field}')))))"
        axis = {"format": "d", "tickCount": {"signal": most}}
        return self._axis(field, scale=scale, axis=axis)

    def _by_series(self, looks: Sequence[Any]) -> Spec:
        chosen = [looks[number % len(looks)] for number in range(len(self.series))]
        scale = {"domain": self.series, "range": chosen}
        return {"field": "name", "type": "nominal", "sort": None, "title": None, "scale": scale}

    def _marks(self, x: Spec, y: Spec, **legend: Any) -> list[Spec]:
        """A mark for each point, open where there is no answer."""
        encoding = {
            "x": x, "y": y, "color": self._by_series(PALETTE) | legend,
            "shape": self._by_series(SHAPES) | legend,
            "description": {"field": "text", "type": "nominal"}, "href": {"field": "link"},
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

    def _line(self, x: Spec, y: Spec, **more: Any) -> Spec:
        mark = {"type": "line", "strokeWidth": 2.2}
        looks = {"color": self._by_series(PALETTE), "strokeDash": self._by_series(DASHES)}
        return {
            "data": {"name": "points"}, "mark": mark | more, "encoding": {"x": x, "y": y} | looks
        }  # fmt: skip

    def _rules(self, **encoding: Spec) -> Spec:
        """A dotted line for each of the chart's limits."""
        mark = {"type": "rule", "color": "#888888", "strokeDash": [2, 3]}
        return {"data": {"name": "limits"}, "mark": mark, "encoding": encoding}
