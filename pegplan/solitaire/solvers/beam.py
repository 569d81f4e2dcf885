"""The ``beam`` solver: beam search for any plan, on boards of any size; it proves nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegplan.boards.puzzle import Stuck
from pegplan.errors import Unsupported
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import NumpySearch
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Info, Request

if TYPE_CHECKING:
    from pegplan.solitaire.exact.limits import SearchLimits


def _check(puzzle: PegPuzzle, request: Request) -> None:
    if isinstance(puzzle.goal, Stuck):
        raise Unsupported(f"beam needs a goal of pegs; {puzzle} asks for: {puzzle.goal_text}")


SOLVER = NumpySearch(
    Info(
        "beam",
        "Beam search: of each number of pegs, the most promising positions",
        "heuristic",
        licence="Apache-2.0",
        notes="finds plans, on boards of hundreds of holes too; not for stuck goals",
    ),
    search="pegplan.solitaire.solvers.beam:search",
    check=_check,
)
"""Wider and wider beams, until one meets the goal; pegplan's own search, no planner's."""


def search(query: Query, channel: Channel) -> None:
    """Answer the query's puzzle; runs in a worker."""
    from pegplan.solitaire.exact.limits import searched

    searched(query, channel, lambda limits: _beams(query, channel, limits))


def _beams(query: Query, channel: Channel, limits: SearchLimits) -> None:
    from pegplan.solitaire.exact.plans.beams import beams

    found = beams(query.puzzle, limits, query.seed or 0, channel.progress)
    channel.statistics(**found.statistics)
    if found.jumps is None:
        channel.answer("no-plan", "no position was left out, and none satisfies the goal")
        return
    index = {jump: number for number, jump in enumerate(query.puzzle.board.jumps)}
    channel.plan([index[jump] for jump in found.jumps])
    channel.answer("solved")
