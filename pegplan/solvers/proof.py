"""``proof``: looks for a certificate that the puzzle can't be solved, in a process of its own.

What it finds is checked here, by code that needs only the standard library.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Info, Request, refuse_options
from pegplan.solvers.models.job import Channel, Job
from pegplan.solvers.models.supervised import answer
from pegplan.solvers.outcome import Outcome


@dataclass(frozen=True)
class Proof:
    """The proof finder as a solver."""

    name: str = "proof"

    def info(self) -> Info:
        """What it is; it can always run."""
        return Info(
            self.name,
            "position classes, pagoda functions and integer jump counts",
            "proof",
            notes="option kinds: only these kinds of certificate, such as class,pagoda",
        )

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Unsolvable with a checked certificate, or ``no-plan`` where none was found."""
        refuse_options(self.name, request, ("kinds",))
        return answer(self.name, "pegplan.solvers.proof:search", puzzle, request)


def search(job: Job, channel: Channel) -> None:
    """Look for a certificate; runs in a worker."""
    from pegplan.proofs.prove import prove

    asked = job.options.get("kinds")
    kinds: Any = None if asked is None else str(asked).split(",")  # prove() checks them
    certificate = prove(job.puzzle, kinds=kinds)
    if certificate is None:
        channel.answer("no-plan", "no proof found")
        return
    channel.certificate(certificate)
    channel.answer("unsolvable", f"proved by a certificate of kind {certificate.kind}")
