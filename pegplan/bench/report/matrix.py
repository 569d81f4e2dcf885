"""Tables of contenders by puzzle, with sums for each board."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from pegplan.bench.compare.attributes import ATTRIBUTES, Attribute, Values, values_of
from pegplan.bench.compare.board import Scored, tasks_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import geometric_mean
from pegplan.bench.report.headings import NOTES, STATUS, TITLES
from pegplan.bench.report.table import Cell, Column, Table, written


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
    for board, tasks in boards.items():
        if puzzles:
            for task in tasks:
                cells: Mapping[str, Mapping[str, Cell]] = states or values
                rows.append((results.tasks[task].label, *(cells[c].get(task) for c in contenders)))
            totals.add(len(rows))
        rows.append(_sums(board, tasks, values, contenders, chosen))
    every = [task for tasks in boards.values() for task in tasks]
    totals |= {len(rows), len(rows) + 1}
    rows += [
        _sums("sum", every, values, contenders, chosen),
        _means(every, values, contenders, chosen),
    ]
    columns = (
        Column("puzzle" if puzzles else "board"),
        *(Column(contender, chosen.kind) for contender in contenders),
    )
    return Table(
        name, f"{TITLES[name]}: {'status' if attribute == STATUS else chosen.title}", columns,
        tuple(rows) if every else (), NOTES["whole" if chosen.whole else "answers"],
        frozenset(totals), "high" if chosen.high else "low",
    )  # fmt: skip


def _boards(results: Results) -> dict[str, list[str]]:
    """The tasks by board, small boards first."""
    found: dict[tuple[int, str], list[str]] = {}
    for task in {run.task for run in results.runs}:
        board = results.tasks[task].puzzle.board
        found.setdefault((len(board.holes), board.name), []).append(task)
    return {
        board: sorted(found[holes, board], key=lambda task: (results.tasks[task].label, task))
        for holes, board in sorted(found)
    }


def _states(runs: Iterable[Scored]) -> dict[str, dict[str, str]]:
    """The status of each contender on each task; with numbers if its repetitions differ."""
    found: dict[str, dict[str, str]] = {}
    for contender, tasks in tasks_of(runs).items():
        for task, given in tasks.items():
            counts = Counter(run.record.status for run in given)
            texts = sorted(counts)
            text = texts[0] if len(texts) == 1 else ", ".join(f"{counts[t]} {t}" for t in texts)
            found.setdefault(contender, {})[task] = text
    return found


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
