"""How a search for a plan begins and ends in its worker: a quick proof first, limits at last."""

from __future__ import annotations

from collections.abc import Callable

from pegplan.proofs.prove import prove_quickly
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.models.query import Channel, Query


def searched(query: Query, channel: Channel, search: Callable[[SearchLimits], None]) -> None:
    """Answer a query by a quick proof, or else by a search, which a limit may end.

    Args:
        search: sends its answer; it may raise ``Stop``, which becomes the answer.
    """
    certificate = prove_quickly(query.puzzle)
    if certificate is not None:
        channel.certificate(certificate)
        channel.answer("unsolvable", f"a {certificate.kind} certificate proves it")
        return
    try:
        search(SearchLimits(query.seconds, query.memory_mb))
    except Stop as stop:
        channel.answer(stop.status, str(stop))
