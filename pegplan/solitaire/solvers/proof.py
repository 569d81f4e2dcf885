"""``proof``: looks for a certificate that the puzzle can't be solved, in a process of its own.

What it finds is checked in this process, by code that needs only the standard library.
"""

from __future__ import annotations

from typing import Any

from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import Searching
from pegplan.solvers.base import Info

SOLVER = Searching(
    Info(
        "proof",
        "every kind of certificate that is found without a full search",
        "proof",
        notes="option kinds: only these kinds of certificate, such as class,pagoda",
    ),
    search="pegplan.solitaire.solvers.proof:search",
    options=("kinds",),
)


def search(query: Query, channel: Channel) -> None:
    """Look for a certificate; runs in a worker."""
    from pegplan.solitaire.proofs.prove import prove

    asked = query.options.get("kinds")
    kinds: Any = None if asked is None else str(asked).split(",")  # prove() checks them
    certificate = prove(query.puzzle, kinds=kinds)
    if certificate is None:
        channel.answer("no-plan", "no proof found")
        return
    channel.certificate(certificate)
    channel.answer("unsolvable", f"proved by a certificate of kind {certificate.kind}")
