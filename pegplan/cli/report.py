"""The command that shows what came of a comparison: ``report``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegplan.cli.output import put, say
from pegplan.cli.units import choice_of
from pegplan.errors import InputError
from pegplan.files import write_text

UNSOUND = 1
"""The exit code where a solver was wrong."""
SUFFIXES = {"htm": "html", "tex": "latex", "markdown": "md"}


def report(
    results: Annotated[
        list[Path],
        typer.Argument(metavar="RESULTS...", help="A folder of results; two: what changed."),
    ],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="RESULTS/report.html without it."),
    ] = None,
    format: Annotated[
        str | None,
        typer.Option("--format", help="html, md, csv, json, latex, or lab (properties)."),
    ] = None,
    clock: Annotated[str, typer.Option("--clock", help="cpu, as the IPC does, or wall.")] = "cpu",
) -> None:
    """Show what came of a comparison: one HTML file that works offline, or text.

    The first thing it lists is who was wrong. Text goes to standard output unless -o names a
    file; its suffix chooses the format too. Two folders show what changed from the first to
    the second. Exit code: 0, or 1 where something is unsound.
    """
    from pegplan.bench.compare.ask import results as read_results
    from pegplan.bench.compare.board import Clock
    from pegplan.bench.report.write import Format
    from pegplan.bench.report.write import report as report_text

    if len(results) > 2:
        raise InputError(f"give one folder of results, or two to compare; {len(results)} are given")
    chosen = choice_of(clock, "--clock", Clock)
    *before, found = [read_results(path, chosen) for path in results]
    usual = "md" if before else "html"
    kind = choice_of(_format(format, output, usual), "--format", Format)
    text = report_text(found, kind, before=before[0] if before else None)
    if kind == "html":
        target = output or found.folder / "report.html"
        write_text(target, text)
        say(f"{target}: {len(found.records)} runs, {len(found.unsound)} unsound")
    else:
        put(text, output)
    if found.unsound and not before:
        raise typer.Exit(UNSOUND)


def _format(format: str | None, output: Path | None, usual: str) -> str:
    """The format asked for: by its name, by the suffix of ``-o``, or the usual one."""
    if format is not None or output is None:
        return format or usual
    suffix = output.suffix.removeprefix(".")
    return "lab" if output.name == "properties" else SUFFIXES.get(suffix, suffix)
