"""The kinds of proof that a puzzle can't be solved, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pegplan.game.notation import Hole, Jump

Weights = Mapping[Hole, Fraction]
"""The weight of each hole; 0 for a hole that is missing."""
Images = tuple[Hole, ...]
"""A symmetry: for each hole of the board, in reading order, the hole to which it is moved."""


@dataclass(frozen=True)
class HoleSets:
    """Position class: sets of holes on which the number of pegs stays even or odd.

    Attributes:
        sets: each has none or two of the three holes of every jump. Every goal position
            differs from the start on at least one set: the number of pegs on it is odd in one
            of the two positions and even in the other.
    """

    sets: tuple[frozenset[Hole], ...]
    kind = "class"


@dataclass(frozen=True)
class Pagoda:
    """A pagoda function: no jump raises the total weight of the pegs.

    Attributes:
        weights: w(from) + w(over) >= w(to) for every jump; every goal position weighs
            more than the start.
    """

    weights: Weights = field(hash=False)
    kind = "pagoda"


@dataclass(frozen=True)
class Leaf:
    """A case without jump counts: a weighted sum of the equations is a contradiction.

    The bounds of the case are those of the branches above the leaf.

    Attributes:
        weights: the factor of each hole's equation: start + pegs gained − pegs lost = end.
        blocked: for *stuck* goals, the positive factor of the inequality that says that a jump
            is not possible at the end: from + over − to <= 1.
    """

    weights: Weights = field(hash=False)
    blocked: Mapping[Jump, Fraction] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class JumpBranch:
    """Two cases: the jump is made at most ``limit`` times, or more often.

    Attributes:
        low: the proof for at most ``limit`` times.
        high: the proof for ``limit + 1`` times or more.
    """

    jump: Jump
    limit: int
    low: Node
    high: Node


@dataclass(frozen=True)
class HoleBranch:
    """Two cases: the hole is empty at the end, or it holds a peg.

    Attributes:
        empty: the proof for the first case.
        pegged: the proof for the second case.
    """

    hole: Hole
    empty: Node
    pegged: Node


@dataclass(frozen=True)
class FirstJumps:
    """A case for each first jump that is possible; of symmetric ones, for one.

    Attributes:
        after: the proof for the position after each jump.
        symmetries: of the board, which keep start and goal.
    """

    after: Mapping[Jump, Node] = field(hash=False)
    symmetries: tuple[Images, ...] = ()


@dataclass(frozen=True)
class Backwards:
    """The reversed puzzle: pegs and empty holes are swapped, and start and goal."""

    node: Node


@dataclass(frozen=True)
class JumpCounts:
    """No whole jump counts satisfy the balance equations of all holes.

    Attributes:
        tree: a tree of branches on jumps and holes, with a contradiction in each leaf.
    """

    tree: Node
    kind = "jump-counts"


@dataclass(frozen=True)
class Budgets:
    """Budgets bound how often each jump is made; what they leave does not lead to the goal.

    Attributes:
        budgets: weights for the holes, in the order in which they are used.
    """

    budgets: tuple[Weights, ...] = field(hash=False)
    kind = "relaxation"


@dataclass(frozen=True)
class Area:
    """Some holes, and a value for each way to have pegs on them.

    Attributes:
        values: 2^k numbers for k holes. In number i, bit j says whether hole j has a peg.
    """

    holes: tuple[Hole, ...]
    values: tuple[int, ...]


@dataclass(frozen=True)
class Areas:
    """Values of areas: no jump makes their sum rise.

    Attributes:
        areas: a jump raises the value of each by a largest number, whatever else is in it, and
            the sum of these is 0 or less. Every goal position has a greater sum than the start.
    """

    areas: tuple[Area, ...]
    kind = "areas"


@dataclass(frozen=True)
class DeadSet:
    """Positions with the start among them and without a goal position, which no jump leaves.

    Attributes:
        positions: numbers, in order; bit i is the peg on hole i of the board. Each stands for all
            its images.
        pagodas: weights that no jump makes rise. A jump may leave the set for a position that
            weighs less than every goal position.
        symmetries: of the board, which keep the goal.
    """

    positions: tuple[int, ...]
    pagodas: tuple[Weights, ...] = field(default=(), hash=False)
    symmetries: tuple[Images, ...] = ()
    kind = "dead-set"


@dataclass(frozen=True)
class Exhaustion:
    """A search visited every position from which the goal could be reached, and no goal position.

    Attributes:
        levels: the number of positions after 0, 1, 2… jumps, up to symmetry; the first is 1.
        symmetries: of the board, which keep the goal; None for those that keep start and goal.
    """

    levels: tuple[int, ...]
    symmetries: tuple[Images, ...] | None = None
    kind = "exhaustion"


@dataclass(frozen=True)
class Cases:
    """Cases that leave nothing out, with a proof of any kind for each.

    Attributes:
        tree: a tree of branches.
    """

    tree: Node
    kind = "cases"


Argument = Leaf | HoleSets | Budgets | Areas | DeadSet | Exhaustion
"""What can end a branch of a tree of cases."""
Node = JumpBranch | HoleBranch | FirstJumps | Backwards | Argument
Proof = HoleSets | Pagoda | JumpCounts | Budgets | Areas | DeadSet | Exhaustion | Cases
