"""How long english/central takes, whole process, beside what a user would run instead.

    .venv/bin/python benchmarks/solving.py [--repeat 3] [--skip-unified-planning]

Three ways in the same run: `pegplan solve`, raw `fast-downward.py --alias lama-first` on the
rendered files, and unified-planning's OneshotPlanner on the same task. Prints the median of
each in seconds and the ratio to pegplan's.
"""

from __future__ import annotations

import argparse
import importlib.resources
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from pegplan import puzzle, render

PUZZLE = "english/central"
UNIFIED_PLANNING = """
import sys
from unified_planning.io import PDDLReader
from unified_planning.shortcuts import OneshotPlanner, get_environment
get_environment().credits_stream = None
problem = PDDLReader().parse_problem(sys.argv[1], sys.argv[2])
with OneshotPlanner(name="fast-downward") as planner:
    assert planner.solve(problem).plan is not None
"""


def pegplan(*arguments: str, cache: Path | None = None) -> None:
    """The command line in a new interpreter."""
    environment = dict(os.environ)
    if cache is not None:
        environment["XDG_CACHE_HOME"] = str(cache)
    code = "from pegplan.cli import main; main()"
    subprocess.run(
        [sys.executable, "-c", code, "solve", PUZZLE, *arguments],
        check=True, capture_output=True, env=environment,
    )  # fmt: skip


def cold() -> None:
    """As on the very first run: no cache of command lines."""
    with tempfile.TemporaryDirectory() as folder:
        pegplan(cache=Path(folder))


def raw() -> None:
    """Fast Downward's own driver."""
    with tempfile.TemporaryDirectory() as folder:
        driver = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
        subprocess.run(
            [sys.executable, str(driver), "--alias", "lama-first", *_files(Path(folder))],
            check=True, capture_output=True, cwd=folder,
        )  # fmt: skip


def unified_planning() -> None:
    """unified-planning's one-shot planner on the same files."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-c", UNIFIED_PLANNING, *_files(Path(folder))],
            check=True, capture_output=True, cwd=folder,
        )  # fmt: skip


def _files(folder: Path) -> list[str]:
    task = render(puzzle(PUZZLE), "jump")
    (folder / "domain.pddl").write_text(task.domain)
    (folder / "problem.pddl").write_text(task.problem)
    return ["domain.pddl", "problem.pddl"]


def median(work: Callable[[], None], repeat: int) -> float:
    """The median wall-clock seconds of some calls."""
    times = []
    for _ in range(repeat):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--skip-unified-planning", action="store_true")
    options = parser.parse_args()
    pegplan()  # fill the cache
    ways: dict[str, Callable[[], None]] = {
        "pegplan solve": pegplan,
        "pegplan solve, empty cache": cold,
        "pegplan solve -s fd-add": lambda: pegplan("-s", "fd-add"),
        "raw fast-downward.py --alias lama-first": raw,
    }
    if not options.skip_unified_planning:
        ways["unified-planning OneshotPlanner(fast-downward)"] = unified_planning
    load = os.getloadavg()[0]
    print(f"{PUZZLE}, median of {options.repeat}, load {load:.1f} on {os.cpu_count()} cores")
    times = {name: median(work, options.repeat) for name, work in ways.items()}
    base = times["pegplan solve"]
    for name, seconds in times.items():
        print(f"{seconds:8.2f} s  {seconds / base:6.1f} ×  {name}")


if __name__ == "__main__":
    main()
