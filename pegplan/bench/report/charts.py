"""Charts as plotly's JSON.

Each series has a colour from the palette of Okabe and Ito, which colour-blind readers can
distinguish, and a symbol or dash. The page sets the colours that depend on its theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from statistics import median
from typing import Any

from pegplan.bench.compare.board import Scored
from pegplan.bench.compare.labels import Shown, contender_labels
from pegplan.bench.compare.results import PartResults, Results
from pegplan.bench.compare.scores import mean
from pegplan.errors import Unavailable
from pegplan.solvers.outcome import Status

PALETTE = (
    "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#8a6fd1", "#999933",
)  # fmt: skip
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "x", "star", "hexagon", "cross")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
HEIGHT = 420
Figure = dict[str, Any]
Point = tuple[Any, float, bool, str]
"""A point: x, y, whether the run has an answer, and the text shown under the pointer."""


def require_plotly() -> None:
    """Raise :class:`Unavailable` where plotly, which draws the charts, is not installed."""
    if find_spec("plotly") is None:
        raise Unavailable("the HTML report needs plotly: pip install 'pegplan[compare]'")


class Look:
    """A colour, a symbol and a dash for each series, the same in every chart."""

    def __init__(self, names: Sequence[str]) -> None:
        self._place = {name: number for number, name in enumerate(names)}

    def colour(self, name: str) -> str:
        """Of the palette."""
        return PALETTE[self._place.get(name, 0) % len(PALETTE)]

    def marker(self, name: str, **more: Any) -> dict[str, Any]:
        """Colour and symbol of points."""
        symbol = SYMBOLS[self._place.get(name, 0) % len(SYMBOLS)]
        return {"color": self.colour(name), "symbol": symbol, "size": 9, **more}

    def line(self, name: str) -> dict[str, Any]:
        """Colour and dash of a line."""
        place = self._place.get(name, 0)
        return {"color": self.colour(name), "dash": DASHES[place % len(DASHES)], "width": 2.5}


def _figure(
    traces: list[dict[str, Any]], x: dict[str, Any], y: dict[str, Any], **more: Any
) -> Figure:
    """A figure checked by plotly, as its JSON."""
    import json

    import plotly.graph_objects as go

    layout = {
        "height": HEIGHT,
        "margin": {"l": 64, "r": 16, "t": 16, "b": 56},
        "legend": {"orientation": "h", "yanchor": "bottom", "y": 1.02, "x": 0},
        "hovermode": "closest",
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "xaxis": {"zeroline": False, "automargin": True, **x},
        "yaxis": {"zeroline": False, "automargin": True, **y},
        **more,
    }
    drawn = go.Figure(data=traces, layout={"template": "none", **layout})
    figure: Figure = json.loads(drawn.to_json())
    return figure


def _log(title: str) -> dict[str, Any]:
    return {"title": {"text": title}, "type": "log", "dtick": 1, "minor": {"ticks": "outside"}}


def _seconds(clock: str) -> str:
    return "CPU seconds" if clock == "cpu" else "seconds"


def cactus(results: Results, look: Look) -> Figure:
    """How many answers each contender has within a time."""
    traces: list[dict[str, Any]] = []
    for row in results.rows:
        times = sorted(
            run.seconds
            for run in results.runs
            if run.contender == row.contender and run.seconds is not None
        )
        traces.append(
            {
                "type": "scatter", "mode": "lines", "name": row.contender,
                "line": {**look.line(row.contender), "shape": "hv"},
                "x": [max(time, 0.001) for time in times], "y": list(range(1, len(times) + 1)),
                "hovertemplate": "%{y} answers within %{x:.3g} s<extra>%{fullData.name}</extra>",
            }
        )  # fmt: skip
    return _figure(
        traces,
        _log(_seconds(results.clock)),
        {"title": {"text": "runs answered"}, "rangemode": "tozero"},
    )


def by_size(results: Results, look: Look) -> Figure:
    """Time against the size of the board: each answered run, and the medians as a line."""
    traces: list[dict[str, Any]] = []
    for row in results.rows:
        runs = [r for r in results.runs if r.contender == row.contender and r.seconds is not None]
        sizes = sorted({run.record.holes for run in runs})
        middle = [median(r.seconds or 0 for r in runs if r.record.holes == size) for size in sizes]
        traces.append(
            {
                "type": "scatter", "mode": "lines+markers", "name": row.contender,
                "line": look.line(row.contender), "marker": look.marker(row.contender),
                "x": sizes, "y": middle,
                "hovertemplate": "%{x} holes: median %{y:.3g} s<extra>%{fullData.name}</extra>",
            }
        )  # fmt: skip
    return _figure(
        traces, {"title": {"text": "holes of the board"}}, _log(f"median {_seconds(results.clock)}")
    )


def qualities(results: Results, look: Look) -> Figure | None:
    """C*/C of every plan; None where no plan could have been worse than another."""
    runs = [run for run in results.runs if run.record.solved]
    if all(run.quality == 1 for run in runs):
        return None
    traces: list[dict[str, Any]] = [
        {
            "type": "box", "name": row.contender.replace(" · ", "<br>"),
            "boxpoints": "all", "jitter": 0.5, "pointpos": 0,
            "marker": look.marker(row.contender, size=6),
            "line": {"color": look.colour(row.contender)},
            "y": [run.quality for run in runs if run.contender == row.contender],
            "text": [f"{run.record.puzzle}: cost {run.record.cost}, best {run.truth.upper}"
                     for run in runs if run.contender == row.contender],
            "hovertemplate": "%{text}<br>C*/C = %{y:.3f}<extra>%{fullData.name}</extra>",
        }
        for row in results.rows
    ]  # fmt: skip
    return _figure(
        traces, {}, {"title": {"text": "quality C*/C"}, "range": [0, 1.05]}, showlegend=False
    )


def part_chart(part: PartResults, clock: str) -> Figure:
    """The chart of a part: time by puzzle or by size, runs without an answer at their limit."""
    names: dict[str, list[Scored]] = {}
    labels = contender_labels([run.record for run in part.runs], by=_PARTS[part.by])
    for run in part.runs:
        names.setdefault(labels[run.record.key], []).append(run)
    look = Look(list(names))
    order = _order(part)
    traces: list[dict[str, Any]] = []
    for name, runs in names.items():
        points = sorted(_points(runs, part.x), key=lambda p: order.index(p[0]) if order else p[0])
        answered = [f"{p[3]}" for p in points]
        traces.append(
            {
                "type": "scatter", "name": name,
                "mode": "markers",
                "marker": look.marker(
                    name, size=11,
                    symbol=[_symbol(look, name, filled=point[2]) for point in points],
                ),
                "x": [p[0] for p in points], "y": [max(p[1], 0.001) for p in points],
                "text": answered,
                "hovertemplate": "%{text}<extra>%{fullData.name}</extra>",
            }
        )  # fmt: skip
        if not order:
            traces.append(_through(points, look.line(name)))
    x: dict[str, Any] = {"title": {"text": "" if part.x == "puzzle" else _AXES[part.x]}}
    if order:
        x |= {"type": "category", "categoryorder": "array", "categoryarray": order}
        x |= {"tickvals": order, "ticktext": [name.replace("/", "<br>") for name in order]}
    limits = sorted({run.limit for run in part.runs})
    shapes = [
        {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": limit, "y1": limit,
         "line": {"dash": "dot", "width": 1, "color": "#888"}}
        for limit in limits
    ]  # fmt: skip
    beside = {"scattermode": "group", "scattergap": 0.3} if order else {}
    return _figure(traces, x, _log(_seconds(clock)), shapes=shapes, **beside)


_PARTS: dict[str, Shown] = {"": "all", "solver": "solver", "encoding": "encoding"}
_AXES = {"holes": "holes of the board", "pegs": "pegs at the start", "jumps": "jumps of a plan"}


def _through(points: Sequence[Point], line: dict[str, Any]) -> dict[str, Any]:
    """A line through the medians of the points at each place."""
    places = sorted({point[0] for point in points})
    heights = [median(point[1] for point in points if point[0] == place) for place in places]
    return {
        "type": "scatter", "mode": "lines", "showlegend": False, "hoverinfo": "skip",
        "line": line, "x": places, "y": [max(height, 0.001) for height in heights],
    }  # fmt: skip


def _symbol(look: Look, name: str, *, filled: bool) -> str:
    return f"{look.marker(name)['symbol']}{'' if filled else '-open'}"


def _order(part: PartResults) -> list[str]:
    """Puzzles by how long they take, the quickest first; nothing where the axis is a number."""
    if part.x != "puzzle":
        return []
    worth: dict[str, list[float]] = {}
    for run in part.runs:
        worth.setdefault(run.record.puzzle, []).append(run.par2)
    return sorted(worth, key=lambda name: (mean(worth[name]), name))


def _points(runs: Sequence[Scored], x: str) -> list[Point]:
    """A point for each puzzle."""
    tasks: dict[str, list[Scored]] = {}
    for run in runs:
        tasks.setdefault(run.task, []).append(run)
    points = []
    for task in tasks.values():
        record = task[0].record
        answers = [run.seconds for run in task if run.seconds is not None]
        good = 2 * len(answers) > len(task)
        height = median(answers) if good else task[0].limit
        place: Any = record.puzzle
        if x != "puzzle":
            jumps = [run.record.n_jumps for run in task if run.record.n_jumps is not None]
            sizes = {"holes": record.holes, "pegs": record.pegs,
                     "jumps": min(jumps, default=record.pegs - 1)}  # fmt: skip
            place = sizes[x]
        said = f"{height:.3g} s" if good else str(Status(record.status))
        states = next((r.record.statistics.get("expanded") for r in task), None)
        expanded = f"<br>{states:,} states expanded" if isinstance(states, int) else ""
        cost = "" if record.cost is None else f"<br>cost {record.cost}"
        points.append((place, height, good, f"{record.puzzle}: {said}{expanded}{cost}"))
    return points
