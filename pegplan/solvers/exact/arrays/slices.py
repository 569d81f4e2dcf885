"""One step of a breadth-first search without symmetries, slice by slice.

The words of a level are sorted, so those that begin with the same high bits, a *slice*, lie
together. A step changes the high bits of all words of a slice in the same way. So the children of
one slice of the next level come from known slices, and each slice is made, sorted and pruned by
itself, in the processor's cache.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.solvers.exact.arrays.words import Array, WordArrays, sorted_unique
from pegplan.solvers.exact.compiled.stepped import Stepped
from pegplan.solvers.exact.limits import SearchLimits

_SLICE = 1 << 14
"""About so many words a slice; their children fit in the processor's cache."""
_MOST_BITS = 12
OFTEN = 1 << 23
"""Limits are checked after so many bytes."""

Steps = tuple[MaskedJump, ...]


def slices(
    words: WordArrays, sources: Sequence[tuple[Array, Steps]], high: int = 0
) -> Iterator[Array]:
    """The words that one step leads to, in sorted parts, the lowest words first.

    Args:
        sources: sorted words, each array with the steps that are taken from there. Their so many
            ``high`` bits are the same in all words of an array, and so they are after the steps,
            in all words that are found.
    """
    sources = [(some, steps) for some, steps in sources if len(some) and steps]
    longest = max((len(some) for some, _ in sources), default=0)
    bits = min((longest // _SLICE).bit_length(), _MOST_BITS, words.size - high)
    parts = [_Part(words, some, steps, words.size - high, bits) for some, steps in sources]
    for number in range(1 << bits if parts else 0):
        yield sorted_unique(np.concatenate([part.after(number) for part in parts]))


def sliced_children(
    words: WordArrays,
    level: Array,
    steps: Steps,
    keep: Callable[[Array], Array],
    limits: SearchLimits,
) -> Array:
    """The words that one step leads to from the words of a sorted level, sorted.

    Args:
        keep: the words of an array that are not left out.

    Raises:
        Stop: a limit ended the search.
    """
    return joined(slices(words, [(level, steps)]), level[:0], keep, limits)


def joined(
    some: Iterator[Array], none: Array, keep: Callable[[Array], Array], limits: SearchLimits
) -> Array:
    """The words of arrays that are not left out, one array after the other."""
    parts, size, checked = [none], 0, 0
    for part in some:
        part = keep(part)
        parts.append(part.copy())
        size += part.nbytes
        if size >= checked:
            limits.check(2 * size + OFTEN)
            checked = size + OFTEN
    parts.reverse()
    found = np.empty(size // none.itemsize, none.dtype)
    done = 0
    while parts:  # each part is freed when it has been copied
        part = parts.pop()
        found[done : done + len(part)] = part
        done += len(part)
    return found


class _Part:
    """Sorted words with the same bits from one place on, and steps from there, in slices."""

    def __init__(
        self, words: WordArrays, some: Array, steps: Steps, places: int, bits: int
    ) -> None:
        self._words, self._some, self._steps = words, some, steps
        self._shift, self._mask = places - bits, (1 << bits) - 1
        first = int(some[0]) >> places << places
        lows = words.array(first | number << self._shift for number in range(1 << bits))
        self._ends = np.append(np.searchsorted(some, lows), len(some))
        self._compiled = Stepped.of(some, self._ends, steps, self._shift, bits)

    def after(self, number: int) -> Array:
        """The words after the steps that begin with the bits of a slice, in no order."""
        if self._compiled is not None:
            return self._compiled.after(number)
        parts = [self._some[:0]]
        for step in self._steps:
            change = step.change >> self._shift & self._mask
            source = number ^ change
            if source & change == step.need >> self._shift & self._mask:
                block = self._some[self._ends[source] : self._ends[source + 1]]
                possible = self._words.possible(block, step)
                parts.append(block[possible] ^ self._words.scalar(step.change))
        return np.concatenate(parts)
