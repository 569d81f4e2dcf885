"""The status that the end of a planner's run means, and statistics from its log."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from pegplan.running import foreign
from pegplan.running.process import Run
from pegplan.solvers.outcome import Status
from pegplan.solvers.presets import Preset

MOST_BYTES = 1 << 17  # of the beginning and of the end of a log


class Ending(NamedTuple):
    """How a run ended that gave no valid plan.

    Attributes:
        message: the reason, for the user; its subject "it" is the planner.
        claim: the planner claims that no plan exists.
    """

    status: Status
    message: str
    claim: bool = False


STOPPED = {
    "wall": Ending(Status.TIMEOUT, "the time limit ended it"),
    "cpu": Ending(Status.TIMEOUT, "the CPU time limit ended it"),
    "memory": Ending(Status.MEMOUT, "the memory limit ended it"),
    "cancel": Ending(Status.CANCELLED, "cancelled"),
}

# driver/returncodes.py of Fast Downward 26.6, explained at
# https://www.fast-downward.org/latest/documentation/exit-codes/
FAST_DOWNWARD = {
    0: Ending(Status.NO_PLAN, "it ended regularly without a plan"),
    1: Ending(Status.MEMOUT, "it ran out of memory"),
    2: Ending(Status.TIMEOUT, "it ran out of time"),
    3: Ending(Status.MEMOUT, "it ran out of memory and time"),
    10: Ending(Status.UNSOLVABLE, "", True),
    11: Ending(Status.UNSOLVABLE, "", True),
    12: Ending(Status.NO_PLAN, "it searched and gave up"),
    13: Ending(Status.NO_PLAN, "it found no plan within its bound on cost, which proves nothing"),
    20: Ending(Status.MEMOUT, "its translator ran out of memory"),
    21: Ending(Status.TIMEOUT, "its translator ran out of time"),
    22: Ending(Status.MEMOUT, "its search ran out of memory"),
    23: Ending(Status.TIMEOUT, "its search ran out of time"),
    24: Ending(Status.MEMOUT, "its search ran out of memory and time"),
    30: Ending(Status.CRASHED, "its translator failed"),
    31: Ending(Status.CRASHED, "its translator could not read the task"),
    32: Ending(Status.CRASHED, "its search failed"),
    33: Ending(Status.CRASHED, "its search could not read the translated task"),
    34: Ending(Status.UNSUPPORTED, "its search can't handle a feature of the task"),
    35: Ending(Status.CRASHED, "its driver failed"),
    36: Ending(Status.CRASHED, "its driver could not read its arguments"),
    37: Ending(Status.UNSUPPORTED, "its driver can't do that on this system"),
}

# SymK ends with 12 whenever it has no plan: planner.cc of SymK 1.6 has no other code. Where it has
# expanded all states it raises its lower bound to the largest int
# (UniformCostSearch::prepareBucket) and prints that; a bound on cost or time ends it before.
_ENDLESS = 2**31 - 1
_SYMK_BOUND = re.compile(r"BOUND: (\d+) < (\d+) \[(\d+)/\d+ plans\]")
_SYMK_PLANS = re.compile(r"Number of plans: (\d+)")
OUT_OF_MEMORY = re.compile(
    r"OutOfMemoryError|bad_alloc|\bMemoryError\b|[Oo]ut of (?:dynamic )?memory"
    r"|OpenBLAS error: Memory allocation"
)


def ending(preset: Preset, run: Run) -> Ending:
    """How a run ended that gave no valid plan: from its limits, exit code and log."""
    if run.stopped_by is not None:
        return STOPPED[run.stopped_by]
    log = log_text(run)
    if preset.exits in ("fast-downward", "symk") and run.exit_code in FAST_DOWNWARD:
        found = FAST_DOWNWARD[run.exit_code]
        if preset.exits == "symk" and run.exit_code == 12 and closed_by_symk(log):
            found = FAST_DOWNWARD[11]
        if found.claim and not preset.proves:
            return Ending(Status.NO_PLAN, "it says unsolvable, but its claims are not reliable")
        return found
    if run.exit_code == 0:
        return Ending(Status.NO_PLAN, "it ended with exit code 0 and no plan")
    if OUT_OF_MEMORY.search(log):
        return Ending(Status.MEMOUT, "it ran out of memory")
    how = f"signal {run.signal}" if run.signal is not None else f"exit code {run.exit_code}"
    last = last_line(run)
    return Ending(Status.CRASHED, f"it ended with {how}" + (f": {last}" if last else ""))


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
        if lines:
            return lines[-1][:200]
    return ""


def log_text(run: Run) -> str:
    """The program's output, standard output first; of a long log the beginning and the end."""
    return _ends(run.stdout) + "\n" + _ends(run.stderr)


def _ends(path: Path) -> str:
    return foreign.plain(foreign.read_ends(path, MOST_BYTES))


# Statistics in the logs of Fast Downward, planners based on it, and ENHSP: name, pattern, type.
_FIGURES = (
    ("expanded", r"Expanded (\d+) state|Expanded Nodes:\s*(\d+)", int),
    ("evaluated", r"Evaluated (\d+) state|States Evaluated:\s*(\d+)", int),
    ("generated", r"Generated (\d+) state", int),
    ("search_seconds", r"(?:Actual search|Search) time:\s*([\d.]+)s", float),
    ("translator_seconds", r"^Done! \[[\d.]+s CPU, ([\d.]+)s wall-clock\]", float),
    ("plan_cost", r"Plan cost: (\d+)", int),
)


def statistics(run: Run) -> dict[str, Any]:
    """The search statistics in a planner's log, the last value of each.

    ``expanded``, ``evaluated``, ``generated`` are numbers of states; times are in seconds.
    ``cpu_seconds``, of all processes of the run, is measured by the supervisor.
    """
    log = log_text(run)
    found: dict[str, Any] = {"cpu_seconds": round(run.cpu, 3)}
    for name, pattern, kind in _FIGURES:
        matches = re.findall(pattern, log, re.MULTILINE)
        if matches:
            last = matches[-1]
            found[name] = kind(last if isinstance(last, str) else "".join(last))
    return found
