"""A pagoda function's argument inside the bounded formula, clause by clause, for DRAT.

That no jump raises the weight of the pegs (:mod:`pegplan.theory.pagoda`) needs sums, for which a
formula over pegs and jumps has no variables. As in :mod:`pegplan.solvers.drat.parity`, the proof
defines them, and derives the argument by steps that any DRAT checker verifies.

The holes with a weight are put in a row, reading order. A negative weight of a peg is written as
a positive weight of its absence. For each time t, each i and each sum k that the first i weights
can have there is a variable "the first i weigh k or more". For each step, and i by i, these
clauses are derived:

    change   the first i get heavier only by a jump that makes them so (its other holes come later)
    effect   a jump that is not over after the first i changes their weight by so much

No jump makes all of them heavier, so that *change* for the whole row says: the weight does not
rise. A clause follows from earlier ones by unit propagation, most after a case split on the
hole i before and after the step, which is written down as clauses of its own.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

from pegplan.game.notation import Hole
from pegplan.solvers.drat.parity import Line, lines
from pegplan.solvers.models.bounded import Bounded, Clause

Value = int | bool
"""A literal, or a constant."""


@dataclass(frozen=True, eq=False)
class Falling:
    """The weight of the pegs under a pagoda function, over a whole game.

    Attributes:
        formula: the formula that the clauses are derived from.
        weights: of the holes; no jump makes the total rise. One at least is not 0.
        first: the number of the first new variable.
    """

    formula: Bounded
    weights: Mapping[Hole, Fraction]
    first: int

    @cached_property
    def row(self) -> list[tuple[int, int]]:
        """The holes with a weight, by index, each with its weight as a whole number."""
        scale = lcm(*(weight.denominator for weight in self.weights.values()))
        board = self.formula.puzzle.board
        found = (
            (i, int(self.weights.get(h, Fraction()) * scale)) for i, h in enumerate(board.holes)
        )
        return [(i, weight) for i, weight in found if weight]

    @cached_property
    def sums(self) -> list[list[int]]:
        """For each i, the sums above 0 that the first i weights can have, ascending."""
        found: list[list[int]] = [[]]
        known = {0}
        for _, weight in self.row:
            known |= {total + abs(weight) for total in known}
            found.append(sorted(known - {0}))
        return found

    @cached_property
    def offsets(self) -> list[int]:
        """For each i, where its variables begin in a time's block; the last is the block's size."""
        found = [0, 0]
        for sums in self.sums[2:]:
            found.append(found[-1] + len(sums))
        return [0, *found]

    def next_variable(self, steps: int) -> int:
        """The first number after the new variables of a game of so many steps."""
        return self.first + self.offsets[-1] * (steps + 1)

    def there(self, i: int, time: int) -> int:
        """The literal "the i-th of the row counts": a peg, or none if its weight is negative."""
        hole, weight = self.row[i - 1]
        return self.formula.peg(hole, time) if weight > 0 else -self.formula.peg(hole, time)

    def weight(self, i: int) -> int:
        """How much the i-th of the row adds where it counts."""
        return abs(self.row[i - 1][1])

    def heavy(self, i: int, time: int, least: int) -> Value:
        """ "The first i weigh ``least`` or more", or whether they do if that is certain."""
        sums = self.sums[i]
        if least <= 0:
            return True
        if not sums or least > sums[-1]:
            return False
        if i == 1:
            return self.there(1, time)
        place = bisect_left(sums, least)
        return self.first + time * self.offsets[-1] + self.offsets[i] + place

    @cached_property
    def limit(self) -> int:
        """The least weight of the whole row that is more than the start has."""
        start = self.formula.puzzle.start
        holes = self.formula.puzzle.board.holes
        return 1 + sum(abs(w) for i, w in self.row if (holes[i] in start) == (w > 0))

    @cached_property
    def rises(self) -> list[list[int]]:
        """For each i and each jump, how much heavier it makes the first i."""
        triples = self.formula.puzzle.board.triples
        found = [[0] * len(triples)]
        for hole, weight in self.row:
            here = [weight * ((hole == c) - (hole in (a, b))) for a, b, c in triples]
            found.append([before + more for before, more in zip(found[-1], here, strict=True)])
        return found

    @cached_property
    def spans(self) -> list[tuple[int, int]]:
        """For each jump, the i of its first and of its last hole in the row; (0, 0) for none."""
        place = {hole: i for i, (hole, _) in enumerate(self.row, start=1)}
        found = []
        for triple in self.formula.puzzle.board.triples:
            places = [place[hole] for hole in triple if hole in place]
            found.append((min(places), max(places)) if places else (0, 0))
        return found

    def definitions(self, time: int) -> Iterator[Clause]:
        """The clauses that define the variables of a time, the new one first, then their order."""
        for i in range(2, len(self.sums)):
            there, weight = self.there(i, time), self.weight(i)
            for least in self.sums[i]:
                own = self.heavy(i, time, least)
                without, rest = (self.heavy(i - 1, time, k) for k in (least, least - weight))
                yield from clauses([own, -there, _not(rest)], [own, there, _not(without)])
                yield from clauses([_not(own), -there, rest], [_not(own), there, without])
            for less, more in zip(self.sums[i], self.sums[i][1:], strict=False):
                order = [_not(self.heavy(i, time, more)), self.heavy(i, time, less)]
                yield from clauses([*order, -there], order)

    def lines(self, steps: int) -> Iterator[Line]:
        """The lines of the proof that the weight at the end is at most that of the start.

        The last clause that stays, a unit, says so.
        """
        last = len(self.row)
        for time in range(steps + 1):
            yield from lines("keep", self.definitions(time))
            lemmas = list(self._step(time - 1)) if time else []
            yield from lines("lemma", lemmas)
            yield from lines("keep", clauses([_not(self.heavy(last, time, self.limit))]))
            yield from lines("delete", lemmas)

    def _step(self, step: int) -> Iterator[Clause]:
        last = len(self.row)
        for i in range(1, last + 1):
            for least in self.sums[i] if i < last else [self.limit]:
                yield from self._change(i, step, least)
            for j, (first, end) in enumerate(self.spans):
                if first - 1 <= i < end:
                    for least in self.sums[i]:
                        yield from self._effect(i, step, j, least)

    def _change(self, i: int, step: int, least: int) -> Iterator[Clause]:
        raising = [self.formula.jump(j, step) for j, rise in enumerate(self.rises[i]) if rise > 0]
        before, after = self.there(i, step), self.there(i, step + 1)
        changed: list[Value] = [
            _not(self.heavy(i, step + 1, least)), self.heavy(i, step, least), *raising,
        ]  # fmt: skip
        yield from clauses(
            [*changed, -before, -after], [*changed, -before], [*changed, before, -after], changed
        )

    def _effect(self, i: int, step: int, j: int, least: int) -> Iterator[Clause]:
        effect = [
            -self.formula.jump(j, step),
            _not(self.heavy(i, step + 1, least)),
            self.heavy(i, step, least - self.rises[i][j]),
        ]
        touched = self.row[i - 1][0] in self.formula.puzzle.board.triples[j]
        if i >= self.spans[j][0] and not touched:
            yield from clauses([*effect, -self.there(i, step)])
        yield from clauses(effect)


def _not(literal: Value) -> Value:
    return not literal if isinstance(literal, bool) else -literal


def clauses(*found: list[Value]) -> Iterator[Clause]:
    """Clauses without constants; a clause with a literal that is always true is left out."""
    for clause in found:
        if not any(literal is True for literal in clause):
            yield [literal for literal in clause if not isinstance(literal, bool)]
