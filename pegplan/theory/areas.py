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
from itertools import pairwise, product

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.theory.area_states import Area
from pegplan.theory.losses import AreaProgram, AreaStep
from pegplan.theory.rounding import multiples

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


def refuting_values(
    board: Board,
    areas: Sequence[Area],
    start: Position,
    pegged: Position,
    free: Position,
    seconds: float | None = None,
) -> tuple[tuple[int, ...], ...] | None:
    """The values of each area's states: those of a function that shows that there is no plan.

    A state is a number: bit i is the peg on the area's hole i. None where no function does, or the
    time does not suffice.

    Args:
        areas: indices of holes; each hole of the board is in one of them.
        pegged, free: a goal position has pegs on the first, and others on the second only.
    """
    divided = [{hole: 1 << i for i, hole in enumerate(area)} for area in areas]

    def states_of(position: Position) -> list[int]:
        holes = {board.index[hole] for hole in position}
        return [sum(bit for hole, bit in bits.items() if hole in holes) for bits in divided]

    must, some, of_start = states_of(pegged), states_of(free), states_of(start)
    ends = [
        [state for state in range(1 << len(area)) if state & ~some[number] == must[number]]
        for number, area in enumerate(areas)
    ]
    # a value that no jump lowers, and of which the start has more than any goal position
    steps = map(AreaStep.of_jump, board.triples)
    program = AreaProgram(areas, steps, 0.0, LIMIT, bounded=ends, corner=True)
    firsts = program.states.firsts
    started = [first + state for first, state in zip(firsts, of_start, strict=True)]
    factors = dict.fromkeys(started, 1.0) | dict.fromkeys(program.bounds, -1.0)
    found = program.best(factors, seconds)
    if found is None or sum(found[k] * factor for k, factor in factors.items()) < LEAST_GAP:
        return None
    pegs = [state.bit_count() for area in areas for state in range(1 << len(area))]
    for values in multiples(found[: program.states.count], SCALES):
        # Each jump takes a peg away, so that a value for each peg makes the sum fall by it.
        too_much = program.most(values)
        values = [value - too_much * count for value, count in zip(values, pegs, strict=True)]
        goal = sum(
            max(values[first + state] for state in wanted)
            for first, wanted in zip(firsts, ends, strict=True)
        )
        if goal < sum(values[state] for state in started):
            pairs = pairwise([*firsts, len(values)])
            return tuple(tuple(-value for value in values[first:end]) for first, end in pairs)
    return None
