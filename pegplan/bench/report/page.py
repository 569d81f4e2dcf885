"""The report as one HTML file that works without a network and without other files.

Tables and charts are made here, of all runs. The page's script shows single runs, and counts, sums
and means of those that its reader chooses. Details of single runs, such as plan and log, are
compressed; the page reads them when the first run is opened.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from pegplan.bench.compare.board import Scored, rows_of
from pegplan.bench.compare.findings import KINDS
from pegplan.bench.compare.records import Record, now
from pegplan.bench.compare.results import NOT_STARTED, Results
from pegplan.bench.report.charts import chart, drawn, require_vega
from pegplan.bench.report.specs import Spec
from pegplan.bench.report.table import Table
from pegplan.bench.report.tables import TITLES, scores_table, table
from pegplan.display import drawings
from pegplan.errors import counted
from pegplan.solvers.outcome import STATUSES

HERE = Path(__file__).parent
MOST_LOG, MOST_LOGS = 4000, 18_000_000
"""Characters of each log that a page has, and of all of them together."""
DETAILS = (
    "message", "seconds", "cpu", "timeout", "optimal", "seed", "core", "started",
    "version", "attempt", "folder",
)  # fmt: skip
"""Fields of a record that the page shows for a single run."""
MOST_MARKS = 1000
"""A chart with more of them is a picture whose marks can't be clicked on."""
MOST_PAIRED = 4
"""The best contenders, of which each two have a chart."""
SHOWN = {"domains": "coverage", "matrix": "time"}
"""Attributes that tables show."""
_LINK = re.compile(r'xlink:href="[^"#]*(#run-\d+)"')


def to_html(results: Results) -> str:
    """The page; raises :class:`Unavailable`."""
    require_vega()
    from jinja2 import Environment

    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(_text("page.html.j2"))
    place = {run.record.key: number for number, run in enumerate(results.runs)}
    tables = {name: table(results, name, SHOWN.get(name, "coverage")) for name in TITLES}
    best = [row.contender for row in results.rows][:MOST_PAIRED]
    return template.render(
        results=results,
        about=[about for about in results.about.values() if about["summary"]],
        parts=_parts(results, place),
        tables={name: _cells(made) for name, made in tables.items()},
        charts={name: _picture(chart(results, name), place) for name in ("coverage", "size")},
        pairs=[
            (f"{one} (across), {other} (up)", _picture(chart(results, "scatter", pair=pair), place))
            for pair in combinations(best, 2)
            for one, other in [pair]
        ],
        answered=sum(run.answered for run in results.runs),
        counted=counted,
        made=now()[:10],
        css=_text("page.css") + drawings().page_style(),
        script=_text("page.js"),
        data=_for_script(page_data(results)),
        details=_packed_details(results),
    )


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _parts(results: Results, place: Mapping[str, int]) -> list[dict[str, Any]]:
    return [
        {
            "about": part,
            "chart": _picture(chart(results, part.name), place),
            "scores": _cells(scores_table(rows_of(part.runs))),
        }
        for part in results.parts
        if part.runs and (part.text or len(results.parts) > 1)
    ]


def _cells(made: Table) -> dict[str, Any]:
    """A table as the template writes it: each cell with its text and its class."""
    best = made.best_cells()
    rows = [
        [
            (text, "number" if column.kind else "", (row, number) in best)
            for number, (text, column) in enumerate(zip(texts, made.columns, strict=True))
        ]
        for row, texts in enumerate(made.texts())
    ]
    return {"table": made, "rows": rows}


def _picture(spec: Spec, place: Mapping[str, int]) -> str:
    """A chart as HTML; its marks are links to their runs."""
    points = spec["datasets"]["points"]
    if sum("run" in point for point in points) > MOST_MARKS:
        data = base64.b64encode(drawn(spec, "png")).decode("ascii")
        return f'<img alt="chart" src="data:image/png;base64,{data}">'
    for point in points:
        if "run" in point:
            point["link"] = f"#run-{place[point['run']]}"
    return _LINK.sub(r'xlink:href="\1"', drawn(spec).decode())


def page_data(results: Results) -> dict[str, Any]:
    """What the page's script knows of the runs, by column."""
    runs = results.runs
    place = {run.record.key: number for number, run in enumerate(runs)}
    contenders, of_contender = _numbered([run.contender for run in runs])
    keys, of_task = _numbered([run.task for run in runs])
    tasks = [results.tasks[key] for key in keys]
    boards, of_board = _numbered([task.board for task in tasks])
    statuses = [str(status) for status in STATUSES]
    return {
        "contenders": contenders,
        "statuses": statuses,
        "boards": boards,
        "tasks": {
            "label": [task.label for task in tasks],
            "board": of_board,
            "goal": [task.puzzle.goal_text for task in tasks],
            "objective": [str(task.puzzle.objective) for task in tasks],
            "truth": [str(task.truth) for task in tasks],
        },
        "runs": {
            "key": [run.record.key for run in runs],
            "contender": of_contender,
            "task": of_task,
            "status": [statuses.index(run.record.status) for run in runs],
            "took": [_took(run, results.clock) for run in runs],
            "memory": [run.record.memory_mb for run in runs],
            "cost": [run.record.cost if run.record.solved else None for run in runs],
            "repetition": [run.record.repetition for run in runs],
            "answered": [int(run.answered) for run in runs],
            "agile": [run.agile for run in runs],
            "quality": [run.quality for run in runs],
            "optimal": [int(run.best) for run in runs],
            "par2": [run.par2 for run in runs],
        },
        "findings": [
            {"run": place[finding.record.key], "text": f"{KINDS[finding.kind]}: {finding.text}"}
            for finding in results.findings
        ],
    }


def _numbered(values: Sequence[str]) -> tuple[list[str], list[int]]:
    """The different values, and the number of each value among them."""
    numbers: dict[str, int] = {}
    places = [numbers.setdefault(value, len(numbers)) for value in values]
    return list(numbers), places


def _took(run: Scored, clock: str) -> float | None:
    record = run.record
    if record.status in NOT_STARTED:
        return None
    return record.cpu if clock == "cpu" and record.cpu is not None else record.seconds


def _packed_details(results: Results) -> str:
    """The details of all runs by field and then by run, and pictures of the tasks, compressed."""
    records = [run.record for run in results.runs]
    tasks = dict.fromkeys(run.task for run in results.runs)
    details: dict[str, Any] = {
        **{name: [getattr(record, name) for record in records] for name in DETAILS},
        "plan": [r.moves or r.steps or () for r in records],
        "length": [_length(record) for record in records],
        "statistics": [dict(record.statistics) for record in records],
    }

    letters = min(MOST_LOG, MOST_LOGS // max(len(records), 1))
    logs = [record.log[max(len(record.log) - letters, 0) :] for record in records]
    drawings = [results.tasks[task].puzzle.to_svg(theme="page") for task in tasks]
    return _packed({"runs": details | {"log": logs}, "drawings": drawings})


def _length(record: Record) -> str:
    """How long a plan is, in words; nothing without one."""
    steps = None if record.n_steps is None else counted(record.n_steps, record.nouns[-1])
    moves = None if record.n_moves is None else counted(record.n_moves, "move")
    return ", ".join(filter(None, (steps, moves)))


def _packed(data: Any) -> str:
    """Compressed JSON as text (base64)."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(gzip.compress(text.encode(), 6, mtime=0)).decode("ascii")


def _for_script(data: Any) -> str:
    """JSON that can stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign, code in (("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026")):
        text = text.replace(sign, code)
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
