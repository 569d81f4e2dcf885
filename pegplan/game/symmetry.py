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
    used = [point for point in range(size) if touching[point]]
    near = [sorted({other for triple in some for other in triple}) for some in touching]
    order = _connected_order(used, touching)
    earlier = [next((p for p in order[:i] if p in near[order[i]]), None) for i in range(len(order))]
    image = list(range(size))
    taken = [False] * size
    placed = [not touching[point] for point in range(size)]

    def fits(point: int) -> bool:
        return all(
            (image[a], image[b], image[c]) in table
            for a, b, c in touching[point]
            if placed[a] and placed[b] and placed[c]
        )

    def extend(depth: int) -> Iterator[tuple[int, ...]]:
        if depth == len(order):
            yield tuple(image)
            return
        point, beside = order[depth], earlier[depth]
        for target in used if beside is None else near[image[beside]]:
            if taken[target] or colours[target] != colours[point]:
                continue
            image[point], placed[point], taken[target] = target, True, True
            if fits(point):
                yield from extend(depth + 1)
            placed[point], taken[target] = False, False
        image[point] = point

    yield from extend(0)


def _connected_order(used: list[int], touching: list[list[tuple[int, int, int]]]) -> list[int]:
    """The points, ordered so that each shares a triple with an earlier one if possible."""
    order: list[int] = []
    seen: set[int] = set()
    for start in used:
        queue = [start]
        while queue:
            point = queue.pop(0)
            if point in seen:
                continue
            seen.add(point)
            order.append(point)
            queue.extend(p for triple in touching[point] for p in triple if p not in seen)
    return order
