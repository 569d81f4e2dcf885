"""The tables of a report, as rows of texts; every format uses the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pegplan.bench.compare.board import Scored
from pegplan.bench.compare.findings import KINDS, Finding
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.scores import mean


@dataclass(frozen=True)
class Table:
    """Rows of texts under headings.

    Attributes:
        name: for files and links.
        note: what the numbers mean.
        numbers: which columns are numbers.
    """

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    numbers: frozenset[int] = frozenset()


def tables_of(results: Results) -> list[Table]:
    """Every table of a report, in its order; those without rows are left out."""
    tables = [
        findings_table(results.unsound, "unsound", "Unsound"),
        findings_table(results.unexplained, "unexplained", "Errors that nothing explains"),
        scores_table(results),
        *([] if results.common is None else [scores_table(results, common=True)]),
        coverage_table(results),
        duels_table(results),
        puzzles_table(results),
        environments_table(results),
    ]
    return [table for table in tables if table.rows]


def findings_table(findings: Iterable[Finding], name: str, title: str) -> Table:
    """Findings, each with its run."""
    rows = [(f.contender, f.record.puzzle, KINDS[f.kind], f.text, f.record.key) for f in findings]
    columns = ("contender", "puzzle", "what is wrong", "how that is known", "run")
    return Table(name, title, columns, tuple(rows))


def scores_table(results: Results, common: bool = False) -> Table:
    """The score board; with ``common`` on the tasks that all contenders were given."""
    rows = results.common_rows if common else results.rows
    shown = tuple(
        (
            row.contender,
            f"{row.coverage:g} / {row.tasks}",
            f"{row.agile:.2f}",
            f"{row.quality:.2f}",
            f"{row.optimal:g}",
            f"{row.par2:.2f}",
            seconds(row.seconds),
            "" if row.low is None else f"{seconds(row.low)} – {seconds(row.high)}",
            "" if row.memory_mb is None else f"{row.memory_mb:.0f}",
            str(row.runs),
            *(str(n) if n else "" for n in (row.crashed, row.unsupported, row.unavailable)),
        )
        for row in rows
    )
    columns = (
        "contender", "coverage", "agile", "quality", "optimal", "PAR-2 s", "median s",
        "95 % interval", "MiB", "runs", "crashed", "unsupported", "unavailable",
    )  # fmt: skip
    note = (
        "Sums over puzzles; of repetitions the mean counts. Coverage: valid plans, and puzzles "
        "rightly called unsolvable. Agile: 1 within a second, falling with the logarithm of the "
        "time to 0 at the limit. Quality: cost of a best plan over cost of the plan. Optimal: "
        "best plans that the solver itself calls best. PAR-2: mean time, a run without an answer "
        "counted as twice its limit. Median over answers only, so mind the coverage. Runs that "
        "crashed or could not start (unsupported, unavailable) are counted as not solved."
    )
    if not common and results.common is not None:
        note = (
            "The contenders were not given the same puzzles, so their order here says little. "
            + note
        )
    name, title = (
        ("common", "Scores on the puzzles that all were given") if common else ("scores", "Scores")
    )
    return Table(name, title, columns, shown, note, frozenset(range(1, 13)))


def coverage_table(results: Results) -> Table:
    """Coverage by board, for each contender."""
    contenders = [row.contender for row in results.rows]
    boards = sorted({(run.record.holes, run.record.board) for run in results.runs})
    rows = []
    for holes, board in boards:
        cells = [f"{board} ({holes})"]
        for contender in contenders:
            runs = [r for r in results.runs if r.record.board == board and r.contender == contender]
            cells.append(covered(runs))
        rows.append(tuple(cells))
    note = "Puzzles answered, of those that the contender was given; in brackets the holes."
    columns = ("board", *contenders)
    numbers = frozenset(range(1, len(columns)))
    return Table("coverage", "Coverage by board", columns, tuple(rows), note, numbers)


def covered(runs: Sequence[Scored]) -> str:
    """Answered and all tasks as ``3 / 4``; empty where there was no task."""
    tasks: dict[str, list[bool]] = {}
    for run in runs:
        tasks.setdefault(run.task, []).append(run.answered)
    if not tasks:
        return ""
    return f"{sum(mean(answers) for answers in tasks.values()):.3g} / {len(tasks)}"


def duels_table(results: Results) -> Table:
    """Pairwise wins."""
    rows = tuple(
        (
            duel.first, duel.second, str(duel.wins), str(duel.losses), str(duel.ties),
            *(f"{p:.3f}" if p >= 0.001 else f"{p:.1e}" for p in (duel.sign, duel.rank)),
        )
        for duel in sorted(results.duels, key=lambda duel: min(duel.sign, duel.rank))
    )  # fmt: skip
    columns = ("first", "second", "wins", "losses", "ties", "p of signs", "p of ranks")
    note = (
        "On the puzzles that both were given. A win is an answer where the other has none, or a "
        "time shorter by a tenth and by 0.05 s. p of signs: exact sign test on wins and losses. "
        "p of ranks: Wilcoxon's signed-rank test on the PAR-2 times. Both are two-sided and "
        "corrected by Holm for the number of pairs."
    )
    return Table("duels", "Pairwise", columns, rows, note, frozenset(range(2, 7)))


def puzzles_table(results: Results) -> Table:
    """What is known of each puzzle, and how many contenders answered it."""
    rows = []
    for key, task in sorted(results.tasks.items(), key=lambda item: item[1].label):
        puzzle = task.puzzle
        runs = [run for run in results.runs if run.task == key]
        names = {run.contender for run in runs}
        answered = {run.contender for run in runs if run.answered}
        rows.append(
            (
                task.label, str(len(puzzle.board.holes)), str(len(puzzle.start)),
                str(puzzle.goal), str(puzzle.objective), str(task.truth),
                f"{len(answered)} / {len(names)}",
            )
        )  # fmt: skip
    columns = ("puzzle", "holes", "pegs", "goal", "objective", "truth", "answered by")
    note = "The truth that every answer was held against, and where it comes from."
    return Table("puzzles", "Puzzles", columns, tuple(rows), note, frozenset({1, 2, 6}))


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
                str(len(runs)),
            )
        )
    columns = ("node", "machine", "system", "versions", "load", "runs")
    note = (
        "Load: processes that wanted a core, averaged over a minute, when runs began. More than "
        "there are cores means that runs were disturbed and their times are too long."
    )
    return Table("environments", "Environment", columns, tuple(rows), note, frozenset({4, 5}))


def runs_table(results: Results) -> Table:
    """Every record, those that were not run included."""
    rows = tuple(
        (
            r.puzzle, r.solver, r.encoding or "", str(r.repetition), r.status,
            "" if r.cost is None else str(r.cost), "" if r.n_jumps is None else str(r.n_jumps),
            "" if r.n_moves is None else str(r.n_moves), "yes" if r.optimal else "",
            f"{r.seconds:.3f}", "" if r.cpu is None else f"{r.cpu:.3f}",
            "" if r.memory_mb is None else f"{r.memory_mb:.1f}", f"{r.timeout:g}", str(r.seed),
            str(r.holes), str(r.pegs), r.version or "", r.started, r.message, r.key,
        )
        for r in results.records
    )  # fmt: skip
    columns = (
        "puzzle", "solver", "encoding", "repetition", "status", "cost", "jumps", "moves",
        "optimal", "seconds", "cpu", "memory_mb", "timeout", "seed", "holes", "pegs", "version",
        "started", "message", "key",
    )  # fmt: skip
    return Table("runs", "Runs", columns, rows)


def seconds(value: float | None) -> str:
    """Seconds with three significant digits; empty for None."""
    if value is None:
        return ""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"
