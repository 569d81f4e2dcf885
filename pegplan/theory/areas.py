"""Functions of the pegs on areas, which no jump makes rise.

A pagoda function adds a weight for each peg. Here the holes are divided into *areas*, and each
adds a value that depends on all pegs in it together. So a function can tell an arm that a few pegs
can clear from one with as many pegs that they can't. No jump may make the sum rise, whatever else
the areas hold. If every goal position has a greater sum than the start, there is no plan.

The function with the largest difference is the solution of a linear program. It is the dual of the
state equation over merged variables (Bonet and van den Briel 2014, *Flow-based heuristics for
optimal planning: landmarks and merges*), with an area for each merge.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise, product
from typing import TYPE_CHECKING

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.theory.area_states import Area, AreaStates
from pegplan.theory.linear import LinearProgram, LPStatus

if TYPE_CHECKING:
    from pegplan.theory.area_states import Whole

SIDE = 3
"""Rows and columns of an area."""
LIMIT = 1.0
"""The largest absolute value in the linear program."""
SCALES = (*range(1, 61), 10_000)
"""The factors that make its values whole, the first that does."""
LEAST_GAP = 1e-4
"""A smaller difference of start and goal is taken for none."""


def blocks(board: Board, whole: bool = False) -> list[tuple[Area, ...]]:
    """Ways to divide a board into squares of three rows and columns, as indices of holes.

    The ways with the largest squares come first: they leave the arms of a board whole. Unless all
    squares are to stay ``whole``, one whose holes can all be jumped over along each line is then
    divided into single holes; on Wiegleb's board this refutes as much, in a third of the time.
    """
    over = Counter(over for _, over, _ in board.triples)
    most, found = max(over.values(), default=0), set[tuple[int, tuple[Area, ...]]]()
    for down, right in product(range(SIDE), repeat=2):
        parts: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for index, hole in enumerate(board.holes):
            parts[(hole.row + down) // SIDE, (hole.column + right) // SIDE].append(index)
        way: list[Area] = []
        for part in parts.values():
            inside = not whole and all(over[hole] == most for hole in part)
            way += [(hole,) for hole in part] if inside else [tuple(part)]
        found.add((-sum(1 << len(part) for part in parts.values()), tuple(way)))
    return [way for _, way in sorted(found)]


class AreaProgram:
    """The linear program of a board, some areas, and a goal that says which holes have pegs.

    Args:
        areas: indices of holes; each hole of the board is in one of them.
        pegged, free: a goal position has pegs on the first, and others on the second only.
        repeated: several positions are asked about. The simplex method then begins with what it
            had for the last one, even where time ended it. For one position, the interior-point
            method is as fast or faster: twice to four times on the 6×6 board.
    """

    def __init__(
        self,
        board: Board,
        areas: Sequence[Area],
        pegged: Position,
        free: Position,
        repeated: bool = False,
    ) -> None:
        import numpy

        self.board, self.states = board, AreaStates(areas)
        self._pegs = numpy.array(
            [state.bit_count() for area in areas for state in range(1 << len(area))]
        )
        self._changes()
        must, some = self._divided(pegged), self._divided(free)
        self._ends = [
            [state for state in range(1 << len(area)) if state & ~some[number] == must[number]]
            for number, area in enumerate(areas)
        ]
        self._program = self._linear(repeated)

    def _divided(self, position: Position) -> defaultdict[int, int]:
        return self.states.divided(self.board.index[hole] for hole in position)

    def _changes(self) -> None:
        """What each jump changes in each area: arrays of states before it, and after."""
        import numpy

        before, after, starts, jumps = [], [], [0], []
        for jump, triple in enumerate(self.board.triples):
            pegs, empties = self.states.divided(triple[:2]), self.states.divided(triple[2:])
            for area, change in self.states.divided(triple).items():
                old, new = self.states.changes(area, pegs[area], empties[area], change)
                before.append(old)
                after.append(new)
                starts.append(starts[-1] + len(old))
                jumps.append(jump)
        self._before, self._after = map(numpy.concatenate, (before, after))
        self._starts, self._jumps = numpy.array(starts[:-1]), numpy.array(jumps)

    def _linear(self, repeated: bool) -> LinearProgram:
        """A column for each state, for each jump in each area, and for each area's end.

        A jump's column is what it may raise the area's value by, at most; an area's end what
        its value is in a goal position, at least.
        """
        states, firsts, rises = self.states.count, self.states.firsts, len(self._jumps)
        entries: list[tuple[int, int, float]] = []
        rows: list[tuple[float, float]] = []

        def at_most_0(*terms: tuple[int, float]) -> None:
            entries.extend((len(rows), column, factor) for column, factor in terms)
            rows.append((-float("inf"), 0.0))

        ends = [*self._starts.tolist()[1:], len(self._before)]
        before, after = self._before.tolist(), self._after.tolist()
        for rise, (first, end) in enumerate(zip(self._starts.tolist(), ends, strict=True)):
            for old, new in zip(before[first:end], after[first:end], strict=True):
                at_most_0((new, 1.0), (old, -1.0), (states + rise, -1.0))
        of_jump: defaultdict[int, list[int]] = defaultdict(list)
        for rise, jump in enumerate(self._jumps.tolist()):
            of_jump[jump].append(rise)
        for some in of_jump.values():
            at_most_0(*((states + rise, 1.0) for rise in some))
        for number, wanted in enumerate(self._ends):
            for state in wanted:
                at_most_0((states + rises + number, 1.0), (firsts[number] + state, -1.0))
        columns = [(-LIMIT, LIMIT)] * states + [(-2 * LIMIT, 2 * LIMIT)] * rises
        columns += [(-LIMIT, LIMIT)] * len(self._ends)
        return LinearProgram(columns, rows, entries, interior=not repeated)

    def refuting(
        self, start: Position, seconds: float | None = None
    ) -> tuple[tuple[int, ...], ...] | None:
        """The values of each area's states: those of a function that shows that there is no plan.

        A state is a number: bit i is the peg on the area's hole i. None where no function does.
        """
        firsts, states = self.states.firsts, self.states.count
        divided = self._divided(start)
        of_start = [first + divided[number] for number, first in enumerate(firsts)]
        goals = range(states + len(self._jumps), self._program.n_columns)
        factors = dict.fromkeys(goals, 1.0) | dict.fromkeys(of_start, -1.0)
        found = self._program.maximise(factors, seconds)
        if found.status is not LPStatus.OPTIMAL or found.value < LEAST_GAP:
            return None
        for values in self._whole(found.columns[:states]):
            goal = sum(
                min(int(values[first + state]) for state in wanted)
                for first, wanted in zip(firsts, self._ends, strict=True)
            )
            if goal > sum(int(values[state]) for state in of_start):
                pairs = pairwise([*firsts, states])
                return tuple(tuple(map(int, values[first:end])) for first, end in pairs)
        return None

    def _whole(self, columns: Sequence[float]) -> Iterable[Whole]:
        """Whole values near a solution's multiples, which no jump makes rise, in exact numbers."""
        import numpy

        solution = numpy.array(columns)
        for scale in SCALES:
            values = numpy.rint(scale * solution).astype(numpy.int64)
            most = self._most_rise(values)
            if most <= 0:
                yield values
        # Each jump takes a peg away, so that a value for each peg makes the sum fall.
        yield values + most * self._pegs

    def _most_rise(self, values: Whole) -> int:
        """What a jump may raise the sum of some whole values by, at most."""
        import numpy

        changes = values[self._after] - values[self._before]
        rises = numpy.zeros(len(self.board.triples), numpy.int64)
        numpy.add.at(rises, self._jumps, numpy.maximum.reduceat(changes, self._starts))
        return int(rises.max(initial=0))
