"""Sets of positions as binary decision diagrams, and their images under jumps.

A set of positions is a Boolean function with one variable for each hole. All positions after k
jumps have the same number of pegs, so no position is in two levels. The image of a level is the
union of its images under each jump: the function, restricted to the jump's precondition on its
three holes, is one of the other holes, to which the jump's effect on the three is conjoined.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pegplan.boards.puzzle import Stuck
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle

ROUNDS = 100  # of the ordering heuristic; it converges long before


def constraint_order(board: PegBoard) -> list[int]:
    """Hole indices in an order that keeps the holes of each jump close (FORCE, Aloul 2003).

    In each round a hole moves to the mean of the centres of its jumps. Of the orders of all
    rounds and the reading order, the one with the least total span of the jumps is returned.
    """
    touching: list[list[int]] = [[] for _ in board.holes]
    for j, triple in enumerate(board.triples):
        for hole in triple:
            touching[hole].append(j)
    place: list[float] = [float(i) for i in range(len(board.holes))]
    order = list(range(len(place)))
    best, least = order, _span(order, board.triples)
    for _ in range(ROUNDS):
        centres = [sum(place[hole] for hole in triple) / 3 for triple in board.triples]
        pulled = [
            sum(centres[j] for j in touching[i]) / len(touching[i]) if touching[i] else place[i]
            for i in range(len(place))
        ]
        order = sorted(order, key=lambda i: pulled[i])
        for rank, i in enumerate(order):
            place[i] = float(rank)
        if (span := _span(order, board.triples)) < least:
            best, least = order, span
    return best


def _span(order: list[int], triples: Sequence[tuple[int, ...]]) -> int:
    rank = {hole: i for i, hole in enumerate(order)}
    return sum(max(rank[h] for h in t) - min(rank[h] for h in t) for t in triples)


class Symbolic:
    """The positions of a board as diagrams.

    Args:
        library: ``cudd``, or ``python`` where that is asked for or dd was built without CUDD.
        arranged: order the holes so that those of a jump are close, not as they are read.
        first: further variables, before those of the holes.
        empties: have a second variable for each hole, ``empty d4``, after its own.

    Attributes:
        bdd: dd's manager of diagrams.
        library: ``cudd`` or ``python``, whichever is used.
        order: the holes, by index, in the order of their variables.
        now: the variable of each hole.
    """

    def __init__(
        self,
        board: PegBoard,
        library: str = "cudd",
        arranged: bool = True,
        first: Iterable[str] = (),
        empties: bool = False,
    ) -> None:
        self.board = board
        self.bdd, self.library = _manager(library)
        # Both libraries move variables by default; here that takes ten times as long as it saves.
        self.bdd.configure(reordering=False)
        self.order = constraint_order(board) if arranged else list(range(len(board.holes)))
        self.now = [str(hole) for hole in board.holes]
        self.bdd.declare(*first)
        for i in self.order:
            self.bdd.declare(self.now[i], *[f"empty {self.now[i]}"] * empties)
        self._after = [
            self.bdd.cube({self.now[a]: False, self.now[b]: False, self.now[c]: True})
            for a, b, c in board.triples
        ]

    def position(self, position: Position) -> Any:
        """The set of one position."""
        return self.bdd.cube({str(hole): hole in position for hole in self.board.holes})

    def image(self, positions: Any) -> Any:
        """All positions one jump further."""
        parts = [
            self.bdd.let(self._before(jump), positions) & effect
            for jump, effect in enumerate(self._after)
        ]
        return self.union(parts)

    def union(self, parts: list[Any]) -> Any:
        """The positions of some sets; in pairs, so that the large ones are joined last."""
        while len(parts) > 1:
            parts = [
                parts[i] | parts[i + 1] if i + 1 < len(parts) else parts[i]
                for i in range(0, len(parts), 2)
            ]
        return parts[0] if parts else self.bdd.false

    def _before(self, jump: int) -> dict[str, bool]:
        a, b, c = self.board.triples[jump]
        return {self.now[a]: True, self.now[b]: True, self.now[c]: False}

    def goals(self, puzzle: PegPuzzle, positions: Any) -> Any:
        """Those of the positions that satisfy a goal, whatever number of pegs it asks for."""
        pegged = puzzle.goal_pegged
        named = pegged | puzzle.goal_empty
        positions = positions & self.bdd.cube({str(hole): hole in pegged for hole in named})
        if isinstance(puzzle.goal, Stuck):
            for jump in range(len(self.board.triples)):
                if positions == self.bdd.false:
                    break
                positions = positions & ~self.possible(jump)
        return positions

    def possible(self, jump: int) -> Any:
        """All positions in which a jump, by its index, is possible."""
        return self.bdd.cube(self._before(jump))

    def levels(self, start: Position) -> Iterator[Any]:
        """The positions after 0, 1, 2… jumps, until there is none."""
        level = self.position(start)
        while level != self.bdd.false:
            yield level
            level = self.image(level)

    def count(self, positions: Any) -> int:
        """How many positions a set has; exact up to 2⁵³ with CUDD."""
        every = len(self.bdd.vars)
        return int(self.bdd.count(positions, nvars=every)) >> (every - len(self.now))

    def pick(self, positions: Any) -> Position:
        """One of the positions of a set that is not empty."""
        found: Mapping[str, bool] = self.bdd.pick(positions, care_vars=self.now)
        return frozenset(hole for hole in self.board.holes if found[str(hole)])

    def contains(self, positions: Any, position: Position) -> bool:
        """Whether a set has a position."""
        values = {str(hole): hole in position for hole in self.board.holes}
        return bool(self.bdd.let(values, positions) == self.bdd.true)

    def way(self, levels: list[Any], end: Position) -> list[int]:
        """Jumps, by index, from the first level to a position of the last."""
        jumps: list[int] = []
        for level in reversed(levels[:-1]):
            number, end = self._step_back(level, end)
            jumps.append(number)
        return jumps[::-1]

    def _step_back(self, level: Any, position: Position) -> tuple[int, Position]:
        for number, (from_, over, to) in enumerate(self.board.jumps):
            if to in position and from_ not in position and over not in position:
                before = position - {to} | {from_, over}
                if self.contains(level, before):
                    return number, before
        raise AssertionError("a reached position has a way to it")


def _manager(library: str) -> tuple[Any, str]:
    """A fresh manager of diagrams, and its library."""
    if library == "cudd":
        try:
            from dd import cudd

            return cudd.BDD(), "cudd"
        except ImportError:
            pass
    from dd import autoref

    return autoref.BDD(), "python"
