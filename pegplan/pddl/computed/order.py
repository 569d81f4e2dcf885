"""Needless orders: jumps that share no hole can change places, so one order of them will do.

The rank of a jump is that of the hole it jumps over: its row or column, counted from the side
of the board that lies farthest from the goal's pegs. Two jumps in turn change places where the
second has a lower rank and shares no hole with any jump of the first one's rank. That ends, so
every plan can be sorted, and a task may leave out the orders in which no plan is sorted. What
is left sweeps the board towards the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle

RankedJump = tuple[str, str, str, int]
Turn = tuple[str, str, str, int, int]

_DIRECTIONS: tuple[Callable[[Hole], int], ...] = (
    lambda hole: hole.row,
    lambda hole: -hole.row,
    lambda hole: hole.column,
    lambda hole: -hole.column,
)


def ranks(puzzle: Puzzle) -> dict[Hole, int]:
    """The rank of each hole, from 1 at the side that lies farthest from the goal's pegs."""
    holes = puzzle.board.holes

    def way(along: Callable[[Hole], int]) -> int:
        first = min(map(along, holes))
        return sum(along(hole) - first for hole in puzzle.goal_pegged)

    along = max(_DIRECTIONS, key=way)
    rank = {line: n for n, line in enumerate(sorted(set(map(along, holes))), start=1)}
    return {hole: rank[along(hole)] for hole in holes}


def ranked_jumps(puzzle: Puzzle) -> tuple[RankedJump, ...]:
    """Every jump as (from, over, to, rank)."""
    rank = ranks(puzzle)
    return tuple((str(a), str(b), str(c), rank[b]) for a, b, c in puzzle.board.jumps)


def turns(puzzle: Puzzle) -> Iterator[Turn]:
    """Every (from, over, to, last, rank): the jump may follow one of the other rank ``last``."""
    rank = ranks(puzzle)
    touched: dict[int, set[Hole]] = {}
    for jump in puzzle.board.jumps:
        touched.setdefault(rank[jump.over], set()).update(jump)
    for jump in puzzle.board.jumps:
        own = rank[jump.over]
        for last in sorted({1, *touched}):
            if last < own or (last > own and touched[last].intersection(jump)):
                yield (str(jump.from_), str(jump.over), str(jump.to), last, own)
