"""Potentials: numbers for positions, which a move lowers by little."""

from collections.abc import Iterable, Mapping, Sequence

from .counting import least_goal_weight
from .positions import Bits, Many, Step, Sums, singles
from .rules import Refuted

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
        board = {holes: number for holes, number in numbers.items() if holes < 1 << len(bits.bit)}
        self.sums = Sums(board, bits.width, bits.limits)
        self.start = self.sums.of([bits.start])[0]
        self.check_falls(numbers, steps)

    def joined(self, parts: Iterable[int]) -> int:
        """The number of these parts."""
        return sum(part << self.size * place for place, part in enumerate(parts))

    def greatest(self, values: Mapping[int, int], none: int) -> int:
        """No goal position has a greater potential; ``none`` if there is no goal position."""
        case, bits = self.bits.case, self.bits
        least = least_goal_weight(case, {hole: -values.get(bits.bit[hole], 0) for hole in bits.bit})
        count, never = len(bits.bit) if case.left is None else case.left, bits.fixed & ~bits.pegged
        fits = [holes for holes in values if not holes & never and 1 != holes.bit_count() <= count]
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
                taken |= taken >> len(self.bits.bit)
                pegs = ", ".join(hole for hole, bit in self.bits.bit.items() if taken & bit)
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
