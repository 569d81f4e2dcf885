"""The command that shows what came of a comparison: ``report``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pegplan.cli.ends import complain
from pegplan.cli.options import arg, choice_of, opt
from pegplan.cli.output import put, say
from pegplan.errors import InputError, counted
from pegplan.files import is_file, write_text

if TYPE_CHECKING:
    from pegplan.bench.compare.results import Results

UNSOUND = 1
"""The exit code where a solver was wrong."""
SUFFIXES = {"htm": "html", "tex": "latex", "markdown": "md"}


def report(
    results: Path = arg("RESULTS", "A folder of results."),
    output: Path | None = opt(None, "-o --output", "RESULTS/report.html without it.", "FILE"),
    format: str | None = opt(
        None, "--format", "html, md, csv, json, latex, lab (properties), or benchexec."
    ),
    clock: str = opt("cpu", "--clock", "cpu, as the IPC does, or wall."),
    table: str | None = opt(
        None,
        "--table",
        "Only this: scores, common, statuses, domains (sums by board), matrix (puzzle × "
        "contender), virtual (best solver), duels, puzzles, environments, unsound or unexplained; "
        "as md, latex, csv or json.",
    ),
    chart: str | None = opt(
        None,
        "--chart",
        "Only this, as -o FILE.svg or FILE.pdf: coverage, scatter (of two contenders), size, or a "
        "part's name.",
    ),
    attribute: str | None = opt(
        None,
        "--attribute",
        "What a table or chart shows: status (tables), coverage (tables), time, expansions, cost, "
        "memory; of tables also agile, quality, optimal, par2.",
    ),
    contender: list[str] | None = opt(
        None, "--contender", "Only these; a pattern such as 'fd-*'.", "LABEL"
    ),
    puzzle: list[str] | None = opt(
        None, "--puzzle", "Only these; or a pattern: 'english/*'.", "NAME"
    ),
) -> None:
    """Show what came of a comparison: a page, text, or a chart.

    A page is one HTML file that works offline. The first thing it lists is who was wrong. Text goes
    to standard output unless -o names a file; its suffix chooses the format too. Exit code: 0, or 1
    where something is unsound; a table or chart alone is always 0.
    """
    from pegplan.bench.compare.board import Clock
    from pegplan.bench.compare.results import results as read_results
    from pegplan.bench.report.write import Format, figure
    from pegplan.bench.report.write import report as report_text

    if attribute and not (table or chart):
        raise InputError("--attribute says what a --table or a --chart shows; name one")
    found = read_results(results, choice_of(clock, "--clock", Clock))
    for line in found.damaged:
        complain(line)
    if contender or puzzle:
        found = found.only(contenders=contender or (), puzzles=puzzle or ())
    if chart is not None:
        if output is None or table is not None:
            raise InputError("--chart needs -o FILE.svg or -o FILE.pdf, and no --table beside it")
        figure(found, output, chart, attribute=attribute or "time")
        say(str(output))
        return
    if format == "benchexec":
        _write_benchexec(found, output)
    else:
        kind = choice_of(_format(format, output, "md" if table else "html"), "--format", Format)
        text = report_text(found, kind, table=table, attribute=attribute or "coverage")
        if kind == "html":
            target = output or found.folder / "report.html"
            write_text(target, text)
            say(f"{target}: {counted(len(found.records), 'run')}, {len(found.unsound)} unsound")
        else:
            put(text, output)
    if found.unsound and table is None:
        raise typer.Exit(UNSOUND)


def _write_benchexec(found: Results, output: Path | None) -> None:
    from pegplan.bench.report.exports import write_benchexec

    if output is None:
        raise InputError("--format benchexec writes a file for each contender: -o FOLDER")
    if is_file(output):
        raise InputError(f"can't write there: {output} is no folder")
    say([str(path) for path in write_benchexec(found, output)])


def _format(format: str | None, output: Path | None, usual: str) -> str:
    """The format asked for: by its name, by the suffix of ``-o``, or the usual one."""
    if format is not None or output is None:
        return format or usual
    suffix = output.suffix.removeprefix(".")
    return "lab" if output.name == "properties" else SUFFIXES.get(suffix, suffix)
