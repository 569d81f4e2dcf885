"""How long a set of 100 solvable English tasks with exact fewest moves takes to make and check.

    python benchmarks/generate.py [CORES] [PEGS]

Prints wall-clock and CPU seconds (of all processes) of each, and how many costs are exact.
The aim is under five minutes on two cores.
"""

from __future__ import annotations

import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from timing import help_with

from pegplan.bench.sets.check import check_set
from pegplan.bench.sets.folder import write_set
from pegplan.bench.sets.make import make_set
from pegplan.bench.sets.manifest import read_manifest
from pegplan.bench.sets.recipe import Recipe, read_range
from pegplan.pddl.encoding import load_encoding
from pegplan.solitaire import catalog
from pegplan.solitaire.puzzle import Objective


def cpu_seconds() -> float:
    """Of this process and of those that it has ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(used.ru_utime + used.ru_stime for used in both)


def timed(what: str, work: Callable[[], Any]) -> Any:
    wall, cpu = perf_counter(), cpu_seconds()
    result = work()
    print(f"{what}: {perf_counter() - wall:.1f} s, {cpu_seconds() - cpu:.1f} CPU s", flush=True)
    return result


def main(cores: int = 2, pegs: str = "8..20") -> None:
    recipe = Recipe("english", "moves", "central", Objective.MOVES, 100, read_range(pegs, "pegs"))
    board, encoding = catalog.board("english"), load_encoding("moves")
    print(f"{recipe.count} tasks, {pegs} pegs, {cores} processes")
    files = timed("make", lambda: make_set(recipe, board, encoding, cores=cores))
    counts = read_manifest(files["manifest.json"]).counts
    print(f"  exact costs: {counts['exact_costs']}; difficulty: {counts['difficulty']}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "set"
        write_set(files, path)
        for what, quick in (("check", False), ("check --quick", True)):
            report = timed(what, lambda quick=quick: check_set(path, cores=cores, quick=quick))
            assert report.valid, report.faults[:3]


if __name__ == "__main__":
    help_with(__doc__)
    main(*[int(text) for text in sys.argv[1:2]], *sys.argv[2:3])
