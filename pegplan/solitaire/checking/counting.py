"""Arguments that count: parities, weights, and how often each jump is made.

Each ``check_*`` raises :class:`Refuted` unless its node proves that the case has no plan.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil, floor, inf, lcm
from operator import index
from typing import Any

from .rules import Case, CheckLimits, Jump, NotChecked, Refuted, Unreadable

Table = Mapping[int, int]  # of holes, or of ways to have pegs on some; what is missing is 0
Bounds = dict[str, tuple[float, float]]
MOST_BITS = 8_000  # of a denominator


def subsets(holes: int) -> Iterator[int]:
    """The parts of a set of holes."""
    yield (some := holes)
    while some:
        yield (some := some - 1 & holes)


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

    def parities(position: int) -> int:
        return sum((position & holes).bit_count() % 2 << i for i, holes in enumerate(sets))

    # For each class of goal positions: with how many pegs on free holes, as bits (0: any number).
    more = 0 if case.left is None else case.left - case.pegged.bit_count()
    step, room = (0, 1) if case.left is None else (1, (2 << max(more, 0)) - 1)
    reached = {parities(case.pegged): 1}
    for change in map(parities, singles(case.free)):
        limits.check(size=200 * len(reached))
        for value, counts in list(reached.items()):
            reached[value ^ change] = reached.get(value ^ change, 0) | ((counts << step) & room)
    if more >= 0 and reached.get(parities(case.start), 0) >> more & 1:
        raise Refuted("a goal position agrees with the start in the parity of every set")


def exact(data: Mapping[str, Any], keys: Mapping[str, Any]) -> dict[Any, int]:
    """A table of numbers, whole or such as ``"1/2"``, times their common denominator."""
    found, common = dict[Any, int | Fraction](), 1
    for name, value in data.items():
        top, line, bottom = str(value).partition("/")
        found[keys[name]] = number = Fraction(int(top), int(bottom)) if line else int(top)
        common = lcm(common, number.denominator)
        if common.bit_length() > MOST_BITS:
            raise NotChecked("the common denominator of its fractions is too large to compute with")
    return {key: int(number * common) for key, number in found.items()}


def weight_of(position: int, weights: Table) -> int:
    """The total weight of a position's pegs."""
    return sum(weight for hole, weight in weights.items() if position & hole)


def loss_of(jump: Jump, weights: Table) -> int:
    """By how much a jump reduces the weight of a position."""
    return weights.get(jump[0], 0) + weights.get(jump[1], 0) - weights.get(jump[2], 0)


def least_goal_weight(case: Case, weights: Table) -> int | None:
    """The least weight of any goal position, dead end or not; None if there is none."""
    return least_goal_value(case, {hole: {hole: weight} for hole, weight in weights.items()})


def least_goal_value(case: Case, tables: Mapping[int, Table]) -> int | None:
    """The least sum of values at any goal position, or less; None if there is no goal position."""
    ones = {hole: tables.get(hole, {}) for hole in singles(case.free)}
    free = sorted(table.get(hole, 0) - table.get(0, 0) for hole, table in ones.items())
    most = len(free) if case.left is None else case.left - case.pegged.bit_count()
    if not 0 <= most <= len(free):
        return None
    total = sum(n for n in free if n < 0) if case.left is None else sum(free[:most])
    for area, table in tables.items():
        parts = subsets(0 if area in ones else case.free & area)
        ends = (case.pegged & area | part for part in parts if part.bit_count() <= most)
        total += min(table.get(end, 0) for end in ends)
    return total


def most_raised(case: Case, rises: Mapping[str, int], what: str) -> int:
    """By how much all jumps, each within its bounds, may raise a sum together."""
    total = 0
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
    both = {**node["weights"], **node.get("blocked", {})}
    numbers = exact(both, {**case.holes, **case.jumps})
    weights = {hole: numbers.get(hole, 0) for hole in case.holes.values()}
    rises = {text: -loss_of(jump, weights) for text, jump in case.jumps.items()}
    now = weight_of(case.start, weights) + most_raised(case, rises, "weight")
    for jump in filter(numbers.get, case.jumps.values()):
        if (factor := numbers[jump]) < 0 or not case.stuck:
            raise Refuted("a jump's factor is negative, or the goal does not ask for a dead end")
        for hole, sign in zip(jump, (1, 1, -1), strict=True):
            weights[hole] += sign * factor
        now += factor
    end = least_goal_weight(case, weights)
    if end is not None and end <= now:
        raise Refuted(f"a goal position may weigh {end!s:.60}, no more than the start, {now!s:.60}")


def read_areas(data: Any, holes: Mapping[str, int]) -> dict[int, dict[int, int]]:
    """Areas: some holes each, and a value for each way to have pegs on them; by holes, by pegs.

    Number i of the values is that with pegs on those of the holes, in their order, whose bits are 1
    in i.
    """
    tables: dict[int, dict[int, int]] = {}
    for one in data:
        area, values = [holes[name] for name in one["holes"]], [*map(index, one["values"])]
        if len({*area}) < len(area) or len(values) != 1 << len(area):
            raise Unreadable("an area names a hole twice, or has not 2^k values for k holes")
        table = tables.setdefault(sum(area), {})
        for state, value in enumerate(values):
            pegs = sum(hole for place, hole in enumerate(area) if state >> place & 1)
            table[pegs] = table.get(pegs, 0) + value
    return tables


def greatest_rise(table: Table, area: int, taken: int, empty: int, to: int) -> int:
    """By how much an area's value rises at most where a jump or move takes pegs and puts one."""
    before = (taken | rest for rest in subsets(area & ~(taken | empty | to)))
    return max(table.get(pegs & ~taken | to, 0) - table.get(pegs, 0) for pegs in before)


def check_areas(case: Case, node: Any, limits: CheckLimits) -> None:
    """Areas: see :func:`read_areas`.

    A jump raises the value of an area by a largest amount, whatever else is in the area, and the
    sum of all by the sum of these. A proof if all jumps, within their bounds, raise the sum by less
    than what every goal position has more than the start. Without bounds no jump may raise it.
    """
    tables, rises = read_areas(node["areas"], case.holes), dict[str, int]()
    for text, jump in case.jumps.items():
        limits.check()
        pegs, some = jump[0] | jump[1], [area for area in tables if area & sum(jump)]
        changes = ((tables[area], area, area & pegs, 0, area & jump[2]) for area in some)
        rises[text] = sum(greatest_rise(*change) for change in changes)
    now = sum(table[case.start & area] for area, table in tables.items())
    end = least_goal_value(case, tables)
    if end is not None and end <= now + most_raised(case, rises, "value"):
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
        tighten(case, bounds, weight_of(case.start, weights) - end, weights)
        if not relax(case, bounds) or any(least > most for least, most in bounds.values()):
            return
    raise Refuted("the bounds on jumps allow a relaxed game from the start to the goal")


def tighten(case: Case, bounds: Bounds, budget: int, weights: Table) -> None:
    """Bound each jump so that all losses fit the budget."""
    losses = {text: loss for text in bounds if (loss := loss_of(case.jumps[text], weights))}
    counts = {text: bounds[text][loss < 0] for text, loss in losses.items()}  # the cheapest ones
    unlimited = [text for text, count in counts.items() if count == inf]
    costs = {text: losses[text] * int(counts[text]) for text in losses if text not in unlimited}
    spare = budget - sum(costs.values())
    for text in (unlimited or losses) if len(unlimited) < 2 else ():
        (least, most), times = bounds[text], Fraction(spare + costs.get(text, 0), losses[text])
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
