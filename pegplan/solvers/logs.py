"""What a program printed: its last words, signs of how it ended, and statistics."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pegplan.running import foreign
from pegplan.running.program import Run

MOST_BYTES = 1 << 17  # of the beginning and of the end of a log

# SymK ends with 12 whenever it has no plan: planner.cc of SymK 1.6 has no other code. Where it has
# expanded all states it raises its lower bound to the largest int
# (UniformCostSearch::prepareBucket) and prints that; a bound on cost or time ends it before.
_ENDLESS = 2**31 - 1
_SYMK_BOUND = re.compile(r"BOUND: (\d+) < (\d+) \[(\d+)/\d+ plans\]")
_SYMK_PLANS = re.compile(r"Number of plans: (\d+)")


def closed_by_symk(log: str) -> bool:
    """Whether SymK's log says that it expanded every reachable state and found no plan."""
    bounds, plans = _SYMK_BOUND.findall(log), _SYMK_PLANS.findall(log)
    return (
        bool(bounds) and tuple(map(int, bounds[-1])) == (_ENDLESS, _ENDLESS, 0) and plans == ["0"]
    )


def last_line(run: Run) -> str:
    """The last line of standard error, or else of standard output, shortened."""
    for path in (run.stderr, run.stdout):
        lines = [line.strip() for line in _ends(path).splitlines() if line.strip()]
        lines = [line for line in lines if line != "Usage error occurred."] or lines
        if lines:
            return lines[-1][:200]
    return ""


def log_text(run: Run) -> str:
    """The program's output, standard output first; of a long log the beginning and the end."""
    return _ends(run.stdout) + "\n" + _ends(run.stderr)


def search_curve(run: Run) -> tuple[dict[str, Any], ...]:
    """What the log says of the search while it ran; of a long log by its beginning and its end."""
    from pegplan.solvers.searchlog import SearchLog

    moments = SearchLog().read_all(_ends(run.stdout).splitlines())
    return tuple(moment.to_dict() for moment in moments)


def _ends(path: Path) -> str:
    return foreign.plain(foreign.read_ends(path, MOST_BYTES))


def statistics(run: Run) -> dict[str, Any]:
    """The search statistics in a planner's log, the last value of each.

    ``expanded``, ``evaluated``, ``generated`` are numbers of states; times are in seconds.
    The others are :meth:`~pegplan.running.program.Run.supervision`.
    """
    from pegplan.solvers.searchlog import FIGURES

    log = log_text(run)
    found: dict[str, Any] = run.supervision()
    for name, (pattern, kind) in FIGURES.items():
        matches = pattern.findall(log)
        if matches:
            last = matches[-1]
            found[name] = kind(last if isinstance(last, str) else "".join(last))
    return found
