"""Random board puzzles: the search of all positions against Fast Downward's A* on the PDDL.

    python benchmarks/random_games.py [CASES] [--seed N]

Draws boards of six to nine cells, one to three rules of every form, starts and goals. For each, the
least cost by `explore` and by `fd-lmcut` on `rules-grounded`, and by `symk-opt` on `rules`, must be
the same, or both must find that there is no plan. Prints what differs; exit code 1 if anything
does. (A*'s heuristic can't have several goals; those are counted.)
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import pegplan
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.statespace import explore
from pegplan.errors import BoardError

RULES = (
    'line = "A o -> o A"', 'line = "x y -> y x"', 'line = "A B o -> o B A"\ncost = 2',
    'hop = "x o -> o x"\noffsets = [[1, 2], [-1, -2], [2, -1]]', 'line = "A B -> o A"',
    'flip = "A"\ncells = "self and neighbours"', 'cycles = [["a1", "b1", "b2"]]\ncost = 3',
    'before = "A?o"\nafter = "o?B"\nturned = true\ncost = 3', 'line = "B -> A"\ncost = 2',
    'line = "x o -> o x"\ndirections = ["right", "down"]', 'line = "x x o -> o x x"',
    'line = "B o -> o A"\nplaces = [["a1", "b2"], ["b2", "c1"]]',
)  # fmt: skip


def drawn(chance: Random) -> Puzzle:
    """A random puzzle."""
    rows, columns = chance.choice([(2, 3), (3, 2), (3, 3)])
    pieces = chance.choice(["AABo", "ABoo", "ABCo", "AAoo"])

    def picture(signs: str) -> str:
        lines = ("".join(chance.choice(signs) for _ in range(columns)) for _ in range(rows))
        return '"""\n' + "\n".join(lines) + '\n"""'

    chosen = chance.sample(RULES, chance.randint(1, 3))
    tables = "".join(f"[rules.r{n}]\n{rule}\n" for n, rule in enumerate(chosen))
    goal = picture(pieces + "???" if chance.random() < 0.8 else pieces)
    if chance.random() < 0.2:
        goal = f"[{goal}, {picture(pieces + '??')}]"
    lattice = chance.choice(["square", "square-diagonal", "triangular"])
    text = f'lattice = "{lattice}"\npicture = {picture(pieces)}\n[pieces]\na = "A"\nb = "B"\n'
    text += f'c = "C"\n[kinds]\nx = "AB"\n{tables}[puzzles.p]\ngoal = {goal}\n'
    return parse_board_file(text, "drawn").puzzles["p"]


def main() -> int:
    """Compare on so many puzzles."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("cases", nargs="?", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance, tried, unsolvable, wrong, refused = Random(asked.seed), 0, 0, 0, 0
    while tried < asked.cases:
        try:
            puzzle = drawn(chance)
        except BoardError:  # a rule that fits nowhere
            continue
        tried += 1
        least = explore(puzzle).least
        unsolvable += least is None
        for solver, encoding in (("fd-lmcut", "rules-grounded"), ("symk-opt", "rules")):
            found = pegplan.solve(puzzle, solver, encoding, optimal="cost", timeout=30)
            theirs = found.cost if found.verified else f"{found.status}: {found.message}"
            if found.status is pegplan.Status.UNSOLVABLE:
                theirs = None
            if found.status is pegplan.Status.UNSUPPORTED:
                refused += 1
            elif theirs != least:
                wrong += 1
                print(f"{solver} on {encoding}: {theirs}, not {least}: {puzzle!r}")
    print(f"{tried} puzzles, {unsolvable} unsolvable: {wrong} differences, {refused} refused")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
