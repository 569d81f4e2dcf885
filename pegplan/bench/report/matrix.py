"""Tables of contenders by puzzle, with sums for each board."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from pegplan.bench.compare.attributes import ATTRIBUTES, Attribute, Values, values_of
from pegplan.bench.compare.board import Scored, tasks_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import geometric_mean
from pegplan.bench.report.table import Cell, Column, Table, written

STATUS = "status"
SHOWN = (STATUS, *ATTRIBUTES)
"""What ``domains`` and ``matrix`` can show."""
TITLES = {"domains": "By board", "matrix": "By puzzle"}
NOTES = {
    "whole": "Sums over puzzles; the mean of its repetitions counts for each. In brackets: the "
    "number of puzzles; in a cell, of those that the contender was given, if these are not all.",
    "answers": "A cell is the median of the repetitions, if more than half of them have an answer. "
    "Sums and means are over the puzzles for which all contenders have a number; the row says how "
    "many of all puzzles these are.",
}


def matrix_table(results: Results, attribute: str, *, puzzles: bool = True) -> Table:
    """An attribute of each contender on each puzzle, with sums by board; or only the sums."""
    name = "matrix" if puzzles else "domains"
    chosen = ATTRIBUTES["coverage" if attribute == STATUS else attribute]
    contenders = [row.contender for row in results.rows]
    values = values_of(results.runs, chosen)
    states = _states(results.runs) if attribute == STATUS else {}
    rows: list[tuple[Cell, ...]] = []
    totals: set[int] = set()
    boards = _boards(results)
    for board, tasks in boards:
        if puzzles:
            for task in tasks:
                cells: Mapping[str, Mapping[str, Cell]] = states or values
                rows.append((results.tasks[task].label, *(cells[c].get(task) for c in contenders)))
            totals.add(len(rows))
        rows.append(_sums(board, tasks, values, contenders, chosen))
    every = [task for _, tasks in boards for task in tasks]
    totals |= {len(rows), len(rows) + 1}
    rows += [
        _sums("sum", every, values, contenders, chosen),
        _means(every, values, contenders, chosen),
    ]
    columns = (
        Column("puzzle" if puzzles else "board"),
        *(Column(contender, chosen.kind) for contender in contenders),
    )
    title = STATUS if attribute == STATUS else results.title_of(chosen)
    return Table(
        name, f"{TITLES[name]}: {title}", columns,
        tuple(rows) if every else (), NOTES["whole" if chosen.whole else "answers"],
        frozenset(totals), "high" if chosen.high else "low",
    )  # fmt: skip


def _boards(results: Results) -> list[tuple[str, list[str]]]:
    """The label and the tasks of each board, small boards first."""
    found: dict[tuple[int, str], list[str]] = {}
    for task in {run.task for run in results.runs}:
        known = results.tasks[task]
        found.setdefault((len(known.puzzle.board.cells), known.board), []).append(task)
    return [
        (label, sorted(tasks, key=lambda task: (results.tasks[task].label, task)))
        for (_, label), tasks in sorted(found.items())
    ]


def _states(runs: Iterable[Scored]) -> dict[str, dict[str, str]]:
    """The status of each contender on each task."""
    found: dict[str, dict[str, str]] = {}
    for contender, tasks in tasks_of(runs).items():
        for task, given in tasks.items():
            found.setdefault(contender, {})[task] = state_of(given)
    return found


def state_of(runs: Sequence[Scored]) -> str:
    """The status of a contender on a task; with numbers if its repetitions differ."""
    counts = sorted(Counter(run.record.status for run in runs).items())
    if len(counts) == 1:
        return counts[0][0]
    return ", ".join(f"{count} {status}" for status, count in counts)


def _counted(tasks: Sequence[str], values: Values, contenders: Sequence[str]) -> list[str]:
    """The tasks for which all contenders have a value."""
    return [t for t in tasks if all(values[c].get(t) is not None for c in contenders)]


def _numbers(tasks: Iterable[str], values: Mapping[str, float | None]) -> list[float]:
    return [value for task in tasks if (value := values.get(task)) is not None]


def _sums(
    label: str, tasks: Sequence[str], values: Values, contenders: Sequence[str], of: Attribute
) -> tuple[Cell, ...]:
    """A row of sums; see :class:`~pegplan.bench.compare.attributes.Attribute` for over what."""
    if not of.whole:
        counted = _counted(tasks, values, contenders)
        cells = [math.fsum(_numbers(counted, values[c])) if counted else None for c in contenders]
        return (f"{label} ({len(counted)} of {len(tasks)})", *cells)
    row: list[Cell] = [f"{label} ({len(tasks)})"]
    for contender in contenders:
        given = _numbers(tasks, values[contender])
        total = math.fsum(given)
        text = f"{written(total, of.kind)} ({len(given)})"
        row.append(total if len(given) == len(tasks) else text if given else None)
    return tuple(row)


def _means(
    tasks: Sequence[str], values: Values, contenders: Sequence[str], of: Attribute
) -> tuple[Cell, ...]:
    """The last row: means of an attribute that every run has, geometric means of others."""
    counted = _counted(tasks, values, contenders)
    if not counted:
        return ("mean" if of.whole else "geometric mean", *(None for _ in contenders))
    if of.whole:
        sums = [math.fsum(_numbers(counted, values[c])) / len(counted) for c in contenders]
        return (f"mean ({len(counted)} of {len(tasks)})", *sums)
    means = [
        geometric_mean(max(value, of.least) for value in _numbers(counted, values[c]))
        for c in contenders
    ]
    return (f"geometric mean ({len(counted)} of {len(tasks)})", *means)
