"""Embedding of a board into a lattice, given only the triples of holes in line.

A backtracking search places holes. Where two holes of a triple are placed, the third follows;
where one is, all directions are tried. Any three consecutive holes in line on the lattice must be
a triple. The search gives up after :data:`MOST_STEPS` steps.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pegplan.game.lattice import DIRECTIONS, Lattice, Vector

MOST_STEPS = 20_000
MOST_TRIPLES = 4_000
"""More are not tried: the search is recursive, with a level for each line at most."""

Triple = tuple[str, str, str]


def place_on_lattice(
    names: Sequence[str], triples: Collection[Triple], lattice: Lattice
) -> dict[str, Vector] | None:
    """(row, column) of each name, such that consecutive holes in line are exactly the triples.

    Connected components of the board are placed side by side, with a gap.

    Returns:
        None if there is no such embedding or the search gave up.
    """
    if len(triples) > MOST_TRIPLES:
        return None
    both = {*triples, *((c, b, a) for a, b, c in triples)}
    placed: dict[str, Vector] = {}
    offset = 0
    for first in names:
        if first in placed or not any(first in triple for triple in both):
            continue
        search = _Search(both, lattice)
        if not search.extend([(first, (0, 0))]):
            return None
        found = search.place
        top = min(row for row, _ in found.values())
        left = min(column for _, column in found.values())
        placed |= {n: (r - top, c - left + offset) for n, (r, c) in found.items()}
        offset = max(column for _, column in placed.values()) + 2
    loose = [name for name in names if name not in placed]
    below = max((row for row, _ in placed.values()), default=-2) + 2
    return placed | {name: (below, 2 * i) for i, name in enumerate(loose)}


class _Search:
    """Places the holes of one piece, with backtracking."""

    def __init__(self, triples: Collection[Triple], lattice: Lattice) -> None:
        self.triples = triples
        self.ways = sorted(DIRECTIONS[lattice], key=lambda way: (abs(way[0]), -way[1]))
        self.of: dict[str, list[Triple]] = {}
        for triple in sorted(triples):
            for name in triple:
                self.of.setdefault(name, []).append(triple)
        self.place: dict[str, Vector] = {}
        self.name_at: dict[Vector, str] = {}
        self.steps = 0

    def extend(self, new: list[tuple[str, Vector]]) -> bool:
        """Place holes and then all others; on failure, undo and return False."""
        self.steps += 1
        done: list[str] = []
        if self.steps <= MOST_STEPS and self.lay(new, done) and self.branch():
            return True
        for name in done:
            del self.name_at[self.place.pop(name)]
        return False

    def lay(self, waiting: list[tuple[str, Vector]], done: list[str]) -> bool:
        """Place holes, and all that follow from them; whether that is possible."""
        waiting = [*waiting]
        while waiting:
            name, place = waiting.pop()
            if self.place.get(name, place) != place or self.name_at.get(place, name) != name:
                return False
            if name in self.place:
                continue
            self.place[name], self.name_at[place] = place, name
            done.append(name)
            for triple in self.of[name]:
                a, b, c = (self.place.get(each) for each in triple)
                if a is not None and b is not None:
                    waiting.append((triple[2], (2 * b[0] - a[0], 2 * b[1] - a[1])))
                elif a is not None and c is not None:
                    if (a[0] + c[0]) % 2 or (a[1] + c[1]) % 2:
                        return False
                    waiting.append((triple[1], ((a[0] + c[0]) // 2, (a[1] + c[1]) // 2)))
        return all(map(self.agrees, done))

    def branch(self) -> bool:
        """Try all directions for a triple of which one hole is placed."""
        open_ = (
            triple
            for name in self.place
            for triple in self.of[name]
            if sum(each in self.place for each in triple) == 1
        )
        triple = next(open_, None)
        if triple is None:
            return True
        (at,) = (i for i in range(3) if triple[i] in self.place)
        row, column = self.place[triple[at]]
        return any(
            self.extend(
                [(triple[i], (row + (i - at) * way[0], column + (i - at) * way[1]))
                 for i in range(3) if i != at]
            )
            for way in self.ways
        )  # fmt: skip

    def agrees(self, name: str) -> bool:
        """Whether every three consecutive holes in line with this one are a triple, and back."""
        row, column = self.place[name]
        for triple in self.of[name]:
            a, b = (self.place.get(each) for each in triple[:2])
            if a is not None and b is not None and (b[0] - a[0], b[1] - a[1]) not in self.ways:
                return False
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
