"""Many positions at once, as numbers: bit i is the peg on hole i, in the board's order."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf
from typing import Any

from .counting import Weights, least_goal_weight, loss_of
from .rules import Case, CheckLimits, Position, Refuted

BLOCK = 2_000  # how many positions are expanded before the limits are checked


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
    """A case whose positions are numbers, and of symmetric ones the least.

    Raises :class:`~.rules.Refuted` if a symmetry is none, see :func:`check_symmetries`, and
    :class:`~.rules.NotChecked` if ``size`` positions, and what they lead to, need too much memory.
    """

    def __init__(
        self, case: Case, symmetries: Sequence[str], size: int, limits: CheckLimits,
        start: bool = False,
    ) -> None:  # fmt: skip
        self.case, self.limits = case, limits
        self.maps = check_symmetries(case, symmetries, start)
        limits.check(size=2 * size * (120 + len(case.holes) // 4))
        self.index = {hole: i for i, hole in enumerate(case.holes)}
        self.pegged, self.fixed = self.number(case.pegged), ~self.number(case.free)
        # For each jump: where the peg is, the three holes, those of them that need a peg, and
        # where it lands. A jump changes all three. Backwards, it needs one peg, on *to*.
        number = self.number
        self.jumps = [(j[0], number(j), number(j[:2]), j[2]) for j in sorted(case.jumps)]
        self.back = [(to, holes, holes ^ pegs, from_) for from_, holes, pegs, to in self.jumps]
        # How many bits of a position a table is for:
        self.width = 4 if size < 100 or len(self.maps) * len(case.holes) > 2_000 else 11
        self.images = [self.tables(number([to[hole]]) for hole in case.holes) for to in self.maps]

    def number(self, holes: Iterable[str]) -> int:
        """A set of holes as a number."""
        return sum(1 << self.index[hole] for hole in holes)

    def blocks(self, positions: Collection[int], what: str) -> Iterator[list[int]]:
        """The positions in parts, with the limits checked before each."""
        every = list(positions)
        for done in range(0, len(every), BLOCK):
            self.limits.check(f"{what}: {done:,} of {len(every):,} positions")
            yield every[done : done + BLOCK]

    def tables(self, numbers: Iterable[Any]) -> list[list[Any]]:
        """Of a number for each hole: for each group of holes the sums over its subsets."""
        self.limits.check()
        tables: list[list[Any]] = []
        for i, number in enumerate(numbers):
            if i % self.width == 0:
                tables.append([0])
            tables[-1] += [total + number for total in tables[-1]]
        return tables

    def sums(self, positions: Collection[int], *many: list[list[Any]]) -> Iterator[Iterator[Any]]:
        """From tables of numbers: for each position, the sum of the numbers of its pegs."""
        low, shifts = (1 << self.width) - 1, range(0, len(self.index), self.width)
        groups = [[position >> shift & low for position in positions] for shift in shifts]
        for tables in many:
            pairs = zip(tables, groups, strict=True)
            parts = [map(table.__getitem__, group) for table, group in pairs]
            yield map(sum, zip(*parts, strict=True))

    def least(self, positions: Collection[int]) -> Iterable[int]:
        """For each position, the least number of it and its images under the symmetries."""
        images = self.sums(positions, *self.images)
        return map(min, positions, *images) if self.images else positions

    def after(self, positions: Collection[int]) -> set[int]:
        """The positions one jump later."""
        return {
            position ^ holes
            for _, holes, pegs, _ in self.jumps
            for position in positions
            if position & holes == pegs
        }

    def moved(self, positions: Collection[int], back: bool, whole: bool) -> set[int]:
        """The positions one move later, or earlier: jumps by one peg; by ``whole``, one or more."""
        found: set[int] = set()
        at: dict[str, Collection[int]] = dict.fromkeys(self.index, positions)  # by the peg's hole
        while at:
            landed: dict[str, set[int]] = {}
            for hole, holes, pegs, there in self.back if back else self.jumps:
                if later := {word ^ holes for word in at.get(hole, ()) if word & holes == pegs}:
                    landed.setdefault(there, set()).update(later)
            found.update(*landed.values())
            at = {**landed} if whole else {}
        return found

    def reached(self, position: int) -> bool:
        """Whether a position satisfies the goal."""
        return (
            position & self.fixed == self.pegged
            and self.case.left in (None, position.bit_count())
            and not (self.case.stuck and self.after([position]))
        )


class Potential:
    """A number for each position, which a jump lowers by ``unit`` at most; with ``moving``, a move.

    It is the sum of the weights of the pegs, and of the values, 0 or more, of the sets of holes
    that are full: each hole of the set has a peg. While a peg is moving, its hole has the further
    weight ``moving``, 0 or less, and the peg does not count for sets. So the first jump of a move
    may lower it by ``unit``, a later one not at all, and where the move ends it does not fall.
    Raises :class:`~.rules.Refuted` unless this is so.
    """

    def __init__(
        self, bits: Bits, weights: Weights, unit: int = 0, moving: Weights | None = None,
        sets: Sequence[tuple[Position, int]] = (),
    ) -> None:  # fmt: skip
        case, name = bits.case, "-".join
        for jump in sorted(case.jumps):
            a, b, c = jump
            # the values of sets that may be full before the jump, and not after it
            lost = [(holes, value) for holes, value in sets if c not in holes]
            begins = sum(value for holes, value in lost if a in holes or b in holes)
            goes_on = sum(value for holes, value in lost if b in holes and a not in holes)
            loss = loss_of(jump, weights) - (moving[c] if moving else 0)
            if loss + begins > unit:
                raise Refuted(f"jump {name(jump)} lowers a potential by more than {unit}")
            if moving and loss + moving[a] + goes_on > 0:
                raise Refuted(f"jump {name(jump)}, continuing a move, lowers a potential")
        self.bits, self.unit, self.excluded = bits, unit, 0  # how many positions it has excluded
        self.weights = bits.tables(weights.get(hole, 0) for hole in case.holes)
        self.sets = [(bits.number(holes), value) for holes, value in sets]
        # No goal position has more than this:
        least = least_goal_weight(case, {hole: -weight for hole, weight in weights.items()})
        room = len(case.holes) if case.left is None else case.left
        fits = [s for s in sets if s[0] <= case.pegged | case.free and len(s[0]) <= room]
        self.goal = -inf if least is None else sum(value for _, value in fits) - least
        (self.start,) = self.heights([bits.number(case.start)])

    def heights(self, positions: Collection[int]) -> Iterable[Any]:
        """The potential of each position, between moves."""
        totals: Iterable[Any] = next(self.bits.sums(positions, self.weights))
        for holes, value in self.sets:
            pairs = zip(totals, positions, strict=True)
            totals = [total + value if p & holes == holes else total for total, p in pairs]
        return totals


def allowed(
    potentials: Iterable[Potential], positions: Collection[int], moves: int, back: bool = False
) -> Collection[int]:
    """The positions from which, by the potentials, so many moves may lead to the goal.

    Args:
        back: those to which they may lead from the start.
    """
    for one in sorted(potentials, key=lambda one: -one.excluded):  # most are excluded by a few
        before, fall = len(positions), one.unit * moves
        least, most = (one.start - fall, inf) if back else (-inf, one.goal + fall)
        pairs = zip(one.heights(positions), positions, strict=True)
        positions = [position for height, position in pairs if least <= height <= most]
        one.excluded += before - len(positions)
    return positions
