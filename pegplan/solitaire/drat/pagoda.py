"""The argument of a pagoda function in the clauses of a DRAT proof.

No jump raises the weight of the pegs (:mod:`pegplan.solitaire.theory.pagoda`), and every goal
position weighs more than the start. A formula over pegs and jumps has no variables for sums. DRAT
allows a proof to define some, so the argument is written by steps that any DRAT checker verifies.

What weighs stands in a row: pegs, and empty holes whose weight is negative. For each time, each i
and each sum k that matters there is a variable "the first i weigh k or more". *Events* are the
jumps that change the row; each makes the first i heavier by a number, its *rise*. For each step
these lemmas are derived, i by i, for sums k and rises r:

    r >= 0   if the first i weigh k after the step, they weighed k - r before it, unless an event
             with a larger rise happens
    r < 0    the same, if an event happens that has at most this rise and changes later ones, too

A lemma follows from those for i - 1 by unit propagation after a case split on the i-th of the row
before and after the step, which is written down as clauses of its own. Which lemmas matter is found
from the whole row backwards: it says that the row does not get heavier than the start. At the end
the goal's pegs and empty holes make it heavier, by unit propagation; where the goal is a number of
pegs, a SAT solver is left with that.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from math import lcm
from typing import NamedTuple

from pegplan.solitaire.drat.formula import Complete, Line, lines
from pegplan.solitaire.models.bounded import Clause
from pegplan.solitaire.proofs.kinds import Weights

MOST_SUMS = 10_000
"""A row that can have more sums is not written."""
MOST_LEMMAS = 1_500_000
"""A longer argument is not written."""
Value = int | bool
"""A literal, or a constant."""


class TooLong(Exception):
    """The argument would be too long; a SAT solver is asked instead."""


class Item(NamedTuple):
    """Something that weighs: a peg on a hole, or with the sign -1 its being empty."""

    hole: int
    sign: int
    weight: int


class Lemma(NamedTuple):
    """The first i weigh ``total`` later only if they weigh ``total - rise`` before."""

    total: int
    rise: int


class PagodaArgument:
    """The weight of the pegs over a whole game.

    Args:
        complete: the formula that the clauses are derived from.
        weights: a pagoda function that proves that the formula's puzzle can't be solved.

    Raises:
        TooLong: it would be too long.
    """

    def __init__(self, complete: Complete, weights: Weights) -> None:
        self._complete, self._formula = complete, complete.bounded
        puzzle = complete.puzzle
        index, triples = puzzle.board.index, puzzle.board.triples
        scale = lcm(*(weight.denominator for weight in weights.values()))
        whole = {index[hole]: int(weight * scale) for hole, weight in weights.items() if weight}
        # a negative weight is the weight of an empty hole, which raises start and goal alike
        self._row = [Item(i, 1 if w > 0 else -1, abs(w)) for i, w in sorted(whole.items())]
        pegs = {index[hole] for hole in puzzle.pegs}
        of_start = sum(item.weight for item in self._row if (item.hole in pegs) == (item.sign > 0))
        self._jumps = [j for j, triple in enumerate(triples) if not whole.keys().isdisjoint(triple)]
        # what each event does to each of the row: -1, 0 or 1
        self._effects = [
            [item.sign * _change(triples[j], item.hole) for j in self._jumps] for item in self._row
        ]
        self._rises = [[0] * len(self._jumps)]
        self._last = [0] * len(self._jumps)  # of the row that each event changes
        self._totals = [[0]]  # all sums that the first 0, 1, 2… can have, ascending
        for i, (item, effects) in enumerate(zip(self._row, self._effects, strict=True), start=1):
            rises = zip(self._rises[-1], effects, strict=True)
            self._rises.append([rise + item.weight * effect for rise, effect in rises])
            known = self._totals[-1]
            self._totals.append(sorted({*known, *(total + item.weight for total in known)}))
            self._last = [i if e else old for e, old in zip(effects, self._last, strict=True)]
            if len(known) > MOST_SUMS:
                raise TooLong
        self._more = self._least(len(self._row), of_start + 1)
        self._find_lemmas()
        self._number()
        a_step = sum(1 for _ in self._definitions(0)) + sum(1 for _ in self._step(0))
        if complete.steps * a_step > MOST_LEMMAS:
            raise TooLong

    def _least(self, i: int, total: int) -> int:
        """The least sum of the first i that is so large; one above all if there is none."""
        known = self._totals[i]
        place = bisect_left(known, total)
        return known[place] if place < len(known) else known[-1] + 1

    def _spoken(self, i: int, rise: int) -> list[int]:
        """The events that a lemma speaks of."""
        events = enumerate(zip(self._rises[i], self._last, strict=True))
        if rise >= 0:
            return [event for event, (other, _) in events if other > rise]
        return [event for event, (other, last) in events if other <= rise and last > i]

    def _find_lemmas(self) -> None:
        """For each i, the lemmas that matter."""
        self._lemmas: list[set[Lemma]] = [set() for _ in range(len(self._row) + 1)]
        self._lemmas[-1].add(Lemma(self._more, 0))
        for i in range(len(self._row), 1, -1):
            weight, effects = self._row[i - 1].weight, self._effects[i - 1]
            found = self._lemmas[i - 1]
            for total, rise in sorted(self._lemmas[i]):
                spoken = set(self._spoken(i, rise))
                may = spoken if rise < 0 else set(range(len(effects))) - spoken
                for effect in (0, -1, 1):
                    rises = [self._rises[i - 1][event] for event in may if effects[event] == effect]
                    rises += [0] if effect == 0 and rise >= 0 else []  # where no event happens
                    if not rises:
                        continue
                    most = rise - effect * weight
                    fitting = [r for r in {0, *(r for _, r in found)} if max(rises) <= r <= most]
                    chosen = min(fitting, key=abs, default=max(rises))
                    for later in (0, 1) if effect == 0 else (max(effect, 0),):
                        least = self._least(i - 1, total - weight * later)
                        if chosen < least <= self._totals[i - 1][-1]:
                            found.add(Lemma(least, chosen))

    def _number(self) -> None:
        """Number the new variables of a time, of sums and of events."""
        last = len(self._row)
        sums: list[set[int]] = [set() for _ in range(last + 1)]
        for i in range(last, 1, -1):
            for total, rise in self._lemmas[i]:
                sums[i] |= {total, self._least(i, total - rise)}
            sums[i] = {total for total in sums[i] if 0 < total <= self._totals[i][-1]}
            weight = self._row[i - 1].weight
            sums[i - 1] |= {self._least(i - 1, t - w) for t in sums[i] for w in (0, weight)}
        self._sums = [sorted(some) for some in sums]
        variables = [(i, total) for i in range(2, last + 1) for total in self._sums[i]]
        self._place = {variable: place for place, variable in enumerate(variables)}
        rises = sorted({(i, rise) for i in range(1, last + 1) for _, rise in self._lemmas[i]})
        several = [key for key in rises if len(self._spoken(*key)) > 1]
        self._some = {key: place for place, key in enumerate(several, len(variables))}
        self._block = len(variables) + len(several)

    def _variable(self, time: int, place: int) -> int:
        return self._complete.variables + 1 + time * self._block + place

    def _heavy(self, i: int, time: int, total: int) -> Value:
        """ "The first i weigh ``total`` or more", or whether they do if that is certain."""
        if total <= 0:
            return True
        if total > self._totals[i][-1]:
            return False
        if i == 1:
            return self._there(0, time)
        return self._variable(time, self._place[i, self._least(i, total)])

    def _there(self, i: int, time: int) -> int:
        """The literal of one of the row."""
        return self._row[i].sign * self._formula.peg(self._row[i].hole, time)

    def _events(self, i: int, rise: int, step: int) -> list[int]:
        """The literals of the events that a lemma speaks of."""
        return [self._formula.jump(self._jumps[event], step) for event in self._spoken(i, rise)]

    def _any(self, i: int, rise: int, step: int) -> Value:
        """ "One of the events happens that a lemma speaks of"."""
        if (i, rise) in self._some:
            return self._variable(step, self._some[i, rise])
        return next(iter(self._events(i, rise, step)), False)

    def _definitions(self, time: int) -> Iterator[Clause]:
        """The clauses that define the sums of a time, the new variable first, then their order."""
        for i in range(2, len(self._row) + 1):
            there = self._there(i - 1, time)
            for total in self._sums[i]:
                own = self._heavy(i, time, total)
                without = self._heavy(i - 1, time, total)
                rest = self._heavy(i - 1, time, total - self._row[i - 1].weight)
                yield from _plain([own, _not(without)], [own, -there, _not(rest)])
                yield from _plain([_not(own), rest], [_not(own), there, without])
            for less, more in zip(self._sums[i], self._sums[i][1:], strict=False):
                order = [_not(self._heavy(i, time, more)), self._heavy(i, time, less)]
                yield from _plain([*order, -there], order)

    def _step(self, step: int) -> Iterator[Clause]:
        """The lemmas of a step; the last is for the whole row."""
        for i, rise in self._some:
            own, events = self._any(i, rise, step), self._events(i, rise, step)
            yield from _plain(*([own, -event] for event in events), [_not(own), *events])
        for i in range(1, len(self._row) + 1):
            yield from self._events_of(i, step)
            before, after = self._there(i - 1, step), self._there(i - 1, step + 1)
            for total, rise in sorted(self._lemmas[i]):
                some = self._any(i, rise, step)
                earlier = self._heavy(i, step, total - rise)
                clause = [_not(self._heavy(i, step + 1, total)), earlier]
                clause.append(some if rise >= 0 else _not(some))
                if i > 1:
                    yield from _plain([*clause, -before, -after], [*clause, -before])
                    yield from _plain([*clause, -after])
                yield from _plain(clause)

    def _events_of(self, i: int, step: int) -> Iterator[Clause]:
        """What events that lemmas speak of do to the i-th, as far as clauses don't say it."""
        effects, spoken = self._effects[i - 1], set[int]()
        before, after = self._there(i - 1, step), self._there(i - 1, step + 1)
        for rise in {rise for _, rise in self._lemmas[i - 1] if rise >= 0}:
            spoken.update(self._spoken(i - 1, rise))
        for rise in sorted({rise for _, rise in self._lemmas[i] if rise < 0}):
            fall = self._spoken(i, rise)
            spoken.update(fall)
            for event, effect in enumerate(effects):
                if effect and event not in fall:
                    happens = self._formula.jump(self._jumps[event], step)
                    yield from _plain([_not(self._any(i, rise, step)), -happens])
        for event in sorted(spoken):
            if not effects[event]:
                happens = self._formula.jump(self._jumps[event], step)
                yield from ([-happens, -before, after], [-happens, before, -after])

    def lines(self) -> Iterator[Line]:
        """The lines of the proof.

        The last that stays is the empty clause; or, where the goal is a number of pegs, the row's
        weight at the end.
        """
        row, steps = len(self._row), self._complete.steps
        counted = self._complete.puzzle.goal_count is not None
        old: list[Clause] = []
        for time in range(steps + 1):
            now = list(self._definitions(time))
            last = time == steps and counted
            yield from lines("keep" if last else "lemma", now)
            lemmas = list(self._step(time - 1)) if time else []
            yield from lines("lemma", lemmas)
            light = _plain([_not(self._heavy(row, time, self._more))])
            yield from lines("keep" if last else "lemma", light)
            yield from lines("delete", [*lemmas, *old])
            old = now
        if not counted:
            yield "keep", []


def _change(triple: tuple[int, ...], hole: int) -> int:
    """What a jump does to the peg of a hole: takes it, -1; puts it, 1; neither, 0."""
    return (hole == triple[2]) - (hole in triple[:2])


def _not(literal: Value) -> Value:
    return not literal if isinstance(literal, bool) else -literal


def _plain(*found: list[Value]) -> Iterator[Clause]:
    """Clauses without constants; a clause with a literal that is always true is left out."""
    for clause in found:
        if not any(literal is True for literal in clause):
            yield [literal for literal in clause if not isinstance(literal, bool)]
