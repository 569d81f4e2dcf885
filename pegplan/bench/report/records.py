"""Runs with every field, for programs that read tables: CSV and pandas."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pegplan.bench.compare.board import Scored
from pegplan.bench.compare.results import Results
from pegplan.errors import Unavailable

if TYPE_CHECKING:
    import pandas

SCORES = ("answered", "limit", "agile", "quality", "best", "par2", "par10")


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
    row |= {"counted": run.seconds, **{name: getattr(run, name) for name in SCORES}}
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


def to_dataframe(results: Results) -> pandas.DataFrame:
    """Every run as a row of a pandas DataFrame.

    Raises:
        Unavailable: pandas is not installed.
    """
    try:
        from pandas import DataFrame
    except ImportError:
        raise Unavailable("a DataFrame needs pandas: pip install 'pegplan[compare]'") from None
    return DataFrame(run_rows(results))
