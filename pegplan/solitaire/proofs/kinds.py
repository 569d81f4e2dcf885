"""The kinds of proof that a puzzle can't be solved, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pegplan.solitaire.notation import Hole, Jump

Weights = Mapping[Hole, Fraction]
"""The weight of each hole; 0 for a hole that is missing."""
Images = tuple[Hole, ...]
"""A symmetry: for each hole of the board, in reading order, the hole to which it is moved."""


@dataclass(frozen=True)
class HoleSets:
    """Position class: each set has none or two of the three holes of every jump.

    So the number of pegs on a set stays even or odd. Every goal position differs from the start
    on at least one set.
    """

    sets: tuple[frozenset[Hole], ...]
    kind = "class"


@dataclass(frozen=True)
class Pagoda:
    """No jump raises the total weight of the pegs: w(from) + w(over) >= w(to).

    Every goal position weighs more than the start.
    """

    weights: Weights = field(hash=False)
    kind = "pagoda"


@dataclass(frozen=True)
class Leaf:
    """A case where a weighted sum of the equations of jump counts is a contradiction.

    The bounds of the case are those of the branches above the leaf. The weights are the factors
    of each hole's equation: start + pegs gained − pegs lost = end. For *stuck* goals, ``blocked``
    has the positive factors of the inequalities that say that a jump is not possible at the end:
    from + over − to <= 1.
    """

    weights: Weights = field(hash=False)
    blocked: Mapping[Jump, Fraction] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class JumpBranch:
    """Two cases: the jump is made at most ``limit`` times (``low``), or more often (``high``)."""

    jump: Jump
    limit: int
    low: Node
    high: Node


@dataclass(frozen=True)
class HoleBranch:
    """Two cases: the hole is empty at the end, or it holds a peg."""

    hole: Hole
    empty: Node
    pegged: Node


@dataclass(frozen=True)
class FirstJumps:
    """A case for each first jump that is possible: a proof for the position after it.

    Of jumps that are alike under the symmetries, which keep start and goal, one has a case.
    """

    after: Mapping[Jump, Node] = field(hash=False)
    symmetries: tuple[Images, ...] = ()


@dataclass(frozen=True)
class Backwards:
    """The reversed puzzle: pegs and empty holes are swapped, and start and goal."""

    node: Node


@dataclass(frozen=True)
class JumpCounts:
    """No whole jump counts satisfy the balance equations: a contradiction in each leaf."""

    tree: Node
    kind = "jump-counts"


@dataclass(frozen=True)
class Budgets:
    """Budgets, used in turn, bound how often each jump is made; the rest can't reach the goal."""

    budgets: tuple[Weights, ...] = field(hash=False)
    kind = "relaxation"


@dataclass(frozen=True)
class Area:
    """Some holes, and a value for each way to have pegs on them: 2^k for k holes.

    In number i of the values, bit j says whether hole j has a peg.
    """

    holes: tuple[Hole, ...]
    values: tuple[int, ...]


@dataclass(frozen=True)
class Areas:
    """No jump makes the sum of the areas' values rise, and every goal position has a greater one.

    A jump raises each by a largest number, whatever else is in it; the sum of these counts.
    """

    areas: tuple[Area, ...]
    kind = "areas"


@dataclass(frozen=True)
class DeadSet:
    """Positions with the start among them and without a goal position, which no jump leaves.

    A position is a number: bit i is the peg on hole i. It stands for all its images under the
    symmetries, which keep the goal. A jump may leave the set for a position that weighs less than
    every goal position by one of the pagoda functions.
    """

    positions: tuple[int, ...]
    pagodas: tuple[Weights, ...] = field(default=(), hash=False)
    symmetries: tuple[Images, ...] = ()
    kind = "dead-set"


@dataclass(frozen=True)
class Exhaustion:
    """A search visited every position from which the goal could be reached, and no goal position.

    The levels are the numbers of positions after 0, 1, 2… jumps, up to the symmetries, which keep
    the goal; None for those that keep start and goal.
    """

    levels: tuple[int, ...]
    symmetries: tuple[Images, ...] | None = None
    kind = "exhaustion"


@dataclass(frozen=True)
class Cases:
    """Cases that leave nothing out, with a proof of any kind for each."""

    tree: Node
    kind = "cases"


Node = (
    JumpBranch | HoleBranch | FirstJumps | Backwards
    | Leaf | HoleSets | Budgets | Areas | DeadSet | Exhaustion
)  # fmt: skip
Proof = HoleSets | Pagoda | JumpCounts | Budgets | Areas | DeadSet | Exhaustion | Cases
