"""The score board: the scores of each contender, by task and in total."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median
from typing import Literal

from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.names import contender_labels
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.scores import agile, holm, mean, par2, quality, sign_test
from pegplan.solvers.outcome import Status

Clock = Literal["cpu", "wall"]
"""Whether scores use CPU seconds, as the planning competitions do, or wall-clock seconds."""
CLEARLY = 1.1
"""A time must be this many times smaller, and by :data:`LEAST` seconds, to win."""
LEAST = 0.05


@dataclass(frozen=True)
class Scored:
    """A record with its scores.

    Attributes:
        answered: a valid plan, or a refutation of what is known to be unsolvable.
        seconds: until the answer, by the chosen clock; None without one.
        limit: of that clock, in seconds.
        best: it has a plan that is known to be best, and says so itself.
    """

    record: Record
    contender: str
    truth: Truth
    answered: bool
    seconds: float | None
    limit: float
    agile: float
    quality: float
    best: bool
    par2: float

    @property
    def task(self) -> str:
        """The key of its task."""
        return self.record.task_identity.key


@dataclass(frozen=True)
class Row:
    """A contender's totals. Scores are sums over tasks; repetitions count by their mean.

    Attributes:
        tasks: how many tasks it was given; runs that could not start, and crashes, count here.
        solved, refuted: tasks with a valid plan, and tasks correctly called unsolvable.
        coverage: solved + refuted.
        par2: the mean penalised runtime in seconds.
        seconds: the median time of its answers; None without any.
        memory_mb: the highest peak memory of a run, in MiB.
        invalid, crashed: how many runs gave a plan that fails, or failed themselves.
        unsupported, unavailable: how many could not start, since the solver does not take such
            a task, or is not there.
    """

    contender: str
    tasks: int
    runs: int
    solved: float
    refuted: float
    coverage: float
    agile: float
    quality: float
    optimal: float
    par2: float
    seconds: float | None
    memory_mb: float | None
    invalid: int = 0
    crashed: int = 0
    unsupported: int = 0
    unavailable: int = 0


@dataclass(frozen=True)
class Duel:
    """A comparison of two contenders on the tasks that both were given.

    Attributes:
        wins, losses, ties: of the first; a win is an answer where the other has none, or a
            clearly shorter time.
        p: the p-value of the sign test on wins and losses, corrected for the number of duels.
    """

    first: str
    second: str
    wins: int
    losses: int
    ties: int
    p: float


def scored(
    records: Sequence[Record], truths: Mapping[str, Truth], clock: Clock = "cpu"
) -> list[Scored]:
    """Every record with its scores; what could not run has no answer, and scores nothing.

    Args:
        clock: ``cpu`` to count CPU seconds where they were measured, as the rules of the IPC
            do; or ``wall``.
    """
    names = contender_labels({record.key: record.contender for record in records})
    return [
        _scored(record, names[record.key], truths.get(record.puzzle_key, Truth()), clock)
        for record in records
    ]


def _scored(record: Record, contender: str, truth: Truth, clock: Clock) -> Scored:
    refuted = record.status == Status.UNSOLVABLE and truth.solvable is False
    answered = record.solved or refuted
    took = record.cpu if clock == "cpu" and record.cpu is not None else record.seconds
    limit = record.timeout
    if clock == "cpu" and record.cpu_limit is not None:
        limit = record.cpu_limit
    seconds = took if answered else None
    best = record.solved and record.optimal and record.cost == truth.upper
    return Scored(
        record, contender, truth, answered, seconds, limit,
        agile(took if record.solved else None, limit),
        quality(record.cost, truth.upper) if record.solved else 0.0,
        best, par2(seconds, limit),
    )  # fmt: skip


def tasks_of(runs: Iterable[Scored]) -> dict[str, dict[str, list[Scored]]]:
    """Runs by contender, then by task."""
    found: dict[str, dict[str, list[Scored]]] = {}
    for run in runs:
        found.setdefault(run.contender, {}).setdefault(run.task, []).append(run)
    return dict(sorted(found.items()))


def rows_of(runs: Iterable[Scored]) -> list[Row]:
    """A row for each contender, the best coverage first."""
    rows = [_row(contender, tasks) for contender, tasks in tasks_of(runs).items()]
    return sorted(rows, key=lambda row: (-row.coverage, -row.agile, row.par2))


def _row(contender: str, tasks: Mapping[str, list[Scored]]) -> Row:
    runs = [run for task in tasks.values() for run in task]
    times = [run.seconds for run in runs if run.seconds is not None]
    memory = [run.record.memory_mb for run in runs if run.record.memory_mb is not None]
    statuses = Counter(run.record.status for run in runs)

    def total(worth: Callable[[Scored], float]) -> float:
        return math.fsum(mean(map(worth, task)) for task in tasks.values())

    return Row(
        contender,
        len(tasks),
        len(runs),
        total(lambda run: float(run.record.solved)),
        total(lambda run: float(run.answered and not run.record.solved)),
        total(lambda run: float(run.answered)),
        total(lambda run: run.agile),
        total(lambda run: run.quality),
        total(lambda run: float(run.best)),
        total(lambda run: run.par2) / len(tasks),
        median(times) if times else None,
        max(memory, default=None),
        statuses[Status.INVALID_PLAN],
        statuses[Status.CRASHED],
        statuses[Status.UNSUPPORTED],
        statuses[Status.UNAVAILABLE],
    )


def common_tasks(runs: Iterable[Scored]) -> frozenset[str] | None:
    """The tasks that every contender was given; None where all were given the same."""
    given = [frozenset(tasks) for tasks in tasks_of(runs).values()]
    return None if len(set(given)) < 2 else frozenset.intersection(*given)


def duels_of(runs: Iterable[Scored]) -> list[Duel]:
    """Every pair of contenders that share tasks."""
    tasks = tasks_of(runs)
    pairs, marks = [], []
    for pair in combinations(tasks, 2):
        one, other = (tasks[name] for name in pair)
        if common := sorted(set(one) & set(other)):
            pairs.append(pair)
            marks.append(Counter(_winner(one[task], other[task]) for task in common))
    chances = holm([sign_test(mark[1], mark[-1]) for mark in marks])
    return [
        Duel(*pair, mark[1], mark[-1], mark[0], p)
        for pair, mark, p in zip(pairs, marks, chances, strict=True)
    ]


def _winner(first: Sequence[Scored], second: Sequence[Scored]) -> int:
    """1 where the first is clearly better on a task, -1 where the second is, else 0."""
    shares = mean(run.answered for run in first), mean(run.answered for run in second)
    if shares[0] != shares[1]:
        return 1 if shares[0] > shares[1] else -1
    if not shares[0]:
        return 0
    one, other = (
        median([r.seconds for r in runs if r.seconds is not None]) for runs in (first, second)
    )
    if max(one, other) < CLEARLY * min(one, other) or abs(one - other) < LEAST:
        return 0
    return 1 if one < other else -1
