"""What a search for a plan finds, and how it begins and ends in its worker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pegplan.solitaire.exact.limits import SearchLimits, Stop
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.certificate import Certificate, certify
from pegplan.solitaire.proofs.kinds import Proof
from pegplan.solitaire.proofs.prove import prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.outcome import Status


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
