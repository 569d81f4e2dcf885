"""The coordinates of a task's holes, from their names or from the jumps.

A task gives its jumps as triples of names. If the names contain coordinates (``pos-3-4``,
``d4``), these are used, provided that the middle of every triple is midway between its ends.
Otherwise a search looks for coordinates on a lattice whose jumps are exactly the triples. If
no lattice fits, the board is custom.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from pegplan.game.board import Board
from pegplan.game.lattice import DIRECTIONS, Lattice, Vector, point_group, transform
from pegplan.game.notation import Hole, Jump
from pegplan.pddl.importing.embedding import place_on_lattice

Names = tuple[str, str, str]
"""The names of from, over and to of a jump in the task."""
Places = Mapping[str, Vector]

LATTICES = (Lattice.SQUARE, Lattice.TRIANGULAR, Lattice.SQUARE_DIAGONAL)

_NUMBERS = (
    re.compile(r"(\D*)(\d{1,4})(\D+)(\d{1,4})(\D*)"),
    re.compile(r"(\D*)(\d)()(\d)(\D*)"),
)
_HOLE_NAME = re.compile(r"((?:.*[^a-z])?)([a-z]{1,3}[1-9]\d{0,3})")


def board_of_names(
    name: str, names: Sequence[str], triples: Collection[Names]
) -> tuple[Board, dict[str, Hole]]:
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


def numbered(names: Sequence[str]) -> list[Places]:
    """The names that contain coordinates, in groups whose names differ in these only.

    Returns:
        each group as name → (row, column); a name that can be read in several ways is in several.
    """
    groups: dict[tuple[object, ...], dict[str, Vector]] = {}
    for name in names:
        if match := _HOLE_NAME.fullmatch(name):
            groups.setdefault(("hole", match[1]), {})[name] = Hole.parse(match[2])
        for pattern in _NUMBERS:
            if match := pattern.fullmatch(name):
                key = (pattern, match[1], match[3], match[5])
                groups.setdefault(key, {})[name] = (int(match[2]), int(match[4]))
    return list(groups.values())


def from_zero(places: Places) -> Places:
    """The places, moved so that the smallest row and the smallest column are 0."""
    row = min((row for row, _ in places.values()), default=0)
    column = min((column for _, column in places.values()), default=0)
    return {name: (r - row, c - column) for name, (r, c) in places.items()}


def _on_lattice(
    name: str, places: Places, triples: Collection[Names]
) -> tuple[Board, dict[str, Hole]] | None:
    """The lattice board whose jumps are exactly the triples; None if no lattice fits."""
    holes = {name: Hole(*place) for name, place in places.items()}
    wanted = {Jump(holes[a], holes[b], holes[c]) for a, b, c in triples}
    steps = {(jump.over.row - jump.from_.row, jump.over.column - jump.from_.column)
             for jump in wanted}  # fmt: skip
    for lattice in LATTICES:
        if steps <= set(DIRECTIONS[lattice]):
            board = Board(name, tuple(holes.values()), lattice)
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


def _custom(name: str, places: Places, triples: Collection[Names]) -> tuple[Board, dict[str, Hole]]:
    holes = {name: Hole(*place) for name, place in places.items()}
    jumps = sorted(Jump(holes[a], holes[b], holes[c]) for a, b, c in triples)
    board = Board(name, tuple(holes.values()), Lattice.CUSTOM, custom_jumps=tuple(jumps))
    return board, holes


def _in_rows(names: Sequence[str]) -> Places:
    """Coordinates for a board without a lattice: its holes in rows, about as many as columns."""
    width = max(1, round(len(names) ** 0.5))
    return {name: divmod(number, width) for number, name in enumerate(names)}
