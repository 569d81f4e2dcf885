"""Arguments about many positions: a search is made again, or a listed set is closed."""

from collections.abc import Iterable, Mapping, Sequence
from math import lcm
from typing import Any, NamedTuple

from .counting import exact, least_goal_weight, singles
from .positions import Bits, Many, Step, Sums
from .rules import Case, CheckLimits, Refuted, Unreadable

# Its unit, and what each set of holes adds where all have a peg: 0 or more for several holes.
Potential = tuple[int, Mapping[int, int]]
GROUP = 32  # so many potentials are looked up together


class PackedPotentials:
    """Whole numbers for each position, which a move lowers by their ``unit`` at most.

    All are parts of one large number; sums of such numbers are sums of the parts. Raises
    :class:`~.rules.Refuted` unless each of ``steps``, see :meth:`.Bits.steps`, lowers a potential
    by its unit at most, if it begins a move, and else not at all.
    """

    def __init__(self, bits: Bits, many: list[Potential], steps: list[Step], moves: int) -> None:
        self.bits, self.excluded, numbers = bits, 0, dict[int, int]()
        most = max((sum(map(abs, v.values())) + unit * (moves + 1) for unit, v in many), default=0)
        self.size = (4 * most).bit_length() + 2  # the bits of a part, for up to ``moves`` moves
        self.signs = self.joined(1 << self.size - 1 for _ in many)  # each is 0 in a part below 0
        self.unit = self.joined(unit for unit, _ in many)
        self.goal = self.joined(self.greatest(values, -2 * most - 1) for _, values in many)
        for place, (_, values) in enumerate(many):
            for holes, value in values.items():
                numbers[holes] = numbers.get(holes, 0) + (value << self.size * place)
        board = {holes: number for holes, number in numbers.items() if holes <= bits.case.board}
        self.sums = Sums(board, bits.width, bits.limits)
        self.start = self.sums.of([bits.case.start])[0]
        self.check_falls(numbers, steps)

    def joined(self, parts: Iterable[int]) -> int:
        """The number of these parts."""
        return sum(part << self.size * place for place, part in enumerate(parts))

    def greatest(self, values: Mapping[int, int], none: int) -> int:
        """No goal position has a greater potential; ``none`` if there is no goal position."""
        case, board = self.bits.case, singles(self.bits.case.board)
        least = least_goal_weight(case, {hole: -values.get(hole, 0) for hole in board})
        count, some = len(case.holes) if case.left is None else case.left, case.pegged | case.free
        fits = [holes for holes in values if not holes & ~some and 1 != holes.bit_count() <= count]
        return none if least is None else sum(map(values.__getitem__, fits)) - int(least)

    def check_falls(self, numbers: Mapping[int, int], steps: list[Step]) -> None:
        """Check what a step may lower; a set of several holes that gets full does not count."""
        touched: dict[int, list[int]] = {}  # the sets that each hole is in
        for holes in numbers:
            for hole in singles(holes):
                touched.setdefault(hole, []).append(holes)
        for taken, empty, put, moves in steps:
            # As many sets as possible are full before it: all without a hole that must be empty.
            lost = {holes for hole in singles(taken) for holes in touched.get(hole, ())}
            fall = sum(numbers[holes] for holes in lost if not holes & empty) - numbers.get(put, 0)
            if self.signs & ~(self.signs + self.unit * moves - fall):
                names = self.bits.case.holes.items()
                pegs = [name for name, hole in names if (taken | taken >> len(names)) & hole]
                raise Refuted(f"taking {pegs}, a move lowers a potential by more than its unit")

    def allowed(self, positions: Many, moves: int, back: bool) -> list[int]:
        """The positions from which, by the potentials, so many moves may lead to the goal.

        With ``back``: those to which they may lead from the start.
        """
        room = self.signs + self.unit * moves + (-self.start if back else self.goal)
        left = list[int]()
        for block in self.bits.blocks(positions):
            totals = [room + total if back else room - total for total in self.sums.of(block)]
            left += [p for p, total in zip(block, totals, strict=True) if not self.signs & ~total]
        self.excluded += len(positions) - len(left)
        return left


def allowed(groups: Sequence[PackedPotentials], positions: Many, moves: int, back: bool) -> Many:
    """The positions that no group excludes; those groups are asked first that exclude the most."""
    for group in sorted(groups, key=lambda group: -group.excluded):
        positions = group.allowed(positions, moves, back)
    return positions


def check_exhaustion(case: Case, node: Any, limits: CheckLimits) -> None:
    """Levels: how many positions a search from the start finds after 0, 1, 2… jumps.

    The search is made again. A proof if it finds the same numbers, up to the symmetries, no goal
    position, and none can follow later.
    """
    levels = node["levels"]
    bits = Bits(case, node.get("symmetries", []), max(levels), limits)
    most = case.start.bit_count() - (case.pegged.bit_count() if case.left is None else case.left)
    level: Many = bits.least([case.start])
    for jumps, said in enumerate([*levels, 0]):
        if len(level) != said:
            raise Refuted(f"{len(level):,} positions can be reached by {jumps} jumps, not {said:,}")
        if any(map(case.reached, level)):
            raise Refuted(f"a goal position can be reached by {jumps} jumps")
        if jumps + 1 == len(levels) and jumps >= most:
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
    if any(position & ~case.board for position in listed):
        raise Unreadable("a number in the list is no position of the board")
    bits, many = Bits(case, node.get("symmetries", []), len(listed), limits), list[Potential]()
    for weights in (exact(data, case.holes) for data in node.get("pagodas", [])):
        scale = lcm(*(number.denominator for number in weights.values()))
        many.append((0, {hole: int(-scale * weight) for hole, weight in weights.items()}))
    pagodas = [PackedPotentials(bits, many, bits.steps(whole=False, moving=False), moves=0)]
    dead, _ = Search(bits, pagodas).follow("the set", [bits.least(listed), []], case.start)
    if any(map(case.reached, dead)):
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
