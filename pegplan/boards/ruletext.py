"""Rules as board files write them: lines, hops, pictures, cycles and flips."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from pegplan.boards.cell import Cell
from pegplan.boards.lattice import DIRECTIONS, Lattice, direction_names, point_group, transform
from pegplan.boards.picture import EMPTY, FREE, parse_picture
from pegplan.boards.rules import Rule, Shape, check_signs, sides
from pegplan.errors import InputError
from pegplan.fields import keys_of, table_of, text_of, texts_of, truth_of, whole_of, word_of
from pegplan.frozen import FrozenDict

FORMS = {
    "line": ("directions", "places"),
    "hop": ("offsets",),
    "before": ("after",),
    "cycles": (),
    "flip": ("cells",),
}
"""The forms of rules by their first key, each with the keys that belong to it."""
MOST_COST = 1_000_000
_FIRST_OWN = "\ue000"
"""The first of the characters for variables that files do not write (Unicode's private use)."""
AROUND = ("self and neighbours", "neighbours")


def read_rule(
    name: str,
    data: Any,
    pieces: str,
    kinds: Mapping[str, str],
    cells: tuple[Cell, ...],
    lattice: Lattice,
) -> Rule:
    """The rule that a table of a board file describes.

    Args:
        pieces: the signs of the board's pieces.
        kinds: what variables may stand for, as far as the file says.

    Raises:
        InputError: it is none; says what is wrong and what would be right.
    """
    table, what = table_of(data, f"rule {name}"), f"rule {name}"
    form = [key for key in FORMS if key in table]
    if len(form) != 1:
        raise InputError(
            f'{what} needs one form: line = "@ o -> o @", hop, before and after, cycles or flip'
        )
    keys_of(table, what, (form[0],), (*FORMS[form[0]], "cost", "turned"))
    text = "\n".join(f"{key} = {_toml(value)}" for key, value in table.items())
    cost = whole_of(table.get("cost", 1), f"{what}: cost", 0, MOST_COST)
    read = {"line": _line, "hop": _hop, "before": _pictures, "cycles": _cycles, "flip": _flip}
    before, after, shapes, listed = read[form[0]](table, what, pieces, cells, lattice)
    if truth_of(table.get("turned", False), f"{what}: turned"):
        if not shapes or lattice is Lattice.CUSTOM:
            raise InputError(f"{what}: turned needs a form that fits by its shape, on a lattice")
        group = point_group(lattice)
        shapes = [tuple(transform(m, v) for v in shape) for shape in shapes for m in group]
    flip = table["flip"] if form[0] == "flip" else ""
    variables = dict.fromkeys(sign for sign in before if sign not in pieces and sign != EMPTY)
    meant = {
        sign: pieces + EMPTY if sign >= _FIRST_OWN else kinds.get(sign, pieces)
        for sign in variables
    }
    return Rule(
        name, "".join(before), "".join(after), tuple(dict.fromkeys(shapes)),
        tuple(dict.fromkeys(listed)), cost, FrozenDict(meant), flip, text,
    )  # fmt: skip


Read = tuple[Sequence[str], Sequence[str], list[Shape], list[tuple[Cell, ...]]]


def _line(
    table: dict[str, Any], what: str, pieces: str, cells: tuple[Cell, ...], lattice: Lattice
) -> Read:
    before, after = sides(text_of(table["line"], f"{what}: line"), f"{what}: line")
    check_signs(before, after, pieces, f"{what}: line")
    if "places" in table:
        if "directions" in table:
            raise InputError(f"{what}: it has places or directions, not both")
        return before, after, [], _places(table["places"], f"{what}: places", len(before))
    if lattice is Lattice.CUSTOM:
        raise InputError(f'{what}: a custom board has no lines; add places = [["a1", "b1"], …]')
    names = direction_names(lattice)
    asked = texts_of(table.get("directions", list(names)), f"{what}: directions")
    shapes = []
    for name in asked:
        rows, columns = names[word_of(name, f"{what}: direction", tuple(names))]
        shapes.append(tuple((rows * at, columns * at) for at in range(len(before))))
    if not shapes:
        raise InputError(f"{what}: directions names none of {', '.join(names)}")
    return before, after, shapes, []


def _hop(
    table: dict[str, Any], what: str, pieces: str, cells: tuple[Cell, ...], lattice: Lattice
) -> Read:
    before, after = sides(text_of(table["hop"], f"{what}: hop"), f"{what}: hop")
    check_signs(before, after, pieces, f"{what}: hop")
    if len(before) != 2:
        raise InputError(f"{what}: a hop has two cells, not {len(before)}")
    offsets = table.get("offsets")
    if not isinstance(offsets, list) or not offsets:
        raise InputError(f"{what}: a hop needs offsets = [[1, 2], …] in rows and columns")
    shapes: list[Shape] = []
    for offset in offsets:
        match offset:
            case [int(rows), int(columns)] if (rows, columns) != (0, 0):
                shapes.append(((0, 0), (rows, columns)))
            case _:
                raise InputError(f"{what}: an offset is two whole numbers, not both 0: [1, 2]")
    return before, after, shapes, []


def _pictures(
    table: dict[str, Any], what: str, pieces: str, cells: tuple[Cell, ...], lattice: Lattice
) -> Read:
    letters = "".join(map(chr, range(ord("a"), ord("z") + 1)))
    allowed = "".join(dict.fromkeys(pieces + EMPTY + FREE + letters))
    drawn = [
        parse_picture(text_of(table.get(side), f"{what}: {side}"), allowed)
        for side in ("before", "after")
    ]
    if set(drawn[0]) != set(drawn[1]) or not drawn[0]:
        raise InputError(f"{what}: before and after must draw the same cells, with ? for any")
    for cell, sign in drawn[0].items():
        if (sign == FREE) != (drawn[1][cell] == FREE):
            raise InputError(f"{what}: a ? must stand in before and after, at {cell} too")
    before = [sign for sign in drawn[0].values() if sign != FREE]
    after = [drawn[1][cell] for cell, sign in drawn[0].items() if sign != FREE]
    check_signs(before, after, pieces, what)
    # A cell drawn as ? must be there, whatever it holds: a variable that no other cell has.
    signs, unused = [], iter(_letters(pieces, before))
    for cell, sign in drawn[0].items():
        signs.append((next(unused),) * 2 if sign == FREE else (sign, drawn[1][cell]))
    first = min(drawn[0])
    shape = tuple((cell.row - first.row, cell.column - first.column) for cell in drawn[0])
    return [sign for sign, _ in signs], [sign for _, sign in signs], [shape], []


def _cycles(
    table: dict[str, Any], what: str, pieces: str, cells: tuple[Cell, ...], lattice: Lattice
) -> Read:
    listed = _places(table["cycles"], f"{what}: cycles", 0)
    if len(listed[0]) < 2 or {len(place) for place in listed} != {len(listed[0])}:
        raise InputError(f"{what}: cycles must have the same number of cells, two or more")
    unused = _letters(pieces, ())
    signs = [next(unused) for _ in listed[0]]
    return signs, [signs[-1], *signs[:-1]], [], listed


def _flip(
    table: dict[str, Any], what: str, pieces: str, cells: tuple[Cell, ...], lattice: Lattice
) -> Read:
    word_of(table["flip"], f"{what}: flip", tuple(pieces))
    given = table.get("cells")
    if isinstance(given, list):
        return (), (), [], _places(given, f"{what}: cells", 0)
    own = word_of(given, f"{what}: cells", AROUND) == AROUND[0]
    if lattice is Lattice.CUSTOM:
        raise InputError(f'{what}: a custom board has no neighbours; list cells = [["a1", …], …]')
    on_board, listed = set(cells), []
    for cell in cells:
        near = [Cell(cell.row + rows, cell.column + cols) for rows, cols in DIRECTIONS[lattice]]
        place = ([cell] if own else []) + [each for each in near if each in on_board]
        listed += [tuple(place)] if place else []
    return (), (), [], listed


def _letters(pieces: str, taken: Sequence[str]) -> Iterator[str]:
    """Variables that no file writes, which also stand for an empty cell."""
    return (sign for at in count(ord(_FIRST_OWN)) if (sign := chr(at)) not in (*pieces, *taken))


def _places(data: Any, what: str, length: int) -> list[tuple[Cell, ...]]:
    """Tuples of different cells, of this length (0: of any)."""
    if not isinstance(data, list) or not data:
        raise InputError(f'{what} must be lists of cells, such as [["a1", "b1"]]')
    places = []
    for entry in data:
        place = tuple(map(Cell.parse, texts_of(entry, what)))
        if not place or len(set(place)) != len(place) or (length and len(place) != length):
            count = f"{length} " if length else ""
            raise InputError(f"{what}: {json.dumps(entry)[:60]} must be {count}different cells")
        places.append(place)
    return places


def _toml(value: Any) -> str:
    """A TOML value of a rule; pictures keep their lines."""
    if isinstance(value, str) and "\n" in value:
        return f'"""\n{value.strip(chr(10))}\n"""'
    return json.dumps(value, ensure_ascii=False)
