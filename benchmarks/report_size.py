"""What a report on many runs takes: CPU seconds, memory, and bytes of the page.

python benchmarks/report_size.py [PUZZLES] [CONTENDERS] [LETTERS]

Ten contenders on a thousand puzzles without it; LETTERS are those of each log, which are random,
so that they hardly compress.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

from timing import help_with

import pegplan
from pegplan.bench.compare.job import puzzle_key
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.truth import Truth
from pegplan.game.codec import puzzle_to_json

SIGNS = "0123456789 abcdefgh"


def record(key: str, puzzle: pegplan.Puzzle, solver: str, seconds: float, log: str) -> Record:
    solved, jumps = seconds < 60, ("d2-d3-d4",) * (len(puzzle.start) - 1)
    return Record(
        key, puzzle.name, puzzle_key(puzzle), "english", 33, len(puzzle.start), "jumps", solver,
        "1", "jump", 1, 1, False, {}, 60.0, 60.0, 2048, {"domain": key * 3},
        "solved" if solved else "timeout", jumps if solved else None,
        len(jumps) if solved else None, len(jumps) if solved else None,
        len(jumps) if solved else None, seconds=min(seconds, 60.0), cpu=min(seconds, 60.0),
        memory_mb=round(40 + seconds, 1), statistics={"expanded": int(1e4 * seconds)}, log=log,
        started="2026-01-01T00:00:00.000Z", folder=key,
    )  # fmt: skip


def fill(folder: Path, puzzles: int, contenders: int, letters: int) -> None:
    chance, rows = random.Random(1), []
    with ResultStore.open(folder) as store:
        made = pegplan.generate("english", count=puzzles, pegs=(5, 13)).puzzles
        store.put_puzzles((puzzle_key(p), p.name, json.dumps(puzzle_to_json(p))) for p in made)
        store.put("truths", {puzzle_key(p): Truth(True, "made").to_dict() for p in made})
        for number, puzzle in enumerate(made):
            hard = chance.lognormvariate(0, 2)
            for solver in range(contenders):
                seconds = round(hard * chance.lognormvariate(0, 1), 6)
                log = "".join(chance.choices(SIGNS, k=letters))
                key = f"{number:06}{solver:04}"
                rows.append(record(key, puzzle, f"solver-{solver}", seconds, log))
        with store._writing() as file:  # each for itself they would take minutes
            file.executemany(
                "INSERT INTO records VALUES (?,?,?,?,?,?,?,?)",
                [(r.key, r.puzzle, r.solver, r.encoding, r.status, r.seconds, r.cost,
                  json.dumps(r.to_dict())) for r in rows],
            )  # fmt: skip


def main() -> None:
    sizes = [int(word) for word in sys.argv[1:]] + [1000, 10, 1500][len(sys.argv) - 1 :]
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), *sizes)
        start = time.process_time()
        results = pegplan.results(folder)
        page = pegplan.report(results)
        seconds = time.process_time() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{len(results.records)} runs: {seconds:.1f} s of CPU time to read and write,")
    print(f"a page of {len(page.encode()) / 1e6:.1f} MB, {memory:.0f} MiB (making them included)")


if __name__ == "__main__":
    help_with(__doc__)
    main()
