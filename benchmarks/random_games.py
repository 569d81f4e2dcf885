"""Random board puzzles: the search of all positions against Fast Downward's A* on the PDDL.

    python benchmarks/random_games.py [CASES] [--seed N]

Draws boards of six to nine cells, one to three rules of every form, starts and goals. For each, the
least cost by `explore` and by `fd-lmcut` on `rules-grounded`, and by `symk-opt` on `rules`, must be
the same, or both must find that there is no plan. Prints what differs; exit code 1 if anything
does.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import pegplan
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.puzzle import AnyOf, Count, Goal, Pattern, Puzzle, Stuck
from pegplan.boards.simulator import after
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


KINDS = ("pattern", "pattern", "stuck", "count", "any")


def drawn(chance: Random) -> Puzzle:
    """A random puzzle."""
    rows, columns = chance.choice([(2, 3), (3, 2), (3, 3)])
    pieces = chance.choice(["AABo", "ABoo", "ABCo", "AAoo"])
    start = "\n".join("".join(chance.choices(pieces, k=columns)) for _ in range(rows))
    chosen = chance.sample(RULES, chance.randint(1, 3))
    tables = "".join(f"[rules.r{n}]\n{rule}\n" for n, rule in enumerate(chosen))
    lattice = chance.choice(["square", "square-diagonal", "triangular"])
    text = f'lattice = "{lattice}"\npicture = """\n{start}\n"""\n[pieces]\na = "A"\nb = "B"\n'
    text += f'c = "C"\n[kinds]\nx = "AB"\n{tables}[puzzles.p]\ngoal = {{ stuck = true }}\n'
    puzzle = parse_board_file(text, "drawn").puzzles["p"]
    return puzzle.but(goal=goal(puzzle, chance.choice(KINDS), pieces, chance))


def goal(puzzle: Puzzle, kind: str, pieces: str, chance: Random) -> Goal:
    """A random goal, often one of a position that some random steps reach."""
    position = "".join(chance.choices(pieces, k=len(puzzle.start)))
    if chance.random() < 0.7:
        position = puzzle.start
        for _ in range(chance.randint(1, 8)):
            steps = sorted(puzzle.legal_steps(position), key=str)
            position = after(puzzle.board, position, chance.choice(steps)) if steps else position
    counts = {
        name: position.count(name.upper())
        for name in chance.sample("abc", 2)[: chance.randint(1, 2)]
    }
    if kind == "any":
        kinds = (chance.choice(KINDS) for _ in range(chance.randint(2, 3)))
        return AnyOf(tuple(goal(puzzle, each, pieces, chance) for each in kinds))
    if kind == "count":
        return Count(counts)
    if kind == "stuck":
        return Stuck(counts if chance.random() < 0.3 else {})
    return Pattern("".join(chance.choice(sign + sign + "?") for sign in position))


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
