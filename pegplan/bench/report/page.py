"""The report as one HTML file that works without a network and without other files."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from pegplan.bench.compare.findings import is_unsound
from pegplan.bench.compare.records import Record, now, plan_of
from pegplan.bench.compare.results import Results, Task
from pegplan.bench.report.charts import (
    Look,
    by_size,
    cactus,
    part_chart,
    qualities,
    require_plotly,
)
from pegplan.bench.report.tables import Table, seconds, tables_of
from pegplan.display import page_style
from pegplan.game.notation import moves_of
from pegplan.solvers.outcome import Status

HERE = Path(__file__).parent
MOST_LOG = 4000


def to_html(results: Results) -> str:
    """The page.

    Raises:
        Unavailable: plotly is not installed.
    """
    require_plotly()
    from jinja2 import Environment
    from plotly.offline import get_plotlyjs

    look = Look([row.contender for row in results.rows])
    parts = [
        {"name": part.name, "title": part.title, "text": part.text, "missing": part.missing,
         "table": _part_table(part.runs)}
        for part in results.parts if part.runs and (part.text or len(results.parts) > 1)
    ]  # fmt: skip
    figures: dict[str, Any] = {"cactus": cactus(results, look), "size": by_size(results, look)}
    if (figure := qualities(results, look)) is not None:
        figures["quality"] = figure
    for part in results.parts:
        if any(part.name == shown["name"] for shown in parts):
            figures[f"part-{part.name}"] = part_chart(part, results.clock)
    tables = {table.name: table for table in tables_of(results)}
    data = {
        "figures": figures,
        "runs": _runs(results),
        "unit": "CPU seconds" if results.clock == "cpu" else "seconds",
        "contenders": [row.contender for row in results.rows],
        "colours": [look.colour(row.contender) for row in results.rows],
        "drawings": {key: task.puzzle.to_svg(theme="page") for key, task in results.tasks.items()},
        "puzzles": {key: _puzzle(task) for key, task in results.tasks.items()},
    }
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string((HERE / "page.html.j2").read_text(encoding="utf-8"))
    return template.render(
        results=results,
        about=[about for about in results.about.values() if about["summary"]],
        parts=parts,
        tables=tables,
        made=now()[:10],
        counts=_counts(results),
        css=(HERE / "page.css").read_text(encoding="utf-8") + page_style(),
        js=(HERE / "page.js").read_text(encoding="utf-8"),
        plotly=get_plotlyjs(),
        data=_for_script(data),
        html_table=html_table,
    )


def html_table(table: Table) -> str:
    """A table; it can be sorted by clicking on its headings."""
    heads = "".join(
        f'<th scope="col"{_numeric(table, n)}>{escape(text)}</th>'
        for n, text in enumerate(table.columns)
    )
    rows = "".join(
        "<tr>"
        + "".join(f"<td{_numeric(table, n)}>{escape(text)}</td>" for n, text in enumerate(row))
        + "</tr>"
        for row in table.rows
    )
    return (
        f'<div class="scroll"><table class="sortable {escape(table.name)}"><thead><tr>{heads}'
        f"</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _numeric(table: Table, column: int) -> str:
    return ' class="number"' if column in table.numbers else ""


def _part_table(runs: Any) -> Table:
    """Each contender of a part in short."""
    from pegplan.bench.compare.board import rows_of

    states: dict[str, list[int]] = {}
    for run in runs:
        expanded = run.record.statistics.get("expanded")
        if isinstance(expanded, int) and run.answered:
            states.setdefault(run.contender, []).append(expanded)
    rows = tuple(
        (
            row.contender, f"{row.coverage:g} / {row.tasks}", seconds(row.seconds),
            f"{row.par2:.2f}", f"{row.quality / row.solved:.2f}" if row.solved else "",
            f"{sorted(found)[len(found) // 2]:,}" if (found := states.get(row.contender)) else "",
        )
        for row in rows_of(runs)
    )  # fmt: skip
    columns = ("contender", "answered", "median s", "PAR-2 s", "C*/C of plans", "median expanded")
    return Table("part", "", columns, rows, numbers=frozenset(range(1, 6)))


def _counts(results: Results) -> list[tuple[str, str]]:
    """The numbers at the top of the page."""
    answered = sum(run.answered for run in results.runs)
    return [
        (f"{len(results.records):,}", "runs"),
        (f"{answered:,}", "answered"),
        (str(len(results.tasks)), "puzzles"),
        (str(len(results.rows)), "contenders"),
    ]


def _runs(results: Results) -> list[dict[str, Any]]:
    """What the page's script shows of each record."""
    contenders = {run.record.key: run for run in results.runs}
    wrong: dict[str, list[str]] = {}
    for finding in results.findings:
        mark = "unsound" if is_unsound(finding) else "error"
        wrong.setdefault(finding.record.key, []).append(f"{mark}: {finding.text}")
    listed = []
    for record in results.records:
        run = contenders[record.key]
        jumps = plan_of(record)
        listed.append(
            {
                "key": record.key, "task": run.task, "puzzle": record.puzzle,
                "contender": run.contender,
                "asked": record.status not in (Status.UNSUPPORTED, Status.UNAVAILABLE),
                "status": record.status, "answered": run.answered,
                "seconds": _time(record, results.clock), "wall": record.seconds,
                "cpu": record.cpu, "memory": record.memory_mb,
                "cost": record.cost, "optimal": record.optimal, "repetition": record.repetition,
                "limit": run.limit, "timeout": record.timeout,
                "message": record.message,
                "moves": [str(move) for move in moves_of(jumps)] if jumps else [],
                "jumps": record.n_jumps, "log": record.log[-MOST_LOG:], "folder": record.folder,
                "statistics": dict(record.statistics), "wrong": wrong.get(record.key, []),
                "seed": record.seed, "core": record.core, "load": record.load,
                "started": record.started, "version": record.version, "attempt": record.attempt,
            }
        )  # fmt: skip
    return listed


def _time(record: Record, clock: str) -> float:
    return record.cpu if clock == "cpu" and record.cpu is not None else record.seconds


def _puzzle(task: Task) -> dict[str, Any]:
    puzzle = task.puzzle
    return {
        "name": task.label,
        "title": puzzle.title,
        "holes": len(puzzle.board.holes),
        "pegs": len(puzzle.start),
        "goal": str(puzzle.goal),
        "objective": str(puzzle.objective),
        "truth": str(task.truth),
    }


def _for_script(data: Any) -> str:
    """JSON that can stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign, code in (("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026")):
        text = text.replace(sign, code)
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
