"""How far counting reachable positions by decision diagrams gets on a board.

    python benchmarks/models/levels.py [-t SECONDS] [--image IMAGE] [--order ORDER] [PUZZLE]

Prints, for each number of jumps, the positions, the nodes of their diagram and the CPU
seconds so far; stops after the level that passes the limit.
"""

from __future__ import annotations

import argparse
import time

from pegplan.game import catalog
from pegplan.solvers.models.symbolic import IMAGES, ORDERS, Symbolic


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("puzzle", nargs="?", default="english/central")
    parser.add_argument("-t", "--seconds", type=float, default=60.0)
    parser.add_argument("--image", choices=IMAGES, default=IMAGES[0])
    parser.add_argument("--order", choices=ORDERS, default=ORDERS[0])
    given = parser.parse_args()
    puzzle = catalog.puzzle(given.puzzle)
    began = time.process_time()
    symbolic = Symbolic(puzzle.board, "cudd", given.image, given.order)
    for jumps, level in enumerate(symbolic.levels(puzzle.start)):
        seconds = time.process_time() - began
        print(
            f"{jumps:3} {symbolic.count(level):14} {symbolic.nodes(level):10} {seconds:8.2f}",
            flush=True,
        )
        if seconds > given.seconds:
            break


if __name__ == "__main__":
    main()
