"""Arguments about many positions: a search is made again, or a listed set is closed."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from .counting import exact, greatest_rise, least_goal_value, singles
from .positions import Bits, Many, Step, Sums
from .rules import Case, CheckLimits, Refuted, Unreadable

Potential = tuple[int, dict[int, dict[int, int]]]  # its unit, and its areas
GROUP = 32  # so many potentials are looked up together


class PackedPotentials:
    """Whole numbers for each position, which a move raises by their ``unit`` at most.

    Each is the sum of the numbers of its areas. All are parts of one large number; sums of such
    numbers are sums of the parts. Raises :class:`~.rules.Refuted` unless each of ``steps``, see
    :meth:`.Bits.steps`, raises a potential by its unit at most, if it begins a move, and else not
    at all.
    """

    def __init__(self, bits: Bits, many: list[Potential], steps: list[Step], moves: int) -> None:
        self.bits, self.excluded, self.many = bits, 0, many
        tops = [unit + sum(max(map(abs, t.values())) for t in ts.values()) for unit, ts in many]
        most = max(tops) * (moves + 1)
        self.size = (4 * most).bit_length() + 2  # the bits of a part, for up to ``moves`` moves
        self.signs = self.joined(1 << self.size - 1 for _ in many)  # each is 0 in a part below 0
        self.unit = self.joined(unit for unit, _ in many)
        ends = (least_goal_value(bits.case, tables) for _, tables in many)
        self.goal = self.joined(2 * most + 1 if end is None else end for end in ends)
        every = {
            area: {pegs: self.joined(tables[area][pegs] for _, tables in many) for pegs in table}
            for area, table in many[0][1].items()
        }
        self.sums = Sums(every, bits.width, bits.limits)
        self.start = self.sums.of([bits.case.start])[0]
        self.check_rises(every, steps)

    def joined(self, parts: Iterable[int]) -> int:
        """The number of these parts."""
        return sum(part << self.size * place for place, part in enumerate(parts))

    def check_rises(self, every: Iterable[int], steps: list[Step]) -> None:
        """Check by how much a step may raise the sum of the areas' numbers."""
        touched: dict[int, list[int]] = {}  # the areas that each hole is in
        for area in every:
            for hole in singles(area):
                touched.setdefault(hole, []).append(area)

        @cache
        def rise(area: int, *change: int) -> int:
            return self.joined(greatest_rise(some[area], area, *change) for _, some in self.many)

        for taken, empty, to, moves in steps:
            self.bits.limits.check()
            areas = {area for hole in singles(taken | to) for area in touched.get(hole, ())}
            total = sum(rise(area, taken & area, empty & area, to & area) for area in areas)
            if self.signs & ~(self.signs + self.unit * moves - total):
                names = self.bits.case.holes.items()
                pegs = [name for name, hole in names if (taken | taken >> len(names)) & hole]
                raise Refuted(f"taking {pegs}, a move raises a potential by more than its unit")

    def allowed(self, positions: Many, moves: int, back: bool) -> list[int]:
        """The positions from which, by the potentials, so many moves may lead to the goal.

        With ``back``: those to which they may lead from the start.
        """
        room = self.signs + self.unit * moves + (self.start if back else -self.goal)
        left = list[int]()
        for block in self.bits.blocks(positions):
            totals = [room - total if back else room + total for total in self.sums.of(block)]
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
    bits = Bits(case, node.get("symmetries", []), len(listed), limits)
    pagodas = [exact(data, case.holes) for data in node.get("pagodas", [])]
    many = [(0, {hole: {hole: one.get(hole, 0)} for hole in bits.jumps}) for one in pagodas]
    steps = bits.steps(whole=False, moving=False)
    potentials = [PackedPotentials(bits, many, steps, moves=0)] if many else []
    dead, _ = Search(bits, potentials).follow("the set", [bits.least(listed), []], case.start)
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
