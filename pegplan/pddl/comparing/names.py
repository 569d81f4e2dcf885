"""How objects of a task, or pairs of objects, can be read as the cells of a board.

They are read as the board names its cells (``d4``), else by coordinates in their names
(``pos-3-3``), which may be turned or begin elsewhere, or by numbers in reading order (``p1``,
``p2``), else by static facts that are the places of a rule, or neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, islice, product

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice, Vector, point_group, transform
from pegplan.boards.symmetry import isomorphisms
from pegplan.pddl.comparing.cells import Place
from pegplan.pddl.tasks.strips import StripsTask

Places = Mapping[Place, Cell]
Coordinates = Mapping[str, Vector]
MOST_PLACES = 20_000
"""Only so many pairs of objects, such as row and column, are tried as names of cells."""
MOST_RIM = 4
"""Only so many rows and columns before the board's first are tried."""
MOST_WAYS = 64
"""Only so many ways to lay a relation of objects on a board are tried."""

_NUMBERS = (re.compile(r"(\D*)(\d{1,4})(\D+)(\d{1,4})(\D*)"), re.compile(r"(\D*)(\d)()(\d)(\D*)"))
_NUMBER = re.compile(r"(\D*)(\d{1,4})(\D*)")
_CELL = re.compile(r"((?:.*[^a-z])?)([a-z]{1,3}[1-9]\d{0,3})")


def namings(task: StripsTask, board: Board) -> Iterator[Places]:
    """The ways to read objects, or pairs of objects, as cells; the likeliest first."""
    own = {str(cell): cell for cell in board.cells}
    said: dict[Place, Cell] = {(name,): own[name] for name in task.objects if name in own}
    if said:
        yield said
    if len(said) == len(board.cells):
        return
    places: list[Place] = [(name,) for name in task.objects]
    if len(places) ** 2 <= MOST_PLACES and any(len(t) > 1 for t in task.predicates.values()):
        places += product(task.objects, repeat=2)
    words = {" ".join(place): place for place in places}
    for group in (*numbered(list(words)), *_counted(list(task.objects), board)):
        seen = []
        for turned in _turned(group, board):
            found = {words[name]: cell for name, cell in turned.items()}
            if found not in seen:
                seen.append(found)
                yield found
    yield from _by_facts(task, board)


def numbered(names: Sequence[str]) -> list[Coordinates]:
    """The names that contain coordinates, in groups whose names differ in these only.

    Returns:
        each group as name → (row, column); a name that can be read in several ways is in several.
    """
    groups: dict[tuple[object, ...], dict[str, Vector]] = {}
    for name in names:
        if match := _CELL.fullmatch(name):
            groups.setdefault(("cell", match[1]), {})[name] = Cell.parse(match[2])
        for pattern in _NUMBERS:
            if match := pattern.fullmatch(name):
                key = (pattern, match[1], match[3], match[5])
                groups.setdefault(key, {})[name] = (int(match[2]), int(match[4]))
    return list(groups.values())


def _counted(names: Sequence[str], board: Board) -> Iterator[Coordinates]:
    """The names that count the cells of a board in reading order."""
    groups: dict[tuple[str, str], dict[int, str]] = {}
    for name in names:
        if match := _NUMBER.fullmatch(name):
            groups.setdefault((match[1], match[3]), {})[int(match[2])] = name
    for group in groups.values():
        if len(group) == len(board.cells) == max(group) - min(group) + 1:
            yield {group[n]: cell for n, cell in zip(sorted(group), board.cells, strict=True)}


def from_zero(places: Coordinates) -> Coordinates:
    """The places, moved so that the smallest row and the smallest column are 0."""
    row = min((row for row, _ in places.values()), default=0)
    column = min((column for _, column in places.values()), default=0)
    return {name: (r - row, c - column) for name, (r, c) in places.items()}


def _turned(places: Coordinates, board: Board) -> Iterator[dict[str, Cell]]:
    """The ways to lay coordinates on all cells of a board: as they are, turned or reflected.

    There may be more than cells, such as those of walls around them.
    """
    lattice = board.lattice if board.lattice is not Lattice.CUSTOM else Lattice.SQUARE
    first = from_zero({str(cell): cell for cell in board.cells})
    at = {place: Cell(name) for name, place in first.items()}
    for matrix in sorted(point_group(lattice), key=lambda each: each != ((1, 0), (0, 1))):
        turned = from_zero({name: transform(matrix, xy) for name, xy in places.items()})
        spare = [max(xy[i] for xy in turned.values()) - max(xy[i] for xy in at) for i in (0, 1)]
        for rows, columns in product(*(range(min(each, MOST_RIM) + 1) for each in spare)):
            moved = {name: (row - rows, column - columns) for name, (row, column) in turned.items()}
            found = {name: at[xy] for name, xy in moved.items() if xy in at}
            if len(found) == len(at):
                yield found


def _by_facts(task: StripsTask, board: Board) -> Iterator[Places]:
    """The ways to lay the relations of static facts on those of a board."""
    relations = _relations(board)
    seen: list[Places] = []
    for name, types in task.predicates.items():
        atoms = [atom[1:] for atom in task.init if atom[0] == name]
        if name in task.fluents or not atoms or not 2 <= len(types) <= 4:
            continue
        for size in (3, 2):
            for at in combinations(range(len(types)), size):
                said = {tuple(atom[i] for i in at) for atom in atoms}
                for found in _laid(said, relations.get(size, ()), board):
                    if found not in seen:
                        seen.append(found)
                        yield found


def _relations(board: Board) -> dict[int, list[frozenset[tuple[int, ...]]]]:
    """The places of each rule and of all together, and the neighbours, by the cells of a place."""
    near = {(board.index[a], board.index[b]) for a, to in board.neighbours.items() for b in to}
    tables = [*board.places.values(), near]
    tables += [[p for places in tables for p in places if len(p) == size] for size in (2, 3)]
    found: dict[int, list[frozenset[tuple[int, ...]]]] = {}
    for table in map(frozenset, tables):
        for each in (table, table | {place[::-1] for place in table}):
            if each and each not in (same := found.setdefault(len(next(iter(each))), [])):
                same.append(each)
    return found


def _laid(
    said: Collection[Place], relations: Collection[frozenset[tuple[int, ...]]], board: Board
) -> Iterator[Places]:
    """The ways to lay a relation of objects on relations of cells, or both with their reverses."""
    names = sorted({name for place in said for name in place})
    if len(names) != len(board.cells):
        return
    index = {name: i for i, name in enumerate(names)}
    rows = frozenset(tuple(index[name] for name in place) for place in said)
    for each in {rows, rows | {row[::-1] for row in rows}}:
        for relation in relations:
            for way in islice(isomorphisms(len(names), [each], [relation]), MOST_WAYS):
                yield {(name,): board.cells[way[index[name]]] for name in names}
