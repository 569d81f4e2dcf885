"""Arguments that count: parities, weights, and how often each jump is made.

Each ``check_*`` raises :class:`Refuted` unless its node proves that the case has no plan.
"""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import reduce
from math import ceil, floor, inf, lcm
from operator import index, xor
from typing import Any

from .rules import Case, CheckLimits, Jump, NotChecked, Refuted, Unreadable

Weights = Mapping[str, int | Fraction]
Bounds = dict[Jump, tuple[float, float]]
MOST_STEPS, MOST_BITS = 2_000_000, 8_000  # h · 2**s for s sets, h holes; of a denominator


def check_class(case: Case, node: Any, limits: CheckLimits) -> None:
    """Sets of holes: each jump meets each set in none or two holes, so its parity stays.

    A proof if every goal position differs from the start in the parity of at least one set.
    """
    sets = [frozenset(holes) for holes in node["sets"]]
    for number, holes in enumerate(sets, start=1):
        for jump in sorted(case.jumps):
            if len(holes.intersection(jump)) % 2:
                raise Refuted(f"jump {'-'.join(jump)} changes the parity of set {number}")
    if len(case.holes) << min(len(sets), 64) > MOST_STEPS:
        raise NotChecked(f"it lists {len(sets)} sets, too many to check on this board")
    mark = {h: sum(1 << i for i, holes in enumerate(sets) if h in holes) for h in case.holes}
    # For each class of goal positions: with how many pegs on free holes, as bits (0: any number).
    more = 0 if case.left is None else case.left - len(case.pegged)
    step, room = (0, 1) if case.left is None else (1, (2 << max(more, 0)) - 1)
    reached = {reduce(xor, map(mark.__getitem__, case.pegged), 0): 1}
    for hole in case.free:
        for value, counts in list(reached.items()):
            other = value ^ mark[hole]
            reached[other] = reached.get(other, 0) | ((counts << step) & room)
    if more >= 0 and reached.get(reduce(xor, map(mark.__getitem__, case.start), 0), 0) >> more & 1:
        raise Refuted("a goal position agrees with the start in the parity of every set")


def exact(data: Mapping[str, Any]) -> dict[str, int | Fraction]:
    """A table of exact numbers: whole, or fractions such as ``"1/2"``; what is missing is 0."""
    found: dict[str, int | Fraction] = {}
    common = 1
    for name, value in data.items():
        if isinstance(value, str) and re.fullmatch("-?[0-9]{1,2000}/[0-9]{1,2000}", value):
            value = Fraction(value)
        elif type(value) is not int:
            raise Unreadable(f"{name} has a number that is neither whole nor such as 1/2")
        found[name], common = value, lcm(common, value.denominator)
        if common.bit_length() > MOST_BITS:
            raise NotChecked("the common denominator of its fractions is too large to compute with")
    return found


def weight_of(position: Iterable[str], weights: Weights) -> int | Fraction:
    """The total weight of a position's pegs."""
    return sum(weights.get(hole, 0) for hole in position)


def least_goal_weight(case: Case, weights: Weights) -> int | Fraction | None:
    """The least weight of any goal position, dead end or not; None if there is none."""
    free = sorted(weights.get(hole, 0) for hole in case.free)
    if case.left is None:
        free = [number for number in free if number < 0]
    elif 0 <= case.left - len(case.pegged) <= len(free):
        free = free[: case.left - len(case.pegged)]
    else:
        return None
    return weight_of(case.pegged, weights) + sum(free)


def loss_of(jump: Jump, weights: Weights) -> int | Fraction:
    """By how much a jump reduces the weight of a position."""
    return weights.get(jump[0], 0) + weights.get(jump[1], 0) - weights.get(jump[2], 0)


def check_weights(case: Case, node: Any, limits: CheckLimits) -> None:
    """Weights: a sum of equations, one for each hole, is a contradiction.

    The end weighs what the start weighs minus the losses of all jumps. If no jump may be possible
    at the end, also from + over − to <= 1 for each jump there, counted ``blocked`` times. A proof
    if weight(end) − weight(start) + all losses is above 0 for all counts within the bounds and all
    ends. Without bounds the weights are a pagoda function, which no jump makes rise.
    """
    weights = exact(node["weights"])
    total: int | Fraction = -weight_of(case.start, weights)
    for jump in sorted(case.jumps):
        loss = loss_of(jump, weights)
        if loss < 0 and jump not in case.most:
            raise Refuted(f"jump {'-'.join(jump)} makes the weight rise by {-loss!s:.60}")
        total += loss * (case.most[jump] if loss < 0 else case.least.get(jump, 0))
    cost = dict(weights)
    for text, factor in exact(node.get("blocked", {})).items():
        if not case.stuck:
            raise Refuted("the goal does not ask for a dead end, yet a case counts on one")
        if factor < 0 or (jump := tuple(text.split("-"))) not in case.jumps:
            raise Refuted(f"the factor of jump {text} is negative, or the board has no such jump")
        for hole, sign in zip(jump, (1, 1, -1), strict=True):
            cost[hole] = cost.get(hole, 0) + sign * factor
        total -= factor
    least = least_goal_weight(case, cost)
    if least is not None and least + total <= 0:
        raise Refuted(
            f"a goal position may weigh {least!s:.60}, no more than the start, {-total!s:.60}"
        )


def check_areas(case: Case, node: Any, limits: CheckLimits) -> None:
    """Areas: some holes each, and a value for each way to have pegs on them.

    Number i of an area's values is that with pegs on those of its holes whose bits are 1 in i. A
    jump raises it by a largest number, whatever else is in the area, and the sum of all values by
    the sum of these. A proof if all jumps, within their bounds, raise the sum by less than what
    every goal position has more than the start. Without bounds no jump may raise it.
    """
    rises, gap = dict.fromkeys(case.jumps, 0), 0
    for area in node["areas"]:
        holes, values = area["holes"], [index(value) for value in area["values"]]
        bits = {hole: 1 << i for i, hole in enumerate(holes)}
        if len(bits) < len(holes) or len(values) != 1 << len(bits):
            raise Unreadable("an area names a hole twice, or has not 2^k values for k holes")
        start, pegged, free = (
            sum(bit for hole, bit in bits.items() if hole in position)
            for position in (case.start, case.pegged, case.free)
        )
        ends = [value for state, value in enumerate(values) if state & ~free == pegged]
        gap += min(ends) - values[start]
        for jump in case.jumps:
            limits.check()
            touched, pegs = (sum(bits.get(hole, 0) for hole in some) for some in (jump, jump[:2]))
            states = [s for s in range(len(values)) if s & touched == pegs] if touched else []
            rises[jump] += max((values[s ^ touched] - values[s] for s in states), default=0)
    for jump, rise in sorted(rises.items()):
        if rise > 0 and jump not in case.most:
            raise Refuted(f"jump {'-'.join(jump)} may make the value rise by {rise}")
        gap -= rise * (case.most[jump] if rise > 0 else case.least.get(jump, 0))
    if gap <= 0:
        raise Refuted("the value of the start may rise to that of a goal position")


def check_budgets(case: Case, node: Any, limits: CheckLimits) -> None:
    """A relaxation: bounds on jumps from several weights, and what these bounds let be reached.

    All losses together are the weight of the start minus that of the end, at most the *budget*. So
    a jump is made no more often than what the budget leaves when all others cost their least.
    After each weight, jumps are excluded that the relaxed game does not allow, forwards from the
    start or backwards from the goal: there, what a hole once was, pegged or empty, it stays too. A
    proof if the bounds contradict each other, or the relaxed game does not connect start and goal.
    """
    bounds: Bounds = {j: (case.least.get(j, 0), case.most.get(j, inf)) for j in case.jumps}
    for weights in [{}, *map(exact, node["budgets"])]:
        limits.check()
        if (end := least_goal_weight(case, weights)) is None:
            return
        tighten(bounds, Fraction(weight_of(case.start, weights) - end), weights)
        if not relax(case, bounds) or any(least > most for least, most in bounds.values()):
            return
    raise Refuted("the bounds on jumps allow a relaxed game from the start to the goal")


def tighten(bounds: Bounds, budget: Fraction, weights: Weights) -> None:
    """Bound each jump so that all losses fit the budget."""
    losses = {jump: loss for jump in bounds if (loss := loss_of(jump, weights))}
    counts = {jump: bounds[jump][loss < 0] for jump, loss in losses.items()}  # the cheapest ones
    unlimited = [jump for jump, count in counts.items() if count == inf]
    costs = {jump: losses[jump] * int(counts[jump]) for jump in losses if jump not in unlimited}
    spare = budget - sum(costs.values())
    for jump in (unlimited or losses) if len(unlimited) < 2 else ():
        (least, most), times = bounds[jump], (spare + costs.get(jump, 0)) / losses[jump]
        if losses[jump] > 0:
            bounds[jump] = least, min(most, floor(times))
        else:
            bounds[jump] = max(least, ceil(times)), most


def relax(case: Case, bounds: Bounds) -> bool:
    """Exclude the jumps that no relaxed game makes; False if start and goal are apart."""
    board = frozenset(case.holes)
    start, end = (case.start, board - case.start), (case.pegged, board - case.pegged - case.free)
    back = case.pegged | case.free, board - case.pegged
    for forward, first, last in ((True, start, end), (False, back, start)):
        # Backwards, a jump takes the peg from *to* and puts pegs on *from* and *over*.
        pegs, gaps = set(first[0]), set(first[1])
        pair, single = (pegs, gaps) if forward else (gaps, pegs)
        left, size = {jump for jump, (_, most) in bounds.items() if most > 0}, -1
        while size < (size := len(pegs) + len(gaps)):
            for jump in list(left):
                if jump[2] in single and pair.issuperset(jump[:2]):
                    single.update(jump[:2])
                    pair.add(jump[2])
                    left.remove(jump)
        bounds.update({jump: (bounds[jump][0], 0) for jump in left})
        if not (last[0] <= pegs and last[1] <= gaps):
            return False
    return True
