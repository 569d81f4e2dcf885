"""Many positions at once, and what jumps, moves and symmetries make of them."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from .counting import Table, singles, subsets
from .rules import Case, CheckLimits, Refuted

Many = Collection[int]
# What a move, or a part of one, does: the holes whose pegs it takes, those that must be empty
# before, the hole where it puts a peg, and how many moves it begins: 1 or 0. See Bits.steps.
Step = tuple[int, int, int, int]
BLOCK = 1_000  # how many positions are expanded before the limits are checked


def check_symmetries(case: Case, lines: Sequence[str], start: bool) -> list[dict[int, int]]:
    """Each names the images of all holes; jumps and goal, and maybe the start, stay the same."""
    names, jumps = case.holes, set(case.jumps.values())
    images = (map(names.__getitem__, line.split(" ")) for line in lines)
    maps = [dict(zip(names.values(), image, strict=True)) for image in images]
    for to in maps:
        # The sum of all images is the whole board if each hole is the image of one.
        parts = (case.board, case.pegged, case.free, case.start if start else 0)
        moved = any(sum(map(to.__getitem__, singles(part))) != part for part in parts)
        if moved or {tuple(map(to.__getitem__, jump)) for jump in jumps} != jumps:
            raise Refuted("a symmetry does not keep the jumps, the start or the goal")
    return maps


class Sums:
    """For each position the sum, over some sets of holes, of the number of its pegs there.

    Sets that have no more than ``width`` holes together have one table.
    """

    def __init__(self, tables: Mapping[int, Table], width: int, limits: CheckLimits) -> None:
        parts: dict[int, list[int]] = {}  # the sets of each table, by their union
        for holes in sorted(tables, key=lambda holes: holes & -holes):
            near = next((some for some in parts if (some | holes).bit_count() <= width), 0)
            some = [*parts.pop(near, []), holes]
            parts[near | holes] = [*parts.get(near | holes, []), *some]
        numbers = (number for table in tables.values() for number in table.values())
        bits = max(map(abs, numbers), default=0).bit_length() + 600  # of an entry in memory
        limits.check(size=len(parts) * bits << width >> 3)
        self.tables = dict[int, Table]()
        for union, some in parts.items():
            every = subsets(union) if len(some) > 1 else tables[union]
            self.tables[union] = {p: sum(tables[h].get(p & h, 0) for h in some) for p in every}

    def of(self, positions: Many) -> list[int]:
        """The sum for each of some positions."""
        sums = [0] * len(positions)
        for holes, table in self.tables.items():
            pairs = zip(sums, positions, strict=True)
            sums = [total + table.get(position & holes, 0) for total, position in pairs]
        return sums


class Bits:
    """The positions of a case, of symmetric ones the least.

    Raises :class:`~.rules.Refuted` if one of ``lines`` is none, see :func:`check_symmetries`, and
    :class:`~.rules.NotChecked` if ``size`` positions, and what they lead to, need too much memory.
    """

    def __init__(
        self, case: Case, lines: Sequence[str], size: int, limits: CheckLimits, start: bool = False
    ) -> None:
        self.case, self.limits, self.maps = case, limits, check_symmetries(case, lines, start)
        limits.check(size=2 * size * (120 + len(case.holes) // 4))
        # The jumps of a peg on each hole: all three holes, those of them that need a peg, and where
        # it lands. A jump changes all three. Backwards, it needs one peg, on *to*.
        self.jumps: dict[int, list[tuple[int, int, int]]] = {at: [] for at in case.holes.values()}
        self.back = {at: list(some) for at, some in self.jumps.items()}
        for a, b, c in sorted(case.jumps.values()):
            self.jumps[a].append((a | b | c, a | b, c))
            self.back[c].append((a | b | c, c, a))
        # How many bits of a position a table is for:
        small = size < 100 or len(self.maps) * len(case.holes) > 2_000
        self.width = 4 if small else 9 if size < 10_000 else 13
        images = ({at: {at: to} for at, to in one.items()} for one in self.maps)
        self.images = [Sums(image, self.width, limits) for image in images]

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
        at: dict[int, Many] = dict.fromkeys(self.jumps, positions)  # by the peg's hole
        while at:
            landed: dict[int, set[int]] = {}
            for hole, some in at.items():
                for holes, pegs, to in self.back[hole] if back else self.jumps[hole]:
                    if later := {position ^ holes for position in some if position & holes == pegs}:
                        landed.setdefault(to, set()).update(later)
            found.update(*landed.values())
            at = {**landed} if whole else {}
        return found

    def steps(self, whole: bool, moving: bool) -> list[Step]:
        """Each jump; by ``whole``, each move of one or more jumps by one peg.

        Once a move has touched a hole, it is empty, but for where the peg is. With ``moving``, the
        parts of moves: a first jump, a later one, and the end. A peg that moves is on no hole of
        the board then, but on one of its own: bit i + h for hole i of h holes.
        """
        h, found = len(self.jumps), set[tuple[int, int, int]]()
        jumps = [(at, pegs, to) for at, some in self.jumps.items() for _, pegs, to in some]
        if not whole:
            return [(pegs, to, to, 1) for _, pegs, to in jumps]
        if moving:
            first = [(pegs, to, to << h, 1) for _, pegs, to in jumps]
            later = [(at << h | pegs ^ at, at | to, to << h, 0) for at, pegs, to in jumps]
            return [*first, *later, *((at << h, 0, at, 0) for at in self.jumps)]
        new = {(at, 0, at) for at in self.jumps}
        while new:
            self.limits.check(size=400 * (len(found) + len(new)))
            new = {
                (full | over, empty | holes & ~(full | pegs), to)
                for full, empty, at in new
                for holes, pegs, to in self.jumps[at]
                if not (over := pegs ^ at) & (full | empty)
            }
            found |= new
        return [(full, empty, at, 1) for full, empty, at in sorted(found)]
