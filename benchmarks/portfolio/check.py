"""What `auto` solves, and how long it takes: whole process from the command line.

    .venv/bin/python benchmarks/portfolio/check.py [GROUP ...] [-t SECONDS] [-o FILE]

Groups: english, european, square-6, triangle-5, wiegleb, asymmetric, diamond-41 (every
single-vacancy problem up to symmetry that the position class allows), centre (Wiegleb's
central game) and square-12 (c3-c3). Prints a line a problem and a table of groups.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from pegplan import board
from pegplan.solvers.exact.decide import problems

SINGLE = {"centre": ["wiegleb/central"], "square-12": ["square-12/c3-c3"]}


def names(group: str) -> list[str]:
    """The puzzles of a group."""
    if group in SINGLE:
        return SINGLE[group]
    return [f"{group}/{vacancy}-{last}" for vacancy, last in problems(board(group))]


def solve(name: str, timeout: float) -> dict[str, object]:
    """One call of the command line, in a new interpreter."""
    began = perf_counter()
    code = "from pegplan.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "solve", name, "--json", "-t", str(timeout)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    outcome = json.loads(done.stdout)
    keys = ("puzzle", "status", "solver", "encoding", "n_moves", "message")
    return {key: outcome[key] for key in keys} | {"wall": round(perf_counter() - began, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="*", default=["english", "european", "centre", "square-12"])
    parser.add_argument("-t", "--timeout", type=float, default=30)
    parser.add_argument("-o", "--output", type=Path, help="add a line of JSON a problem here")
    options = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {options.timeout:g} s each")
    table = []
    for group in options.groups:
        rows = []
        for name in names(group):
            row = solve(name, options.timeout)
            rows.append(row)
            how = f"{row['solver']} on {row['encoding']}"
            print(f"{row['wall']:7.2f} s  {name}: {row['status']}, {how}", flush=True)
            if options.output is not None:
                with options.output.open("a") as file:
                    file.write(json.dumps(row) + "\n")
        solved = [float(str(row["wall"])) for row in rows if row["status"] == "solved"]
        slowest = f"{max(solved):.2f} s" if solved else "-"
        table.append(f"{group:12} {len(solved):3} of {len(rows):3} solved, slowest {slowest}")
    print("\n".join(table))


if __name__ == "__main__":
    main()
