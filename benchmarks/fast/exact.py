"""*How fast*: counts of all positions, and hints for a game."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from statistics import median

from fast.sample import HERE, Sample, timed

from pegplan import puzzle


def count(name: str) -> tuple[Sample, Sample]:
    """Wall-clock seconds and MiB of a count of all positions."""
    command = [sys.executable, str(HERE / "counting.py"), "--one", name]
    done = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return Sample(done["wall"]), Sample(done["mb"])


def count_by_diagrams(name: str, seconds: float) -> Sample:
    """Wall-clock seconds until decision diagrams have counted all reachable positions."""
    command = [sys.executable, str(HERE / "models/levels.py"), name, "-t", str(seconds)]
    taken = timed(command, seconds, str(HERE))
    return Sample(taken, int(taken is not None))


def hints(name: str, games: int) -> tuple[Sample, Sample]:
    """Milliseconds until it is known of each jump of a position whether it can win, and until the
    ways are counted: the median, and how many positions took at most 100 ms; after a study."""
    from random import Random

    from counting import asked, positions, warm

    start, chance = puzzle(name), Random(name)
    adviser = warm(start)
    games_of = [one for _ in range(games) for one in positions(start, chance)]
    _, each, ways = zip(*(asked(adviser, one, 1.0) for one in games_of), strict=True)
    return _soon(each), _soon(ways)


def hints_cold(name: str) -> Sample:
    """The same for the positions of one game, asked of a new adviser each."""
    from random import Random

    from counting import asked, positions

    from pegplan.solvers.exact.hints.adviser import Adviser

    start = puzzle(name)
    chosen = positions(start, Random(name))
    return _soon([asked(Adviser(start.board, start.goal), one, 1.0)[1] for one in chosen])


def _soon(times: Sequence[float]) -> Sample:
    return Sample(median(times), sum(ms <= 100 for ms in times), len(times))
