"""Differences between two stores, such as before and after a new version of a planner."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median

from pegplan.bench.compare.board import CLEARLY, LEAST, Scored
from pegplan.bench.compare.findings import Finding, is_unsound
from pegplan.bench.compare.names import contender_labels
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import mean
from pegplan.bench.report.table import Column, Table, seconds

Task = tuple[str, str]
"""The label of a contender, which has no version in it, and the key of a task."""


def changes_of(before: Results, after: Results) -> list[Table]:
    """Tables of the differences, for the contenders and puzzles that both stores have."""
    labels = contender_labels((*before.records, *after.records), by="words")
    old, new = _tasks(before, labels), _tasks(after, labels)
    common = sorted(set(old) & set(new))
    return [
        _totals(old, new, common),
        _listed(before, old, new, common),
        _findings(before, after, labels),
    ]


def _tasks(results: Results, labels: Mapping[str, str]) -> dict[Task, list[Scored]]:
    found: dict[Task, list[Scored]] = {}
    for run in results.runs:
        found.setdefault((labels[run.record.key], run.task), []).append(run)
    return found


def _time(runs: list[Scored]) -> float | None:
    times = [run.seconds for run in runs if run.seconds is not None]
    return median(times) if times else None


def _totals(
    old: Mapping[Task, list[Scored]], new: Mapping[Task, list[Scored]], common: list[Task]
) -> Table:
    rows = []
    for contender in sorted({contender for contender, _ in common}):
        tasks = [task for task in common if task[0] == contender]
        sums = [
            [sum(mean(getattr(run, what) for run in runs[task]) for task in tasks)
             for what in ("answered", "agile", "quality", "par2")]
            for runs in (old, new)
        ]  # fmt: skip
        versions = [
            ", ".join(sorted({str(r.record.version) for task in tasks for r in runs[task]}))
            for runs in (old, new)
        ]
        cells = [f"{a:.4g} → {b:.4g}" for a, b in zip(*sums, strict=True)]
        cells[3] = " → ".join(f"{total[3] / len(tasks):.2f}" for total in sums)
        version = versions[0] if versions[0] == versions[1] else " → ".join(versions)
        rows.append((contender, version, str(len(tasks)), *cells))
    titles = ("puzzles", "coverage", "agile", "quality", "PAR-2 s")
    columns = (Column("contender"), Column("version"), *(Column(t, "count") for t in titles))
    note = "Over the puzzles that both have, before → after."
    return Table("totals", "Totals", columns, tuple(rows), note)


def _listed(
    before: Results,
    old: Mapping[Task, list[Scored]],
    new: Mapping[Task, list[Scored]],
    common: list[Task],
) -> Table:
    rows = []
    for task in common:
        text = _difference(old[task], new[task])
        if text is not None:
            times = [seconds(_time(runs[task])) or "-" for runs in (old, new)]
            rows.append((text, task[0], before.tasks[task[1]].label, *times))
    order = ("lost", "found", "worse plan", "better plan", "slower", "faster")
    rows.sort(key=lambda row: (order.index(row[0]), row))
    columns = (
        *map(Column, ("what", "contender", "puzzle")),
        Column("seconds before", "seconds"), Column("after", "seconds"),
    )  # fmt: skip
    note = "Slower and faster: by a tenth at least, and by 0.05 s at least."
    return Table("changes", "What changed", columns, tuple(rows), note)


def _difference(old: list[Scored], new: list[Scored]) -> str | None:
    shares = mean(run.answered for run in old), mean(run.answered for run in new)
    if shares[0] != shares[1]:
        return "lost" if shares[1] < shares[0] else "found"
    costs = [min((r.record.cost for r in runs if r.record.cost is not None), default=None)
             for runs in (old, new)]  # fmt: skip
    if costs[0] is not None and costs[1] is not None and costs[0] != costs[1]:
        return "worse plan" if costs[1] > costs[0] else "better plan"
    one, other = _time(old), _time(new)
    if one is None or other is None or abs(one - other) < LEAST:
        return None
    if max(one, other) < CLEARLY * min(one, other):
        return None
    return "slower" if other > one else "faster"


def _findings(before: Results, after: Results, labels: Mapping[str, str]) -> Table:
    def kind_of(finding: Finding) -> str:
        return "unsound" if is_unsound(finding) else "error"

    def said(results: Results) -> set[tuple[str, str, str, str]]:
        return {
            (kind_of(f), labels[f.record.key], results.tasks[f.task].label, f.text)
            for f in results.findings
        }

    old, new = said(before), said(after)
    rows = [("new", *row) for row in sorted(new - old)]
    rows += [("gone", *row) for row in sorted(old - new)]
    columns = tuple(map(Column, ("", "kind", "contender", "puzzle", "what")))
    return Table("findings", "New and gone findings", columns, tuple(rows))
