"""Letters A, B, C on the holes of a board, so that every jump has one hole of each.

Each jump changes the number of pegs on every letter by one, so all three parities change at once,
and whether two of them are equal never changes. So the holes of any two letters are an invariant
set (:mod:`pegplan.solitaire.theory.classes`). This is the rule of three; see Beasley, *The Ins and
Outs of Peg Solitaire*.

The other way round, two invariant sets give letters where each hole lies in one of them at least:
A in the first only, B in the second only, C in both. The classes of three holes in line add up to
0, and so do A, B and C as bits.
"""

from __future__ import annotations

from collections.abc import Mapping

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.theory.classes import classes

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
