"""DRAT proofs of puzzles without a plan: their size, and the time to write and to check them.

    python benchmarks/drat.py [SECONDS] [PUZZLE | SET:TASK | FOLDER…]

A task is one of a benchmark set in a folder, such as domains/sets/unsolvable:p21; a folder has
`domain.pddl` and problems, such as those of the Unsolvability IPC 2016 (those that begin with `sat`
are left out). For each: holes and jumps, the argument that the proof begins with, the size of
formula and proof, CPU seconds of writing, and wall-clock seconds and answer of each checker that is
here (drat-trim in PATH, dratify). A search or a check that takes more than SECONDS (60) is ended
and said to be.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from sources import of_folder
from timing import help_with

from pegplan.bench.claims import puzzle_of
from pegplan.bench.reader import read_manifest
from pegplan.errors import LimitReached
from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.drat.check import CHECKERS, check_drat
from pegplan.solvers.drat.formula import Complete
from pegplan.solvers.drat.write import write_drat

PUZZLES = (
    "triangle-4/a1-a1", "diamond-13/central", "rectangle-3-5/a1-a1", "rectangle-3-5/a1-any",
    "square-4/a1-a1", "square-4/a1-any", "hexagon-19/central", "square-5/central",
    "diamond-25/central", "english/d4-d3", "english/matmod", "european/central", "european/d4-any",
    "hexagon-37/central", "diamond-41/central", "wiegleb/e5-a4", "hexagon-19/b2-e3",
    "diamond-41/e4-e9", "diamond-41/d2-f5", "diamond-41/e1-b6", "english/d4-stuck-27",
    "english/c1-stuck-25", "hexagon-37/d4-stuck-27", "wiegleb/e5-stuck-35",
    "diamond-41/e5-stuck-28", "domains/sets/unsolvable:p19", "domains/sets/unsolvable:p21",
    "domains/sets/unsolvable:p17",
)  # fmt: skip


def main(seconds: float, puzzles: tuple[str, ...]) -> None:
    """Print the table."""
    there = [name for name in CHECKERS if name == "dratify" or shutil.which(name)]
    print(f"| puzzle | holes, jumps | argument | clauses | proof | CPU s | {' | '.join(there)} |")
    print("|---" * (6 + len(there)) + "|")
    for name in puzzles:
        for asked in of_folder(Path(name)) if Path(name).is_dir() else [task(name)]:
            with tempfile.TemporaryDirectory() as folder:
                cells = row(asked, Path(folder), seconds, there)
            print("| " + " | ".join(cells) + " |", flush=True)


def task(name: str) -> Puzzle:
    """The puzzle of a name, or of a benchmark set's task."""
    folder, colon, number = name.rpartition(":")
    if not colon:
        return puzzle(name)
    manifest = read_manifest((Path(folder) / "manifest.json").read_text(encoding="utf-8"))
    claim = next(claim for claim in manifest.claims if claim.name == number)
    return puzzle_of(claim, manifest.board_of[claim.board])


def row(asked: Puzzle, folder: Path, seconds: float, there: list[str]) -> list[str]:
    """The cells of a puzzle's row."""
    first = [asked.name, f"{len(asked.board.holes)}, {Complete(asked).steps}"]
    began = time.perf_counter()
    try:
        proof = write_drat(asked, folder, checker=there[0], timeout=seconds)
    except LimitReached as error:
        return [*first, f"{error.status} after {time.perf_counter() - began:.0f} s"]
    if proof is None:
        return [*first, "can be solved"]
    cells = [*first, proof.argument or "none", f"{proof.clauses:,}"]
    cells += [f"{proof.proof.stat().st_size / 1e6:.1f} MB", f"{proof.cpu_seconds:.1f}"]
    for checker in there:
        began = time.perf_counter()
        checked = check_drat(asked, folder, checker=checker, seconds=seconds)
        cells.append(f"{checked.answer}, {time.perf_counter() - began:.1f} s")
    return cells


if __name__ == "__main__":
    help_with(__doc__)
    main(float(sys.argv[1]) if sys.argv[1:] else 60, tuple(sys.argv[2:]) or PUZZLES)
