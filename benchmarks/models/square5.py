"""Can play on the 5×5 board get stuck with 3, 2, 1 pegs left? All six starts, by diagrams.

    python benchmarks/models/square5.py

One sweep over all reachable positions answers every number of pegs for a start.
"""

from __future__ import annotations

import time

from pegplan.game.catalog import board
from pegplan.game.puzzle import Puzzle, Stuck, single_vacancy
from pegplan.solvers.models.symbolic import Symbolic


def main() -> None:
    square = board("square-5")
    classes = {min(s[i] for s in square.symmetries) for i in range(len(square.holes))}
    print("| vacancy | stuck with 3 | 2 | 1 | shortest dead end | positions | CPU s |")
    print("|---|---|---|---|---|---|---|")
    for hole in (square.holes[i] for i in sorted(classes)):
        began = time.process_time()
        start = single_vacancy(square, hole)
        puzzle = Puzzle(square, "square-5/stuck", start, Stuck())
        symbolic = Symbolic(square)
        dead: dict[int, int] = {}
        total = 0
        for jumps, level in enumerate(symbolic.levels(start)):
            total += symbolic.count(level)
            dead[len(start) - jumps] = symbolic.count(symbolic.goals(puzzle, level))
        first = len(start) - max(pegs for pegs, count in dead.items() if count)
        answers = " | ".join("yes" if dead.get(pegs) else "no" for pegs in (3, 2, 1))
        seconds = time.process_time() - began
        print(f"| {hole} | {answers} | {first} jumps | {total} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
