"""The virtual best solver: what a perfect choice among the contenders would reach."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from pegplan.bench.compare.attributes import ATTRIBUTES
from pegplan.bench.compare.board import Scored, tasks_of

MEASURES = ("coverage", "agile", "quality", "par2", "par10")


@dataclass(frozen=True)
class Share:
    """A contender's share of the virtual best solver.

    Attributes:
        best: on how many tasks it has the smallest PAR-2 time of those who answered; a task
            with several such contenders is divided among them.
        share: that, of all tasks that anyone answered; 0 where nobody answered any.
        coverage: what the virtual best loses without it.
        par2: how much the mean PAR-2 time of the virtual best grows without it, in seconds; a
            task that only this contender was given is left out.
    """

    contender: str
    best: float
    share: float
    coverage: float
    par2: float


@dataclass(frozen=True)
class VirtualBest:
    """For each task the best value that any contender has; totals as in a :class:`Row`."""

    tasks: int
    coverage: float
    agile: float
    quality: float
    par2: float
    par10: float
    shares: tuple[Share, ...]


Cell = Mapping[str, float]
"""The measures of a contender on a task."""


def virtual_best(runs: Iterable[Scored]) -> VirtualBest:
    """The virtual best solver of some runs (Xu, Hutter, Hoos and Leyton-Brown, SAT 2012)."""
    tasks: dict[str, dict[str, Cell]] = {}
    contenders = tasks_of(runs)
    for contender, given in contenders.items():
        for task, repeated in given.items():
            cell = {name: ATTRIBUTES[name].on_task(repeated) or 0.0 for name in MEASURES}
            tasks.setdefault(task, {})[contender] = cell
    bests = [found for cells in tasks.values() if (found := _best(cells)) is not None]
    coverage, agile, quality, par2, par10 = (
        math.fsum(best[name] for best in bests) for name in MEASURES
    )
    count = max(len(tasks), 1)
    shares = tuple(_share(contender, tasks.values()) for contender in contenders)
    return VirtualBest(len(tasks), coverage, agile, quality, par2 / count, par10 / count, shares)


def _best(cells: Mapping[str, Cell], without: str = "") -> Cell | None:
    """The best of each measure on a task, of those who answered if there are any."""
    others = [cell for contender, cell in cells.items() if contender != without]
    able = [cell for cell in others if cell["coverage"]] or others
    if not able:
        return None
    return {
        name: (max if ATTRIBUTES[name].high else min)(cell[name] for cell in able)
        for name in MEASURES
    }


def _share(contender: str, tasks: Collection[Mapping[str, Cell]]) -> Share:
    answered = [cells for cells in tasks if any(cell["coverage"] for cell in cells.values())]
    best, lost, growth = [], [], []
    for cells in tasks:
        with_it, without_it = _best(cells), _best(cells, contender)
        assert with_it is not None
        if without_it is None:
            lost.append(with_it["coverage"])
            continue
        lost.append(with_it["coverage"] - without_it["coverage"])
        growth.append(without_it["par2"] - with_it["par2"])
    for cells in answered:
        least = (_best(cells) or {})["par2"]
        first = [name for name, c in cells.items() if c["coverage"] and c["par2"] == least]
        best.append(1 / len(first) if contender in first else 0.0)
    return Share(
        contender,
        math.fsum(best),
        math.fsum(best) / max(len(answered), 1),
        math.fsum(lost),
        math.fsum(growth) / max(len(growth), 1),
    )
