"""Grades: how difficult a task is for planners."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pegplan.errors import InputError
from pegplan.fields import Fields, number_of, table_of, text_of, truth_of, whole_of
from pegplan.formats import parse_json
from pegplan.solvers.outcome import Status

MEASUREMENTS = "measurements.json"
"""The file of a set with the runs that its grades come from."""
LEAST = 0.01
"""CPU seconds; a shorter run counts as long, where logarithms are compared."""
NEARLY = 0.9
"""A run that was given this share of a time has had it: CPU time is sampled."""
MOST_SECONDS = 1e9
"""A larger time in a file is refused."""


@dataclass(frozen=True)
class Measured:
    """One run of a planner on a candidate, with the longest limit that it was given.

    Attributes:
        status: of the run, as in the results of a comparison.
        answered: a checked plan of a solvable task, or "unsolvable" of an unsolvable one.
        seconds: CPU seconds until it ended.
        limit: its limit in CPU seconds; planners that are asked after half of the others have
            answered get no more than the last of these answers took.
        expanded: how many states it expanded; None if that is not known.
        version: the planner's version.
        started: when the run started, in UTC.
    """

    planner: str
    status: str
    answered: bool
    seconds: float
    limit: float
    expanded: int | None = None
    version: str | None = None
    started: str = ""

    @property
    def given(self) -> float:
        """The CPU seconds that it was given: its limit, unless another limit ended it long before.

        Its time on the clock is limited too, and on a busy machine that may end it first.
        """
        early = self.status == Status.TIMEOUT and self.seconds < NEARLY * self.limit
        return self.seconds if early else self.limit

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)


@dataclass(frozen=True)
class Grade:
    """The CPU seconds within which half of the planners answer a task.

    Attributes:
        seconds: None if fewer than half of them answer within the limit.
        limit: CPU seconds that those without an answer were given, at least.
        answered, planners: how many answered, and how many were asked.
    """

    seconds: float | None
    limit: float
    answered: int
    planners: int

    @property
    def sort_key(self) -> tuple[float, int]:
        """Grows with difficulty."""
        return (float("inf") if self.seconds is None else self.seconds, -self.answered)

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @classmethod
    def read(cls, table: Fields) -> Grade:
        """The grade of a table; raises :class:`InputError`."""
        return cls(
            table.optional("seconds", number_of, 0, MOST_SECONDS),
            table.get("limit", number_of, 0, MOST_SECONDS),
            table.get("answered", whole_of),
            table.get("planners", whole_of),
        )

    def __str__(self) -> str:
        return f"> {self.limit:g} s" if self.seconds is None else f"{self.seconds:.2f} s"


def grade_of(runs: Sequence[Measured]) -> Grade:
    """The grade that runs of several planners give a task.

    It is right if every planner without an answer that ran out of time was given that time at
    least; :func:`doubt_of` says where it was not.
    """
    times = sorted(run.seconds for run in runs if run.answered)
    half = needed(len(runs))
    seconds = times[half - 1] if len(times) >= half else None
    return Grade(seconds, max(run.limit for run in runs), len(times), len(runs))


def doubt_of(runs: Sequence[Measured]) -> str | None:
    """Why the grade of these runs may be another one with more time; None if it is right.

    Half of the planners have answered, and one of the others was stopped before the last of
    these answers; or so few have reached the limit that half might still answer within it.
    """
    grade = grade_of(runs)
    least = NEARLY * (grade.limit if grade.seconds is None else grade.seconds)
    short = [run for run in runs if run.status == Status.TIMEOUT and run.given < least]
    if grade.seconds is None and grade.answered + len(short) < needed(len(runs)):
        return None
    said = ", ".join(f"{run.planner} was given {run.given:g} s" for run in short)
    return said or None


def disagreement_of(runs: Sequence[Measured]) -> float:
    """How far the planners' times lie from the grade, on average, in powers of ten.

    A run without an answer counts with its limit; 0 for a task without a grade.
    """
    grade = grade_of(runs).seconds
    if grade is None:
        return 0.0
    times = [run.seconds if run.answered else max(run.limit, grade) for run in runs]
    return sum(abs(_log(seconds) - _log(grade)) for seconds in times) / len(times)


def _log(seconds: float) -> float:
    return math.log10(max(seconds, LEAST))


def needed(planners: int) -> int:
    """How many of so many planners must answer for a grade: half of them, rounded up."""
    return (planners + 1) // 2


def read_measurements(text: str) -> dict[str, list[Measured]]:
    """The runs of each task, from the text of ``measurements.json``.

    Raises:
        InputError: the text has another form; says where.
    """
    table = Fields(table_of(parse_json(text), "measurements"))
    found = {}
    for name, runs in table.get("runs", table_of).items():
        if not isinstance(runs, list):
            raise InputError(f"{name} must be a list of runs")
        found[name] = [_run(run, f"{name}: run {n}") for n, run in enumerate(runs, start=1)]
    return found


def is_extended(text: str) -> bool:
    """Whether ``measurements.json`` has runs of an earlier set, which was extended."""
    return "earlier" in table_of(parse_json(text), "measurements")


def _run(data: Any, where: str) -> Measured:
    table = Fields(table_of(data, where), where)
    return Measured(
        table.get("planner", text_of),
        table.get("status", text_of),
        table.get("answered", truth_of),
        table.get("seconds", number_of, 0, MOST_SECONDS),
        table.get("limit", number_of, 0, MOST_SECONDS),
        table.optional("expanded", whole_of),
        table.optional("version", text_of),
        table.get("started", text_of),
    )
