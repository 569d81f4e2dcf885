"""A linear program over potentials that no jump, or no move, lowers by more than a limit.

A *potential* is a sum over a position: the weights of the pegs, and the values, 0 or more, of the
sets of holes that are full. A move lowers it by at most the weights of the pegs that it takes, less
that of the peg that it puts, and the values of all sets that may be full before it and are not full
after.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import inf
from typing import Any, NamedTuple

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.position import Position
from pegplan.solitaire.theory.linear import LinearProgram, LPStatus, Ranges
from pegplan.solitaire.theory.sweeps import Sweep

_SLACK = 1e-6
HoleSet = frozenset[int]
"""Some holes, by index."""


class Conditions(NamedTuple):
    """By how much steps lower a potential of weights and values of sets, and by how much they may.

    Attributes:
        losses: an array of whole numbers with a row for each step: the factors of the weights of
            the holes, of the values of the sets, and of the weights of moving pegs, if any.
        limits: an array with a number for each step, 1 or 0.
        first: the rows that a program begins with; it gets others where its numbers violate them.
    """

    losses: Any
    limits: Any
    first: Sequence[int]


def conditions_of_moves(
    board: PegBoard, sets: Sequence[HoleSet], moves: Sequence[Sweep]
) -> Conditions:
    """Each move may lower the potential by 1."""
    import numpy

    full = _indicators(board, sets)
    taken = _indicators(board, [_indices(board, move.removed) for move in moves])
    put = _indicators(board, [_indices(board, move.put) for move in moves])
    empty = _indicators(board, [_indices(board, move.empties) for move in moves])
    lost = (taken @ full.T > 0) & (empty @ full.T == 0)
    losses = numpy.concatenate([taken - put, lost], axis=1)
    single = [row for row, move in enumerate(moves) if len(move.move.jumps) == 1]
    return Conditions(losses, numpy.ones(len(moves), numpy.int64), single)


def conditions_of_jumps(board: PegBoard, sets: Sequence[HoleSet], by_moves: bool) -> Conditions:
    """Each jump may lower the potential by 1; if moves are counted, the first of a move may.

    If moves are counted, a jump begins a move or continues one. While a peg is moving its hole has
    a further weight, and the peg does not count for sets. These conditions are stricter than those
    of moves: they hold for moves, too, that jump over one peg several times.
    """
    import numpy

    jumps, holes = len(board.triples), len(board.holes)
    moving = holes + len(sets)
    losses = numpy.zeros((jumps * (1 + by_moves), moving + holes * by_moves), numpy.int64)
    for j, (from_, over, to) in enumerate(board.triples):
        for row in (j, jumps + j)[: 1 + by_moves]:
            losses[row, [from_, over]] = 1
            losses[row, to] = -1
        for k, some in enumerate(sets, holes):
            if to not in some:
                losses[j, k] = from_ in some or over in some
                if by_moves:
                    losses[jumps + j, k] = over in some and from_ not in some
        if by_moves:
            losses[[j, jumps + j], moving + to] = -1
            losses[jumps + j, moving + from_] = 1
    limits = numpy.array([1] * jumps + [0] * jumps * by_moves, numpy.int64)
    return Conditions(losses, limits, range(len(losses)))


class WeightProgram:
    """A linear program over the columns of some conditions.

    There may be thousands of conditions, of which some hundred matter: it gets those that its
    numbers violate, until they violate none (*row generation*).

    Args:
        columns: the limits of those of the conditions, and of further columns.
        at_once: so many violated conditions are added before the next numbers are computed.
        rows, entries: further constraints, see
        :class:`~pegplan.solitaire.theory.linear.LinearProgram`.
    """

    def __init__(
        self,
        conditions: Conditions,
        columns: Ranges,
        at_once: int,
        rows: Ranges = (),
        entries: Sequence[tuple[int, int, float]] = (),
    ) -> None:
        self.conditions, self._at_once = conditions, at_once
        self._floats = conditions.losses.astype(float)
        self._program = LinearProgram(columns, rows, entries)
        self._has: set[int] = set()
        for row in conditions.first:
            self._add(row)

    def best(
        self,
        factors: Mapping[int, float],
        seconds: float | None = None,
        bounds: Mapping[int, tuple[float, float]] | None = None,
    ) -> tuple[float, ...] | None:
        """The columns with the largest sum, counted so; None where the solver finds none.

        Args:
            factors, seconds, bounds: see
            :meth:`~pegplan.solitaire.theory.linear.LinearProgram.maximise`.
        """
        import numpy

        while True:
            found = self._program.maximise(factors, seconds, bounds)
            if found.status is not LPStatus.OPTIMAL:
                return None
            sums = self._floats @ numpy.array(found.columns[: self._floats.shape[1]])
            over = sums - self.conditions.limits
            worst = numpy.argsort(-over)[: self._at_once]
            new = [int(row) for row in worst if over[row] > _SLACK and int(row) not in self._has]
            if not new:
                return found.columns
            for row in new:
                self._add(row)

    def most(self, numbers: Sequence[int]) -> int | None:
        """By how much a step with the limit 1 lowers a potential of these whole numbers; 0 or more.

        None if a step lowers it that may not.
        """
        import numpy

        losses, limits, _ = self.conditions
        lost = losses @ numpy.array(numbers, dtype=numpy.int64)
        if lost[limits == 0].max(initial=0) > 0:
            return None
        return int(lost.max(initial=0))

    def _add(self, row: int) -> None:
        losses = self.conditions.losses[row]
        terms = {int(column): float(losses[column]) for column in losses.nonzero()[0]}
        self._program.add_row(terms, -inf, float(self.conditions.limits[row]))
        self._has.add(row)


def _indices(board: PegBoard, holes: Position) -> HoleSet:
    return frozenset(board.index[hole] for hole in holes)


def _indicators(board: PegBoard, many: Sequence[HoleSet]) -> Any:
    """An array with a row for each of many sets of holes: 1 for each of its holes, else 0."""
    import numpy

    found = numpy.zeros((len(many), len(board.holes)), dtype=numpy.int64)
    for row, holes in enumerate(many):
        found[row, list(holes)] = 1
    return found


MOST_SIZE = 6
"""Larger regions are not listed."""
MOST_REGIONS = 400
"""The smallest of more regions are listed."""
MOST_CLUSTERS = 400
"""A board with more has too many positions for a search, where clusters are of use."""


def merson_regions(board: PegBoard) -> list[frozenset[int]]:
    """The smallest regions, by indices of holes: none is a part of another; in a fixed order."""
    passing: list[list[tuple[int, int]]] = [[] for _ in board.holes]
    for from_, over, to in board.triples:
        passing[over].append((from_, to))
    found = {
        region for hole in range(len(board.holes)) for region in _closed(frozenset([hole]), passing)
    }
    least = [region for region in found if not any(other < region for other in found)]
    return sorted(least, key=lambda region: (len(region), sorted(region)))[:MOST_REGIONS]


def clusters(board: PegBoard) -> list[frozenset[int]]:
    """Pairs of neighbours and lines of three, as jumps have them, and squares of four neighbours.

    By indices of holes; none on boards that have more than :data:`MOST_CLUSTERS`.
    """
    near: dict[int, set[int]] = {hole: set() for hole in range(len(board.holes))}
    for from_, over, to in board.triples:
        near[over] |= {from_, to}
        near[from_].add(over)
        near[to].add(over)
    pairs = {frozenset([hole, other]) for hole, others in near.items() for other in others}
    squares = {
        frozenset([hole, one, other, last])
        for hole, others in near.items()
        for one, other in combinations(sorted(others), 2)
        for last in near[one] & near[other] - {hole}
    }
    lines = set(map(frozenset, board.triples))
    found = [some for kind in (pairs, lines, squares) for some in sorted(kind, key=sorted)]
    return found if len(found) <= MOST_CLUSTERS else []


def _closed(
    holes: frozenset[int], passing: list[list[tuple[int, int]]]
) -> Iterator[frozenset[int]]:
    """The regions that contain these holes, by adding a neighbour where a jump leads over one."""
    for over in sorted(holes):
        for from_, to in passing[over]:
            if from_ not in holes and to not in holes:
                if len(holes) < MOST_SIZE:
                    yield from _closed(holes | {from_}, passing)
                    yield from _closed(holes | {to}, passing)
                return
    yield holes
