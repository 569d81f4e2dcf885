"""Arguments about many positions: a search is made again, or a listed set is closed."""

from collections.abc import Collection, Iterable, Sequence
from itertools import islice, pairwise
from typing import Any

from .counting import exact, least_goal_weight, loss_of, weight_of
from .rules import Case, CheckLimits, Refuted

BLOCK = 5_000  # how many positions are expanded before the limits are checked


def check_symmetries(case: Case, lines: Sequence[str], start: bool = False) -> list[dict[str, str]]:
    """Each names the images of all holes; jumps and goal, and maybe the start, stay the same."""
    maps = [dict(zip(case.holes, line.split(" "), strict=True)) for line in lines]
    kept = [frozenset(case.holes), case.pegged, case.free, *([case.start] if start else [])]
    for to in maps:
        if any({to[hole] for hole in part} != part for part in kept) or case.jumps != {
            tuple(map(to.__getitem__, jump)) for jump in case.jumps
        }:
            raise Refuted("a symmetry does not keep the jumps, the start or the goal")
    return maps


class Bits:
    """A case whose positions are numbers: bit i is the peg on hole i, in the board's order."""

    def __init__(self, case: Case, symmetries: Sequence[str]) -> None:
        self.case = case
        self.index = {hole: i for i, hole in enumerate(case.holes)}
        # A jump needs pegs on two of its holes and none on the third, and changes all three.
        self.jumps = [(self.number(jump), self.number(jump[:2])) for jump in sorted(case.jumps)]
        self.pegged, self.fixed = self.number(case.pegged), ~self.number(case.free)
        # For each symmetry and each group of bits, the images of all their values.
        size, width = len(case.holes), 11 if len(symmetries) * len(case.holes) < 2_000 else 4
        self.low, self.width = (1 << width) - 1, width
        self.images: list[list[list[int]]] = []
        for line in symmetries:
            self.images.append([[0] for _ in range(0, size, width)])
            for i, hole in enumerate(line.split(" ")):
                table = self.images[-1][i // width]
                table += [value | 1 << self.index[hole] for value in table]

    def number(self, holes: Iterable[str]) -> int:
        """A set of holes as a number."""
        return sum(1 << self.index[hole] for hole in holes)

    def least_image(self, position: int) -> int:
        """The least number of a position and its images under the symmetries."""
        least, low, width = position, self.low, self.width
        for tables in self.images:
            rest, image = position, 0
            for table in tables:
                image, rest = image + table[rest & low], rest >> width
            least = min(least, image)
        return least

    def after(self, positions: Collection[int]) -> set[int]:
        """The positions one jump later."""
        return {
            position ^ holes
            for holes, pegs in self.jumps
            for position in positions
            if position & holes == pegs
        }

    def reached(self, position: int) -> bool:
        """Whether a position satisfies the goal."""
        return (
            position & self.fixed == self.pegged
            and self.case.left in (None, position.bit_count())
            and not (self.case.stuck and self.after([position]))
        )


def check_exhaustion(case: Case, node: Any, limits: CheckLimits) -> None:
    """Levels: how many positions a search from the start finds after 0, 1, 2… jumps.

    The search is made again. A proof if it finds the same numbers, up to the symmetries, no goal
    position, and none can follow later.
    """
    levels, symmetries = node["levels"], node.get("symmetries", [])
    check_symmetries(case, symmetries)
    limits.check(size=2 * max(levels) * (120 + len(case.holes) // 4))
    bits = Bits(case, symmetries)
    level = {bits.least_image(bits.number(case.start))}
    for depth, (said, following) in enumerate(pairwise((*levels, 0))):
        if len(level) != said:
            raise Refuted(f"{len(level):,} positions can be reached by {depth} jumps, not {said:,}")
        if any(map(bits.reached, level)):
            raise Refuted(f"a goal position can be reached by {depth} jumps")
        if depth == len(levels) - 1:
            break
        found: set[int] = set()
        positions = iter(level)
        while block := list(islice(positions, BLOCK)):
            limits.check(f"jump {depth + 1}: {len(found):,} of {following:,} positions")
            later = bits.after(block)
            found |= set(map(bits.least_image, later)) if symmetries else later
            if len(found) > following:
                raise Refuted(
                    f"more than {following:,} positions can be reached by {depth + 1} jumps"
                )
        level = found
    fewest = len(case.pegged) if case.left is None else case.left
    if len(case.start) - depth > fewest and any(bits.after([position]) for position in level):
        raise Refuted(f"a position that {depth} jumps lead to allows another jump")


def check_dead_set(case: Case, node: Any, limits: CheckLimits) -> None:
    """Dead positions: a set with the start and without a goal position, which no jump leaves.

    A jump may leave it for a position that weighs less than every goal position under one of the
    ``pagodas``, weights that no jump makes rise. A position stands for all symmetric ones.
    """
    symmetries, listed = node.get("symmetries", []), node["positions"]
    check_symmetries(case, symmetries)
    limits.check(size=2 * len(listed) * (120 + len(case.holes) // 4))
    pagodas = [(w, least_goal_weight(case, w)) for w in map(exact, node.get("pagodas", []))]
    if any(loss_of(jump, weights) < 0 for jump in case.jumps for weights, _ in pagodas):
        raise Refuted("a jump makes a weight rise")
    bits = Bits(case, symmetries)
    dead = {bits.least_image(int(text, 16)) for text in listed}
    if bits.least_image(bits.number(case.start)) not in dead:
        raise Refuted("the start is not in the set")

    def light(position: int) -> bool:
        pegs = [hole for hole, i in bits.index.items() if position >> i & 1]
        return any(goal is None or weight_of(pegs, weights) < goal for weights, goal in pagodas)

    positions = iter(dead)
    while block := list(islice(positions, BLOCK)):
        limits.check(f"a set of {len(dead):,} positions")
        if any(map(bits.reached, block)):
            raise Refuted("a position in the set satisfies the goal")
        for position in bits.after(block):
            if bits.least_image(position) not in dead and not light(position):
                raise Refuted(f"a jump leads out of the set, to position {position:x}")
