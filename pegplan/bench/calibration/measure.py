"""Measure candidates with planners: comparisons, which are stored and can be resumed."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pegplan.bench.calibration.candidates import Candidate
from pegplan.bench.compare.experiment import Experiment, Watcher
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.grades import NEARLY, Grade, Measured, grade_of, needed
from pegplan.errors import InputError, PegplanError
from pegplan.solvers.outcome import Status

STEP = 10**0.5
"""Each limit is so many times the one before."""
SLACK, MORE = 3.0, 30.0
"""A run's wall-clock limit is SLACK times its CPU limit, plus MORE seconds."""
LONG = 60.0
"""Of runs with more CPU seconds, a task gets one at a time: its failure may end the others."""
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


def limits_of(timeout: float, steps: Sequence[float] = ()) -> list[float]:
    """The CPU limits that runs get one after another: 1 s, 3.2 s, 10 s … and ``timeout``.

    Args:
        steps: the limits before the last; without any, each is about three times the one before.
    """
    if steps:
        return [*(step for step in steps if step < timeout), timeout]
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

    A planner that has no run yet is run at once. Then only as many planners run on a candidate as
    may complete its grade, those first that have answered most, and one at a time where that may
    take long; the rest get as much time as the grade, since a later answer would not change it. If
    half of the planners can't answer within the limit any more, the rest do not run.

    Args:
        known: the runs so far; only those that ran out of less time are made again.

    Raises:
        InputError: a planner can't be run on any candidate.
        PegplanError: a planner gave a wrong answer.
    """
    found = {c.name: dict(known.get(c.name, {})) for c in candidates}
    order = _best_first(recipe.planners, known)
    made: set[tuple[str, str, float]] = set()
    wave = 1
    while True:
        asked: dict[tuple[str, float], list[Candidate]] = defaultdict(list)
        for candidate in candidates:
            for planner, most in due(order, found[candidate.name], limit):
                if (candidate.name, planner, most) not in made:
                    made.add((candidate.name, planner, most))
                    asked[planner, most].append(candidate)
        if not asked:
            return found
        _run(recipe, asked, found, f"{limit:g}s-{wave}", laboratory)
        wave += 1


def due(
    planners: Sequence[str], runs: Mapping[str, Measured], limit: float
) -> list[tuple[str, float]]:
    """The planners to run next on a task, each with its limit in CPU seconds.

    Args:
        planners: those to ask first are first.
        runs: by planner.
        limit: CPU seconds, at most.
    """
    new = [planner for planner in planners if planner not in runs]
    if new:
        return [(planner, limit) for planner in new]
    half = needed(len(planners))
    answers = sorted(run.seconds for run in runs.values() if run.answered)
    most, missing = limit, half - len(answers)
    if missing <= 0:
        grade = answers[half - 1]
        most, missing = min(limit, math.ceil(10 * grade) / 10), len(planners)
        open_ = [p for p in planners if _unfinished(runs[p], NEARLY * grade)]
    else:
        open_ = [p for p in planners if _unfinished(runs[p], NEARLY * limit)]
        if len(open_) < missing:
            return []
    open_.sort(key=lambda planner: -runs[planner].given)  # whom an earlier limit preferred
    at_once = 1 if most > LONG else missing
    return [(planner, most) for planner in open_[:at_once]]


def _best_first(planners: Sequence[str], known: Mapping[str, Mapping[str, Measured]]) -> list[str]:
    """The planners, those first that have answered most, and fastest."""

    def rank(planner: str) -> tuple[int, float]:
        own = [runs[planner] for runs in known.values() if planner in runs]
        return -sum(run.answered for run in own), math.fsum(run.seconds for run in own)

    return sorted(planners, key=rank)


def _run(
    recipe: Calibration,
    asked: Mapping[tuple[str, float], Sequence[Candidate]],
    found: dict[str, dict[str, Measured]],
    name: str,
    laboratory: Laboratory,
) -> None:
    """Make the runs asked for, by planner and limit, and add them to ``found``."""
    parts = tuple(
        Part(
            _part_name(planner, limit), tuple(c.puzzle for c in some), (planner,),
            (recipe.encoding,),
            limits=RunLimits(SLACK * limit + MORE, limit, recipe.memory_mb),
            optimal=recipe.track == "optimal",
        )
        for (planner, limit), some in asked.items()
    )  # fmt: skip
    suite = Suite(f"calibration-{name}", parts, title=f"{recipe.title}, {name}")
    experiment = Experiment(suite, tuple(jobs_of(suite)), laboratory.folder)
    experiment.run(
        lanes=laboratory.lanes, pin=laboratory.pin, scheduler=laboratory.scheduler, truth=0,
        watcher=laboratory.watcher,
    )  # fmt: skip
    solvable = {c.name: c.drawn.plan is not None for some in asked.values() for c in some}
    parts_of = {job.key: job.parts for job in experiment.jobs}
    with ResultStore.read(laboratory.folder) as store:
        records = [record for record in store.records() if record.key in parts_of]
    for planner, limit in asked:
        part = _part_name(planner, limit)
        own = [record for record in records if part in parts_of[record.key]]
        _check_started(planner, own)
        for record in own:
            measured = _measured(planner, record, solvable[record.puzzle], limit)
            found[record.puzzle][planner] = measured


def grades_of(runs: Mapping[str, Mapping[str, Measured]]) -> dict[str, Grade]:
    """The grade of each candidate."""
    return {name: grade_of(list(by_planner.values())) for name, by_planner in runs.items()}


def _part_name(planner: str, limit: float) -> str:
    return f"{planner} {limit:g}s"


def _unfinished(run: Measured, seconds: float) -> bool:
    """Whether it ran out of time, and was given fewer CPU seconds than these."""
    return run.status == Status.TIMEOUT and run.given < seconds


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
