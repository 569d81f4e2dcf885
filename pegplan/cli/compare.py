"""Commands for experiments: ``compare``, ``archive``; see also :mod:`pegplan.cli.report`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import typer

from pegplan.cli.ends import complain
from pegplan.cli.options import Json, arg, mebibytes_of, opt, seconds_of, settings_of, words_of
from pegplan.cli.output import say, say_json, table
from pegplan.cli.progress import Progress
from pegplan.cli.report import UNSOUND
from pegplan.errors import InputError, counted
from pegplan.files import is_special

if TYPE_CHECKING:
    from pegplan.bench.archive.unpack import Difference
    from pegplan.bench.compare.board import Row
    from pegplan.bench.compare.experiment import Experiment
    from pegplan.bench.compare.results import Results
    from pegplan.bench.compare.run import RunEvent, Tally

MOST_SHOWN = 10
SHOWN = 8
"""Most runs that the line of progress names."""
FAILURES = ("invalid", "crashed", "unsupported", "unavailable")
"""Fields of a row with numbers of runs; shown where they are not all 0."""


def compare(
    suite: str | None = arg(
        "SUITE", "A shipped suite, such as course, a .toml file, or an archive (.zip).", None
    ),
    output: Path | None = opt(None, "-o --output", "results/SUITE without it.", "FOLDER"),
    puzzles: list[str] | None = opt(
        None,
        "--puzzles",
        "Names, 'english/*', board files, folders of sets, 'DOMAIN.pddl PROBLEM.pddl'; several "
        "with commas.",
        "WORDS",
    ),
    solvers: list[str] | None = opt(None, "--solvers", "Several with commas.", "NAMES"),
    encodings: list[str] | None = opt(
        None, "--encodings", "Or folders, or given: a task's own files.", "NAMES"
    ),
    timeout: str | None = opt(None, "-t --timeout", "Of each run: 30, 5m; default 60.", "TIME"),
    cpu: str | None = opt(None, "--cpu", "CPU time of each run.", "TIME"),
    memory: str | None = opt(None, "-m --memory", "Of each run: 500M, 2G; default 2G.", "SIZE"),
    jobs: int = opt(1, "-j --jobs", "Runs at a time, each on its own core.", min=1),
    repeat: int | None = opt(None, "--repeat", "Runs of each, with other seeds.", min=1),
    seed: int | None = opt(None, "--seed", "Of the first run.", min=0),
    optimal: bool = opt(False, "--optimal", "Ask for best plans."),
    option: list[str] | None = opt(None, "-O --option", "A solver's own setting.", "NAME=VALUE"),
    retry: list[str] | None = opt(None, "--retry", "Again: failed, timeout, memout.", "WHAT"),
    fresh: bool = opt(False, "--fresh", "Run everything again although it is stored."),
    trust: bool = opt(False, "--trust", "Run what an archive names and pegplan did not bring."),
    order: int = opt(1, "--order", "The seed of their order."),
    truth: str = opt("10", "--truth", "To decide a puzzle; 0: no search.", "TIME"),
    pin: bool = opt(True, "--pin/--no-pin", "Give each run its own core."),
    scheduler: str | None = opt(None, "--scheduler", "Run on the Dask cluster there.", "ADDRESS"),
    dry_run: bool = opt(False, "--dry-run", "List the runs, make none."),
    json: Json = False,
) -> None:
    """Compare solvers on many puzzles, with every answer checked.

    The runs are puzzles × encodings × solvers × repetitions. Each run is supervised, limited and
    stored the moment it ends. Stop it at any time, by Ctrl-C or otherwise: the same command goes
    on, and a suite that grew runs only what is new. Then look at it with pegplan report. An archive
    (pegplan archive) is run again, and its verdicts are compared. Exit code: 0 done, 1 done and
    somebody was wrong or could not start, or a verdict is not the one before, 130 interrupted.
    """
    from pegplan.bench.experiments import experiment

    seconds = 0.0 if truth in ("0", "no") else seconds_of(truth)
    wanted = experiment(
        suite,
        puzzles=words_of(puzzles),
        solvers=words_of(solvers),
        encodings=words_of(encodings),
        timeout=None if timeout is None else seconds_of(timeout),
        cpu=None if cpu is None else seconds_of(cpu),
        memory_mb=None if memory is None else mebibytes_of(memory),
        repeat=repeat,
        seed=seed,
        optimal=optimal or None,
        options=settings_of(option) or None,
        store=output,
        retry=words_of(retry),
        fresh=fresh,
        trust=trust,
        order=order,
    )
    if dry_run:
        _list_runs(wanted, jobs, json)
        return
    for line in wanted.notes:
        complain(line)
    progress = Progress("begins")
    watcher = _Watcher(progress, quiet=json or sys.stdout.isatty())
    try:
        with progress:
            results = wanted.run(
                lanes=jobs, pin=pin, scheduler=scheduler, truth=seconds, watcher=watcher
            )
    except InputError:
        raise
    except BaseException:
        _say_stored(wanted)
        raise
    assert watcher.tally is not None
    if json:
        say_json(_json(results, wanted, watcher.tally))
    else:
        _say_results(results, watcher.tally)
        if wanted.before:
            _say_differences(_differences(wanted, results), len(wanted.before))
    if results.unsound or results.not_started or _differences(wanted, results):
        raise typer.Exit(UNSOUND)


class _Watcher:
    """Tells how an experiment goes on: in the line of progress, and by a line for each run.

    Attributes:
        tally: how the experiment stands; None until it began.
    """

    tally: Tally | None = None

    def __init__(self, progress: Progress, quiet: bool) -> None:
        self._quiet = quiet
        self._began = monotonic()
        self.note = progress.say

    def progress(self, news: RunEvent, tally: Tally) -> None:
        """Take in that a run began or ended."""
        if news.record is not None and not self._quiet:
            say(news.line(tally))
            sys.stdout.flush()

    def idle(self, tally: Tally) -> None:
        """Say what runs now, and how long the rest will take."""
        self.tally = tally
        elapsed = monotonic() - self._began
        left = ceil(elapsed / tally.made * (tally.todo - tally.made) / 60) if tally.made else None
        self.note(
            f"{tally.made} of {counted(tally.todo, 'run')}"
            + ("" if left is None else f", about {left} min left")
            + "".join(f"; {job.label}" for _, job in sorted(tally.running.items())[:SHOWN])
        )


def _differences(wanted: Experiment, results: Results) -> list[Difference]:
    if not wanted.before:
        return []
    from pegplan.bench.archive.unpack import differences

    return differences(wanted.before, results)


def _say_differences(found: Sequence[Difference], runs: int) -> None:
    for difference in found[:MOST_SHOWN]:
        say(str(difference))
    if len(found) > MOST_SHOWN:
        say(f"… and {len(found) - MOST_SHOWN} more")
    say(f"{runs - len(found)} of {runs} verdicts are those of the archive")


def _list_runs(wanted: Experiment, lanes: int, json: bool) -> None:
    from pegplan.bench.compare.names import contender_labels, task_labels

    states = wanted.states()
    contenders = contender_labels({job.key: job.contender for job in wanted.jobs})
    tasks = task_labels(job.task_identity for job in wanted.jobs)
    rows = [
        {
            "task": tasks[job.task_identity.key], "contender": contenders[job.key],
            "key": job.key, "puzzle": job.puzzle.name, "solver": job.solver,
            "encoding": job.encoding, "repetition": job.repetition, "seed": job.seed,
            "timeout": job.limits.timeout, "memory_mb": job.limits.memory_mb,
            "parts": list(job.parts), "state": state, "why": job.impossible,
        }
        for job, state in states
    ]  # fmt: skip
    if json:
        say_json(rows)
        return
    columns = ("task", "contender", "repetition", "timeout", "state")
    table(columns, [[str(row[column]) for column in columns] for row in rows])
    limits = [job.limits for job, state in states if state == "to be run"]
    at_most = _minutes([limit.timeout for limit in limits], lanes)
    alone = _minutes([min(limit.timeout, limit.cpu or limit.timeout) for limit in limits], lanes)
    say(
        f"\n{counted(len(rows), 'run')}, {len(wanted.todo())} to be made; "
        f"at most {at_most} min"
        + (f" with {lanes} at a time" if lanes > 1 else "")
        + (f", {alone} on an idle machine" if alone < at_most else "")
    )


def _minutes(limits: Sequence[float], lanes: int) -> int:
    """The minutes that runs with these limits take at most, in whatever order they are made."""
    longest = max(limits, default=0.0)
    begins = (sum(limits) - longest) / lanes if len(limits) > lanes else 0.0
    return ceil((begins + longest) / 60)


def _say_stored(wanted: Experiment) -> None:
    with suppress(InputError):
        complain(
            f"{len(wanted.stored())} of {counted(len(wanted.jobs), 'run')} are stored in "
            f"{wanted.folder}; the same command goes on from there"
        )


def _json(results: Results, wanted: Experiment, tally: Tally) -> dict[str, Any]:
    return {
        "results": str(results.folder),
        "runs": len(wanted.jobs),
        "made": tally.made,
        "rows": [vars(row) for row in results.rows],
        "findings": [
            {"kind": f.kind, "run": f.record.key, "text": f.text} for f in results.findings
        ],
        "differences": [vars(found) for found in _differences(wanted, results)],
        "common_rows": [vars(row) for row in results.common_rows],
        "not_started": _not_started(results),
    }


def _say_results(results: Results, tally: Tally) -> None:
    for line in results.damaged:
        complain(line)
    say("")
    say_rows(results.rows)
    say("")
    if results.common is not None:
        shared = f"on the {counted(len(results.common), 'puzzle')} that all were given:"
        say(
            "not all were given the same puzzles, so this is no ranking; "
            + (shared if results.common else "none was given to all")
        )
        say("")
        if results.common:
            say_rows(results.common_rows)
            say("")
    for line in _not_started(results):
        say(line)
    for finding in results.findings[:MOST_SHOWN]:
        task = results.tasks[finding.task].label
        say(f"{finding.kind}: {finding.contender} on {task}: {finding.text}")
    if len(results.findings) > MOST_SHOWN:
        more = counted(len(results.findings) - MOST_SHOWN, "more finding")
        say(f"… and {more}; the report lists all")
    wrong = len(results.unsound)
    say(
        f"{counted(tally.made, 'run')} made, {tally.there} there before; "
        + (f"{wrong} unsound" if wrong else "nothing unsound")
        + f", {counted(len(results.unexplained), 'error')} unexplained"
    )
    say(f"look at them: pegplan report {results.folder}")


def _not_started(results: Results) -> list[str]:
    """A line for each contender and reason, on the runs that could not start."""
    reasons: Counter[tuple[str, str, str]] = Counter(
        (run.contender, run.record.status, run.record.message) for run in results.not_started
    )
    lines = [
        f"{status}: {number} run{'s' * (number > 1)} of {contender} could not start: {message}"
        for (contender, status, message), number in sorted(reasons.items())
    ]
    if len(lines) > MOST_SHOWN:
        rest = len(lines) - MOST_SHOWN
        lines[MOST_SHOWN:] = [f"… and {rest} more reasons; the report lists them all"]
    return lines


def say_rows(rows: Sequence[Row]) -> None:
    """A score board as a table; with columns for runs without a result where there are any."""
    failures = [name for name in FAILURES if any(getattr(row, name) for row in rows)]
    cells = [
        [
            row.contender, f"{row.coverage:g}/{row.tasks}", f"{row.agile:.2f}",
            f"{row.quality:.2f}", f"{row.optimal:g}", f"{row.par2:.1f}",
            "-" if row.seconds is None else f"{row.seconds:.2f}",
            "-" if row.memory_mb is None else f"{row.memory_mb:.0f}",
            *(str(getattr(row, name)) for name in failures),
        ]
        for row in rows
    ]  # fmt: skip
    columns = ["contender", "coverage", "agile", "quality", "optimal", "PAR-2 s", "median s", "MiB"]
    table([*columns, *failures], cells)


def archive(
    results: Path = arg("RESULTS", "A folder of results."),
    output: Path | None = opt(None, "-o --output", "RESULTS.zip without it.", "FILE.zip"),
) -> None:
    """Pack an experiment into one file that anybody can run again.

    It has every run in full (task, templates, preset, seed, limits), every record with its
    files, the hashes of all programs, the machine and the report. Then pegplan compare FILE.zip
    runs it again and compares the verdicts.
    """
    from pegplan.bench.archive.pack import archive as pack

    path = pack(results, output)
    if not is_special(path):
        say(f"{path}: {-(-path.stat().st_size // 1000):,} kB; run it again: pegplan compare {path}")
