"""Potentials that are evaluated together: the sums of several are parts of one 64-bit number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pegplan.solvers.exact.bounds.potentials import MovePotential
from pegplan.solvers.exact.windows import Windows, total
from pegplan.solvers.exact.words import Array


@dataclass(frozen=True)
class Member:
    """A potential of a pool.

    Attributes:
        at_start: what it is at the start.
        at_goal: what it is at most at a goal position.
    """

    potential: MovePotential
    at_start: int
    at_goal: int

    @property
    def numbers(self) -> tuple[int, ...]:
        """The weight of each hole, and the value of each set."""
        return (*self.potential.weights, *self.potential.sets)

    def allows(self, left: int, back: bool) -> int:
        """The largest potential from which so many moves may lead to the goal.

        With ``back``: minus the least potential to which they may lead from the start.
        """
        most = self.potential.unit * left
        return most - self.at_start if back else most + self.at_goal

    def above(self, full: Array, left: int, back: bool) -> Array:
        """By how many moves each word needs more than are left; above 0, the word is excluded.

        Args:
            full: a row for each word; 1.0 for each hole and each set that is full, else 0.0.
        """
        sums = full @ np.array(self.numbers, float)
        excess = (-sums if back else sums) - self.allows(left, back)
        return np.asarray(excess / (self.potential.unit or 1))

    def excludes(self, full: Array, left: int, back: bool) -> Array:
        """Whether it excludes each word."""
        return np.asarray(self.above(full, left, back) > 0)

    @cached_property
    def bits(self) -> int:
        """How many bits a part needs for it: 16 or 64."""
        numbers = self.numbers
        size = sum(n for n in numbers if n > 0), -sum(n for n in numbers if n < 0)
        far = max(abs(self.at_start), abs(self.at_goal)) + self.potential.unit * len(numbers)
        return 16 if max(size) + far < 1 << 15 else 64


class Pack:
    """Members that are evaluated together; all need equally many bits.

    Each has a part of a 64-bit number, and excludes a word where the highest bit of its part is 1.
    """

    def __init__(self, windows: Windows, members: Sequence[Member]) -> None:
        self.members, self._bits = members, members[0].bits
        columns = zip(*(member.numbers for member in members), strict=True)
        self._tables = windows.tables([self._joined(column) for column in columns])
        self._high = self._joined([1 << self._bits - 1] * len(members))

    def _joined(self, parts: Sequence[int]) -> int:
        """A signed 64-bit number of these parts."""
        whole = sum(part << self._bits * place for place, part in enumerate(parts))
        return (whole + (1 << 63)) % (1 << 64) - (1 << 63)

    def excludes(self, places: Sequence[Array], left: int, back: bool) -> Array:
        """Whether a member excludes each word.

        Args:
            places: of the words, see :class:`~pegplan.solvers.exact.windows.Windows`.
        """
        high = 1 << self._bits - 1
        limits = self._joined([high - 1 - one.allows(left, back) for one in self.members])
        sums = total(places, self._tables)
        sums = limits - sums if back else limits + sums
        return np.asarray(sums & self._high != 0)
