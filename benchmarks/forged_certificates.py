"""Forged certificates of every kind, and the checker against an exhaustive search on small boards.

    .venv/bin/python benchmarks/forged_certificates.py -n 100000 [--seed 1] [--kinds class …]

Makes puzzles on small boards at random, solvable and not, and proofs of each kind; changes these
in random places, passes them off as proofs of other puzzles, and has `pegplan/solitaire/checking`
judge the JSON alone, as a stranger would. What it accepts must be about a puzzle that a plain
search finds unsolvable. Prints a line for each kind: how many were proved, refuted, unreadable and
not checked; exits with 1 where it accepted a proof about a puzzle that has a plan.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.solitaire import catalog
from pegplan.solitaire.checking.judge import KINDS, judge
from pegplan.solitaire.checking.rules import CheckLimits, Unreadable, parse
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.proofs.find_areas import areas_proof
from pegplan.solitaire.proofs.find_budgets import relaxation_proof
from pegplan.solitaire.proofs.find_class import class_proof
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.find_dead_set import dead_set_proof
from pegplan.solitaire.proofs.find_ends import ends_proof
from pegplan.solitaire.proofs.find_pagoda import pagoda_proof
from pegplan.solitaire.proofs.kinds import (
    Backwards,
    Cases,
    Exhaustion,
    FirstJumps,
    HoleBranch,
    JumpBranch,
    Leaf,
    Node,
    Pagoda,
    Proof,
)
from pegplan.solitaire.puzzle import pattern_of

BOARDS = ("triangle-4", "diamond-13", "rectangle-3-5", "square-4")
VALUES = (None, True, 0, 1, -1, 2, "0", "1/2", "-3/2", "ff", "a1", [], {}, [[]], [{}], 10**40)


def main() -> None:
    """Forge, judge, and count."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, default=10_000, help="forgeries of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", default=[*KINDS], choices=[*KINDS])
    chosen = parser.parse_args()
    rng = random.Random(chosen.seed)
    wrong = 0
    for kind in chosen.kinds:
        counted: Counter[str] = Counter()
        source = originals(kind, rng)
        while sum(counted.values()) < chosen.n:
            data, solvable = next(source)
            for _ in range(100):
                forged = forge(data, rng)
                answer = judged(forged)
                counted[answer] += 1
                if answer == "proved" and solvable(forged):
                    wrong += 1
                    print(f"{kind}: accepted, but there is a plan: {json.dumps(forged)}")
        said = ", ".join(f"{number:,} {answer}" for answer, number in sorted(counted.items()))
        print(f"{kind}: {sum(counted.values()):,} forgeries: {said}", flush=True)
    sys.exit(1 if wrong else 0)


def judged(data: Any) -> str:
    """The checker's answer to a certificate as text."""
    try:
        return str(judge(parse(json.dumps(data)), None, CheckLimits(5.0)).answer)
    except Unreadable:
        return "unreadable"


def originals(kind: str, rng: random.Random) -> Iterator[tuple[Any, Callable[[Any], bool]]]:
    """Certificates of a kind, with what says whether a forged one's puzzle has a plan."""
    known: dict[str, bool] = {}

    def solvable(data: Any) -> bool:
        text = json.dumps(data["puzzle"], sort_keys=True)
        if text not in known:
            known[text] = has_plan(data["puzzle"])
        return known[text]

    while True:
        puzzle = some_puzzle(rng)
        if puzzle.reached(puzzle.pegs):
            continue
        proof = proof_of(puzzle, kind, rng)
        if proof is not None:
            yield Certificate.of(puzzle, proof).to_dict(), solvable


def some_puzzle(rng: random.Random) -> Puzzle:
    """A puzzle that may have a plan or not."""
    board = catalog.board(rng.choice(BOARDS))
    holes = list(board.holes)
    start = frozenset(rng.sample(holes, rng.randint(2, min(8, len(holes) - 1))))
    some = frozenset(rng.sample(holes, rng.randint(0, 3)))
    left = rng.randint(1, len(start))
    other = frozenset(rng.sample(holes, rng.randint(0, 4))) - some
    exact, pattern = Exact(some), pattern_of(some, other)
    goal: Goal = rng.choice([exact, exact, pattern, Count(left), Stuck(left)])
    return Puzzle(board, f"{board.name}/forged", start, goal)


def proof_of(puzzle: Puzzle, kind: str, rng: random.Random) -> Proof | None:
    """A proof of this kind, or something like one."""
    match kind:
        case "class":
            return class_proof(puzzle)
        case "pagoda":
            return pagoda_proof(puzzle)
        case "relaxation":
            return relaxation_proof(puzzle, 4)
        case "jump-counts":
            return jump_counts_proof(puzzle, 2)
        case "areas":
            return areas_proof(puzzle)
        case "dead-set":
            return dead_set_proof(puzzle)
        case "exhaustion":
            return Exhaustion(tuple(rng.randint(1, 6) for _ in range(rng.randint(1, 4))))
    tree = tree_of(puzzle, rng, 2)
    return ends_proof(puzzle, 2) if tree is None else Cases(tree)


def tree_of(puzzle: Puzzle, rng: random.Random, depth: int) -> Node | None:
    """A tree of cases with an argument in each, right or wrong; None without one."""
    choice = rng.randrange(6) if depth else 0
    if choice == 0:
        for find in rng.sample([class_proof, pagoda_proof, dead_set_proof], 3):
            found = find(puzzle)
            if found is not None:
                return Leaf(found.weights) if isinstance(found, Pagoda) else found
        return None
    if choice == 1 and (turned := puzzle.reversal()) is not None:
        child = tree_of(turned, rng, depth - 1)
        return None if child is None else Backwards(child)
    if choice == 2 and puzzle.goal_free:
        both = tree_of(puzzle, rng, depth - 1)
        return None if both is None else HoleBranch(min(puzzle.goal_free), both, both)
    if choice == 3:
        both = tree_of(puzzle, rng, depth - 1)
        jump = rng.choice(puzzle.board.jumps)
        return None if both is None else JumpBranch(jump, rng.randint(0, 2), both, both)
    after = {}
    for jump in puzzle.legal_jumps():
        start = puzzle.pegs - set(jump[:2]) | {jump.to}
        child = tree_of(Puzzle(puzzle.board, puzzle.name, start, puzzle.goal), rng, depth - 1)
        if child is None:
            return None
        after[jump] = child
    return FirstJumps(after)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a JSON value."""
    found = [path] if path else []
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            found += places(value, (*path, key))
    return found


def forge(data: Any, rng: random.Random) -> Any:
    """One to three random changes, most of them in the proof or in start and goal."""
    holes = data["puzzle"]["holes"]
    data = deepcopy(data)
    for _ in range(rng.choice((1, 1, 2, 3))):
        all_places = places(data)
        wanted = [p for p in all_places if p[:2] not in (("puzzle", "jumps"), ("puzzle", "holes"))]
        *path, key = rng.choice(wanted if rng.random() < 0.95 else all_places)
        inside = data
        for part in path:
            inside = inside[part]
        change(inside, key, holes, rng)
    return data


def change(inside: Any, key: Any, holes: list[str], rng: random.Random) -> None:
    """One change of a value in a list or object."""
    value, jumps = inside[key], ["a1-b1-c1", "a1-a2-a3"]
    match rng.randrange(7):
        case 0 | 1 if isinstance(value, int) and not isinstance(value, bool):
            inside[key] = value + rng.choice((-2, -1, 1, 2))
        case 0 | 1 if isinstance(value, str) and isinstance(inside, list) and value in holes:
            inside[:] = sorted({value, rng.choice(holes)} ^ {str(item) for item in inside})
        case 0 | 1 | 2 if isinstance(value, str):
            inside[key] = rng.choice([*holes, *jumps, value[::-1], value[1:], f"1{value}"])
        case 2 | 3 if isinstance(inside, list):
            inside.insert(key, deepcopy(rng.choice(inside)))
        case 2 | 3 if isinstance(inside, dict):
            inside[rng.choice([*inside, *holes, *jumps])] = inside.pop(key)
        case 4:
            del inside[key]
        case 5 if isinstance(inside, dict):
            other = rng.choice([*inside])
            inside[key], inside[other] = inside[other], inside[key]
        case _:
            inside[key] = deepcopy(rng.choice(VALUES))


def has_plan(puzzle: Any) -> bool:
    """Whether a puzzle, as certificates state it, has a plan: by trying all games."""
    start, goal = frozenset(puzzle["start"]), puzzle["goal"]
    jumps = [tuple(text.split("-")) for text in puzzle["jumps"]]

    def after(position: frozenset[str]) -> list[frozenset[str]]:
        return [
            position - {a, b} | {c}
            for a, b, c in jumps
            if a in position and b in position and c not in position
        ]

    def good(position: frozenset[str]) -> bool:
        if "exact" in goal:
            return position == set(goal["exact"])
        if "pegged" in goal:
            return set(goal["pegged"]) <= position and not position & set(goal["empty"])
        if "pegs" in goal:
            return goal["pegs"] in (None, len(position))
        wanted = goal["stuck"]
        any_number = wanted is None or wanted is True
        return not after(position) and (any_number or len(position) == wanted)

    level, seen = {start}, {start}
    while level:
        if any(map(good, level)):
            return True
        level = {new for position in level for new in after(position)} - seen
        seen |= level
    return False


if __name__ == "__main__":
    main()
