"""Arguments that count: parities, weights, and how often each jump is made.

Each ``check_*`` raises :class:`Refuted` unless its node proves that the case has no plan.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor, inf, lcm
from operator import index
from typing import Any

from .rules import Case, CheckLimits, Jump, NotChecked, Refuted, Unreadable

Weights = Mapping[int, int | Fraction]
Bounds = dict[str, tuple[float, float]]
MOST_STEPS, MOST_BITS = 2_000_000, 8_000  # h · 2**s for s sets, h holes; of a denominator


def singles(holes: int) -> Iterator[int]:
    """The holes of a set, one by one."""
    while holes:
        yield holes & -holes
        holes &= holes - 1


def check_class(case: Case, node: Any, limits: CheckLimits) -> None:
    """Sets of holes: each jump meets each set in none or two holes, so its parity stays.

    A proof if every goal position differs from the start in the parity of at least one set.
    """
    sets = [sum({case.holes[name] for name in names}) for names in node["sets"]]
    for number, holes in enumerate(sets, start=1):
        for text, jump in sorted(case.jumps.items()):
            if (holes & sum(jump)).bit_count() % 2:
                raise Refuted(f"jump {text} changes the parity of set {number}")
    if len(case.holes) << min(len(sets), 64) > MOST_STEPS:
        raise NotChecked(f"it lists {len(sets)} sets, too many to check on this board")

    def parities(position: int) -> int:
        return sum((position & holes).bit_count() % 2 << i for i, holes in enumerate(sets))

    # For each class of goal positions: with how many pegs on free holes, as bits (0: any number).
    more = 0 if case.left is None else case.left - case.pegged.bit_count()
    step, room = (0, 1) if case.left is None else (1, (2 << max(more, 0)) - 1)
    reached = {parities(case.pegged): 1}
    for change in map(parities, singles(case.free)):
        for value, counts in list(reached.items()):
            reached[value ^ change] = reached.get(value ^ change, 0) | ((counts << step) & room)
    if more >= 0 and reached.get(parities(case.start), 0) >> more & 1:
        raise Refuted("a goal position agrees with the start in the parity of every set")


def exact(data: Mapping[str, Any], keys: Mapping[str, Any]) -> dict[Any, int | Fraction]:
    """A table of exact numbers: whole, or fractions such as ``"1/2"``; what is missing is 0."""
    found, common = dict[Any, int | Fraction](), 1
    for name, value in data.items():
        top, line, bottom = str(value).partition("/")
        number = found[keys[name]] = Fraction(int(top), int(bottom)) if line else int(top)
        common = lcm(common, number.denominator)
        if common.bit_length() > MOST_BITS:
            raise NotChecked("the common denominator of its fractions is too large to compute with")
    return found


def weight_of(position: int, weights: Weights) -> int | Fraction:
    """The total weight of a position's pegs."""
    return sum(weight for hole, weight in weights.items() if position & hole)


def least_goal_weight(case: Case, weights: Weights) -> int | Fraction | None:
    """The least weight of any goal position, dead end or not; None if there is none."""
    free = sorted(weights.get(hole, 0) for hole in singles(case.free))
    if case.left is None:
        free = [number for number in free if number < 0]
    elif 0 <= case.left - case.pegged.bit_count() <= len(free):
        free = free[: case.left - case.pegged.bit_count()]
    else:
        return None
    return weight_of(case.pegged, weights) + sum(free)


def loss_of(jump: Jump, weights: Weights) -> int | Fraction:
    """By how much a jump reduces the weight of a position."""
    return weights.get(jump[0], 0) + weights.get(jump[1], 0) - weights.get(jump[2], 0)


def most_raised(case: Case, rises: Mapping[str, int | Fraction], what: str) -> int | Fraction:
    """By how much all jumps, each within its bounds, may raise a sum together."""
    total: int | Fraction = 0
    for text, rise in sorted(rises.items()):
        if rise > 0 and text not in case.most:
            raise Refuted(f"jump {text} makes the {what} rise by {rise!s:.60}")
        total += rise * (case.most[text] if rise > 0 else case.least.get(text, 0))
    return total


def check_weights(case: Case, node: Any, limits: CheckLimits) -> None:
    """Weights: a sum of equations, one for each hole, is a contradiction.

    The end weighs what the start weighs minus the losses of all jumps. If no jump may be possible
    at the end, also from + over − to <= 1 for each jump there, counted ``blocked`` times. A proof
    if weight(end) − weight(start) + all losses is above 0 for all counts within the bounds and all
    ends. Without bounds the weights are a pagoda function, which no jump makes rise.
    """
    weights = exact(node["weights"], case.holes)
    rises = {text: -loss_of(jump, weights) for text, jump in case.jumps.items()}
    now = weight_of(case.start, weights) + most_raised(case, rises, "weight")
    for jump, factor in exact(node.get("blocked", {}), case.jumps).items():
        if factor < 0 or not case.stuck:
            raise Refuted("a jump's factor is negative, or the goal does not ask for a dead end")
        for hole, cost in zip(jump, (factor, factor, -factor), strict=True):
            weights[hole] = weights.get(hole, 0) + cost
        now += factor
    end = least_goal_weight(case, weights)
    if end is not None and end <= now:
        raise Refuted(f"a goal position may weigh {end!s:.60}, no more than the start, {now!s:.60}")


def state_of(position: int, holes: Sequence[int]) -> int:
    """The pegs on some holes as a number: bit i is the peg on the i-th of them."""
    return sum(1 << i for i, hole in enumerate(holes) if position & hole)


def check_areas(case: Case, node: Any, limits: CheckLimits) -> None:
    """Areas: some holes each, and a value for each way to have pegs on them.

    Number i of an area's values is that of :func:`state_of` i. A jump raises it by a largest
    number, whatever else is in the area, and the sum of all values by the sum of these. A proof if
    all jumps, within their bounds, raise the sum by less than what every goal position has more
    than the start. Without bounds no jump may raise it.
    """
    rises, gap = dict.fromkeys(case.jumps, 0), 0
    for area in node["areas"]:
        holes, values = [case.holes[name] for name in area["holes"]], [*map(index, area["values"])]
        if len(set(holes)) < len(holes) or len(values) != 1 << len(holes):
            raise Unreadable("an area names a hole twice, or has not 2^k values for k holes")
        pegged, free = state_of(case.pegged, holes), state_of(case.free, holes)
        least = min(value for state, value in enumerate(values) if state & ~free == pegged)
        gap += least - values[state_of(case.start, holes)]
        for text, jump in case.jumps.items():
            limits.check()
            pegs, put = state_of(jump[0] | jump[1], holes), state_of(jump[2], holes)
            if both := pegs | put:
                ways = [values[s ^ both] - v for s, v in enumerate(values) if s & both == pegs]
                rises[text] += max(ways)
    if gap <= most_raised(case, rises, "value"):
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
    for weights in [{}, *(exact(data, case.holes) for data in node["budgets"])]:
        limits.check()
        if (end := least_goal_weight(case, weights)) is None:
            return
        tighten(case, bounds, Fraction(weight_of(case.start, weights) - end), weights)
        if not relax(case, bounds) or any(least > most for least, most in bounds.values()):
            return
    raise Refuted("the bounds on jumps allow a relaxed game from the start to the goal")


def tighten(case: Case, bounds: Bounds, budget: Fraction, weights: Weights) -> None:
    """Bound each jump so that all losses fit the budget."""
    losses = {text: loss for text in bounds if (loss := loss_of(case.jumps[text], weights))}
    counts = {text: bounds[text][loss < 0] for text, loss in losses.items()}  # the cheapest ones
    unlimited = [text for text, count in counts.items() if count == inf]
    costs = {text: losses[text] * int(counts[text]) for text in losses if text not in unlimited}
    spare = budget - sum(costs.values())
    for text in (unlimited or losses) if len(unlimited) < 2 else ():
        (least, most), times = bounds[text], (spare + costs.get(text, 0)) / losses[text]
        if losses[text] > 0:
            bounds[text] = least, min(most, floor(times))
        else:
            bounds[text] = max(least, ceil(times)), most


def relax(case: Case, bounds: Bounds) -> bool:
    """Exclude the jumps that no relaxed game makes; False if start and goal are apart."""
    # Backwards, with pegs and empty holes swapped, a jump is the same jump again.
    start, board, some = case.start, case.board, case.pegged | case.free
    forwards = start, board & ~start, case.pegged, board & ~some
    backwards = board & ~case.pegged, some, board & ~start, start
    for pegs, gaps, last_pegs, last_gaps in (forwards, backwards):
        left, before = {text for text, (_, most) in bounds.items() if most > 0}, None
        while before != (before := (pegs, gaps)):
            for text in list(left):
                from_, over, to = case.jumps[text]
                if gaps & to and not (from_ | over) & ~pegs:
                    pegs, gaps = pegs | to, gaps | from_ | over
                    left.remove(text)
        bounds.update({text: (bounds[text][0], 0) for text in left})
        if last_pegs & ~pegs or last_gaps & ~gaps:
            return False
    return True
