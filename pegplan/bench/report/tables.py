"""The tables of a report: what they are called, their columns, what their numbers mean, their rows.

Every format writes the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pegplan.bench.compare.attributes import VirtualBest
from pegplan.bench.compare.board import Row
from pegplan.bench.compare.findings import KINDS, Finding
from pegplan.bench.compare.results import Results
from pegplan.bench.report.matrix import SHOWN, matrix_table
from pegplan.bench.report.table import Cell, Column, Table, written
from pegplan.errors import check_choice
from pegplan.solvers.outcome import STATUSES

_SCORES = (
    Column("contender"), Column("puzzles", "count"), Column("coverage", "count", "high"),
    Column("agile", "fixed", "high"), Column("quality", "fixed", "high"),
    Column("optimal", "count", "high"), Column("PAR-2 s", "seconds", "low"),
    Column("median s", "seconds"), Column("MiB", "whole"),
)  # fmt: skip
_FINDINGS = tuple(map(Column, ("contender", "puzzle", "what is wrong", "how that is known", "run")))
COLUMNS: Mapping[str, tuple[Column, ...]] = {
    "unsound": _FINDINGS,
    "unexplained": _FINDINGS,
    "scores": _SCORES,
    "common": _SCORES,
    "virtual": (
        Column("contender"), Column("best on", "count", "high"),
        Column("alone on", "count", "high"),
    ),
    "duels": (
        Column("first"), Column("second"), Column("wins", "count"), Column("losses", "count"),
        Column("ties", "count"), Column("p", "chance"),
    ),
    "puzzles": (
        Column("puzzle"), Column("cells", "count"), Column("pieces", "count"), Column("goal"),
        Column("objective"), Column("truth"), Column("answered by", "count"),
        Column("of", "count"),
    ),
    "environments": (
        *map(Column, ("node", "machine", "system", "versions")), Column("runs", "count"),
    ),
}  # fmt: skip
"""The columns of tables whose columns are always the same, but for a game's own words."""

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
    "scores": "Sums over puzzles; the mean of its repetitions counts for each. Coverage: valid "
    "plans, and puzzles rightly called unsolvable. Agile: 1 within a second, falling with the "
    "logarithm of the time to 0 at the limit. Quality: cost of a best plan over cost of the plan. "
    "Optimal: best plans that the solver itself calls best. PAR-2: mean time, in which a run "
    "without an answer counts as twice its limit. Median: over answers only, so compare it only "
    "where coverage is equal. MiB: the highest peak. Runs that crashed or could not start count "
    "as not solved.",
    "statuses": "How many runs ended in which way. Only a solved run has a plan that was played; "
    "unsolvable is a claim, and counts as an answer if it is known to be right.",
    "virtual": "It answers each puzzle as the best contender for it does. Best on: puzzles on "
    "which no other contender has a smaller PAR-2 time (a tie is divided). Alone on: puzzles that "
    "nobody else answered.",
    "duels": "On the puzzles that both were given. A win is an answer if the other has none, or a "
    "time that is shorter by a tenth and by 0.05 s. p: exact two-sided sign test on wins and "
    "losses, corrected by Holm for the number of pairs.",
    "puzzles": "What is known of each puzzle, and from where. Every answer was compared with it.",
}
NOTES["common"] = NOTES["scores"]


def tables_of(results: Results) -> list[Table]:
    """Every table of a report but the matrix, in order; tables without rows are left out."""
    names = [name for name in TITLES if name != "matrix"]
    return [found for name in names if (found := table(results, name)).rows]


def table(results: Results, name: str, attribute: str = "coverage") -> Table:
    """One table by its name; raises :class:`InputError`."""
    check_choice("table", name, tuple(TITLES))
    check_choice("attribute", attribute, SHOWN)
    made: Mapping[str, Callable[[], Table]] = {
        "unsound": lambda: _table(name, _findings(results, results.unsound)),
        "unexplained": lambda: _table(name, _findings(results, results.unexplained)),
        "scores": lambda: scores_table(results.rows),
        "common": lambda: scores_table(results.common_rows if results.common else [], "common"),
        "statuses": lambda: statuses_table(results),
        "domains": lambda: matrix_table(results, attribute, puzzles=False),
        "matrix": lambda: matrix_table(results, attribute),
        "virtual": lambda: virtual_table(results.virtual),
        "duels": lambda: _table(name, _duels(results)),
        "puzzles": lambda: _puzzles_table(results),
        "environments": lambda: _table(name, _environments(results)),
    }
    return made[name]()


def _table(name: str, rows: Iterable[tuple[Cell, ...]]) -> Table:
    return Table(name, TITLES[name], COLUMNS[name], tuple(rows), NOTES.get(name, ""))


def _findings(results: Results, findings: Iterable[Finding]) -> Iterator[tuple[Cell, ...]]:
    for f in findings:
        yield f.contender, results.tasks[f.task].label, KINDS[f.kind], f.text, f.record.key


def scores_table(rows: Sequence[Row], name: str = "scores") -> Table:
    """The score board; no number is marked as best if contenders had different puzzles."""
    cells = tuple(
        (row.contender, row.tasks, row.coverage, row.agile, row.quality, row.optimal, row.par2,
         row.seconds, row.memory_mb)
        for row in rows
    )  # fmt: skip
    made = _table(name, cells)
    if len({row.tasks for row in rows}) < 2:
        return made
    columns = tuple(replace(column, best="") for column in made.columns)
    return replace(made, columns=columns, note=f"{UNEVEN} {made.note}")


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


def virtual_table(found: VirtualBest) -> Table:
    """The virtual best solver, and each contender's share of it."""
    shares = sorted(found.shares, key=lambda share: (-share.best, share.contender))
    rows = tuple((s.contender, s.best, s.alone) for s in shares)
    reached = (
        f"It answers {written(found.coverage, 'count')} of {found.tasks} puzzles, PAR-2 "
        f"{written(found.par2, 'seconds')} s."
    )
    return replace(_table("virtual", rows), note=f"{reached} {NOTES['virtual']}")


def _duels(results: Results) -> Iterator[tuple[Cell, ...]]:
    for d in sorted(results.duels, key=lambda d: (d.p, d.first, d.second)):
        yield d.first, d.second, d.wins, d.losses, d.ties, d.p


def _puzzles_table(results: Results) -> Table:
    """The puzzles; cells and pieces are called what the game calls them, if there is only one."""
    made = _table("puzzles", _puzzles(results))
    titles = dict(zip(("cells", "pieces"), (f"{noun}s" for noun in results.nouns), strict=False))
    columns = (replace(c, title=titles.get(c.title, c.title)) for c in made.columns)
    return replace(made, columns=tuple(columns))


def _puzzles(results: Results) -> Iterator[tuple[Cell, ...]]:
    """What is known of each puzzle, and how many contenders answered it."""
    names: dict[str, set[str]] = {}
    answered: dict[str, set[str]] = {}
    for run in results.runs:
        names.setdefault(run.task, set()).add(run.contender)
        if run.answered:
            answered.setdefault(run.task, set()).add(run.contender)
    for task in sorted(names, key=lambda task: (results.tasks[task].label, task)):
        known = results.tasks[task]
        puzzle = known.puzzle
        yield (
            known.label, len(puzzle.board.cells), puzzle.n_pieces, puzzle.goal_text,
            str(puzzle.objective), str(known.truth), len(answered.get(task, ())),
            len(names[task]),
        )  # fmt: skip


def _environments(results: Results) -> Iterator[tuple[Cell, ...]]:
    """The machines and versions that runs had."""
    for key, data in results.environments.items():
        if runs := sum(record.environment == key for record in results.records):
            yield (
                data["node"],
                f"{data['processor']}, {data['cores']} cores, {data['memory_mb'] / 1024:.0f} GiB",
                f"{data['system']}, Python {data['python']}",
                ", ".join(f"{name} {text}" for name, text in data["versions"].items()),
                runs,
            )
