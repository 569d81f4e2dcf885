"""The virtual best solver: what a perfect choice among the contenders would reach."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pegplan.bench.compare.attributes import ATTRIBUTES
from pegplan.bench.compare.board import Scored, tasks_of

MEASURES = ("coverage", "agile", "quality", "par2")


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
    """For each task the best value that any contender has; totals as in a :class:`Row`."""

    tasks: int
    coverage: float
    agile: float
    quality: float
    par2: float
    shares: tuple[Share, ...]


def virtual_best(runs: Iterable[Scored]) -> VirtualBest:
    """The virtual best solver of some runs (Xu, Hutter, Hoos and Leyton-Brown, SAT 2012)."""
    tasks: dict[str, dict[str, Mapping[str, float]]] = {}
    contenders = tasks_of(runs)
    for contender, given in contenders.items():
        for task, repeated in given.items():
            cell = {name: ATTRIBUTES[name].on_task(repeated) or 0.0 for name in MEASURES}
            tasks.setdefault(task, {})[contender] = cell
    totals: dict[str, list[float]] = {name: [] for name in MEASURES}
    best, alone = dict.fromkeys(contenders, 0.0), dict.fromkeys(contenders, 0)
    for cells in tasks.values():
        able = {name: cell for name, cell in cells.items() if cell["coverage"]}
        for name, values in totals.items():
            choose = max if ATTRIBUTES[name].high else min
            values.append(choose(cell[name] for cell in (able or cells).values()))
        first = [name for name, cell in able.items() if cell["par2"] == totals["par2"][-1]]
        for name in first:
            best[name] += 1 / len(first)
        if len(able) == 1:
            alone[next(iter(able))] += 1
    coverage, agile, quality, par2 = (math.fsum(totals[name]) for name in MEASURES)
    shares = tuple(Share(name, best[name], alone[name]) for name in contenders)
    count = len(tasks)
    return VirtualBest(count, coverage, agile, quality, par2 / max(count, 1), shares)
