"""Attributes: what tables and charts can show of each contender on each task."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal

from pegplan.bench.compare.board import Scored, tasks_of
from pegplan.bench.compare.scores import mean

Kind = Literal["count", "whole", "fixed", "seconds", "chance"]
"""How a number is written; see :func:`pegplan.bench.report.table.written`."""


@dataclass(frozen=True)
class Attribute:
    """A number that a run has.

    Attributes:
        title: with its unit.
        kind: how it is written.
        high: larger is better.
        whole: every run has it, so that sums are over all tasks and repetitions count by their
            mean. Else only answers have it: of repetitions the median counts if more than half
            are answers, and sums are over the tasks for which all contenders have it.
        least: what smaller values count as in geometric means and on logarithmic axes.
        of: the value of a run; None where it has none.
    """

    name: str
    title: str
    kind: Kind
    high: bool
    whole: bool
    least: float
    of: Callable[[Scored], float | None]

    def on_task(self, runs: Sequence[Scored]) -> float | None:
        """The value of a contender on a task, of all its repetitions."""
        values = [value for run in runs if (value := self.of(run)) is not None]
        if self.whole:
            return mean(values)
        return median(values) if 2 * len(values) > len(runs) else None


def _expansions(run: Scored) -> float | None:
    value = run.record.statistics.get("expanded")
    return value if run.answered and isinstance(value, int | float) else None


ATTRIBUTES: Mapping[str, Attribute] = {
    attribute.name: attribute
    for attribute in (
        Attribute("coverage", "coverage", "count", True, True, 0, lambda run: run.answered),
        Attribute("time", "seconds", "seconds", False, False, 0.001, lambda run: run.seconds),
        Attribute("expansions", "states expanded", "whole", False, False, 1, _expansions),
        Attribute(
            "cost", "cost of the plan", "count", False, False, 1,
            lambda run: run.record.cost if run.record.solved else None,
        ),
        Attribute(
            "memory", "peak MiB", "whole", False, False, 1,
            lambda run: run.record.memory_mb if run.answered else None,
        ),
        Attribute("agile", "agile score", "fixed", True, True, 0, lambda run: run.agile),
        Attribute("quality", "quality score", "fixed", True, True, 0, lambda run: run.quality),
        Attribute("optimal", "best plans", "count", True, True, 0, lambda run: run.best),
        Attribute("par2", "PAR-2 seconds", "fixed", False, True, 0.001, lambda run: run.par2),
    )
}  # fmt: skip
"""Every attribute by name."""

Values = Mapping[str, Mapping[str, float | None]]
"""The value of each contender on each task that it was given."""


def values_of(runs: Iterable[Scored], attribute: Attribute) -> Values:
    """An attribute of each contender on each task that it was given."""
    return {
        contender: {task: attribute.on_task(given) for task, given in tasks.items()}
        for contender, tasks in tasks_of(runs).items()
    }
