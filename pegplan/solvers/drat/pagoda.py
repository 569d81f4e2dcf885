"""The argument of a pagoda function in the clauses of a DRAT proof.

No jump raises the weight of the pegs, and every goal position weighs more than the start. That the
weight stays is written by :mod:`.weighing`; here it is said of the start and of the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import lcm

from pegplan.proofs.kinds import Weights
from pegplan.solvers.drat.clauses import Line, Value, lines, negated, plain
from pegplan.solvers.drat.formula import Complete
from pegplan.solvers.drat.pegcount import PegCount
from pegplan.solvers.drat.weighing import Item, Weighing
from pegplan.solvers.models.bounded import Clause

MOST_LEMMAS = 1_000_000
"""A longer argument is not written."""


class PagodaArgument:
    """The weight of the pegs over a whole game.

    Args:
        complete: the formula that the clauses are derived from.
        weights: a pagoda function that proves that the formula's puzzle can't be solved.

    Raises:
        NoForm: the weights can have too many sums.
    """

    def __init__(self, complete: Complete, weights: Weights) -> None:
        self.formula, self.steps = complete.bounded, complete.steps
        puzzle = complete.puzzle
        scale = lcm(*(weight.denominator for weight in weights.values()))
        self._weights = [int(weights.get(hole, 0) * scale) for hole in puzzle.board.holes]
        weighed = {i for i, weight in enumerate(self._weights) if weight}
        touching = [j for j, jump in enumerate(puzzle.board.triples) if weighed & {*jump}]
        self._pegged = [hole in puzzle.goal_pegged for hole in puzzle.board.holes]
        self._free = [hole in puzzle.goal_free for hole in puzzle.board.holes]
        self._row: list[Item] = []
        self._sure: list[bool] = []
        self._ends = [0]  # how many of the row belong to the first 0, 1, 2… holes
        for i, weight in enumerate(self._weights):
            if weight:
                triples = [puzzle.board.triples[j] for j in touching]
                takes = frozenset(e for e, jump in enumerate(triples) if i in jump[:2])
                gives = frozenset(e for e, jump in enumerate(triples) if i == jump[2])
                self._add(i, weight, takes, gives)
            self._ends.append(len(self._row))
        # a negative weight is the weight of an empty hole, which raises start and goal alike
        start = sum(self._weights[puzzle.board.index[hole]] for hole in puzzle.start)
        self._more = start - sum(w for w in self._weights if w < 0) + 1
        self._count, first = None, complete.variables + 1
        if puzzle.goal_count is not None and any(self._free):
            self._count = PegCount(complete, puzzle.goal_count, first)
            first = self._count.next_variable
        events = [partial(self.formula.jump, j) for j in touching]
        self._weighing = Weighing(self._row, events, {(self._more, 0)}, first)

    def _add(self, i: int, weight: int, takes: frozenset[int], gives: frozenset[int]) -> None:
        peg = partial(self.formula.peg, i)
        if weight > 0:
            self._row.append(Item(peg, weight, takes, gives))
            self._sure.append(self._pegged[i])
        else:
            self._row.append(Item(lambda time: -peg(time), -weight, gives, takes))
            self._sure.append(not self._pegged[i] and not self._free[i])

    @property
    def size(self) -> int:
        """How many clauses it takes, roughly."""
        return self.steps * self._weighing.size

    def lines(self) -> Iterator[Line]:
        """The lines of the proof; the last that stays is the empty clause."""
        if self._count is not None:
            yield from lines("keep", self._count.clauses())
        old: list[Clause] = []
        for time in range(self.steps + 1):
            now = list(self._weighing.definitions(time))
            yield from lines("lemma", now)
            if time:
                yield from lines("lemma", lemmas := self._weighing.step(time - 1))
                yield from lines("lemma", plain([negated(self._weighing.whole(time, self._more))]))
                yield from lines("delete", lemmas)
            else:
                yield from lines("lemma", plain([negated(self._weighing.whole(0, self._more))]))
            yield from lines("delete", old)
            old = now
        yield from lines("lemma", self._at_end() if self._count is None else self._counted_end())
        yield "keep", []

    def _at_end(self) -> Iterator[Clause]:
        """The row weighs more at the end, shown item by item."""
        found, needed = [], self._more
        for i in range(len(self._row), 0, -1):
            found.append([self._weighing.heavy(i, self.steps, needed)])
            needed -= self._row[i - 1].weight * self._sure[i - 1]
        yield from plain(*reversed(found))

    def _counted_end(self) -> Iterator[Clause]:
        """The same where the goal fixes the number of pegs: for each number among the first m."""
        count, steps = self._count, self.steps
        assert count is not None
        needed = {count.count: self._more}
        found: list[list[Value]] = [[self._weighing.whole(steps, self._more)]]
        for m in range(len(self._weights), 0, -1):
            for a, weight in needed.items():
                exactly = [negated(count.least(m, a)), count.least(m, a + 1)]
                clause = [*exactly, self._weighing.heavy(self._ends[m], steps, weight)]
                found += [clause, [*clause, -count.peg(m)]]
            needed = self._needed_before(m, needed)
        yield from plain(*reversed(found))

    def _needed_before(self, m: int, needed: Mapping[int, int]) -> dict[int, int]:
        """For each number of pegs on the first m − 1 holes, what these must weigh."""
        own, found = self._weights[m - 1], dict[int, int]()
        for a, weight in needed.items():
            for peg in (False, True):
                possible = self._free[m - 1] or self._pegged[m - 1] == peg
                if possible and peg <= a < m + peg:
                    gained = abs(own) if peg == (own > 0) else 0
                    found[a - peg] = max(found.get(a - peg, 0), weight - gained)
        return found
