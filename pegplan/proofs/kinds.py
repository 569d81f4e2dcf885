"""The four kinds of proof that a puzzle can't be solved, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pegplan.game.notation import Hole, Jump

Weights = Mapping[Hole, Fraction]
"""A number on each hole; a hole that is missing weighs 0."""


@dataclass(frozen=True)
class HoleSets:
    """Position class: sets of holes whose number of pegs stays even or odd through play.

    Attributes:
        sets: each holds an even number (0 or 2) of every jump's three holes. Every goal
            position differs from the start in the parity of at least one.
    """

    sets: tuple[frozenset[Hole], ...]
    kind = "class"


@dataclass(frozen=True)
class Pagoda:
    """A pagoda function: no jump makes the pegs' total weight rise.

    Attributes:
        weights: w(from) + w(over) >= w(to) for every jump; every goal position weighs
            more than the start.
    """

    weights: Weights = field(hash=False)
    kind = "pagoda"


@dataclass(frozen=True)
class Leaf:
    """A contradiction within the bounds that the branches above it set.

    Attributes:
        weights: multiplies each hole's balance: start + pegs gained − pegs lost = end.
        blocked: for *stuck* goals, a positive multiplier for "this jump is impossible at
            the end": from + over − to <= 1.
    """

    weights: Weights = field(hash=False)
    blocked: Mapping[Jump, Fraction] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class JumpBranch:
    """Either the jump is used at most ``limit`` times, or more often.

    Attributes:
        low: refutes that it is used at most ``limit`` times.
        high: refutes that it is used ``limit + 1`` times or more.
    """

    jump: Jump
    limit: int
    low: Node
    high: Node


@dataclass(frozen=True)
class HoleBranch:
    """Either the hole is empty at the end, or it holds a peg.

    Attributes:
        empty: refutes the first.
        pegged: refutes the second.
    """

    hole: Hole
    empty: Node
    pegged: Node


Node = Leaf | JumpBranch | HoleBranch


@dataclass(frozen=True)
class JumpCounts:
    """No whole numbers of uses, one for each jump, lead from the start to the goal.

    Attributes:
        tree: cases, each ending in a contradiction.
    """

    tree: Node
    kind = "jump-counts"


@dataclass(frozen=True)
class Exhaustion:
    """A search went through every position that could matter and met no goal position.

    Attributes:
        levels: how many positions the search kept after 0, 1, 2… jumps; the first is 1.
    """

    levels: tuple[int, ...]
    kind = "exhaustion"


Proof = HoleSets | Pagoda | JumpCounts | Exhaustion
