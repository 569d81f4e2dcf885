"""The words that one step leads to from the words of a level, in a thread for each core."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.running.cores import cores
from pegplan.solvers.exact.arrays.threads import in_threads
from pegplan.solvers.exact.arrays.words import BLOCK, Array, SymmetryGroup, sorted_unique
from pegplan.solvers.exact.limits import SearchLimits

MANY = 16 * BLOCK
"""From so many words at most one thread makes the next ones and sorts them."""
RANGE = 1 << 19
"""About so many words of sorted arrays are merged at a time."""
SAMPLE = 1 << 5
"""So many words of a sample are between two bounds."""


def children(
    group: SymmetryGroup,
    level: Array,
    steps: tuple[MaskedJump, ...],
    limits: SearchLimits,
    kept: Callable[[Array], Array] | None = None,
) -> Array:
    """The canonical words that one step leads to from the words of a level, sorted.

    Args:
        kept: is False for words that are left out.
    """
    return gathered(each_after(group, level, steps, kept), level[:0], limits)


def each_after(
    group: SymmetryGroup,
    level: Array,
    steps: tuple[MaskedJump, ...],
    kept: Callable[[Array], Array] | None,
) -> Iterator[Array]:
    """The same in sorted parts, of which several may have the same word."""
    size = min(MANY, max(BLOCK, len(level) // (4 * len(cores()))))

    def block(low: int) -> Array:
        found = group.children(level[low : low + BLOCK], steps)
        return found if kept is None or not len(found) else found[kept(found)]

    def some(low: int) -> Array:
        lows = range(low, min(low + size, len(level)), BLOCK)
        return sorted_unique(np.concatenate([block(each) for each in lows]))

    yield from in_threads(some, range(0, len(level), size))


def gathered(some: Iterable[Array], none: Array, limits: SearchLimits) -> Array:
    """The words of some sorted arrays, sorted, each once; of no array, none."""
    parts = [none]
    for part in some:
        parts.append(part)
        held = sum(part.nbytes for part in parts)
        limits.check(2 * held)
        if len(parts) > 8 and held > 2 * parts[0].nbytes:
            parts = [_merged(parts)]
    return _merged(parts)


def _merged(parts: list[Array]) -> Array:
    """The words of some sorted arrays, sorted, each once; the arrays are taken from the list.

    The words from one bound up to the next are sorted by themselves.
    """
    sample = np.sort(np.concatenate([part[:: RANGE // SAMPLE] for part in parts]))
    bounds = sample[SAMPLE::SAMPLE]
    cuts = [[0, *np.searchsorted(part, bounds), len(part)] for part in parts]

    def between(number: int) -> Array:
        some = [part[at[number] : at[number + 1]] for part, at in zip(parts, cuts, strict=True)]
        return sorted_unique(np.concatenate(some))

    pieces = list(in_threads(between, range(len(bounds) + 1)))
    parts.clear()
    return np.concatenate(pieces)
