"""The facts of a folder of games, held against a search of positions and two optimal planners.

    python benchmarks/games.py FOLDER [--seconds 300]

FOLDER has board files and facts.json, whose entries have `file`, `puzzle`, `least_cost` (null where
there is no plan), `states` and `steps`. Prints a line a puzzle, and fails if anything differs.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import pegplan
from pegplan.boards.statespace import explore

PLANNERS = ("fd-lmcut", "symk-opt")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=300)
    asked = parser.parse_args()
    wrong = 0
    for fact in json.loads((asked.folder / "facts.json").read_text())["facts"]:
        path = asked.folder / fact["file"]
        if not path.is_file():
            print(f"{fact['file']}: not there")
            continue
        puzzle = pegplan.puzzle(f"{path}/{fact['puzzle']}")
        found = explore(puzzle, whole=True)
        said = {"least_cost": found.least, "states": found.positions, "steps": found.steps}
        differ = [name for name, value in said.items() if fact.get(name, value) != value]
        if found.plan is not None and not pegplan.simulate(puzzle, found.plan).valid:
            differ.append("plan of the search")
        answers = []
        for planner in PLANNERS:
            outcome = pegplan.solve(puzzle, planner, optimal="cost", timeout=asked.seconds)
            answers.append(f"{planner} {outcome.status} {outcome.cost}")
            is_answer = outcome.status in ("solved", "unsolvable")
            if is_answer and outcome.cost != found.least:
                differ.append(planner)
        wrong += bool(differ)
        verdict = f"DIFFERS: {', '.join(differ)}" if differ else "agrees"
        print(f"{puzzle.name}: {said}; {'; '.join(answers)}: {verdict}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
