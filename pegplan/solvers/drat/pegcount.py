"""How many pegs the first holes hold at the end, in variables that a DRAT proof defines.

A goal of n pegs is in the formula as two one-sided counters (:mod:`.formula`). For arguments that
weigh the end hole by hole the proof defines "the first m holes hold a pegs or more", both ways, and
derives from the counters that all holes hold n.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pegplan.solvers.drat.clauses import Value, negated, plain
from pegplan.solvers.drat.formula import Complete
from pegplan.solvers.models.bounded import Clause


@dataclass(frozen=True)
class PegCount:
    """The pegs at the end, counted in the order of the holes.

    Attributes:
        formula: the formula, whose goal fixes the number of pegs.
        count: that number.
        first: the number of the first new variable.
    """

    formula: Complete
    count: int
    first: int

    @property
    def holes(self) -> int:
        """How many holes the board has."""
        return self.formula.bounded.holes

    @property
    def next_variable(self) -> int:
        """The first number after the new variables."""
        return self.first + self.holes * (self.count + 1)

    def peg(self, m: int) -> int:
        """The m-th hole, counted from 1, holds a peg at the end."""
        return self.formula.bounded.peg(m - 1, self.formula.steps)

    def least(self, m: int, pegs: int) -> Value:
        """ "The first m holes hold so many pegs or more"; at most one more than ``count``."""
        if pegs <= 0 or pegs > m:
            return pegs <= 0
        return self.first + (m - 1) * (self.count + 1) + pegs - 1

    def clauses(self) -> Iterator[Clause]:
        """The definitions, and what follows from the counters of the formula."""
        for m in range(1, self.holes + 1):
            for a in range(1, min(m, self.count + 1) + 1):
                yield from self._defined(m, a)
            for a in range(1, min(m, self.count + 1) + 1):
                yield from plain([negated(self.least(m, a)), self.least(m, a - 1)])
                yield from plain([negated(self.least(m, a)), self._more(a - 1, m)])
                if m - a <= self.holes - self.count:
                    yield from plain([self.least(m, a), self._more_empty(m - a, m)])

    def _defined(self, m: int, a: int) -> Iterator[Clause]:
        own, same, fewer = self.least(m, a), self.least(m - 1, a), self.least(m - 1, a - 1)
        yield from plain([own, negated(same)], [own, -self.peg(m), negated(fewer)])
        yield from plain([negated(own), same, self.peg(m)], [negated(own), fewer])

    def _more(self, k: int, m: int) -> Value:
        """The formula's "more than k of the first m holes hold pegs"; false if it excludes that."""
        if k >= self.count:
            return False
        return self.formula.first_counter + (m - 1) * self.count + k

    def _more_empty(self, k: int, m: int) -> Value:
        """The formula's "more than k of the first m holes are empty"; false if it excludes that."""
        most = self.holes - self.count
        return False if k >= most else self.formula.second_counter + (m - 1) * most + k
