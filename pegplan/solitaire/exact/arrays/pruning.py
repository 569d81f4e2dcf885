"""Prune by sums: potentials of words, compared with what they may be at most.

A potential is a sum of values of areas that a step lowers by a unit at most. So where it is too
high for the goal and the steps that are left, the word is of no use. Several are evaluated at once:
their sums are parts of one 64-bit number. Pagoda functions are the case of a unit of 0, with the
other sign: no jump increases a position's weight.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from pegplan.boards.puzzle import Count, Stuck
from pegplan.solitaire.exact.arrays.goals import GoalWords
from pegplan.solitaire.exact.arrays.levels import Pruning
from pegplan.solitaire.exact.arrays.sums import Windows, total
from pegplan.solitaire.exact.arrays.words import Array
from pegplan.solitaire.theory.pagoda import removals

PARTS = 8, 16, 32, 64
"""Bits of a part of a number."""
LEAST_USUAL = 0.01
"""A potential that excludes a smaller share is asked once for a level, and not of each part."""
MOST_LEFT = 1_000
"""No more steps are left than this."""
BLOCK = 1 << 13
"""So many words are looked at together; their sums fit in the processor's cache."""
FUNCTIONS = 8
"""So many pagoda functions prune at most."""
_TRIALS = 60


@dataclass(frozen=True)
class Potential:
    """A potential in whole numbers.

    Attributes:
        unit: by how much a step lowers it at most.
        values: of each area, while all its holes have pegs.
        moving: what a peg that is moving weighs more than on its hole, 0 or less; empty where the
            unit was found by looking at all moves.
    """

    unit: int
    values: tuple[int, ...]
    moving: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Member:
    """A potential, what it is at the start, and what it is at most at a goal position."""

    potential: Potential
    at_start: int
    at_goal: int

    @cached_property
    def numbers(self) -> Array:
        """The values of all areas."""
        return np.array(self.potential.values, np.int64)

    def allows(self, left: int, back: bool) -> int:
        """The largest potential from which so many moves may lead to the goal.

        With ``back``: minus the least potential to which they may lead from the start.
        """
        most = self.potential.unit * left
        return most - self.at_start if back else most + self.at_goal

    def above(self, full: Array, left: int, back: bool) -> Array:
        """By how many moves each word needs more than are left; above 0, the word is excluded.

        Args:
            full: a row for each word: of each area, whether all its holes have pegs.
        """
        sums = full @ self.numbers
        excess = (-sums if back else sums) - self.allows(left, back)
        return np.asarray(excess / (self.potential.unit or 1))

    @cached_property
    def bits(self) -> int:
        """How many bits a part needs for it: 8, 16, 32 or 64."""
        far = max(abs(self.at_start), abs(self.at_goal)) + self.potential.unit * MOST_LEFT
        size = far + sum(map(abs, self.potential.values))
        return next(bits for bits in PARTS if size < 1 << bits - 1)


class Packs:
    """Members that are evaluated together, those that need the fewest bits first.

    Several are a pack: each has a part of a 64-bit number, and excludes a word where the highest
    bit of its part is 1.

    Args:
        back: the steps that are left lead back to the start.
    """

    def __init__(self, windows: Windows, members: Sequence[Member], back: bool = False) -> None:
        self._windows, self._back = windows, back
        self._packs: list[list[Member]] = []
        for bits in PARTS:
            some, many = [member for member in members if member.bits == bits], 64 // bits
            self._packs += [some[low : low + many] for low in range(0, len(some), many)]
        self._highs = self._joined(lambda member: 1 << member.bits - 1)
        self._tables = [windows.tables(self._areas(pack)) for pack in self._packs]

    def _areas(self, pack: Sequence[Member]) -> list[list[int]]:
        """The joined values of each area, for each way to have pegs on it."""
        parts = [member.numbers << member.bits * place for place, member in enumerate(pack)]
        numbers = np.sum(parts, axis=0)
        joined = (-numbers if self._back else numbers).tolist()
        areas = self._windows.areas
        return [[0] * ((1 << len(area)) - 1) + [n] for area, n in zip(areas, joined, strict=True)]

    def _joined(self, part: Callable[[Member], int]) -> Array:
        """For each pack a signed 64-bit number of parts."""
        found = []
        for pack in self._packs:
            whole = sum(part(one) << one.bits * place for place, one in enumerate(pack))
            found.append((whole + (1 << 63)) % (1 << 64) - (1 << 63))
        return np.array(found, np.int64)

    def keep(self, words: Array, left: int = 0) -> Array:
        """The words that no member excludes where so many steps are left."""
        if not self._packs:
            return words
        # A part reaches its highest bit where its member excludes.
        limits = self._joined(
            lambda member: (1 << member.bits - 1) - 1 - member.allows(left, self._back)
        )
        parts = [words[:0]]
        for low in range(0, len(words), BLOCK):
            part = words[low : low + BLOCK]
            places, kept = self._windows.places(part), np.ones(len(part), bool)
            for tables, limit, high in zip(self._tables, limits, self._highs, strict=True):
                kept &= (total(places, tables) + limit & high) == 0
            parts.append(part[kept])
        return np.concatenate(parts)


def ordered(
    members: Sequence[Member], full: Array, left: int, back: bool
) -> tuple[list[Member], list[Member]]:
    """The members that exclude a usual share of what those before them leave; the others.

    Args:
        full: of some words, see :meth:`Member.above`.
    """
    rest = {member: member.above(full, left, back) > 0 for member in members}
    order: list[Member] = []
    while rest:
        best = max(rest, key=lambda member: np.count_nonzero(rest[member]))
        excluded = rest.pop(best)
        if np.count_nonzero(excluded) < LEAST_USUAL * len(excluded):
            return order, [best, *rest]
        order.append(best)
        rest = {member: other[~excluded] for member, other in rest.items()}
    return order, []


class Slack(NamedTuple):
    """A pagoda function, its value of each hole, and the start's slack under it."""

    slack: int
    weights: tuple[int, ...]


def pagodas(goal: GoalWords, start: int, seed: int = 0) -> list[Slack]:
    """Pagoda functions for a start and a goal, the smallest slack first.

    A negative slack proves that the goal can't be reached. Empty for *stuck* goals, whose
    positions may have any weight.
    """
    if isinstance(goal.goal, Stuck):
        return []
    return sorted(Slack(_slack(goal, start, one), one) for one in _functions(goal, seed))


def pagoda_pruning(goal: GoalWords, functions: Sequence[Slack]) -> Pruning | None:
    """Leaves out words from which the goal is out of reach; None where no function can prune.

    It rests on the goal alone.
    """
    members = []
    for one in [one for one in functions if one.slack >= 0][:FUNCTIONS]:
        least = _least(goal, one.weights)
        values = tuple(-weight for weight in one.weights)
        members.append(Member(Potential(0, values), -least - one.slack, -least))
    if not members:
        return None
    windows = Windows(goal.words, [(hole,) for hole in range(goal.words.size)])
    return Pruning(goal.keeping, Packs(windows, members).keep)


def _functions(goal: GoalWords, seed: int) -> set[tuple[int, ...]]:
    """Pagoda functions, each made from the all-ones function by lowering it hole by hole."""
    rng = random.Random(seed)
    words = goal.words
    bounds = removals(words.board.triples, words.size)
    wanted = [hole for hole in range(words.size) if goal.pegged >> hole & 1]
    others = [hole for hole in range(words.size) if not goal.pegged >> hole & 1]
    found = {(1,) * words.size}
    for trial in range(_TRIALS if words.size <= 128 else 4):
        keep = set(wanted if trial % 2 else rng.sample(wanted, min(1, len(wanted))))
        weights = [1] * words.size
        order = [hole for hole in (*others, *wanted) if hole not in keep and bounds[hole]]
        rng.shuffle(order)
        for hole in order:
            weights[hole] = max(weights[to] - weights[with_] for with_, to in bounds[hole])
        found.add(tuple(weights))
    return found


def _least(goal: GoalWords, weights: tuple[int, ...]) -> int:
    """The least weight that a goal position can have."""
    if isinstance(goal.goal, Count):
        return sum(sorted(weights)[: goal.goal.count])
    return sum(
        weight if goal.pegged >> hole & 1 else min(0, weight)
        for hole, weight in enumerate(weights)
        if (goal.pegged | goal.free) >> hole & 1
    )


def _slack(goal: GoalWords, start: int, weights: tuple[int, ...]) -> int:
    weight = sum(weight for hole, weight in enumerate(weights) if start >> hole & 1)
    return weight - _least(goal, weights)
