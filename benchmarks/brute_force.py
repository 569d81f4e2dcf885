"""Random small puzzles, each solved twice by every solver that is here, beside brute force.

    python benchmarks/brute_force.py [N] [--seed S] [--solvers NAME,…] [--seconds T]

Boards of up to 14 holes of all lattices, symmetric ones half of the time; starts that keep the
board's symmetries half of the time; goals of every kind, most of them without these symmetries.
The brute force is a search over sets by the simulator's rules that shares nothing with a solver.
Told is each answer that it refutes: a plan where there is none or none so short, *unsolvable* where
there is a plan, an exception. What a limit or a solver's own limits leave out is counted.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from timing import help_with

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from helpers.small_games import by_rule

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.boards.simulator import simulate
from pegplan.errors import PegplanError
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.notation import Hole, Jump, moves_of
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import Objective, pattern_of
from pegplan.solitaire.simulator import after
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.registry import solver, solver_names

MOST_HOLES = 14


def board_of(chance: random.Random, number: int) -> Board:
    """A board of a lattice; the holes are a block, or any."""
    lattice = chance.choice(list(Lattice))
    if chance.random() < 0.5:
        rows, columns = chance.choice([(1, 6), (2, 5), (3, 3), (3, 4), (4, 3), (2, 7)])
        holes = [Hole(row, column) for row in range(rows) for column in range(columns)]
    else:
        every = [Hole(row, column) for row in range(4) for column in range(5)]
        holes = sorted(chance.sample(every, chance.randint(4, MOST_HOLES)))
    if lattice is not Lattice.CUSTOM:
        return Board(f"random-{number}", tuple(holes), lattice)
    triples = [chance.sample(holes, 3) for _ in range(chance.randint(2, 14))]
    jumps = tuple(dict.fromkeys(Jump(*three) for three in triples))
    return peg_board(f"random-{number}", tuple(holes), lattice, jumps=jumps)


def symmetric(board: Board, some: Position) -> Position:
    """The holes and all their images."""
    indices = {image[board.index[hole]] for image in board.symmetries for hole in some}
    return frozenset(board.holes[index] for index in indices)


def goal_of(chance: random.Random, board: Board, start: Position) -> Goal:
    """A goal, in every second case one that a random game meets."""
    end = start
    for _ in range(chance.randint(0, 6)):
        if jumps := list(board.legal_jumps(end)):
            end = after(end, chance.choice(jumps))
    if chance.random() < 0.5:
        end = frozenset(chance.sample(board.holes, chance.randint(0, len(start))))
    kind = chance.randrange(4)
    if kind == 0:
        return Exact(end)
    if kind == 1:
        named = chance.sample(board.holes, chance.randint(1, len(board.holes)))
        return pattern_of(end & frozenset(named), frozenset(named) - end)
    return Count(len(end)) if kind == 2 else Stuck(chance.choice([None, len(end)]))


def puzzles(number: int, seed: int) -> Iterator[Puzzle]:
    """So many puzzles."""
    chance = random.Random(seed)
    for place in range(number):
        board = board_of(chance, place)
        start = frozenset(chance.sample(board.holes, chance.randint(1, len(board.holes))))
        if chance.random() < 0.5:
            start = symmetric(board, frozenset(chance.sample(board.holes, 2)))
        objective = chance.choice(list(Objective))
        yield Puzzle(
            board, f"{board.name}/{place}", start, goal_of(chance, board, start), objective
        )


def fault(puzzle: Puzzle, outcome: Outcome, fewest: tuple[int | None, int | None]) -> str | None:
    """What brute force refutes of an answer; None for nothing."""
    moves, jumps = fewest
    if outcome.jumps is not None:
        if not simulate(puzzle, outcome.jumps).valid:
            return "its plan is not valid"
        by_moves = puzzle.objective is Objective.MOVES
        cost = len(moves_of(outcome.jumps) if by_moves else outcome.jumps)
        best = moves if by_moves else jumps
        if best is None or cost < best or (outcome.optimal and cost > best):
            return f"a plan of {cost}, best: {outcome.optimal}, where the fewest are {best}"
    elif outcome.status is Status.SOLVED:
        return "solved, without a plan"
    elif outcome.status is Status.UNSOLVABLE and jumps is not None:
        return f"unsolvable, and there is a plan of {jumps} jumps"
    elif outcome.status in (Status.CRASHED, Status.INVALID_PLAN):
        return f"{outcome.status}: {outcome.message}"
    return None


def main() -> int:
    """Print the disagreements and the counts; the number of disagreements is the exit code."""
    help_with(__doc__)
    parser = argparse.ArgumentParser()
    parser.add_argument("number", nargs="?", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--solvers", default="")
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    names = given.solvers.split(",") if given.solvers else list(solver_names())
    names = [name for name in names if solver(name).info().problem is None]
    answers, wrong, cases = Counter[str](), 0, 0
    try:
        for puzzle in puzzles(given.number, given.seed):
            fewest, cases = by_rule(puzzle), cases + 1
            for name in (*names, *names):
                request = Request(timeout=given.seconds, optimal=cases % 2 == 0)
                try:
                    outcome = solver(name).solve(replace(puzzle), request)
                    answers[str(outcome.status)] += 1
                    said = fault(puzzle, outcome, fewest)
                except PegplanError as error:
                    answers[type(error).__name__], said = answers[type(error).__name__] + 1, None
                except Exception as error:
                    said = repr(error)
                if said is not None:
                    wrong += 1
                    print(f"{puzzle}, {name}: {said}: {puzzle!r}", flush=True)
    except KeyboardInterrupt:
        cases -= 1  # what was done until then counts
    print(f"{cases} puzzles, {len(names)} solvers, each twice: {dict(answers)}, {wrong} wrong")
    return min(wrong, 100)


if __name__ == "__main__":
    sys.exit(main())
