"""The command that compares solvers, ``compare``; see also :mod:`pegplan.cli.report`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.ends import complain
from pegplan.cli.live import Live
from pegplan.cli.look import Json
from pegplan.cli.output import say, say_json, table
from pegplan.cli.report import UNSOUND, report
from pegplan.cli.units import mebibytes_of, seconds_of, settings_of
from pegplan.errors import InputError

if TYPE_CHECKING:
    from pegplan.bench.compare.jobs import Job
    from pegplan.bench.compare.results import Results
    from pegplan.bench.compare.store import Store
    from pegplan.bench.compare.suite import Suite

MOST_SHOWN = 10


def register(app: typer.Typer) -> None:
    """Add this module's commands."""
    app.command()(compare)
    app.command()(report)


def compare(
    suite: Annotated[
        str | None,
        typer.Argument(metavar="SUITE", help="A shipped suite, such as course, or a .toml file."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FOLDER", help="Results; results/SUITE without it."),
    ] = None,
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
    timeout: Annotated[
        str | None,
        typer.Option("-t", "--timeout", metavar="TIME", help="Of each run: 30, 5m; default 60."),
    ] = None,
    cpu: Annotated[
        str | None, typer.Option("--cpu", metavar="TIME", help="CPU time of each run.")
    ] = None,
    memory: Annotated[
        str | None,
        typer.Option("-m", "--memory", metavar="SIZE", help="Of each run: 500M, 2G; default 2G."),
    ] = None,
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
    order: Annotated[int, typer.Option("--order", help="Shuffles the order of runs.")] = 1,
    truth: Annotated[
        str,
        typer.Option("--truth", metavar="TIME", help="For finding out the truth of a puzzle; 0."),
    ] = "10",
    pin: Annotated[bool, typer.Option("--pin/--no-pin", help="Give each run its own core.")] = True,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="Run on the Dask cluster there."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="List the runs, make none.")] = False,
    json: Json = False,
) -> None:
    """Compare solvers: puzzles × encodings × solvers × repetitions, every answer checked.

    Each run is supervised, limited and stored the moment it ends. Stop it at any time, by
    Ctrl-C or otherwise: the same command goes on, and a suite that grew runs only what is
    new. Then look at it with pegplan report. Exit code: 0 done, 1 done and somebody was
    wrong, 130 interrupted.
    """
    from pegplan.bench.compare.jobs import jobs_of
    from pegplan.bench.compare.run import outstanding, retry_statuses

    statuses = retry_statuses(_words(retry))
    seconds = 0.0 if truth in ("0", "no") else seconds_of(truth)
    wanted = _suite(suite, _words(puzzles), _words(solvers), _words(encodings))
    wanted = _changed(
        wanted, timeout=timeout, cpu=cpu, memory=memory, repeat=repeat, seed=seed,
        optimal=optimal or None, options=settings_of(option or []) or None,
    )  # fmt: skip
    folder = output or Path("results") / wanted.name
    listed = jobs_of(wanted, order)
    if dry_run:
        stored = _stored(folder)
        _list_runs(listed, stored, len(outstanding(listed, stored, statuses)), jobs, json)
        return
    from pegplan.bench.compare.store import Store

    with Store.open(folder) as store:
        _run(wanted, listed, store, statuses, jobs, pin, scheduler, seconds, json)


def _words(texts: list[str] | None) -> tuple[str, ...]:
    """Options that may be given several times, and hold several words with commas."""
    return tuple(
        word for text in texts or [] for word in (w.strip() for w in text.split(",")) if word
    )


def _suite(
    name: str | None,
    puzzles: tuple[str, ...],
    solvers: tuple[str, ...],
    encodings: tuple[str, ...],
) -> Suite:
    from pegplan.bench.compare.suite import Part, Suite, load_suite, suite_names

    given = [
        flag
        for flag, words in (
            ("--puzzles", puzzles),
            ("--solvers", solvers),
            ("--encodings", encodings),
        )
        if words
    ]
    if name is not None:
        if given:
            raise InputError(f"{given[0]} says what a suite says too; give a suite or flags")
        return load_suite(name)
    if not puzzles or not solvers:
        names = ", ".join(suite_names())
        raise InputError(
            f"name a suite ({names}, or a .toml file), or give --puzzles and --solvers"
        )
    part = Part("all", puzzles, solvers, encodings, title=f"{', '.join(solvers)}")
    return Suite("compare", (part,), title="Comparison of " + ", ".join(solvers))


def _changed(suite: Suite, **given: Any) -> Suite:
    """The suite with what flags say in place of what it says itself."""
    from dataclasses import replace

    parts = []
    for part in suite.parts:
        limits = part.limits
        if given["timeout"] is not None:
            limits = replace(limits, timeout=seconds_of(given["timeout"]))
        if given["cpu"] is not None:
            limits = replace(limits, cpu=seconds_of(given["cpu"]))
        if given["memory"] is not None:
            limits = replace(limits, memory_mb=mebibytes_of(given["memory"]))
        others = {
            name: given[name]
            for name in ("repeat", "seed", "optimal", "options")
            if given[name] is not None
        }
        parts.append(replace(part, limits=limits, **others))
    return replace(suite, parts=tuple(parts))


def _stored(folder: Path) -> dict[str, str]:
    from pegplan.bench.compare.store import FILE, Store

    if not (folder / FILE).is_file():
        return {}
    with Store.read(folder) as store:
        return store.keys()


def _list_runs(
    listed: list[Job], stored: dict[str, str], todo: int, lanes: int, json: bool
) -> None:
    rows = []
    for job in listed:
        state = stored.get(job.key) or ("can't be run" if job.impossible else "to be run")
        rows.append(
            {
                "key": job.key, "puzzle": job.puzzle.name, "solver": job.solver,
                "encoding": job.encoding, "repetition": job.repetition, "seed": job.seed,
                "timeout": job.limits.timeout, "memory_mb": job.limits.memory_mb,
                "parts": list(job.parts), "state": state, "why": job.impossible,
            }
        )  # fmt: skip
    if json:
        say_json(rows)
        return
    columns = ("puzzle", "solver", "encoding", "repetition", "timeout", "state")
    table(columns, [[str(row[c]) if row[c] is not None else "-" for c in columns] for row in rows])
    limits = [job.limits for job in listed if job.key not in stored and not job.impossible]
    at_most = sum(limit.timeout for limit in limits) / 60 / lanes
    alone = sum(min(limit.timeout, limit.cpu or limit.timeout) for limit in limits) / 60 / lanes
    say(
        f"\n{len(listed)} runs, {todo} to be made; at most {at_most:.0f} minutes with -j {lanes}"
        + (f", {alone:.0f} on an idle machine" if alone < at_most else "")
    )


def _run(
    suite: Suite,
    listed: list[Job],
    store: Store,
    statuses: frozenset[str],
    lanes: int,
    pin: bool,
    scheduler: str | None,
    seconds: float,
    json: bool,
) -> None:
    from pegplan.bench.compare.results import Results
    from pegplan.bench.compare.run import note_suite, run_jobs

    note_suite(store, suite, listed)
    try:
        with Live(quiet=json) as live:
            if scheduler is None:
                tally = run_jobs(
                    listed, store, lanes=lanes, pin=pin, retry=statuses,
                    on_progress=live.progress, on_idle=live.idle,
                )  # fmt: skip
            else:
                from pegplan.bench.compare.cluster import run_on_cluster

                tally = run_on_cluster(
                    listed, store, scheduler, retry=statuses,
                    on_progress=live.progress, on_idle=live.idle,
                )  # fmt: skip
            settle_truths(suite, store, seconds, live)
    except InputError:
        raise
    except BaseException:
        _say_stored(store, len(listed))
        raise
    results = Results.of(store)
    if json:
        say_json(
            {
                "results": str(store.folder),
                "runs": len(listed),
                "made": tally.made,
                "rows": [vars(row) for row in results.rows],
                "findings": [
                    {"kind": f.kind, "run": f.record.key, "text": f.text} for f in results.findings
                ],
            }
        )
    else:
        _say_results(results, tally.there, tally.made)
    if results.unsound:
        raise typer.Exit(UNSOUND)


def _say_stored(store: Store, wanted: int) -> None:
    complain(
        f"{len(store)} of {wanted} runs are stored in {store.folder}; "
        "the same command goes on from there"
    )


def settle_truths(suite: Suite, store: Store, seconds: float, live: Live) -> None:
    """Find out and store what is true of the suite's puzzles."""
    from pegplan.bench.compare.jobs import entries_of_part
    from pegplan.bench.compare.truth import Truth, by_puzzle, entries_by_key, settle

    entries = [e for part in suite.parts for e in entries_of_part(part, suite.folder)]
    known = {key: Truth.from_dict(data) for key, data in store.get("truths").items()}
    truths = settle(
        entries_by_key(entries), known, by_puzzle(store.records()), seconds,
        store.folder / "truth", progress=live.note,
    )  # fmt: skip
    store.put("truths", {key: truth.to_dict() for key, truth in truths.items()})


def _say_results(results: Results, there: int, made: int) -> None:
    say("")
    say_rows(results)
    say("")
    for finding in results.findings[:MOST_SHOWN]:
        say(f"{finding.kind}: {finding.record.label} on {finding.record.puzzle}: {finding.text}")
    if len(results.findings) > MOST_SHOWN:
        say(f"… and {len(results.findings) - MOST_SHOWN} more findings; the report lists them all")
    wrong = len(results.unsound)
    say(
        f"{made} runs made, {there} were there; "
        + (f"{wrong} unsound" if wrong else "nothing unsound")
        + f", {len(results.unexplained)} errors unexplained"
    )
    say(f"look at them: pegplan report {results.folder}")


def say_rows(results: Results) -> None:
    """The score board as a table."""
    rows = [
        [
            row.contender, f"{row.coverage:g}/{row.tasks}", f"{row.agile:.2f}",
            f"{row.quality:.2f}", f"{row.optimal:g}", f"{row.par2:.1f}",
            "-" if row.seconds is None else f"{row.seconds:.2f}",
            "-" if row.memory_mb is None else f"{row.memory_mb:.0f}",
        ]
        for row in results.rows
    ]  # fmt: skip
    table(
        ["contender", "coverage", "agile", "quality", "optimal", "PAR-2", "median s", "MiB"], rows
    )
