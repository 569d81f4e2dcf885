"""A plan's jumps in other orders, and mirrored: plans as good as it, one of which may be wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.computed.order import ranks
from pegplan.theory.symmetry import jump_symmetries


def orders(puzzle: Puzzle, jumps: Sequence[Jump]) -> Iterator[tuple[Jump, ...]]:
    """The jumps as they are; then sorted; then their images, each as it is and sorted."""
    yield tuple(jumps)
    yield by_rank(puzzle, jumps)
    board = puzzle.board
    number = {jump: j for j, jump in enumerate(board.jumps)}
    if not all(jump in number for jump in jumps):
        return
    for symmetry in jump_symmetries(puzzle):
        image = tuple(board.jumps[symmetry[number[jump]]] for jump in jumps)
        if image != tuple(jumps):
            yield image
            yield by_rank(puzzle, image)


def by_rank(puzzle: Puzzle, jumps: Sequence[Jump]) -> tuple[Jump, ...]:
    """The jumps with those of lower rank first, as far as they share no hole.

    What is possible next is taken by the lowest rank, so a jump follows one of a higher rank
    only if it shares a hole with it.
    """
    rank = ranks(puzzle)
    left = list(jumps)
    sorted_ = []
    while left:
        ready = []
        touched: set[object] = set()
        for place, jump in enumerate(left):
            if touched.isdisjoint(jump):
                ready.append((rank.get(jump.over, 0), place))
            touched.update(jump)
        sorted_.append(left.pop(min(ready)[1]))
    return tuple(sorted_)
