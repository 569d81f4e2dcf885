"""Exact play: what a count takes, and how soon a position gets its hints.

    python benchmarks/counting.py [PUZZLE…]            # english/central where none is named
    python benchmarks/counting.py --hints [PUZZLE…]    # positions of random games from each start

A count is made in a process of its own; the table has its positions, CPU and wall-clock seconds,
and the peak of its memory. Hints are asked of one adviser, as the page keeps it, after a first
question that fills its table: milliseconds of CPU time until it is known whether the goal can be
reached, and until every hint is there, each as median and maximum; and how many were not all there
after 5 s.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from random import Random
from statistics import median

from timing import help_with

from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after
from pegplan.solvers.exact.count import count
from pegplan.solvers.exact.heap import reuse_memory
from pegplan.solvers.exact.hints import Adviser
from pegplan.solvers.exact.limits import SearchLimits

SECONDS, GAMES = 5.0, 5
BOARDS = ("english/central", "european/d3-d5", "square-6/c3-c3", "wiegleb/e5-e5")


def counted(name: str) -> None:
    """Count in this process; one JSON line."""
    reuse_memory()  # as its worker does
    began = time.monotonic()
    found = count(puzzle(name))
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(
        json.dumps(
            {
                "positions": found.total,
                "symmetric": found.total_symmetric,
                "cpu": used.ru_utime + used.ru_stime,
                "wall": time.monotonic() - began,
                "mb": used.ru_maxrss / 1024,
            }
        )
    )


def counts(names: list[str]) -> None:
    """A row for each puzzle."""
    print("| puzzle | positions | up to symmetry | CPU s | s | MB |\n|---|---|---|---|---|---|")
    for name in names:
        command = [sys.executable, __file__, "--one", name]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        one = json.loads(done.stdout)
        print(
            f"| {name} | {one['positions']:,} | {one['symmetric']:,} | {one['cpu']:.1f} "
            f"| {one['wall']:.1f} | {one['mb']:.0f} |",
            flush=True,
        )


def positions(start: Puzzle, chance: Random) -> list[Puzzle]:
    """The positions of a random game."""
    found, position = [start], start.start
    while jumps := list(start.board.legal_jumps(position)):
        position = after(position, chance.choice(jumps))
        found.append(Puzzle(start.board, start.name, position, start.goal))
    return found


def hints(names: list[str]) -> None:
    """A row for each puzzle."""
    print("| puzzle | positions | known, median | most | all hints, median | most | not in 5 s |")
    print("|---|---|---|---|---|---|---|")
    for name in names:
        start, chance = puzzle(name), Random(name)
        adviser = Adviser(start.board, start.goal)
        adviser.advise(start, SearchLimits(SECONDS))
        known, full, late = [], [], 0
        for asked in [one for _ in range(GAMES) for one in positions(start, chance)]:
            began = time.process_time()
            adviser.advise(asked, SearchLimits(SECONDS), hints=False)
            known.append(1000 * (time.process_time() - began))
            began = time.process_time()
            complete = adviser.advise(asked, SearchLimits(SECONDS)).complete
            full.append(1000 * (time.process_time() - began))
            late += not complete
        cells = [median(known), max(known), median(full), max(full)]
        shown = " | ".join(f"{value:.0f} ms" for value in cells)
        print(f"| {name} | {len(known)} | {shown} | {late} |", flush=True)


if __name__ == "__main__":
    help_with(__doc__)
    words = sys.argv[1:]
    if words[:1] == ["--one"]:
        counted(words[1])
    elif words[:1] == ["--hints"]:
        hints(words[1:] or list(BOARDS))
    else:
        counts(words or ["english/central"])
