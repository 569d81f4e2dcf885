"""Pagoda functions: weights that no jump can raise (Conway and Boardman).

Weights w with w(from) + w(over) >= w(to) for every jump give each position a total that
never rises. If every goal position weighs more than the start, the puzzle can't be
solved. Three sources, the cheapest first: counting pegs, Fibonacci numbers by distance
from a hole to be pegged (Conway's army), and a linear program. Where the goal leaves
holes free, each counts min(0, weight); where it asks for n pegs anywhere, the n smallest
weights count.
"""

from __future__ import annotations

from fractions import Fraction

from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.kinds import Pagoda
from pegplan.theory.pagoda import fibonacci_weights
from pegplan.theory.relaxation import LEAST_GAP, Box, Relaxation

LIMIT = 3.0
"""Weights of the linear program lie in [−3, 3], as in the MatMod model."""
MOST_TARGETS = 8
"""At most this many holes to be pegged are tried as the top of a Fibonacci pagoda."""


def pagoda_proof(puzzle: Puzzle, seconds: float | None = None) -> Pagoda | None:
    """A pagoda function that refutes the puzzle; None where there is none, or time ran out."""
    return count_proof(puzzle) or fibonacci_proof(puzzle) or linear_proof(puzzle, seconds)


def count_proof(puzzle: Puzzle) -> Pagoda | None:
    """The proof by counting pegs: too few for the goal, or too few jumps to fill its holes.

    Weights of 1 and 2 are always a pagoda function. With 1 everywhere the goal may not
    have more pegs than the start; with 2 on the goal's pegged holes each jump pays for
    filling one of them.
    """
    pegged = puzzle.goal_pegged
    ones = dict.fromkeys(puzzle.board.holes, 1)
    return _refuting(puzzle, ones) or _refuting(puzzle, {h: 1 + (h in pegged) for h in ones})


def fibonacci_proof(puzzle: Puzzle) -> Pagoda | None:
    """A proof with Fibonacci numbers that grow towards a hole to be pegged.

    Conway weighs a hole at distance d by the golden ratio to the power −d. On a finite
    board the numbers …, 8, 5, 3, 2, 1, 1, 0 do it in integers: a jump's holes from and
    over lie at most two and one steps farther from the top than to.
    """
    for top in sorted(puzzle.goal_pegged - puzzle.start)[:MOST_TARGETS]:
        for weights in fibonacci_weights(puzzle.board, top):
            proof = _refuting(puzzle, weights)
            if proof is not None:
                return proof
    return None


def linear_proof(puzzle: Puzzle, seconds: float | None = None) -> Pagoda | None:
    """The pagoda function in [−3, 3] with the widest gap, made exact."""
    program = Relaxation(puzzle, dead_end=False)
    if not puzzle.board.triples or program.impossible(Box()):
        return None
    gap = program.gap(LIMIT, Box(), seconds)
    if gap is None or gap.value < LEAST_GAP:
        return None
    exact = program.exact(gap, Box())
    return None if exact is None else Pagoda(exact[0])


def _refuting(puzzle: Puzzle, weights: dict[Hole, int]) -> Pagoda | None:
    """These weights, in the order of the holes, as a proof if they are one."""
    gap = Relaxation(puzzle, dead_end=False).exact_gap(tuple(weights.values()))
    if gap is None or gap <= 0:
        return None
    return Pagoda({hole: Fraction(weight) for hole, weight in weights.items() if weight})
