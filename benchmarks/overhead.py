"""What supervising costs, and what the fork server saves, as ratios in one run.

    python benchmarks/overhead.py [RUNS]

A supervised run of ``true`` against a bare one; a small task for Fast Downward, a call of the
solver each, by the fork server against its own command line; and ``pegplan solve
english/central``, from the shell, against the planner that answers it, started by hand on the
task that pegplan has written, in turn. On a busy machine start it with a real-time priority
(``chrt -f 20``). CPU time is measured where there is ``perf``: of all processes, however started.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from timing import help_with, median_ms

from pegplan import puzzle, render
from pegplan.running.process import Limits, run, run_directory
from pegplan.solvers.base import Request
from pegplan.solvers.commands import command_of
from pegplan.solvers.presets import presets
from pegplan.solvers.registry import solver
from pegplan.solvers.schedules import schedule
from pegplan.solvers.warmed import warmed

SMALL = "triangle-4/a2-b2"
WHOLE = "english/central"


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with run_directory() as directory:
        run(["true"], directory, Limits(wall=10))  # imports and compiles what is needed once
        supervised = median_ms(lambda: run(["true"], directory, Limits(wall=10)), runs)
    bare = median_ms(lambda: subprocess.run(["true"], check=True), runs)
    print(f"bare {bare:.1f} ms, supervised {supervised:.1f} ms (medians of {runs} runs)")
    print(f"overhead {supervised - bare:.1f} ms, ratio {supervised / bare:.1f}")
    task, planner, request = puzzle(SMALL), solver("fd-add"), Request()
    planner.solve(task, request)  # finds out the command line once
    cold = median_ms(lambda: planner.solve(task, request), runs)
    with warmed(request) as served:
        planner.solve(task, served)  # waits for the server to load
        warm = median_ms(lambda: planner.solve(task, served), runs)
    print(
        f"{SMALL}: by command {cold:.0f} ms, by fork server {warm:.0f} ms, ratio {cold / warm:.1f}"
    )
    with run_directory() as directory:
        whole(directory, runs)


def whole(folder: Path, runs: int) -> None:
    """Print the row ``pegplan solve english/central / raw planner``."""
    command = [str(Path(sys.executable).with_name("pegplan")), "solve", WHOLE]
    raw = raw_command(folder)
    times: dict[str, list[tuple[float, float]]] = {"raw": [], "pegplan": []}
    for _ in range(runs + 1):  # the first compiles what is not compiled yet
        times["raw"].append(measured(raw, folder))
        times["pegplan"].append(measured(command, folder))
    pairs = list(zip(times["pegplan"][1:], times["raw"][1:], strict=True))
    for at, what in enumerate(("wall-clock", "CPU")):
        if not pairs[0][0][at]:
            continue
        ours, theirs = ([1000 * one[at] for one in side] for side in zip(*pairs, strict=True))
        low, middle, high = statistics.quantiles(
            [a / b for a, b in zip(ours, theirs, strict=True)], n=4
        )
        print(
            f"pegplan solve {WHOLE} / raw planner, {what}: {statistics.median(ours):.0f} ms / "
            f"{statistics.median(theirs):.0f} ms, ratio {middle:.2f} (quartiles {low:.2f} and "
            f"{high:.2f}, {runs} pairs)"
        )


def raw_command(folder: Path) -> list[str]:
    """The command of the schedule's first slot, with its files written."""
    slot = schedule(puzzle(WHOLE))[0]
    task = render(WHOLE, slot.encoding or "jump")
    values = {"plan": str(folder / "plan"), "seed": str(slot.seed)}
    for name in ("domain", "problem"):
        path = folder / f"{name}.pddl"
        path.write_text(getattr(task, name), encoding="utf-8")
        values[name] = str(path)
    return command_of(presets()[slot.solver]).filled(values).line


def measured(command: Sequence[str], folder: Path) -> tuple[float, float]:
    """Seconds of a command: wall-clock, and CPU of all its processes; 0 if not measured."""
    counts = folder / "counts"
    perf = ["perf", "stat", "-x,", "-e", "task-clock", "-o", str(counts)]
    began = time.perf_counter()
    line = [*perf, *command] if shutil.which("perf") else command
    subprocess.run(line, cwd=folder, capture_output=True, check=True)
    wall = time.perf_counter() - began
    rows = counts.read_text().splitlines() if counts.exists() else []
    cpu = next((float(row.split(",")[0]) / 1000 for row in rows if "task-clock" in row), 0.0)
    return wall, cpu


if __name__ == "__main__":
    help_with(__doc__)
    main()
