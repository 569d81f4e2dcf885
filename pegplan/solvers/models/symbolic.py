"""Sets of positions as binary decision diagrams, and their images under jumps.

A set of positions is a Boolean function with one variable for each hole. All positions after k
jumps have the same number of pegs, so no position is in two levels. The image of a level is the
union of its images under each jump, which are computed in one of two ways:

``cofactor``  restrict the jump's three holes to its precondition, which leaves a function of
              the other holes, and conjoin the jump's effect on the three;
``relation``  as model checkers do: conjoin the jump's transition relation over current-state
              and next-state variables, quantify the current-state variables out, and rename
              the next-state ones. A hole's two variables are adjacent in the order, and the
              relation names the jump's three holes only: no other hole changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle, Stuck

IMAGES = ("cofactor", "relation")
ORDERS = ("force", "reading", "sifting")
ROUNDS = 100  # of the ordering heuristic; it converges long before


def constraint_order(board: Board) -> list[int]:
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


def manager(library: str) -> tuple[Any, str]:
    """A fresh manager of diagrams and its library: ``cudd``, or ``python`` where that is asked
    for or dd was built without CUDD.
    """
    if library == "cudd":
        try:
            from dd import cudd

            return cudd.BDD(), "cudd"
        except ImportError:
            pass
    from dd import autoref

    return autoref.BDD(), "python"


class Symbolic:
    """The positions of a board as diagrams.

    Args:
        image: how a jump is taken; see the module.
        order: of the variables: ``force`` keeps a jump's holes close, ``reading`` is the
            board's own order, ``sifting`` begins with the first and lets the library move
            variables as it goes.

    Attributes:
        library: ``cudd`` or ``python``, whichever is used.
    """

    def __init__(
        self, board: Board, library: str = "cudd", image: str = "cofactor", order: str = "force"
    ) -> None:
        self.board = board
        self.bdd, self.library = manager(library)
        # Both libraries sift by default; here that takes ten times as long as it saves.
        self.bdd.configure(reordering=order == "sifting")
        holes = range(len(board.holes)) if order == "reading" else constraint_order(board)
        self.now = [str(hole) for hole in board.holes]
        self.next = [f"{name}_next" for name in self.now]
        for i in holes:
            self.bdd.declare(self.now[i])
            if image == "relation":
                self.bdd.declare(self.next[i])
        self._jumps = board.triples
        self._by = image
        self._after = [
            self.bdd.cube({self.now[a]: False, self.now[b]: False, self.now[c]: True})
            for a, b, c in self._jumps
        ]
        if image == "relation":
            self._relations = [self._relation(jump) for jump in self._jumps]

    def position(self, position: Position) -> Any:
        """The set of one position."""
        return self.bdd.cube({str(hole): hole in position for hole in self.board.holes})

    def image(self, positions: Any) -> Any:
        """All positions one jump further."""
        one = self._by_relation if self._by == "relation" else self._by_cofactor
        parts = [one(positions, j) for j in range(len(self._jumps))]
        while len(parts) > 1:  # in pairs, so that the large ones are joined last
            parts = [
                parts[i] | parts[i + 1] if i + 1 < len(parts) else parts[i]
                for i in range(0, len(parts), 2)
            ]
        return parts[0] if parts else self.bdd.false

    def _by_cofactor(self, positions: Any, jump: int) -> Any:
        return self.bdd.let(self._before(jump), positions) & self._after[jump]

    def _by_relation(self, positions: Any, jump: int) -> Any:
        holes = self._jumps[jump]
        both = positions & self._relations[jump]
        then = self.bdd.exist([self.now[i] for i in holes], both)
        return self.bdd.let({self.next[i]: self.now[i] for i in holes}, then)

    def _relation(self, jump: tuple[int, ...]) -> Any:
        a, b, c = jump
        before = {self.now[a]: True, self.now[b]: True, self.now[c]: False}
        after = {self.next[a]: False, self.next[b]: False, self.next[c]: True}
        return self.bdd.cube(before | after)

    def _before(self, jump: int) -> dict[str, bool]:
        a, b, c = self._jumps[jump]
        return {self.now[a]: True, self.now[b]: True, self.now[c]: False}

    def goals(self, puzzle: Puzzle, positions: Any) -> Any:
        """Those of the positions that satisfy a goal, whatever number of pegs it asks for."""
        pegged = puzzle.goal_pegged
        named = pegged | puzzle.goal_empty
        positions = positions & self.bdd.cube({str(hole): hole in pegged for hole in named})
        if isinstance(puzzle.goal, Stuck):
            for jump in range(len(self._jumps)):
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

    def nodes(self, positions: Any) -> int:
        """How many nodes its diagram has."""
        return len(positions)

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
