"""What each family of mined macros does to a planner: ``python benchmarks/macros.py``.

For each board, family and search configuration one run of Fast Downward, with its expansions
and its search time. Raw results are JSON lines, one a run.
"""

from __future__ import annotations

import argparse
import importlib.resources
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pegplan
from pegplan.game.lattice import Lattice
from pegplan.pddl.mining.folder import encoding_files
from pegplan.pddl.mining.mine import Mined, mine

DRIVER = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
PUZZLES = (
    "english/central", "european/d3-d5", "wiegleb/central", "square-12/c3-c3",
    "cross-3-4/central", "diamond-41/central", "triangle-7/a2-b2", "hexagon-19/a1-b2",
)  # fmt: skip
SEARCHES = {
    "add": "eager_greedy([add()])",
    "add-type": "let(h,add(),eager(alt([single(h),type_based([h,g()],random_seed=1)])))",
}


def families(lattice: Lattice) -> Iterator[tuple[str, tuple[Mined, ...]]]:
    """Sets of macros by name."""
    found = mine(lattice, 6)

    def jumps_at_most(n: int) -> tuple[Mined, ...]:
        return tuple(one for one in found if len(one.macro.jumps) <= n)

    yield "none", ()
    yield "two", jumps_at_most(2)
    yield "three", tuple(one for one in found if len(one.macro.jumps) == 3)
    yield "two-three", jumps_at_most(3)
    yield "to-four", jumps_at_most(4)
    yield "to-six", found
    yield "transfers", mine(lattice, 3, transfers=True)


def run(task: pegplan.Task, search: str, seconds: int) -> dict[str, object]:
    """One run of Fast Downward on a task."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("domain.pddl", task.domain), ("problem.pddl", task.problem)):
            (Path(folder) / name).write_text(text, encoding="utf-8")
        options = ["--translate-options", "--invariant-generation-max-candidates", "0"]
        done = subprocess.run(
            [sys.executable, str(DRIVER), "--search-time-limit", f"{seconds}s",
             "--search-memory-limit", "3G", "domain.pddl", "problem.pddl", *options,
             "--search-options", "--search", search],
            cwd=folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        plan = Path(folder) / "sas_plan"
        solved = False
        if plan.exists():
            read = pegplan.read_plan(plan.read_text(encoding="utf-8"), task.puzzle, task)
            solved = pegplan.simulate(task.puzzle, read.jumps).valid
    return {
        "solved": solved,
        "expanded": _number(r"Expanded (\d+) state", done.stdout),
        "search": _number(r"Search time: ([\d.]+)s", done.stdout),
        "translate": _number(r"Done! \[([\d.]+)s CPU", done.stdout),
        "operators": _number(r"Translator operators: (\d+)", done.stdout),
    }


def _number(pattern: str, text: str) -> float | None:
    found = re.findall(pattern, text)
    return float(found[-1]) if found else None


def main() -> None:
    """Run them all, a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=20, help="a run's limit")
    parser.add_argument("--output", type=Path, help="append JSON lines here")
    parser.add_argument("puzzles", nargs="*", default=list(PUZZLES))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        for name in options.puzzles:
            puzzle = pegplan.puzzle(name)
            for family, macros in families(puzzle.board.lattice):
                folder = Path(scratch) / f"{puzzle.board.lattice}-{family}"
                folder.mkdir(exist_ok=True)
                for file, text in encoding_files(macros, family, "Jumps and macros.").items():
                    (folder / file).write_text(text, encoding="utf-8")
                task = pegplan.render(puzzle, folder)
                for label, search in SEARCHES.items():
                    row = {"puzzle": name, "family": family, "macros": len(macros),
                           "search-with": label, **run(task, search, options.seconds)}  # fmt: skip
                    print(json.dumps(row), flush=True)
                    if options.output:
                        with options.output.open("a", encoding="utf-8") as file_:
                            file_.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
