"""Measure planners on encodings, puzzle by puzzle: the data that `auto` is learned from.

    .venv/bin/python benchmarks/portfolio/measure.py [--cpu 3] [--part 1/2] [-o runs.jsonl]
    .venv/bin/python benchmarks/portfolio/measure.py --candidates --seeds 3 [--part 1/2]

The first has all configurations with one seed, the second those few of which `auto` may be made,
with more seeds, for the puzzles that some run of `runs.jsonl` solves and all of Wiegleb's board:
`seeds.jsonl`.

One line of JSON a run. What is in the file already is not run again, so the measurement can
be interrupted, and new configurations or boards can be added. Limits are CPU seconds, so that
a busy machine changes little; two parts are to be run side by side on two cores, as in a race.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from time import perf_counter

from pegplan import Puzzle, Request, board, puzzle, solver
from pegplan.game.puzzle import reversal
from pegplan.pddl.computed.guards import guards_of
from pegplan.solvers.exact.decisions.decide import problems

HERE = Path(__file__).resolve().parent
RUNS, SEEDS = HERE / "runs.jsonl", HERE / "seeds.jsonl"

FIELDS = ("puzzle", "solver", "encoding", "backwards", "seed")

BOARDS = {
    "english": 1, "european": 1, "wiegleb": 4, "asymmetric": 8, "square-6": 3, "triangle-5": 3,
    "triangle-6": 5, "triangle-7": 9, "diamond-41": 1,
}  # fmt: skip
"""Every so-many-th single-vacancy problem of a board that its position classes allow."""

CONFIGURATIONS = [
    ("fd-add", "jump", False),
    ("fd-add-type", "jump", False),
    ("fd-add-type", "weighted", False),
    ("fd-add-type", "guarded", False),
    ("fd-add", "weighted", False),
    ("fd-add", "guarded", False),
    ("fd-type-based", "jump", False),
    ("fd-add", "jump", True),
    ("fd-add-type", "jump", True),
    ("fd-add-type", "guarded", True),
    ("fd-add-type", "weighted", True),
    ("fd-add-type", "ordered", False),
    ("inwards", "jump", False),
    ("inwards", "jump", True),
    ("fd-type-based", "guarded", False),
]
"""Planner, encoding, and whether the puzzle is turned round: solved backwards."""
PATIENT = {("inwards", "jump"): 5, ("fd-type-based", "guarded"): 5}
"""Those that have so many times the CPU seconds of the others: `inwards` asks many planners, and
the other is meant for what is left when the quick ones have given up."""

CANDIDATES = {
    ("fd-add-type", "weighted", False): 1.2,
    ("fd-add-type", "jump", True): 1.2,
    ("fd-type-based", "guarded", False): 8.0,
    ("fd-add-type", "guarded", True): 8.0,
    ("inwards", "jump", False): 10.0,
    ("inwards", "jump", True): 10.0,
}
"""The configurations of which schedules were made so far, with CPU seconds: the first two get a
short slice only."""

NO_PLAN = "wiegleb/e1-e1"


def names(boards: Mapping[str, int] = BOARDS) -> list[str]:
    """The puzzles, in an order that visits every board early."""
    found = []
    for name, step in boards.items():
        pairs = list(problems(board(name)))[::step]
        found += [(i / len(pairs), f"{name}/{a}-{b}") for i, (a, b) in enumerate(pairs)]
    return [name for _, name in sorted(found)]


def names_for_seeds() -> list[str]:
    """Those of them that some run with one seed solves, and all with a plan of Wiegleb's board."""
    runs = map(json.loads, RUNS.read_text(encoding="utf-8").splitlines())
    solved = {run["puzzle"] for run in runs if run["status"] == "solved"}
    solved |= set(names({"wiegleb": 1})) - {NO_PLAN}
    return [name for name in names(BOARDS | {"wiegleb": 1}) if name in solved]


def measure(task: Puzzle, planner: str, encoding: str, seed: int, cpu: float) -> dict[str, object]:
    """One run."""
    request = Request(encoding=encoding, timeout=20 * cpu, cpu=cpu, memory_mb=3000, seed=seed)
    began = perf_counter()
    outcome = solver(planner).solve(task, request)
    wall, figures = perf_counter() - began, outcome.statistics
    return {
        "status": str(outcome.status),
        "cpu": figures.get("cpu_seconds"),
        "wall": round(wall, 2),
        "expanded": figures.get("expanded"),
        "limit": cpu,
    }


def main() -> None:
    """Measure what is missing."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cpu", type=float, default=3.0, help="CPU seconds a run")
    parser.add_argument("--seeds", type=int, default=1, help="runs with so many seeds")
    parser.add_argument("--part", default="1/1", help="this part of so many, such as 1/2")
    parser.add_argument("--candidates", action="store_true", help="those few, for `seeds.jsonl`")
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args()
    part, parts = map(int, options.part.split("/"))
    output = options.output or (SEEDS if options.candidates else RUNS)
    limits = (
        CANDIDATES
        if options.candidates
        else {one: options.cpu * PATIENT.get(one[:2], 1) for one in CONFIGURATIONS}
    )
    wanted = names_for_seeds() if options.candidates else names()
    lines = output.read_text(encoding="utf-8").splitlines() if output.exists() else []
    known = {tuple(json.loads(line)[field] for field in FIELDS) for line in lines}
    for seed, name in product(range(1, options.seeds + 1), wanted[part - 1 :: parts]):
        forwards = puzzle(name)
        for (planner, encoding, backwards), cpu in limits.items():
            task = reversal(forwards) if backwards else forwards
            key = (name, planner, encoding, backwards, seed)
            if task is None or key in known:
                continue
            run = dict(zip(FIELDS, key, strict=True)) | measure(task, planner, encoding, seed, cpu)
            if encoding == "guarded" and not backwards:
                run["budgets"] = [guard.budget for guard in guards_of(task).chosen]
            with output.open("a", encoding="utf-8") as file:
                file.write(json.dumps(run) + "\n")


if __name__ == "__main__":
    main()
