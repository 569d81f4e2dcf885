"""Counts as a function for users: :func:`count`, in a worker that is kept within limits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from pegplan.running.answers import ask
from pegplan.solitaire import catalog
from pegplan.solitaire.exact.counts.counts import Counts, count_here
from pegplan.solitaire.exact.limits import asked, limited, question_of
from pegplan.solitaire.puzzle import PegPuzzle

SEARCH = "pegplan.solitaire.exact.counts.worker:search"
HEAP = {
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": str(1 << 26),
    "MALLOC_TRIM_THRESHOLD_": str(1 << 28),
}
"""Has glibc use freed arrays again, in place of giving them back to the system, which clears each
page anew: a sixth of the time of a count, and a third of its memory."""


def count(
    puzzle: PegPuzzle | str,
    *,
    timeout: float | None = None,
    memory_mb: int | None = 4096,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> Counts:
    """Count a puzzle exactly: positions, solutions, complete games, dead ends.

    See :func:`pegplan.solvers.positions.count`. English central takes 20 s of CPU time, or 40 s
    without the compiled loops, and 450 MB.
    """
    found = catalog.as_puzzle(puzzle)
    limits = limited(timeout, memory_mb, cancel)
    question = question_of(found, timeout, memory_mb)
    answer = ask(
        SEARCH, question, progress, limits=limits, what="the count", cancel=cancel,
        variables=HEAP,
    )  # fmt: skip
    return Counts.from_dict(answer.value)


def search(question: dict[str, Any], say: Callable[[str], None]) -> dict[str, Any]:
    """Count a puzzle; runs in a worker."""
    puzzle, limits = asked(question)
    return count_here(puzzle, limits, say).to_dict()
