"""DRAT proofs of puzzles without a plan: their size, and the time to write and to check them.

    python benchmarks/drat.py [SECONDS] [PUZZLE…]

For each puzzle: the argument that the proof begins with, the size of formula and proof, CPU
seconds of writing, and wall-clock seconds and answer of each checker that is here (drat-trim in
PATH, dratify). A search or a check that takes more than SECONDS (60) is ended and said to be.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from pegplan.errors import LimitReached
from pegplan.solvers.drat.check import CHECKERS, check_drat
from pegplan.solvers.drat.write import write_drat

PUZZLES = (
    "triangle-4/a1-a1", "diamond-13/central", "rectangle-3-5/a1-a1", "rectangle-3-5/a1-any",
    "square-4/a1-a1", "square-4/a1-any", "hexagon-19/central", "square-5/central",
    "diamond-25/central", "english/d4-d3", "english/matmod", "european/central", "european/d4-any",
    "hexagon-37/central", "diamond-41/central", "wiegleb/e5-a4", "english/d4-stuck-1",
)  # fmt: skip


def main(seconds: float, puzzles: tuple[str, ...]) -> None:
    """Print the table."""
    there = [name for name in CHECKERS if name == "dratify" or shutil.which(name)]
    print(f"| puzzle | argument | clauses | proof | CPU s | {' | '.join(there)} |")
    print("|---" * (5 + len(there)) + "|")
    for name in puzzles:
        with tempfile.TemporaryDirectory() as folder:
            print("| " + " | ".join(row(name, Path(folder), seconds, there)) + " |", flush=True)


def row(name: str, folder: Path, seconds: float, there: list[str]) -> list[str]:
    """The cells of a puzzle's row."""
    began = time.perf_counter()
    try:
        proof = write_drat(name, folder, checker=there[0], timeout=seconds)
    except LimitReached as error:
        return [name, f"{error.status} after {time.perf_counter() - began:.0f} s"]
    if proof is None:
        return [name, "can be solved"]
    cells = [name, proof.argument or "none", f"{proof.clauses:,}"]
    cells += [f"{proof.proof.stat().st_size / 1e6:.1f} MB", f"{proof.cpu_seconds:.1f}"]
    for checker in there:
        began = time.perf_counter()
        checked = check_drat(name, folder, checker=checker, seconds=seconds)
        cells.append(f"{checked.answer}, {time.perf_counter() - began:.1f} s")
    return cells


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 60, tuple(sys.argv[2:]) or PUZZLES)
