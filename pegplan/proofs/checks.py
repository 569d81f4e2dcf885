"""Checking proofs, exactly and with the standard library only.

No code is shared with the modules that find proofs. The rules are written again here, with whole
numbers and fractions, from the board's jumps and the puzzle's start and goal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TypeVar

from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle, Stuck
from pegplan.proofs.checklimits import CheckLimits, NotChecked
from pegplan.proofs.kinds import (
    HoleBranch,
    HoleSets,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
)

Number = int | Fraction
"""An exact number."""
Key = TypeVar("Key", Hole, Jump)
MOST_CLASS_STEPS = 2_000_000
"""The limit on h · 2**s, the steps to check a proof with s sets on a board of h holes."""
MOST_BITS = 8_000
"""Adding weights takes too long if their common denominator has more bits."""


@dataclass(frozen=True)
class Case:
    """Bounds on jump counts and on the end position: what the branches above a node say.

    Attributes:
        least, most: how often a jump is made; 0 and no limit for jumps that are missing.
        end: whether a hole is pegged at the end.
    """

    least: Mapping[Jump, int] = field(default_factory=dict)
    most: Mapping[Jump, int] = field(default_factory=dict)
    end: Mapping[Hole, bool] = field(default_factory=dict)


def class_fault(puzzle: Puzzle, proof: HoleSets) -> str | None:
    """Why these sets are no proof that the puzzle has no plan; None if they are one."""
    for number, holes in enumerate(proof.sets, start=1):
        for jump in puzzle.board.jumps:
            if len(holes.intersection(jump)) % 2:
                return f"jump {jump} changes the parity of set {number}"
    if len(puzzle.board.holes) << min(len(proof.sets), 64) > MOST_CLASS_STEPS:
        raise NotChecked(f"it lists {len(proof.sets)} sets, too many to check on this board")

    def signature(hole: Hole) -> int:
        return sum(1 << i for i, holes in enumerate(proof.sets) if hole in holes)

    start = 0
    for hole in puzzle.start:
        start ^= signature(hole)
    pegged, free, count = puzzle.goal_pegged, puzzle.goal_free, puzzle.goal_count
    first = 0
    for hole in pegged:
        first ^= signature(hole)
    # For each class that goal positions can have: with how many pegs on free holes, as bits. If
    # the goal leaves the number of pegs open, bit 0 stands for any number.
    step, room = (1, (2 << count) - 1) if count is not None else (0, 1)
    reached = {first: 1}
    for hole in free:
        mark, grown = signature(hole), dict(reached)
        for value, counts in reached.items():
            more = (counts << step) & room
            if more:
                grown[value ^ mark] = grown.get(value ^ mark, 0) | more
        reached = grown
    if reached.get(start, 0) >> (count or 0) & 1:
        return "a goal position agrees with the start in the parity of every set"
    return None


def pagoda_fault(puzzle: Puzzle, proof: Pagoda) -> str | None:
    """Why these weights are no proof that the puzzle has no plan; None if they are one."""
    weight = _exact(proof.weights)
    for jump in puzzle.board.jumps:
        before = weight.get(jump.from_, 0) + weight.get(jump.over, 0)
        after = weight.get(jump.to, 0)
        if before < after:
            return f"jump {jump} makes the weight rise by {shown(after - before)}"
    least = least_goal_weight(puzzle, weight, {})
    start = weight_of(puzzle.start, weight)
    if least is not None and least <= start:
        return f"a goal position may weigh {shown(least)}, no more than the start, {shown(start)}"
    return None


def tree_fault(puzzle: Puzzle, proof: JumpCounts, limits: CheckLimits) -> str | None:
    """Why this tree of cases is no proof that the puzzle has no plan; None if it is one.

    Raises:
        NotChecked: the limits do not allow checking every case.
    """
    todo: list[tuple[Node, Case]] = [(proof.tree, Case())]
    while todo:
        node, case = todo.pop()
        limits.check_time()
        if isinstance(node, Leaf):
            fault = leaf_fault(puzzle, node, case)
            if fault is not None:
                return fault
        elif isinstance(node, JumpBranch):
            jump, limit = node.jump, node.limit
            if jump not in puzzle.board.jump_set:
                return f"the board has no jump {jump}"
            most = min(limit, case.most.get(jump, limit))
            least = max(limit + 1, case.least.get(jump, 0))
            low = Case(case.least, {**case.most, jump: most}, case.end)
            high = Case({**case.least, jump: least}, case.most, case.end)
            todo += [(node.low, low), (node.high, high)]
        elif isinstance(node, HoleBranch):
            for pegged, child in ((False, node.empty), (True, node.pegged)):
                if case.end.get(node.hole, pegged) is not pegged:
                    return f"a case asks for {node.hole} to be both empty and pegged"
                end = {**case.end, node.hole: pegged}
                todo.append((child, Case(case.least, case.most, end)))
    return None


def leaf_fault(puzzle: Puzzle, leaf: Leaf, case: Case) -> str | None:
    """Why the equations of a leaf are no contradiction; None if they are one.

    Jump counts x and an end position f satisfy the balance equation of every hole. The sum of
    the equations, each times its weight w, is
    w·f − w·start + Σ x·(w(from) + w(over) − w(to)) = 0. If no jump is possible at the end, then
    also from + over − to <= 1 for each jump. It is a contradiction if the left side is above 0
    for all x and f within the bounds of the case.
    """
    weight, factors = _exact(leaf.weights), _exact(leaf.blocked)
    total = -weight_of(puzzle.start, weight)
    for jump in puzzle.board.jumps:
        loss = weight.get(jump.from_, 0) + weight.get(jump.over, 0) - weight.get(jump.to, 0)
        if loss >= 0:
            total += loss * case.least.get(jump, 0)
        elif jump in case.most:
            total += loss * case.most[jump]
        else:
            gain = shown(-loss)
            return f"in a case, jump {jump} may be made without limit and gains {gain} each time"
    cost = dict(weight)
    for jump, factor in factors.items():
        if not isinstance(puzzle.goal, Stuck):
            return "the goal does not ask for a dead end, yet a case counts on one"
        if jump not in puzzle.board.jump_set:
            return f"the board has no jump {jump}"
        if factor < 0:
            return f"the factor of jump {jump} is negative"
        for hole, sign in zip(jump, (1, 1, -1), strict=True):
            cost[hole] = cost.get(hole, 0) + sign * factor
        total -= factor
    least = least_goal_weight(puzzle, cost, case.end)
    if least is not None and least + total <= 0:
        return f"a case is no contradiction: its total may be {shown(least + total)}, not above 0"
    return None


def _exact(numbers: Mapping[Key, Fraction]) -> dict[Key, Number]:
    """The same numbers, whole ones as ``int``, which is several times faster."""
    common = 1
    for number in numbers.values():
        common = lcm(common, number.denominator)
        if common.bit_length() > MOST_BITS:
            raise NotChecked("the common denominator of its fractions is too large to compute with")
    return {
        key: int(number) if number.denominator == 1 else number for key, number in numbers.items()
    }


def shown(number: Number) -> str:
    """A number as messages show it; a very long one is not written out."""
    parts = (number.numerator, number.denominator)
    if max(map(int.bit_length, parts)) > 200:
        return f"{'−' * (number < 0)}a number of over 60 digits"
    return str(number)


def weight_of(position: frozenset[Hole], weights: Mapping[Hole, Number]) -> Number:
    """The total weight of a position's pegs."""
    return sum(weights.get(hole, 0) for hole in position)


def least_goal_weight(
    puzzle: Puzzle, weights: Mapping[Hole, Number], end: Mapping[Hole, bool]
) -> Number | None:
    """The least weight of any goal position; a *stuck* goal counts as *pegs*.

    Args:
        end: further holes that are pegged or empty at the end.

    Returns:
        None if no goal position agrees with ``end``.
    """
    pegged, free, count = puzzle.goal_pegged, puzzle.goal_free, puzzle.goal_count
    for hole, is_pegged in end.items():
        possible = hole in free | pegged if is_pegged else hole not in pegged
        if not possible:
            return None
    pegged |= {hole for hole, is_pegged in end.items() if is_pegged}
    open_weights = sorted(weights.get(hole, 0) for hole in free - frozenset(end))
    if count is None:
        chosen = [weight for weight in open_weights if weight < 0]
    elif not 0 <= count - len(pegged) <= len(open_weights):
        return None
    else:
        chosen = open_weights[: count - len(pegged)]
    return weight_of(pegged, weights) + sum(chosen)
