"""The narrow search for few moves."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import replace

import pytest
from helpers.drawn_puzzles import puzzles
from hypothesis import assume, given, settings

from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.catalog import puzzle
from pegplan.game.notation import Hole, Jump, moves_of
from pegplan.game.puzzle import Objective, Pegs, Puzzle
from pegplan.game.simulator import simulate
from pegplan.solvers.base import Event, Request
from pegplan.solvers.exact.bounds.narrow import few_moves
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.plans.moves import fewest_moves
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
