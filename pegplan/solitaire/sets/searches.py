"""Searches of sets: for their difficulty, for bounds on costs, for starts without a plan.

The results are the same on every machine. A start without a plan is one with a plan in which some
pegs were moved: for kind ``class`` one peg to any hole, for the other kinds such that the position
class stays the same. Its kind is the first of *class*, *pagoda*, *jump-counts*, *exhaustion* that
proves it unsolvable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegplan.bench.sets.costs import MOST, worth
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.puzzle import Stuck
from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.certificate import Certificate, certify
from pegplan.solitaire.proofs.find_class import class_proof
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.find_pagoda import pagoda_proof
from pegplan.solitaire.proofs.kinds import Exhaustion, Proof
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solitaire.theory.balance import counts_fit
from pegplan.solitaire.theory.classes import classes

ORDERS = 5
DIFFICULTY = (
    f"depth-first with memory, no heuristic; median of positions expanded over {ORDERS} fixed "
    f"orders of jumps, each search given up at {MOST}"
)
"""It expands no position twice. Where there is no plan, the difficulty is the number of positions
that can be reached from the start."""
MOST_BLOCKS = 400
"""Most blocks of up to 32,768 words that one exact search for a set expands."""
SMALL, LARGE_BLOCKS = 64, 1
"""On a board of more holes than SMALL, a search for a set expands only so many blocks: a position
there takes several machine words and has so many successors that a block may take minutes."""
_MOVED = (1, 1, 2, 4, 30)
"""How many times pegs of a solvable start are moved."""


def measure(puzzle: PegPuzzle) -> tuple[int, bool]:
    """The difficulty, at most :data:`MOST`, and whether a search reached the goal.

    It takes at most a few seconds.
    """
    words = BitWords(puzzle.board)
    steps = [(step.change, step.need) for step in words.forward]
    counts: list[int] = []
    solved = False
    for order in range(ORDERS):
        mixed = SeededRandom("difficulty", order).shuffled(steps)
        count, found = _search(puzzle, words, mixed)
        solved = solved or found
        counts.append(count)
        if not found and count < MOST:  # all positions were expanded, as in any order
            return count, False
    return sorted(counts)[ORDERS // 2], solved


def _search(
    puzzle: PegPuzzle, words: BitWords, steps: Sequence[tuple[int, int]]
) -> tuple[int, bool]:
    """How many positions are expanded, and whether the goal is reached."""
    goal, start = puzzle.goal, words.word(puzzle.pegs)
    wanted, care = words.word(puzzle.goal_pegged), words.full ^ words.word(puzzle.goal_free)
    count, stuck = puzzle.goal_count, isinstance(goal, Stuck)
    least = len(puzzle.goal_pegged) if count is None else count
    seen, stack, expanded = {start}, [start], 0
    while stack:
        word = stack.pop()
        fits = word & care == wanted and (count is None or word.bit_count() == count)
        if fits and not stuck:
            return expanded, True
        if expanded >= MOST:
            return MOST, False
        dead = True
        if stuck or word.bit_count() > least:
            for holes, pegs in steps:
                if word & holes == pegs:
                    dead = False
                    after = word ^ holes
                    if after not in seen:
                        seen.add(after)
                        stack.append(after)
        if fits and stuck and dead:
            return expanded, True
        expanded += 1
    return expanded, False


def least(puzzle: PegPuzzle, objective: str) -> tuple[int, tuple[Jump, ...] | None]:
    """A lower bound on the cost of every plan of a solvable puzzle, and a plan of that cost.

    The plan is None where every plan has that cost, and where the search ended before it
    found one.
    """
    from pegplan.solitaire.exact.limits import Effort, Stop
    from pegplan.solitaire.exact.plans.fewest import fewest_jumps, fewest_moves

    if objective == Objective.JUMPS and puzzle.n_jumps is not None:
        return puzzle.n_jumps, None
    most_blocks = MOST_BLOCKS if len(puzzle.board.holes) <= SMALL else LARGE_BLOCKS
    search: Callable[..., Any] = fewest_moves if objective == Objective.MOVES else fewest_jumps
    ruled_out = 0  # costs below this: a search reports once for each cost, before it goes on

    def report(text: str) -> None:
        nonlocal ruled_out
        ruled_out += 1

    try:
        found = search(puzzle, Effort(most_blocks), report)
    except Stop:
        return ruled_out, None
    if found.jumps is None:
        raise AssertionError(f"{puzzle}: it has a plan, and an exact search finds none")
    jumps = tuple(found.jumps)
    return worth(puzzle, jumps, objective), jumps


def spoiled(words: BitWords, start: int, kind: str, rng: SeededRandom) -> int:
    """A start with as many pegs: of another class for kind ``class``, else of the same class."""
    classes_of = classes(words.board).of_hole
    vectors = [classes_of[hole] for hole in words.board.holes]
    for _ in range(rng.choice(_MOVED)):
        pegged = [i for i in range(len(vectors)) if start >> i & 1]
        empty = [i for i in range(len(vectors)) if not start >> i & 1]
        leaves = [rng.choice(pegged)]
        enters: list[int] = []
        if kind != "class" and len(pegged) > 1 and rng.below(2):
            leaves.append(rng.choice([i for i in pegged if i != leaves[0]]))
            enters.append(rng.choice(empty))
        wanted = 0
        for i in (*leaves, *enters):
            wanted ^= vectors[i]
        room = [i for i in empty if i not in enters and (kind == "class" or vectors[i] == wanted)]
        if room:
            enters.append(rng.choice(room))
            for i in (*leaves, *enters):
                start ^= 1 << i
    return start


def shorter_kind(puzzle: PegPuzzle, kind: str) -> str | None:
    """A kind of proof before ``kind`` that also proves the puzzle unsolvable; None without."""
    if kind != "class" and class_proof(puzzle) is not None:
        return "class"
    if kind in ("jump-counts", "exhaustion") and pagoda_proof(puzzle) is not None:
        return "pagoda"
    if kind == "exhaustion" and counts_fit(puzzle) is not True:
        return "jump-counts"
    return None


def certificate_of_kind(puzzle: PegPuzzle, kind: str) -> Certificate | None:
    """A checked certificate of this kind; None without one, or where an earlier kind works."""
    # Most starts have a plan, and looking for one is quicker than fitting whole counts.
    late = kind == "exhaustion"
    if shorter_kind(puzzle, "jump-counts" if late else kind) is not None:
        return None
    proof = _FINDERS[kind](puzzle)
    if proof is None or (late and shorter_kind(puzzle, kind) is not None):
        return None
    return certify(puzzle, proof, seconds=None)


def exhausted(puzzle: PegPuzzle) -> Exhaustion | None:
    """A proof by exhaustive search; None where there is a plan or the search is too large."""
    from pegplan.solitaire.exact.limits import Effort, Stop
    from pegplan.solitaire.exact.plans.find import find

    try:
        search = find(puzzle, Effort(MOST_BLOCKS))
    except Stop:
        return None
    proof = search.proof
    return proof if search.jumps is None and isinstance(proof, Exhaustion) else None


_FINDERS: dict[str, Callable[[PegPuzzle], Proof | None]] = {
    "class": class_proof,
    "pagoda": pagoda_proof,
    "jump-counts": jump_counts_proof,
    "exhaustion": exhausted,
}
