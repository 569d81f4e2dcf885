"""What `auto` answers where there is no plan: a certificate, or a claim with what was tried.

    .venv/bin/python benchmarks/unsolvable.py FOLDER… [-t 60] [--boards triangle-6 …] [--facts]

FOLDER holds `domain.pddl` and problems, such as those of the Unsolvability IPC 2016; the
problems whose names begin with `sat` are left out. `--boards` takes every problem of one
vacancy and one last peg of a board that exact play (`pegplan decide`) finds unsolvable,
`--facts` the published ones among the facts that the tests use. Prints a line a task, then
how many got which answer, certificates by kind; exits with 1 where one got none.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from pegplan import solve
from pegplan.game import catalog
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.importing.importer import import_task
from pegplan.proofs.certificate import KINDS
from pegplan.solvers.exact.deciding import decide
from pegplan.solvers.exact.decisions import Solvability
from pegplan.solvers.outcome import Outcome, Status

TESTS = Path(__file__).parents[1] / "tests"


def of_folder(folder: Path) -> Iterator[Puzzle]:
    """The puzzles of a folder's tasks."""
    domain = (folder / "domain.pddl").read_text(encoding="utf-8")
    for path in sorted(folder.glob("*.pddl")):
        if path.name != "domain.pddl" and not path.name.startswith("sat"):
            name = f"{folder.name}/{path.stem}"
            yield import_task(domain, path.read_text(encoding="utf-8"), name).puzzle


def of_board(name: str) -> Iterator[Puzzle]:
    """The problems of a board that exact play finds unsolvable, but for position classes."""
    for row in decide(catalog.board(name), timeout_per_problem=120):
        if row.answer is Solvability.UNSOLVABLE:
            yield row.puzzle


def of_facts() -> Iterator[Puzzle]:
    """The puzzles that a publication says have no solution."""
    sys.path.insert(0, str(TESTS))
    from exact_facts import facts, puzzle_of

    for fact in facts("solvable"):
        if not fact["value"]:
            yield puzzle_of(fact)


def answer(outcome: Outcome) -> str:
    """The answer in a word: a certificate's kind, that it is claimed only, or how it ended."""
    if outcome.status is not Status.UNSOLVABLE:
        return str(outcome.status)
    return "claimed" if outcome.certificate is None else outcome.certificate.kind


def main() -> None:
    """Ask for every task, and count."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--boards", nargs="*", default=[])
    parser.add_argument("--facts", action="store_true")
    parser.add_argument("-t", "--timeout", type=float, default=60.0)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    chosen = parser.parse_args()
    puzzles = [puzzle for folder in chosen.folders for puzzle in of_folder(folder)]
    puzzles += [puzzle for board in chosen.boards for puzzle in of_board(board)]
    puzzles += of_facts() if chosen.facts else []
    counted: Counter[str] = Counter()
    for puzzle in puzzles:
        began = perf_counter()
        outcome = solve(puzzle, timeout=chosen.timeout)
        said = answer(outcome)
        counted[said] += 1
        row = [puzzle.name, said, outcome.solver, f"{perf_counter() - began:.1f} s"]
        print(json.dumps([*row, outcome.message]) if chosen.json else "  ".join(row), flush=True)
        if said == "claimed" and not chosen.json:
            print(f"    {outcome.message}")
    print(f"{len(puzzles)} tasks: " + ", ".join(f"{n} {said}" for said, n in counted.items()))
    sys.exit(0 if set(counted) <= {"claimed", *KINDS} else 1)


if __name__ == "__main__":
    main()
