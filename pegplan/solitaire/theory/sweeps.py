"""Sweeps: every move that is possible in some position of a board, as one action.

There are few of them: a peg can reach only every second hole of every second row, and jumps
over no hole twice. The English board has 4,344 sweeps of up to 16 jumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole, Jump, Move
from pegplan.solitaire.position import Position

SMALL = 80
"""On a board with more jumps, moves of at most :data:`FEW` jumps are counted first."""
FEW = 8

NEEDS = (True, True, False)
"""Whether a jump needs a peg on from, over and to; the jump inverts all three."""
Touched = Mapping[Hole, tuple[bool, bool]]
"""The holes that a run of jumps uses, each with (pegged before the run, pegged after it)."""


@dataclass(frozen=True)
class Sweep:
    """A move as one action.

    Attributes:
        move: the jumps.
        pegs: the holes that must hold a peg before it: its first hole and those jumped over.
        empties: the holes that must be empty before it: those that the peg lands in.
    """

    move: Move
    pegs: Position
    empties: Position

    @property
    def name(self) -> str:
        """The first hole, then over and to of each jump: ``d2-d3-d4-e4-f4``."""
        jumps = self.move.jumps
        return "-".join([str(jumps[0].from_), *(f"{jump.over}-{jump.to}" for jump in jumps)])

    @property
    def ends(self) -> tuple[Hole, Hole]:
        """The first and the last hole of the peg."""
        return self.move.jumps[0].from_, self.move.jumps[-1].to

    @property
    def put(self) -> Position:
        """The last hole of the peg; empty if it had a peg before: its own, or one jumped over."""
        return frozenset({self.ends[1]} - self.pegs)

    @property
    def removed(self) -> Position:
        """The holes that are pegged before the move and empty after it."""
        return self.pegs - {self.ends[1]}


@lru_cache(maxsize=8)
def sweeps(board: PegBoard, most: int) -> tuple[Sweep, ...] | None:
    """Every move of a board; of moves with the same effect, those with the fewest preconditions.

    None where there are more than about ``most``.
    """
    if len(board.jumps) > SMALL and _of_least_need(_all(board, FEW), most) is None:
        return None
    return _of_least_need(_all(board), most)


LENGTHS = (inf, 8, 5, 4, 3, 2)
"""The longest moves, in jumps, that :func:`some_sweeps` tries one after another."""


@lru_cache(maxsize=8)
def some_sweeps(board: PegBoard, most: int) -> tuple[tuple[Sweep, ...], bool]:
    """The moves of a board up to some length, about ``most`` at most, and whether these are all.

    Moves of a single jump are always there.
    """
    for longest in LENGTHS:
        if (found := _of_least_need(_all(board, longest), most)) is not None:
            return found, longest == inf
    return tuple(_all(board, 1)), False


def _of_least_need(runs: Iterable[Sweep], most: int) -> tuple[Sweep, ...] | None:
    """The moves with minimal preconditions, by their effect; None where there are too many."""
    by_effect: dict[tuple[Hole, Hole, Position], list[Sweep]] = {}
    for n, sweep in enumerate(runs, start=1):
        if n > 20 * most or len(by_effect) > most:
            return None
        same = by_effect.setdefault((*sweep.ends, sweep.pegs), [])
        if not any(other.empties <= sweep.empties for other in same):
            same[:] = [s for s in same if not sweep.empties <= s.empties] + [sweep]
    return tuple(sweep for same in by_effect.values() for sweep in same)


def _all(board: PegBoard, longest: float = inf) -> Iterator[Sweep]:
    """Every run of jumps by one peg that is possible in some position.

    Of runs that differ in the order of their jumps alone, the first one.

    Args:
        longest: the largest number of jumps of a run.
    """
    leaving: dict[Hole, list[Jump]] = {}
    for each in board.jumps:
        leaving.setdefault(each.from_, []).append(each)
    begun: list[tuple[tuple[Jump, ...], Touched, Iterator[Jump]]] = [((), {}, iter(board.jumps))]
    known: set[tuple[Hole, Hole, Position, Position]] = set()
    while begun:
        before, touched, going_on = begun[-1]
        jump = next((each for each in going_on if _is_possible(each, touched)), None)
        if jump is None:
            begun.pop()
            continue
        now = dict(touched)
        for hole, need in zip(jump, NEEDS, strict=True):
            now[hole] = (now.get(hole, (need, need))[0], not need)
        pegs = frozenset(hole for hole, (at_first, _) in now.items() if at_first)
        jumps = (*before, jump)
        sweep = Sweep(Move(jumps), pegs, frozenset(now) - pegs)
        if (state := (*sweep.ends, pegs, sweep.empties)) in known:
            continue
        known.add(state)
        yield sweep
        if len(jumps) < longest:
            begun.append((jumps, now, iter(leaving.get(jump.to, ()))))


def _is_possible(jump: Jump, touched: Touched) -> bool:
    """Whether a jump is possible after the jumps that used these holes."""
    parts = zip(jump, NEEDS, strict=True)
    return all(touched.get(hole, (need, need))[1] is need for hole, need in parts)
