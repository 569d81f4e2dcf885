"""The command that shows what came of a comparison: ``report``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.output import say
from pegplan.errors import InputError
from pegplan.files import write_text

if TYPE_CHECKING:
    from pegplan.bench.compare.results import Results

UNSOUND = 1
"""The exit code where somebody was wrong."""


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
    from pegplan.bench.compare.board import CLOCKS

    if clock not in CLOCKS:
        raise InputError(f"--clock {clock!r}: write {' or '.join(CLOCKS)}")
    if len(results) > 2:
        raise InputError(f"give one folder of results, or two to compare; {len(results)} are given")
    read = [_results(path, clock) for path in results]
    if len(read) == 2:
        _report_changes(read[0], read[1], output, format)
        return
    found, kind = read[0], _format(format, output)
    if kind == "html":
        target = output or found.folder / "report.html"
        write_text(target, _html(found))
        say(f"{target}: {len(found.records)} runs, {len(found.unsound)} unsound")
    else:
        _put(_formats()[kind](found), output)
    if found.unsound:
        raise typer.Exit(UNSOUND)


SUFFIXES = {"htm": "html", "tex": "latex", "markdown": "md"}


def _format(format: str | None, output: Path | None) -> str:
    names = ("html", *_formats())
    if format is None:
        suffix = "html" if output is None else output.suffix.removeprefix(".")
        format = SUFFIXES.get(suffix, suffix)
        if output is not None and output.name == "properties":
            format = "lab"
    if format not in names:
        raise InputError(f"format {format!r}: write --format {', '.join(names)}")
    return format


def _formats() -> dict[str, Any]:
    from pegplan.bench.report.formats import FORMATS

    return dict(FORMATS)


def _results(path: Path, clock: str) -> Results:
    from pegplan.bench.compare.results import Results
    from pegplan.bench.compare.store import Store

    with Store.read(path) as store:
        found = Results.of(store, clock)
    if not found.records:
        raise InputError(f"{path} has no runs yet")
    return found


def _html(results: Results) -> str:
    from pegplan.bench.report.page import to_html
    from pegplan.game.puzzle import Puzzle
    from pegplan.show.palette import DARK, LIGHT
    from pegplan.show.svg import puzzle_svg, stylesheet

    def draw(puzzle: Puzzle) -> str:
        return puzzle_svg(puzzle, theme="page")

    light = stylesheet(LIGHT, ".pegplan", page=False)
    dark = stylesheet(DARK, ':root[data-theme="dark"] .pegplan', page=False)
    return to_html(results, draw, light + dark)


def _report_changes(
    before: Results, after: Results, output: Path | None, format: str | None
) -> None:
    from pegplan.bench.report.changes import changes_of
    from pegplan.bench.report.formats import changes_text

    kind = format or (output.suffix.removeprefix(".") if output else "md")
    if kind not in ("md", "json"):
        raise InputError(f"two stores are compared as md or json, not as {kind}")
    _put(changes_text(changes_of(before, after), before, after, kind), output)


def _put(text: str, output: Path | None) -> None:
    if output is None:
        say(text.rstrip("\n"))
    else:
        write_text(output, text)
        say(str(output))
