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
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise, product
from math import inf

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.position import Position
from pegplan.solitaire.theory.linear import LinearProgram, LPStatus
from pegplan.solitaire.theory.weights import multiples

Area = tuple[int, ...]
"""Some holes, by index. State number s of an area has pegs on those whose bits are 1 in s."""

SIDE = 3
"""Rows and columns of an area."""
LIMIT = 1.0
"""The largest absolute value in the linear program."""
SCALES = (*range(1, 61), 10_000)
"""The factors that make its values whole, the first that does."""
LEAST_GAP = 1e-4
"""A smaller difference of start and goal is taken for none."""


def blocks(board: PegBoard) -> list[tuple[Area, ...]]:
    """Ways to divide a board into squares of three rows and columns.

    The ways with the largest squares come first: they leave the arms of a board whole. One whose
    holes can all be jumped over along each line is then divided into single holes; on Wiegleb's
    board this refutes as much, in a third of the time.
    """
    over = Counter(over for _, over, _ in board.triples)
    most, found = max(over.values(), default=0), set[tuple[int, tuple[Area, ...]]]()
    for down, right in product(range(SIDE), repeat=2):
        parts: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for index, hole in enumerate(board.holes):
            parts[(hole.row + down) // SIDE, (hole.column + right) // SIDE].append(index)
        way: list[Area] = []
        for part in parts.values():
            inside = all(over[hole] == most for hole in part)
            way += [(hole,) for hole in part] if inside else [tuple(part)]
        found.add((-sum(1 << len(part) for part in parts.values()), tuple(way)))
    return [way for _, way in sorted(found)]


@dataclass(frozen=True)
class AreaProgram:
    """A linear program over values of areas such that no jump lowers their sum.

    Columns are the values of the areas' states, one area after the other; then what each part of a
    jump lowers its area's value by, at most, whatever else is in the area; and then for each area
    an upper bound of its value at the goal. An area without pegs has the value 0: only differences
    count.

    Attributes:
        areas: each hole of the board is in one of them.
        ends: for each area, the states that it may have at the goal.
    """

    board: PegBoard
    areas: Sequence[Area]
    ends: Sequence[Sequence[int]]

    @cached_property
    def firsts(self) -> list[int]:
        """Where each area's states begin, and where those of the last end."""
        return list(accumulate((1 << len(area) for area in self.areas), initial=0))

    @cached_property
    def _parts(self) -> dict[tuple[int, int, int], list[tuple[int, int]]]:
        """For what jumps do in an area, the columns of the states before and after it.

        A key is the area's number, the pegs that go, and the peg that comes, as bits.
        """
        found: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
        for parts in self._jumps:
            for area, gone, come in parts:
                first = self.firsts[area]
                found[area, gone, come] = [
                    (first + state, first + (state ^ gone ^ come))
                    for state in range(1 << len(self.areas[area]))
                    if state & (gone | come) == gone
                ]
        return found

    @cached_property
    def _jumps(self) -> list[tuple[tuple[int, int, int], ...]]:
        """The parts of each jump."""
        place = {
            hole: (number, 1 << bit)
            for number, area in enumerate(self.areas)
            for bit, hole in enumerate(area)
        }
        found = []
        for from_, over, to in self.board.triples:
            parts: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
            for hole in (from_, over, to):
                area, bit = place[hole]
                parts[area][hole == to] |= bit
            found.append(tuple((area, gone, come) for area, (gone, come) in sorted(parts.items())))
        return found

    def best(self, started: Sequence[int], seconds: float | None) -> tuple[float, ...] | None:
        """The values with the greatest excess of the start over any goal position; None if none.

        Args:
            started: the columns of the start's states.
        """
        columns = [(-LIMIT, LIMIT)] * self.firsts[-1]
        for first in self.firsts[:-1]:
            columns[first] = (0.0, 0.0)
        fall = {part: len(columns) + number for number, part in enumerate(self._parts)}
        bounds = range(len(columns) + len(fall), len(columns) + len(fall) + len(self.areas))
        columns += [(-inf, inf)] * (len(fall) + len(bounds))
        rows: list[list[tuple[int, float]]] = []
        for part, changes in self._parts.items():
            rows += [[(old, 1.0), (new, -1.0), (fall[part], -1.0)] for old, new in changes]
        rows += [[(fall[part], 1.0) for part in parts] for parts in dict.fromkeys(self._jumps)]
        for first, bound, states in zip(self.firsts, bounds, self.ends, strict=False):
            rows += [[(first + state, 1.0), (bound, -1.0)] for state in states]
        entries = [(number, *entry) for number, row in enumerate(rows) for entry in row]
        program = LinearProgram(columns, [(-inf, 0.0)] * len(rows), entries, interior=True)
        factors = dict.fromkeys(started, 1.0) | dict.fromkeys(bounds, -1.0)
        found = program.maximise(factors, seconds)
        if found.status is not LPStatus.OPTIMAL or found.value < LEAST_GAP:
            return None
        return found.columns[: self.firsts[-1]]

    def most(self, values: Sequence[int]) -> int:
        """By how much a jump lowers the sum of these whole numbers at most; 0 or more."""
        falls = {
            part: max(values[old] - values[new] for old, new in changes)
            for part, changes in self._parts.items()
        }
        lost = (sum(falls[part] for part in parts) for parts in self._jumps)
        return max(0, max(lost, default=0))


def refuting_values(
    board: PegBoard,
    areas: Sequence[Area],
    start: Position,
    pegged: Position,
    free: Position,
    seconds: float | None = None,
) -> tuple[tuple[int, ...], ...] | None:
    """The values of each area's states: those of a function that shows that there is no plan.

    None where no function does, or the time does not suffice.

    Args:
        areas: each hole of the board is in one of them.
        pegged, free: a goal position has pegs on the first, and others on the second only.
    """

    def states_of(position: Position) -> list[int]:
        holes = {board.index[hole] for hole in position}
        return [sum(1 << i for i, hole in enumerate(area) if hole in holes) for area in areas]

    must, some = states_of(pegged), states_of(free)
    ends = [
        [state for state in range(1 << len(area)) if state & ~some[number] == must[number]]
        for number, area in enumerate(areas)
    ]
    # a value that no jump lowers, and of which the start has more than any goal position
    program = AreaProgram(board, areas, ends)
    firsts = program.firsts
    started = [first + state for first, state in zip(firsts, states_of(start), strict=False)]
    found = program.best(started, seconds)
    if found is None:
        return None
    pegs = [state.bit_count() for area in areas for state in range(1 << len(area))]
    for values in multiples(found, SCALES):
        # Each jump takes a peg away, so that a value for each peg makes the sum fall by it.
        too_much = program.most(values)
        values = [value - too_much * count for value, count in zip(values, pegs, strict=True)]
        goal = sum(
            max(values[first + state] for state in wanted)
            for first, wanted in zip(firsts, ends, strict=False)
        )
        if goal < sum(values[state] for state in started):
            return tuple(
                tuple(-value for value in values[first:end]) for first, end in pairwise(firsts)
            )
    return None
