"""Measure candidates with planners: comparisons, which are stored and can be resumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pegplan.bench.calibration.candidates import Candidate
from pegplan.bench.calibration.grades import Grade, Measured, grade_of
from pegplan.bench.calibration.recipe import Calibration
from pegplan.bench.compare.experiment import Experiment, Watcher
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.errors import InputError, PegplanError
from pegplan.solvers.outcome import Status

STEP = 10**0.5
"""Each limit is so many times the one before."""
SLACK, MORE = 3.0, 30.0
"""A run's wall-clock limit is SLACK times its CPU limit, plus MORE seconds."""
NEVER_STARTED = (Status.UNAVAILABLE, Status.UNSUPPORTED)


@dataclass(frozen=True)
class Laboratory:
    """Where and how runs are made.

    Attributes:
        folder: where runs are stored; a stored run is not made again.
        lanes: runs at a time.
        scheduler: the address of a Dask cluster, or None for this machine.
    """

    folder: Path
    lanes: int = 1
    pin: bool = True
    scheduler: str | None = None
    watcher: Watcher | None = None


def limits_of(timeout: float) -> list[float]:
    """The CPU limits that runs get one after another: 1 s, 3.2 s, 10 s … and ``timeout``."""
    found, limit = [], 1.0
    while limit < timeout / 1.5:
        found.append(round(limit, 1))
        limit *= STEP
    return [*found, timeout]


def measure(
    recipe: Calibration,
    candidates: Sequence[Candidate],
    known: Mapping[str, Mapping[str, Measured]],
    limit: float,
    laboratory: Laboratory,
) -> dict[str, dict[str, Measured]]:
    """The runs of each candidate by planner, with a limit of ``limit`` CPU seconds.

    Args:
        known: the runs with smaller limits; only those that ran out of time are made again.

    Raises:
        InputError: a planner can't be run on any candidate.
        PegplanError: a planner gave a wrong answer.
    """
    again = {
        planner: [c for c in candidates if _unfinished(known.get(c.name, {}).get(planner))]
        for planner in recipe.planners
    }
    parts = tuple(
        Part(
            _part_name(planner, limit), tuple(c.puzzle for c in some), (planner,),
            (recipe.encoding,),
            limits=RunLimits(SLACK * limit + MORE, limit, recipe.memory_mb),
            optimal=recipe.track == "optimal",
        )
        for planner, some in again.items()
        if some
    )  # fmt: skip
    found = {c.name: dict(known.get(c.name, {})) for c in candidates}
    if not parts:
        return found
    suite = Suite(f"calibration-{limit:g}s", parts, title=f"{recipe.title}, {limit:g} s")
    experiment = Experiment(suite, tuple(jobs_of(suite)), laboratory.folder)
    experiment.run(
        lanes=laboratory.lanes, pin=laboratory.pin, scheduler=laboratory.scheduler, truth=0,
        watcher=laboratory.watcher,
    )  # fmt: skip
    solvable = {c.name: c.drawn.plan is not None for c in candidates}
    parts_of = {job.key: job.parts for job in experiment.jobs}
    with ResultStore.read(laboratory.folder) as store:
        records = [record for record in store.records() if record.key in parts_of]
    for planner in again:
        name = _part_name(planner, limit)
        own = [record for record in records if name in parts_of[record.key]]
        _check_started(planner, own)
        for record in own:
            measured = _measured(planner, record, solvable[record.puzzle], limit)
            found[record.puzzle][planner] = measured
    return found


def grades_of(runs: Mapping[str, Mapping[str, Measured]]) -> dict[str, Grade]:
    """The grade of each candidate."""
    return {name: grade_of(list(by_planner.values())) for name, by_planner in runs.items()}


def _part_name(planner: str, limit: float) -> str:
    return f"{planner} {limit:g}s"


def _unfinished(run: Measured | None) -> bool:
    return run is None or run.status == Status.TIMEOUT


def _measured(planner: str, record: Record, solvable: bool, limit: float) -> Measured:
    false = Status.UNSOLVABLE if solvable else Status.SOLVED
    if record.status == false:
        raise PegplanError(
            f"{planner} says {record.status} of {record.puzzle}, which is proved to be "
            f"{'solvable' if solvable else 'unsolvable'}; its runs can't be used"
        )
    right = Status.SOLVED if solvable else Status.UNSOLVABLE
    expanded = record.statistics.get("expanded")
    return Measured(
        planner, record.status, record.status == right,
        record.seconds if record.cpu is None else record.cpu, limit,
        expanded if isinstance(expanded, int) else None, record.version, record.started,
    )  # fmt: skip


def _check_started(planner: str, records: Sequence[Record]) -> None:
    if records and all(record.status in NEVER_STARTED for record in records):
        reason = records[0].message or records[0].status
        raise InputError(f"planner {planner} can't be used: {reason}")
