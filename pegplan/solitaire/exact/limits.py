"""Limits of a search in this process; the search checks them often and before large allocations."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pegplan.boards.codec import puzzle_to_json
from pegplan.errors import LimitReached
from pegplan.running.runs import Limits
from pegplan.solitaire.codec import puzzle_from_json
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.certificate import Certificate, certify
from pegplan.solitaire.proofs.kinds import Proof
from pegplan.solitaire.proofs.prove import prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.outcome import Status

MOST_BYTES = 400 * 2**20
"""The most that a step of a search within an :class:`Effort` may allocate."""


class Stop(LimitReached):
    """Raised where a limit or a cancellation ends a search.

    Attributes:
        status: the status of the search's outcome: timeout, memout or cancelled.
    """

    def __init__(self, status: Status, text: str) -> None:
        super().__init__(status, text)
        self.status: Status = status


class SearchLimits:
    """Time limit, memory limit and cancellation of one search.

    Attributes:
        timeout: wall-clock seconds from now on; None for no limit.
        memory_mb: MiB that this process may hold; None for no limit.
        cancel: ends the search when it is set.
        peak_mb: the most MiB that the process held at a check.
    """

    def __init__(
        self,
        timeout: float | None = None,
        memory_mb: int | None = None,
        cancel: threading.Event | None = None,
    ) -> None:
        self.started = time.monotonic()
        self.timeout = timeout
        self.memory_mb = memory_mb
        self.cancel = cancel
        self.peak_mb = resident_mb()

    @property
    def seconds(self) -> float:
        """Wall-clock seconds since the search began."""
        return time.monotonic() - self.started

    @property
    def left(self) -> float:
        """Wall-clock seconds until the time limit; infinite without one."""
        return float("inf") if self.timeout is None else self.timeout - self.seconds

    def part(self, share: float) -> SearchLimits:
        """New limits with a share (0 to 1) of the time that is left, from now on."""
        left = None if self.timeout is None else max(self.left, 0.0) * share
        return SearchLimits(left, self.memory_mb, self.cancel)

    def check_cancelled(self) -> None:
        """Raise :class:`Stop` where the search was cancelled."""
        if self.cancel is not None and self.cancel.is_set():
            raise Stop(Status.CANCELLED, "cancelled")

    def check(self, more_bytes: int = 0) -> None:
        """Raise :class:`Stop` where the search must end.

        Args:
            more_bytes: how many bytes the next step is going to allocate.
        """
        self.check_cancelled()
        if self.left <= 0:
            raise Stop(Status.TIMEOUT, f"no answer within {self.timeout:g} s")
        now = resident_mb()
        more = more_bytes / 2**20
        self.peak_mb = max(self.peak_mb, now)
        if self.memory_mb is not None and now + more > self.memory_mb:
            raise Stop(
                Status.MEMOUT,
                f"needs more than {self.memory_mb} MB: holds {now:.0f} MB and the next step "
                f"takes about {more:.0f} MB more",
            )


class Effort(SearchLimits):
    """A limit on work instead of time, so that a search ends at the same point on every machine.

    Attributes:
        blocks: how many the search has expanded; a block is up to 32,768 words.
    """

    def __init__(self, most_blocks: int) -> None:
        super().__init__()
        self.blocks, self._most_blocks = 0, most_blocks

    def check(self, more_bytes: int = 0) -> None:
        """Count one block; raise :class:`Stop` above the limit."""
        self.blocks += 1
        if self.blocks > self._most_blocks or more_bytes > MOST_BYTES:
            raise Stop(Status.MEMOUT, f"no answer within {self._most_blocks} blocks of words")


def limited(timeout: float | None, memory_mb: int | None, cancel: threading.Event | None) -> Limits:
    """The limits of a worker; raises :class:`~pegplan.errors.InputError` for impossible ones."""
    seconds = 60.0 if timeout is None else timeout
    check_request(Request(timeout=seconds, memory_mb=memory_mb, cancel=cancel or threading.Event()))
    wall = float("inf") if timeout is None else timeout
    return Limits(wall, memory_mb=memory_mb, address_space=False)


def question_of(
    puzzle: PegPuzzle, timeout: float | None, memory_mb: int | None, **more: Any
) -> dict[str, Any]:
    """What a worker is asked of a puzzle; :func:`asked` reads it."""
    limits = {"timeout": timeout, "memory_mb": memory_mb}
    return {"puzzle": puzzle_to_json(puzzle), **limits, **more}


def asked(question: dict[str, Any]) -> tuple[PegPuzzle, SearchLimits]:
    """The puzzle of a question, and its limits from now on."""
    limits = SearchLimits(question["timeout"], question["memory_mb"])
    return puzzle_from_json(question["puzzle"]), limits


def resident_mb() -> float:
    """MiB of memory that this process holds now; its peak, or 0, where that can't be read."""
    return _memory_mb("VmRSS:")


def peak_mb() -> float:
    """The most MiB that this process has held; 0 where that can't be read."""
    return _memory_mb("VmHWM:")


def _memory_mb(kind: str) -> float:
    try:
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(kind)) / 2**10
    except (OSError, StopIteration):  # not on Linux
        return _usage_mb()


def _usage_mb() -> float:
    try:
        import resource
    except ImportError:  # not on Windows
        return 0.0
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


@dataclass(frozen=True)
class Found:
    """What a search found.

    Attributes:
        jumps: a plan; None where there is none.
        proof: why there is no plan; None where there is one, and where a search from the start
            alone would be too large to serve as a proof.
        statistics: counts of the search's work, by name.
    """

    jumps: list[Jump] | None
    proof: Proof | None = None
    statistics: dict[str, Any] = field(default_factory=dict)

    def certificate(self, puzzle: PegPuzzle, limits: SearchLimits) -> Certificate | None:
        """The certificate of the proof, checked in full by code that shares nothing with search.

        None without a proof, and where the check takes more time or memory than is left.

        Raises:
            Stop: cancelled.
        """
        if self.proof is None:
            return None
        try:
            return certify(
                puzzle, self.proof, seconds=max(limits.left, 0.0), memory_mb=limits.memory_mb,
                progress=lambda text: limits.check(),
            )  # fmt: skip
        except Stop as stop:
            if stop.status is Status.CANCELLED:
                raise
            return None


def searched(query: Query, channel: Channel, search: Callable[[SearchLimits], None]) -> None:
    """Answer a query by a quick proof, or else by a search, which a limit may end.

    Args:
        search: sends its answer; it may raise ``Stop``.
    """
    certificate = prove_quickly(query.puzzle)
    if certificate is not None:
        channel.certificate(certificate)
        channel.answer("unsolvable", f"a {certificate.kind} certificate proves it")
        return
    search(SearchLimits(query.seconds, query.memory_mb))
