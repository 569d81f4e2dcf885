"""Downward Lab's ``properties``: a JSON object with one object for each run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pegplan.bench.beside.run import OtherRun
from pegplan.errors import InputError
from pegplan.formats import parse_json
from pegplan.solvers.outcome import Status

ERRORS = {
    "search-out-of-time": Status.TIMEOUT,
    "translate-out-of-time": Status.TIMEOUT,
    "timeout": Status.TIMEOUT,
    "search-out-of-memory": Status.MEMOUT,
    "translate-out-of-memory": Status.MEMOUT,
    "search-out-of-memory-and-time": Status.MEMOUT,
    "out-of-memory": Status.MEMOUT,
    "timeout-and-out-of-memory": Status.MEMOUT,
    "search-unsolvable": Status.UNSOLVABLE,
    "translate-unsolvable": Status.UNSOLVABLE,
    "unsolvable": Status.UNSOLVABLE,
    "search-unsolved-incomplete": Status.NO_PLAN,
    "incomplete-search-found-no-plan": Status.NO_PLAN,
    "search-unsupported": Status.UNSUPPORTED,
    "driver-unsupported": Status.UNSUPPORTED,
    "unsupported-feature-requested": Status.UNSUPPORTED,
    "invalid-solution": Status.INVALID_PLAN,
    "cancelled": Status.CANCELLED,
}
"""Statuses by Lab's ``error``, as ``downward/outcomes.py`` of Lab 8.10 lists them; the last two are
pegplan's own. All others are crashes."""
NOT_MADE = "never started"
"""What Lab's fetcher writes into ``unexplained_errors`` of such a run."""
FIGURES = {"expansions": "expanded", "evaluations": "evaluated", "generated": "generated"}
TIMES = ("planner_time", "cpu_time", "total_time")
KIB = 1024


def read_lab(text: str) -> list[OtherRun]:
    """The runs of a ``properties`` file; those that Lab never started are ``cancelled``.

    Raises:
        InputError: it is none; says what is wrong.
    """
    data = parse_json(text)
    if not isinstance(data, dict) or not all(isinstance(run, dict) for run in data.values()):
        raise InputError("a properties file of Lab is a JSON object of objects, one for each run")
    return [_run(name, run) for name, run in data.items()]


def _run(name: str, run: Mapping[str, Any]) -> OtherRun:
    words = [run.get(key) for key in ("algorithm", "domain", "problem")]
    if not all(isinstance(word, str) for word in words):
        raise InputError(f"run {name[:100]!r} lacks algorithm, domain or problem")
    algorithm, domain, problem = map(str, words)
    cost, limit = _number(run, "cost"), _number(run, "planner_memory_limit", "memory_limit")
    memory, error = _memory(run), str(run.get("error", ""))
    return OtherRun(
        algorithm,
        f"{domain}/{problem}",
        _status(run),
        _number(run, "planner_wall_clock_time"),
        _time(run),
        None if memory is None else memory / KIB,
        None if cost is None else int(cost),
        _number(run, "planner_time_limit", "time_limit"),
        None if limit is None else int(limit),
        "" if error == "success" else error,
        {ours: int(n) for theirs, ours in FIGURES.items() if (n := _number(run, theirs))},
    )


def _time(run: Mapping[str, Any]) -> float | None:
    """CPU seconds of the planner.

    Lab has them of plans alone. Elsewhere ``total_time`` is that of Fast Downward's search, and its
    translator is to be added, as Lab itself does for planners that print no time.
    """
    translator, search = _number(run, "translator_time_done"), _number(run, "total_time")
    if translator is None or search is None or "planner_time" in run:
        return _number(run, *TIMES)
    return translator + search


def _memory(run: Mapping[str, Any]) -> float | None:
    """KiB of the planner, that is, of the larger of translator and search."""
    search = _number(run, "memory")
    if "planner_memory" in run or search is None:
        return _number(run, "planner_memory")
    return max(search, _number(run, "translator_peak_memory") or 0)


def _status(run: Mapping[str, Any]) -> Status:
    if run.get("coverage") == 1:
        return Status.SOLVED
    if run.get("unsolvable") == 1:
        return Status.UNSOLVABLE
    if NOT_MADE in str(run.get("unexplained_errors", "")):
        return Status.CANCELLED
    error = str(run.get("error", ""))
    return ERRORS.get(error, Status.NO_PLAN if error in ("", "success") else Status.CRASHED)


def _number(run: Mapping[str, Any], *names: str) -> float | None:
    for name in names:
        value = run.get(name)
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e15:
            return float(value)
    return None
