"""Breaking symmetry: which games need not be looked at, since others are as good.

Two kinds, of CSPLib prob037: turning or mirroring the board, and making two independent
jumps in the other order. Both keep the game whose list of jump indices comes first in the
dictionary among all its likes, so they may be used together.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.game.puzzle import Puzzle
from pegplan.game.stabiliser import jump_symmetries

MOST_PAIRS = 500_000  # over all steps; more would outgrow the rest of a model
DEPTH = 3  # first jumps that symmetry is broken on; few symmetries survive two


def forbidden_beginnings(puzzle: Puzzle, depth: int = DEPTH) -> Iterator[tuple[int, ...]]:
    """Lists of jump indices that no game begins with, up to symmetry.

    A beginning is forbidden where a symmetry makes it smaller. None is longer than
    ``depth``, and none begins with another.
    """
    yield from _larger((), jump_symmetries(puzzle), len(puzzle.board.jumps), depth)


def _larger(
    made: tuple[int, ...], group: list[tuple[int, ...]], n_jumps: int, depth: int
) -> Iterator[tuple[int, ...]]:
    """Forbidden beginnings that go on from the jumps made, which the group keeps."""
    if len(group) == 1 or len(made) == depth:
        return
    for jump in range(n_jumps):
        if min(symmetry[jump] for symmetry in group) < jump:
            yield (*made, jump)
        else:
            keep = [symmetry for symmetry in group if symmetry[jump] == jump]
            yield from _larger((*made, jump), keep, n_jumps, depth)


def forbidden_pairs(puzzle: Puzzle) -> Iterator[tuple[int, int]]:
    """Pairs of independent jumps (i, j) with i > j: made one after the other, j goes first.

    Two jumps are independent where they share no hole: each can then be made before the
    other, to the same end. The number of moves may differ, so this is not for a puzzle
    whose moves are minimised.
    """
    jumps = puzzle.board.jumps
    for i, one in enumerate(jumps):
        for j in range(i):
            if not set(one) & set(jumps[j]):
                yield i, j


def few_pairs(puzzle: Puzzle, steps: int) -> bool:
    """Whether ordering independent jumps keeps a model of that many steps of bearable size."""
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
        """Forbidden lists of consecutive jumps that end in a step, each with its first step."""
        for beginning in self.beginnings:
            if len(beginning) == step + 1:
                yield 0, beginning
        if step:
            for pair in self.pairs:
                yield step - 1, pair
