"""The coordinates of a task's holes, from their names or from the jumps.

A task gives its jumps as triples of names. If the names contain coordinates (``pos-3-4``,
``d4``), these are used, provided that the middle of every triple is midway between its ends.
Otherwise a search looks for coordinates on a lattice whose jumps are exactly the triples. If
no lattice fits, the board is custom.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from pegplan.boards.lattice import DIRECTIONS, Lattice, Vector, point_group, transform
from pegplan.pddl.comparing.names import from_zero, numbered
from pegplan.solitaire.board import PegBoard, peg_board
from pegplan.solitaire.notation import Hole, Jump

Names = tuple[str, str, str]
"""The names of from, over and to of a jump in the task."""
Places = Mapping[str, Vector]

MOST_STEPS = 20_000
"""A search for a layout gives up after so many steps."""
MOST_TRIPLES = 4_000
"""More are not tried: the search is recursive, with a level for each line at most."""
LATTICES = (Lattice.SQUARE, Lattice.TRIANGULAR, Lattice.SQUARE_DIAGONAL)


def board_of_names(
    name: str, names: Sequence[str], triples: Collection[Names]
) -> tuple[PegBoard, dict[str, Hole]]:
    """The board whose holes have these names and whose jumps are these triples.

    Args:
        name: the name of the board.
        names: the holes in the order of their declaration. Of several symmetric layouts, the
            one whose reading order is closest to this order is chosen.
        triples: from, over and to of each jump.

    Returns:
        the board, and the hole of each name.
    """
    said = places_from_names(names, triples)
    if said is not None and (found := _on_lattice(name, said, triples)):
        return found
    laid: Places | None = None
    for lattice in LATTICES:
        laid = place_on_lattice(names, triples, lattice)
        if laid is not None:
            laid = _upright(laid, names, lattice)
            if found := _on_lattice(name, laid, triples):
                return found
            break
    return _custom(name, said or laid or _in_rows(names), triples)


def places_from_names(names: Sequence[str], triples: Collection[Names]) -> Places | None:
    """(row, column) of each name; None if names have none or a jump would not be straight."""
    for places in numbered(names):
        if len({*places.values()}) == len(names) and all(
            places[a][i] + places[c][i] == 2 * places[b][i] for a, b, c in triples for i in (0, 1)
        ):
            return from_zero(places)
    return None


def _on_lattice(
    name: str, places: Places, triples: Collection[Names]
) -> tuple[PegBoard, dict[str, Hole]] | None:
    """The lattice board whose jumps are exactly the triples; None if no lattice fits."""
    holes = {name: Hole(*place) for name, place in places.items()}
    wanted = {Jump(holes[a], holes[b], holes[c]) for a, b, c in triples}
    steps = {(jump.over.row - jump.from_.row, jump.over.column - jump.from_.column)
             for jump in wanted}  # fmt: skip
    for lattice in LATTICES:
        if steps <= set(DIRECTIONS[lattice]):
            board = peg_board(name, tuple(holes.values()), lattice)
            if wanted == board.jump_set:
                return board, holes
    return None


def _upright(places: Places, names: Sequence[str], lattice: Lattice) -> Places:
    """The rotation or reflection of a layout whose reading order is closest to ``names``."""

    def disorder(places: Places) -> int:
        return sum(places[a] > places[b] for a, b in pairwise(names))

    turned = [
        from_zero({name: transform(matrix, place) for name, place in places.items()})
        for matrix in point_group(lattice)
    ]
    return min(turned, key=disorder)


def _custom(
    name: str, places: Places, triples: Collection[Names]
) -> tuple[PegBoard, dict[str, Hole]]:
    holes = {name: Hole(*place) for name, place in places.items()}
    jumps = sorted(Jump(holes[a], holes[b], holes[c]) for a, b, c in triples)
    board = peg_board(name, tuple(holes.values()), Lattice.CUSTOM, jumps=tuple(jumps))
    return board, holes


def _in_rows(names: Sequence[str]) -> Places:
    """Coordinates for a board without a lattice: its holes in rows, about as many as columns."""
    width = max(1, round(len(names) ** 0.5))
    return {name: divmod(number, width) for number, name in enumerate(names)}


def place_on_lattice(
    names: Sequence[str], triples: Collection[Names], lattice: Lattice
) -> Places | None:
    """(row, column) of each name, such that consecutive holes in line are exactly the triples.

    A backtracking search. Connected components are placed side by side, with a gap.

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

    def __init__(self, triples: Collection[Names], lattice: Lattice) -> None:
        self.triples = triples
        self.ways = sorted(DIRECTIONS[lattice], key=lambda way: (abs(way[0]), -way[1]))
        self.of: dict[str, list[Names]] = {}
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
