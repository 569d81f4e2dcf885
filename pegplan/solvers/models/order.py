"""Symmetry breaking: excludes games for which an equivalent game remains.

There are two kinds, from CSPLib prob037: symmetries of the board, and the order of two
independent jumps. Of equivalent games both keep the one whose list of jump indices is
lexicographically smallest, so they can be used together.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.game.puzzle import Puzzle
from pegplan.theory.symmetry import jump_symmetries

MOST_PAIRS = 500_000  # over all steps; more would be larger than the rest of a model
DEPTH = 3  # symmetry is broken on so many first jumps; few symmetries are left after two


def forbidden_beginnings(puzzle: Puzzle, depth: int = DEPTH) -> Iterator[tuple[int, ...]]:
    """Sequences of jump indices that are excluded as the beginning of a game.

    A sequence is excluded where a symmetry maps it to a smaller one. None is longer than
    ``depth``, and none is a prefix of another.
    """
    yield from _larger((), jump_symmetries(puzzle), len(puzzle.board.jumps), depth)


def _larger(
    made: tuple[int, ...], group: list[tuple[int, ...]], n_jumps: int, depth: int
) -> Iterator[tuple[int, ...]]:
    """Excluded sequences that begin with ``made``; the group leaves these jumps as they are."""
    if len(group) == 1 or len(made) == depth:
        return
    for jump in range(n_jumps):
        if min(symmetry[jump] for symmetry in group) < jump:
            yield (*made, jump)
        else:
            keep = [symmetry for symmetry in group if symmetry[jump] == jump]
            yield from _larger((*made, jump), keep, n_jumps, depth)


def forbidden_pairs(puzzle: Puzzle) -> Iterator[tuple[int, int]]:
    """Pairs of independent jumps (i, j) with i > j: "i, then at once j" is excluded.

    Two jumps are independent if they share no hole: both orders lead to the same position.
    The number of moves may differ, so this must not be used where moves are minimised.
    """
    jumps = puzzle.board.jumps
    for i, one in enumerate(jumps):
        for j in range(i):
            if not set(one) & set(jumps[j]):
                yield i, j


def few_pairs(puzzle: Puzzle, steps: int) -> bool:
    """Whether a model of ``steps`` steps stays small with clauses that order independent jumps."""
    jumps = len(puzzle.board.jumps)
    return jumps * (jumps - 1) // 2 * steps <= MOST_PAIRS


class Breaking:
    """The clauses that break symmetry, step by step.

    Args:
        symmetry: of the board, on the first jumps.
        ordering: of independent consecutive jumps.
    """

    def __init__(self, puzzle: Puzzle, symmetry: bool, ordering: bool) -> None:
        self.beginnings = list(forbidden_beginnings(puzzle)) if symmetry else []
        self.pairs = list(forbidden_pairs(puzzle)) if ordering else []

    def lists(self, step: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Excluded sequences of jumps that end in a step, each with its first step."""
        for beginning in self.beginnings:
            if len(beginning) == step + 1:
                yield 0, beginning
        if step:
            for pair in self.pairs:
                yield step - 1, pair
