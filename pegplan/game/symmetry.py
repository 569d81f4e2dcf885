"""Automorphisms of a jump table, for boards that have no lattice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

LIMIT = 1024
"""The most automorphisms to list; a board of many unconnected pieces has too many."""
MOST_POINTS = 256
"""Larger jump tables are not searched for symmetries."""


def automorphisms(
    size: int, triples: Sequence[tuple[int, int, int]]
) -> tuple[tuple[int, ...], ...]:
    """The permutations of ``range(size)`` that map the set of triples onto itself.

    Points in no triple are mapped to themselves. The identity comes first. If there are more
    than :data:`LIMIT` permutations or :data:`MOST_POINTS` points, only the identity is
    returned, so that the result is always a group.
    """
    found: list[tuple[int, ...]] = []
    if size > MOST_POINTS:
        return (tuple(range(size)),)
    for permutation in _search(size, triples):
        found.append(permutation)
        if len(found) > LIMIT:
            return (tuple(range(size)),)
    identity = tuple(range(size))
    return (identity, *(p for p in found if p != identity))


def _colours(size: int, triples: Sequence[tuple[int, int, int]]) -> list[int]:
    """The stable colouring of the points by their triples (1-dimensional Weisfeiler-Leman)."""
    colours = [0] * size
    while True:
        signs: list[list[tuple[int, int, int, int]]] = [[] for _ in range(size)]
        for a, b, c in triples:
            seen = (colours[a], colours[b], colours[c])
            for place, point in enumerate((a, b, c)):
                signs[point].append((place, *seen))
        keys = [(colours[i], tuple(sorted(signs[i]))) for i in range(size)]
        ranks = {key: rank for rank, key in enumerate(sorted(set(keys)))}
        refined = [ranks[key] for key in keys]
        if len(ranks) == len(set(colours)):
            return refined
        colours = refined


def _search(size: int, triples: Sequence[tuple[int, int, int]]) -> Iterator[tuple[int, ...]]:
    table = set(triples)
    colours = _colours(size, triples)
    touching: list[list[tuple[int, int, int]]] = [[] for _ in range(size)]
    for triple in table:
        for point in triple:
            touching[point].append(triple)
    order = _connected_order(touching)
    near = [{other for triple in some for other in triple} for some in touching]
    image = list(range(size))
    placed, taken = set(range(size)) - set(order), set[int]()

    def extend(depth: int) -> Iterator[tuple[int, ...]]:
        if depth == len(order):
            yield tuple(image)
            return
        point = points[depth]
        parent = order[point]
        placed.add(point)
        for target in sorted(points if parent is None else near[image[parent]]):
            if target in taken or colours[target] != colours[point]:
                continue
            image[point] = target
            known = [triple for triple in touching[point] if placed.issuperset(triple)]
            if all((image[a], image[b], image[c]) in table for a, b, c in known):
                taken.add(target)
                yield from extend(depth + 1)
                taken.remove(target)
        placed.remove(point)
        image[point] = point

    points = list(order)
    yield from extend(0)


def _connected_order(touching: list[list[tuple[int, int, int]]]) -> dict[int, int | None]:
    """The points in triples, each with an earlier one that it shares a triple with, if any."""
    order: dict[int, int | None] = {}
    for start in range(len(touching)):
        if not touching[start] or start in order:
            continue
        order[start] = None
        queue = [start]
        for point in queue:
            for other in (each for triple in touching[point] for each in triple):
                if other not in order:
                    order[other] = point
                    queue.append(other)
    return order
