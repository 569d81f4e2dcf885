"""Write the report on a comparison: :func:`report`, :func:`figure`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args

from pegplan.bench.compare.board import Clock
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.results import results as read_results
from pegplan.bench.report.changes import changes_of
from pegplan.bench.report.charts import chart as chart_of
from pegplan.bench.report.charts import drawn
from pegplan.bench.report.formats import FORMATS, TABLES, changes_text
from pegplan.bench.report.page import to_html
from pegplan.bench.report.tables import table as table_of
from pegplan.errors import InputError, check_choice
from pegplan.files import write_bytes

Format = Literal["html", "md", "csv", "json", "latex", "lab"]


def report(
    results: Results | str | Path,
    format: Format = "html",
    *,
    before: Results | str | Path | None = None,
    clock: Clock = "cpu",
    table: str | None = None,
    attribute: str = "coverage",
) -> str:
    """The report on a comparison, as the text of a file; unsound solvers come first.

    Args:
        results: as :func:`pegplan.compare` returns them, or their folder.
        format: ``html`` is one page that needs no network, ``csv`` has every field of every run,
            ``lab`` is the properties file of Downward Lab.
        before: earlier results: then it tells what changed since, as ``md`` or ``json``.
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
    if before is not None and format not in ("md", "json"):
        raise InputError(f"what changed is told as md or json, not as {format}")
    found = _read(results, clock)
    if table is not None:
        if format not in TABLES:
            raise InputError(f"a table is written as {', '.join(TABLES)}, not as {format}")
        return TABLES[format](table_of(found, table, attribute))
    if before is not None:
        old = _read(before, clock)
        return changes_text(changes_of(old, found), old, found, format)
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
    """Write a chart as an SVG or PDF file; ``pair`` are the two contenders of ``scatter``.

    Raises:
        InputError: no such chart, attribute or contender; a file of another kind.
        Unavailable: vl-convert-python is not installed (``pip install 'pegplan[compare]'``).
    """
    suffix = Path(file).suffix
    if suffix not in (".svg", ".pdf"):
        raise InputError(f"a chart is written as .svg or .pdf, not as {Path(file).name!r}")
    spec = chart_of(_read(results, clock), chart, attribute, pair)
    write_bytes(file, drawn(spec, "pdf" if suffix == ".pdf" else "svg"))


def _read(results: Results | str | Path, clock: Clock) -> Results:
    return results if isinstance(results, Results) else read_results(results, clock)
