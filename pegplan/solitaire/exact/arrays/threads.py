"""Work on arrays in one thread for each core; numpy releases the interpreter lock."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from pegplan.running.cores import cores

Result = TypeVar("Result")

_AHEAD = 2
"""So many items for each thread are begun before the first result is taken."""


def in_threads(work: Callable[[int], Result], items: Sequence[int]) -> Iterator[Result]:
    """``map`` in one thread for each core, in order; an item alone needs no thread."""
    threads = min(len(cores()), len(items))
    if threads < 2:
        yield from map(work, items)
        return
    with ThreadPoolExecutor(threads) as pool:
        first = _AHEAD * threads
        begun = deque(pool.submit(work, item) for item in items[:first])
        try:
            for item in items[first:]:
                result = begun.popleft().result()
                begun.append(pool.submit(work, item))
                yield result
            while begun:
                yield begun.popleft().result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
