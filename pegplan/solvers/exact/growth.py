"""How many words a breadth-first search is going to make, by the sizes of its first levels."""

from __future__ import annotations

from collections.abc import Sequence

ENOUGH = 0.1
"""Nothing is concluded before so large a share of the words that may be made is made."""


def is_too_large(sizes: Sequence[int], levels: int, most: int) -> bool:
    """Whether a search has made too many words, or seems to be going to.

    Levels grow by a smaller factor each time: it is taken that the next factor is to the last one
    as the last one is to the one before.

    Args:
        sizes: how many words each level has so far.
        levels: how many further levels there may be.
        most: so many words may be made in all.
    """
    made = float(sum(sizes))
    if len(sizes) < 3 or made < ENOUGH * most:
        return made > most
    before, last = sizes[-2] / max(1, sizes[-3]), sizes[-1] / max(1, sizes[-2])
    size, factor = float(sizes[-1]), last
    for _ in range(levels):
        factor *= min(1.0, last / before) if before else 0.0
        size *= factor
        made += size
    return made > most
