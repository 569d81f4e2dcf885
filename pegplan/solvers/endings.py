"""What the end of a run means: its status, and why. Every such table of pegplan is here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pegplan.errors import Unavailable
from pegplan.running import answers, foreign
from pegplan.running.program import Run
from pegplan.solvers.outcome import Status
from pegplan.solvers.presets import Preset

MOST_SAID = 300  # characters of an engine's message
MOST_BYTES = 1 << 17  # of the beginning and of the end of a log

# SymK ends with 12 whenever it has no plan: planner.cc of SymK 1.6 has no other code. Where it has
# expanded all states it raises its lower bound to the largest int
# (UniformCostSearch::prepareBucket) and prints that; a bound on cost or time ends it before.
_ENDLESS = 2**31 - 1
_SYMK_BOUND = re.compile(r"BOUND: (\d+) < (\d+) \[(\d+)/\d+ plans\]")
_SYMK_PLANS = re.compile(r"Number of plans: (\d+)")


class Ending(NamedTuple):
    """How a run ended.

    Attributes:
        message: the reason, for the user; its subject "it" is the planner or the search.
        claim: it claims that no plan exists.
    """

    status: Status
    message: str = ""
    claim: bool = False


STOPPED = {limit: Ending(Status(status), why) for limit, (status, why) in answers.STOPPED.items()}
"""By the limit that ended a run, :attr:`pegplan.running.program.Run.stopped_by`."""

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
    33: Ending(Status.CRASHED, "its search could not read its options or the translated task"),
    34: Ending(Status.UNSUPPORTED, "its search can't handle a feature of the task"),
    35: Ending(Status.CRASHED, "its driver failed"),
    36: Ending(Status.CRASHED, "its driver could not read its arguments"),
    37: Ending(Status.UNSUPPORTED, "its driver can't do that on this system"),
}
"""By the exit code of Fast Downward's driver."""

UNIFIED_PLANNING = {
    "SOLVED_SATISFICING": Ending(Status.NO_PLAN, "it says solved and gives no plan"),
    "SOLVED_OPTIMALLY": Ending(Status.NO_PLAN, "it says solved and gives no plan"),
    "INTERMEDIATE": Ending(Status.NO_PLAN, "it ended without a final result"),
    "UNSOLVABLE_PROVEN": Ending(Status.UNSOLVABLE, "", True),
    "UNSOLVABLE_INCOMPLETELY": Ending(Status.NO_PLAN, "it searched and gave up"),
    "TIMEOUT": Ending(Status.TIMEOUT, "it ran out of time"),
    "MEMOUT": Ending(Status.MEMOUT, "it ran out of memory"),
    "UNSUPPORTED_PROBLEM": Ending(Status.UNSUPPORTED, "it does not take this task"),
    "INTERNAL_ERROR": Ending(Status.CRASHED, "it failed"),
}
"""By the status of the result that an engine of unified-planning gives."""

LPG_REFUSAL = "Goals of the planning problem can not be reached"
"""LPG ends with 1 and this where its graph of reachable facts lacks a goal, or has two exclude
each other; it says so of tasks that have a plan, too."""
UNREAD = (
    (re.compile(r"Real types are not supported"), "it reads no real numbers, so no cost functions"),
    (re.compile(r"KeyError: real (\S+)\["), "it can't read the function {}, which no action uses"),
)
"""What Aries and Tamer print where they can't read a task, and what that means."""

OVERCLAIMED = Ending(Status.NO_PLAN, "it says unsolvable, but its claims are not reliable")


def planner_ending(preset: Preset, run: Run) -> Ending:
    """How a planner ended that gave no valid plan: from its limits, exit code and log."""
    if run.stopped_by is not None:
        return STOPPED[run.stopped_by]
    if preset.exits in ("fast-downward", "symk") and run.exit_code in FAST_DOWNWARD:
        found = FAST_DOWNWARD[run.exit_code]
        if preset.exits == "symk" and run.exit_code == 12 and closed_by_symk(log_text(run)):
            found = FAST_DOWNWARD[11]
        if found.status is Status.CRASHED and foreign.read_tail(run.stderr, 1):
            found = found._replace(message=f"{found.message}: {last_line(run)}")
        return OVERCLAIMED if found.claim and not preset.proves else found
    if preset.exits == "lpg" and run.exit_code == 1 and LPG_REFUSAL in log_text(run):
        return OVERCLAIMED
    if run.exit_code == 0:
        return Ending(Status.NO_PLAN, "it ended with exit code 0 and no plan")
    return failure(run)


def engine_ending(preset: Preset, result: Mapping[str, Any], run: Run) -> Ending:
    """How an engine of unified-planning ended, by the result of :mod:`pegplan.solvers.worker`.

    Raises:
        Unavailable: the engine can't be imported.
    """
    status = str(result.get("status"))
    said = foreign.plain(str(result.get("message", "")))[:MOST_SAID]
    if status == "IMPORT_ERROR":
        raise Unavailable(f"{preset.name} is not available: {said}{preset.remedy}")
    unknown = Ending(Status.CRASHED, f"it ended as {status}")
    found = UNIFIED_PLANNING.get(status, unknown)
    if found.claim:
        return found if preset.proves else OVERCLAIMED
    if found.status is Status.CRASHED:
        for pattern, why in UNREAD:
            if cause := pattern.search(f"{said}\n{log_text(run)}"):
                return Ending(Status.UNSUPPORTED, why.format(*cause.groups()))
        said = said or last_line(run)
    return found._replace(message=f"{found.message}: {said}") if said else found


def failure(run: Run) -> Ending:
    """How a program ended that failed by itself: for want of memory, or for its own reasons."""
    if answers.OUT_OF_MEMORY.search(log_text(run)):
        return Ending(Status.MEMOUT, "it ran out of memory")
    last = last_line(run)
    return Ending(Status.CRASHED, f"it ended with {run.how}" + (f": {last}" if last else ""))


def closed_by_symk(log: str) -> bool:
    """Whether SymK's log says that it expanded every reachable state and found no plan."""
    bounds, plans = _SYMK_BOUND.findall(log), _SYMK_PLANS.findall(log)
    return (
        bool(bounds) and tuple(map(int, bounds[-1])) == (_ENDLESS, _ENDLESS, 0) and plans == ["0"]
    )


def last_line(run: Run) -> str:
    """The last line of standard error, or else of standard output, shortened."""
    for path in (run.stderr, run.stdout):
        lines = [line.strip() for line in ends_of(path).splitlines() if line.strip()]
        lines = [line for line in lines if line != "Usage error occurred."] or lines
        if lines:
            return lines[-1][:200]
    return ""


def log_text(run: Run) -> str:
    """The program's output, standard output first; of a long log the beginning and the end."""
    return ends_of(run.stdout) + "\n" + ends_of(run.stderr)


def ends_of(path: Path) -> str:
    """The beginning and the end of a log."""
    return foreign.plain(foreign.read_ends(path, MOST_BYTES))
