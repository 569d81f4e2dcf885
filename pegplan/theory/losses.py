"""Linear programs over potentials that no jump, or no move, lowers by more than a limit.

A *potential* is a sum over a position. Two kinds of it are programs here:

- :class:`WeightProgram`: the weights of the pegs, and the values, 0 or more, of the sets of holes
  that are full. A move lowers it by at most the weights of the pegs that it takes, less that of the
  peg that it puts, and the values of all sets that may be full before it and are not full after.
- :class:`AreaProgram`: each hole lies in an area, and each area has a value for each way to have
  pegs on it. A move lowers the value of an area by a largest amount, whatever else is in the area,
  and the sum of all by the sum of these. It is the dual of the state equation over merged variables
  (Bonet and van den Briel 2014).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import inf
from typing import Any, NamedTuple

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.theory.area_states import Area, AreaStates
from pegplan.theory.linear import LinearProgram, LPStatus, Ranges
from pegplan.theory.sweeps import Sweep

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
    board: Board, sets: Sequence[HoleSet], moves: Sequence[Sweep]
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


def conditions_of_jumps(board: Board, sets: Sequence[HoleSet], by_moves: bool) -> Conditions:
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
        rows, entries: further constraints, see :class:`~pegplan.theory.linear.LinearProgram`.
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
            factors, seconds, bounds: see :meth:`~pegplan.theory.linear.LinearProgram.maximise`.
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


class AreaStep(NamedTuple):
    """What a step does: the holes, by index, that it needs pegged and empty, and that it changes.

    Attributes:
        removed: those of ``change`` that are pegged before it and empty after it.
    """

    pegs: HoleSet
    empties: HoleSet
    change: HoleSet
    removed: HoleSet

    @classmethod
    def of_move(cls, board: Board, move: Sweep) -> AreaStep:
        """A whole move."""
        pegs, empties, put, removed = (
            _indices(board, some) for some in (move.pegs, move.empties, move.put, move.removed)
        )
        return cls(pegs, empties, put | removed, removed)

    @classmethod
    def of_jump(cls, triple: tuple[int, int, int]) -> AreaStep:
        """A jump, by its holes from, over and to."""
        pegs = frozenset(triple[:2])
        return cls(pegs, frozenset(triple[2:]), frozenset(triple), pegs)


Part = tuple[int, int, int, int]
"""What a step does in an area: its number, which pegs it needs, which holes it needs empty, and
which of both it changes, as bits."""


class AreaProgram:
    """A linear program over values of areas and sets such that no step lowers their sum too much.

    Columns are the values of the areas, one area after the other, then those of the sets, and then
    what each part of a step lowers its area's value by, at most. An area without pegs has the value
    0: only differences count.

    Args:
        areas: indices of holes; each hole of the board is in one of them.
        steps: the jumps or moves.
        limit: how much a step may lower the sum by.
        most: the largest value, without its sign.
        sets: of holes, by index; each has a value, 0 or more, while it is full.
        bounded: for some areas the states, by number, over which a further column, one for each
            area, is an upper bound of the value.
        corner: whether a solution must be a corner; without, it is found sooner.
    """

    def __init__(
        self,
        areas: Sequence[Area],
        steps: Iterable[AreaStep],
        limit: float,
        most: float,
        sets: Sequence[HoleSet] = (),
        bounded: Sequence[Sequence[int]] = (),
        corner: bool = False,
    ) -> None:
        import numpy

        self.states = AreaStates(areas)
        self.columns = self.states.count + len(sets)
        self._parts: dict[Part, int] = {}
        found = {(self._parts_of(step), _lost(sets, step)): None for step in steps}
        self._rows = list(found)
        changes = [self.states.changes(*part) for part in self._parts]
        empty = numpy.zeros(0, numpy.int64)
        self._before, self._after = map(
            numpy.concatenate, zip((empty, empty), *changes, strict=True)
        )
        self._starts = [0, *accumulate(len(before) for before, _ in changes)]
        self.bounds = range(
            self.columns + len(self._parts), self.columns + len(self._parts) + len(bounded)
        )
        self._program = self._linear(len(sets), limit, most, bounded, corner)

    def best(
        self, factors: Mapping[int, float], seconds: float | None = None
    ) -> tuple[float, ...] | None:
        """The columns with the largest sum, counted so; None where the solver finds none."""
        found = self._program.maximise(factors, seconds)
        return found.columns if found.status is LPStatus.OPTIMAL else None

    def most(self, numbers: Sequence[int]) -> int:
        """By how much a step lowers the sum of these whole numbers at most; 0 or more."""
        import numpy

        values = numpy.array(numbers, dtype=numpy.int64)
        falls = values[self._before] - values[self._after]
        of_part = numpy.maximum.reduceat(falls, self._starts[:-1]) if len(falls) else falls
        sets = values[self.states.count :]
        lost = (of_part[list(parts)].sum() + sets[list(lost)].sum() for parts, lost in self._rows)
        return max(0, max(map(int, lost), default=0))

    def _parts_of(self, step: AreaStep) -> tuple[int, ...]:
        """The numbers of a step's parts."""
        pegs, empties, change = (
            self.states.divided(some) for some in (step.pegs, step.empties, step.change)
        )
        parts = ((area, pegs[area], empties[area], change[area]) for area in sorted(change))
        return tuple(self._parts.setdefault(part, len(self._parts)) for part in parts)

    def _linear(
        self,
        sets: int,
        limit: float,
        most: float,
        bounded: Sequence[Sequence[int]],
        corner: bool,
    ) -> LinearProgram:
        entries: list[tuple[int, int, float]] = []
        row = 0
        for part, (first, end) in enumerate(pairwise(self._starts), self.columns):
            for old, new in zip(
                self._before[first:end].tolist(), self._after[first:end].tolist(), strict=True
            ):
                entries += [(row, old, 1.0), (row, new, -1.0), (row, part, -1.0)]
                row += 1
        rows = [(-inf, 0.0)] * row + [(-inf, limit)] * len(self._rows)
        for of_step, (parts, lost) in enumerate(self._rows, row):
            entries += [(of_step, self.columns + part, 1.0) for part in parts]
            entries += [(of_step, self.states.count + one, 1.0) for one in lost]
        for bound, first, some in zip(self.bounds, self.states.firsts, bounded, strict=False):
            for state in some:
                entries += [(len(rows), first + state, 1.0), (len(rows), bound, -1.0)]
                rows.append((-inf, 0.0))
        columns = [(-most, most)] * self.states.count + [(0.0, most)] * sets
        for first in self.states.firsts:
            columns[first] = (0.0, 0.0)
        columns += [(-inf, inf)] * (len(self._parts) + len(self.bounds))
        return LinearProgram(columns, rows, entries, interior=True, corner=corner)


def _lost(sets: Sequence[HoleSet], step: AreaStep) -> tuple[int, ...]:
    """The sets that may be full before a step and are not full after it."""
    return tuple(
        k for k, some in enumerate(sets) if some & step.removed and not some & step.empties
    )


def _indices(board: Board, holes: Position) -> HoleSet:
    return frozenset(board.index[hole] for hole in holes)


def _indicators(board: Board, many: Sequence[HoleSet]) -> Any:
    """An array with a row for each of many sets of holes: 1 for each of its holes, else 0."""
    import numpy

    found = numpy.zeros((len(many), len(board.holes)), dtype=numpy.int64)
    for row, holes in enumerate(many):
        found[row, list(holes)] = 1
    return found
