"""Whole jump counts that lead from a position to a goal, kept while pieces are cleared.

Counts that satisfy the balance of each hole (:mod:`pegplan.theory.balance`) are a plan without an
order. A position that has such counts, each as small as can be, is nearly always worth playing on
from. What a piece's plan changes is mended around the piece, which takes HiGHS a few milliseconds;
to find counts for the whole board anew can take seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, inf
from time import monotonic

from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.solvers.divide.subtask import around
from pegplan.theory.balance import SIGNS
from pegplan.theory.linear import LinearProgram, LPStatus
from pegplan.theory.reach import usable

Counts = tuple[int, ...]
"""How often each jump of the board is to be made."""

FIRST, NEAR, ALL = 3.0, 0.1, 0.3
"""Seconds of a program for the first counts, for those around a piece, and for all that is left."""
STEPS, ROOM = 3, 2
"""Steps around changed holes, and around the holes left, in which counts may change."""
MOST = 3
"""Each jump may be made so often, where fewer times seem not to suffice."""
ROUNDING = 1e-6


class JumpCounting:
    """Finds and mends jump counts for one goal on one board."""

    def __init__(self, board: Board, goal: Position) -> None:
        self.board, self.goal = board, goal
        self.index = {jump: j for j, jump in enumerate(board.jumps)}
        self._most = [1] * len(board.jumps)
        self._of_hole: list[list[tuple[int, int]]] = [[] for _ in board.holes]
        for j, triple in enumerate(board.triples):
            for hole, sign in zip(triple, SIGNS, strict=True):
                self._of_hole[hole].append((j, -sign))

    def first(self, position: Position, seconds: float = inf) -> Counts | None:
        """Counts from a position, each jump made once where that suffices; None if none are found.

        Where once does not suffice for all, a linear program says which need more at least.

        Args:
            seconds: wall-clock seconds in all; each of up to five programs has some of its own.
        """
        end = monotonic() + seconds

        def left() -> float:
            return min(FIRST, end - monotonic())

        puzzle = Puzzle(self.board, "counts", position, Exact(self.goal))
        jumps, reached = usable(puzzle, range(len(self.board.jumps)))
        if not reached:
            return None
        old = (0,) * len(self.board.jumps)
        found = self._solved(position, old, jumps, left())
        if found is None:
            excess = self._excess(position, jumps, left())
            if excess is None:
                return None
            for least in range(1, MOST + 1):
                self._most = [max(least, 1 + more) for more in excess]
                found = self._solved(position, old, jumps, left())
                if found is not None:
                    break
        return found

    def after(
        self, counts: Counts, plan: Sequence[Jump], position: Position, left: Position
    ) -> Counts | None:
        """Counts from the position after a plan; None if none are found soon.

        Args:
            counts: those from the position before it.
            position: after the plan.
            left: the holes that are not yet cleared; jumps are made on them and around them.
        """
        rest = list(counts)
        for jump in plan:
            rest[self.index[jump]] -= 1
        if min(rest) >= 0:
            return tuple(rest)
        changed = frozenset(hole for jump in plan for hole in jump)
        room = around(self.board, left, ROOM) | changed
        near = around(self.board, changed, STEPS) & room
        for region, seconds in ((near, NEAR), (room, ALL)):
            found = self._solved(position, counts, self._inside(region), seconds)
            if found is not None:
                return found
        return None

    def _inside(self, region: Position) -> list[int]:
        """The jumps of which all holes are in a region."""
        return [j for jump, j in self.index.items() if region.issuperset(jump)]

    def _needs(self, position: Position, fixed: dict[int, int], hole: int) -> float:
        """How many pegs the other jumps must bring to a hole, less those that they take."""
        there = self.board.holes[hole]
        moved = sum(sign * fixed.get(j, 0) for j, sign in self._of_hole[hole])
        return float((there in self.goal) - (there in position) - moved)

    def _solved(
        self, position: Position, counts: Counts, free: Iterable[int], seconds: float
    ) -> Counts | None:
        """Counts that differ from others only on some free jumps."""
        column = {j: k for k, j in enumerate(sorted(free))}
        fixed = {j: count for j, count in enumerate(counts) if count and j not in column}
        holes = sorted({hole for j in column for hole in self.board.triples[j]})
        rows = [(self._needs(position, fixed, hole),) * 2 for hole in holes]
        entries = [
            (row, column[j], sign)
            for row, hole in enumerate(holes)
            for j, sign in self._of_hole[hole]
            if j in column
        ]
        limits = [(0.0, float(self._most[j])) for j in column]
        program = LinearProgram(limits, rows, entries, whole=range(len(column)))
        solution = program.maximise({}, seconds)
        if solution.status is not LPStatus.OPTIMAL:
            return None
        found = list(counts)
        for j, k in column.items():
            found[j] = round(solution.columns[k])
        return tuple(found)

    def _excess(
        self, position: Position, jumps: frozenset[int], seconds: float
    ) -> list[int] | None:
        """How often each jump must be made more than once, at least; None if no counts fit.

        Each jump has two columns: one for the first time, and one for all others.
        """
        number = len(self.board.jumps)
        limits = [(0.0, most if j in jumps else 0.0) for most in (1.0, inf) for j in range(number)]
        rows = [(self._needs(position, {}, hole),) * 2 for hole in range(len(self.board.holes))]
        entries = [
            (hole, j + more, sign)
            for hole, of_hole in enumerate(self._of_hole)
            for j, sign in of_hole
            for more in (0, number)
        ]
        costs = dict.fromkeys(range(number, 2 * number), -1.0)
        solution = LinearProgram(limits, rows, entries).maximise(costs, seconds)
        if solution.status is not LPStatus.OPTIMAL:
            return None
        return [ceil(more - ROUNDING) for more in solution.columns[number:]]
