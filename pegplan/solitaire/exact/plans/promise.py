"""How promising a position is: each peg has a value, and the lower their sum, the better.

A peg is worth the more the farther it is from where the goal has pegs, the fewer jumps its hole
has, and the fewer of its neighbours have pegs: a peg alone can neither jump nor be taken until
another comes to it. How these count beside each other is a :class:`Weighting`. No weighting is
best on all boards, so that beams try one after another.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.pagoda import steps_to


class Weighting(NamedTuple):
    """What counts in the value of a peg.

    Attributes:
        distance: for each step to the nearest hole where the goal may have a peg.
        jumps: divided by the number of jumps, and a half, in which a peg of that hole jumps or is
            taken.
        alone: where no neighbour has a peg.
        pair: where one neighbour has a peg.
        noise: the largest random number that is added to the sum, so that beams differ.
    """

    distance: float
    jumps: float
    alone: float
    pair: float
    noise: float


_LARGE = Weighting(1.5, 20, 4, 1, 2)
SMALL = (Weighting(0.2, 20, 3, 0.7, 1), Weighting(0.1, 12, 3, 0.7, 1), _LARGE)
"""Weightings for small boards: on positions of random games on the European and on Wiegleb's board
the first was among the best in narrow beams, and the second found most of what it missed."""
FIRST = (_LARGE, SMALL[0], Weighting(0.6, 6, 3, 0.7, 1), SMALL[1])
"""Weightings to try first on any board: the first was best in 24 games on boards of 33 to 230
holes, and the others find plans where it does not."""


def weightings(seed: int) -> Iterator[Weighting]:
    """Weightings to try, one after another: the first are fixed, then random ones, without end."""
    yield from FIRST
    chance = Random(seed)
    while True:
        alone = chance.uniform(1.5, 4)
        yield Weighting(
            0.3 * 7 ** chance.random(), 6 * 3 ** chance.random(), alone, alone / 4,
            chance.choice((1, 2)),
        )  # fmt: skip


def peg_values(puzzle: PegPuzzle, by: Weighting) -> list[list[float]]:
    """For each hole, the value of a peg there by the number of neighbours that have pegs.

    Pegs where an exact goal or a pattern has one are worth nothing.
    """
    board = puzzle.board
    ends = puzzle.goal_pegged | (puzzle.goal_free if puzzle.goal_count is None else frozenset())
    apart = steps_to(board, ends or frozenset(board.holes) - puzzle.pegs or board.holes)
    uses = dict.fromkeys(board.holes, 0)
    for from_, over, _ in board.jumps:
        uses[from_] += 1
        uses[over] += 1
    found = []
    for hole in board.holes:
        near = len(board.neighbours[hole])
        base = by.distance * apart.get(hole, 0) + by.jumps / (uses[hole] + 0.5)
        values = [base + by.alone, base + by.pair, *[base] * max(0, near - 1)][: near + 1]
        found.append([0.0] * (near + 1) if hole in puzzle.goal_pegged else values)
    return found
