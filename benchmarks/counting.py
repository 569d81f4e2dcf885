"""Exact play: what a count takes, and how soon a position gets its hints.

    python benchmarks/counting.py [PUZZLE…]            # english/central where none is named
    python benchmarks/counting.py --hints [PUZZLE…]    # positions of random games from each start

A count is made in a process of its own; the table has its positions, CPU and wall-clock seconds,
and the peak of its memory. Hints are asked of one search, as the page keeps it: milliseconds of CPU
time until it is known whether the goal can be reached, whether it can be reached after each jump,
and in how many ways; and of how many positions this was known within 100 ms, or not within 5 s.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from math import inf
from random import Random
from statistics import median

from timing import help_with

from pegplan.boards.puzzle import Puzzle
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.exact.counts.counts import count_here
from pegplan.solitaire.exact.hints.hints import Hints
from pegplan.solitaire.exact.hints.search import HintSearch
from pegplan.solitaire.exact.limits import SearchLimits, peak_mb
from pegplan.solitaire.simulator import after

SECONDS, GAMES = 5.0, 5
BOARDS = ("english/central", "european/d3-d5", "square-6/c3-c3", "wiegleb/e5-e5")


def counted(name: str) -> None:
    """Count in this process; one JSON line."""
    began = time.monotonic()
    found = count_here(puzzle(name))
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(
        json.dumps(
            {
                "positions": found.total,
                "symmetric": found.total_symmetric,
                "cpu": used.ru_utime + used.ru_stime,
                "wall": time.monotonic() - began,
                "mb": found.memory_mb,
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


def asked(search: HintSearch, position: Puzzle, seconds: float = SECONDS) -> list[float]:
    """CPU milliseconds until three answers are there: can the goal be reached, can it be reached
    after each jump, and in how many ways; infinite where the answer was not there in time."""
    began, times = time.process_time(), [inf] * 3

    def tell(hints: Hints) -> None:
        now = 1000 * (time.process_time() - began)
        each = all(hint.wins is not None for hint in hints.hints)
        for at, there in enumerate((hints.solvable is not None, each, hints.complete)):
            times[at] = min(times[at], now) if there else times[at]

    tell(search.hints(position, SearchLimits(seconds), tell))
    return times


def hints(names: list[str]) -> None:
    """Three rows for each puzzle, one for each answer."""
    print("| puzzle | answer | positions | median ms | at most 100 ms | not in 5 s |")
    print("|---|---|---|---|---|---|")
    for name in names:
        start, chance = puzzle(name), Random(name)
        search = HintSearch(start.board, start.goal)
        games = [one for _ in range(GAMES) for one in positions(start, chance)]
        taken = list(zip(*(asked(search, one) for one in games), strict=True))
        for answer, times in zip(("solvable", "each jump", "ways"), taken, strict=True):
            soon, late = sum(ms <= 100 for ms in times), times.count(inf)
            print(
                f"| {name} | {answer} | {len(times)} | {median(times):.1f} | {soon} | {late} |",
                flush=True,
            )
        print(f"{name}: {peak_mb():.0f} MB so far", file=sys.stderr)


if __name__ == "__main__":
    help_with(__doc__)
    words = sys.argv[1:]
    if words[:1] == ["--one"]:
        counted(words[1])
    elif words[:1] == ["--hints"]:
        hints(words[1:] or list(BOARDS))
    else:
        counts(words or ["english/central"])
