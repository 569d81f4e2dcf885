"""Finding proofs by position class: no goal position has the class of the start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from pegplan.boards.puzzle import Exact, Pattern
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.classes import Classes, classes, null_space, odd

if TYPE_CHECKING:
    from pegplan.solitaire.proofs.kinds import HoleSets

MOST_DIMENSIONS = 8
"""Up to this dimension, all invariant sets are compared; above it, only some of them."""


def class_proof(puzzle: PegPuzzle, seconds: float | None = None) -> HoleSets | None:
    """Sets of holes that show that no goal position has the class of the start.

    A goal *stuck* with a number of pegs counts as *pegs*.

    Returns:
        the proof; None if a goal position has the class of the start. It may also be None if
        two or more pegs are to be left on a board with more than 256 classes.
    """
    board, goal = puzzle.board, puzzle.goal
    found = classes(board)
    if isinstance(goal, Exact | Pattern):
        free = list({found.of_hole[hole] for hole in puzzle.goal_free})
        return _separate(found, found.of(puzzle.pegs) ^ found.of(puzzle.goal_pegged), free)
    if puzzle.goal_count is None:
        return None
    return _count(found, found.of(puzzle.pegs), puzzle.goal_count)


def _separate(found: Classes, target: int, free: list[int]) -> HoleSets | None:
    """The smallest invariant set that is odd for the class ``target`` and even for those ``free``.

    Even for a class means that a peg of this class does not change the parity of the set.
    """
    if not target:
        return None
    basis = null_space(free, found.dimension)
    chosen = [bits for bits in _combinations(basis) if odd(bits & target)]
    if not chosen:
        return None
    return _sets([min(map(found.set_of, chosen), key=_order)])


def _combinations(basis: list[int]) -> list[int]:
    """All sums of vectors of a small basis; of a larger one, only the vectors and some pairs."""
    if len(basis) > MOST_DIMENSIONS:
        return [*basis, *(a ^ b for a, b in combinations(basis[:32], 2))]
    found = [0]
    for bits in basis:
        found += [bits ^ other for other in found]
    return found[1:]


def _order(holes: frozenset[Hole]) -> tuple[int, list[Hole]]:
    return len(holes), sorted(holes)


def _count(found: Classes, target: int, count: int) -> HoleSets | None:
    """Sets that distinguish ``target`` from every class of positions with ``count`` pegs."""
    basis = [1 << i for i in range(found.dimension)]
    if count == 1:
        left = set(found.of_hole.values())
        return None if target in left else _cover(found, target, left, basis)
    if found.dimension > MOST_DIMENSIONS or not found.dimension:
        return None
    if target in _reachable(found, count):
        return None
    return _sets(map(found.set_of, basis))


def _sets(sets: Iterable[frozenset[Hole]]) -> HoleSets:
    from pegplan.solitaire.proofs.kinds import HoleSets

    return HoleSets(tuple(sorted(sets, key=_order)))


def _cover(found: Classes, target: int, left: set[int], basis: list[int]) -> HoleSets:
    """A few sets that together distinguish ``target`` from all classes in ``left``."""
    choices = _combinations(basis)
    chosen = []
    while left:
        best = max(choices, key=lambda bits: sum(odd(bits & (target ^ other)) for other in left))
        left = {other for other in left if not odd(best & (target ^ other))}
        chosen.append(found.set_of(best))
    return _sets(chosen)


def _reachable(found: Classes, count: int) -> set[int]:
    """The classes of positions with ``count`` pegs."""
    reached = {0: 1}  # class: numbers of pegs that reach it, as bits
    room = (2 << count) - 1
    for vector, holes in Counter(found.of_hole.values()).items():
        even = sum(1 << pegs for pegs in range(0, min(holes, count) + 1, 2))
        odd = even << 1 if holes % 2 else (even << 1) & ((1 << (holes + 1)) - 1)
        grown: dict[int, int] = {}
        for value, counts in reached.items():
            for place, choice in ((value, even), (value ^ vector, odd)):
                grown[place] = grown.get(place, 0) | _sums(counts, choice) & room
        reached = grown
    return {value for value, counts in reached.items() if counts >> count & 1}


def _sums(first: int, second: int) -> int:
    """The set of sums of two sets of numbers, all as bits."""
    total, place = 0, 0
    while second >> place:
        if second >> place & 1:
            total |= first << place
        place += 1
    return total
