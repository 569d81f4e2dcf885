"""Boards of Pegs, of Simon Tatham's Portable Puzzle Collection: import and solve a thousand.

    .venv/bin/python benchmarks/pegs.py [-n 1000] [-s auto] [-t 60] [--ids FILE]

Pegs says that the boards it makes can be solved. `sgt-pegs` (Debian's sgt-puzzles) makes the ids;
`--ids` reads them from a file instead. Each is imported as a board file, read back, and solved.
Prints a line for each that was not solved, then how many got which answer and in what time; exits
with 1 where one was called impossible, did not come back as it was, or was left without a plan.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

from pegplan import Status, puzzle, puzzle_to_toml, solve
from pegplan.game.boardfile import parse_board_file

SIZES = ["5x5random", "6x6random", "7x7random", "8x6random", "9x5random"]


def made(count: int, sizes: list[str]) -> list[str]:
    """So many ids, as many of each size as of the others."""
    ids: list[str] = []
    for at, size in enumerate(sizes):
        share = len(range(at, count, len(sizes)))
        command = ["sgt-pegs", "--generate", str(share), size]
        path = {"PATH": "/usr/bin:/bin:/usr/games"}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=path)
        ids += done.stdout.split()
    return ids


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("-n", "--number", type=int, default=1000)
    parser.add_argument("-s", "--solver", default="auto")
    parser.add_argument("-t", "--timeout", type=float, default=60.0)
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--ids", type=Path, help="a file with an id a line, instead of sgt-pegs")
    asked = parser.parse_args()
    if asked.ids:
        lines = asked.ids.read_text(encoding="utf-8").split("\n")
        ids = [line for line in lines if line and not line.startswith("#")][: asked.number]
    else:
        ids = made(asked.number, asked.sizes)
    answers: Counter[str] = Counter()
    seconds: list[float] = []
    wrong = 0
    for number, game_id in enumerate(ids, start=1):
        given = puzzle(game_id)
        file = parse_board_file(puzzle_to_toml(given), given.board.name)
        same = file.puzzles["any"] == given and file.start == given.start
        began = perf_counter()
        outcome = solve(given, asked.solver, timeout=asked.timeout)
        seconds.append(perf_counter() - began)
        answers[str(outcome.status)] += 1
        if outcome.status is not Status.SOLVED or not outcome.verified or not same:
            wrong += 1
            changed = "" if same else "; not the same board"
            print(f"{game_id}: {outcome.status}; {outcome.message}{changed}")
        if number % 100 == 0:
            print(f"{number} of {len(ids)}: {dict(answers)}", file=sys.stderr, flush=True)
    seconds.sort()
    print(f"{len(ids)} ids, {len(set(ids))} different, by {asked.solver}: {dict(answers)}")
    print(f"seconds: median {seconds[len(seconds) // 2]:.2f}, greatest {seconds[-1]:.2f}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
