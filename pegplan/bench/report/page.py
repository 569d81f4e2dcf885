"""The report as one HTML file that works without a network and without other files.

The page gets the runs as columns of numbers. It makes every table and chart itself, for all runs or
for those that its reader chooses: ``figures.js`` computes, ``page.js`` shows. Details of single
runs, such as plan and log, are compressed; the page reads them when the first run is opened.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pegplan.bench.compare.attributes import ATTRIBUTES
from pegplan.bench.compare.board import CLEARLY, LEAST, Scored
from pegplan.bench.compare.parts import NOT_STARTED, PartResults
from pegplan.bench.compare.records import now
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.statistics import EXACT_PAIRS
from pegplan.bench.report.charts import AXES, DRAWN, WHOLE, axis_title, require_vega
from pegplan.bench.report.headings import COLUMNS, NOTES, SHOWN, TITLES, UNEVEN
from pegplan.bench.report.points import BEYOND, part_series
from pegplan.bench.report.specs import DASHES, PALETTE, SHAPES, SPECS
from pegplan.bench.report.tables import table
from pegplan.display import page_style
from pegplan.errors import InputError, counted
from pegplan.files import write_text
from pegplan.solvers.commands import cache_folder
from pegplan.solvers.installed import version
from pegplan.solvers.outcome import STATUSES

HERE = Path(__file__).parent
MOST_LOG, MOST_LOGS = 4000, 18_000_000
"""Characters of each log that a page has, and of all of them together."""
MOST_PACKED = 6_000_000
"""Bytes of the compressed details of runs; logs that hardly compress are cut shorter."""
DETAILS = (
    "message", "seconds", "cpu", "timeout", "optimal", "seed", "core", "load", "started",
    "version", "attempt", "folder",
)  # fmt: skip
"""Fields of a record that the page shows for a single run."""


def to_html(results: Results) -> str:
    """The page.

    Raises:
        Unavailable: vl-convert-python, which has the library for charts, is not installed.
    """
    require_vega()
    from jinja2 import Environment

    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(_text("page.html.j2"))
    return template.render(
        results=results,
        about=[about for about in results.about.values() if about["summary"]],
        parts=_shown_parts(results),
        titles=TITLES,
        counted=counted,
        made=now()[:10],
        css=_text("page.css") + page_style(),
        scripts=[_vega(), _text("figures.js"), _text("page.js")],
        data=_for_script(page_data(results)),
        details=_packed_details(results.runs),
    )


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _shown_parts(results: Results) -> list[PartResults]:
    return [p for p in results.parts if p.runs and (p.text or len(results.parts) > 1)]


def page_data(results: Results) -> dict[str, Any]:
    """The data with which the page's scripts compute."""
    runs = results.runs
    place = {run.record.key: number for number, run in enumerate(runs)}
    contenders, of_contender = _numbered([run.contender for run in runs])
    keys, of_task = _numbered([run.task for run in runs])
    tasks = [results.tasks[key] for key in keys]
    first = {run.task: run.record for run in reversed(runs)}
    names, of_board = _numbered([task.puzzle.board.name for task in tasks])
    boards = {task.puzzle.board.name: task.puzzle.board for task in tasks}
    statuses = [str(status) for status in STATUSES]
    tables = {name: table(results, name) for name in ("unsound", "unexplained", "environments")}
    return {
        "clock": results.clock,
        "contenders": contenders,
        "statuses": statuses,
        "boards": [
            {
                "name": name,
                "holes": len(boards[name].holes),
                "drawing": boards[name].to_svg(frozenset(), theme="page"),
            }
            for name in names
        ],
        "tasks": {
            "key": keys,
            "label": [task.label for task in tasks],
            "puzzle": [first[key].puzzle for key in keys],
            "board": of_board,
            "start": [sorted(map(str, task.puzzle.start)) for task in tasks],
            "goal": [str(task.puzzle.goal) for task in tasks],
            "objective": [str(task.puzzle.objective) for task in tasks],
            "truth": [str(task.truth) for task in tasks],
        },
        "runs": {
            "key": [run.record.key for run in runs],
            "contender": of_contender,
            "task": of_task,
            "status": [statuses.index(run.record.status) for run in runs],
            "asked": [int(run.record.status not in NOT_STARTED) for run in runs],
            "took": [_took(run, results.clock) for run in runs],
            "limit": [run.limit for run in runs],
            "memory": [run.record.memory_mb for run in runs],
            "jumps": [run.record.n_jumps for run in runs],
            "repetition": [run.record.repetition for run in runs],
        },
        "values": {
            name: [_number(attribute.of(run)) for run in runs]
            for name, attribute in ATTRIBUTES.items()
        },
        "attributes": {
            name: {
                "title": axis_title(attribute, results.clock), "kind": attribute.kind,
                "high": attribute.high, "whole": attribute.whole, "least": attribute.least,
            }
            for name, attribute in ATTRIBUTES.items()
        },
        "findings": [
            {"table": name, "run": place[str(row[-1])], "cells": row}
            for name in ("unsound", "unexplained")
            for row in tables[name].rows
        ],
        "tables": {
            name: {
                "title": title,
                "columns": [asdict(column) for column in COLUMNS.get(name, ())],
                "note": NOTES.get(name, ""),
            }
            for name, title in TITLES.items()
        },
        "environments": tables["environments"].rows,
        "matrixNotes": {name: NOTES[name] for name in ("whole", "answers")},
        "uneven": UNEVEN,
        "shown": SHOWN,
        "drawn": DRAWN,
        "whole": WHOLE,
        "axes": AXES,
        "beyond": BEYOND,
        "clearly": CLEARLY,
        "least": LEAST,
        "exactPairs": EXACT_PAIRS,
        "specs": SPECS,
        "looks": {"colours": PALETTE, "shapes": SHAPES, "dashes": DASHES},
        "parts": [_part(part, place) for part in _shown_parts(results)],
    }  # fmt: skip


def _numbered(values: Sequence[str]) -> tuple[list[str], list[int]]:
    """The different values, and the number of each value among them."""
    numbers: dict[str, int] = {}
    places = [numbers.setdefault(value, len(numbers)) for value in values]
    return list(numbers), places


def _number(value: float | None) -> float | None:
    return int(value) if isinstance(value, bool) else value


def _took(run: Scored, clock: str) -> float:
    record = run.record
    return record.cpu if clock == "cpu" and record.cpu is not None else record.seconds


def _part(part: PartResults, place: Mapping[str, int]) -> dict[str, Any]:
    series = part_series(part.runs, part.by)
    names, of = _numbered([series[run.record.key] for run in part.runs])
    runs = [place[run.record.key] for run in part.runs]
    return {"name": part.name, "x": part.x, "runs": runs, "series": names, "of": of}


def _packed_details(runs: Sequence[Scored]) -> str:
    """The details of all runs, by field and then by run, compressed."""
    records = [run.record for run in runs]
    details: dict[str, Any] = {
        **{name: [getattr(record, name) for record in records] for name in DETAILS},
        "plan": [None if r.jumps is None else " ".join(r.jumps) for r in records],
        "statistics": [dict(record.statistics) for record in records],
    }

    def with_logs(letters: int) -> str:
        logs = [record.log[max(len(record.log) - letters, 0) :] for record in records]
        return _packed(details | {"log": logs})

    letters = min(MOST_LOG, MOST_LOGS // max(len(runs), 1))
    packed = with_logs(letters)
    if len(packed) > MOST_PACKED:
        packed = with_logs(letters * MOST_PACKED // len(packed))
    return packed


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


def _vega() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script; making it takes 2 s, so a file keeps it."""
    folder = cache_folder()
    kept = None if folder is None else folder.parent / f"vega-{version('vl-convert-python')}.js"
    if kept is not None and kept.is_file():
        return kept.read_text(encoding="utf-8")
    import vl_convert

    text = str(vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")).replace(
        "</script", "<\\/script"
    )
    if kept is not None:
        with suppress(OSError, InputError):
            kept.parent.mkdir(parents=True, exist_ok=True)
            write_text(kept, text)
    return text
