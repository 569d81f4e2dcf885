"""Results or single tables as Markdown, LaTeX, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from pegplan.bench.compare.board import Scored
from pegplan.bench.compare.results import Results
from pegplan.bench.report.exports import to_lab
from pegplan.bench.report.latex import to_latex
from pegplan.bench.report.table import Table
from pegplan.bench.report.tables import tables_of
from pegplan.errors import counted


def to_markdown(results: Results) -> str:
    """The report as Markdown."""
    parts = [f"# {results.title}", _summary(results)]
    for table in tables_of(results):
        parts += [f"## {table.title}", markdown_table(table)]
        parts += [table.note] if table.note else []
    return "\n\n".join(parts) + "\n"


def _summary(results: Results) -> str:
    unsound, errors = len(results.unsound), len(results.unexplained)
    text = f"{counted(len(results.records), 'run')}; {unsound or 'nothing'} unsound; "
    text += f"{counted(errors, 'error')} unexplained."
    if late := len(results.not_started):
        text += f" {counted(late, 'run')} could not start: not solved."
    if results.missing:
        text += f" Still to be made: {counted(results.missing, 'run')}."
    return "\n\n".join((text, *results.damaged))


def markdown_table(table: Table) -> str:
    """One table."""
    ends = ["---" if column.kind is None else "---:" for column in table.columns]
    rows = [[column.title for column in table.columns], ends, *table.texts()]
    return "\n".join("| " + " | ".join(map(_cell, row)) + " |" for row in rows)


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


def csv_table(table: Table) -> str:
    """One table as CSV, its numbers in full."""
    titles = [column.title for column in table.columns]
    return written_csv(titles, table.rows)


def json_table(table: Table) -> str:
    """One table as a JSON list of its rows, its numbers in full."""
    titles = [column.title for column in table.columns]
    rows = [dict(zip(titles, row, strict=True)) for row in table.rows]
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"


def changes_text(tables: Sequence[Table], before: Results, after: Results, kind: str) -> str:
    """What changed between two stores, as Markdown (``md``) or ``json``."""
    if kind == "json":
        data = {table.name: json.loads(json_table(table)) for table in tables}
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    parts = [f"# From {before.folder} to {after.folder}"]
    for table in tables:
        parts += [f"## {table.title}", markdown_table(table) if table.rows else "Nothing."]
        parts += [table.note] if table.note and table.rows else []
    return "\n\n".join(parts) + "\n"


def to_json(results: Results) -> str:
    """Everything, as one JSON object."""
    data = {
        "title": results.title,
        "clock": results.clock,
        "missing": results.missing,
        "scores": [vars(row) for row in results.rows],
        "duels": [vars(duel) for duel in results.duels],
        "virtual": asdict(results.virtual),
        "findings": [
            {"kind": f.kind, "run": f.record.key, "text": f.text} for f in results.findings
        ],
        "truths": {task.label: task.truth.to_dict() for task in results.tasks.values()},
        "environments": results.environments,
        "runs": [record.to_dict() for record in results.records],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


RUN_SCORES = ("answered", "limit", "agile", "quality", "best", "par2")


def run_rows(results: Results) -> list[dict[str, Any]]:
    """A dictionary for each run: its labels, its scores, and every field of its record.

    Statistics of the search are in keys such as ``statistics.expanded``. ``counted`` is the time
    that the scores use, by the clock of the results; None without an answer.
    """
    names = sorted({name for run in results.runs for name in run.record.statistics})
    return [_row(results, run, names) for run in results.runs]


def _row(results: Results, run: Scored, statistics: list[str]) -> dict[str, Any]:
    task = results.tasks[run.task]
    row: dict[str, Any] = {"contender": run.contender, "task": task.label}
    fields = run.record.to_dict()
    log, told = fields.pop("log"), fields.pop("statistics")
    row |= {name: _flat(value) for name, value in fields.items()}
    row |= {"counted": run.seconds, **{name: getattr(run, name) for name in RUN_SCORES}}
    row |= {"truth": str(task.truth)}
    row |= {f"statistics.{name}": _flat(told.get(name)) for name in statistics}
    return row | {"log": log}


def _flat(value: Any) -> Any:
    """A value that fits into a cell: jumps as words, other lists and objects as JSON."""
    if isinstance(value, tuple) and all(isinstance(word, str) for word in value):
        return " ".join(value)
    if isinstance(value, list | tuple | dict):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return value


def to_csv(results: Results) -> str:
    """Every run as a line, under the names of its fields; None is an empty cell."""
    rows = run_rows(results)
    return written_csv(list(rows[0]) if rows else [], [list(row.values()) for row in rows])


def written_csv(titles: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Lines of CSV under their titles."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(titles)
    writer.writerows(rows)
    return file.getvalue()


PAPER = ("scores", "common", "statuses", "domains", "virtual", "duels")
"""The tables that are written in LaTeX if none is named."""

FORMATS: Mapping[str, Callable[[Results], str]] = {
    "md": to_markdown,
    "csv": to_csv,
    "json": to_json,
    "latex": lambda results: to_latex(t for t in tables_of(results) if t.name in PAPER),
    "lab": to_lab,
}
"""Formats of text by name; HTML is made in :mod:`pegplan.bench.report.page`."""

TABLES: Mapping[str, Callable[[Table], str]] = {
    "md": lambda table: f"{markdown_table(table)}\n\n{table.note}\n",
    "csv": csv_table,
    "json": json_table,
    "latex": lambda table: to_latex([table]),
}
"""Formats of a single table by name."""
