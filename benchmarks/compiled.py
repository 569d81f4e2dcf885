"""The compiled inner loops of exact search beside numpy, which does the same without them.

    python benchmarks/compiled.py [PUZZLE…]

For the words of one level of each puzzle: the milliseconds of wall-clock time, the best of five,
of the words after one jump up to symmetry, the same with the number of ways to each, and of sums
over neighbours.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

import numpy as np
from timing import help_with

from pegplan.game.catalog import puzzle
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.compiled.library import VARIABLE, library
from pegplan.solvers.exact.counts.enumerate import Level, next_level
from pegplan.solvers.exact.hints.search import HintSearch
from pegplan.solvers.exact.limits import SearchLimits

PUZZLES = "english/central", "european/d3-d5", "square-6/c3-c3", "wiegleb/e5-e5"
MOST, DEPTH = 100_000, 12


def best(work: Callable[[], object]) -> float:
    """Milliseconds."""
    taken = []
    for _ in range(5):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return 1000 * min(taken)


def measured(name: str) -> dict[str, float]:
    start, limits = puzzle(name), SearchLimits()
    search = HintSearch(start.board, start.goal)
    group, words, chance = search.group, search.words, np.random.default_rng(0)
    level = group.canonical(words.array([words.word(start.start)]))
    for _ in range(DEPTH):
        level = children(group, level, words.forward, limits)
        if len(level) > MOST:
            level = np.sort(chance.choice(level, MOST, replace=False))
    score = search.glance.scores[0]
    paths = np.ones((2, len(level)), np.uint64)
    return {
        "children": best(lambda: children(group, level, words.forward, limits)),
        "ways": best(lambda: next_level(group, Level(level, paths), limits)),
        "sums": best(lambda: score(level)),
    }


def main(names: list[str]) -> None:
    """A row for each puzzle and kind of work."""
    if library(1) is None:
        sys.exit("this install has no compiled loops to measure")
    print("| puzzle | | compiled ms | numpy ms | ratio |\n|---|---|--:|--:|--:|")
    for name in names:
        os.environ.pop(VARIABLE, None)
        compiled = measured(name)
        os.environ[VARIABLE] = "no"
        for what, plain in measured(name).items():
            took = compiled[what]
            print(
                f"| {name} | {what} | {took:.1f} | {plain:.1f} | {took / plain:.2f} |", flush=True
            )


if __name__ == "__main__":
    help_with(__doc__)
    main(sys.argv[1:] or list(PUZZLES))
