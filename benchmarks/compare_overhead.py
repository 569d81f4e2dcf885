"""What a run costs beyond the planner's own time: a raw run against one in a comparison.

python benchmarks/compare_overhead.py [runs]

Prints milliseconds of wall-clock time, the median and the least: of the planner started by
hand in a fresh folder, and from one stored record to the next in an experiment of one lane.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from pegplan.bench.compare.environment import cores_there
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.run import Progress, Tally, run_jobs
from pegplan.bench.compare.store import Store
from pegplan.bench.compare.suite import parse_suite
from pegplan.game.catalog import puzzle
from pegplan.pddl.render import render
from pegplan.solvers import commands
from pegplan.solvers.planning import _ask
from pegplan.solvers.presets import presets

SUITE = """
[[parts]]
puzzles = ["english/cross"]
encodings = ["jump"]
solvers = ["fd-add"]
"""


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    suite = parse_suite(f"{SUITE}repeat = {runs + 1}\n", "overhead")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw = [raw_ms(folder / str(number)) for number in range(runs)]
        stored, inside = experiment_ms(folder / "results", suite)
    for what, of in (("median", statistics.median), ("least", min)):
        alone, compared, own = of(raw), of(stored), of(inside)
        print(
            f"{what}: raw {alone:.1f} ms, in a comparison {compared:.1f} ms, overhead "
            f"{compared - alone:.1f} ms; the planner's own time in there {own:.1f} ms"
        )


def raw_ms(folder: Path) -> float:
    folder.mkdir()
    task = render(puzzle("english/cross"), "jump")
    (folder / "d.pddl").write_text(task.domain)
    (folder / "p.pddl").write_text(task.problem)
    values = {
        "domain": str(folder / "d.pddl"),
        "problem": str(folder / "p.pddl"),
        "plan": str(folder / "plan"),
        "timeout": "60",
        "memory_mb": "2048",
        "seed": "1",
    }
    command = commands.fill(commands.template(_ask(presets()["fd-add"])), values)
    pinned = ["taskset", "-c", str(cores_there()[0]), *command]  # to the core that the lane has
    began = time.perf_counter()
    subprocess.run(pinned, cwd=folder, capture_output=True, check=True)
    return 1000 * (time.perf_counter() - began)


def experiment_ms(folder: Path, suite: object) -> tuple[list[float], list[float]]:
    """Milliseconds from record to record, the first left out; and the planner's own."""
    moments: list[float] = []

    def note(news: Progress, tally: Tally) -> None:
        if news.record is not None:
            moments.append(time.perf_counter())

    with Store.open(folder) as store:
        run_jobs(jobs_of(suite), store, on_progress=note)  # type: ignore[arg-type]
        inside = [1000 * record.seconds for record in store.records()]
    between = [1000 * (b - a) for a, b in pairwise(moments)]
    return between, inside


if __name__ == "__main__":
    main()
