"""Results or single tables as Markdown, LaTeX, CSV and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict

from pegplan.bench.compare.results import Results
from pegplan.bench.report.exports import to_lab
from pegplan.bench.report.latex import to_latex
from pegplan.bench.report.records import to_csv, written_csv
from pegplan.bench.report.table import Cell, Table
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
    return text


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
    return written_csv(titles, _numbers(table))


def json_table(table: Table) -> str:
    """One table as a JSON list of its rows, its numbers in full."""
    titles = [column.title for column in table.columns]
    rows = [dict(zip(titles, row, strict=True)) for row in _numbers(table)]
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"


def _numbers(table: Table) -> list[list[Cell]]:
    """The rows; shares are percentages, as the title of their column says."""
    kinds = [column.kind for column in table.columns]
    return [
        [
            100 * cell if kind == "percent" and isinstance(cell, int | float) else cell
            for cell, kind in zip(row, kinds, strict=True)
        ]
        for row in table.rows
    ]


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
        "truths": {
            results.puzzles[key].name: truth.to_dict() for key, truth in results.truths.items()
        },
        "environments": results.environments,
        "runs": [record.to_dict() for record in results.records],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


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
