"""The positions of a relaxation's proof: a set that no jump leaves and that has no goal position.

A relaxation excludes jumps, in steps. Each step is *weights* under which no jump that is left
gains, or a look at what can be *reached* from the start, or at what is *needed* on a way to the
goal. Each has positions that it expects, and positions that are dead:

======== ============================== =================================
step     expects                        dead
======== ============================== =================================
weights  no more weight than the start  less weight than a goal position
reached  only holes as can be reached   none
needed   any                            some hole as is never needed
======== ============================== =================================

A jump that a step excludes leads from what that step expects to what is dead by it, or is not
possible there. So no jump leaves the set of the positions that are dead by a step and expected by
all before it, together with those that are expected by all steps.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

from pegplan.game.bitwords import BitWords
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.kinds import Budgets, Weights
from pegplan.theory.pagoda import losses
from pegplan.theory.reach import Reach, reach
from pegplan.theory.relaxation import Relaxation

FITS, DEAD, OUT = "fits", "dead", "out"
"""How a position stands to a step: expected and not dead, dead, or neither."""


def rests(weights: Sequence[int]) -> list[tuple[int, int]]:
    """From each place on to the last, the least and the greatest weight that pegs there have."""
    found = [(0, 0)]
    for weight in reversed(weights):
        least, most = found[-1]
        found.append((least + min(weight, 0), most + max(weight, 0)))
    return found[::-1]


@dataclass(frozen=True)
class Weighed:
    """A step by weights.

    Attributes:
        weights: of the holes.
        most: the weight of the start.
        least: the least weight of a goal position.
    """

    weights: tuple[int, ...]
    most: int
    least: int

    @cached_property
    def _rest(self) -> list[tuple[int, int]]:
        return rests(self.weights)

    start = 0

    def step(self, value: int | str, place: int, pegged: bool) -> int | str:
        """The weight so far, or how all positions that begin so stand."""
        if isinstance(value, str):
            return value
        weight = value + self.weights[place] * pegged
        least, most = (weight + rest for rest in self._rest[place + 1])
        if most < self.least:
            return DEAD
        if least >= self.least and least > self.most:
            return OUT
        return FITS if self.least <= least and most <= self.most else weight


@dataclass(frozen=True)
class Looked:
    """A step by what can be reached or needed.

    Attributes:
        seen: the holes that can be pegged, and those that can be empty.
        otherwise: how positions with other pegs or gaps stand.
    """

    seen: Reach
    otherwise: str
    start = FITS

    def step(self, value: str, place: int, pegged: bool) -> str:
        """How the positions stand that begin so."""
        holes = self.seen.pegs if pegged else self.seen.gaps
        return value if holes >> place & 1 else self.otherwise


@dataclass(frozen=True)
class Relaxed:
    """The positions of the proof: see :class:`pegplan.solvers.helve.sets.Positions`.

    Attributes:
        steps: the steps that exclude jumps.
        with_expected: whether the positions that all steps expect belong to the set.
    """

    steps: Sequence[Weighed | Looked]
    with_expected: bool

    @property
    def start(self) -> tuple[Hashable, ...]:
        """A value for each step, up to the first that is known not to expect the position."""
        return tuple(step.start for step in self.steps)

    def step(self, value: tuple[Any, ...], place: int, pegged: bool) -> Hashable | None:
        """The values after a hole; None if no position of the set has them."""
        found: list[Any] = []
        for step, before in zip(self.steps, value, strict=False):
            found.append(step.step(before, place, pegged))
            if found[-1] in (DEAD, OUT):
                break
        return None if found[0] == OUT else tuple(found)

    def accepts(self, value: tuple[Any, ...]) -> bool:
        """Whether the position belongs to the set."""
        other = next((stands for stands in value if stands != FITS), None)
        return self.with_expected if other is None else other == DEAD


def relaxed(puzzle: Puzzle, proof: Budgets) -> Relaxed | None:
    """The positions of the proof that a relaxation makes.

    Returns:
        None where it does not only exclude jumps but counts how often they are made: no set of
        positions shows that so simply.
    """
    chain = _Chain(puzzle)
    chain.look()
    for weights in proof.budgets:
        if chain.refuted or not chain.weigh(weights):
            break
        chain.look()
    return Relaxed(chain.steps, chain.with_expected) if chain.refuted else None


class _Chain:
    """The steps so far, and the jumps that they leave.

    Attributes:
        refuted: whether no plan is left.
        with_expected: see :class:`Relaxed`.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._jumps = frozenset(range(len(puzzle.board.jumps)))
        self.steps: list[Weighed | Looked] = []
        self.refuted = self.with_expected = False

    def weigh(self, weights: Weights) -> bool:
        """Add a step by weights; False, and no step, where a jump that is left gains."""
        holes, triples = self._puzzle.board.holes, self._puzzle.board.triples
        common = lcm(*(weight.denominator for weight in weights.values()))
        whole = tuple(int(weights.get(hole, Fraction()) * common) for hole in holes)
        lost = losses(triples, whole)
        if any(lost[j] < 0 for j in self._jumps):
            return False
        most = sum(w for w, hole in zip(whole, holes, strict=True) if hole in self._puzzle.start)
        rise = Relaxation(self._puzzle, dead_end=False).rise(whole)
        self.steps.append(Weighed(whole, most, most + rise))
        self._jumps = frozenset(j for j in self._jumps if lost[j] <= -rise)
        self.refuted = rise > 0
        return True

    def look(self) -> None:
        """Add looks both ways, as long as they exclude jumps or find a refutation."""
        left = len(self._jumps) + 1
        while not self.refuted and len(self._jumps) < left:
            left = len(self._jumps)
            for backward in (False, True):
                if not self.refuted:
                    self._look(backward)

    def _look(self, backward: bool) -> None:
        puzzle, word = self._puzzle, BitWords(self._puzzle.board).word
        full = (1 << len(puzzle.board.holes)) - 1
        start, pegged, free = word(puzzle.start), word(puzzle.goal_pegged), word(puzzle.goal_free)
        if backward:
            pegs, gaps, needs = pegged | free, full & ~pegged, (start, full & ~start)
        else:
            pegs, gaps, needs = start, full & ~start, (pegged, full & ~pegged & ~free)
        seen = reach(puzzle.board.triples, self._jumps, pegs, gaps, backward)
        self.refuted = bool(needs[0] & ~seen.pegs or needs[1] & ~seen.gaps)
        if self.refuted or seen.jumps != self._jumps:
            self.steps.append(Looked(seen, DEAD if backward else OUT))
            self.with_expected = not backward
        self._jumps = seen.jumps
