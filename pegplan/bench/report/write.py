"""Write the report on a comparison: :func:`report`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, get_args

from pegplan.bench.compare.ask import results as read_results
from pegplan.bench.compare.board import Clock
from pegplan.bench.compare.results import Results
from pegplan.bench.report.changes import changes_of
from pegplan.bench.report.formats import FORMATS, changes_text
from pegplan.bench.report.page import to_html
from pegplan.errors import InputError, check_choice

Format = Literal["html", "md", "csv", "json", "latex", "lab"]


def report(
    results: Results | str | Path,
    format: Format = "html",
    *,
    before: Results | str | Path | None = None,
    clock: Clock = "cpu",
) -> str:
    """The report on a comparison, as the text of a file; unsound solvers come first.

    Args:
        results: as :func:`pegplan.compare` returns them, or their folder.
        format: ``html`` is one page that needs no network, ``lab`` the properties file of
            Downward Lab.
        before: earlier results: then it tells what changed since, as ``md`` or ``json``.
        clock: of results that are read here: ``cpu`` seconds or ``wall`` seconds.

    Raises:
        InputError: no such format, or no results there.
        Unavailable: ``html`` without plotly (``pip install 'pegplan[compare]'``).

    Examples:
        >>> print(pegplan.report("results/course", "md"))  # doctest: +SKIP
    """
    check_choice("format", format, get_args(Format))
    if before is not None and format not in ("md", "json"):
        raise InputError(f"what changed is told as md or json, not as {format}")
    found = _read(results, clock)
    if before is not None:
        old = _read(before, clock)
        return changes_text(changes_of(old, found), old, found, format)
    return to_html(found) if format == "html" else FORMATS[format](found)


def _read(results: Results | str | Path, clock: Clock) -> Results:
    return results if isinstance(results, Results) else read_results(results, clock)
