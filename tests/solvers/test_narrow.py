"""The narrow search for few moves, alone and beside the windows of `improve`."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from helpers.drawn_puzzles import puzzles
from hypothesis import assume, given, settings

import pegplan
from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.catalog import puzzle
from pegplan.game.notation import Hole, Jump, moves_of
from pegplan.game.puzzle import Objective, Pegs, Puzzle
from pegplan.game.simulator import simulate
from pegplan.running.budget import Budget
from pegplan.solvers.base import Event, Request
from pegplan.solvers.exact.bounds.narrow import few_moves
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.plans.moves import fewest_moves
from pegplan.solvers.improve import beside as beside_module
from pegplan.solvers.improve.beside import Beside, beside
from pegplan.solvers.improve.solver import improve
from pegplan.solvers.improve.windows import Jumps
from pegplan.solvers.outcome import Status
from pegplan.solvers.registry import solver


def by_moves(name: str) -> Puzzle:
    return replace(puzzle(name), objective=Objective.MOVES)


def found(asked: Puzzle, most: int = 1000, enough: int = 0) -> list[list[Jump]]:
    """The plans found until one has so few moves, each of which has fewer than the one before."""
    plans, over = list[list[Jump]](), threading.Event()

    def tell(jumps: list[Jump]) -> None:
        plans.append(jumps)
        if len(moves_of(jumps)) <= enough:
            over.set()

    with suppress(Stop):
        few_moves(asked, SearchLimits(60, cancel=over), tell, most)
    assert all(simulate(asked, plan).valid for plan in plans)
    moves = [len(moves_of(plan)) for plan in plans]
    assert moves == sorted(set(moves), reverse=True)
    assert all(number <= most for number in moves)
    return plans


@pytest.mark.slow
@given(puzzles())
@settings(max_examples=60)
def test_on_small_boards_it_ends_with_the_fewest_moves(drawn: Puzzle) -> None:
    """Nothing is left out there, so that it ends, and finds what complete search finds."""
    asked = replace(drawn, objective=Objective.MOVES)
    best = fewest_moves(asked, SearchLimits(20)).moves
    assume(not asked.reached(asked.start))
    plans = found(asked)
    assert (len(moves_of(plans[-1])) if plans else None) == best


@pytest.mark.truth
def test_few_moves_on_a_board_of_45_holes() -> None:
    """Within 5 of the fewest, 20, where any plan that a beam finds has some 35."""
    plans = found(by_moves("wiegleb/d4-d4"), enough=25)
    assert len(moves_of(plans[-1])) <= 25


@pytest.mark.slow
def test_plans_of_more_moves_are_of_no_use() -> None:
    assert found(by_moves("english/cross"), most=4) == []
    assert [len(moves_of(plan)) for plan in found(by_moves("english/cross"), most=5)] == [5]


def test_it_ends_where_no_plan_has_any_number_of_moves() -> None:
    """Here no bound shows that, since no jump is possible; more moves were never asked about."""
    rows = (range(0, 9, 2), range(1, 10, 2))
    holes = tuple(Hole(row, column) for row, columns in enumerate(rows) for column in columns)
    apart = Puzzle(Board("apart", holes), "apart/none", frozenset(holes), Pegs(0))
    few_moves(apart, SearchLimits(10), lambda jumps: None, most=1000)


@pytest.mark.slow
def test_bitboard_has_it_as_a_method() -> None:
    plans, over = list[int](), threading.Event()

    def told(event: Event) -> None:
        if event.kind == "plan" and event.outcome is not None and event.outcome.cost is not None:
            plans.append(event.outcome.cost)
            if plans[-1] <= 19:  # the fewest are 18: Bergholt 1912
                over.set()

    options = {"method": "narrow"}
    request = Request(timeout=60, options=options, optimal=True, on_event=told, cancel=over)
    outcome = solver("bitboard").solve(by_moves("english/central"), request)
    assert outcome.verified
    assert outcome.cost is not None
    assert outcome.cost <= 19
    assert not outcome.optimal  # it proves nothing
    assert outcome.cost == plans[-1]
    with pytest.raises(InputError, match="narrow looks for few moves"):
        solver("bitboard").solve(puzzle("english/central"), Request(options=options))
    none = solver("bitboard").solve(
        by_moves("english/cross"), Request(timeout=20, options=options | {"at_most": 4})
    )
    assert (none.status, none.message) == (
        Status.NO_PLAN, "none of at most 4 moves was found",
    )  # fmt: skip


# Beside the windows


def test_its_share_of_the_limits_is_not_the_others() -> None:
    asked = by_moves("wiegleb/central")
    request = Request(memory_mb=1000, cpu=20.0)
    budget = Budget(1000)
    one, rest = beside(asked, request, budget)
    assert one is not None
    assert (one.request.memory_mb, one.request.cpu) == (250, 5.0)
    assert (rest.memory_mb, rest.cpu) == (750, 15.0)
    assert beside(asked, Request(memory_mb=None), Budget(None))[1].memory_mb is None
    for other in ("square-9/c3-c3", "english/central"):
        assert beside(by_moves(other), request, Budget(1000)) == (None, request)


def test_it_waits_and_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, over = by_moves("wiegleb/central"), threading.Event()
    over.set()
    one, _ = beside(asked, Request(cancel=over), Budget(None))
    assert one is not None
    one.run(lambda: pytest.fail("asked for a plan"), lambda jumps: pytest.fail("found one"))


@pytest.mark.truth
@pytest.mark.planner
def test_improve_takes_its_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside_module, "AFTER", 0.0)
    over, offered = threading.Event(), list[int]()
    real = beside_module.Beside.run

    def run(self: Beside, best: Callable[[], Jumps], offer: Callable[[Jumps], None]) -> None:
        def noted(jumps: Jumps) -> None:
            offered.append(len(moves_of(jumps)))
            offer(jumps)
            over.set()

        real(self, best, noted)

    monkeypatch.setattr(beside_module.Beside, "run", run)
    asked = by_moves("wiegleb/d4-d4")
    jumps = pegplan.solve("wiegleb/d4-d4", "beam").jumps
    assert jumps is not None
    outcome = improve(asked, jumps, Request(timeout=60, cancel=over))
    assert outcome.verified
    assert offered
    assert outcome.cost is not None
    assert outcome.cost <= min(offered)
