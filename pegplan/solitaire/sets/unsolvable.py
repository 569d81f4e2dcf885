"""Starts without a plan, by the kind of proof that shows it.

Such a start is one with a plan in which some pegs were moved: for kind ``class`` one peg to any
hole, for the other kinds such that the position class stays the same. Its kind is the first of
*class*, *pagoda*, *jump-counts*, *exhaustion* that proves it unsolvable.
"""

from __future__ import annotations

from collections.abc import Callable

from pegplan.bench.sets.seeded import SeededRandom
from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.proofs.certificate import Certificate, certify
from pegplan.solitaire.proofs.find_class import class_proof
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.find_pagoda import pagoda_proof
from pegplan.solitaire.proofs.kinds import Exhaustion, Proof
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.sets.searches import MOST_BLOCKS
from pegplan.solitaire.theory.balance import counts_fit
from pegplan.solitaire.theory.classes import classes

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
