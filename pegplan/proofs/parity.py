"""Position classes: what every jump leaves even or odd, on any board.

A jump flips three holes: from, over and to. A set of holes that meets each jump in an
even number of holes keeps the parity of its pegs through the whole game. Such sets form
a vector space over GF(2), the left null space of the jump table. On the usual square
boards it has dimension 4, hence the 16 classes of the rule of three (Beasley, *The Ins
and Outs of Peg Solitaire*; de Bruijn 1972); Christen et al. (ICAPS 2022) call such
invariants parity functions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from pegplan.game.board import Board
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.proofs.kinds import HoleSets

MOST_DIMENSIONS = 8
"""Up to this dimension all sets are tried for the smallest; beyond it only a basis."""


@dataclass(frozen=True)
class Classes:
    """The position classes of a board.

    Attributes:
        dimension: there are 2**dimension classes.
        of_hole: the class of the position with a single peg, for each hole, as a bit
            vector. The class of a position is the XOR over its pegs.
    """

    dimension: int
    of_hole: dict[Hole, int]

    def of(self, position: Position) -> int:
        """The class of a position; every jump keeps it."""
        found = 0
        for hole in position:
            found ^= self.of_hole[hole]
        return found

    def set_of(self, chosen: int) -> frozenset[Hole]:
        """The holes whose class has an odd number of the chosen bits."""
        return frozenset(h for h, vector in self.of_hole.items() if _odd(vector & chosen))


def _odd(bits: int) -> int:
    return bits.bit_count() & 1


@lru_cache(maxsize=256)
def classes(board: Board) -> Classes:
    """The position classes of a board; computed once for each."""
    vectors, relations = _propagate(board)
    free = _null_space(relations, max((v.bit_length() for v in vectors.values()), default=0))
    of_hole = {
        hole: sum(_odd(vectors[hole] & basis) << i for i, basis in enumerate(free))
        for hole in board.holes
    }
    return Classes(len(free), of_hole)


def _propagate(board: Board) -> tuple[dict[Hole, int], list[int]]:
    """A class for each hole in as few unknowns as come up, and what they must satisfy.

    Two holes of a jump determine the third, so most holes follow from a few.
    """
    lines = list(dict.fromkeys(tuple(sorted(jump)) for jump in board.jumps))
    touching: dict[Hole, list[int]] = {hole: [] for hole in board.holes}
    for i, line in enumerate(lines):
        for hole in line:
            touching[hole].append(i)
    vectors: dict[Hole, int] = {}
    missing = [3] * len(lines)
    relations: set[int] = set()
    unknowns = 0
    ready: list[int] = []
    for seed in _connected_order(board, lines, touching):
        if seed in vectors:
            continue
        vectors[seed] = 1 << unknowns
        unknowns += 1
        fresh = [seed]
        while fresh:
            for i in touching[fresh.pop()]:
                missing[i] -= 1
                if missing[i] < 2:
                    ready.append(i)
            while ready:
                line = lines[ready.pop()]
                unset = [hole for hole in line if hole not in vectors]
                total = 0
                for hole in line:
                    total ^= vectors.get(hole, 0)
                if unset:
                    vectors[unset[0]] = total
                    fresh.append(unset[0])
                elif total:
                    relations.add(total)
    return vectors, sorted(relations)


def _connected_order(
    board: Board, lines: list[tuple[Hole, ...]], touching: dict[Hole, list[int]]
) -> list[Hole]:
    """Holes ordered so that each shares a line with an earlier one, where it can."""
    order: dict[Hole, None] = {}
    for start in board.holes:
        if start in order:
            continue
        order[start] = None
        queue = [start]
        for hole in queue:
            for i in touching[hole]:
                for near in lines[i]:
                    if near not in order:
                        order[near] = None
                        queue.append(near)
    return list(order)


def _reduced(rows: list[int]) -> dict[int, int]:
    """Rows in reduced echelon form, by the number of their leading bit."""
    table: dict[int, int] = {}
    for row in rows:
        for lead, other in table.items():
            if row >> lead & 1:
                row ^= other
        if row:
            lead = row.bit_length() - 1
            for place, other in table.items():
                if other >> lead & 1:
                    table[place] = other ^ row
            table[lead] = row
    return table


def _null_space(rows: list[int], width: int) -> list[int]:
    """A basis of the vectors that have an even number of bits in common with each row."""
    table = _reduced(rows)
    return [
        sum(1 << lead for lead, row in table.items() if row >> column & 1) | 1 << column
        for column in range(width)
        if column not in table
    ]


def class_proof(puzzle: Puzzle) -> HoleSets | None:
    """Sets of holes whose parity no goal position shares with the start; None without any.

    Goals *exact*, *pattern* and *pegs* (and *stuck* with a number of pegs, as *pegs*) are
    decided: None means that some goal position is in the start's class. Only *pegs* with
    two or more on a board with over 256 classes is left open.
    """
    board, goal = puzzle.board, puzzle.goal
    found = classes(board)
    if isinstance(goal, Exact):
        return _separate(found, found.of(puzzle.start) ^ found.of(goal.position), [])
    if isinstance(goal, Pattern):
        taken = goal.pegged | goal.empty
        free = list({vector for hole, vector in found.of_hole.items() if hole not in taken})
        return _separate(found, found.of(puzzle.start) ^ found.of(goal.pegged), free)
    if goal.count is None:
        return None
    return _count(found, found.of(puzzle.start), goal.count)


def _separate(found: Classes, target: int, free: list[int]) -> HoleSets | None:
    """The smallest set with odd parity on ``target`` and no hole of the classes ``free``."""
    if not target:
        return None
    basis = _null_space(free, found.dimension)
    chosen = [bits for bits in _combinations(basis) if _odd(bits & target)]
    if not chosen:
        return None
    return HoleSets((min(map(found.set_of, chosen), key=_order),))


def _combinations(basis: list[int]) -> list[int]:
    """All XORs of a small basis; of a larger one itself and its pairs."""
    if len(basis) > MOST_DIMENSIONS:
        return [*basis, *(a ^ b for a, b in combinations(basis[:32], 2))]
    found = [0]
    for bits in basis:
        found += [bits ^ other for other in found]
    return found[1:]


def _order(holes: frozenset[Hole]) -> tuple[int, list[Hole]]:
    return len(holes), sorted(holes)


def _count(found: Classes, target: int, count: int) -> HoleSets | None:
    """Sets that tell ``target`` from every class that ``count`` pegs can have."""
    basis = [1 << i for i in range(found.dimension)]
    if count == 1:
        left = set(found.of_hole.values())
        return None if target in left else _cover(found, target, left, basis)
    if found.dimension > MOST_DIMENSIONS or not found.dimension:
        return None
    if target in _reachable(found, count):
        return None
    return HoleSets(tuple(sorted(map(found.set_of, basis), key=_order)))


def _cover(found: Classes, target: int, left: set[int], basis: list[int]) -> HoleSets:
    """A few sets, each of which tells some classes in ``left`` from ``target``."""
    choices = _combinations(basis)
    chosen = []
    while left:
        best = max(choices, key=lambda bits: sum(_odd(bits & (target ^ other)) for other in left))
        left = {other for other in left if not _odd(best & (target ^ other))}
        chosen.append(found.set_of(best))
    return HoleSets(tuple(sorted(chosen, key=_order)))


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
