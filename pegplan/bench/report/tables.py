"""The tables of a report; every format writes the same.

The page recomputes all but ``environments`` for the runs that its reader chose (``figures.js``);
a test holds both to the same texts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from pegplan.bench.compare.attributes import ATTRIBUTES, Attribute, Values, values_of
from pegplan.bench.compare.board import Row, Scored, tasks_of
from pegplan.bench.compare.findings import KINDS, Finding
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import geometric_mean
from pegplan.bench.compare.virtual import VirtualBest
from pegplan.bench.report.table import Cell, Column, Table, written
from pegplan.errors import check_choice
from pegplan.solvers.outcome import STATUSES

STATUS = "status"
SHOWN = (STATUS, *ATTRIBUTES)
"""What ``domains`` and ``matrix`` can show."""

_SCORES = (
    Column("contender"), Column("puzzles", "count"), Column("coverage", "count", "high"),
    Column("agile", "fixed", "high"), Column("quality", "fixed", "high"),
    Column("optimal", "count", "high"), Column("PAR-2 s", "seconds", "low"),
    Column("PAR-10 s", "seconds", "low"), Column("median s", "seconds", aside=True),
    Column("from", "seconds", aside=True), Column("to", "seconds", aside=True),
    Column("MiB", "whole", aside=True),
)  # fmt: skip
_FINDINGS = tuple(map(Column, ("contender", "puzzle", "what is wrong", "how that is known", "run")))
COLUMNS: Mapping[str, tuple[Column, ...]] = {
    "unsound": _FINDINGS,
    "unexplained": _FINDINGS,
    "scores": _SCORES,
    "common": _SCORES,
    "virtual": (
        Column("contender"), Column("best on", "count", "high"),
        Column("share %", "percent", "high"), Column("coverage lost", "count", "high"),
        Column("PAR-2 s grows by", "seconds", "high"),
    ),
    "duels": (
        Column("first"), Column("second"), Column("wins", "count"), Column("losses", "count"),
        Column("ties", "count"), Column("p of signs", "chance"), Column("p of ranks", "chance"),
    ),
    "puzzles": (
        Column("puzzle"), Column("holes", "count"), Column("pegs", "count"), Column("goal"),
        Column("objective"), Column("truth"), Column("answered by", "count"),
        Column("of", "count"),
    ),
    "environments": (
        *map(Column, ("node", "machine", "system", "versions", "load")), Column("runs", "count"),
    ),
}  # fmt: skip
"""The columns of tables whose columns are always the same."""

TITLES = {
    "unsound": "Unsound",
    "unexplained": "Errors that nothing explains",
    "scores": "Scores",
    "common": "Scores on the puzzles that all were given",
    "statuses": "What became of the runs",
    "domains": "By board",
    "matrix": "By puzzle",
    "virtual": "Virtual best solver",
    "duels": "Pairwise",
    "puzzles": "Puzzles",
    "environments": "Environment",
}
UNEVEN = "The contenders were not given the same puzzles, so their order here says little."
NOTES = {
    "scores": "Sums over puzzles; of repetitions the mean counts. Coverage: valid plans, and "
    "puzzles rightly called unsolvable. Agile: 1 within a second, falling with the logarithm of "
    "the time to 0 at the limit. Quality: cost of a best plan over cost of the plan. Optimal: "
    "best plans that the solver itself calls best. PAR-2, PAR-10: mean time, a run without an "
    "answer counted as twice or ten times its limit. Median over answers only, so mind the "
    "coverage; its 95 % interval, where there are six answers. MiB: the highest peak. Runs that "
    "crashed or could not start count as not solved.",
    "statuses": "How many runs ended in which way. Only a solved run has a plan that was played; "
    "unsolvable is a claim, and counts as an answer where it is known to be right.",
    "whole": "Sums over puzzles; of repetitions the mean counts. In brackets: how many puzzles a "
    "contender was given, where these are not all.",
    "answers": "Medians over repetitions, of puzzles for which more than half have an answer. Sums "
    "and means are over the puzzles for which all contenders have a number, so many of all.",
    "virtual": "It answers each puzzle as the best contender for it does. Best on: puzzles where "
    "nobody's PAR-2 time was smaller (those with several such are divided), and the share of all "
    "answered puzzles. Then what the virtual best loses without the contender: puzzles, and mean "
    "PAR-2 seconds.",
    "duels": "On the puzzles that both were given. A win is an answer where the other has none, or "
    "a time shorter by a tenth and by 0.05 s. p of signs: exact sign test on wins and losses. p of "
    "ranks: Wilcoxon's signed-rank test on the PAR-2 times. Both are two-sided and corrected by "
    "Holm for the number of pairs.",
    "puzzles": "The truth that every answer was held against, and where it comes from.",
    "environments": "Load: processes that wanted a core, averaged over a minute, when runs began. "
    "More than there are cores means that runs were disturbed and their times are too long.",
}
NOTES["common"] = NOTES["scores"]


def tables_of(results: Results) -> list[Table]:
    """Every table of a report but the matrix, in its order; those without rows are left out."""
    names = [name for name in TITLES if name != "matrix"]
    return [found for name in names if (found := table(results, name)).rows]


def table(results: Results, name: str, attribute: str = "coverage") -> Table:
    """One table by its name.

    Args:
        attribute: what ``domains`` and ``matrix`` show.

    Raises:
        InputError: no such table or attribute.
    """
    check_choice("table", name, tuple(TITLES))
    check_choice("attribute", attribute, SHOWN)
    made: Mapping[str, Callable[[], Table]] = {
        "unsound": lambda: findings_table(results.unsound, name),
        "unexplained": lambda: findings_table(results.unexplained, name),
        "scores": lambda: scores_table(results.rows),
        "common": lambda: common_table(results),
        "statuses": lambda: statuses_table(results),
        "domains": lambda: matrix_table(results, attribute, puzzles=False),
        "matrix": lambda: matrix_table(results, attribute),
        "virtual": lambda: virtual_table(results.virtual),
        "duels": lambda: duels_table(results),
        "puzzles": lambda: puzzles_table(results),
        "environments": lambda: environments_table(results),
    }
    return made[name]()


def findings_table(findings: Iterable[Finding], name: str) -> Table:
    """Findings, each with its run."""
    rows = [(f.contender, f.record.puzzle, KINDS[f.kind], f.text, f.record.key) for f in findings]
    return _table(name, rows)


def scores_table(rows: Sequence[Row], name: str = "scores") -> Table:
    """The score board; nothing is marked as best where puzzles differ."""
    cells = tuple(
        (row.contender, row.tasks, row.coverage, row.agile, row.quality, row.optimal, row.par2,
         row.par10, row.seconds, row.low, row.high, row.memory_mb)
        for row in rows
    )  # fmt: skip
    made = _table(name, cells)
    if len({row.tasks for row in rows}) < 2:
        return made
    columns = tuple(replace(column, best="") for column in made.columns)
    return replace(made, columns=columns, note=f"{UNEVEN} {made.note}")


def common_table(results: Results) -> Table:
    """The scores on the puzzles that all were given; no rows where all were given the same."""
    return scores_table([] if results.common is None else results.common_rows, "common")


def statuses_table(results: Results) -> Table:
    """How many runs of each contender ended in which way."""
    counts: dict[str, Counter[str]] = {row.contender: Counter() for row in results.rows}
    for run in results.runs:
        counts[run.contender][run.record.status] += 1
    met = [str(status) for status in STATUSES if any(found[status] for found in counts.values())]
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (contender, found.total(), *(found[status] for status in met))
        for contender, found in counts.items()
    )
    columns = (Column("contender"), *(Column(text, "count") for text in ("runs", *met)))
    return Table("statuses", TITLES["statuses"], columns, rows, NOTES["statuses"])


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
    """The status of each contender on each task; of repetitions that differ, how many of each."""
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
    """The last row: means of what every run has, else geometric means."""
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


def virtual_table(found: VirtualBest) -> Table:
    """The virtual best solver, and each contender's share of it."""
    shares = sorted(found.shares, key=lambda share: (-share.best, share.contender))
    rows = tuple((s.contender, s.best, s.share, s.coverage, s.par2) for s in shares)
    reached = (
        f"It answers {written(found.coverage, 'count')} of {found.tasks} puzzles, agile "
        f"{written(found.agile, 'fixed')}, quality {written(found.quality, 'fixed')}, PAR-2 "
        f"{written(found.par2, 'seconds')} s, PAR-10 {written(found.par10, 'seconds')} s."
    )
    return replace(_table("virtual", rows), note=f"{reached} {NOTES['virtual']}")


def duels_table(results: Results) -> Table:
    """Pairwise wins."""
    duels = sorted(results.duels, key=lambda d: (min(d.sign, d.rank), d.first, d.second))
    rows = [(d.first, d.second, d.wins, d.losses, d.ties, d.sign, d.rank) for d in duels]
    return _table("duels", rows)


def puzzles_table(results: Results) -> Table:
    """What is known of each puzzle, and how many contenders answered it."""
    names: dict[str, set[str]] = {}
    answered: dict[str, set[str]] = {}
    for run in results.runs:
        names.setdefault(run.task, set()).add(run.contender)
        if run.answered:
            answered.setdefault(run.task, set()).add(run.contender)
    rows = []
    for task in sorted(names, key=lambda task: (results.tasks[task].label, task)):
        known = results.tasks[task]
        puzzle = known.puzzle
        rows.append(
            (
                known.label, len(puzzle.board.holes), len(puzzle.start), str(puzzle.goal),
                str(puzzle.objective), str(known.truth), len(answered.get(task, ())),
                len(names[task]),
            )
        )  # fmt: skip
    return _table("puzzles", rows)


def environments_table(results: Results) -> Table:
    """The machines and versions that runs had."""
    rows = []
    for key, data in results.environments.items():
        runs = [record for record in results.records if record.environment == key]
        if not runs:
            continue
        loads = [record.load for record in runs if record.load is not None]
        versions = ", ".join(f"{name} {text}" for name, text in data["versions"].items())
        rows.append(
            (
                data["node"],
                f"{data['processor']}, {data['cores']} cores, {data['memory_mb'] / 1024:.0f} GiB",
                f"{data['system']}, Python {data['python']}",
                versions,
                f"{min(loads)} – {max(loads)}" if loads else "",
                len(runs),
            )
        )
    return _table("environments", rows)


def _table(name: str, rows: Iterable[tuple[Cell, ...]]) -> Table:
    return Table(name, TITLES[name], COLUMNS[name], tuple(rows), NOTES.get(name, ""))
