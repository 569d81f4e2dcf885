"""Fewest moves by planners: plans of anytime and of optimal planners beside the exact minimum.

    .venv/bin/python benchmarks/moves.py english [-t SECONDS] [--lanes SOLVER:ENCODING ...]
    .venv/bin/python benchmarks/moves.py FOLDER …   (domain.pddl and p01.pddl … of a pegsol domain)
    .venv/bin/python benchmarks/moves.py english european FOLDER --exact 0 -t 300

The exact minimum is that of `bitboard`, which the planners know nothing of; `--exact 0` leaves it
out. Every plan is checked; its moves are counted on the board, not read off the planner's cost. One
run at a time, whole solver calls, wall-clock seconds. `auto` is asked without exact search. Last
come how many are proved and the seconds of all runs together, the mean gaps to the minimum, of the
plans found where it is proved, and the load of the machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from os import cpu_count, getloadavg
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import NamedTuple

from pegplan import Puzzle, board, puzzle
from pegplan.pddl.importing import import_task
from pegplan.solitaire.exact.decisions.problems import problems
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.puzzle import Objective
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver

LANES = ["improve:sweeps"]
MEMORY = 8000


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


class Found(NamedTuple):
    """What a solver found.

    Attributes:
        moves: of its best plan; None without one.
        proved: no plan has fewer.
        seconds: wall-clock seconds of the call.
    """

    moves: int | None
    proved: bool
    seconds: float

    def __str__(self) -> str:
        text = "none" if self.moves is None else str(self.moves)
        return f"{text}{', proved' if self.proved else ''} ({self.seconds:.1f} s)"


def best(
    asked: Puzzle,
    lane: str,
    seconds: float,
    optimal: bool,
    memory: int = MEMORY,
    seed: int | None = None,
) -> Found:
    """The best plan of a solver on an encoding."""
    name, _, encoding = lane.partition(":")
    began = perf_counter()
    request = Request(
        encoding=encoding or None,
        timeout=seconds,
        optimal=optimal or solver(name).info().optimal,
        memory_mb=memory,
        seed=seed,
    )
    outcome = solver(name).solve(asked, request)
    moves = None if outcome.jumps is None else len(moves_of(outcome.jumps))
    return Found(moves, outcome.optimal, perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="+")
    parser.add_argument("-t", "--timeout", type=float, default=60, help="seconds for a planner")
    parser.add_argument("-m", "--memory", type=int, default=MEMORY, help="MiB for a planner")
    parser.add_argument("--exact", type=float, default=120, help="seconds for the exact minimum")
    parser.add_argument("--lanes", nargs="*", default=LANES)
    options = parser.parse_args()
    print("| puzzle | exact |", " | ".join(options.lanes), "|")
    print("|---|---|" + "---|" * len(options.lanes), flush=True)
    gaps: dict[str, list[float]] = {lane: [] for lane in options.lanes}
    runs: dict[str, list[Found]] = {lane: [] for lane in options.lanes}
    for what in options.what:
        for name, asked in puzzles(what):
            exact = Found(None, False, 0.0)
            if options.exact:
                exact = best(asked, "bitboard", options.exact, True, options.memory)
            cells = [str(exact.moves) if exact.proved else "not known"]
            for lane in options.lanes:
                found = best(asked, lane, options.timeout, False, options.memory)
                runs[lane].append(found)
                cells.append(str(found))
                if exact.proved and exact.moves is not None and found.moves is not None:
                    short = f"{name}: {found.moves} moves, and the exact minimum is {exact.moves}"
                    assert found.moves >= exact.moves, short
                    assert not found.proved or found.moves == exact.moves, short
                    gaps[lane].append(found.moves / exact.moves - 1)
            print(f"| {name} |", " | ".join(cells), "|", flush=True)
    totals = [
        f"{sum(one.proved for one in found)} of {len(found)}, "
        f"{sum(one.seconds for one in found):.0f} s"
        for found in runs.values()
    ]
    print("| proved, all together | |", " | ".join(totals), "|")
    means = [f"{mean(found):.1%} of {len(found)}" if found else "" for found in gaps.values()]
    print("| mean gap | |", " | ".join(means), "|")
    print(f"\nload {getloadavg()[2]:.1f} on {cpu_count()} cores")


if __name__ == "__main__":
    main()
