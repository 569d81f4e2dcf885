"""Squares with a tenth of the holes taken out at random: which are solved, and how soon.

    .venv/bin/python benchmarks/punched.py [--sides 12 14 16] [--boards N] [--part 0.1]
        [-s SOLVER] [-t SECONDS]

Holes that no jump has are taken out too. One peg is to be left, from a first vacancy: of the pairs
that position class, pagoda functions and whole jump counts allow, the one nearest to the middle.
Some may have no plan for other reasons. Prints a line a board.
"""

from __future__ import annotations

import argparse
import random
from time import perf_counter

from pegplan import Request, solver
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.proofs.find_pagoda import linear_proof
from pegplan.proofs.prove import prove_quickly
from pegplan.theory.balance import counts_fit
from pegplan.theory.classes import classes
from pegplan.theory.reach import usable

COUNTING = 3.0
"""Seconds for the question whether whole jump counts fit a game; without an answer it is taken."""


def punched(side: int, seed: int, part: float) -> Board:
    """A square without some of its holes, as a part of all."""
    whole = [Hole(row, column) for row in range(side) for column in range(side)]
    chance = random.Random(f"{side}/{seed}")
    out = set(chance.sample(whole, round(part * len(whole))))
    board = Board("punched", tuple(hole for hole in whole if hole not in out), Lattice.SQUARE)
    used = {hole for jump in board.jumps for hole in jump}
    holes = tuple(hole for hole in board.holes if hole in used)
    return Board(f"punched-{side}-{seed}", holes, Lattice.SQUARE)


def game_of(board: Board, side: int) -> Puzzle | None:
    """The game nearest to the middle that is not refuted; None if each is."""
    found = classes(board)
    whole = frozenset(board.holes)
    middle = (side - 1) / 2

    def far(pair: tuple[Hole, ...]) -> tuple[float, tuple[Hole, ...]]:
        return sum(abs(hole.row - middle) + abs(hole.column - middle) for hole in pair), pair

    allowed = [
        (vacancy, last)
        for vacancy in board.holes
        for last in board.holes
        if found.of(whole) ^ found.of_hole[vacancy] == found.of_hole[last]
    ]
    for vacancy, last in sorted(allowed, key=far):
        name = f"{board.name}/{vacancy}-{last}"
        game = Puzzle(board, name, whole - {vacancy}, Exact(frozenset({last})))
        if not is_refuted(game):
            return game
    return None


def is_refuted(game: Puzzle) -> bool:
    """Whether a game has no plan by class, pagoda function, reach or whole jump counts."""
    if prove_quickly(game) or linear_proof(game, COUNTING):
        return True
    every = range(len(game.board.jumps))
    jumps, reached = usable(game, every)
    most = {jump: 0 for jump in every if jump not in jumps}
    return not reached or counts_fit(game, COUNTING, most=most) is False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sides", type=int, nargs="+", default=[12, 14, 16])
    parser.add_argument("--boards", type=int, default=3, help="of each side")
    parser.add_argument("--part", type=float, default=0.1, help="of the holes, taken out")
    parser.add_argument("-s", "--solver", default="auto")
    parser.add_argument("-t", "--timeout", type=float, default=60)
    options = parser.parse_args()
    for side in options.sides:
        for seed in range(options.boards):
            board = punched(side, seed, options.part)
            game = game_of(board, side)
            if game is None:
                print(f"{board.name}: each game is refuted, some by HiGHS alone", flush=True)
                continue
            began = perf_counter()
            outcome = solver(options.solver).solve(game, Request(timeout=options.timeout))
            seconds = perf_counter() - began
            holes = len(board.holes)
            how = f"{outcome.status} by {outcome.solver} {outcome.message[:80]}"
            print(f"{seconds:7.2f} s  {game.name}, {holes} holes: {how}", flush=True)


if __name__ == "__main__":
    main()
