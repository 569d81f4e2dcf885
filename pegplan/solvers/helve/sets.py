"""The set of states of a proof: sets of positions, each with the states of a task's other atoms.

A set of positions is read hole by hole: a value says all that matters of the holes read so far, so
that few values mean a small diagram. Closed under jumps are

``class``       the positions that agree with the start in the parity of some sets of holes;
``pagoda``      the positions that weigh no more than the start;
``exhaustion``  the positions within reach of the start.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, NamedTuple, Protocol

from pegplan.game.puzzle import Puzzle
from pegplan.pddl.tasks.strips import Atom
from pegplan.proofs.kinds import HoleSets, Pagoda, Proof, Weights
from pegplan.solvers.helve.task import GroundTask
from pegplan.solvers.models.symbolic import Symbolic


class Positions(Protocol):
    """A set of positions, read hole by hole in an order of the holes' indices."""

    @property
    def start(self) -> Hashable:
        """The value before the first hole."""

    def step(self, value: Any, place: int, pegged: bool) -> Hashable | None:
        """The value after the hole at a place of the order; None if no position has it."""

    def accepts(self, value: Any) -> bool:
        """Whether the value after the last hole is that of a position of the set."""


class StateGroup(NamedTuple):
    """States of a proof's set: a set of positions, and what else is true in them.

    Attributes:
        others: sets of atoms that are not about holes, each with all others false.
        positions: the positions that each of them goes with.
    """

    others: Sequence[frozenset[Atom]]
    positions: Positions


@dataclass(frozen=True)
class SameClass:
    """The positions that agree with the start in the parity of each set of holes."""

    puzzle: Puzzle
    proof: HoleSets

    @cached_property
    def _marks(self) -> list[int]:
        sets = list(enumerate(self.proof.sets))
        return [sum(1 << i for i, holes in sets if h in holes) for h in self.puzzle.board.holes]

    @cached_property
    def start(self) -> int:
        """The parities in which the positions may differ from the start's."""
        found = 0
        for hole, mark in zip(self.puzzle.board.holes, self._marks, strict=True):
            found ^= mark * (hole in self.puzzle.start)
        return found

    def step(self, value: int, place: int, pegged: bool) -> int:
        """See :class:`Positions`; a bit for each set that needs an odd number of further pegs."""
        return value ^ self._marks[place] * pegged

    def accepts(self, value: int) -> bool:
        """See :class:`Positions`."""
        return value == 0


@dataclass(frozen=True)
class NotHeavier:
    """The positions that weigh no more than the start."""

    puzzle: Puzzle
    weights: Weights

    @cached_property
    def _whole(self) -> list[int]:
        common = lcm(*(weight.denominator for weight in self.weights.values()))
        return [
            int(self.weights.get(h, Fraction()) * common) for h in self.puzzle.board.holes
        ]  # fmt: skip

    @cached_property
    def start(self) -> int:
        """How much the pegs may weigh."""
        holes = zip(self.puzzle.board.holes, self._whole, strict=True)
        return sum(weight for hole, weight in holes if hole in self.puzzle.start)

    @cached_property
    def _rest(self) -> list[tuple[int, int]]:
        """From each place on to the last, the least and the greatest weight of pegs there."""
        found = [(0, 0)]
        for weight in reversed(self._whole):
            least, most = found[-1]
            found.append((least + min(weight, 0), most + max(weight, 0)))
        return found[::-1]

    def step(self, value: int, place: int, pegged: bool) -> int | None:
        """See :class:`Positions`; what the further pegs may weigh."""
        left = value - self._whole[place] * pegged
        least, most = self._rest[place + 1]
        return min(left, most) if left >= least else None

    def accepts(self, value: int) -> bool:
        """See :class:`Positions`."""
        return value >= 0


@dataclass(frozen=True)
class Counted:
    """The positions of a set that have so many pegs."""

    inner: Positions
    pegs: int
    holes: int

    @property
    def start(self) -> tuple[Hashable, int]:
        """See :class:`Positions`."""
        return self.inner.start, self.pegs

    def step(self, value: tuple[Any, int], place: int, pegged: bool) -> Hashable | None:
        """See :class:`Positions`."""
        inner, left = self.inner.step(value[0], place, pegged), value[1] - pegged
        possible = inner is not None and 0 <= left < self.holes - place
        return (inner, left) if possible else None

    def accepts(self, value: tuple[Any, int]) -> bool:
        """See :class:`Positions`."""
        return value[1] == 0 and self.inner.accepts(value[0])


@dataclass(frozen=True)
class FromDiagram:
    """The positions of a diagram of a :class:`Symbolic`, read in its order of the holes."""

    symbolic: Symbolic
    start: Any
    order: Sequence[int]

    def step(self, value: Any, place: int, pegged: bool) -> Hashable | None:
        """See :class:`Positions`; the diagram where the holes so far are as they are."""
        bdd = self.symbolic.bdd
        found = bdd.let({self.symbolic.now[self.order[place]]: pegged}, value)
        return None if found == bdd.false else found

    def accepts(self, value: Any) -> bool:
        """See :class:`Positions`."""
        return bool(value == self.symbolic.bdd.true)


def argued(puzzle: Puzzle, proof: Proof) -> Positions | None:
    """The positions that the argument of a certificate describes; None where it describes none."""
    match proof:
        case HoleSets():
            return SameClass(puzzle, proof)
        case Pagoda():
            return NotHeavier(puzzle, proof.weights)
    return None


def argued_groups(task: GroundTask, positions: Positions) -> Iterator[StateGroup]:
    """The states of the proof's set: those positions, whatever the other atoms are."""
    holes = len(task.puzzle.board.holes)
    others = _Others(task)
    if not others.counts:
        yield StateGroup([others.at("playing", None), *others.checking(None)], positions)
    for pegs in others.counts:
        counted = Counted(positions, pegs, holes)
        yield StateGroup([others.at("playing", pegs), *others.checking(pegs)], counted)
        if pegs:
            yield StateGroup([others.at("counting", pegs)], Counted(positions, pegs - 1, holes))


def reached_groups(
    task: GroundTask, symbolic: Symbolic, order: Sequence[int], levels: Mapping[int, Any]
) -> Iterator[StateGroup]:
    """The states of the proof's set, from all positions within reach.

    Args:
        order: the holes, by index, in the order of the diagram's variables.
        levels: the positions within reach, by their number of pegs.
    """
    others = _Others(task)
    if not others.counts:
        union = symbolic.bdd.false
        for level in levels.values():
            union |= level
        yield from _with_checks(others, None, symbolic, order, union)
    for pegs in others.counts:
        if pegs in levels:
            yield from _with_checks(others, pegs, symbolic, order, levels[pegs])
        if pegs - 1 in levels:
            positions = FromDiagram(symbolic, levels[pegs - 1], order)
            yield StateGroup([others.at("counting", pegs)], positions)


def _with_checks(
    others: _Others, pegs: int | None, symbolic: Symbolic, order: Sequence[int], found: Any
) -> Iterator[StateGroup]:
    """While playing: the positions; after each check: those where its jumps are blocked."""
    yield StateGroup([others.at("playing", pegs)], FromDiagram(symbolic, found, order))
    for number, checking in enumerate(others.checking(pegs)):
        if number:
            found = found & ~symbolic.possible(number - 1)
        if found == symbolic.bdd.false:
            return
        yield StateGroup([checking], FromDiagram(symbolic, found, order))


class _Others:
    """The atoms of a task that are not about holes.

    Attributes:
        counts: the numbers of pegs that the task counts; empty if it counts none.
    """

    def __init__(self, task: GroundTask) -> None:
        self._atoms = frozenset(atom for atom in task.atoms if atom[0] not in ("peg", "empty"))
        self.counts = sorted(int(a[1].removeprefix("pegs-")) for a in self._atoms if a[0] == "left")
        self._checks = sum(atom[0] == "checking" for atom in self._atoms)

    def at(self, word: str, pegs: int | None) -> frozenset[Atom]:
        """The atoms while playing or counting, with so many pegs left; none if nobody asks."""
        found = {atom for atom in self._atoms if atom == (word,)}
        return frozenset(found if pegs is None else {*found, ("left", f"pegs-{pegs}")})

    def checking(self, pegs: int | None) -> list[frozenset[Atom]]:
        """The atoms after 0, 1, 2… checks of jumps."""
        left = self.at("", pegs)
        return [left | {("checking", f"check-{c}")} for c in range(self._checks)]
