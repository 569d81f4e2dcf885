"""The order of independent jumps: excludes games for which an equivalent game remains.

Two consecutive jumps that share no hole can be swapped (CSPLib prob037). Of equivalent games the
one whose list of jump indices is lexicographically smallest remains.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.solitaire.puzzle import PegPuzzle

MOST_PAIRS = 500_000  # over all steps; more would be larger than the rest of a model


def forbidden_pairs(puzzle: PegPuzzle) -> Iterator[tuple[int, int]]:
    """Pairs of independent jumps (i, j) with i > j: "i, then at once j" is excluded.

    Two jumps are independent if they share no hole: both orders lead to the same position.
    The number of moves may differ, so this must not be used where moves are minimised.
    """
    jumps = puzzle.board.jumps
    for i, one in enumerate(jumps):
        for j in range(i):
            if not set(one) & set(jumps[j]):
                yield i, j


def few_pairs(puzzle: PegPuzzle, steps: int) -> bool:
    """Whether a model of ``steps`` steps stays small with clauses that order independent jumps."""
    jumps = len(puzzle.board.jumps)
    return jumps * (jumps - 1) // 2 * steps <= MOST_PAIRS
