"""What jumps lead to where nothing is ever used up: the relaxed reachability of planning.

A hole that was pegged once, or empty once, counts as both from then on. What cannot be reached so
cannot be reached at all (Bonet and Geffner 2001, for planning).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.pagoda import Triple


class Reach(NamedTuple):
    """What can be reached.

    Attributes:
        pegs: the holes that can be pegged; bit i is hole i.
        gaps: the holes that can be empty.
        jumps: the jumps that can be made, by index.
    """

    pegs: int
    gaps: int
    jumps: frozenset[int]


def reach(
    triples: Sequence[Triple], jumps: Iterable[int], pegs: int, gaps: int, backward: bool = False
) -> Reach:
    """What some jumps reach.

    Args:
        triples: all jumps of the board.
        jumps: those that may be made, by index.
        pegs, gaps: the holes that are pegged, and empty, at first; bit i is hole i.
        backward: take jumps back instead.
    """
    left, made = set(jumps), set()
    while True:
        moved = False
        for j in sorted(left):
            a, b, c = triples[j]
            pair, one = 1 << a | 1 << b, 1 << c
            if not backward and pegs & pair == pair and gaps & one:
                pegs, gaps = pegs | one, gaps | pair
            elif backward and gaps & pair == pair and pegs & one:
                pegs, gaps = pegs | pair, gaps | one
            else:
                continue
            left.discard(j)
            made.add(j)
            moved = True
        if not moved:
            return Reach(pegs, gaps, frozenset(made))


def usable(puzzle: PegPuzzle, jumps: Iterable[int]) -> tuple[frozenset[int], bool]:
    """The jumps that a plan can make, by index, and whether the goal can be reached at all.

    One look forwards from the start, then one backwards from the goal with what that leaves.

    Args:
        jumps: those that may be made.
    """
    board, word = puzzle.board, BitWords(puzzle.board).word
    full = (1 << len(board.holes)) - 1
    start = word(puzzle.pegs)
    pegged, free = word(puzzle.goal_pegged), word(puzzle.goal_free)
    must = full & ~pegged & ~free
    there = reach(board.triples, jumps, start, full & ~start)
    back = reach(board.triples, there.jumps, pegged | free, full & ~pegged, backward=True)
    missing = pegged & ~there.pegs | must & ~there.gaps | start & ~back.pegs
    missing |= full & ~start & ~back.gaps
    return back.jumps, not missing
