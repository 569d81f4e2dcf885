"""The ``beam`` solver: beam search for any plan, on boards of any size; it proves nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pegplan.errors import InputError, Unsupported
from pegplan.game.puzzle import Puzzle, Stuck
from pegplan.solvers.base import Info, Request
from pegplan.solvers.installed import version
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.models.supervised import Searching


@dataclass(frozen=True, kw_only=True)
class _Beam(Searching):
    def info(self) -> Info:
        return replace(self.about, version=f"numpy {version('numpy')}")


def _check(puzzle: Puzzle, request: Request) -> None:
    if isinstance(puzzle.goal, Stuck):
        raise Unsupported(f"beam needs a goal of pegs; {puzzle} asks for: {puzzle.goal}")
    if request.seed is not None and request.seed < 0:
        raise InputError(f"seed {request.seed}: solver beam needs one from 0 on")


SOLVER = _Beam(
    Info(
        "beam",
        "Beam search: of each number of pegs, the most promising positions",
        "heuristic",
        licence="Apache-2.0",
        notes="finds plans, on boards of hundreds of holes too; not for stuck goals",
    ),
    search="pegplan.solvers.beam:search",
    check=_check,
)
"""Wider and wider beams, until one meets the goal; pegplan's own search, no planner's."""


def search(query: Query, channel: Channel) -> None:
    """Answer the query's puzzle; runs in a worker."""
    from pegplan.proofs.prove import prove_quickly
    from pegplan.solvers.exact.beam import beams
    from pegplan.solvers.exact.limits import SearchLimits, Stop

    certificate = prove_quickly(query.puzzle)
    if certificate is not None:
        channel.certificate(certificate)
        channel.answer("unsolvable", f"a {certificate.kind} certificate proves it")
        return
    limits = SearchLimits(query.seconds, query.memory_mb)
    try:
        found = beams(query.puzzle, limits, query.seed or 0, channel.progress)
    except Stop as stop:
        channel.answer(stop.status, str(stop))
        return
    channel.statistics(beams=found.beams, positions=found.positions)
    if found.jumps is None:
        channel.answer("no-plan", "no position was left out, and none satisfies the goal")
        return
    index = {jump: number for number, jump in enumerate(query.puzzle.board.jumps)}
    channel.plan([index[jump] for jump in found.jumps])
    channel.answer("solved")
