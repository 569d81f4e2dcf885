"""What a run costs beyond the planner's own time: a raw run against one in a comparison.

python benchmarks/compare_overhead.py [runs]

Prints milliseconds of wall-clock time, the median and the mean: of a planner that copies
a plan, started by hand, and from one stored record to the next in an experiment of one lane. A
record is stored while the next run begins, so the least of these would say nothing.

A run makes seven files and folders, one of them by the planner. On ext4 without a journal each
takes up to 0.7 ms where many were removed in the last five minutes, and 0.01 ms otherwise. So the
experiment is in a folder of the working folder, as a user's is, and not among temporary files.
What seven new files take in there is printed too.
"""

from __future__ import annotations

import atexit
import json
import statistics
import subprocess
import sys
import tempfile
import time
from functools import cache
from itertools import pairwise
from pathlib import Path

from timing import help_with

from pegplan.bench.compare.environment import cores_there
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.run import RunEvent, Tally, run_jobs
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import parse_suite

SUITE = """
[[parts]]
puzzles = ["english/cross"]
encodings = ["jump"]
solvers = ["copier.toml/copier"]
"""
PLAN = "(jump d3 e3 f3)\n(jump d5 d4 d3)\n(jump c3 d3 e3)\n(jump f3 e3 d3)\n(jump d2 d3 d4)\n"
FILES = 7
COPY = ["sh", "-c", 'cp "$0" "$1"']  # a planner that takes no time


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    raw, stored, inside, files = measured(runs)
    for what, of in (("median", statistics.median), ("mean", statistics.mean)):
        alone, compared, own = of(raw), of(stored), of(inside)
        print(
            f"{what}: raw {alone:.1f} ms, in a comparison {compared:.1f} ms, overhead "
            f"{compared - alone:.1f} ms; the planner's own time in there {own:.1f} ms; "
            f"{FILES} new files {of(files):.1f} ms"
        )


def measured(runs: int) -> tuple[list[float], ...]:
    """Milliseconds of runs by hand, from record to record, of the planner in a comparison; and of
    as many new files as a run makes, by hand."""
    folder = Path(tempfile.mkdtemp(dir=kept_to_the_end()))
    (folder / "a.plan").write_text(f"{PLAN}; cost = 5 (unit cost)\n")
    words = [*COPY, str(folder / "a.plan"), "{plan}", "{domain}", "{problem}"]
    preset = f'[copier]\nrun = "executable"\ncommand = {json.dumps(words)}\n'
    (folder / "copier.toml").write_text(preset)
    suite = parse_suite(f"{SUITE}repeat = {runs + 1}\n", "overhead", folder)
    raw = [raw_ms(folder, number) for number in range(runs)]
    compared = experiment_ms(folder / "results", suite)
    return raw, *compared, [new_files_ms(folder / f"files-{number}") for number in range(runs)]


@cache
def kept_to_the_end() -> str:
    """A folder that is removed when this process ends: what one pass removes slows the next."""
    found = tempfile.TemporaryDirectory(dir=Path.cwd())
    atexit.register(found.cleanup)
    return found.name


def raw_ms(folder: Path, number: int) -> float:
    """Milliseconds of a run by hand; it writes a new file, as each does in a comparison."""
    core = str(cores_there()[0])  # the one that the lane has
    command = ["taskset", "-c", core, *COPY, str(folder / "a.plan"), str(folder / f"{number}")]
    began = time.perf_counter()
    subprocess.run(command, cwd=folder, capture_output=True, check=True)
    return 1000 * (time.perf_counter() - began)


def new_files_ms(folder: Path) -> float:
    began = time.perf_counter()
    folder.mkdir()
    for number in range(FILES - 1):
        (folder / str(number)).touch()
    return 1000 * (time.perf_counter() - began)


def experiment_ms(folder: Path, suite: object) -> tuple[list[float], list[float]]:
    """Milliseconds from record to record, the first left out; and the planner's own."""
    moments: list[float] = []

    def note(news: RunEvent, tally: Tally) -> None:
        if news.record is not None:
            moments.append(time.perf_counter())

    with ResultStore.open(folder) as store:
        run_jobs(jobs_of(suite), store, on_progress=note)  # type: ignore[arg-type]
        inside = [1000 * record.seconds for record in store.records()]
    between = [1000 * (b - a) for a, b in pairwise(moments)]
    return between, inside


if __name__ == "__main__":
    help_with(__doc__)
    main()
