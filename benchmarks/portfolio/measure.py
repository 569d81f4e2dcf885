"""Measure planners on encodings, puzzle by puzzle: the data that `auto` is learned from.

    .venv/bin/python benchmarks/portfolio/measure.py [--cpu 3] [--part 1/2] [-o runs.jsonl]

One line of JSON a run. What is in the file already is not run again, so the measurement can
be interrupted, and new configurations or boards can be added. Limits are CPU seconds, so that
a busy machine changes little; two parts can be run side by side on two cores.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pegplan import Puzzle, Request, board, puzzle, solver
from pegplan.game.puzzle import reversal
from pegplan.pddl.computed.guards import guards_of
from pegplan.solvers.exact.decisions.decide import problems

HERE = Path(__file__).resolve().parent
RUNS = HERE / "runs.jsonl"

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


def names() -> list[str]:
    """The puzzles, in an order that visits every board early."""
    found = []
    for name, step in BOARDS.items():
        pairs = list(problems(board(name)))[::step]
        found += [(i / len(pairs), f"{name}/{a}-{b}") for i, (a, b) in enumerate(pairs)]
    return [name for _, name in sorted(found)]


def measure(task: Puzzle, planner: str, encoding: str, seed: int, cpu: float) -> dict[str, object]:
    """One run."""
    request = Request(encoding=encoding, timeout=20 * cpu, cpu=cpu, memory_mb=3000, seed=seed)
    outcome = solver(planner).solve(task, request)
    figures = outcome.statistics
    return {
        "status": str(outcome.status),
        "cpu": figures.get("cpu_seconds"),
        "render": round(outcome.seconds.render, 3),
        "expanded": figures.get("expanded"),
    }


def main() -> None:
    """Measure what is missing."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cpu", type=float, default=3.0, help="CPU seconds a run")
    parser.add_argument("--seeds", type=int, default=1, help="runs with so many seeds")
    parser.add_argument("--part", default="1/1", help="this part of so many, such as 1/2")
    parser.add_argument("-o", "--output", type=Path, default=RUNS)
    options = parser.parse_args()
    part, parts = map(int, options.part.split("/"))
    known = set()
    if options.output.exists():
        for line in options.output.read_text().splitlines():
            run = json.loads(line)
            known.add(
                (run["puzzle"], run["solver"], run["encoding"], run["backwards"], run["seed"])
            )
    for name in names()[part - 1 :: parts]:
        forwards = puzzle(name)
        for planner, encoding, backwards in CONFIGURATIONS:
            task = reversal(forwards) if backwards else forwards
            for seed in range(1, options.seeds + 1):
                key = (name, planner, encoding, backwards, seed)
                if task is None or key in known:
                    continue
                run = dict(zip(FIELDS, key, strict=True))
                cpu = options.cpu * PATIENT.get((planner, encoding), 1)
                run |= measure(task, planner, encoding, seed, cpu) | {"limit": cpu}
                if encoding == "guarded" and not backwards:
                    run["budgets"] = [guard.budget for guard in guards_of(task).chosen]
                with options.output.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(run) + "\n")


if __name__ == "__main__":
    main()
