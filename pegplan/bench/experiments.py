"""Run an experiment: :func:`compare`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack

from pegplan.bench.archive.unpack import experiment_of
from pegplan.bench.compare.experiment import Experiment, LineWatcher
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.run import retry_statuses
from pegplan.bench.compare.suite import MOST_REPEATS, Part, Suite, load_suite, suite_names
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.outcome import Status

RESULTS = Path("results")
"""Where the folder of results is made if none is named."""
Retry = Literal["failed", "timeout", "memout", "no-plan"]


class Asked(TypedDict, total=False):
    """The arguments of an experiment besides its suite; :func:`compare` explains each."""

    puzzles: Sequence[Puzzle | str]
    solvers: Sequence[str]
    encodings: Sequence[str | Path]
    timeout: float | None
    cpu: float | None
    memory_mb: int | None
    repeat: int | None
    seed: int | None
    optimal: bool | None
    options: Mapping[str, Any] | None
    store: str | Path | None
    retry: Collection[Retry | str]
    fresh: bool
    trust: bool
    order: int


CHANGES = ("timeout", "cpu", "memory_mb", "repeat", "seed", "optimal", "options")
"""Arguments that replace what the parts of a suite say."""


def experiment(suite: Suite | str | Path | None = None, **asked: Unpack[Asked]) -> Experiment:
    """What :func:`compare` would run; nothing is run or written. Its arguments are the same."""
    if unknown := asked.keys() - Asked.__annotations__.keys():
        raise TypeError(f"compare() got an unexpected keyword argument {min(unknown)!r}")
    if isinstance(suite, str | Path) and str(suite).endswith(".zip"):
        return _of_archive(Path(suite), asked)
    if asked.get("trust"):
        raise InputError("trust is for executables in an archive; those of a suite need none")
    retried = _retried(asked)
    changes = {name: asked.get(name) for name in CHANGES}
    _check(changes)
    words = (_several(asked.get(name)) for name in ("puzzles", "solvers", "encodings"))
    wanted = _changed(_suite(suite, *words), changes)
    store = asked.get("store")
    folder = RESULTS / wanted.name if store is None else Path(store)
    jobs = jobs_of(wanted, asked.get("order", 1))
    return Experiment(wanted, tuple(jobs), folder, retried)


def _retried(asked: Asked) -> frozenset[str]:
    """The statuses whose runs are to be made again."""
    return retry_statuses(Status if asked.get("fresh") else _several(asked.get("retry")))


def _of_archive(path: Path, asked: Asked) -> Experiment:
    given = {name for name in asked if asked.get(name) not in (None, (), [], False, (1, 1))}
    if other := given - {"store", "retry", "fresh", "trust", "order"}:
        raise InputError(f"an archive is run as it was made; {min(other)} can't be changed")
    store = asked.get("store")
    folder = RESULTS / f"{path.stem}-again" if store is None else Path(store)
    order, trust = asked.get("order", 1), bool(asked.get("trust"))
    return experiment_of(path, folder, retry=_retried(asked), order=order, trust=trust)


def _check(changes: Mapping[str, Any]) -> None:
    timeout = changes["timeout"]
    check_request(
        Request(
            timeout=60.0 if timeout is None else timeout, cpu=changes["cpu"],
            memory_mb=changes["memory_mb"], seed=changes["seed"],
            options={**(changes["options"] or {})},
        )
    )  # fmt: skip
    repeat = changes["repeat"]
    if repeat is not None and not (isinstance(repeat, int) and 1 <= repeat <= MOST_REPEATS):
        raise InputError(f"repeat {repeat}: give a whole number from 1 to {MOST_REPEATS}")


def compare(
    suite: Suite | str | Path | None = None,
    *,
    lanes: int = 1,
    pin: bool = True,
    scheduler: str | None = None,
    truth: float = 10.0,
    progress: Callable[[str], None] = lambda text: None,
    **asked: Unpack[Asked],
) -> Results:
    """Compare solvers: puzzles × encodings × solvers × repetitions, every answer checked.

    Each run is supervised, limited, and stored the moment it ends. What is stored is not run
    again: an interrupted comparison goes on, and one that grew makes only the new runs.

    Args:
        suite: a shipped suite's name (``course``), a ``.toml`` file, an archive (``.zip``), or a
            :class:`~pegplan.bench.compare.suite.Suite`; or else give ``puzzles`` and
            ``solvers``.
        puzzles: puzzles, names, patterns (``english/*``), board files, folders of benchmark
            sets, or the two files of a task as one text, ``DOMAIN.pddl PROBLEM.pddl``.
        solvers: names, as :func:`pegplan.solver_names` lists them.
        encodings: names or folders; without any each solver chooses. ``given`` is a task's own.
        timeout: wall-clock seconds of each run. For this and the arguments up to ``options``,
            None means what the suite says; the default is 60 seconds and 2048 MiB.
        cpu: CPU seconds of each run.
        memory_mb: MiB for all processes of a run together.
        repeat: how many times each combination is run, each time with another seed.
        seed: of the first run.
        optimal: ask for best plans.
        options: solvers' own settings, by name.
        store: the folder of the results; without it, ``results/`` with the suite's name.
        retry: what to run again although it is stored: ``failed``, ``timeout``, ``memout``,
            ``no-plan``, or other statuses.
        fresh: run everything again although it is stored.
        trust: run programs that an archive names and that did not come with pegplan.
        order: the seed that shuffles the runs.
        lanes: runs at a time, each on its own core.
        pin: give each run its own core; False also allows more lanes than cores.
        scheduler: the address of a Dask cluster to run on.
        truth: seconds for each search for the truth of a puzzle; 0 for no search.
        progress: called with a line of text for each run that ended.

    Returns:
        everything that is stored of the suite: ``rows`` (the scores of each contender),
        ``records``, ``findings`` (wrong answers and errors), ``truths``. :func:`pegplan.report`
        makes a report of it.

    Raises:
        InputError: an unknown suite, puzzle, solver or encoding; a store that can't be written
            or that another process writes to.

    Examples:
        >>> found = pegplan.compare(puzzles="english/cross", solvers=["fd-add", "bitboard"])
        >>> sorted((row.contender, row.coverage) for row in found.rows)
        [('bitboard', 1.0), ('fd-add', 1.0)]
    """
    return experiment(suite, **asked).run(
        lanes=lanes, pin=pin, scheduler=scheduler, truth=truth, watcher=LineWatcher(progress)
    )


def _several(given: Any) -> tuple[Any, ...]:
    """A tuple of an argument that may be one value or several, or None for none."""
    if given is None or isinstance(given, str | Path | Puzzle):
        return () if given is None else (given,)
    if not isinstance(given, Collection) or not all(
        isinstance(one, str | Path | Puzzle) for one in given
    ):
        raise InputError(f"{given!r:.60}: give names, a list of them")
    return tuple(given)


def _suite(
    suite: Suite | str | Path | None,
    puzzles: tuple[Puzzle | str, ...],
    solvers: tuple[str, ...],
    encodings: tuple[str | Path, ...],
) -> Suite:
    if suite is not None:
        given = {"puzzles": puzzles, "solvers": solvers, "encodings": encodings}
        if twice := next((name for name, words in given.items() if words), None):
            raise InputError(f"a suite names its own {twice}; give a suite, or {twice}")
        return suite if isinstance(suite, Suite) else load_suite(str(suite))
    if not puzzles or not solvers:
        names = ", ".join(suite_names())
        raise InputError(f"name a suite ({names}, or a .toml file), or give puzzles and solvers")
    part = Part("all", puzzles, solvers, tuple(map(str, encodings)), title=", ".join(solvers))
    return Suite("compare", (part,), title="Comparison of " + ", ".join(solvers))


def _changed(suite: Suite, changes: Mapping[str, Any]) -> Suite:
    """The suite, with arguments that were given in place of what it says."""
    given = {name: value for name, value in changes.items() if value is not None}
    # 20 and 20.0 seconds are the same limit, so the keys of runs must be the same
    given |= {name: float(given[name]) for name in ("timeout", "cpu") if name in given}
    limits = {name: given.pop(name) for name in ("timeout", "cpu", "memory_mb") if name in given}
    parts = (replace(part, limits=replace(part.limits, **limits), **given) for part in suite.parts)
    return replace(suite, parts=tuple(parts))
