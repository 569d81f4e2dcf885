"""Many positions at once, as numbers: bit i is the peg on hole i, in the board's order."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import inf

from .counting import least_goal_weight, weight_of
from .rules import Case, CheckLimits, Position, Refuted

Many = Collection[int]
Moves = Sequence[tuple[int, int, str]]  # see Bits.moves
# Its unit, weights, weights of moving pegs (empty without any), and sets with their values:
Potential = tuple[int, Mapping[str, int], Mapping[str, int], Sequence[tuple[Position, int]]]
BLOCK = 1_000  # how many positions are expanded before the limits are checked
GROUP = 32  # so many potentials are looked up together


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


def singles(holes: int) -> Iterator[int]:
    """The bits of a number, each as a number."""
    while holes:
        yield holes & -holes
        holes &= holes - 1


class Sums:
    """For each position the sum of the numbers of those sets of holes that are full.

    A set is full if each of its holes has a peg. Sets that lie within ``width`` bits have a table
    together, of the sums for all that a position may have there.
    """

    def __init__(self, numbers: Mapping[int, int], width: int, limits: CheckLimits) -> None:
        parts: dict[int, list[tuple[int, int]]] = {}  # the sets of each table, by its lowest bit
        self.wide, low = list[tuple[int, int]](), 0
        for holes in sorted(numbers, key=lambda holes: holes & -holes):
            first = ((holes & -holes) >> 1).bit_length()
            low = first if holes >> low >> width else low
            some = self.wide if holes >> low >> width else parts.setdefault(low, [])
            some.append((holes, numbers[holes]))
        bits = max(map(abs, numbers.values()), default=0).bit_length() + 300  # of a sum in memory
        limits.check(size=len(parts) * bits << width >> 3)
        self.tables = [
            (low, [sum(n for h, n in some if place << low & h == h) for place in range(1 << width)])
            for low, some in parts.items()
        ]

    def of(self, positions: Many) -> list[int]:
        """The sum for each of some positions."""
        sums = [0] * len(positions)
        for low, table in self.tables:
            mask, pairs = len(table) - 1, zip(sums, positions, strict=True)
            sums = [total + table[position >> low & mask] for total, position in pairs]
        for holes, number in self.wide:
            pairs = zip(sums, positions, strict=True)
            sums = [total + number if p & holes == holes else total for total, p in pairs]
        return sums


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
        self.bit = {hole: 1 << i for i, hole in enumerate(case.holes)}
        self.pegged, self.fixed = self.number(case.pegged), ~self.number(case.free)
        # For each jump: where the peg is, the three holes, those of them that need a peg, and
        # where it lands. A jump changes all three. Backwards, it needs one peg, on *to*.
        number = self.number
        self.jumps = [(j[0], number(j), number(j[:2]), j[2]) for j in sorted(case.jumps)]
        self.back = [(to, holes, holes ^ pegs, from_) for from_, holes, pegs, to in self.jumps]
        # How many bits of a position a table is for:
        small = size < 100 or len(self.maps) * len(case.holes) > 2_000
        self.width = 4 if small else 9 if size < 10_000 else 13
        images = ({self.bit[hole]: self.bit[to[hole]] for hole in case.holes} for to in self.maps)
        self.images = [Sums(image, self.width, limits) for image in images]

    def number(self, holes: Iterable[str]) -> int:
        """A set of holes as a number."""
        return sum(self.bit[hole] for hole in holes)

    def blocks(self, positions: Many, what: str = "") -> Iterator[list[int]]:
        """The positions in parts, with the limits checked before each."""
        every = list(positions)
        for done in range(0, len(every), BLOCK):
            self.limits.check(what and f"{what}: {done:,} of {len(every):,} positions")
            yield every[done : done + BLOCK]

    def least(self, positions: Many) -> Many:
        """For each position, the least number of it and its images under the symmetries."""
        images = [one.of(positions) for one in self.images]
        return list(map(min, positions, *images)) if images else positions

    def moved(self, positions: Many, back: bool = False, whole: bool = False) -> set[int]:
        """The positions one jump later, or earlier; by ``whole``, one or more jumps by one peg."""
        found: set[int] = set()
        at: dict[str, Many] = dict.fromkeys(self.bit, positions)  # by the peg's hole
        while at:
            landed: dict[str, set[int]] = {}
            for hole, holes, pegs, there in self.back if back else self.jumps:
                if later := {word ^ holes for word in at.get(hole, ()) if word & holes == pegs}:
                    landed.setdefault(there, set()).update(later)
            found.update(*landed.values())
            at = {**landed} if whole else {}
        return found

    def moves(self, whole: bool) -> Moves:
        """Each move: the holes that must have a peg before it, those without, and where it ends.

        Once touched, a hole is empty, but for where the peg is. Without ``whole``: of one jump.
        """
        found: set[tuple[int, int, str]] = set()
        leaving: dict[str, list[tuple[int, int, str]]] = {hole: [] for hole in self.bit}
        for from_, holes, pegs, to in self.jumps:
            leaving[from_].append((holes, pegs, to))
        new = {(bit, 0, hole) for hole, bit in self.bit.items()}
        while new and (whole or not found):
            self.limits.check(size=400 * (len(found) + len(new)))
            new = {
                (full | over, empty | holes & ~(full | pegs), to)
                for full, empty, at in new
                for holes, pegs, to in leaving[at]
                if not (over := pegs ^ self.bit[at]) & (full | empty)
            }
            found |= new
        return sorted(found)

    def reached(self, position: int) -> bool:
        """Whether a position satisfies the goal."""
        return (
            position & self.fixed == self.pegged
            and self.case.left in (None, position.bit_count())
            and not (self.case.stuck and self.moved([position]))
        )


class PackedPotentials:
    """Whole numbers for each position, which a move lowers by their ``unit`` at most.

    Each is the sum of the weights of the pegs, and of the values, 0 or more, of the sets that are
    full. All are parts of one large number; sums of such numbers are sums of the parts.
    Raises :class:`~.rules.Refuted` if one of ``moves`` may lower a potential by more than its unit.
    Where they have ``moving``, moves of one jump stand for all. While a peg is moving, its hole has
    this further weight, 0 or less, and the peg does not count for sets. So if a first jump lowers
    a potential by its unit at most, and a later one not at all, no move lowers it by more.
    """

    def __init__(self, bits: Bits, many: Sequence[Potential], moves: Moves) -> None:
        self.bits, self.many, self.limit, self.excluded = bits, many, 0, 0
        for unit, weights, moving, sets in many:
            every = (unit, *weights.values(), *moving.values(), *(value for _, value in sets))
            self.limit = max(self.limit, sum(map(abs, every)))  # of every sum below
        self.size = (4 * self.limit).bit_length() + 2  # the bits of a part
        self.signs = self.joined(1 << self.size - 1 for _ in many)  # each is 0 in a part below 0
        numbers: dict[int, int] = {}
        for place, (_, weights, _, sets) in enumerate(many):
            for holes, value in [*(([hole], weight) for hole, weight in weights.items()), *sets]:
                number = bits.number(holes)
                numbers[number] = numbers.get(number, 0) + (value << self.size * place)
        self.sums = Sums(numbers, bits.width, bits.limits)
        self.check_falls(numbers, moves)

    def joined(self, parts: Iterable[int]) -> int:
        """The number of these parts."""
        return sum(part << self.size * place for place, part in enumerate(parts))

    def check_falls(self, numbers: Mapping[int, int], moves: Moves) -> None:
        """Check what each move lowers a potential by; a set that gets full by it does not count."""
        bit, unit = self.bits.bit, self.joined(one[0] for one in self.many)
        put = {
            hole: self.joined(w.get(hole, 0) + m.get(hole, 0) for _, w, m, _ in self.many)
            for hole in bit
        }
        # What is taken, what was empty before, and what this may lower: as many sets as possible
        # are full before it.
        rows = [
            (full & ~bit[to], empty, unit + put[to] if empty & bit[to] else unit)
            for full, empty, to in moves
        ]
        for a, b, c in self.bits.case.jumps if any(moving for _, _, moving, _ in self.many) else ():
            rows.append((bit[b], bit[a] | bit[c], put[c] - put[a]))
        touched: dict[int, list[int]] = {}  # the sets that each hole is in
        for holes in numbers:
            for hole in singles(holes):
                touched.setdefault(hole, []).append(holes)
        for taken, empty, most in rows:
            lost = {holes for hole in singles(taken) for holes in touched.get(hole, ())}
            fall = sum(numbers[holes] for holes in lost if not holes & empty)
            if self.signs & ~(self.signs + most - fall):
                pegs = ", ".join(hole for hole in bit if bit[hole] & taken)
                raise Refuted(f"taking {pegs}, a move lowers a potential by more than its unit")

    def allowed(self, positions: Many, moves: int, back: bool) -> list[int]:
        """The positions from which, by the potentials, so many moves may lead to the goal.

        With ``back``: those to which they may lead from the start.
        """
        case, rooms = self.bits.case, []
        count = len(case.holes) if case.left is None else case.left
        for unit, weights, _, sets in self.many:
            start = weight_of(case.start, weights) + sum(v for s, v in sets if s <= case.start)
            fits = [v for s, v in sets if s <= case.pegged | case.free and len(s) <= count]
            least = least_goal_weight(case, {hole: -weight for hole, weight in weights.items()})
            most = -inf if least is None else sum(fits) - least  # of any goal position
            room = unit * moves + (-start if back else most)
            rooms.append(int(max(-self.limit - 1, min(self.limit, room))))
        room, left = self.signs + self.joined(rooms), list[int]()
        for block in self.bits.blocks(positions):
            totals = [room + total if back else room - total for total in self.sums.of(block)]
            pairs = zip(totals, block, strict=True)
            left += [position for total, position in pairs if not self.signs & ~total]
        self.excluded += len(positions) - len(left)
        return left


def allowed(
    groups: Sequence[PackedPotentials], positions: Many, moves: int, back: bool = False
) -> Many:
    """The positions that no group excludes; those groups are asked first that exclude the most."""
    for group in sorted(groups, key=lambda group: -group.excluded):
        positions = group.allowed(positions, moves, back)
    return positions
