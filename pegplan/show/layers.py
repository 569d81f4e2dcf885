"""Places for the nodes of a layered graph: few crossings, short and steep edges.

The order within layers is found by the barycentre method (Sugiyama, Tagawa and Toda 1981): each
layer in turn is sorted by the mean place of its neighbours in the layer before or after, and the
order with the fewest crossings is kept. Then each node goes as near to the mean of its neighbours
as the order and the distance between neighbours allow: a least-squares problem for each layer,
which pooling adjacent violators solves.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from itertools import pairwise

Layers = list[list[int]]
Pairs = Sequence[tuple[int, int]]
SWEEPS = 12
MOST_COUNTED = 4_000
"""With more edges, crossings are not counted, and the last order is taken."""


def layered(layers: Sequence[Sequence[int]], pairs: Pairs) -> tuple[Layers, dict[int, float]]:
    """The order of the nodes within each layer, and the place of each across, in steps.

    Args:
        layers: the nodes of each layer.
        pairs: edges, each from a node of one layer to one of the next.

    Returns:
        the layers, ordered, and for each node a number from 0; neighbours in a layer are 1 or more
        apart.
    """
    down: dict[int, list[int]] = {}
    up: dict[int, list[int]] = {}
    for a, b in pairs:
        down.setdefault(a, []).append(b)
        up.setdefault(b, []).append(a)
    order = _ordered([list(layer) for layer in layers], down, up, len(pairs) <= MOST_COUNTED)
    return order, _spread(order, down, up)


def crossings(order: Layers, down: dict[int, list[int]]) -> int:
    """How many pairs of edges cross."""
    found = 0
    for above, below in pairwise(order):
        place = {node: i for i, node in enumerate(below)}
        seen: list[int] = []
        for node in above:
            ends = sorted(place[each] for each in down.get(node, ()))
            found += sum(len(seen) - bisect_left(seen, end + 1) for end in ends)
            for end in ends:
                insort(seen, end)
    return found


def _ordered(
    order: Layers, down: dict[int, list[int]], up: dict[int, list[int]], counted: bool
) -> Layers:
    best, least = [list(layer) for layer in order], None
    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        steps = range(1, len(order)) if forward else range(len(order) - 2, -1, -1)
        for layer in steps:
            beside = order[layer - 1] if forward else order[layer + 1]
            place = {node: i / max(1, len(beside) - 1) for i, node in enumerate(beside)}
            links = up if forward else down
            now = {node: i / max(1, len(order[layer]) - 1) for i, node in enumerate(order[layer])}
            keys = {
                node: _mean([place[each] for each in links.get(node, ())], now[node])
                for node in order[layer]
            }
            order[layer].sort(key=keys.__getitem__)
        found = crossings(order, down) if counted else -sweep
        if least is None or found < least:
            best, least = [list(layer) for layer in order], found
    return best


def _spread(
    order: Layers, down: dict[int, list[int]], up: dict[int, list[int]]
) -> dict[int, float]:
    widest = max(map(len, order))
    place = {node: (widest - len(layer)) / 2 + i for layer in order for i, node in enumerate(layer)}
    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        for layer in order if forward else reversed(order):
            wished = [
                _mean([place[each] for each in (*up.get(node, ()), *down.get(node, ()))],
                      place[node])
                for node in layer
            ]  # fmt: skip
            place |= dict(zip(layer, _apart(wished), strict=True))
    least = min(place.values())
    return {node: at - least for node, at in place.items()}


def _apart(wished: Sequence[float]) -> list[float]:
    """The numbers nearest to these, by least squares, that are in order and 1 or more apart."""
    blocks: list[tuple[float, int]] = []
    for i, wish in enumerate(wished):
        total, count = wish - i, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / count:
            more, number = blocks.pop()
            total, count = total + more, count + number
        blocks.append((total, count))
    level = [total / count for total, count in blocks for _ in range(count)]
    return [at + i for i, at in enumerate(level)]


def _mean(numbers: Sequence[float], otherwise: float) -> float:
    return sum(numbers) / len(numbers) if numbers else otherwise
