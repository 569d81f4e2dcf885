"""``improve``: what it gives is a checked plan that is never worse; what it proves is known."""

from __future__ import annotations

import threading
from dataclasses import replace
from random import Random

import pytest
from helpers.fake_planners import CROSS, CROSS_PLAN
from helpers.small_games import best
from hypothesis import given, settings
from hypothesis import strategies as st

import pegplan
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, Unavailable
from pegplan.pddl.plan import read_plan
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.improve import improving, replan
from pegplan.solitaire.improve.solver import SOLVER, improve
from pegplan.solitaire.improve.windows import Orders, draw_window
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import Objective
from pegplan.solitaire.simulator import after
from pegplan.solvers.base import Event, Request
from pegplan.solvers.fastdownward import ProgramAnswer
from pegplan.solvers.outcome import Status


def played(seed: int, start: Puzzle, length: int = 20) -> tuple[Jump, ...]:
    """The jumps of a random game."""
    rng, position, jumps = Random(seed), start.pegs, []
    while len(jumps) < length and (legal := list(start.legal_jumps(position))):
        jumps.append(rng.choice(legal))
        position = after(position, jumps[-1])
    return tuple(jumps)


def random_puzzle(seed: int, name: str) -> tuple[Puzzle, tuple[Jump, ...]]:
    """A puzzle of which a random game is a plan, and that game."""
    start = puzzle(name)
    jumps = played(seed, start)
    end = start.pegs
    for jump in jumps:
        end = after(end, jump)
    return replace(start, goal=Exact(end), objective=Objective.MOVES), jumps


NAMES = st.sampled_from(["english/d4-d4", "triangle-5/a1-a1", "hexagon-37/d4-d4", "square-9/e5-e5"])


@given(st.integers(0, 10**6), NAMES)
@settings(max_examples=60, deadline=None)
def test_every_order_is_a_plan_with_the_same_jumps(seed: int, name: str) -> None:
    asked, jumps = random_puzzle(seed, name)
    drawn = Orders(jumps).draw(Random(seed))
    assert sorted(drawn) == sorted(jumps)
    assert simulate(asked, drawn).valid


@given(st.integers(0, 10**6), NAMES, st.integers(1, 30))
@settings(max_examples=60, deadline=None)
def test_a_window_is_a_puzzle_that_its_jumps_solve(seed: int, name: str, length: int) -> None:
    asked, jumps = random_puzzle(seed, name)
    if not jumps:
        return
    window = draw_window(asked, jumps, length, Random(seed))
    assert window.replaced(window.inside) == jumps
    assert window.inside
    assert simulate(window.task(1), window.inside).valid


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
def test_a_plan_of_fewest_moves_is_found_and_proved() -> None:
    events: list[Event] = []
    asked = replace(puzzle("triangle-4/a2-b2"), objective=Objective.MOVES)
    outcome = SOLVER.solve(asked, Request(timeout=60, optimal=True, on_event=events.append))
    assert (outcome.status, outcome.cost, outcome.optimal) == (Status.SOLVED, best(asked), True)
    costs = [e.outcome.cost for e in events if e.kind == "plan" and e.solver == "improve"]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] == outcome.cost


@pytest.mark.planner
@pytest.mark.slow
def test_cancelled_it_gives_the_best_plan_so_far() -> None:
    name = "triangle-6/a1-a1"
    found = pegplan.solve(name, "beam", timeout=60)
    assert found.jumps is not None
    first, stop = len(found.moves or ()), threading.Event()

    def hear(event: Event) -> None:
        if event.kind == "plan" and len(event.outcome.moves or ()) < first:
            stop.set()

    better = pegplan.improve(name, found.jumps, timeout=60, cancel=stop, on_event=hear)
    assert better.verified
    assert len(better.moves or ()) < first


@pytest.mark.thin(4)
@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
@pytest.mark.parametrize("text", ["(nothing)\n", "(d3-e3-f3 )\n" * 2, "", None])
def test_searches_that_fail_leave_the_plan_as_it_is(
    text: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = ProgramAnswer(text, False, None, {})
    monkeypatch.setattr(replan, "search", lambda *asked: answer)
    monkeypatch.setattr(improving, "PATIENCE", 2)
    jumps = read_plan(CROSS_PLAN, CROSS).steps
    outcome = improve(CROSS, jumps, Request(timeout=0.3))
    assert outcome.jumps is not None
    assert sorted(outcome.jumps) == sorted(jumps)
    assert not outcome.optimal


def test_a_plan_that_fails_is_refused() -> None:
    for plan, fault in (
        (["d3-c3-b3"], "goal not reached after 1 jump"),
        (["d3-d4-d6"], "no jump d3-d4-d6"),
        ("\n".join(CROSS_PLAN.splitlines()[::2]), "the plan to improve fails: jump 2"),
    ):
        with pytest.raises(InputError, match=fault):
            pegplan.improve("english/cross", plan, timeout=1)


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
@pytest.mark.parametrize("fault", [KeyError("x"), Unavailable("gone")])
def test_a_lane_that_fails_costs_no_plan(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def fail(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(replan.Replanner, "plan", fail)
    monkeypatch.setattr(replan.Replanner, "decide", fail)
    jumps = read_plan(CROSS_PLAN, CROSS).steps
    outcome = improve(CROSS, jumps, Request(timeout=20))
    assert (outcome.jumps, outcome.verified) == (jumps, True)
    assert f"{type(fault).__name__}: {fault}" in outcome.message


@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
def test_without_planners_the_first_plan_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where Fast Downward is not installed."""
    monkeypatch.setattr("pegplan.solvers.presets.Preset.problem", lambda _: "not installed")
    asked = replace(CROSS, objective=Objective.MOVES)
    outcome = SOLVER.solve(asked, Request(timeout=30))
    assert outcome.verified
    assert "not improved: Fast Downward is not available: not installed" in outcome.message
    with pytest.raises(Unavailable, match="Fast Downward is not available"):
        improve(CROSS, outcome.jumps or (), Request())
