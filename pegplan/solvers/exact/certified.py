"""Turn the proof that a search found into a checked certificate."""

from __future__ import annotations

from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate, certify
from pegplan.proofs.kinds import Proof
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.outcome import Status


def certified(puzzle: Puzzle, proof: Proof | None, limits: SearchLimits) -> Certificate | None:
    """The certificate of a proof, checked in full by code that shares nothing with the search.

    Returns:
        None without a proof, and where the check takes more time or memory than is left.

    Raises:
        Stop: cancelled.
    """
    if proof is None:
        return None
    try:
        return certify(
            puzzle,
            proof,
            seconds=max(limits.left, 0.0),
            memory_mb=limits.memory_mb,
            progress=lambda text: limits.check(),
        )
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        return None
