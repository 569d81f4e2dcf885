"""Random numbers from a seed: the same in every process, on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class SeededRandom:
    """A source of random choices.

    It uses ``Random.random()`` only, since Python guarantees the sequence of that method.

    Args:
        names: the seed; equal names give equal sequences.
    """

    def __init__(self, *names: int | str) -> None:
        digest = hashlib.sha256("/".join(map(str, names)).encode()).digest()
        self._random = Random(int.from_bytes(digest[:8]))

    def below(self, size: int) -> int:
        """A whole number from 0 to ``size - 1``."""
        return int(self._random.random() * size)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in another order."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
