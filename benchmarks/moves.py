"""Fewest moves by planners: plans of anytime and of optimal planners beside the exact minimum.

    .venv/bin/python benchmarks/moves.py english [-t SECONDS] [--lanes SOLVER:ENCODING ...]
    .venv/bin/python benchmarks/moves.py FOLDER …   (domain.pddl and p01.pddl … of a pegsol domain)

The exact minimum is that of `bitboard`, which the planners know nothing of. Every plan is
checked; its moves are counted on the board, not read off the planner's cost. One run at a
time, whole solver calls, wall-clock seconds. Last come the mean gaps to the minimum, of the plans
found where it is proved, and the load of the machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from os import cpu_count, getloadavg
from pathlib import Path
from statistics import mean
from time import perf_counter

from pegplan import Puzzle, Request, board, moves_of, puzzle, solver
from pegplan.game.puzzle import Objective
from pegplan.pddl.importing.importer import import_task
from pegplan.solvers.exact.decide import problems

LANES = ["fd-lama:moves", "symk-opt:moves"]


def puzzles(what: str) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of a board, or of a folder of tasks."""
    folder = Path(what)
    if not folder.is_dir():
        for vacancy, last in problems(board(what)):
            name = f"{what}/{vacancy}-{last}"
            yield name, replace(puzzle(name), objective=Objective.MOVES)
        return
    domain = (folder / "domain.pddl").read_text()
    for path in sorted(folder.glob("p[0-9]*.pddl")):
        task = import_task(domain, path.read_text())
        yield path.stem, replace(task.puzzle, objective=Objective.MOVES)


def best(asked: Puzzle, lane: str, seconds: float, optimal: bool) -> tuple[int | None, bool, float]:
    """Moves of the best plan, whether it is proved best, and the seconds it took."""
    name, _, encoding = lane.partition(":")
    began = perf_counter()
    proves = optimal or solver(name).info().optimal
    request = Request(encoding=encoding or None, timeout=seconds, optimal=proves, memory_mb=8000)
    outcome = solver(name).solve(asked, request)
    moves = None if outcome.jumps is None else len(moves_of(outcome.jumps))
    return moves, outcome.optimal, perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="+")
    parser.add_argument("-t", "--timeout", type=float, default=60, help="seconds for a planner")
    parser.add_argument("--exact", type=float, default=120, help="seconds for the exact minimum")
    parser.add_argument("--lanes", nargs="*", default=LANES)
    options = parser.parse_args()
    print("| puzzle | exact |", " | ".join(options.lanes), "|")
    print("|---|---|" + "---|" * len(options.lanes))
    gaps: dict[str, list[float]] = {lane: [] for lane in options.lanes}
    for what in options.what:
        for name, asked in puzzles(what):
            exact, proved = None, False
            if options.exact:
                exact, proved, _ = best(asked, "bitboard", options.exact, True)
            cells = [str(exact) if proved else "not known"]
            for lane in options.lanes:
                moves, sure, seconds = best(asked, lane, options.timeout, False)
                text = "none" if moves is None else str(moves)
                cells.append(f"{text}{', proved' if sure else ''} ({seconds:.1f} s)")
                if proved and exact is not None and moves is not None:
                    assert moves >= exact, f"{name}: {moves} moves beat the exact minimum {exact}"
                    gaps[lane].append(moves / exact - 1)
                    assert not sure or moves == exact, f"{name}: {moves} is not the minimum {exact}"
            print(f"| {name} |", " | ".join(cells), "|", flush=True)
    means = [f"{mean(found):.1%} of {len(found)}" if found else "" for found in gaps.values()]
    print("| mean gap | |", " | ".join(means), "|")
    print(f"\nload {getloadavg()[2]:.1f} on {cpu_count()} cores")


if __name__ == "__main__":
    main()
