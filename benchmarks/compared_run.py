"""What a run costs in a comparison, beside the same run started by hand.

    python benchmarks/compared_run.py

Prints the median milliseconds of a planner that only copies a plan: started by hand, and from one
stored record to the next in an experiment of one lane.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from statistics import median

from timing import help_with

from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.run import RunEvent, Tally, run_jobs
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import parse_suite

SUITE = """
run = { repeat = 31 }
[[parts]]
puzzles = ["english/cross"]
encodings = ["jump"]
solvers = ["copier.toml/copier"]
"""
PLAN = "(jump d3 e3 f3)\n(jump d5 d4 d3)\n(jump c3 d3 e3)\n(jump f3 e3 d3)\n(jump d2 d3 d4)\n"
COPY = ["sh", "-c", 'cp "$0" "$1"']  # a planner that takes no time


def raw_ms(runs: int = 30) -> float:
    """Milliseconds of a run by hand."""
    with tempfile.TemporaryDirectory() as name:
        plan, times = Path(name) / "a.plan", []
        plan.write_text(PLAN)
        for number in range(runs):
            began = time.perf_counter()
            subprocess.run([*COPY, str(plan), str(Path(name) / f"{number}")], check=True)
            times.append(1000 * (time.perf_counter() - began))
    return median(times)


def compared_ms() -> float:
    """Milliseconds from record to record, the first left out."""
    moments: list[float] = []

    def note(news: RunEvent, tally: Tally) -> None:
        if news.record is not None:
            moments.append(time.perf_counter())

    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:  # as a user's, on a disk
        folder = Path(name)
        (folder / "a.plan").write_text(f"{PLAN}; cost = 5 (unit cost)\n")
        words = [*COPY, str(folder / "a.plan"), "{plan}", "{domain}", "{problem}"]
        preset = f'[copier]\nrun = "executable"\ncommand = {json.dumps(words)}\n'
        (folder / "copier.toml").write_text(preset)
        with ResultStore.open(folder / "results") as store:
            run_jobs(jobs_of(parse_suite(SUITE, "overhead", folder)), store, on_progress=note)
    return median(1000 * (later - earlier) for earlier, later in pairwise(moments))


if __name__ == "__main__":
    help_with(__doc__)
    alone, compared = raw_ms(), compared_ms()
    print(f"by hand {alone:.1f} ms, in a comparison {compared:.1f} ms: {compared - alone:.1f} more")
