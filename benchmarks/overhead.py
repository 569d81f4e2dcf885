"""What supervising costs: a supervised run of ``true`` against a bare one.

python benchmarks/overhead.py [runs]
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from pegplan.solvers.running.process import Limits, run, run_directory


def median_ms(action: Callable[[], object], runs: int) -> float:
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with run_directory() as directory:
        run(["true"], directory, Limits(wall=10))  # imports and compiles what is needed once
        supervised = median_ms(lambda: run(["true"], directory, Limits(wall=10)), runs)
    bare = median_ms(lambda: subprocess.run(["true"], check=True), runs)
    print(f"bare {bare:.1f} ms, supervised {supervised:.1f} ms (medians of {runs} runs)")
    print(f"overhead {supervised - bare:.1f} ms, ratio {supervised / bare:.1f}")


if __name__ == "__main__":
    main()
