"""Proofs for helve of puzzles without a plan: their size, and the time to write and check them.

    python benchmarks/helve.py [-t 60] [PUZZLE…] [--folder FOLDER…] [--solipeg instances.rb]

FOLDER holds `domain.pddl` and problems, such as those of the Unsolvability IPC 2016; those whose
names begin with `sat` are left out. `instances.rb` is Solipeg's library of problems as the
generator of the IPC's peg solitaire tasks has it (pegsol/instances.rb of AI-Planning/pddl-
generators). Of these two, the tasks that have a certificate by position class or pagoda function
are taken, and others are counted. Prints a row for each puzzle: its argument, the sizes of task
and diagram, CPU seconds of writing, and answer and CPU seconds of each checker (pegplan's reader;
helve where it is installed); then a row for each set of tasks. Exits with 1 where a checker does
not accept one.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from helve_mutations import by_helve
from sources import of_folder, of_solipeg

from pegplan.errors import LimitReached
from pegplan.game import catalog
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.prove import prove
from pegplan.solvers.helve.check import helve_program, read_here
from pegplan.solvers.helve.write import write_helve

PUZZLES = (
    "triangle-4/a1-a1", "diamond-13/c2-c2", "rectangle-3-5/a1-a1", "rectangle-3-5/a1-any",
    "square-4/a1-any", "square-5/central", "diamond-25/central", "english/d4-d3",
    "english/matmod", "european/central", "european/d4-any", "hexagon-37/central",
    "diamond-41/central", "diamond-41/e1-e3", "wiegleb/e5-a4",
)  # fmt: skip


def row(puzzle: Puzzle, seconds: float, tally: Counter[str]) -> list[str]:
    """The cells of a puzzle's row; adds to the tally of its set."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        try:
            proof = write_helve(puzzle, folder, checker="pegplan", timeout=seconds)
        except LimitReached as error:
            return [puzzle.name, f"{error.status} after {time.perf_counter() - began:.0f} s"]
        if proof is None:
            return [puzzle.name, "can be solved"]
        tally[proof.argument] += 1
        cells = [puzzle.name, proof.argument, proof.encoding, f"{proof.atoms}, {proof.actions}"]
        cells += [f"{proof.nodes:,}", f"{proof.sets.stat().st_size / 1e3:.0f} kB"]
        cells.append(f"{proof.cpu_seconds:.1f}")
        used = time.process_time()
        answer = str(read_here(Path(folder)).answer)
        cells.append(f"{answer}, {time.process_time() - used:.2f}")
        tally["accepted by pegplan"] += answer == "proved"
        if (program := helve_program()) is not None:
            used = _of_children()
            answer = by_helve(program, Path(folder))
            cells.append(f"{answer}, {_of_children() - used:.2f}")
            tally["accepted by helve"] += answer == "valid"
        return cells


def _of_children() -> float:
    """The CPU seconds of the programs that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("puzzles", nargs="*")
    parser.add_argument("--folder", nargs="*", type=Path, default=[])
    parser.add_argument("--solipeg", type=Path)
    parser.add_argument("-t", type=float, default=60)
    asked = parser.parse_args()
    sets = {folder.name: list(of_folder(folder)) for folder in asked.folder}
    if asked.solipeg:
        sets["solipeg"] = list(of_solipeg(asked.solipeg))
    tallies: dict[str, Counter[str]] = {}
    for name, puzzles in sets.items():
        proved = [p for p in puzzles if prove(p, kinds=["class", "pagoda"], timeout=asked.t)]
        tallies[name] = Counter(tasks=len(puzzles), certified=len(proved))
        sets[name] = proved
    if asked.puzzles or not sets:
        sets["puzzles"] = [catalog.puzzle(name) for name in asked.puzzles or PUZZLES]
        tallies["puzzles"] = Counter(tasks=len(sets["puzzles"]), certified=len(sets["puzzles"]))
    print(
        "| puzzle | argument | task | atoms, actions | nodes | sets.bdd | CPU s to write ", end=""
    )
    print("| pegplan, CPU s | helve, CPU s |")
    print("|---" * 9 + "|")
    for name, puzzles in sets.items():
        for puzzle in puzzles:
            cells = row(puzzle, asked.t, tallies[name])
            print("| " + " | ".join(cells) + " |", flush=True)
    missed = 0
    for name, tally in tallies.items():
        print(f"{name}: {dict(tally)}")
        missed += tally["accepted by pegplan"] < tally["certified"]
        missed += helve_program() is not None and tally["accepted by helve"] < tally["certified"]
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
