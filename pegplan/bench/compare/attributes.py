"""What tables and charts show of each contender on each task, and of the best for each task."""

from __future__ import annotations

import math
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


@dataclass(frozen=True)
class Share:
    """A contender's share of the virtual best solver.

    Attributes:
        best: on how many tasks it has the smallest PAR-2 time of those who answered; a task
            with several such contenders is divided among them.
        alone: how many tasks nobody else answered.
    """

    contender: str
    best: float
    alone: int


@dataclass(frozen=True)
class VirtualBest:
    """For each task the best that any contender does; totals as in a :class:`Row`."""

    tasks: int
    coverage: float
    par2: float
    shares: tuple[Share, ...]


def virtual_best(runs: Iterable[Scored]) -> VirtualBest:
    """The virtual best solver of some runs (Xu, Hutter, Hoos and Leyton-Brown, SAT 2012)."""
    contenders = tasks_of(runs)
    cells: dict[str, dict[str, tuple[float, float]]] = {}
    for contender, given in contenders.items():
        for task, repeated in given.items():
            coverage, par2 = mean(r.answered for r in repeated), mean(r.par2 for r in repeated)
            cells.setdefault(task, {})[contender] = coverage, par2
    best, alone = dict.fromkeys(contenders, 0.0), dict.fromkeys(contenders, 0)
    reached, times = [], []
    for found in cells.values():
        able = {name: cell for name, cell in found.items() if cell[0]}
        reached.append(max(coverage for coverage, _ in found.values()))
        times.append(min(par2 for _, par2 in (able or found).values()))
        first = [name for name, (_, par2) in able.items() if par2 == times[-1]]
        for name in first:
            best[name] += 1 / len(first)
        if len(able) == 1:
            alone[first[0]] += 1
    shares = tuple(Share(name, best[name], alone[name]) for name in contenders)
    return VirtualBest(len(cells), math.fsum(reached), mean(times), shares)
