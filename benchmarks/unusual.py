"""Boards whose jumps are listed: squares with joined sides, and cubes.

    .venv/bin/python benchmarks/unusual.py [-s SOLVER] [-t SECONDS]

Prints a line a board: a game from one empty hole near the middle to one peg in the same hole.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from time import perf_counter

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver


def joined(name: str, side: int, ends: bool, turned: bool = False) -> Board:
    """A square whose left and right sides are joined, and by ``ends`` the others too; by
    ``turned``, they are joined as in a Möbius strip."""
    jumps = set()
    for row, column, (down, right) in product(range(side), range(side), ((0, 1), (1, 0))):
        line = []
        for step in range(3):
            r, c = row + down * step, column + right * step
            r = side - 1 - r if turned and c >= side else r
            if ends or r < side:
                line.append(Hole(r % side, c % side))
        if len(line) == 3:
            jumps |= {Jump(*line), Jump(*line[::-1])}
    holes = tuple(Hole(row, column) for row in range(side) for column in range(side))
    return peg_board(name, holes, Lattice.CUSTOM, "", tuple(sorted(jumps)))


def cube(side: int) -> Board:
    """A cube; row ``y`` of its layer ``x`` is row ``side`` times x, plus y."""
    places = {at: Hole(at[0] * side + at[1], at[2]) for at in product(range(side), repeat=3)}
    jumps = set()
    for at, axis in product(places, range(3)):
        line = [tuple(v + step * (k == axis) for k, v in enumerate(at)) for step in range(3)]
        if line[2] in places:
            three = [places[one] for one in line]
            jumps |= {Jump(*three), Jump(*three[::-1])}
    return peg_board(
        f"cube-{side}", tuple(sorted(places.values())), Lattice.CUSTOM, "", tuple(jumps)
    )


def unusual() -> Iterator[Puzzle]:
    """The games."""
    for board, name in (
        (joined("torus-8", 8, True), "e4"), (joined("torus-10", 10, True), "e5"),
        (joined("torus-12", 12, True), "g6"), (joined("cylinder-10", 10, False), "e5"),
        (joined("moebius-10", 10, False, True), "e5"), (cube(6), "c15"),
    ):  # fmt: skip
        hole = board.hole(name)
        start = frozenset(board.holes) - {hole}
        yield Puzzle(board, f"{board.name}/{hole}-{hole}", start, Exact(frozenset({hole})))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-s", "--solver", default="auto")
    parser.add_argument("-t", "--timeout", type=float, default=30)
    options = parser.parse_args()
    for game in unusual():
        began = perf_counter()
        outcome = solver(options.solver).solve(game, Request(timeout=options.timeout))
        how = f"{outcome.status} by {outcome.solver} {outcome.message[:80]}"
        print(f"{perf_counter() - began:7.2f} s  {game.name}: {how}", flush=True)


if __name__ == "__main__":
    main()
