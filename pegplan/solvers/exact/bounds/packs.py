"""Potentials that are evaluated together: the sums of several are parts of one 64-bit number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from pegplan.solvers.exact.arrays.windows import Windows, total
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.bounds.potentials import MovePotential

PARTS = 16, 32, 64
"""Bits of a part of a number."""
LEAST_USUAL = 0.01
"""A potential that excludes a smaller share is asked once for a level, and not of each part."""
MOST_LEFT = 1_000
"""No more moves are left than this."""


@dataclass(frozen=True, eq=False)
class Member:
    """A potential of a pool.

    Attributes:
        firsts: where the values of each area begin, and where those of the last end.
        at_start: what it is at the start.
        at_goal: what it is at most at a goal position.
    """

    potential: MovePotential
    firsts: tuple[int, ...]
    at_start: int
    at_goal: int

    @cached_property
    def numbers(self) -> Array:
        """The values of all areas, one after the other."""
        return np.array(self.potential.values, np.int64)

    @property
    def shown(self) -> float:
        """So many moves, or more, lead from the start to the goal, by this potential alone."""
        return (self.at_start - self.at_goal) / (self.potential.unit or 1)

    def allows(self, left: int, back: bool) -> int:
        """The largest potential from which so many moves may lead to the goal.

        With ``back``: minus the least potential to which they may lead from the start.
        """
        most = self.potential.unit * left
        return most - self.at_start if back else most + self.at_goal

    def above(self, states: Array, left: int, back: bool) -> Array:
        """By how many moves each word needs more than are left; above 0, the word is excluded.

        Args:
            states: a row for each word, see :func:`states`.
        """
        sums = self.numbers[states].sum(axis=1)
        excess = (-sums if back else sums) - self.allows(left, back)
        return np.asarray(excess / (self.potential.unit or 1))

    def excludes(self, states: Array, left: int, back: bool) -> Array:
        """Whether it excludes each word."""
        return np.asarray(self.above(states, left, back) > 0)

    @cached_property
    def bits(self) -> int:
        """How many bits a part needs for it: 16, 32 or 64."""
        areas = [self.numbers[first:end] for first, end in pairwise(self.firsts)]
        size = sum(int(max(some.max(), -some.min())) for some in areas)
        far = max(abs(self.at_start), abs(self.at_goal)) + self.potential.unit * MOST_LEFT
        return next(bits for bits in PARTS if size + far < 1 << bits - 1)


class Pack:
    """Members that are evaluated together; all need equally many bits.

    Each has a part of a 64-bit number, and excludes a word where the highest bit of its part is 1.

    Attributes:
        tables: of the windows, each with the sums of the members' values.
        high: the highest bit of each part.
    """

    def __init__(self, windows: Windows, members: Sequence[Member]) -> None:
        self.members, self._bits = members, members[0].bits
        numbers = np.zeros(len(members[0].numbers), np.int64)
        for place, member in enumerate(members):
            numbers += member.numbers << self._bits * place
        firsts = members[0].firsts
        self.tables = windows.tables([numbers[a:b] for a, b in pairwise(firsts)])
        self.high = self._joined([1 << self._bits - 1] * len(members))

    def _joined(self, parts: Sequence[int]) -> int:
        """A signed 64-bit number of these parts."""
        whole = sum(part << self._bits * place for place, part in enumerate(parts))
        return (whole + (1 << 63)) % (1 << 64) - (1 << 63)

    def excludes(self, places: Sequence[Array], left: int, back: bool) -> Array:
        """Whether a member excludes each word.

        Args:
            places: of the words, see :class:`~pegplan.solvers.exact.arrays.windows.Windows`.
        """
        sums, limits = total(places, self.tables), self.limits(left, back)
        sums = limits - sums if back else limits + sums
        return np.asarray(sums & self.high != 0)

    def limits(self, left: int, back: bool) -> int:
        """What is added to the sums: a part reaches its highest bit where its member excludes."""
        high = 1 << self._bits - 1
        return self._joined([high - 1 - one.allows(left, back) for one in self.members])


def packs_of(windows: Windows, members: Sequence[Member]) -> list[Pack]:
    """Packs of members, those with the fewest bits first."""
    packs = []
    for bits in PARTS:
        some, many = [member for member in members if member.bits == bits], 64 // bits
        parts = [some[low : low + many] for low in range(0, len(some), many)]
        packs += [Pack(windows, part) for part in parts]
    return packs


def ordered(
    members: Iterable[Member], sample: Array, left: int, back: bool, usual: float = LEAST_USUAL
) -> tuple[list[Member], list[Member]]:
    """The members that exclude a usual share of what those before them leave; the others.

    Args:
        sample: a row for each word, see :func:`states`.
        usual: the least such share.
    """
    rest = {member: member.excludes(sample, left, back) for member in members}
    order: list[Member] = []
    while rest:
        best = max(rest, key=lambda member: np.count_nonzero(rest[member]))
        excluded = rest.pop(best)
        if np.count_nonzero(excluded) < usual * len(excluded):
            return order, [best, *rest]
        order.append(best)
        rest = {member: other[~excluded] for member, other in rest.items()}
    return order, []


def states(pegs: Array, areas: Sequence[Sequence[int]], firsts: Sequence[int]) -> Array:
    """For each word a row: of each area, which of all values the word has.

    Args:
        pegs: a row for each word: 1 for each hole that has a peg, else 0.
        firsts: where the values of each area begin.
    """
    found = [
        first + pegs[:, area] @ (1 << np.arange(len(area)))
        for first, area in zip(firsts, areas, strict=False)
    ]
    return np.stack(found, axis=1)
