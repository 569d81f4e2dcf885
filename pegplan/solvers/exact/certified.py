"""The certificate of what a search here found, once it is checked."""

from __future__ import annotations

from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate, certify
from pegplan.proofs.kinds import Proof
from pegplan.solvers.exact.limits import Limits, Stop
from pegplan.solvers.outcome import Status


def certified(puzzle: Puzzle, proof: Proof | None, limits: Limits) -> Certificate | None:
    """The certificate that a proof makes, checked in full by code that shares nothing with it.

    None without a proof, and where the check takes more than the limits leave.

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
