"""An experiment from its suite to its results: :func:`compare`, and what it is to run before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, Protocol, get_args

from pegplan.bench.compare.board import Clock
from pegplan.bench.compare.jobs import Job, entries_of_part, jobs_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.run import (
    RunEvent,
    Tally,
    note_suite,
    outstanding,
    retry_statuses,
    run_jobs,
)
from pegplan.bench.compare.store import FILE, ResultStore
from pegplan.bench.compare.suite import MOST_REPEATS, Part, Suite, load_suite, suite_names
from pegplan.bench.compare.truth import Truth, by_puzzle, entries_by_key, settle
from pegplan.errors import InputError, check_choice
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Request, check_request

RESULTS = Path("results")
"""Where the folders of results are made that nobody names."""
Retry = Literal["failed", "timeout", "memout", "no-plan"]
State = tuple[Job, str]
"""A run, and ``to be run``, ``can't be run`` or the status of its record."""


class Watcher(Protocol):
    """Is told how an experiment goes, in the thread of the caller."""

    def progress(self, news: RunEvent, tally: Tally) -> None:
        """A run begins, or its record is stored."""

    def idle(self, tally: Tally) -> None:
        """Called at the start, and then about ten times a second."""

    def note(self, text: str) -> None:
        """What is done besides the runs, in words."""


class _Lines:
    """Tells a function one line for each run that ended."""

    def __init__(self, say: Callable[[str], None] | None) -> None:
        self._say = say or (lambda text: None)

    def progress(self, news: RunEvent, tally: Tally) -> None:
        if news.record is not None:
            self._say(news.line(tally))

    def idle(self, tally: Tally) -> None:
        pass

    def note(self, text: str) -> None:
        self._say(text)


@dataclass(frozen=True)
class Experiment:
    """What is to be run, and where its records go.

    Attributes:
        jobs: every run of the suite, in the order in which they are made.
        folder: of the results.
        retry: statuses whose runs are made again.
    """

    suite: Suite
    jobs: tuple[Job, ...]
    folder: Path
    retry: frozenset[str] = frozenset()

    def states(self) -> list[State]:
        """Each run with what is known of it now; nothing is run."""
        stored = self.stored()
        return [
            (job, stored.get(job.key) or ("can't be run" if job.impossible else "to be run"))
            for job in self.jobs
        ]

    def todo(self) -> list[Job]:
        """The runs that are to be made: those without a record, or with one to be retried."""
        return outstanding(self.jobs, self.stored(), self.retry)

    def stored(self) -> dict[str, str]:
        """The status of each run that has a record, by its key."""
        if not (self.folder / FILE).is_file():
            return {}
        with ResultStore.read(self.folder) as store:
            there = store.keys()
        return {job.key: there[job.key] for job in self.jobs if job.key in there}

    def run(
        self,
        *,
        lanes: int = 1,
        pin: bool = True,
        scheduler: str | None = None,
        truth: float = 10.0,
        watcher: Watcher | None = None,
    ) -> Results:
        """Make the runs, find out the truth of the puzzles, and judge; see :func:`compare`."""
        watcher = watcher or _Lines(None)
        with ResultStore.open(self.folder) as store:
            note_suite(store, self.suite, self.jobs)
            if scheduler is None:
                run_jobs(
                    self.jobs, store, lanes=lanes, pin=pin, retry=self.retry,
                    on_progress=watcher.progress, on_idle=watcher.idle,
                )  # fmt: skip
            else:
                from pegplan.bench.compare.cluster import run_on_cluster

                run_on_cluster(
                    self.jobs, store, scheduler, retry=self.retry,
                    on_progress=watcher.progress, on_idle=watcher.idle,
                )  # fmt: skip
            settle_truths(self.suite, store, truth, watcher.note)
            return Results.of(store)


def settle_truths(
    suite: Suite, store: ResultStore, seconds: float, progress: Callable[[str], None]
) -> None:
    """Find out and store what is true of the suite's puzzles.

    Args:
        seconds: for each search of each puzzle; 0 for no search.
        progress: told what is looked for.
    """
    entries = [e for part in suite.parts for e in entries_of_part(part, suite.folder)]
    known = {key: Truth.from_dict(data) for key, data in store.get("truths").items()}
    truths = settle(
        entries_by_key(entries), known, by_puzzle(store.records()), seconds,
        store.folder / "truth", progress=progress,
    )  # fmt: skip
    store.put("truths", {key: truth.to_dict() for key, truth in truths.items()})


def experiment(
    suite: Suite | str | Path | None = None,
    *,
    puzzles: Sequence[Puzzle | str] = (),
    solvers: Sequence[str] = (),
    encodings: Sequence[str | Path] = (),
    timeout: float | None = None,
    cpu: float | None = None,
    memory_mb: int | None = None,
    repeat: int | None = None,
    seed: int | None = None,
    optimal: bool | None = None,
    options: Mapping[str, Any] | None = None,
    store: str | Path | None = None,
    retry: Collection[Retry | str] = (),
    order: int = 1,
) -> Experiment:
    """What :func:`compare` would run; nothing is run or written. Its arguments are the same."""
    check_request(
        Request(
            timeout=60.0 if timeout is None else timeout, cpu=cpu, memory_mb=memory_mb, seed=seed,
            options=dict(options or {}),
        )
    )  # fmt: skip
    if repeat is not None and not 1 <= repeat <= MOST_REPEATS:
        raise InputError(f"repeat {repeat}: give a whole number from 1 to {MOST_REPEATS}")
    statuses = retry_statuses(_several(retry))
    wanted = _suite(suite, _several(puzzles), _several(solvers), _several(encodings))
    # whole seconds and the same as a float are one limit, and so have to give the same keys
    seconds = {"timeout": timeout, "cpu": cpu}
    limits = {k: None if s is None else float(s) for k, s in seconds.items()}
    limits |= {"memory_mb": memory_mb}
    others = {"repeat": repeat, "seed": seed, "optimal": optimal, "options": options}
    wanted = _changed(wanted, limits, others)
    folder = Path(store) if store is not None else RESULTS / wanted.name
    return Experiment(wanted, tuple(jobs_of(wanted, order)), folder, statuses)


def compare(
    suite: Suite | str | Path | None = None,
    *,
    puzzles: Sequence[Puzzle | str] = (),
    solvers: Sequence[str] = (),
    encodings: Sequence[str | Path] = (),
    timeout: float | None = None,
    cpu: float | None = None,
    memory_mb: int | None = None,
    repeat: int | None = None,
    seed: int | None = None,
    optimal: bool | None = None,
    options: Mapping[str, Any] | None = None,
    store: str | Path | None = None,
    retry: Collection[Retry | str] = (),
    order: int = 1,
    lanes: int = 1,
    pin: bool = True,
    scheduler: str | None = None,
    truth: float = 10.0,
    progress: Callable[[str], None] | None = None,
) -> Results:
    """Compare solvers: puzzles × encodings × solvers × repetitions, every answer checked.

    Each run is supervised, limited, and stored the moment it ends. What is stored is not run
    again: an interrupted comparison goes on, and one that grew makes only the new runs.

    Args:
        suite: a shipped suite's name (``course``), a ``.toml`` file, or a
            :class:`~pegplan.bench.compare.suite.Suite`; or else give ``puzzles`` and
            ``solvers``.
        puzzles: puzzles, names, patterns (``english/*``), board files, folders of benchmark
            sets, or the two files of a task as one text, ``DOMAIN.pddl PROBLEM.pddl``.
        solvers: names, as :func:`pegplan.solver_names` lists them.
        encodings: names or folders; without any each solver chooses. ``given`` is a task's own.
        timeout: wall-clock seconds of each run. This and all up to ``options`` is as the suite
            says where it is None; a suite that says nothing has 60 seconds and 2048 MiB.
        cpu: CPU seconds of each run.
        memory_mb: MiB for all processes of a run together.
        repeat: how many times each combination is run, each time with another seed.
        seed: of the first run.
        optimal: ask for best plans.
        options: solvers' own settings, by name.
        store: the folder of the results; ``results/NAME`` of the suite without it.
        retry: what to run again although it is stored: ``failed``, ``timeout``, ``memout``,
            ``no-plan``, or other statuses.
        order: shuffles the order of the runs.
        lanes: runs at a time, each on its own core.
        pin: give each run its own core; False also allows more lanes than cores.
        scheduler: the address of a Dask cluster to run on.
        truth: seconds for each search for the truth of a puzzle; 0 for no search.
        progress: told one line for each run that ended.

    Returns:
        everything that is stored of the suite: ``rows`` (how each contender did), ``records``,
        ``findings`` (who was wrong), ``truths``. :func:`pegplan.report` writes it down.

    Raises:
        InputError: an unknown suite, puzzle, solver or encoding; a store that can't be written
            or that another process writes to.

    Examples:
        >>> found = pegplan.compare(puzzles="english/cross", solvers=["fd-add", "bitboard"])
        >>> sorted((row.contender, row.coverage) for row in found.rows)
        [('bitboard', 1.0), ('fd-add', 1.0)]
    """
    wanted = experiment(
        suite, puzzles=puzzles, solvers=solvers, encodings=encodings, timeout=timeout, cpu=cpu,
        memory_mb=memory_mb, repeat=repeat, seed=seed, optimal=optimal, options=options,
        store=store, retry=retry, order=order,
    )  # fmt: skip
    return wanted.run(
        lanes=lanes, pin=pin, scheduler=scheduler, truth=truth, watcher=_Lines(progress)
    )


def results(store: str | Path, clock: Clock = "cpu") -> Results:
    """The results of a comparison, read from its folder; it may be running still.

    Args:
        store: the folder, or the file ``results.sqlite`` in it.
        clock: scores count CPU seconds, as the planning competitions do, or wall-clock seconds.

    Raises:
        InputError: there are no results, or no runs in them yet.
    """
    check_choice("clock", clock, get_args(Clock))
    with ResultStore.read(Path(store)) as opened:
        found = Results.of(opened, clock)
    if not found.records:
        raise InputError(f"{store} has no runs yet")
    return found


def _several(given: Any) -> tuple[Any, ...]:
    """What may be given as one value or as several."""
    return (given,) if isinstance(given, str | Path | Puzzle) else tuple(given)


def _suite(
    suite: Suite | str | Path | None,
    puzzles: tuple[Puzzle | str, ...],
    solvers: tuple[str, ...],
    encodings: tuple[str | Path, ...],
) -> Suite:
    if suite is not None:
        given = {"puzzles": puzzles, "solvers": solvers, "encodings": encodings}
        if twice := next((name for name, words in given.items() if words), None):
            raise InputError(f"{twice} are what a suite says too; give a suite, or {twice}")
        return suite if isinstance(suite, Suite) else load_suite(str(suite))
    if not puzzles or not solvers:
        names = ", ".join(suite_names())
        raise InputError(f"name a suite ({names}, or a .toml file), or give puzzles and solvers")
    part = Part("all", puzzles, solvers, tuple(map(str, encodings)), title=", ".join(solvers))
    return Suite("compare", (part,), title="Comparison of " + ", ".join(solvers))


def _changed(suite: Suite, limits: Mapping[str, Any], others: Mapping[str, Any]) -> Suite:
    """The suite with what was asked for in place of what it says itself."""
    limits, others = ({k: v for k, v in d.items() if v is not None} for d in (limits, others))
    parts = (replace(part, limits=replace(part.limits, **limits), **others) for part in suite.parts)
    return replace(suite, parts=tuple(parts))
