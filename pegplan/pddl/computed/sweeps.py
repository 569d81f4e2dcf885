"""Every move of a board as one step: a peg and all that it jumps over, in any position.

A board has few of them, since a peg keeps to every second hole of every second row and jumps
over no hole twice: 4,344 on the English board, up to 16 jumps long.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pegplan.errors import EncodingError
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump, Move
from pegplan.game.position import Position

MOST_SWEEPS = 40_000
"""A board with more is not written out; English has 4,344, European 5,466."""
MOST_WAYS = 20 * MOST_SWEEPS


@dataclass(frozen=True)
class Sweep:
    """A move as one step.

    Attributes:
        move: its jumps.
        pegs: the holes that must hold a peg: where it begins, and what it jumps over.
        empties: the holes that must be empty: where it lands.
    """

    move: Move
    pegs: Position
    empties: Position

    @property
    def name(self) -> str:
        """Its holes in order, each jump's over and to: ``d2-d3-d4-e4-f4``."""
        jumps = self.move.jumps
        return "-".join([str(jumps[0].from_), *(f"{jump.over}-{jump.to}" for jump in jumps)])

    @property
    def ends(self) -> tuple[Hole, Hole]:
        """Where the peg begins and ends."""
        return self.move.jumps[0].from_, self.move.jumps[-1].to

    @property
    def put(self) -> Position:
        """The hole it ends on; none where it comes back to its first."""
        begins, ends = self.ends
        return frozenset({ends} - {begins})

    @property
    def removed(self) -> Position:
        """The pegs that are gone from their holes after it."""
        return self.pegs - {self.ends[1]}


@lru_cache(maxsize=8)
def sweeps(board: Board) -> tuple[Sweep, ...]:
    """Every move of a board; of those with the same effect, the ones that need least.

    Raises:
        EncodingError: there are more than :data:`MOST_SWEEPS`.
    """
    by_effect: dict[tuple[Hole, Hole, Position], list[Sweep]] = {}
    for n, sweep in enumerate(_all(board), start=1):
        if n > MOST_WAYS or len(by_effect) > MOST_SWEEPS:
            raise EncodingError(
                f"board {board.name} has more than {MOST_SWEEPS:,} moves; "
                "use the encoding potential"
            )
        same = by_effect.setdefault((*sweep.ends, sweep.pegs), [])
        if not any(other.empties <= sweep.empties for other in same):
            same[:] = [s for s in same if not sweep.empties <= s.empties] + [sweep]
    return tuple(sweep for same in by_effect.values() for sweep in same)


def _all(board: Board) -> Iterator[Sweep]:
    """Every run of jumps by one peg that is possible in some position."""
    leaving: dict[Hole, list[Jump]] = {}
    for jump in board.jumps:
        leaving.setdefault(jump.from_, []).append(jump)

    def extend(
        jumps: tuple[Jump, ...], touched: Mapping[Hole, tuple[bool, bool]]
    ) -> Iterator[Sweep]:
        if jumps:
            pegs = frozenset(hole for hole, (before, _) in touched.items() if before)
            yield Sweep(Move(jumps), pegs, frozenset(touched) - pegs)
        for jump in leaving.get(jumps[-1].to, ()) if jumps else board.jumps:
            parts = list(zip(jump, (True, True, False), strict=True))
            if all(touched.get(hole, (need, need))[1] is need for hole, need in parts):
                now = {h: (touched.get(h, (need, need))[0], not need) for h, need in parts}
                yield from extend((*jumps, jump), {**touched, **now})

    return extend((), {})
