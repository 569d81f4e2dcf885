"""Position classes of any board, from sets of holes whose number of pegs stays even or odd.

A jump changes three holes: from, over and to. If a set of holes has none or two of these for
every jump, the number of pegs on the set stays even or odd in the whole game. Such *invariant
sets* form a vector space over GF(2). On the usual square boards its dimension is 4, so there are
the 16 classes of the rule of three (Beasley, *The Ins and Outs of Peg Solitaire*; de Bruijn
1972). Christen et al. (ICAPS 2022) call such invariants parity functions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pegplan.frozen import FrozenDict
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position


@dataclass(frozen=True)
class Classes:
    """The position classes of a board.

    Attributes:
        dimension: there are 2**dimension classes.
        of_hole: the class of the position with a single peg, for each hole, as a bit
            vector. The class of a position is the XOR over its pegs.
    """

    dimension: int
    of_hole: Mapping[Hole, int]

    def of(self, position: Position) -> int:
        """The class of a position. No jump changes it."""
        found = 0
        for hole in position:
            found ^= self.of_hole[hole]
        return found

    def set_of(self, chosen: int) -> frozenset[Hole]:
        """The invariant set of the holes whose class has an odd number of the chosen bits."""
        return frozenset(h for h, vector in self.of_hole.items() if odd(vector & chosen))


def odd(bits: int) -> int:
    """1 if an odd number of bits is set, else 0."""
    return bits.bit_count() & 1


@lru_cache(maxsize=256)
def classes(board: PegBoard) -> Classes:
    """The position classes of a board; cached."""
    vectors, relations = _propagate(board)
    free = null_space(relations, max((v.bit_length() for v in vectors.values()), default=0))
    of_hole = {
        hole: sum(odd(vectors[hole] & basis) << i for i, basis in enumerate(free))
        for hole in board.holes
    }
    return Classes(len(free), FrozenDict(of_hole))


def _propagate(board: PegBoard) -> tuple[dict[Hole, int], list[int]]:
    """The class of each hole as a sum of a few unknowns, and the sums that must be 0.

    The classes of two holes of a jump determine that of the third, so there are few unknowns.
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
    board: PegBoard, lines: list[tuple[Hole, ...]], touching: dict[Hole, list[int]]
) -> list[Hole]:
    """The holes, ordered so that each shares a jump with an earlier one if possible."""
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
    """The rows in reduced echelon form, by the index of the leading bit."""
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


def null_space(rows: list[int], width: int) -> list[int]:
    """A basis of the vectors that share an even number of bits with each row."""
    table = _reduced(rows)
    return [
        sum(1 << lead for lead, row in table.items() if row >> column & 1) | 1 << column
        for column in range(width)
        if column not in table
    ]


LETTERS = "ABC"
MOST_STEPS = 10_000
"""The search gives up after so many steps."""


def lettering(board: PegBoard, given: Mapping[Hole, str] | None = None) -> dict[Hole, str] | None:
    """Letters for all holes that a jump touches.

    Args:
        given: letters that some holes have already.

    Returns:
        the letters, in the order of the holes, with those given; None if there are none, or
        none were found in :data:`MOST_STEPS` steps.
    """
    found = classes(board)
    touched = {hole for jump in board.jumps for hole in jump}
    vectors = {found.of_hole[hole] for hole in touched}
    wanted: dict[int, int] = {}
    for hole, letter in (given or {}).items():
        vector, number = found.of_hole[hole], 1 + LETTERS.index(letter)
        if hole in touched and wanted.setdefault(vector, number) != number:
            return None
    ready: list[list[int]] = [[] for _ in range(found.dimension + 1)]
    for vector in vectors:
        ready[vector.bit_length()].append(vector)  # its letter follows from so many bits
    steps, chosen = 0, list[int]()  # for each bit of a class what it adds to a hole's letter
    todo = [(0, value) for value in (3, 2, 1, 0)] if found.dimension else []

    def number_of(vector: int) -> int:
        number = 0
        for bit, value in enumerate(chosen):
            number ^= value * (vector >> bit & 1)
        return number

    if ready[0]:
        return None
    while todo and steps < MOST_STEPS:
        steps += 1
        bit, value = todo.pop()
        chosen[bit:] = [value]
        numbers = {vector: number_of(vector) for vector in ready[bit + 1]}
        if all(n and wanted.get(vector, n) == n for vector, n in numbers.items()):
            if bit + 1 == found.dimension:
                letters = {h: number_of(found.of_hole[h]) for h in board.holes if h in touched}
                return {hole: LETTERS[number - 1] for hole, number in letters.items()}
            todo += [(bit + 1, following) for following in (3, 2, 1, 0)]
    return None if touched else {}
