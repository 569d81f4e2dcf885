"""Embedding of a board into a lattice, given only the triples of holes in line.

Triples that overlap in two holes belong to one line. A backtracking search places the lines one
after another. Lines with two placed holes come first, since their direction is fixed. Any three
consecutive holes in line on the lattice must be a triple. The search gives up after
:data:`MOST_STEPS` steps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pegplan.game.lattice import DIRECTIONS, Lattice, Vector

MOST_STEPS = 20_000
MOST_LINES = 800
"""More lines are not tried: the search is recursive, with one level for each line."""

Line = tuple[str, ...]

FIRST_WAYS: Mapping[Lattice, tuple[Vector, ...]] = {
    Lattice.SQUARE: ((0, 1),),
    Lattice.TRIANGULAR: ((0, 1),),
    Lattice.SQUARE_DIAGONAL: ((0, 1), (1, 1)),
}
"""The possible directions of the first line, up to the lattice's symmetries."""


def place_on_lattice(
    names: Sequence[str], triples: Collection[tuple[str, str, str]], lattice: Lattice
) -> dict[str, Vector] | None:
    """(row, column) of each name, such that consecutive holes in line are exactly the triples.

    Connected components of the board are placed side by side, with a gap.

    Returns:
        None if there is no such embedding or the search gave up.
    """
    lines = lines_of(triples)
    if lines is None or len(lines) > MOST_LINES:
        return None
    placed: dict[str, Vector] = {}
    offset = 0
    for piece in _pieces(lines):
        found = _Search(piece, triples, lattice).run()
        if found is None:
            return None
        top = min(row for row, _ in found.values())
        left = min(column for _, column in found.values())
        placed |= {n: (r - top, c - left + offset) for n, (r, c) in found.items()}
        offset = max(column for _, column in placed.values()) + 2
    loose = [name for name in names if name not in placed]
    below = max((row for row, _ in placed.values()), default=-2) + 2
    return placed | {name: (below, 2 * i) for i, name in enumerate(loose)}


def lines_of(triples: Collection[tuple[str, str, str]]) -> list[Line] | None:
    """The maximal lines that the triples form; None if one forks or is a cycle."""
    after: dict[tuple[str, str], str] = {}
    for a, b, c in triples:
        for x, y, z in ((a, b, c), (c, b, a)):
            if after.setdefault((x, y), z) != z:
                return None
    ends = set(after.values())
    lines = []
    for x, y in after:
        before = after.get((y, x))
        if before is not None and after.get((before, x)) == y:
            continue  # the line begins further back
        line = [x, y]
        while (line[-2], line[-1]) in after:
            line.append(after[line[-2], line[-1]])
            if len(line) > len(ends):
                return None
        if line[0] < line[-1]:
            lines.append(tuple(line))
    in_lines = {
        tuple(sorted((line[i], line[i + 2]))) for line in lines for i in range(len(line) - 2)
    }
    if any(len(set(line)) < len(line) for line in lines) or any(
        tuple(sorted((a, c))) not in in_lines for a, _, c in triples
    ):
        return None
    return sorted(lines)


def _pieces(lines: list[Line]) -> list[list[Line]]:
    """The connected components: lists of lines that are linked by shared holes."""
    pieces: list[tuple[set[str], list[Line]]] = []
    for line in lines:
        touching = [piece for piece in pieces if piece[0] & set(line)]
        pieces = [piece for piece in pieces if not piece[0] & set(line)]
        holes = set(line).union(*(piece[0] for piece in touching))
        pieces.append((holes, [line, *(each for piece in touching for each in piece[1])]))
    return [sorted(piece) for _, piece in pieces]


class _Search:
    """Places the lines of one piece, with backtracking."""

    def __init__(
        self, lines: list[Line], triples: Collection[tuple[str, str, str]], lattice: Lattice
    ) -> None:
        self.lines = lines
        self.lattice = lattice
        self.ways = DIRECTIONS[lattice]
        self.triples = {*triples, *((c, b, a) for a, b, c in triples)}
        self.place: dict[str, Vector] = {}
        self.name_at: dict[Vector, str] = {}
        self.steps = 0

    def run(self) -> dict[str, Vector] | None:
        first = max(self.lines, key=len)
        rest = [line for line in self.lines if line != first]
        for way in FIRST_WAYS[self.lattice]:
            if self.extend(first, (0, 0), way, rest):
                return self.place
        return None

    def extend(self, line: Line, start: Vector, way: Vector, rest: list[Line]) -> bool:
        """Place a line and then all the others; on failure, undo and return False."""
        self.steps += 1
        new: list[str] = []
        fits = self.steps <= MOST_STEPS and self.lay(line, start, way, new)
        if fits and self.lay_rest(rest):
            return True
        for name in new:
            del self.name_at[self.place.pop(name)]
        return False

    def lay_rest(self, rest: list[Line]) -> bool:
        if not rest:
            return True
        known, line = max(
            ((min(2, sum(name in self.place for name in each)), each) for each in rest),
            key=lambda pair: pair[0],
        )
        others = [each for each in rest if each is not line]
        at = [i for i, name in enumerate(line) if name in self.place]
        row, column = self.place[line[at[0]]]
        ways = self.ways
        if known == 2:
            other, gap = self.place[line[at[1]]], at[1] - at[0]
            rows, columns = other[0] - row, other[1] - column
            ways = ((rows // gap, columns // gap),)
            if rows % gap or columns % gap or ways[0] not in self.ways:
                return False
        return any(
            self.extend(line, (row - at[0] * way[0], column - at[0] * way[1]), way, others)
            for way in ways
        )

    def lay(self, line: Line, start: Vector, way: Vector, new: list[str]) -> bool:
        for i, name in enumerate(line):
            place = (start[0] + i * way[0], start[1] + i * way[1])
            if name in self.place:
                if self.place[name] != place:
                    return False
                continue
            if place in self.name_at:
                return False
            self.place[name], self.name_at[place] = place, name
            new.append(name)
        return all(self.agrees(name) for name in new)

    def agrees(self, name: str) -> bool:
        """Whether every three consecutive holes in line with this one are a triple."""
        row, column = self.place[name]
        for rows, columns in self.ways:
            near = self.name_at.get((row + rows, column + columns))
            if near is None:
                continue
            far = self.name_at.get((row + 2 * rows, column + 2 * columns))
            if far is not None and (name, near, far) not in self.triples:
                return False
            back = self.name_at.get((row - rows, column - columns))
            if back is not None and (back, name, near) not in self.triples:
                return False
        return True
