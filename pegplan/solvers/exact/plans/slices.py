"""One step of a breadth-first search in little memory, for searches without symmetries.

The words of a level are sorted, so those that begin with the same high bits, a *slice*, lie
together. A step changes the high bits of all words of a slice in the same way. So the children of
one slice of the next level come from known slices, and each slice is made, sorted and pruned by
itself: beside the two levels, one slice is in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.solvers.exact.arrays.words import Array, WordArrays, sorted_unique
from pegplan.solvers.exact.limits import SearchLimits

_SLICE = 1 << 14
"""About so many words a slice; their children fit in the processor's cache."""
_MOST_BITS = 12


def sliced_children(
    words: WordArrays,
    level: Array,
    steps: Sequence[MaskedJump],
    keep: Callable[[Array], Array],
    limits: SearchLimits,
) -> Array:
    """The words that one step leads to from the words of a sorted level, sorted.

    Args:
        keep: the words of an array that are not left out.

    Raises:
        Stop: a limit ended the search.
    """
    parts, size = [level[:0]], 0
    for part in _slices(words, level, steps):
        part = keep(part)
        parts.append(part.copy())
        size += part.nbytes
        limits.check(2 * size + 2**20)
    parts.reverse()
    found = np.empty(size // level.itemsize, level.dtype)
    done = 0
    while parts:  # each part is freed when it has been copied
        part = parts.pop()
        found[done : done + len(part)] = part
        done += len(part)
    return found


def _slices(words: WordArrays, level: Array, steps: Sequence[MaskedJump]) -> Iterator[Array]:
    """The children, sorted and each once, by their high bits."""
    bits = min(max(0, (len(level) // _SLICE).bit_length()), _MOST_BITS, words.size)
    shift = words.size - bits
    bounds = np.searchsorted(level, words.array(high << shift for high in range(1 << bits)))
    ends = [*bounds.tolist(), len(level)]
    for high in range(1 << bits):
        parts = []
        for step in steps:
            source = high ^ step.change >> shift
            if source & step.change >> shift == step.need >> shift:
                block = level[ends[source] : ends[source + 1]]
                parts.append(block[words.possible(block, step)] ^ words.scalar(step.change))
        yield sorted_unique(np.concatenate([level[:0], *parts]))
