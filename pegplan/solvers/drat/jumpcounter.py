"""How often a jump was made, in variables that a DRAT proof defines.

For each time t and k = 1…*most* there is a variable "the jump was made k times or more before t",
and for each step the *events* "it is made for the k-th time", and one "for the last time that is
counted, or later". So an event says what the jump changes, the counters included.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pegplan.solvers.drat.clauses import Value, negated, plain
from pegplan.solvers.models.bounded import Bounded, Clause


@dataclass(frozen=True)
class JumpCounter:
    """The counters of a jump.

    Attributes:
        formula: the formula that has the jump.
        jump: the jump, by index.
        most: how far it is counted, 1 or more.
        first: the number of the first new variable.
    """

    formula: Bounded
    jump: int
    most: int
    first: int

    def next_variable(self, steps: int) -> int:
        """The first number after the new variables of a game of so many steps."""
        return self.first + (2 * self.most + 1) * (steps + 1)

    def made(self, times: int, time: int) -> Value:
        """ "The jump was made so many times or more before that time"; ``times`` ≤ ``most``."""
        if times <= 0:
            return True
        if times > time:
            return False
        return self.first + (2 * self.most + 1) * time + times - 1

    def event(self, times: int, step: int) -> int:
        """ "In that step it is made for the k-th time"; for ``most`` + 1, or more often."""
        return self.first + (2 * self.most + 1) * step + self.most + times - 1

    def clauses(self, step: int) -> Iterator[Clause]:
        """The definitions for a step and the time after it, the new variable first; and lemmas."""
        jump = self.formula.jump(self.jump, step)
        for k in range(1, self.most + 2):
            event, earlier = self.event(k, step), self.made(k - 1, step)
            here = self.made(k, step) if k <= self.most else False
            yield from plain([event, -jump, negated(earlier), here])
            yield from plain([-event, jump], [-event, earlier], [-event, negated(here)])
        yield [-jump, *(self.event(k, step) for k in range(1, self.most + 2))]
        for k in range(1, min(self.most, step + 1) + 1):
            before, after, event = self.made(k, step), self.made(k, step + 1), self.event(k, step)
            yield from plain([after, negated(before)], [after, -event])
            yield from plain([negated(after), before, event])
            yield from plain([negated(after), self.made(k - 1, step + 1)])
