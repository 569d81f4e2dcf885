"""Checking an exhaustion: the search is repeated from the start, jump by jump.

This needs only the standard library. No code is shared with the searches that make such
certificates.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, pairwise

from pegplan.game.notation import Hole
from pegplan.game.puzzle import Pegs, Puzzle, Stuck
from pegplan.proofs.checklimits import CheckLimits
from pegplan.proofs.kinds import Exhaustion

BLOCK = 5_000
"""How many positions are expanded before the limits are checked."""
MOST_ENTRIES = 1 << 19
"""The largest number of entries of all tables of images together."""


def exhaustion_fault(puzzle: Puzzle, proof: Exhaustion, limits: CheckLimits) -> str | None:
    """Why these levels are no proof that the puzzle has no plan; None if they are one.

    They are a proof if a search from the start finds as many positions after each number of
    jumps as they say, none of these is a goal position, and no goal position can follow later.

    Raises:
        NotChecked: the limits do not allow the whole search.
    """
    fault = form_fault(puzzle, proof)
    if fault is not None:
        return fault
    search = Search(puzzle)
    largest = max(map(sum, pairwise((0, *proof.levels))))
    limits.check_memory(largest * (120 + search.size // 4))
    level = {search.least_image(search.start)}
    pegs = len(puzzle.start)
    for depth, (said, following) in enumerate(pairwise((*proof.levels, 0))):
        if len(level) != said:
            return f"{len(level):,} positions can be reached by {_jumps(depth)}, not {said:,}"
        if any(search.is_goal(position, pegs - depth) for position in level):
            return f"a goal position can be reached by {_jumps(depth)}"
        if following:
            jumps = f"{depth + 1} of {len(proof.levels) - 1} jumps"
            level = search.after(level, following, limits, jumps)
            if len(level) > following:
                return f"more than {following:,} positions can be reached by {_jumps(depth + 1)}"
    last = len(proof.levels) - 1
    if pegs - last > search.least_pegs and any(map(search.can_jump, level)):
        return f"a position that {_jumps(last)} lead to allows another jump"
    return None


def form_fault(puzzle: Puzzle, proof: Exhaustion) -> str | None:
    """What is wrong with the levels, as far as it shows without a search; None if nothing."""
    levels = proof.levels
    if not levels or levels[0] != 1:
        return "the first level must hold one position, the start"
    if len(levels) > max(len(puzzle.start), 1):
        return f"{len(puzzle.start)} pegs allow no {len(levels) - 1} jumps"
    for depth, (before, now) in enumerate(pairwise(levels), start=1):
        if not 0 < now <= before * len(puzzle.board.jumps):
            return f"{before} positions can't lead to {now} after jump {depth}"
    if len(levels) == 1 and (jump := next(puzzle.board.legal_jumps(puzzle.start), None)):
        return f"jump {jump} is possible at the start"
    return None


class Search:
    """The positions of a puzzle as whole numbers: bit i is the peg on hole i.

    Of positions that symmetries map to each other, only the one with the least number is kept.
    Only symmetries that keep the jumps, the start and the goal are used; this is checked here.

    Attributes:
        size: the number of holes.
        least_pegs: the fewest pegs of any goal position.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        board = puzzle.board
        self.size = len(board.holes)
        self.index = {hole: i for i, hole in enumerate(board.holes)}
        self.start = self.number(puzzle.start)
        triples = [(self.index[a], self.index[b], self.index[c]) for a, b, c in board.jumps]
        # A jump needs pegs on two of its holes and none on the third, and changes all three.
        self.jumps = [(1 << a | 1 << b | 1 << c, 1 << a | 1 << b) for a, b, c in triples]
        pegged, free, self.count = puzzle.goal_pegged, puzzle.goal_free, puzzle.goal_count
        self.pegged, self.fixed = self.number(pegged), ~self.number(free)
        self.least_pegs = len(pegged) if self.count is None else self.count
        self.any_position = isinstance(puzzle.goal, Pegs | Stuck)
        self.dead_end = isinstance(puzzle.goal, Stuck)
        kept = [{self.index[hole] for hole in part} for part in (puzzle.start, pegged, free)]
        self._tabulate([s for s in board.symmetries if _is_symmetry(s, set(triples), kept)])

    def number(self, holes: Iterable[Hole]) -> int:
        """A set of holes as a number."""
        return sum(1 << self.index[hole] for hole in holes)

    def _tabulate(self, symmetries: list[tuple[int, ...]]) -> None:
        """Make tables: for each symmetry and each group of bits, the images of all their values."""
        moving = [s for s in symmetries if s != tuple(range(self.size))]
        self.width = 11
        while self.width > 1 and len(moving) * self.size << self.width > MOST_ENTRIES * self.width:
            self.width -= 1
        self.images: list[list[list[int]]] = []
        for symmetry in moving:
            tables = []
            bits = iter(symmetry)
            while part := list(islice(bits, self.width)):
                table = [0]
                for image in part:
                    table += [value | 1 << image for value in table]
                tables.append(table)
            self.images.append(tables)

    def least_image(self, position: int) -> int:
        """The least number of a position and its images under the symmetries."""
        least, low, width = position, (1 << self.width) - 1, self.width
        for tables in self.images:
            image, rest = 0, position
            for table in tables:
                image |= table[rest & low]
                rest >>= width
            if image < least:
                least = image
        return least

    def after(self, level: set[int], most: int, limits: CheckLimits, doing: str) -> set[int]:
        """The positions one jump later; stops after more than ``most`` are found."""
        found: set[int] = set()
        positions = iter(level)
        while block := list(islice(positions, BLOCK)):
            limits.check_time(f"{doing}: {len(found):,} of {most:,} positions")
            later = {
                position ^ holes
                for holes, pegs in self.jumps
                for position in block
                if position & holes == pegs
            }
            found |= {self.least_image(position) for position in later} if self.images else later
            if len(found) > most:
                break
        return found

    def can_jump(self, position: int) -> bool:
        """Whether any jump is possible."""
        return any(position & holes == pegs for holes, pegs in self.jumps)

    def is_goal(self, position: int, pegs: int) -> bool:
        """Whether a position with this number of pegs satisfies the goal."""
        if not self.any_position:
            return position & self.fixed == self.pegged
        if self.count is not None and self.count != pegs:
            return False
        return not (self.dead_end and self.can_jump(position))


def _is_symmetry(
    images: tuple[int, ...], triples: set[tuple[int, int, int]], kept: list[set[int]]
) -> bool:
    """Whether a permutation of the holes keeps the jumps, and each of these sets of holes."""
    return (
        sorted(images) == list(range(len(images)))
        and {(images[a], images[b], images[c]) for a, b, c in triples} == triples
        and all({images[i] for i in holes} == holes for holes in kept)
    )


def _jumps(number: int) -> str:
    return f"{number} jump{'s' * (number != 1)}"
