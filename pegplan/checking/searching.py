"""Arguments about many positions: a search is made again, or a listed set is closed."""

from collections.abc import Collection
from math import lcm
from typing import Any

from .counting import exact
from .positions import Bits, PackedPotentials, Potential, allowed
from .rules import Case, CheckLimits, Refuted, Unreadable


def check_exhaustion(case: Case, node: Any, limits: CheckLimits) -> None:
    """Levels: how many positions a search from the start finds after 0, 1, 2… jumps.

    The search is made again. A proof if it finds the same numbers, up to the symmetries, no goal
    position, and none can follow later.
    """
    levels = node["levels"]
    bits = Bits(case, node.get("symmetries", []), max(levels), limits)
    level = set(bits.least([bits.number(case.start)]))
    for jumps, said in enumerate(levels):
        if jumps:
            found: set[int] = set()
            for block in bits.blocks(level, f"jump {jumps}"):
                found.update(bits.least(bits.moved(block)))
                if len(found) > said:
                    raise Refuted(f"more than {said:,} positions can be reached by {jumps} jumps")
            level = found
        if len(level) != said:
            raise Refuted(f"{len(level):,} positions can be reached by {jumps} jumps, not {said:,}")
        if any(map(bits.reached, level)):
            raise Refuted(f"a goal position can be reached by {jumps} jumps")
    fewest = len(case.pegged) if case.left is None else case.left
    if len(case.start) - jumps > fewest and any(bits.moved([position]) for position in level):
        raise Refuted(f"a position that {jumps} jumps lead to allows another jump")


def check_dead_set(case: Case, node: Any, limits: CheckLimits) -> None:
    """Dead positions: a set with the start and without a goal position, which no jump leaves.

    A jump may leave it for a position that weighs less than every goal position under one of the
    ``pagodas``, weights that no jump makes rise. A position stands for all symmetric ones.
    """
    listed = [int(text, 16) for text in node["positions"]]
    if any(position >> len(case.holes) for position in listed):
        raise Unreadable("a number in the list is no position of the board")
    bits = Bits(case, node.get("symmetries", []), len(listed), limits)
    many: list[Potential] = []
    for weights in map(exact, node.get("pagodas", [])):
        scale = lcm(*(number.denominator for number in weights.values()))
        many.append((0, {hole: -int(scale * w) for hole, w in weights.items()}, {}, ()))
    pagodas = [PackedPotentials(bits, many, bits.moves(whole=False))]
    dead = set(bits.least(listed))
    if not dead.issuperset(bits.least([bits.number(case.start)])):
        raise Refuted("the start is not in the set")
    for block in bits.blocks(dead, "the set"):
        if any(map(bits.reached, block)):
            raise Refuted("a position in the set satisfies the goal")
        later: Collection[int] = bits.moved(block)
        later = [p for p, least in zip(later, bits.least(later), strict=True) if least not in dead]
        for position in allowed(pagodas, later, moves=0):
            raise Refuted(f"a jump leads out of the set, to position {position:x}")
