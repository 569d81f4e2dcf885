"""Puzzles without a plan, by the kind of proof that the shortest certificate takes.

Some pegs of a solvable start are moved: for kind ``class`` one peg to any hole, for the other
kinds such that the position class stays the same. The kind of an instance is the first of
*class*, *pagoda*, *jump-counts*, *exhaustion* that proves it unsolvable. So an instance of kind
exhaustion has the goal's class, no pagoda function refutes it, and integer jump counts exist.
"""

from __future__ import annotations

from pegplan.bench.costs import MOST_BLOCKS
from pegplan.bench.seeded import SeededRandom
from pegplan.game.bitwords import BitWords
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate, certify
from pegplan.proofs.find_class import class_proof
from pegplan.proofs.find_counts import jump_counts_proof
from pegplan.proofs.find_pagoda import pagoda_proof
from pegplan.proofs.kinds import Exhaustion, Proof
from pegplan.theory.balance import counts_fit
from pegplan.theory.classes import classes

_MOVED = (1, 1, 2, 4, 30)
"""How many times pegs of a solvable start are moved."""


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


def shorter_kind(puzzle: Puzzle, kind: str) -> str | None:
    """A kind of proof before ``kind`` that also proves the puzzle unsolvable; None without."""
    if kind != "class" and class_proof(puzzle) is not None:
        return "class"
    if kind in ("jump-counts", "exhaustion") and pagoda_proof(puzzle) is not None:
        return "pagoda"
    if kind == "exhaustion" and counts_fit(puzzle) is not True:
        return "jump-counts"
    return None


def certificate_of_kind(puzzle: Puzzle, kind: str) -> Certificate | None:
    """A checked certificate of this kind; None without one, or where an earlier kind works."""
    # Most starts have a plan, and looking for one is quicker than fitting whole counts.
    late = kind == "exhaustion"
    if shorter_kind(puzzle, "jump-counts" if late else kind) is not None:
        return None
    proof = _proof(puzzle, kind)
    if proof is None or (late and shorter_kind(puzzle, kind) is not None):
        return None
    return certify(puzzle, proof, seconds=None)


def _proof(puzzle: Puzzle, kind: str) -> Proof | None:
    if kind == "class":
        return class_proof(puzzle)
    if kind == "pagoda":
        return pagoda_proof(puzzle)
    if kind == "jump-counts":
        return jump_counts_proof(puzzle)
    return exhausted(puzzle)


def exhausted(puzzle: Puzzle) -> Exhaustion | None:
    """A proof by exhaustive search; None where there is a plan or the search is too large."""
    from pegplan.solvers.exact.effort import Effort
    from pegplan.solvers.exact.limits import Stop
    from pegplan.solvers.exact.plans.find import find

    try:
        search = find(puzzle, Effort(MOST_BLOCKS))
    except Stop:
        return None
    proof = search.proof
    return proof if search.jumps is None and isinstance(proof, Exhaustion) else None
