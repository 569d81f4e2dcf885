"""A weight that no jump raises, proved inside the bounded formula, clause by clause, for DRAT.

That no jump raises the weight of the pegs (:mod:`pegplan.theory.pagoda`) needs sums, for which a
formula over pegs and jumps has no variables. As in :mod:`pegplan.solvers.drat.parity`, the proof
defines them, and derives the argument by steps that any DRAT checker verifies.

What weighs stands in a row: pegs, and empty holes whose weight is negative. For each time t, each i
and each sum k that matters there is a variable "the first i weigh k or more". *Events* are the
jumps; each changes the weight of the first i by the same number, its *rise*. For each step these
lemmas are derived, i by i, for the rises r that matter:

    r >= 0   the first i get heavier by at most r, unless an event with a larger rise happens
    r < 0    they get lighter by -r or more if an event whose rise is r or less happens

A lemma follows from those for i − 1 by unit propagation after a case split on the i-th of the row
before and after the step, which is written down as clauses of its own. Which lemmas matter is found
from the last of the row backwards.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pegplan.solvers.drat.clauses import NoForm, Value, negated, plain
from pegplan.solvers.models.bounded import Clause

MOST_SUMS = 10_000
"""A row that can have more sums is not written."""
Fact = tuple[int, int]
"""A sum k of the first i, and a rise r: "they weigh k later only if they weigh k − r before"."""


@dataclass(frozen=True)
class Item:
    """Something that weighs while it is there.

    Attributes:
        literal: for each time, the literal "it is there"; a constant where that is certain.
        weight: above 0.
        takes, gives: the events, by index, that take it away or put it there.
    """

    literal: Callable[[int], Value]
    weight: int
    takes: frozenset[int]
    gives: frozenset[int]

    @property
    def touched(self) -> frozenset[int]:
        """The events that change it."""
        return self.takes | self.gives


@dataclass(frozen=True, eq=False)
class Weighing:
    """The variables and lemmas of a row.

    Attributes:
        row: what weighs; not empty.
        events: for each event and each step, the literal "it happens".
        asked: the lemmas about the whole row that are wanted; their rises are not below 0.
        first: the number of the first new variable.

    Raises:
        NoForm: the row can have too many sums.
    """

    row: Sequence[Item]
    events: Sequence[Callable[[int], int]]
    asked: Collection[Fact]
    first: int

    @cached_property
    def totals(self) -> list[list[int]]:
        """For each i, the sums above 0 that the first i can have, ascending."""
        found: list[list[int]] = [[]]
        known = {0}
        for item in self.row:
            known |= {total + item.weight for total in known}
            if len(known) > MOST_SUMS:
                raise NoForm
            found.append(sorted(known - {0}))
        return found

    @cached_property
    def rises(self) -> list[list[int]]:
        """For each i and each event, how much heavier it makes the first i."""
        found = [[0] * len(self.events)]
        for item in self.row:
            now = list(found[-1])
            for event in item.touched:
                now[event] += item.weight if event in item.gives else -item.weight
            found.append(now)
        return found

    @cached_property
    def _last(self) -> list[int]:
        """For each event, the i of the last of the row that it changes."""
        found = [0] * len(self.events)
        for i, item in enumerate(self.row, start=1):
            for event in item.touched:
                found[event] = i
        return found

    def _least(self, i: int, total: int) -> int:
        """The least sum of the first i that is so large; above all if there is none."""
        if total <= 0:
            return 0
        place = bisect_left(self.totals[i], total)
        return self.totals[i][place] if place < len(self.totals[i]) else sum_of(self.totals[i]) + 1

    @cached_property
    def facts(self) -> list[set[Fact]]:
        """For each i, the lemmas that matter."""
        found: list[set[Fact]] = [set() for _ in range(len(self.row) + 1)]
        found[-1] = {(self._least(len(self.row), k), r) for k, r in self.asked}
        for i in range(len(self.row), 1, -1):
            for k, r in sorted(found[i]):
                for later, rise in self._cases(i, r, {r for _, r in found[i - 1]}):
                    least = self._least(i - 1, k - self.row[i - 1].weight * later)
                    if min(0, rise) < least <= sum_of(self.totals[i - 1]):
                        found[i - 1].add((least, rise))
        return found

    def _cases(self, i: int, rise: int, known: set[int]) -> Iterator[tuple[bool, int]]:
        """Whether the i-th is there after the step, and the rise of the others, as lemmas need."""
        item, before = self.row[i - 1], self.rises[i - 1]
        events = [e for e, r in enumerate(self.rises[i]) if r <= rise and self._open(e, i, rise)]
        for events_of, lost, laters in (
            ([e for e in events if e not in item.touched], 0, (True, False)),
            ([e for e in events if e in item.takes], item.weight, (False,)),
            ([e for e in events if e in item.gives], -item.weight, (True,)),
        ):
            lowest = [before[e] for e in events_of]
            if lost == 0 and rise >= 0:
                lowest.append(0)
            if lowest:
                chosen = _chosen(max(lowest), rise + lost, known)
                yield from ((later, chosen) for later in laters)

    def _open(self, event: int, i: int, rise: int) -> bool:
        """Whether lemmas about the first i speak of an event that makes them so much heavier."""
        return rise >= 0 or self._last[event] > i

    @cached_property
    def sums(self) -> list[list[int]]:
        """For each i, the sums of the first i that have a variable, ascending."""
        found: list[set[int]] = [set() for _ in range(len(self.row) + 1)]
        for i in range(len(self.row), 1, -1):
            for k, r in self.facts[i]:
                found[i] |= {k, self._least(i, k - r)}
            weight = self.row[i - 1].weight
            found[i] = {k for k in found[i] if 0 < k <= sum_of(self.totals[i])}
            found[i - 1] |= {self._least(i - 1, k - w) for k in found[i] for w in (0, weight)}
        return [sorted(sums) for sums in found]

    @cached_property
    def _places(self) -> list[dict[int, int]]:
        """For each i and sum, where its variable is in a time's block."""
        found, place = [], 0
        for i, sums in enumerate(self.sums):
            found.append({} if i < 2 else {k: place + n for n, k in enumerate(sums)})
            place += len(found[-1])
        return found

    @cached_property
    def _falls(self) -> dict[tuple[int, int], int]:
        """For each i and rise below 0 of a lemma, where its variable is in a step's block."""
        found: dict[tuple[int, int], int] = {}
        for i, facts in enumerate(self.facts):
            for rise in sorted({r for _, r in facts if r < 0}):
                if len(self.falling(i, rise)) > 1:
                    found[i, rise] = self._size + len(found)
        return found

    @cached_property
    def _size(self) -> int:
        return sum(map(len, self._places))

    @property
    def block(self) -> int:
        """How many new variables a time has."""
        return self._size + len(self._falls)

    @property
    def size(self) -> int:
        """How many clauses a step takes, roughly."""
        return 4 * sum(map(len, self.facts)) + 6 * self._size

    def next_variable(self, steps: int) -> int:
        """The first number after the new variables of a game of so many steps."""
        return self.first + self.block * (steps + 1)

    def heavy(self, i: int, time: int, least: int) -> Value:
        """ "The first i weigh ``least`` or more", or whether they do if that is certain."""
        if least <= 0:
            return True
        if least > sum_of(self.totals[i]):
            return False
        if i == 1:
            return self.row[0].literal(time)
        return self.first + time * self.block + self._places[i][self._least(i, least)]

    def whole(self, time: int, least: int) -> Value:
        """ "The whole row weighs ``least`` or more"."""
        return self.heavy(len(self.row), time, least)

    def falling(self, i: int, rise: int) -> list[int]:
        """The events that a lemma about a fall of the first i speaks of."""
        return [e for e, r in enumerate(self.rises[i]) if r <= rise and self._open(e, i, rise)]

    def falls(self, i: int, rise: int, step: int) -> Value:
        """ "One of these events happens"."""
        if (i, rise) in self._falls:
            return self.first + step * self.block + self._falls[i, rise]
        return next((self.events[e](step) for e in self.falling(i, rise)), False)

    def definitions(self, time: int) -> Iterator[Clause]:
        """The clauses that define the sums of a time, the new variable first, then their order."""
        for i in range(2, len(self.row) + 1):
            item = self.row[i - 1]
            there = item.literal(time)
            for k in self.sums[i]:
                own = self.heavy(i, time, k)
                without, rest = (self.heavy(i - 1, time, n) for n in (k, k - item.weight))
                yield from plain([own, negated(without)], [own, negated(there), negated(rest)])
                yield from plain([negated(own), rest], [negated(own), there, without])
            for less, more in zip(self.sums[i], self.sums[i][1:], strict=False):
                order = [negated(self.heavy(i, time, more)), self.heavy(i, time, less)]
                yield from plain([*order, negated(there)], order)

    def step(self, step: int) -> list[Clause]:
        """The lemmas of a step: those for parts of the row, and last those for the whole of it."""
        last, found = len(self.row), list[Clause]()
        for i, rise in self._falls:
            found += self._defined(i, rise, step)
        for i in range(1, last + 1):
            found += [*self._frames(i, step), *self._exclusive(i, step)]
            for k, rise in sorted(self.facts[i]):
                found += self._lemma(i, k, rise, step)
        return found

    def _defined(self, i: int, rise: int, step: int) -> Iterator[Clause]:
        """The clauses that define the variable of a fall."""
        happens = [self.events[e](step) for e in self.falling(i, rise)]
        own = self.first + step * self.block + self._falls[i, rise]
        yield from ([own, -event] for event in happens)
        yield [-own, *happens]

    def _frames(self, i: int, step: int) -> Iterator[Clause]:
        """The i-th stays as it is by events that do not change it, if lemmas speak of these."""
        item = self.row[i - 1]
        before, after = item.literal(step), item.literal(step + 1)
        spoken: set[int] = set()
        for _, rise in self.facts[i]:
            if rise < 0:
                spoken.update(self.falling(i, rise))
        for _, rise in self.facts[i - 1]:
            if rise >= 0:
                spoken.update(e for e, r in enumerate(self.rises[i - 1]) if r > rise)
        for e in sorted(spoken - item.touched):
            event = self.events[e](step)
            yield from plain([-event, negated(before), after], [-event, before, negated(after)])

    def _exclusive(self, i: int, step: int) -> Iterator[Clause]:
        """Events that change the i-th are none of those that a lemma about a fall speaks of."""
        for rise in {r for _, r in self.facts[i] if r < 0}:
            falling = self.falling(i, rise)
            for e in sorted(self.row[i - 1].touched.difference(falling)):
                yield from plain([-self.events[e](step), negated(self.falls(i, rise, step))])

    def _lemma(self, i: int, k: int, rise: int, step: int) -> Iterator[Clause]:
        item = self.row[i - 1]
        before, after = item.literal(step), item.literal(step + 1)
        no, not_then = negated(before), negated(after)
        clause = self.claim(i, k, rise, step)
        if i > 1:
            yield from plain([*clause, no, not_then], [*clause, no], [*clause, not_then])
        yield from plain(clause)

    def claim(self, i: int, k: int, rise: int, step: int) -> list[Value]:
        """The lemma for the first i, a sum and a rise."""
        found = [negated(self.heavy(i, step + 1, k)), self.heavy(i, step, k - rise)]
        if rise < 0:
            return [*found, negated(self.falls(i, rise, step))]
        return [*found, *(self.events[e](step) for e, r in enumerate(self.rises[i]) if r > rise)]


def sum_of(totals: Sequence[int]) -> int:
    """The largest of ascending sums; 0 if there is none."""
    return totals[-1] if totals else 0


def _chosen(least: int, most: int, known: set[int]) -> int:
    """A number in a range: 0 or one that is known, if possible."""
    fitting = sorted((abs(n), n) for n in known | {0} if least <= n <= most)
    return fitting[0][1] if fitting else least
