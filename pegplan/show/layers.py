"""Where the nodes of a layered graph go: their order in each layer, and their place across.

The order within layers is found by the barycentre method (Sugiyama, Tagawa and Toda 1981): each
layer in turn is sorted by the mean place of its neighbours in the layer before or after. Then each
node goes as near to the mean of its neighbours as the order and the distance between neighbours
allow: a least-squares problem for each layer, which pooling adjacent violators solves.
"""

from __future__ import annotations

from collections.abc import Sequence

Layers = list[list[int]]
Links = dict[int, list[int]]
SWEEPS = 12


def layered(
    layers: Sequence[Sequence[int]], pairs: Sequence[tuple[int, int]]
) -> tuple[Layers, dict[int, float]]:
    """The order of the nodes within each layer, and the place of each across, in steps.

    Args:
        layers: the nodes of each layer.
        pairs: edges, each from a node of one layer to one of the next.

    Returns:
        the layers, ordered, and for each node a number from 0; neighbours in a layer are 1 or more
        apart.
    """
    down: Links = {}
    up: Links = {}
    for a, b in pairs:
        down.setdefault(a, []).append(b)
        up.setdefault(b, []).append(a)
    order = [list(layer) for layer in layers]
    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        steps = range(1, len(order)) if forward else range(len(order) - 2, -1, -1)
        for layer in steps:
            _sort(order[layer], order[layer - 1 if forward else layer + 1], up if forward else down)
    return order, _spread(order, down, up)


def _sort(layer: list[int], other: list[int], links: Links) -> None:
    """Sort a layer by the mean place of each node's neighbours in another layer."""
    place = {node: i / max(1, len(other) - 1) for i, node in enumerate(other)}
    keys = {
        node: _mean([place[each] for each in links.get(node, ())], i / max(1, len(layer) - 1))
        for i, node in enumerate(layer)
    }
    layer.sort(key=keys.__getitem__)


def _spread(order: Layers, down: Links, up: Links) -> dict[int, float]:
    widest = max(map(len, order))
    place = {node: (widest - len(layer)) / 2 + i for layer in order for i, node in enumerate(layer)}
    for sweep in range(SWEEPS):
        for layer in order if sweep % 2 == 0 else reversed(order):
            near = [[place[n] for n in (*up.get(node, ()), *down.get(node, ()))] for node in layer]
            wished = [_mean(n, place[node]) for n, node in zip(near, layer, strict=True)]
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
