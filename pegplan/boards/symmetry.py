"""Automorphisms and isomorphisms of tables of places, and images of positions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice
from operator import itemgetter

LIMIT = 1024
"""The most automorphisms to list; a board of many unconnected parts has too many."""
MOST_POINTS = 256
"""Larger boards are not searched for symmetries."""

Image = Callable[[str], str]
"""Takes a position or pattern, as signs, to what a symmetry makes of it."""

Labelled = tuple[int, tuple[int, ...]]
"""The number of a table, and one of its tuples of points."""


def automorphisms(
    size: int, tables: Sequence[Sequence[tuple[int, ...]]]
) -> tuple[tuple[int, ...], ...]:
    """The permutations of ``range(size)`` that map each table of tuples onto itself.

    Points in no tuple are mapped to themselves. The identity comes first. If there are more
    than :data:`LIMIT` permutations or :data:`MOST_POINTS` points, only the identity is
    returned, so that the result is always a group.
    """
    identity = tuple(range(size))
    found = list(islice(isomorphisms(size, tables, tables), LIMIT + 1))
    if len(found) > LIMIT or not found:
        return (identity,)
    return (identity, *(p for p in found if p != identity))


def images(symmetries: Sequence[tuple[int, ...]]) -> tuple[Image, ...]:
    """What each symmetry makes of positions."""
    return tuple(map(_image, symmetries))


def _image(symmetry: tuple[int, ...]) -> Image:
    pick = itemgetter(*sorted(range(len(symmetry)), key=symmetry.__getitem__))
    return lambda position: "".join(pick(position))


def isomorphisms(
    size: int, tables: Sequence[Collection[tuple[int, ...]]],
    others: Sequence[Collection[tuple[int, ...]]],
) -> Iterator[tuple[int, ...]]:  # fmt: skip
    """The permutations of ``range(size)`` that map each table of tuples onto another one.

    Points in no tuple are mapped to such, in order. None if there are more than
    :data:`MOST_POINTS` points.
    """
    if size > MOST_POINTS or list(map(len, tables)) != list(map(len, others)):
        return
    rows, wanted = (
        [(number, row) for number, table in enumerate(each) for row in table]
        for each in (tables, others)
    )
    yield from _search(size, rows, wanted)


def _colours(size: int, rows: Sequence[Labelled]) -> list[int]:
    """The stable colouring of the points by their tuples (1-dimensional Weisfeiler-Leman)."""
    colours = [0] * size
    while True:
        signs: list[list[tuple[int, ...]]] = [[] for _ in range(size)]
        for number, row in rows:
            seen = tuple(colours[point] for point in row)
            for place, point in enumerate(row):
                signs[point].append((number, place, *seen))
        keys = [(colours[i], tuple(sorted(signs[i]))) for i in range(size)]
        ranks = {key: rank for rank, key in enumerate(sorted(set(keys)))}
        refined = [ranks[key] for key in keys]
        if len(ranks) == len(set(colours)):
            return refined
        colours = refined


def _search(
    size: int, rows: Sequence[Labelled], wanted: Sequence[Labelled]
) -> Iterator[tuple[int, ...]]:
    table = set(wanted)
    moved = [(number, tuple(size + point for point in row)) for number, row in wanted]
    colours = _colours(2 * size, [*rows, *moved])
    if sorted(colours[:size]) != sorted(colours[size:]):
        return
    touching, theirs = _touching(size, rows), _touching(size, wanted)
    order = _connected_order(touching)
    near = [{other for _, row in some for other in row} for some in theirs]
    points, targets = list(order), [i for i in range(size) if theirs[i]]
    loose = ([i for i in range(size) if not some[i]] for some in (touching, theirs))
    image = list(range(size))
    for point, target in zip(*loose, strict=True):
        image[point] = target
    placed, taken = set(range(size)) - set(order), set[int]()

    def extend(depth: int) -> Iterator[tuple[int, ...]]:
        if depth == len(order):
            yield tuple(image)
            return
        point = points[depth]
        parent = order[point]
        placed.add(point)
        for target in targets if parent is None else sorted(near[image[parent]]):
            if target in taken or colours[size + target] != colours[point]:
                continue
            image[point] = target
            known = [row for row in touching[point] if placed.issuperset(row[1])]
            if all((n, tuple(image[p] for p in row)) in table for n, row in known):
                taken.add(target)
                yield from extend(depth + 1)
                taken.remove(target)
        placed.remove(point)

    yield from extend(0)


def _touching(size: int, rows: Sequence[Labelled]) -> list[list[Labelled]]:
    """The tuples that each point is in."""
    found: list[list[Labelled]] = [[] for _ in range(size)]
    for row in set(rows):
        for point in row[1]:
            found[point].append(row)
    return found


def _connected_order(touching: list[list[Labelled]]) -> dict[int, int | None]:
    """The points in tuples, each with an earlier one that it shares a tuple with, if any."""
    order: dict[int, int | None] = {}
    for start in range(len(touching)):
        if not touching[start] or start in order:
            continue
        order[start] = None
        queue = [start]
        for point in queue:
            for other in (each for _, row in touching[point] for each in row):
                if other not in order:
                    order[other] = point
                    queue.append(other)
    return order
