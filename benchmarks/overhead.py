"""What supervising costs, and what the fork server saves, as ratios in one run.

    python benchmarks/overhead.py [RUNS]

A supervised run of ``true`` against a bare one; and a small task for Fast Downward, a call of
the solver each, by the fork server against its own command line.
"""

from __future__ import annotations

import subprocess
import sys

from timing import median_ms

from pegplan import Request, puzzle, solver
from pegplan.running.process import Limits, run, run_directory
from pegplan.solvers.warmed import warmed

SMALL = "triangle-4/a2-b2"


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


if __name__ == "__main__":
    main()
