"""The page *How fast* and its picture, from what was measured."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from statistics import median
from typing import Any

from fast.rows import Row

DOCS = Path(__file__).resolve().parents[2] / "docs"
BEGIN, END = "<!-- measured -->\n", "<!-- end of what was measured -->"
LEAST, MOST = 0.001, 100
"""Smaller shares of the target, such as 0, and larger ones are drawn here."""
OURS, OURS_SHORT = "pegplan", "pegplan, not all answered"
THEIRS, THEIRS_SHORT = "instead", "instead, not all answered"


@dataclass(frozen=True)
class Result:
    """What was measured of a row.

    Attributes:
        values: of pegplan, one a pass.
        done, of: the fewest tasks answered in a pass, and how many there are.
        beside: the value of the alternative; None if it has none, or was not measured.
        beside_done, beside_of: how many tasks it answered, and was asked; None if not measured.
        day: when it was measured.
    """

    row: Row
    values: tuple[float, ...]
    done: int
    of: int
    beside: float | None
    beside_done: int | None
    beside_of: int | None
    day: str

    @property
    def middle(self) -> float:
        return median(self.values)

    @property
    def target(self) -> float | None:
        """In the row's unit."""
        if not self.row.relative:
            return self.row.target
        return None if self.beside is None else self.row.target * self.beside

    @property
    def met(self) -> bool:
        """Whether each pass answers all tasks, and the median is within the target."""
        return self.done == self.of and self.target is not None and self.middle <= self.target


def draw(rows: Sequence[Row], kept: Path, earlier: Path) -> None:
    """Write the page between its marks, and the picture.

    Args:
        earlier: the measurements of another time, to be shown beside.
    """
    lines, former = map(_lines, (kept, earlier))
    results = read(rows, lines)
    former_results = {one.row.key: one for one in read(rows, former)}
    page = DOCS / "how-fast.md"
    before, _, rest = page.read_text().partition(BEGIN)
    shown = {one.row.key for one in results}
    left = "".join(f"\nNot measured: {row.what}.\n" for row in rows if row.key not in shown)
    text = f"{_when(lines)}{measured(results, former_results)}{left}\n"
    page.write_text(f"{before}{BEGIN}{text}{END}{rest.partition(END)[2]}")
    import vl_convert

    (DOCS / "pictures/how-fast.svg").write_text(vl_convert.vegalite_to_svg(picture(results)))


def _lines(kept: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in kept.read_text().splitlines()]


def read(rows: Sequence[Row], lines: Iterable[dict[str, Any]]) -> list[Result]:
    """The results of the rows that were measured, in the order of the rows."""
    of: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for line in lines:
        of[line["row"], line["side"]].append(line)
    found = []
    for row in rows:
        ours, theirs = of[row.key, "pegplan"], of[row.key, "beside"]
        values = tuple(line["value"] for line in ours if line["value"] is not None)
        if values:
            done, tasks = min(line["done"] for line in ours), ours[0]["of"]
            side = _beside(theirs) if theirs else (None, None, None)
            found.append(Result(row, values, done, tasks, *side, ours[0]["on"]))
    groups = list(dict.fromkeys(row.group for row in rows))
    return sorted(found, key=lambda one: groups.index(one.row.group))


def _beside(lines: Sequence[dict[str, Any]]) -> tuple[float | None, int, int]:
    """The value of an alternative, the median where each pass measured it; answered, and asked."""
    values = [line["value"] for line in lines if line["value"] is not None]
    return median(values) if values else None, lines[0]["done"], lines[0]["of"]


def _when(lines: Sequence[dict[str, Any]]) -> str:
    days = sorted({line["on"] for line in lines})
    loads = [line["load"] for line in lines]
    return (
        f"\nMeasured on {' and '.join(days)}, two cores; when a row began, the machine's load was\n"
        f"{min(loads):.1f} to {max(loads):.1f} (1 is one busy core, such as the row before).\n"
    )


def measured(results: Sequence[Result], earlier: Mapping[str, Result]) -> str:
    """The text between the marks: what missed its target, and a table a group.

    Args:
        earlier: the results of another time, by the rows' keys.
    """
    missed = [one for one in results if not one.met]
    count = f"{len(results) - len(missed)} of {len(results)} rows meet their targets."
    lines = "".join(_missed(one, earlier.get(one.row.key)) for one in missed)
    parts = [f"\n{count} These do not:\n\n{lines}" if missed else count]
    for group in dict.fromkeys(one.row.group for one in results):
        own = [one for one in results if one.row.group == group]
        parts.append(f"\n## {group}\n\n{_table(own, earlier)}\n{_commands(own)}")
    return "".join(parts)


def _missed(one: Result, earlier: Result | None) -> str:
    text = f"- *{one.row.what}*: {_spread(one)}{_short(one)}; target {_target(one)}"
    if earlier is not None:
        day = "earlier that day" if earlier.day == one.day else f"on {earlier.day}"
        text += f"; {day} {_spread(earlier)}{_short(earlier)}"
        text += ", which met it" if earlier.met else ""
    return f"{text}.\n"


def _short(one: Result) -> str:
    return "" if one.done == one.of else f", {one.done} of {one.of} answered"


def _table(results: Iterable[Result], earlier: Mapping[str, Result]) -> str:
    head = "| | target | pegplan | earlier | answered | instead | answered | ratio |\n"
    rows = (_line(one, earlier.get(one.row.key)) for one in results)
    return f"{head}|---|--:|--:|--:|--:|--:|--:|--:|\n{''.join(rows)}"


def _line(one: Result, earlier: Result | None) -> str:
    row = one.row
    answered = "" if one.of == 1 else f"{one.done} of {one.of}"
    theirs = "–" if one.beside is None else _number(one.beside, row.unit)
    theirs_done = (
        "not measured" if one.beside_done is None else f"{one.beside_done} of {one.beside_of}"
    )
    if one.of == 1 and one.beside is not None:
        theirs_done = ""
    whole = one.done == one.of and one.beside_done == one.beside_of
    ratio = f"{one.middle / one.beside:.3g}" if whole and one.beside else ""
    before = "" if earlier is None else _number(earlier.middle, row.unit)
    cells = (row.what, _target(one), _spread(one), before, answered, theirs, theirs_done, ratio)
    return f"| {' | '.join(cells)} |\n"


def _commands(results: Iterable[Result]) -> str:
    """A line for each command and alternative of a group."""
    lines: dict[tuple[str, str], list[str]] = {}
    for one in results:
        lines.setdefault((one.row.command, one.row.beside), []).append(one.row.what)
    return "".join(
        f"- `{command}`; instead: {beside}. ({'; '.join(whats)})\n"
        for (command, beside), whats in lines.items()
    )


def _target(one: Result) -> str:
    row = one.row
    return f"{row.target:g} times" if row.relative else _number(row.target, row.unit)


def _spread(one: Result) -> str:
    """The median, and the least and the most where there were several passes."""
    unit, values = one.row.unit, one.values
    text = _number(one.middle, unit)
    if len(values) > 1:
        text += f" ({_figure(min(values))}–{_figure(max(values))})"
    return text


def _number(value: float, unit: str) -> str:
    return "not in time" if value == inf else f"{_figure(value)} {unit}"


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _share(value: float, target: float) -> float:
    """The share of the target, within what the chart shows."""
    return min(max(value / target, LEAST), MOST)


def picture(results: Sequence[Result]) -> dict[str, Any]:
    """A Vega-Lite chart: each row's values as shares of its target, with its alternative's."""
    points, spans = [], []
    for one in results:
        if not (target := one.target):
            continue
        shares = [_share(value, target) for value in one.values]
        spans.append({"what": one.row.what, "low": min(shares), "high": max(shares)})
        sides = [(one.middle, OURS if one.done == one.of else OURS_SHORT)]
        if one.beside is not None:
            sides.append((one.beside, THEIRS if one.beside_done == one.beside_of else THEIRS_SHORT))
        for value, who in sides:
            points.append({"what": one.row.what, "share": _share(value, target), "who": who})
    y = {
        "field": "what", "type": "nominal", "sort": None, "title": None,
        "axis": {"labelLimit": 420, "grid": True},
    }  # fmt: skip
    x = {
        "field": "share", "type": "quantitative", "scale": {"type": "log"},
        "title": "share of the target (1 is the target; less is better)", "axis": {"grid": False},
    }  # fmt: skip
    kinds = [OURS, OURS_SHORT, THEIRS, THEIRS_SHORT]
    who = {
        "field": "who", "type": "nominal", "title": None,
        "legend": {"orient": "top", "labelLimit": 400, "columns": 2, "columnPadding": 60},
    }  # fmt: skip
    color = who | {
        "scale": {"domain": kinds, "range": ["#1f6f5c", "#1f6f5c", "#c8571b", "#c8571b"]}
    }
    shape = who | {
        "scale": {"domain": kinds, "range": ["circle", "cross", "diamond", "triangle-right"]}
    }
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "background": "white",
        "padding": {"left": 70, "right": 10, "top": 5, "bottom": 5},  # for fonts that run wider
        "width": 460,
        "height": {"step": 19},
        "layer": [
            {
                "data": {"values": [{"one": 1}]},
                "mark": {"type": "rule", "strokeDash": [4, 3], "color": "#888"},
                "encoding": {"x": {"field": "one", "type": "quantitative"}},
            },
            {
                "data": {"values": spans},
                "mark": {"type": "rule", "strokeWidth": 3, "opacity": 0.5, "color": "#1f6f5c"},
                "encoding": {"y": y, "x": x | {"field": "low"}, "x2": {"field": "high"}},
            },
            {
                "data": {"values": points},
                "mark": {"type": "point", "filled": True, "size": 60},
                "encoding": {"y": y, "x": x, "color": color, "shape": shape},
            },
        ],
        "config": {"view": {"stroke": None}},
    }  # fmt: skip
