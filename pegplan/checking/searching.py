"""Arguments about many positions: a search is made again, or a listed set is closed."""

from collections.abc import Iterable, Sequence
from math import lcm
from typing import Any, NamedTuple

from .counting import exact
from .positions import Bits, Many
from .potentials import PackedPotentials, Potential, allowed
from .rules import Case, CheckLimits, Refuted, Unreadable


def check_exhaustion(case: Case, node: Any, limits: CheckLimits) -> None:
    """Levels: how many positions a search from the start finds after 0, 1, 2… jumps.

    The search is made again. A proof if it finds the same numbers, up to the symmetries, no goal
    position, and none can follow later.
    """
    levels = node["levels"]
    bits = Bits(case, node.get("symmetries", []), max(levels), limits)
    fewest = len(case.pegged) if case.left is None else case.left
    level: Many = bits.least([bits.start])
    for jumps, said in enumerate([*levels, 0]):
        if len(level) != said:
            raise Refuted(f"{len(level):,} positions can be reached by {jumps} jumps, not {said:,}")
        if any(map(bits.reached, level)):
            raise Refuted(f"a goal position can be reached by {jumps} jumps")
        if jumps + 1 == len(levels) and len(case.start) - jumps <= fewest:
            return
        found: set[int] = set()
        for block in bits.blocks(level, f"jump {jumps + 1}"):
            found.update(bits.least(bits.moved(block)))
            if len(found) > max(levels):
                raise Refuted(f"by {jumps + 1} jumps more positions can be reached than it says")
        level = found


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
        many.append((0, {bits.bit[hole]: int(-scale * weight) for hole, weight in weights.items()}))
    pagodas = [PackedPotentials(bits, many, bits.steps(whole=False, moving=False), moves=0)]
    dead, _ = Search(bits, pagodas).follow("the set", [bits.least(listed), []], bits.start)
    if any(map(bits.reached, dead)):
        raise Refuted("a position in the set satisfies the goal")


class Search(NamedTuple):
    """A search by jumps, or by ``whole`` moves, for plans of so many ``moves`` at most."""

    bits: Bits
    potentials: list[PackedPotentials]
    moves: int = 0
    whole: bool = False

    def follow(
        self, name: str, layers: Sequence[Many], root: int, back: bool = False
    ) -> tuple[set[int], Iterable[Many]]:
        """Check that the layers have what a search from ``root`` finds, forward or back.

        Layer i needs no position that is in an earlier one, nor one from which, by potentials, the
        other moves do not lead to the end. Returns all positions, and, in parts, what follows.
        """
        seen: set[int] = set()
        later: Iterable[Many] = [self.bits.least([root])]
        for number, layer in enumerate(layers):
            seen.update(layer)
            for some in later:
                new = {position for position in some if position not in seen}
                for position in allowed(self.potentials, new, self.moves - number, back):
                    raise Refuted(f"{name.format(number)} lacks the position {position:x}")
            blocks = self.bits.blocks(layer, name.format(number))
            later = (self.bits.least(self.bits.moved(some, back, self.whole)) for some in blocks)
        return seen, later
