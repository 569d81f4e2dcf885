"""Grades: how difficult a task is for planners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pegplan.errors import InputError
from pegplan.fields import Fields, number_of, table_of, text_of, truth_of, whole_of
from pegplan.formats import parse_json

MEASUREMENTS = "measurements.json"
"""The file of a set with the runs that its grades come from."""
MOST_SECONDS = 1e9
"""A larger time in a file is refused."""


@dataclass(frozen=True)
class Measured:
    """One run of a planner on a candidate, with the longest limit that it was given.

    Seconds and limit are of CPU time; only answers that are right count as answered.
    """

    planner: str
    status: str
    answered: bool
    seconds: float
    limit: float
    version: str | None = None


@dataclass(frozen=True)
class Grade:
    """The CPU seconds within which half of the planners answer a task.

    None where fewer than half of them answer within the limit.
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
    """The grade that runs of several planners give a task."""
    times = sorted(run.seconds for run in runs if run.answered)
    half = (len(runs) + 1) // 2
    seconds = times[half - 1] if len(times) >= half else None
    return Grade(seconds, max(run.limit for run in runs), len(times), len(runs))


def read_measurements(text: str) -> dict[str, list[Measured]]:
    """The runs of each task, from the text of ``measurements.json``; raises :class:`InputError`."""
    table = Fields(table_of(parse_json(text), "measurements"))
    found = {}
    for name, runs in table.get("runs", table_of).items():
        if not isinstance(runs, list):
            raise InputError(f"{name} must be a list of runs")
        found[name] = [_run(run, f"{name}: run {n}") for n, run in enumerate(runs, start=1)]
    return found


def _run(data: Any, where: str) -> Measured:
    table = Fields(table_of(data, where), where)
    return Measured(
        table.get("planner", text_of),
        table.get("status", text_of),
        table.get("answered", truth_of),
        table.get("seconds", number_of, 0, MOST_SECONDS),
        table.get("limit", number_of, 0, MOST_SECONDS),
        table.optional("version", text_of),
    )
