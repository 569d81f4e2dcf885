"""The command that compares solvers, ``compare``; see also :mod:`pegplan.cli.report`."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.ends import complain
from pegplan.cli.live import Live
from pegplan.cli.options import Json, memory_limit, time_limit, written_to
from pegplan.cli.output import say, say_json, table
from pegplan.cli.report import UNSOUND
from pegplan.cli.units import mebibytes_of, seconds_of, settings_of, words_of
from pegplan.errors import InputError, counted

if TYPE_CHECKING:
    from pegplan.bench.archive.unpack import Difference
    from pegplan.bench.compare.board import Row
    from pegplan.bench.compare.experiment import Experiment
    from pegplan.bench.compare.results import Results
    from pegplan.bench.compare.run import Tally

MOST_SHOWN = 10
FAILURES = ("invalid", "crashed", "unsupported", "unavailable")
"""Fields of a row with numbers of runs; shown where they are not all 0."""


def compare(
    suite: Annotated[
        str | None,
        typer.Argument(
            metavar="SUITE",
            help="A shipped suite, such as course, a .toml file, or an archive (.zip).",
        ),
    ] = None,
    output: Annotated[Path | None, written_to("FOLDER", "results/SUITE without it.")] = None,
    puzzles: Annotated[
        list[str] | None,
        typer.Option(
            "--puzzles",
            metavar="WORDS",
            help="Names, 'english/*', board files, folders of sets, 'DOMAIN.pddl PROBLEM.pddl'; "
            "several with commas.",
        ),
    ] = None,
    solvers: Annotated[
        list[str] | None, typer.Option("--solvers", metavar="NAMES", help="Several with commas.")
    ] = None,
    encodings: Annotated[
        list[str] | None,
        typer.Option(
            "--encodings", metavar="NAMES", help="Or folders, or given: a task's own files."
        ),
    ] = None,
    timeout: Annotated[str | None, time_limit("Of each run: 30, 5m; default 60.")] = None,
    cpu: Annotated[
        str | None, typer.Option("--cpu", metavar="TIME", help="CPU time of each run.")
    ] = None,
    memory: Annotated[str | None, memory_limit("Of each run: 500M, 2G; default 2G.")] = None,
    jobs: Annotated[
        int, typer.Option("-j", "--jobs", min=1, help="Runs at a time, each on its own core.")
    ] = 1,
    repeat: Annotated[
        int | None, typer.Option("--repeat", min=1, help="Runs of each, with other seeds.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="Of the first run.")] = None,
    optimal: Annotated[bool, typer.Option("--optimal", help="Ask for best plans.")] = False,
    option: Annotated[
        list[str] | None,
        typer.Option("-O", "--option", metavar="NAME=VALUE", help="A solver's own setting."),
    ] = None,
    retry: Annotated[
        list[str] | None,
        typer.Option("--retry", metavar="WHAT", help="Repeat those: failed, timeout, memout."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Run everything again although it is stored.")
    ] = False,
    trust: Annotated[
        bool, typer.Option("--trust", help="Run what an archive names and pegplan did not bring.")
    ] = False,
    order: Annotated[int, typer.Option("--order", help="The seed of their order.")] = 1,
    truth: Annotated[
        str,
        typer.Option("--truth", metavar="TIME", help="To decide a puzzle; 0: no search."),
    ] = "10",
    pin: Annotated[bool, typer.Option("--pin/--no-pin", help="Give each run its own core.")] = True,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="Run on the Dask cluster there."),
    ] = None,
    run: Annotated[
        str | None,
        typer.Option(
            "--run",
            metavar="KEY",
            help="Make this run of the results folder SUITE again, and show what it prints.",
        ),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="List the runs, make none.")] = False,
    json: Json = False,
) -> None:
    """Compare solvers: puzzles × encodings × solvers × repetitions, every answer checked.

    Each run is supervised, limited and stored the moment it ends. Stop it at any time, by
    Ctrl-C or otherwise: the same command goes on, and a suite that grew runs only what is
    new. Then look at it with pegplan report. An archive (pegplan archive) is run again, and its
    verdicts are compared. pegplan compare RESULTS --run KEY makes one stored run again, keeps its
    files, and leaves the results as they are. Exit code: 0 done, 1 done and somebody was wrong or
    could not start, or a verdict is not the one before, 130 interrupted.
    """
    if run is not None:
        if suite is None:
            raise InputError("--run makes a stored run again: pegplan compare RESULTS --run KEY")
        from pegplan.cli.archive import rerun

        rerun(suite, run, output, trust, json)
        return
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
        options=settings_of(option or []) or None,
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
    live = Live(quiet=json)
    try:
        with live:
            results = wanted.run(
                lanes=jobs, pin=pin, scheduler=scheduler, truth=seconds, watcher=live,
                command=shlex.join(["pegplan", *sys.argv[1:]]),
            )  # fmt: skip
    except InputError:
        raise
    except BaseException:
        _say_stored(wanted)
        raise
    assert live.tally is not None
    if json:
        say_json(_json(results, wanted, live.tally))
    else:
        _say_results(results, live.tally)
        if wanted.before:
            _say_differences(_differences(wanted, results), len(wanted.before))
    if results.unsound or results.not_started or _differences(wanted, results):
        raise typer.Exit(UNSOUND)


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
    contenders, tasks = contender_labels(wanted.jobs), task_labels(wanted.jobs)
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
        "disturbed": len(results.disturbed),
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
    if disturbed := results.disturbed:
        most = max(run.record.load or 0 for run in disturbed)
        say(
            f"{len(disturbed)} of {counted(len(results.runs), 'run')} began while processes waited "
            f"for a core (load up to {most:g}): their wall-clock times are too long, and timeouts "
            "may be due to that"
        )
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
