"""The models on the same puzzles: status, seconds, size and work of each.

    python benchmarks/models/compare.py [-t SECONDS] [-s SOLVER …] [-o results.json] [PUZZLE …]

The limit is of CPU seconds, so that a busy machine does not change who solves what; the
seconds of the table are CPU seconds of the worker and its children. A solver may carry
options: ``sat:sat_solver=glucose``. Results are added to the file as they come, and what
the file already has is not run again.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pegplan.errors import PegplanError
from pegplan.solitaire import catalog
from pegplan.solvers.base import Request

SOLVERS = ("sat", "smt", "cp", "ip", "bdd")
PUZZLES = (
    "english/cross",
    "english/plus",
    "english/fireplace",
    "english/pyramid",
    "english/central",
    "english/fool",
    "triangle-5/a1-a1",
    "triangle-5/a1-stuck",
    "rectangle-3-5/a1-any",
    "square-4/a1-any",
    "square-5/stuck-3",
    "square-5/stuck-2",
    "square-5/stuck-1",
)
SIZES = ("variables", "clauses", "assertions", "constraints", "conflicts", "nodes", "refuted")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("puzzles", nargs="*", default=PUZZLES)
    parser.add_argument("-t", "--seconds", type=float, default=60.0, help="CPU seconds for each")
    parser.add_argument("-s", "--solvers", nargs="+", default=SOLVERS)
    parser.add_argument("--optimal", action="store_true")
    parser.add_argument("-o", "--output", type=Path, default=Path("models.json"))
    given = parser.parse_args()
    run(given.puzzles, given.solvers, given.seconds, given.output, given.optimal)


def run(
    puzzles: Sequence[str],
    solvers: Sequence[str],
    seconds: float,
    output: Path,
    optimal: bool = False,
) -> None:
    """Measure what the file does not have yet, and print the table."""
    results = json.loads(output.read_text()) if output.exists() else []
    for puzzle in puzzles:
        for solver in solvers:
            key = {"puzzle": puzzle, "solver": solver, "limit": seconds, "optimal": optimal}
            if any(key.items() <= row.items() for row in results):
                continue
            row = key | measure(puzzle, solver, seconds, optimal)
            results.append(row)
            output.write_text(json.dumps(results, indent=1) + "\n")
            print(json.dumps(row), flush=True)
    print(f"\n{platform.machine()}, Python {platform.python_version()}, limit {seconds:g} CPU s\n")
    print(table(results, puzzles, solvers))


def measure(puzzle: str, solver: str, seconds: float, optimal: bool) -> dict[str, Any]:
    """One run."""
    from importlib import import_module

    name, _, text = solver.partition(":")
    options = dict(part.split("=", 1) for part in text.split(",") if part)
    found = getattr(import_module(f"pegplan.solvers.{name}"), name.capitalize())()
    request = Request(
        timeout=20 * seconds, cpu=seconds, memory_mb=3000, optimal=optimal, options=options
    )
    try:
        outcome = found.solve(catalog.puzzle(puzzle), request)
    except PegplanError as error:
        return {"status": type(error).__name__, "message": str(error)}
    figures = outcome.statistics
    return {
        "status": str(outcome.status),
        "message": outcome.message,
        "jumps": None if outcome.jumps is None else len(outcome.jumps),
        "proved_best": outcome.optimal,
        "cpu_seconds": figures.get("cpu_seconds"),
        "wall_seconds": round(outcome.seconds.total, 2),
        "memory_mb": outcome.memory_mb and round(outcome.memory_mb),
        **{key: figures[key] for key in SIZES if key in figures},
    }


def table(results: list[dict[str, Any]], puzzles: Sequence[str], solvers: Sequence[str]) -> str:
    """The results as Markdown: CPU seconds where answered, the status where not."""
    lines = ["| puzzle | " + " | ".join(solvers) + " |", "|---" * (len(solvers) + 1) + "|"]
    for puzzle in puzzles:
        cells = []
        for solver in solvers:
            rows = [r for r in results if (r["puzzle"], r["solver"]) == (puzzle, solver)]
            cells.append(cell(rows[-1]) if rows else "not tried")
        lines.append(f"| {puzzle} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def cell(row: dict[str, Any]) -> str:
    if row["status"] == "solved":
        return f"{row['cpu_seconds']:.1f} ({row['jumps']} jumps)"
    if row["status"] == "unsolvable":
        return f"{row['cpu_seconds']:.1f} (none)"
    return str(row["status"])


if __name__ == "__main__":
    main()
