"""Finding proofs by pagoda functions: every goal position weighs more than the start.

No jump raises the weight of a position under a pagoda function, so there is no plan then. Three
methods are tried, the quickest first: counting pegs, Fibonacci numbers that grow towards a hole
of the goal (as for Conway's army), and a linear program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegplan.boards.puzzle import Exact, Pattern
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.pagoda import fibonacci_weights

if TYPE_CHECKING:
    from pegplan.solitaire.proofs.kinds import Exhaustion, Pagoda

LIMIT = 3.0
"""The largest absolute weight in the linear program, as in the MatMod model."""
MOST_TARGETS = 8
"""For how many holes of the goal Fibonacci numbers are tried."""


def pagoda_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Pagoda | None:
    """A proof by a pagoda function; None if there is none, or the time did not suffice."""
    return count_proof(puzzle) or fibonacci_proof(puzzle) or linear_proof(puzzle, seconds)


def dead_start_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Exhaustion | None:
    """A proof that no jump is possible at the start."""
    if any(puzzle.legal_jumps()):
        return None
    from pegplan.solitaire.proofs.kinds import Exhaustion

    return Exhaustion((1,))


def count_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Pagoda | None:
    """A proof by counting: too few pegs for the goal, or too few jumps to fill its holes.

    Weights of 1 and 2 are always a pagoda function. With all weights 1, the weight is the
    number of pegs. With weight 2 on the pegged holes of the goal, a jump into one of these
    holes costs one peg elsewhere.
    """
    pegged = puzzle.goal_pegged
    named = isinstance(puzzle.goal, Exact | Pattern)
    if named and 2 * len(pegged) <= len(puzzle.pegs):
        return None  # with these weights no goal position is heavier
    ones = dict.fromkeys(puzzle.board.holes, 1)
    return _refuting(puzzle, ones) or _refuting(puzzle, {h: 1 + (h in pegged) for h in ones})


def fibonacci_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Pagoda | None:
    """A proof with Fibonacci numbers that grow towards a pegged hole of the goal.

    Conway gives a hole at distance d the golden ratio to the power −d as its weight. On a finite
    board, the whole numbers …, 8, 5, 3, 2, 1, 1, 0 serve as well: the holes from and over of a
    jump are at most two steps and one step farther from that hole than to.
    """
    for top in sorted(puzzle.goal_pegged - puzzle.pegs)[:MOST_TARGETS]:
        for weights in fibonacci_weights(puzzle.board, top):
            proof = _refuting(puzzle, weights)
            if proof is not None:
                return proof
    return None


def linear_proof(puzzle: PegPuzzle, seconds: float | None = None) -> Pagoda | None:
    """A proof by the pagoda function with the largest difference of goal and start."""
    from pegplan.solitaire.proofs.kinds import Pagoda
    from pegplan.solitaire.theory.relaxation import LEAST_GAP, Box, Relaxation

    program = Relaxation(puzzle, dead_end=False)
    if not puzzle.board.triples or program.impossible(Box()):
        return None
    gap = program.gap(LIMIT, Box(), seconds)
    if gap is None or gap.value < LEAST_GAP:
        return None
    exact = program.exact(gap, Box())
    return None if exact is None else Pagoda(exact[0])


def _refuting(puzzle: PegPuzzle, weights: dict[Hole, int]) -> Pagoda | None:
    """The proof that these weights are, in the order of the holes; None if they are none."""
    from fractions import Fraction

    from pegplan.solitaire.proofs.kinds import Pagoda
    from pegplan.solitaire.theory.relaxation import Relaxation

    program, numbers = Relaxation(puzzle, dead_end=False), tuple(weights.values())
    if program.rise(numbers) <= 0 or program.exact_gap(numbers) is None:
        return None
    return Pagoda({hole: Fraction(weight) for hole, weight in weights.items() if weight})
