"""Write the report on a comparison: :func:`report`, :func:`figure`; each format of text."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.bench.compare.board import Clock, Scored
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.results import results as read_results
from pegplan.bench.report.charts import chart as chart_of
from pegplan.bench.report.charts import drawn
from pegplan.bench.report.exports import to_lab
from pegplan.bench.report.latex import to_latex
from pegplan.bench.report.page import to_html
from pegplan.bench.report.table import Table
from pegplan.bench.report.tables import table as table_of
from pegplan.bench.report.tables import tables_of
from pegplan.errors import InputError, check_choice, counted
from pegplan.files import write_bytes

Format = Literal["html", "md", "csv", "json", "latex", "lab"]


def report(
    results: Results | str | Path,
    format: Format = "html",
    *,
    clock: Clock = "cpu",
    table: str | None = None,
    attribute: str = "coverage",
) -> str:
    """The report on a comparison, as the text of a file; unsound solvers come first.

    Args:
        results: as :func:`pegplan.compare` returns them, or their folder.
        format: ``html`` is one page that needs no network, ``csv`` has every field of every run,
            ``lab`` is the properties file of Downward Lab.
        clock: of results that are read here: ``cpu`` seconds or ``wall`` seconds.
        table: only this table, as ``md``, ``latex``, ``csv`` or ``json``: ``scores``, ``common``
            (scores on the puzzles that all were given), ``statuses``, ``domains``, ``matrix``,
            ``virtual`` (best solver), ``duels``, ``puzzles``, ``environments``, ``unsound`` or
            ``unexplained``.
        attribute: what ``domains`` and ``matrix`` show: ``status``, ``coverage``, ``time``,
            ``expansions``, ``cost``, ``memory``, ``agile``, ``quality``, ``optimal``, ``par2``.

    Raises:
        InputError: no such format, table or attribute, or no results there.
        Unavailable: ``html`` without vl-convert-python (``pip install 'pegplan[compare]'``).

    Examples:
        >>> print(pegplan.report("results/course", "md"))  # doctest: +SKIP
    """
    check_choice("format", format, get_args(Format))
    found = _read(results, clock)
    if table is not None:
        if format not in TABLES:
            raise InputError(f"a table is written as {', '.join(TABLES)}, not as {format}")
        return TABLES[format](table_of(found, table, attribute))
    return to_html(found) if format == "html" else FORMATS[format](found)


def figure(
    results: Results | str | Path,
    file: str | Path,
    chart: str = "coverage",
    *,
    attribute: str = "time",
    pair: Sequence[str] = (),
    clock: Clock = "cpu",
) -> None:
    """Write a chart as an SVG or PDF file; ``pair`` are the two contenders of ``scatter``."""
    suffix = Path(file).suffix
    if suffix not in (".svg", ".pdf"):
        raise InputError(f"a chart is written as .svg or .pdf, not as {Path(file).name!r}")
    spec = chart_of(_read(results, clock), chart, attribute, pair)
    write_bytes(file, drawn(spec, "pdf" if suffix == ".pdf" else "svg"))


def _read(results: Results | str | Path, clock: Clock) -> Results:
    return results if isinstance(results, Results) else read_results(results, clock)


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


def json_table(table: Table) -> str:
    """One table as a JSON list of its rows, its numbers in full."""
    titles = [column.title for column in table.columns]
    rows = [dict(zip(titles, row, strict=True)) for row in table.rows]
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"


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
    """A value that fits into a cell: words in a row, other lists and objects as JSON."""
    if isinstance(value, tuple) and all(isinstance(word, str) for word in value):
        return (", " if any(" " in word for word in value) else " ").join(value)
    if isinstance(value, list | tuple | dict):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return value


def to_csv(results: Results) -> str:
    """Every run as a line: its labels, its scores, and every field of its record.

    None is an empty cell. Statistics of the search are in columns such as
    ``statistics.expanded``. ``counted`` is the time that the scores use, by the clock of the
    results; None without an answer.
    """
    names = sorted({name for run in results.runs for name in run.record.statistics})
    rows = [_row(results, run, names) for run in results.runs]
    titles = list(dict.fromkeys(title for row in rows for title in row))
    return written_csv(titles, [[row.get(title) for title in titles] for row in rows])


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
    "csv": lambda table: written_csv([column.title for column in table.columns], table.rows),
    "json": json_table,
    "latex": lambda table: to_latex([table]),
}
"""Formats of a single table by name."""
