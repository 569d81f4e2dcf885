"""Equivalent plans: a plan's jumps in another order, or under a symmetry of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.computed.order import ranks
from pegplan.theory.symmetry import jump_symmetries


def orders(puzzle: Puzzle, jumps: Sequence[Jump]) -> Iterator[tuple[Jump, ...]]:
    """The jumps as given and sorted by rank; then the same of their images under symmetries."""
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
    """Reorder independent jumps: a jump of lower rank comes first.

    Jumps that share a hole keep their order. The result is an equivalent plan, in which a jump
    directly follows one of higher rank only if they share a hole.
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
