"""Orders of clearing the board: ranks of jumps, and weights of holes, by the way to the goal.

Partial order reduction: of jumps that share no hole, one order is enough.

The rank of a jump is the rank of the hole that it jumps over: the row or column, counted from
the side of the board that is farthest from the goal's pegs. Two consecutive jumps are swapped
if the second has a lower rank and shares no hole with any jump of the first one's rank. Swapping
terminates, so every plan can be sorted, and a task may exclude orders that no sorted plan has.
The remaining plans clear the board from the far side towards the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import dist

from pegplan.boards.lattice import place
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle

BASE = 2.2
"""The factor between the weights at distances d and d + 1; chosen by ``benchmarks/portfolio``."""
MOST = 20_000
"""The largest weight: planners add weights in 32-bit numbers."""
RankedJump = tuple[str, str, str, int]
Turn = tuple[str, str, str, int, int]

_DIRECTIONS: tuple[Callable[[Hole], int], ...] = (
    lambda hole: hole.row,
    lambda hole: -hole.row,
    lambda hole: hole.column,
    lambda hole: -hole.column,
)


def ranks(puzzle: PegPuzzle) -> dict[Hole, int]:
    """The rank of each hole; rank 1 is at the side that is farthest from the goal's pegs."""
    holes = puzzle.board.holes

    def way(along: Callable[[Hole], int]) -> int:
        first = min(map(along, holes))
        return sum(along(hole) - first for hole in puzzle.goal_pegged)

    along = max(_DIRECTIONS, key=way)
    rank = {line: n for n, line in enumerate(sorted(set(map(along, holes))), start=1)}
    return {hole: rank[along(hole)] for hole in holes}


def ranked_jumps(puzzle: PegPuzzle) -> tuple[RankedJump, ...]:
    """Every jump as (from, over, to, rank)."""
    rank = ranks(puzzle)
    return tuple((str(a), str(b), str(c), rank[b]) for a, b, c in puzzle.board.jumps)


def turns(puzzle: PegPuzzle) -> Iterator[Turn]:
    """Every (from, over, to, last, rank) such that this jump may follow a jump of rank ``last``.

    ``rank`` is the jump's own rank, which differs from ``last``.
    """
    rank = ranks(puzzle)
    touched: dict[int, set[Hole]] = {}
    for jump in puzzle.board.jumps:
        touched.setdefault(rank[jump.over], set()).update(jump)
    for jump in puzzle.board.jumps:
        own = rank[jump.over]
        for last in sorted({1, *touched}):
            if last < own or (last > own and touched[last].intersection(jump)):
                yield (str(jump.from_), str(jump.over), str(jump.to), last, own)


def hole_weights(puzzle: PegPuzzle) -> tuple[tuple[Hole, int], ...]:
    """Each hole with its weight ``1 + BASE ** d``, where ``d`` is its distance to a goal peg.

    Additive heuristics count the removal of each peg independently. If it costs more far from the
    goal's pegs, a greedy search removes distant pegs first, and the others stay together.

    The power is rounded down. Distances are Euclidean, to the nearest goal peg; neighbours are
    1 apart. All weights are 1 if the goal names no peg. On large boards the base is smaller, so
    that no weight is above ``MOST``.
    """
    board = puzzle.board
    targets = [place(board.lattice, hole) for hole in puzzle.goal_pegged]
    if not targets:
        return tuple((hole, 1) for hole in board.holes)
    far = [min(dist(place(board.lattice, h), t) for t in targets) for h in board.holes]
    base = min(BASE, MOST ** (1 / max(1.0, *far)))
    return tuple((hole, 1 + int(base**d)) for hole, d in zip(board.holes, far, strict=True))


def orders(puzzle: PegPuzzle, jumps: Sequence[Jump]) -> Iterator[tuple[Jump, ...]]:
    """The jumps as given and sorted by rank; then the same of their images under symmetries."""
    yield tuple(jumps)
    yield by_rank(puzzle, jumps)
    from pegplan.solitaire.theory.symmetry import jump_symmetries

    board = puzzle.board
    number = {jump: j for j, jump in enumerate(board.jumps)}
    if not all(jump in number for jump in jumps):
        return
    for symmetry in jump_symmetries(puzzle):
        image = tuple(board.jumps[symmetry[number[jump]]] for jump in jumps)
        if image != tuple(jumps):
            yield image
            yield by_rank(puzzle, image)


def by_rank(puzzle: PegPuzzle, jumps: Sequence[Jump]) -> tuple[Jump, ...]:
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
        for at, jump in enumerate(left):
            if touched.isdisjoint(jump):
                ready.append((rank.get(jump.over, 0), at))
            touched.update(jump)
        sorted_.append(left.pop(min(ready)[1]))
    return tuple(sorted_)
