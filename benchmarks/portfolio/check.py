"""What `auto` solves, and how long it takes: whole process from the command line.

    .venv/bin/python benchmarks/portfolio/check.py [GROUP ...] [-t SECONDS] [--seed N]
        [--settings WORDS] [-o FILE]

Groups: english, european, square-6, triangle-5, wiegleb, asymmetric, diamond-41 (every
single-vacancy problem up to symmetry that the position class allows), centre (Wiegleb's
central game), square-12 (c3-c3), and large: squares, triangles, hexagons, crosses and numbers of
pegs, of 57 to 10,000 holes. Prints a line a problem, with the memory of its own process, and a
table of groups.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from pegplan import board
from pegplan.solvers.exact.decisions.decide import problems

SINGLE = {
    "centre": ["wiegleb/central"],
    "square-12": ["square-12/c3-c3"],
    "large": [
        "square-12/c3-c3", "square-15/c3-c3", "square-30/c3-c3", "square-60/c3-c3",
        "square-99/c3-c3", "square-40/t19-u19", "square-100/ax49-ay49", "square-30/c3-pegs-50",
        "triangle-15/e10-e10", "triangle-20/g13-g13", "triangle-30/j20-j20", "triangle-40/m26-n26",
        "triangle-20/g13-pegs-10", "hexagon-91/f7-g7", "hexagon-127/g8-h8", "hexagon-217/i10-j10",
        "hexagon-397/k11-l11", "hexagon-919/r19-s19", "cross-3-4/central", "cross-3-6/central",
        "cross-4-4/f5-g5", "cross-5-5/h7-h6",
    ],
}  # fmt: skip


def names(group: str) -> list[str]:
    """The puzzles of a group."""
    if group in SINGLE:
        return SINGLE[group]
    return [f"{group}/{vacancy}-{last}" for vacancy, last in problems(board(group))]


def solve(
    name: str, timeout: float, seed: int | None = None, settings: Sequence[str] = ()
) -> dict[str, object]:
    """One call of the command line, in a new interpreter.

    Args:
        name: a puzzle's, or the files of a task, with a blank between them.
        settings: more words of the command.
    """
    began = perf_counter()
    code = "from pegplan.cli import main; main()"
    words = ["solve", *name.split(), "--json", "-t", str(timeout)]
    words += [*settings] if seed is None else [*settings, "--seed", str(seed)]
    done = subprocess.Popen(
        [sys.executable, "-c", code, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert done.stdout is not None
    outcome = json.loads(done.stdout.read())
    _, _, usage = os.wait4(done.pid, 0)
    keys = ("puzzle", "status", "solver", "encoding", "n_moves", "message")
    return {key: outcome[key] for key in keys} | {
        "wall": round(perf_counter() - began, 2),
        "memory_mb": usage.ru_maxrss // 1024,
        "seed": seed,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="*", default=["english", "european", "centre", "square-12"])
    parser.add_argument("-t", "--timeout", type=float, default=30)
    parser.add_argument("--seed", type=int, help="of the planners; without it, each has its own")
    parser.add_argument(
        "--settings", default="", help="more of the command: --settings=--planners-only, '-s beam'"
    )
    parser.add_argument("-o", "--output", type=Path, help="add a line of JSON a problem here")
    options = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {options.timeout:g} s each")
    table = []
    for group in options.groups:
        rows = []
        for name in names(group):
            row = solve(name, options.timeout, options.seed, options.settings.split())
            rows.append(row)
            how = f"{row['solver']} on {row['encoding']}"
            print(
                f"{row['wall']:7.2f} s {row['memory_mb']:5} MiB  {name}: {row['status']}, {how}",
                flush=True,
            )
            if options.output is not None:
                with options.output.open("a") as file:
                    file.write(json.dumps(row) + "\n")
        solved = [float(str(row["wall"])) for row in rows if row["status"] == "solved"]
        slowest = f"{max(solved):.2f} s" if solved else "-"
        table.append(f"{group:12} {len(solved):3} of {len(rows):3} solved, slowest {slowest}")
    print("\n".join(table))


if __name__ == "__main__":
    main()
